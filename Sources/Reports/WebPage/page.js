// The page: which of its two views is shown, and in what light.

const report = new Report(JSON.parse(document.getElementById("data").textContent));
report.meanings = new Map(JSON.parse(document.getElementById("settings").textContent));
const main = document.getElementById("main");
const tip = new Tip(document.getElementById("tip"));
const matrix = new Matrix(report);
let opened = null;

/** Addresses are the page's own: `#/` is the matrix, `#/PATH` a scenario. */
function wanted() {
  const hash = location.hash;
  const scenario = report.scenarios.find((one) => addressOf(one) === hash);
  return scenario ?? (report.scenarios.length === 1 ? report.scenarios[0] : null);
}

function show(isFirst) {
  // Other addresses lead to places within a view.
  if (!isFirst && location.hash !== "" && !location.hash.startsWith("#/")) return;
  tip.hide();
  const scenario = wanted();
  if (scenario === null) return showMatrix(isFirst);
  const view = new ScenarioView(scenario, report, tip);
  main.replaceChildren(paths(scenario), view.node);
  view.shown();
  opened = { scenario, view };
  document.title = `${scenario.heading} · sdksim report`;
  if (!isFirst) {
    scrollTo(0, 0);
    view.title.focus({ preventScroll: true });
  }
}

function showMatrix(isFirst) {
  const last = opened?.scenario;
  opened = null;
  main.replaceChildren(matrix.node);
  document.title = "sdksim report";
  if (!isFirst && last) matrix.returnTo(last);
}

/** The way back, and to the scenarios before and behind. */
function paths(scenario) {
  const shown = matrix.shown.includes(scenario) ? matrix.shown : report.scenarios;
  if (report.scenarios.length === 1) return "";
  const here = shown.indexOf(scenario);
  const link = (to, text) => to && element("a", { href: addressOf(to), title: to.heading, text });
  return element("nav", { class: "paths", "aria-label": "Scenarios" },
    element("a", { href: "#/", text: "← All scenarios" }),
    element("span", {},
      link(shown[here - 1], "Previous"), " ", link(shown[here + 1], "Next")));
}

// Paper

addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll("details:not(.why)")) details.open = true;
  opened?.view.lanes.redraw(680);
});
addEventListener("afterprint", () => opened?.view.lanes.redraw());

document.getElementById("footer").append(element("p", {
  text: `Written by sdksim ${report.version}. This page contains everything it shows, and makes no `
    + "network requests.",
}));
addEventListener("hashchange", () => show(false));
show(true);

// What came of the scenario: drawn as in a report, anew with each answer of the engine.

class Drawing {
  #place = document.getElementById("view");
  #notice = document.getElementById("notice");
  #cases = document.getElementById("cases");
  #tip = new Tip(document.getElementById("tip"));
  #drawn = "";
  #report = null;
  #path = null;
  #ask;
  #parts = [];
  #setRows;
  /** What somebody has just tried, in words, and what takes it back. */
  #tried = null;

  /** What rows mean, by name; filled in when the engine has told it. */
  meanings = new Map();

  /** The case that is looked at; empty: the first. */
  chosen = "";

  /**
   * @param ask asks the engine
   * @param onChoice called when another case is looked at
   * @param setRows changes rows of a platform
   */
  constructor(ask, onChoice, setRows) {
    this.#ask = ask;
    this.onChoice = onChoice;
    this.#setRows = setRows;
  }

  /**
   * @param page what a page holds of the scenario, as text
   * @param parts what was replayed, as parts of a request
   */
  show(page, parts) {
    this.#notice.hidden = true;
    this.#place.classList.remove("old");
    this.#parts = parts;
    if (page === this.#drawn) return;
    this.#drawn = page;
    this.#report = this.#read(page);
    this.#report.explain = (platforms) => this.#explain(platforms);
    this.#draw();
  }

  #read(page) {
    const report = new Report(JSON.parse(page));
    report.meanings = this.meanings;
    return report;
  }

  /** A report of two platforms of what is drawn that tells which rows make them differ. */
  async #explain(platforms) {
    const { scenario } = this;
    const answer = await this.#ask([
      { kind: "want", text: "page" }, ...this.#parts,
      ...platforms.map((text) => ({ kind: "platform", text })),
      ...(scenario.case === undefined ? [] : [{ kind: "case", text: scenario.case }])]);
    if (answer === null) return null;
    if (!answer.has("page")) throw new Error(answer.get("mistakes"));
    const report = this.#read(answer.get("page"));
    report.tryRows = (platform, rows) => {
      const undo = this.#setRows(platform, rows);
      const words = rows.map(({ name, value }) => `${platform}.${name} = ${value}`);
      this.#tried = { words: `Redrawn with ${listed(words)}.`, undo };
    };
    return report;
  }

  /** The last drawing stays, and says that it is not of this text. */
  keep(words) {
    this.#tried = null;
    this.#notice.hidden = false;
    const isFirst = this.#report === null;
    this.#notice.textContent = isFirst ? words : `${words} The drawing shows the last version without mistakes.`;
    if (isFirst) this.#place.replaceChildren();
    else this.#place.classList.add("old");
  }

  get scenario() {
    const { scenarios } = this.#report ?? { scenarios: [] };
    return scenarios.find((one) => (one.case ?? "") === this.chosen) ?? scenarios[0] ?? null;
  }

  #draw() {
    const { scenario } = this;
    this.#listCases(scenario);
    const before = this.#path === scenario.path && stateOfView(this.view);
    this.#path = scenario.path;
    const top = scrollY;
    this.#tip.hide();
    this.view = new ScenarioView(scenario, this.#report, this.#tip);
    // What is being changed is seen first in the lanes.
    this.view.differences?.before(this.view.time);
    this.#place.replaceChildren(this.view.node);
    this.view.shown();
    if (before) restoreView(this.view, before);
    scrollTo(scrollX, top);
    if (this.#tried) this.view.between?.tell(this.#tried);
    this.#tried = null;
    document.title = `${scenario.heading} · sdksim playground`;
  }

  #listCases(scenario) {
    const { scenarios } = this.#report;
    this.#cases.hidden = scenarios.length < 2;
    if (scenarios.length < 2) return this.#cases.replaceChildren();
    const list = element("select", {
      on: {
        change: () => {
          this.chosen = list.value;
          this.#draw();
          this.#cases.querySelector("select").focus();
          this.onChoice();
        },
      },
    }, scenarios.map((one) =>
      element("option", { text: one.case, value: one.case, selected: one === scenario })));
    this.#cases.replaceChildren(
      element("label", {}, `${counted(scenarios.length, "case")}, showing `, list));
  }

  /** Names of rows that decide something on a platform. */
  rowsUsed(platform) {
    const { scenario } = this;
    if (scenario === null || scenario.place(platform) < 0) return new Set();
    const run = scenario.runOf(platform);
    const rows = [...run.lines, ...run.ends].map(({ row }) => row?.name);
    return new Set(rows.filter((name) => name !== undefined));
  }

  /** The kinds of events that there are, as settings name them. */
  get streams() {
    const letters = new Set((this.scenario?.stretches ?? []).map(({ letter }) => letter));
    return ["events", "sensor", "location"].filter(([letter]) => letters.has(letter));
  }

  /** By id, the answers to open readings that it rests on. */
  get readingsTaken() {
    return new Map((this.scenario?.readings ?? []).map(({ id, answer }) => [id, answer]));
  }
}

/** What somebody has chosen to look at, which the next drawing keeps if it can. */
function stateOfView({ lanes, events, between, node }) {
  const shown = events?.shown;
  return {
    time: lanes.time, magnification: lanes.magnification, scroll: lanes.scroller.scrollLeft,
    item: shown?.item, platform: shown && events.runs[shown.run].platforms[0],
    compared: between && [between.first.value, between.second.value],
    open: [...node.querySelectorAll("details:not(.why)")].map((details) => details.open),
  };
}

function restoreView(view, before) {
  const { time, magnification, scroll, item, platform, compared, open } = before;
  const { lanes, events } = view;
  if (magnification > 1) lanes.zoom(magnification);
  const place = lanes.instants.findLastIndex((instant) => instant <= time);
  lanes.moveTo(Math.max(0, place));
  lanes.scroller.scrollLeft = scroll;
  const run = events?.runs.find(({ platforms }) => platforms.includes(platform));
  if (run && item !== undefined) events.show(item, run);
  if (compared) view.between?.choose(...compared);
  view.node.querySelectorAll("details:not(.why)").forEach((details, number) => {
    details.open = open[number] ?? false;
  });
}

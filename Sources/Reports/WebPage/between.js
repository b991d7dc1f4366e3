// Two platforms beside each other: where their events part, and what makes the difference.

class Between {
  #scenario;
  #report;

  constructor(scenario, report) {
    this.#scenario = scenario;
    this.#report = report;
    const [first, second] = mostDifferent(scenario);
    this.first = this.#choice("One platform", first);
    this.second = this.#choice("The other platform", second);
    this.body = element("div", { "aria-live": "polite" });
    this.node = element("div", {},
      element("p", { class: "choices" }, this.first, element("span", { text: "and" }), this.second),
      this.body);
    this.#show();
  }

  #choice(label, chosen) {
    return element("select", { "aria-label": label, on: { change: () => this.#show() } },
      this.#scenario.platforms.map((platform) =>
        element("option", { value: platform, text: platform, selected: platform === chosen })));
  }

  #show() {
    const platforms = [this.first.value, this.second.value];
    const runs = platforms.map((platform) => this.#scenario.runOf(platform));
    this.body.replaceChildren(
      partings(this.#scenario, platforms, runs), explanation(this.#scenario, platforms, runs));
  }
}

/** The first platform, and the first that ends otherwise. */
function mostDifferent(scenario) {
  const [first, ...rest] = scenario.platforms;
  return [first, rest.find((other) => scenario.alike(other) !== scenario.alike(first)) ?? rest[0]];
}

/** The events that two platforms bring to different ends, each with what decided it. */
function partings(scenario, platforms, runs) {
  const found = eventRows(scenario).map((row) => ({
    row, ends: runs.map((run) => run.endOf(row.first)),
  })).filter(({ ends: [one, other] }) => one.words !== other.words);
  if (found.length === 0) {
    return element("p", { text: "Each event comes to the same on both." });
  }
  const cell = (end) => element("td", {},
    element("b", { class: `word ${end.outcome}`, text: end.words }), " ",
    end.row && ground(end.row));
  return plainTable(headRow(["events", ...platforms]),
    element("tbody", {}, found.slice(0, mostDifferences).map(({ row, ends }) => element("tr", {},
      element("th", { scope: "row", text: scenario.namesOf([row]) }), ends.map(cell)))));
}

/**
 * Which rows, taken over from the other platform, remove the difference. Finding that out takes
 * many replays, which a page at rest cannot do: it says how to ask for it.
 */
function explanation(scenario, platforms, runs) {
  if (runs[0] === runs[1]) return "";
  const words = ["sdksim", "explain", scenario.path, "--between", platforms.join(",")];
  if (scenario.case !== undefined) words.push("--case", scenario.case);
  return element("p", {}, "Which rows of their policies make the difference? ",
    element("code", { class: "command", text: words.map(quotedForShell).join(" ") }));
}

function quotedForShell(word) {
  return /^[\w./,=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

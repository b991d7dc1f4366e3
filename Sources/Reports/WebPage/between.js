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
    this.note = element("p", { class: "tried", hidden: true });
    this.node = element("div", {},
      element("p", { class: "choices" }, this.first, element("span", { text: "and" }), this.second),
      this.note, this.body);
    this.#show();
  }

  /** Compares two others, as far as there are such. */
  choose(first, second) {
    const { platforms } = this.#scenario;
    if (platforms.includes(first)) this.first.value = first;
    if (platforms.includes(second)) this.second.value = second;
    this.#show();
  }

  /** Says what has just been tried, with a way back and one to the lanes. */
  tell({ words, undo }) {
    const button = (text, click) =>
      element("button", { type: "button", class: "quiet", text, on: { click } });
    const back = button("Take it back", undo);
    this.note.replaceChildren(words, " ", back, " ", button("See the lanes", () => {
      const lanes = this.node.closest(".scenario").querySelector(".lanes");
      lanes.closest("section").scrollIntoView();
      lanes.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
    }));
    this.note.hidden = false;
    back.focus();
  }

  #choice(label, chosen) {
    return element("select", { "aria-label": label, on: { change: () => this.#show() } },
      this.#scenario.platforms.map((platform) =>
        element("option", { value: platform, text: platform, selected: platform === chosen })));
  }

  #show() {
    const platforms = [this.first.value, this.second.value];
    const runs = platforms.map((platform) => this.#scenario.runOf(platform));
    this.rows = element("div", {},
      explanation(this.#scenario, platforms, this.#report), this.#search(platforms, runs));
    this.body.replaceChildren(partings(this.#scenario, platforms, runs), this.rows);
  }

  /** Where rows have yet to be found, which takes long, they are looked for when somebody asks. */
  #search(platforms, runs) {
    if (!this.#report.explain || runs[0] === runs[1]) return null;
    const button = element("button", {
      type: "button", class: "find-rows", text: "Find the rows that make the difference",
      on: { click: () => this.#find(platforms, button) },
    });
    return element("p", {}, button);
  }

  async #find(platforms, button) {
    const place = this.rows;
    button.disabled = true;
    button.textContent = "Trying rows …";
    let parts;
    try {
      const report = await this.#report.explain(platforms);
      parts = report && explanation(report.scenarios[0], platforms, report);
    } catch (fault) {
      parts = aside(`They could not be found: ${fault.message}`);
    }
    if (place !== this.rows) return;
    if (parts === null) this.#show();
    else place.replaceChildren(...[parts || aside("No event ends differently.")].flat());
  }
}

/** The first platform, and the first that ends otherwise. */
function mostDifferent(scenario) {
  const [first, ...rest] = scenario.platforms;
  return [first, rest.find((other) => scenario.alike(other) !== scenario.alike(first)) ?? rest[0]];
}

/** The events that two platforms bring to different ends, each with what decided it. */
function partings(scenario, platforms, runs) {
  const found = [];
  for (const row of eventRows(scenario)) {
    const ends = runs.map((run) => run.endOf(row.first));
    if (ends[0].words === ends[1].words) continue;
    const last = found[found.length - 1];
    if (last && ends.every((end, place) => end === last.ends[place])) last.rows.push(row);
    else found.push({ rows: [row], ends });
  }
  if (found.length === 0) {
    return element("p", { text: "Each event ends the same on both." });
  }
  const cell = (end, place) => element("td", { "data-label": platforms[place] },
    element("b", { class: `word ${end.outcome}`, text: end.words }), " ",
    end.row && ground(end.row, scenario));
  return plainTable(headRow(["events", ...platforms]),
    element("tbody", {}, found.slice(0, mostDifferences).map(({ rows, ends }) => element("tr", {},
      element("th", { scope: "row", text: scenario.namesOf(rows) }), ends.map(cell)))));
}

/** Which rows, taken over from the other platform, remove the difference. */
function explanation(scenario, platforms, report) {
  const exchanges = scenario.exchanges(...platforms);
  const command = (names) => element("code", {
    class: "command", text: explainCommand(scenario, names, report.flags),
  });
  if (exchanges === null) return "";
  return [...exchanges.map((exchange) => exchangePart(exchange, command, report)),
    exchangeClaims(exchanges, report) || ""];
}

/** What looks for rows on a command line, with the flags that the report was written with. */
function explainCommand(scenario, platforms, flags) {
  const path = scenario.path === "<stdin>" ? "-" : scenario.path;
  const words = ["sdksim", "explain", path, "--between", platforms.join(",")];
  if (scenario.case !== undefined) words.push("--case", scenario.case);
  return [...words, ...flags].map(quotedForShell).join(" ");
}

function quotedForShell(word) {
  return /^[\w./,=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

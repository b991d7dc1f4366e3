// One scenario on a page of its own.

/** Of what happens at one time on a platform, so many lines are shown. */
const mostAtOnce = 12;

class ScenarioView {
  #scenario;
  #report;

  constructor(scenario, report, tip) {
    this.#scenario = scenario;
    this.#report = report;
    this.moment = element("div", { class: "moment" });
    this.lanes = new Lanes(
      scenario, tip, (time) => this.#showMoment(time), (item, run) => this.events?.show(item, run));
    this.title = element("h1", { tabindex: "-1", text: scenario.heading });
    this.differences = this.#differences();
    this.time = this.#time();
    this.node = element("article", { class: "scenario" },
      this.#head(), this.#failures(), this.#outcome(), this.differences, this.time,
      this.#events(), this.#told(), this.#between(), this.#grounds());
  }

  /** What has to wait until there is a width to draw in. */
  shown() {
    this.lanes.redraw();
    const first = this.#firstOfInterest();
    this.lanes.moveTo(first);
  }

  /** Where the first event is tracked: what the person opening it looks for. */
  #firstOfInterest() {
    const first = Math.min(...this.#scenario.runs.flatMap((run) =>
      run.tracked.slice(0, 1).map(({ at }) => at)), Infinity);
    return Math.max(0, this.lanes.instants.indexOf(first));
  }

  // What it is

  #head() {
    const scenario = this.#scenario;
    const options = scenario.options.map(({ name, value, platforms }) =>
      `${name}: ${value}` + (platforms.length === scenario.platforms.length
        ? "" : ` (${platforms.join(", ")})`));
    const fact = (name, text) => text && [
      element("dt", { text: name }), element("dd", {}, text)];
    return element("header", { class: "about" }, this.title,
      scenario.about && element("p", { class: "lead", text: scenario.about }),
      element("dl", { class: "facts" },
        fact("File", element("code", { text: scenario.path })),
        fact("Replayed", scenario.facts),
        scenario.tags.length > 0 && fact("Tags", scenario.tags.join(", ")),
        options.length > 0 && fact("Options", options.join("; ")),
        scenario.chosen.length > 0 && fact("Readings taken", scenario.chosen.join("; "))),
      scenario.notes.map((note) => aside(`${note}.`)));
  }

  #failures() {
    const { failed } = this.#scenario;
    if (failed.length === 0) return null;
    const items = failed.map(({ platform, line, at, what, expected, actual }) => {
      const when = at === null ? "at the end" : `at ${timeText(at)}`;
      return element("li", {
        text: `line ${line}, ${platform}, ${when}: ${what} is ${actual}, expected ${expected}`,
      });
    });
    return section(`${counted(failed.length, "expectation")} not met`, { class: "failures" },
      element("ul", {}, items));
  }

  // What came of it

  #outcome() {
    const { checked, failed, differences, platforms, eventCount } = this.#scenario;
    const met = checked === 1 ? "The one expectation is met."
      : `All ${grouped(checked)} expectations are met.`;
    const isAlike = platforms.length > 1 && eventCount > 0 && differences.length === 0;
    return section("What came of it", {},
      totalsTable(this.#scenario), isAlike && element("p", { text: this.#scenario.likeness }),
      checked > 0 && failed.length === 0 && aside(met));
  }

  #differences() {
    const { differences, platforms } = this.#scenario;
    if (platforms.length < 2 || differences.length === 0) return null;
    return section("Where they differ", {}, differencesTable(this.#scenario));
  }

  // Over time

  #time() {
    const { words } = this.#scenario.circumstances;
    return section("Over time", {}, words && element("p", { class: "circumstances muted" },
      "Replayed with ", element("b", { text: words }), "."), this.lanes.node, this.moment);
  }

  /** What happens at the time of the cursor: the step, and what comes of it on each run. */
  #showMoment(time) {
    const steps = this.#scenario.steps.filter(({ at }) => at === time);
    const title = [`At ${timeText(time)}`, ...steps.map(({ words }) => words)].join(" · ");
    const parts = this.#scenario.runs.map((run) => this.#momentOf(run, time));
    const isQuiet = parts.every((part) => part === null);
    this.moment.replaceChildren(element("h3", { text: title }), element("div", { class: "columns" },
      isQuiet ? aside("Nothing happens on any platform.") : parts));
  }

  #momentOf(run, time) {
    const lines = run.lines.filter(({ at }) => at === time);
    if (lines.length === 0) return null;
    const left = lines.length - mostAtOnce;
    return element("div", {}, element("h4", { text: run.platforms.join(", ") }),
      element("ol", { class: "moments" },
        lines.slice(0, mostAtOnce).map((line) => moment(run, line))),
      left > 0 && aside(`… and ${grouped(left)} more`));
  }

  // Events

  #events() {
    if (this.#scenario.eventCount === 0) return null;
    this.events = new Events(this.#scenario, this.lanes);
    return section("Each event", {}, this.events.node);
  }

  // What the app was told

  #told() {
    const { runs } = this.#scenario;
    const rows = runs.flatMap((run) => toldRows(run));
    const reading = runs.filter((run) => run.read.length > 0);
    return section("What the app was told", {},
      rows.length === 0 ? aside("Nothing, on any platform.") : plainTable(
        headRow(["platform", "when", "what", "events"]), element("tbody", {}, rows)),
      reading.length > 0 && element("details", {},
        element("summary", { text: "What the app could read at the end" }),
        element("dl", { class: "facts" }, reading.map((run) => [
          element("dt", { text: run.platforms.join(", ") }),
          element("dd", { text: run.read.map(({ name, value }) => `${name} ${value}`).join(", ") }),
        ]))));
  }

  #between() {
    if (this.#scenario.platforms.length < 2) return null;
    this.between = new Between(this.#scenario, this.#report);
    return section("Between two platforms", {}, this.between.node);
  }

  // What it rests on

  #grounds() {
    const report = this.#report;
    const { readings } = this.#scenario;
    const claims = [...this.#scenario.claims];
    return section("What it rests on", {},
      element("h3", { text: "Open readings" }),
      readings.length === 0 ? aside("None: the documentation leaves nothing open here.") : [
        aside("Questions that the documentation leaves open, and the answers that were taken."),
        element("dl", { class: "grounds" },
          readings.map((reading) => this.#reading(reading, report.readings.get(reading.id))))],
      element("details", {},
        element("summary", { text: `${counted(claims.length, "claim")} of the documentation` }),
        element("dl", { class: "grounds" }, claims.map(([id, platforms]) => [
          element("dt", {}, element("code", { text: id }), " ", this.#whose(platforms)),
          element("dd", { text: report.textOf(id) })]))));
  }

  #reading({ id, answer, platforms }, { question, answers }) {
    const words = ({ name, meaning }) => `${valueText(name)}, ${meaning}`;
    const meaning = answers.find(({ name }) => name === answer)?.meaning;
    const others = answers.filter(({ name }) => name !== answer).map(words);
    return [
      element("dt", {}, element("code", { text: id }), " ", this.#whose(platforms)),
      element("dd", {}, element("p", { text: question }),
        element("p", {}, "Taken: ", element("b", { text: valueText(answer) }), meaning && `, ${meaning}`),
        aside(`Not taken: ${others.join("; ")}`)),
    ];
  }

  #whose(platforms) {
    const isAll = platforms.length === this.#scenario.platforms.length && platforms.length > 2;
    const text = isAll ? `all ${platforms.length} platforms` : platforms.join(", ");
    return element("span", { class: "muted", text });
  }
}

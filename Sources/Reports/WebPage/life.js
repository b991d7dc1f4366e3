// The events of a scenario: what became of each on each run, and the life of the one looked at.

/** So many rows are shown at first. */
const firstRows = 60;

/** Of a life that is longer than twice this, only its beginning and its end are shown. */
const mostMoments = 60;

class Events {
  #scenario;
  #lanes;
  #rows;
  #chosen = null;

  constructor(scenario, lanes) {
    this.#scenario = scenario;
    this.#lanes = lanes;
    this.#rows = eventRows(scenario);
    this.life = element("div", { class: "life-panel", tabindex: "-1" });
    this.body = element("tbody");
    this.node = this.#build();
    if (this.#rows.length > 0) this.#preview(this.#firstOfInterest());
  }

  get runs() {
    return this.#scenario.runs;
  }

  #build() {
    const { runs } = this;
    const more = this.#rows.length - firstRows;
    this.#addRows(0, firstRows);
    const grid = element("table", {
      class: "events", role: "grid",
      "aria-label": "What became of each event; Enter goes to its life",
      on: {
        keydown: (event) => this.#key(event), focusin: (event) => this.#look(event.target, true),
        pointerover: (event) => this.#look(event.target, false),
        click: (event) => this.#look(event.target, true),
        pointerleave: () => this.#chosen && this.#preview(this.#chosen),
      },
    },
    element("thead", {}, element("tr", {},
      element("th", { scope: "col", text: "events" }),
      runs.map((run) => element("th", { scope: "col", text: run.platforms.join(", ") })))),
    this.body);
    const rest = more > 0 && element("button", {
      type: "button", class: "quiet", text: `Show ${counted(more, "more row")}`,
      on: { click: () => { this.#addRows(firstRows, this.#rows.length); rest.remove(); } },
    });
    const left = Math.max(...runs.map((run) => run.eventsLeft), 0);
    return element("div", { class: "beside" },
      element("div", {}, this.#legend(), element("div", { class: "wide" }, grid), rest,
        left > 0 && aside(`${counted(left, "event")} more are not listed here.`)),
      this.life);
  }

  #legend() {
    const item = (kind, text) => element("li", {},
      element("i", { class: `swatch ${kind}`, "aria-hidden": "true" }), text);
    return element("ul", { class: "legend", "aria-label": "Legend of the events" },
      this.#rows.some(({ differs }) => differs)
        && item("differing", "platforms end differently"),
      item("chosen", "the event whose life is shown, here and in the lanes"));
  }

  #addRows(from, to) {
    const { runs } = this.#scenario;
    this.#rows.slice(from, to).forEach((row, offset) => {
      const cells = runs.map((run, place) => {
        const { outcome, words } = row.ends[place];
        return element("td", {
          class: `end ${outcome}`, tabindex: from + offset === 0 && place === 0 ? "0" : "-1",
          "data-row": from + offset, "data-run": place,
        },
        element("i", { "aria-hidden": "true", text: outcomeSigns[outcome] }), `\u00a0${words}`);
      });
      this.body.append(element("tr", { class: row.differs ? "differs" : undefined },
        element("th", { scope: "row" }, this.#scenario.namesOf([row]),
          row.differs && unseen(" (differs)")), cells));
    });
  }

  /** The first event on which the runs differ, else the first of all. */
  #firstOfInterest() {
    const row = Math.max(0, this.#rows.findIndex(({ differs }) => differs));
    return { row, run: 0, item: this.#rows[row].first };
  }

  // Looking at one

  #cell(row, run) {
    return this.body.rows[row]?.cells[run + 1];
  }

  #look(target, isChosen) {
    const cell = target.closest("td");
    if (!cell) return;
    const row = Number(cell.dataset.row);
    const choice = { row, run: Number(cell.dataset.run), item: this.#rows[row].first };
    if (isChosen) {
      const old = this.body.querySelector('[tabindex="0"]');
      old?.setAttribute("tabindex", "-1");
      cell.setAttribute("tabindex", "0");
      this.#chosen = choice;
    }
    if (isChosen || !this.shown || this.shown.row !== row || this.shown.run !== choice.run) {
      this.#preview(choice);
    }
  }

  #key(event) {
    const cell = event.target.closest("td");
    if (!cell) return;
    const [row, run] = [Number(cell.dataset.row), Number(cell.dataset.run)];
    const { ctrlKey } = event;
    const last = this.body.rows.length - 1;
    const lastRun = this.#scenario.runs.length - 1;
    const to = {
      ArrowLeft: [row, run - 1], ArrowRight: [row, run + 1], ArrowUp: [row - 1, run],
      ArrowDown: [row + 1, run], Home: [ctrlKey ? 0 : row, 0],
      End: [ctrlKey ? last : row, lastRun], PageUp: [Math.max(0, row - 10), run],
      PageDown: [Math.min(last, row + 10), run],
    }[event.key];
    if (event.key === "Enter" || event.key === " ") this.life.focus();
    else if (to) {
      if (to[1] >= 0 && to[1] <= lastRun) moveFocus(cell, this.#cell(...to));
    } else return;
    event.preventDefault();
  }

  #preview(choice) {
    this.shown = choice;
    for (const cell of this.body.querySelectorAll(".shown")) cell.classList.remove("shown");
    this.#cell(choice.row, choice.run)?.classList.add("shown");
    this.#lanes.trace(choice.item);
    this.#showLife(choice);
  }

  /** Shows the life of an event on a run, wherever it was asked for. */
  show(item, run) {
    const row = this.#rows.findIndex(({ first, count }) => item >= first && item < first + count);
    if (row < 0) return;
    this.#chosen = { row, run: this.#scenario.runs.indexOf(run), item };
    this.#preview(this.#chosen);
  }

  // Its life

  #showLife({ row, run: place, item }) {
    const run = this.#scenario.runs[place];
    const range = this.#rows[row];
    const name = this.#scenario.nameOf(item);
    const step = (by, label, sign) => element("button", {
      type: "button", class: "quiet", "aria-label": label, text: sign,
      disabled: item + by < range.first || item + by >= range.first + range.count,
      on: {
        click: () => {
          this.#preview({ row, run: place, item: item + by });
          this.#stay(label);
        },
      },
    });
    const one = range.count > 1 && element("span", { class: "buttons" },
      step(-1, "The event before", "‹"), step(1, "The next event", "›"));
    this.life.replaceChildren(
      element("h3", {}, element("strong", { text: name }), ` on ${listed(run.platforms)}`),
      one || "", ...lifeList(run, item), truth(run, item));
    this.life.onkeydown = (event) => {
      if (event.key === "Escape") this.#cell(row, place)?.focus();
    };
  }

  /** Buttons are made anew with each event: the focus goes to the one that was pressed. */
  #stay(label) {
    const button = this.life.querySelector(`button[aria-label="${label}"]`);
    if (button.disabled) this.life.focus();
    else button.focus();
  }
}

/** Ranges of events that come to the same on every run. */
function eventRows(scenario) {
  const { runs } = scenario;
  const shown = Math.min(...runs.map(({ events }) => {
    const last = events[events.length - 1];
    return last ? last.first + last.count : 0;
  }), scenario.eventCount);
  const bounds = new Set([0]);
  for (const { first } of scenario.stretches) bounds.add(first);
  for (const run of runs) for (const { first } of run.events) bounds.add(first);
  const firsts = [...bounds].filter((first) => first < shown).sort((one, other) => one - other);
  return firsts.map((first, place) => {
    const ends = runs.map((run) => run.endOf(first));
    const real = ends.filter(({ outcome }) => outcome !== "absent");
    const differs = real.some(({ outcome, reason, stored }) => outcome !== real[0].outcome
      || reason !== real[0].reason || stored !== real[0].stored);
    return { first, count: (firsts[place + 1] ?? shown) - first, ends, differs };
  });
}

function lifeList(run, item) {
  const lines = run.lifeOf(item);
  if (lines.length === 0) {
    return [aside("Nothing is recorded of it here.")];
  }
  const list = (some) =>
    element("ol", { class: "moments" }, some.map((line) => moment(run, line)));
  const left = lines.length - 2 * mostMoments;
  const parts = left <= 0 ? [list(lines)] : [
    list(lines.slice(0, mostMoments)), aside(`… ${counted(left, "line")} …`),
    list(lines.slice(-mostMoments))];
  if (run.gap) {
    parts.push(aside(`${counted(run.gap.count, "line")} of this run are left out of the page, and `
      + "may be about it. “sdksim trace” prints all of them."));
  }
  return parts;
}

/** One line of a journal: when, what, and the row that decided it. */
function moment(run, line) {
  return element("li", {},
    element("time", { text: timeText(line.at) }), " ", run.sentence(line), " ",
    line.row && ground(line.row, run.scenario));
}

/** A row of a policy, and what it rests on; what that says in words can be unfolded. */
function ground({ name, value, because }, scenario) {
  const summary = [name, because.join(", ")].filter((text) => text !== "").join(": ");
  const node = element("details", { class: "why" },
    element("summary", { class: "ground", text: summary }));
  node.addEventListener("toggle", () => node.append(
    element("p", {}, element("code", { text: name }), " is ",
      element("b", { text: value === "" ? "·" : value }),
      scenario.meaningOf(name) !== "" && `: ${scenario.meaningOf(name)}`),
    ...because.map((id) => element("p", {},
      element("code", { text: id }), ` ${scenario.textOf(id)}`))), { once: true });
  return node;
}

function truth(run, item) {
  const end = run.endOf(item);
  if (!end) return "";
  const stored = end.stored === 0 ? "The server never got it."
    : end.stored === 1 ? "The server has it." : `The server has it ${grouped(end.stored)} times.`;
  const isBad = end.outcome === "dropped" || end.outcome === "uncertain";
  const isSilent = isBad && isTold(run, item) === false;
  return element("p", { class: "truth" },
    element("b", { class: `word ${end.outcome}`, text: end.words }), ". ",
    end.outcome === "absent" ? "" : stored, isSilent && " The app is not told.");
}

// A lane for each run over one axis of time, with zoom, a cursor, and the life of one event.

class Lanes {
  #scenario;
  #zoom = 1;
  #place = 0;
  #item = null;
  #drawn = [];
  #tip;

  /**
   * @param scenario what is drawn
   * @param onMove called with the time when the cursor moves
   * @param onPick called with an event and a run when one of its marks is gone to
   */
  constructor(scenario, tip, onMove, onPick) {
    this.#scenario = scenario;
    this.#tip = tip;
    this.onMove = onMove;
    this.onPick = onPick;
    this.instants = instantsOf(scenario);
    this.most = Math.max(1, ...scenario.runs.flatMap((run) =>
      run.depths.flatMap(({ levels }) => levels.map(({ count }) => count))));
    this.node = this.#build();
  }

  // The frame

  #build() {
    this.slider = element("input", {
      type: "range", min: 0, max: this.instants.length - 1, value: 0, class: "time",
      "aria-label": "Time cursor", on: { input: () => this.moveTo(Number(this.slider.value)) },
    });
    this.clock = element("output", { class: "clock" });
    const button = (text, label, action) => element("button", {
      type: "button", class: "quiet", text, "aria-label": label, title: label,
      on: { click: action },
    });
    this.canvas = element("div", { class: "canvas" });
    this.cursor = element("div", { class: "cursor", "aria-hidden": "true" });
    this.scroller = element("div", {
      class: "lanes", role: "group",
      "aria-label": "Lanes over virtual time; arrow keys go from mark to mark",
      on: {
        wheel: (event) => this.#wheel(event), keydown: (event) => this.#key(event),
        click: (event) => this.#point(event), pointermove: (event) => this.#drag(event),
        pointerleave: () => this.#tip.hide(),
      },
    }, this.canvas);
    this.scroller.addEventListener("focusin", (event) => this.#focused(event.target));
    new ResizeObserver(() => this.#resized()).observe(this.scroller);
    return element("div", { class: "chart" },
      element("div", { class: "tools" },
        element("div", { class: "buttons" },
          button("−", "Zoom out", () => this.zoom(this.#zoom / 1.6)),
          button("+", "Zoom in", () => this.zoom(this.#zoom * 1.6)),
          button("Fit", "Fit all of the time", () => this.zoom(1))),
        element("span", { class: "muted", "aria-hidden": "true", text: "Time cursor" }),
        this.slider, this.clock),
      element("details", { class: "key", open: matchMedia("(min-width: 761px)").matches },
        element("summary", { text: "Legend" }), legend(this.#scenario.runs)),
      this.scroller);
  }

  #resized() {
    const width = this.scroller.clientWidth;
    if (width === this.width || width === 0) return;
    this.width = width;
    this.draw();
  }

  /** Draws for paper, or for the window again. */
  redraw(width = this.scroller.clientWidth) {
    this.width = width;
    this.draw();
  }

  // Zoom

  /** @param anchor the pixel of the window whose time stays where it is */
  zoom(factor, anchor = this.axis.x(this.time) - this.scroller.scrollLeft) {
    const offset = anchor >= 0 && anchor <= this.width ? anchor : this.width / 2;
    const time = this.axis.time(this.scroller.scrollLeft + offset);
    this.#zoom = Math.min(Math.max(1, factor), Math.max(1, 24000 / this.width));
    this.draw();
    this.scroller.scrollLeft = this.axis.x(time) - offset;
  }

  /** How many times as wide as the window all of the time is. */
  get magnification() {
    return this.#zoom;
  }

  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const left = this.scroller.getBoundingClientRect().left;
    this.zoom(this.#zoom * Math.exp(-event.deltaY / 200), event.clientX - left);
  }

  // The cursor

  get time() {
    return this.instants[this.#place];
  }

  moveTo(place) {
    this.#place = Math.min(Math.max(0, place), this.instants.length - 1);
    this.#showCursor();
    this.onMove(this.time);
  }

  #showCursor() {
    const { time } = this;
    this.slider.value = this.#place;
    this.slider.setAttribute("aria-valuetext", timeText(time));
    this.clock.textContent = timeText(time);
    this.cursor.style.transform = `translateX(${round(this.axis.x(time))}px)`;
    for (const { run, state } of this.#drawn) state.replaceChildren(...stateWords(run, time));
  }

  #point(event) {
    const left = this.canvas.getBoundingClientRect().left;
    this.moveTo(this.axis.nearest(event.clientX - left));
  }

  /** The cursor follows a mouse that is pressed; a finger scrolls. */
  #drag(event) {
    if (event.buttons === 1 && event.pointerType !== "touch") this.#point(event);
  }

  // Drawing

  draw() {
    const axis = new TimeAxis(this.instants, this.width * this.#zoom);
    this.axis = axis;
    this.canvas.style.width = `${axis.width}px`;
    this.#drawn = this.#scenario.runs.map((run) => this.#lane(run, axis));
    this.canvas.replaceChildren(
      head(this.#scenario, axis), ...this.#drawn.map(({ node }) => node), this.cursor);
    this.#drawn.find(({ marks }) => marks.length > 0)?.marks[0].node.setAttribute("tabindex", "0");
    this.trace(this.#item);
    this.#showCursor();
  }

  #lane(run, axis) {
    const layout = bars(run, axis);
    const tops = laneTops(run, layout.rows);
    const marks = [...this.#requests(run, axis, layout, tops), ...spots(run, axis, tops)];
    marks.sort((one, other) => one.at - other.at || one.x - other.x);
    for (const mark of marks) this.#listen(mark);
    const id = freshId("lane");
    const life = drawn("g", { class: "life", "aria-hidden": "true" });
    const state = element("p", { class: "state" });
    const picture = drawn("svg", {
      width: axis.width, height: tops.end, role: "group", "aria-labelledby": id,
    },
    this.#scenario.steps.map(({ at }) => line(axis.x(at), tops.end, "step")),
    axis.folds.map((fold) => foldBand(fold, tops.end)), this.#depths(run, axis, tops.depth),
    run.backoffs.map((backoff) => backoffLine(backoff, axis, tops.requests + 6)),
    marks.map(({ node }) => node), life);
    const twinWords = apartWords(run, this.#scenario.runs);
    const node = element("section", { class: "lane" },
      element("div", { class: "lane-head" },
        element("h3", { id, text: run.platforms.join(", ") }), state,
        twinWords && element("p", { class: "twin", text: twinWords })),
      picture);
    return { run, node, marks, life, state };
  }

  #requests(run, axis, layout, tops) {
    return layout.bars.map((bar, place) => {
      const next = layout.bars.find(({ row }, other) => other > place && row === bar.row);
      const room = (next?.x ?? axis.width) - bar.end;
      return requestMark(run, bar, tops.requests + bar.row * laneParts.row, room);
    });
  }

  #depths(run, axis, top) {
    return run.depths.map(({ holder, levels }) => {
      const path = outline(levels, run.end, axis, laneParts.depth, this.most);
      const kind = depthClass(holder);
      return drawn("g", { transform: `translate(0 ${top})`, class: `depth ${kind}` },
        drawn("path", { class: "area", d: path }), drawn("path", { class: "edge", d: path }));
    });
  }

  #listen(mark) {
    mark.node.addEventListener("pointerenter", (event) => this.#tip.show(mark.words, event));
    mark.node.addEventListener("pointerleave", () => this.#tip.hide());
  }

  // The keyboard: marks of a lane from left to right, lanes from top to bottom

  #find(node) {
    for (const [lane, { marks }] of this.#drawn.entries()) {
      const place = marks.findIndex((mark) => mark.node === node);
      if (place >= 0) return { lane, place };
    }
    return null;
  }

  #key(event) {
    const here = this.#find(event.target);
    if (!here) return;
    const { marks } = this.#drawn[here.lane];
    const to = {
      ArrowLeft: () => marks[here.place - 1],
      ArrowRight: () => marks[here.place + 1],
      Home: () => marks[0],
      End: () => marks[marks.length - 1],
      ArrowUp: () => this.#above(here, -1),
      ArrowDown: () => this.#above(here, 1),
    }[event.key];
    if (event.key === "+" || event.key === "-") {
      this.zoom(this.#zoom * (event.key === "+" ? 1.6 : 1 / 1.6));
      const mark = this.#drawn[here.lane].marks.find(({ at }) => at >= marks[here.place].at);
      moveFocus(this.canvas.querySelector('[tabindex="0"]'), mark?.node);
    } else if (to) moveFocus(event.target, to()?.node);
    else return;
    event.preventDefault();
  }

  /** The mark of another lane that is nearest in time. */
  #above({ lane, place }, step) {
    const { at } = this.#drawn[lane].marks[place];
    for (let other = lane + step; this.#drawn[other]; other += step) {
      const [first, ...rest] = this.#drawn[other].marks;
      if (!first) continue;
      return rest.reduce(
        (best, mark) => (Math.abs(mark.at - at) < Math.abs(best.at - at) ? mark : best), first);
    }
    return null;
  }

  #focused(node) {
    const here = this.#find(node);
    if (!here) return;
    const { run, marks } = this.#drawn[here.lane];
    const { at, items } = marks[here.place];
    this.moveTo(this.instants.indexOf(at));
    if (items.length > 0) this.onPick(items[0].first, run);
  }

  // The life of one event

  /** Shows where an event is in each lane, or no longer shows any. */
  trace(item) {
    this.#item = item;
    // Before there is a width, nothing is drawn that could be shown.
    if (!this.axis) return;
    for (const { run, marks, life } of this.#drawn) {
      for (const mark of marks) {
        mark.node.classList.toggle("own", item !== null && covers(mark.items, item));
      }
      life.replaceChildren(...(item === null ? [] : this.#lifeLine(run, item)));
    }
  }

  #lifeLine(run, item) {
    const lines = run.lifeOf(item);
    const end = run.endOf(item);
    if (lines.length === 0 || !end) return [];
    const y = laneParts.life / 2;
    const isOver = end.outcome !== "waiting";
    const from = this.axis.x(lines[0].at);
    const last = lines.findLast(({ kind }) => ["accepted", "dropped", "uncertain"].includes(kind));
    const to = Math.max(from + 4, this.axis.x(isOver && last ? last.at : run.end));
    const sends = lines.filter(({ kind }) => kind === "sent").map(({ at }) =>
      drawn("circle", { class: "send", cx: round(this.axis.x(at)), cy: y, r: 2.5 }));
    const name = `${this.#scenario.nameOf(item)} ${end.words}`;
    const isLeft = to + textWidth(name) + 14 > this.axis.width;
    return [
      drawn("line", { class: "thread", x1: round(from), x2: round(to), y1: y, y2: y }),
      drawn("circle", { class: "start", cx: round(from), cy: y, r: 4 }), ...sends,
      drawn("circle", { class: `end ${end.outcome}`, cx: round(to), cy: y, r: 7 }),
      drawn("text", { class: "sign", x: round(to), y: y + 3.5, text: outcomeSigns[end.outcome] }),
      drawn("text", {
        class: "name", x: round(to + (isLeft ? -11 : 11)), y: y + 4,
        "text-anchor": isLeft ? "end" : "start", text: name,
      }),
    ];
  }
}

// One axis of virtual time for all lanes: to scale, but for quiet spans that are folded.

/** How wide a folded span is drawn, in pixels. */
const foldWidth = 46;

/** A span is worth folding if it would take more than this many times as much. */
const foldGain = 2.5;

/** Spans that are folded are so much longer than any that is not. */
const foldBreak = 1.5;

class TimeAxis {
  /**
   * @param instants when anything happens, in milliseconds: rising, none twice, at least one
   * @param width how many pixels there are
   */
  constructor(instants, width) {
    this.instants = instants;
    this.width = width;
    this.start = 10;
    this.#fold(width - this.start - 26);
    this.#place();
  }

  /** Folds the longest spans, as many as gain much, and are much longer than the others. */
  #fold(room) {
    const { instants } = this;
    const spans = [];
    for (let place = 1; place < instants.length; place += 1) {
      spans.push({ place, length: instants[place] - instants[place - 1] });
    }
    spans.sort((one, other) => other.length - one.length || one.place - other.place);
    let rest = instants[instants.length - 1] - instants[0];
    let left = room;
    let count = 0;
    /** Milliseconds a pixel, where nothing is folded. */
    this.scale = rest > 0 ? rest / left : 1;
    for (let place = 0; place + 1 < spans.length; place += 1) {
      rest -= spans[place].length;
      left -= foldWidth;
      if (left < room / 2) break;
      const isMuch = spans[place].length * left > rest * foldWidth * foldGain;
      if (isMuch && spans[place].length > spans[place + 1].length * foldBreak) {
        count = place + 1;
        this.scale = rest / left;
      }
    }
    /** By the instant at its end, which spans are folded. */
    this.folded = new Set(spans.slice(0, count).map(({ place }) => place));
  }

  #place() {
    let x = this.start;
    this.places = this.instants.map((instant, place) => {
      if (place > 0) {
        x += this.folded.has(place)
          ? foldWidth : (instant - this.instants[place - 1]) / this.scale;
      }
      return x;
    });
  }

  /** The first instant at or after a time, by place. */
  #next(time) {
    let low = 0;
    let high = this.instants.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.instants[middle] < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where a time stands, in pixels. */
  x(time) {
    const next = this.#next(time);
    if (next === 0) return this.places[0];
    const [from, to] = [this.instants[next - 1], this.instants[next]];
    const share = Math.min(1, (time - from) / (to - from));
    return this.places[next - 1] + share * (this.places[next] - this.places[next - 1]);
  }

  /** The time that stands at a pixel. */
  time(x) {
    let next = this.places.findIndex((place) => place >= x);
    if (next < 0) return this.instants[this.instants.length - 1];
    if (next === 0) next = 1;
    if (next >= this.instants.length) return this.instants[0];
    const [from, to] = [this.places[next - 1], this.places[next]];
    const share = to > from ? Math.max(0, (x - from) / (to - from)) : 0;
    const span = this.instants[next] - this.instants[next - 1];
    return this.instants[next - 1] + Math.round(share * span);
  }

  /** The instant nearest to a pixel, by place. */
  nearest(x) {
    let best = 0;
    this.places.forEach((place, number) => {
      if (Math.abs(place - x) < Math.abs(this.places[best] - x)) best = number;
    });
    return best;
  }

  /** Folded spans: where each is drawn, and how long it really is. */
  get folds() {
    return [...this.folded].sort((one, other) => one - other).map((place) => ({
      from: this.places[place - 1], to: this.places[place],
      length: this.instants[place] - this.instants[place - 1],
    }));
  }

  /**
   * Labels that stand apart: where each stretch begins, and round times where there is room. They
   * begin at their time, or end there where the axis ends.
   */
  get ticks() {
    const room = 74;
    const ticks = [];
    const add = (time) => {
      const x = this.x(time);
      const text = timeText(time);
      const width = textWidth(text);
      const isLeft = x + width > this.width;
      const from = isLeft ? x - width : x;
      const isFree = ticks.every((tick) => from >= tick.to || from + width + 12 <= tick.from);
      if (isFree) ticks.push({ x, text, isLeft, from, to: from + width + 12 });
    };
    const starts = [0, ...[...this.folded].sort((one, other) => one - other)];
    for (const place of starts) add(this.instants[place]);
    const step = roundStep(room * this.scale);
    starts.forEach((place, number) => {
      const end = this.instants[(starts[number + 1] ?? this.instants.length) - 1];
      const first = Math.ceil((this.instants[place] + 1) / step) * step;
      for (let time = first; time <= end; time += step) add(time);
    });
    return ticks;
  }
}

/** The least round time that is no shorter. */
function roundStep(time) {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 15000, 30000, 60000,
    120000, 300000, 600000, 900000, 1800000, 3600000, 7200000, 21600000, 43200000, 86400000];
  const day = 86400000;
  return steps.find((step) => step >= time) ?? Math.ceil(time / day) * day;
}

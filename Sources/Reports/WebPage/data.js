// What a report holds, made readable: numbers become times, texts and ranges of events.
//
// A scenario stands for itself: whoever has one, from this page's data or from an engine that has
// just replayed it, can have it drawn.

/** A whole report: what its scenarios have in common, and the scenarios. */
class Report {
  constructor(data) {
    this.version = data.sdksim;
    this.words = data;
    /** The platforms' names, in the order in which they are always listed. */
    this.platforms = data.platforms.map(([name]) => name);
    this.titles = new Map(data.platforms);
    this.claims = new Map(data.claims);
    this.readings = new Map(data.readings.map(([id, question, ...values]) => [id, {
      question, answers: pairs(values).map(([name, meaning]) => ({ name, meaning })),
    }]));
    /** What a command line takes to replay as this report does. */
    this.flags = data.flags;
    this.scenarios = data.scenarios.map((one) => new Scenario(one, this));
  }

  /** What rows mean, by the names that they have for events; empty where nobody has said it. */
  meanings = new Map();

  /** What a row means. */
  meaningOf(name) {
    return this.meanings.get(name) ?? this.meanings.get(name.replace(/^\w+\./, "")) ?? "";
  }

  /** The words of a claim or a reading; empty for one that is not known. */
  textOf(id) {
    return this.claims.get(id) ?? this.readings.get(id)?.question ?? "";
  }
}

/** One scenario, or one case of it; what happened in it is read when somebody looks. */
class Scenario {
  #data;
  #report;
  #runs;
  #tables;
  #known;

  constructor(data, report) {
    this.#data = data;
    this.#report = report;
    this.title = data.title;
    this.path = data.path;
    this.case = data.case;
    /** What tells it from all others. */
    this.id = data.case === undefined ? data.path : `${data.path} (${data.case})`;
    this.heading = data.case === undefined ? data.title : `${data.title} (${data.case})`;
    this.about = data.about;
    this.tags = data.tags;
    this.facts = data.facts;
    this.notes = data.notes;
    this.platforms = data.platforms;
    this.checked = data.checked;
    const text = (number) => data.texts[number];
    this.failed = data.failed.map(([place, line, at, what, expected, actual]) => ({
      platform: data.platforms[place], line, at: at < 0 ? null : at, what: text(what),
      expected: text(expected), actual: text(actual),
    }));
  }

  /**
   * Chance, rows and readings, as far as they are not what is usual; the seed only where something
   * is drawn from it.
   */
  get circumstances() {
    const form = /, seed (\d+)(?:, jitter (\w+))?(?:, (.+))?$/;
    const [, seed, jitter = "seeded", rows] = form.exec(this.facts) ?? [, "1"];
    return {
      jitter, words: [seed !== "1" && jitter === "seeded" && `seed ${seed}`,
        jitter !== "seeded" && `jitter ${jitter}`, rows, ...this.chosen].filter(Boolean).join(", "),
    };
  }

  /** Where a platform stands in this scenario, or -1. */
  place(platform) {
    return this.platforms.indexOf(platform);
  }

  /** The number of the group of platforms that this one ends alike with. */
  alike(platform) {
    return this.#data.alike[this.place(platform)];
  }

  /** How many events came to what on a platform, by name. */
  totals(platform) {
    return totalsOf(this.#rawRun(platform), this.#report.words);
  }

  /** Where content came from on a platform, step by step. */
  content(platform) {
    return this.#rawRun(platform).content.map((number) => this.#data.texts[number]);
  }

  #rawRun(platform) {
    return this.#data.runs[this.#data.run[this.place(platform)]];
  }

  /** What happened, once for all platforms on which the same did. */
  get runs() {
    this.#runs ??= this.#data.runs.map((run, number) => {
      const platforms = this.platforms.filter((_, place) => this.#data.run[place] === number);
      return new Run(run, platforms, this, this.#data.texts, this.#report.words);
    });
    return this.#runs;
  }

  /** The rows and sentences that all runs have in common. */
  get tables() {
    this.#tables ??= this.#readTables();
    return this.#tables;
  }

  #readTables() {
    const { texts, rows, sentences } = this.#data;
    const known = rows.map(([name, value, ...because]) => ({
      name: texts[name], value: valueText(texts[value]), raw: texts[value],
      because: because.map((number) => texts[number]),
    }));
    return {
      rows: known,
      sentences: sentences.map(([kind, words, row]) => ({
        kind: this.#report.words.kinds[kind], words: lineText(texts[words]),
        row: known[row] ?? null,
      })),
    };
  }

  runOf(platform) {
    return this.runs[this.#data.run[this.place(platform)]];
  }

  get steps() {
    return this.#data.steps.map(([at, until, words, ...places]) => ({
      at, until, words: stepText(this.#data.texts[words]),
      platforms: places.map((place) => this.platforms[place]),
    }));
  }

  /** Ranges of events on which platforms differ, with what became of them on which platforms. */
  get differences() {
    return this.#data.differences.map(([[items, count], ...ends]) => ({
      items: this.#data.texts[items], count,
      ends: ends.map(([words, ground, ...places]) => ({
        words: this.#data.texts[words], ground: ground < 0 ? "" : this.#data.texts[ground],
        platforms: places.map((place) => this.platforms[place]),
      })),
    }));
  }

  /** That no event ends differently, and what does differ all the same; only where none does. */
  get likeness() {
    return this.#data.likeness;
  }

  get differencesLeft() {
    return this.#data.differencesLeft ?? 0;
  }

  /** Which rows make two platforms differ, in both directions, or null where they end alike. */
  exchanges(first, second) {
    const [one, other] = [this.place(first), this.place(second)];
    const pair = (this.#data.between ?? []).find(([from, to]) =>
      (from === one && to === other) || (from === other && to === one));
    if (pair === undefined) return null;
    const tables = { rows: this.tables.rows, texts: this.#data.texts };
    const read = (number, receiver, giver) =>
      readExchange(this.#data.exchanges[number], receiver, giver, tables);
    const [from, , forth, back] = pair;
    const [there, again] = from === one ? [forth, back] : [back, forth];
    return [read(there, first, second), read(again, second, first)];
  }

  get options() {
    return this.#data.options.map(([name, value, ...places]) => ({
      name: this.#data.texts[name], value: valueText(this.#data.texts[value]),
      platforms: places.map((place) => this.platforms[place]),
    }));
  }

  get chosen() {
    return this.#data.chosen.map((number) => this.#data.texts[number]);
  }

  /** Ids of the claims that any run rests on, each with the platforms whose it is. */
  get claims() {
    const found = new Map();
    this.#data.claims.forEach((claims, place) => {
      for (const number of claims) this.#note(found, this.#data.texts[number], place);
    });
    return found;
  }

  /** Ids of open readings that any run rests on, each with the answer and the platforms. */
  get readings() {
    const found = new Map();
    const answers = new Map();
    this.#data.readings.forEach((readings, place) => {
      for (const [id, answer] of pairs(readings)) {
        this.#note(found, this.#data.texts[id], place);
        answers.set(this.#data.texts[id], this.#data.texts[answer]);
      }
    });
    return [...found].map(([id, platforms]) => ({ id, platforms, answer: answers.get(id) }));
  }

  #note(found, id, place) {
    if (!found.has(id)) found.set(id, []);
    found.get(id).push(this.platforms[place]);
  }

  // Events

  /** Stretches of events whose names follow one another: `e1` to `e12`, or one with its own. */
  get stretches() {
    let first = 0;
    return groups(this.#data.items, 4).map(([stream, number, count, name]) => {
      const stretch = {
        first, count, number, letter: this.#report.words.streams[stream],
        name: name < 0 ? null : isolated(this.#data.texts[name]),
      };
      first += count;
      return stretch;
    });
  }

  get eventCount() {
    return groups(this.#data.items, 4).reduce((sum, [, , count]) => sum + count, 0);
  }

  /** The words of a claim or a reading. */
  textOf(id) {
    return this.#report.textOf(id);
  }

  meaningOf(name) {
    return this.#report.meaningOf(name);
  }

  nameOf(item) {
    const stretch = this.#stretchOf(item);
    return stretch.name ?? `${stretch.letter}${stretch.number + item - stretch.first}`;
  }

  #stretchOf(item) {
    this.#known ??= this.stretches;
    let low = 0;
    let high = this.#known.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#known[middle].first <= item) low = middle;
      else high = middle;
    }
    return this.#known[low];
  }

  /** `e1–e3, purchase`: ranges of events in short, cut after eight. */
  namesOf(ranges) {
    const words = [];
    let open = null;
    const close = () => {
      if (!open) return;
      const first = `${open.letter}${open.from}`;
      words.push(open.from === open.to ? first : `${first}–${open.letter}${open.to}`);
      open = null;
    };
    for (const { first, count } of ranges) {
      for (let item = first; item < first + count;) {
        const stretch = this.#stretchOf(item);
        const end = Math.min(first + count, stretch.first + stretch.count);
        if (stretch.name !== null) {
          close();
          words.push(stretch.name);
        } else {
          const from = stretch.number + item - stretch.first;
          const to = from + end - item - 1;
          if (open?.letter === stretch.letter && open.to + 1 === from) open.to = to;
          else {
            close();
            open = { letter: stretch.letter, from, to };
          }
        }
        item = end;
      }
    }
    close();
    const more = words.length > 8 ? `, … ${grouped(words.length)} ranges in all` : "";
    return words.slice(0, 8).join(", ") + more;
  }
}

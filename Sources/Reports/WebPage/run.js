// One run of a scenario: its numbers made into times, requests, lines and ends.

/** What happened on one platform, or alike on several. Times are milliseconds. */
class Run {
  constructor(data, platforms, scenario, texts, words) {
    const text = (number) => (number < 0 ? null : texts[number]);
    this.platforms = platforms;
    this.scenario = scenario;
    this.end = data.end;
    this.totals = totalsOf(data, words);
    const { rows, sentences } = scenario.tables;
    this.ends = data.ends.map(([outcome, reason, stored, end, decidedBy]) => ({
      outcome: words.outcomes[outcome], reason: reason < 0 ? null : words.reasons[reason], stored,
      words: text(end), row: rows[decidedBy] ?? null,
    }));
    let item = 0;
    this.events = pairs(data.events).map(([count, end]) => {
      item += count;
      return { first: item - count, count, end: this.ends[end] };
    });
    this.eventsLeft = data.eventsLeft ?? 0;
    this.tracked = timed(data.tracked, 2, (at, count) => ({ at, count }));
    this.#readRequests(data, words);
    this.backoffs = timed(data.backoffs, 2, (from, length) => ({ from, to: from + length }));
    this.drops = timed(data.drops, 3, (at, reason, count) => ({
      at, reason: words.reasons[reason], count,
    }));
    this.depths = data.depths.map(([holder, ...levels]) => ({
      holder: words.holders[holder], levels: timed(levels, 2, (at, count) => ({ at, count })),
    }));
    this.lines = readLines(data.lines, sentences);
    /** How many lines come before those left out, and how many those are. */
    this.gap = data.gap ? { lines: data.gap[0], count: data.gap[1] } : null;
    this.told = timed(data.told, 7, (at, kind, word, count, reason, first, events) => ({
      at, kind: words.toldKinds[kind], word: text(word), count,
      reason: reason < 0 ? null : words.reasons[reason],
      ranges: first < 0 ? [] : [{ first, count: events }],
    }));
    this.toldLeft = data.toldLeft ?? 0;
    this.read = pairs(data.read).map(([name, value]) => ({
      name: text(name), value: valueText(text(value)),
    }));
    this.content = data.content.map(text);
  }

  #readRequests(data, words) {
    const joined = data.joined ?? 1;
    this.isJoined = joined > 1;
    this.requestCount = data.requestCount;
    this.requests = timed(data.requests, 5, (at, length, answer, status, count) => ({
      at, end: length < 0 ? null : at + length, answer: words.answers[answer], status, count,
    }));
    this.requests.forEach((request, place) => {
      request.number = place * joined;
      request.requests = Math.min(joined, this.requestCount - request.number);
    });
  }

  /** The events that a request carries, as ranges; none where the journal's line is left out. */
  itemsOf(request) {
    this.carried ??= new Map(
      this.lines.filter((line) => line.kind === "sent").map((line) => [line.request, line.ranges]));
    return request.requests === 1 ? this.carried.get(request.number) ?? [] : [];
  }

  /** The events that something happens to at a time, as ranges; none where no line tells. */
  itemsAt(time, kinds) {
    this.happening ??= Map.groupBy(this.lines, ({ at }) => at);
    const lines = this.happening.get(time) ?? [];
    const kind = kinds.find((one) => lines.some((line) => line.kind === one));
    return lines.filter((line) => line.kind === kind).flatMap(({ ranges }) => ranges);
  }

  /** What became of an event, or null where that is left out. */
  endOf(item) {
    let low = 0;
    let high = this.events.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.events[middle].first <= item) low = middle;
      else high = middle;
    }
    const range = this.events[low];
    return range && item < range.first + range.count ? range.end : null;
  }

  /** The lines of the journal that are about an event. */
  lifeOf(item) {
    return this.lines.filter((line) => covers(line.ranges, item));
  }

  sentence(line) {
    return line.words.replace("\u0082", () => line.request + 1)
      .replace("\u0081", () => this.scenario.namesOf(line.ranges));
  }
}

/** A journal: times count from the line before, and lines about the same events say so. */
function readLines(numbers, sentences) {
  const lines = [];
  let at = 0;
  let place = 0;
  let last = [];
  const next = () => numbers[place++];
  while (place < numbers.length) {
    at += next();
    const sentence = sentences[next()];
    const code = next();
    const request = code % 2 === 1 ? next() : -1;
    const about = code >> 1;
    let ranges = about === 0 ? [] : last;
    if (about > 1) {
      ranges = [];
      let first = 0;
      for (let left = about - 1; left > 0; left -= 1) {
        first += next();
        const count = next();
        ranges.push({ first, count });
        first += count;
      }
    }
    if (about > 0) last = ranges;
    lines.push({ at, ...sentence, request, ranges });
  }
  return lines;
}

function totalsOf(data, words) {
  const totals = Object.fromEntries(words.totals.map((name, place) => [name, data.totals[place]]));
  totals.requests = data.requestCount;
  totals.droppedBy = pairs(data.droppedBy).map(([reason, count]) => ({
    reason: words.reasons[reason], count,
  }));
  return totals;
}

/** Lists of so many numbers each. */
function groups(numbers, size) {
  const found = [];
  for (let place = 0; place < numbers.length; place += size) {
    found.push(numbers.slice(place, place + size));
  }
  return found;
}

function pairs(list) {
  return groups(list, 2);
}

/** Groups whose first number is the time since the one before. */
function timed(numbers, size, make) {
  let at = 0;
  return groups(numbers, size).map(([wait, ...rest]) => {
    at += wait;
    return make(at, ...rest);
  });
}

function covers(ranges, item) {
  return ranges.some(({ first, count }) => item >= first && item < first + count);
}

// Places in a text: the engine counts bytes, an editor counts what JavaScript calls characters.

/** Where byte offsets stand in a text, in any order; one beyond its end is taken for the end. */
function placesOf(text, offsets) {
  const order = [...offsets.keys()].sort((one, other) => offsets[one] - offsets[other]);
  const places = offsets.map(() => text.length);
  let bytes = 0;
  let place = 0;
  for (const number of order) {
    while (bytes < offsets[number] && place < text.length) {
      const point = text.codePointAt(place);
      bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      place += point < 0x10000 ? 1 : 2;
    }
    places[number] = place;
  }
  return places;
}

/** The span of each mistake in the text of its file, and of each note that has one. */
function spansOf(text, mistakes) {
  const places = placesOf(text, mistakes.flatMap(({ start, end }) => [start, end]));
  return mistakes.map((mistake, number) => {
    const [from, to] = places.slice(2 * number, 2 * number + 2);
    return { from, to: Math.max(to, Math.min(from + 1, text.length)) };
  });
}

/** Spans of an old text as they stand in a new one; those that were changed are left out. */
function movedSpans(spans, old, text) {
  const shorter = Math.min(old.length, text.length);
  let head = 0;
  while (head < shorter && old[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === text[text.length - 1 - tail]) {
    tail += 1;
  }
  const change = text.length - old.length;
  return spans.flatMap(({ from, to }) => {
    if (to <= head) return [{ from, to }];
    if (from >= old.length - tail) return [{ from: from + change, to: to + change }];
    return [];
  });
}

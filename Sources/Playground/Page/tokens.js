// The colours of a scenario's text. What is wrong in it is for the engine to say: here whatever is
// no comment, text, number or word stays plain.

const tokenForm = new RegExp([
  String.raw`(?<comment>//[^\n]*|/\*[\s\S]*?(?:\*/|$))`,
  String.raw`(?<text>"(?:[^"\\\n]|\\.)*"?)`,
  String.raw`(?<value>\b(?:true|false|null)\b|-?\b\d[\w.+-]*)`,
].join("|"), "g");

/** Spans of a text with what each is: a comment, a key, a text or a value. */
function tokensOf(text) {
  return [...text.matchAll(tokenForm)].map((match) => {
    const { comment, text: quoted } = match.groups;
    const to = match.index + match[0].length;
    const isKey = quoted !== undefined && /^\s*:/.test(text.slice(to, to + 40));
    const kind = comment !== undefined ? "comment" : isKey ? "key" : quoted !== undefined
      ? "text" : "value";
    return { from: match.index, to, kind };
  });
}

/**
 * A text cut at the borders of tokens and of marks, with what each piece is.
 *
 * @param tokens in order, apart from one another
 * @param marks in any order; they may overlap. Those that turn the reading direction are told apart.
 */
function piecesOf(text, tokens, marks) {
  const borders = new Set([0, text.length]);
  for (const { from, to } of [...tokens, ...marks]) borders.add(from).add(to);
  const places = [...borders].sort((one, other) => one - other);
  let next = 0;
  return places.slice(0, -1).map((from, number) => {
    while (next < tokens.length && tokens[next].to <= from) next += 1;
    const isIn = next < tokens.length && tokens[next].from <= from;
    return {
      text: text.slice(from, places[number + 1]), kind: isIn ? tokens[next].kind : "",
      isMarked: marks.some((mark) => !mark.isTurning && mark.from <= from && from < mark.to),
      isTurning: marks.some((mark) => mark.isTurning && mark.from === from),
    };
  });
}

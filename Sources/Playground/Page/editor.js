// A text area, as browsers make them: with its own undo, and a Tab key that leaves it. Behind it
// lies the same text in colours, with what is wrong underlined.

/** A longer text has one colour and no underlines: making them would take longer than typing. */
const mostColoured = 40_000;
/** As does one of more lines, and one of more pieces. */
const mostColouredLines = 2_000;
const mostPieces = 6_000;

/** A browser takes long to put in more lines such that it can be undone. */
const mostUndone = 400;

/** Characters that nobody sees, and after which a text reads otherwise than it is. */
const turningSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** So many lines have numbers above and below those that are seen. */
const linesAround = 100;

class Editor {
  #area = document.getElementById("text");
  #turning = document.getElementById("turning");
  #under = document.getElementById("under");
  #numbers = document.getElementById("numbers");
  #text = "";
  #spans = [];
  #isReplacing = false;
  /** The first line that has a number now, from 0. */
  #firstNumbered = 0;
  #lineCount = 1;
  /** Numbers of lines that something is wrong in. */
  #wrong = new Set();

  /** @param onChange called when somebody has changed the text */
  constructor(onChange) {
    // A text of many lines that is put in at once comes as an event for each.
    let isDue = false;
    this.#area.addEventListener("input", () => {
      if (isDue || this.#isReplacing) return;
      isDue = true;
      requestAnimationFrame(() => {
        isDue = false;
        this.#changed();
        onChange();
      });
    });
    this.#area.addEventListener("scroll", () => this.#follow());
  }

  get text() {
    return this.#area.value;
  }

  /** Puts another text in place of all of it; unless one of them is long, Ctrl+Z takes it back. */
  replace(text) {
    if (text === this.text) return;
    const isPlain = this.text === "" || linesIn(text) > mostUndone || this.#lineCount > mostUndone;
    this.#area.focus({ preventScroll: true });
    this.#area.select();
    this.#isReplacing = true;
    // Old, and the only way to change a text such that it can be undone.
    if (isPlain || !document.execCommand("insertText", false, text)) this.#area.value = text;
    this.#isReplacing = false;
    this.#area.setSelectionRange(0, 0);
    this.#area.scrollTo(0, 0);
    this.#changed();
  }

  /** Begins with a text, without taking the focus. */
  begin(text) {
    this.#area.value = text;
    this.#changed();
  }

  /** Underlines spans of the text as it was when it was asked about. */
  mark(spans, asked) {
    this.#spans = movedSpans(spans, asked, this.text);
    this.#area.setAttribute("aria-invalid", String(spans.length > 0));
    this.#paint();
  }

  /** Where a span is now that was found in an older text; null if it is gone. */
  goTo(span, asked) {
    const [now] = movedSpans([span], asked, this.text);
    if (!now) return;
    const before = this.text.slice(0, now.from);
    this.#area.focus();
    this.#area.setSelectionRange(now.from, now.to);
    this.#area.scrollTop = linesIn(before) * this.#lineHeight - this.#area.clientHeight / 3;
    const letter = this.#area.scrollWidth / Math.max(1, this.#longest());
    const column = before.length - before.lastIndexOf("\n") - 1;
    this.#area.scrollLeft = column * letter - this.#area.clientWidth / 2;
  }

  get #lineHeight() {
    return parseFloat(getComputedStyle(this.#area).lineHeight);
  }

  #longest() {
    return this.text.split("\n").reduce((most, { length }) => Math.max(most, length), 0);
  }

  #changed() {
    this.#spans = movedSpans(this.#spans, this.#text, this.text);
    this.#paint();
  }

  #paint() {
    this.#text = this.text;
    this.#lineCount = linesIn(this.#text) + 1;
    const isShort = this.#text.length <= mostColoured && this.#lineCount <= mostColouredLines;
    const tokens = isShort ? tokensOf(this.#text) : [];
    const isColoured = isShort && tokens.length <= mostPieces;
    this.#area.classList.toggle("plain-text", !isColoured);
    const turning = [...this.#text.matchAll(turningSigns)].map(({ index }) => index);
    this.#tellTurning(turning);
    const signs = turning.slice(0, mostListed).map((from) => (
      { from, to: from + 1, isTurning: true }));
    const pieces = isColoured ? piecesOf(this.#text, tokens, [...this.#spans, ...signs]) : [];
    this.#under.replaceChildren(...pieces.map(({ text, kind, isMarked, isTurning }) =>
      kind === "" && !isMarked && !isTurning ? text : element("span", {
        class: `${kind}${isMarked ? " wrong" : ""}${isTurning ? " turning" : ""}`, text,
      })), "\n");
    const places = this.#spans.slice(0, mostListed).map(({ from }) => from);
    this.#wrong = new Set(places.map((place) => linesIn(this.#text.slice(0, place)) + 1));
    this.#number();
    this.#follow();
  }

  /** Says where the text may read otherwise than it is. */
  #tellTurning(places) {
    if (places.length === 0) return this.#turning.replaceChildren();
    const [first] = places;
    const line = linesIn(this.#text.slice(0, first)) + 1;
    this.#turning.replaceChildren(
      `${counted(places.length, "character")} that ${places.length === 1 ? "turns" : "turn"} the `
      + `reading direction, first in line ${grouped(line)}: `,
      element("code", { text: visible(this.#text[first]) }));
  }

  /** Numbers of the lines around those that are seen, with those marked that something is wrong in. */
  #number() {
    const [first, last] = this.#seen;
    this.#firstNumbered = Math.max(0, first - linesAround);
    const end = Math.min(this.#lineCount, last + linesAround);
    const parts = [];
    for (let number = this.#firstNumbered + 1; number <= end; number += 1) {
      parts.push(this.#wrong.has(number) ? element("b", { text: number }) : String(number), "\n");
    }
    this.#numbers.replaceChildren(...parts, "\n");
  }

  /** The first line that is seen, from 0, and the one after the last. */
  get #seen() {
    const { scrollTop, clientHeight } = this.#area;
    const height = this.#lineHeight;
    return [Math.floor(scrollTop / height), Math.ceil((scrollTop + clientHeight) / height)];
  }

  #follow() {
    const { scrollLeft, scrollTop } = this.#area;
    const [first, last] = this.#seen;
    const isAbove = first < this.#firstNumbered;
    const isBelow = last > this.#firstNumbered + 2 * linesAround;
    if (isAbove || isBelow) this.#number();
    this.#under.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
    const top = this.#firstNumbered * this.#lineHeight - scrollTop;
    this.#numbers.style.transform = `translateY(${top}px)`;
  }
}

/** How many lines end in a text. */
function linesIn(text) {
  let count = 0;
  for (let place = text.indexOf("\n"); place >= 0; place = text.indexOf("\n", place + 1)) count += 1;
  return count;
}

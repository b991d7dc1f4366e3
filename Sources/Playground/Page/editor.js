// A text area, as browsers make them: with its own undo, and a Tab key that leaves it. Behind it
// lies the same text in colours, with what is wrong underlined.

/** A longer text has one colour and no underlines: making them would take longer than typing. */
const mostColoured = 60_000;

class Editor {
  #area = document.getElementById("text");
  #under = document.getElementById("under");
  #numbers = document.getElementById("numbers");
  #text = "";
  #spans = [];
  #numbered = "";

  /** @param onChange called when somebody has changed the text */
  constructor(onChange) {
    this.#area.addEventListener("input", () => {
      this.#changed();
      onChange();
    });
    this.#area.addEventListener("scroll", () => this.#follow());
  }

  get text() {
    return this.#area.value;
  }

  /** Puts another text in place of all of it; Ctrl+Z brings the old one back. */
  replace(text) {
    if (text === this.text) return;
    const isEmpty = this.text === "";
    this.#area.focus({ preventScroll: true });
    this.#area.select();
    // Old, and the only way to change a text such that it can be undone.
    if (isEmpty || !document.execCommand("insertText", false, text)) this.#area.value = text;
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
    const before = this.text.slice(0, now.from).split("\n");
    const style = getComputedStyle(this.#area);
    const lineHeight = parseFloat(style.lineHeight);
    this.#area.focus();
    this.#area.setSelectionRange(now.from, now.to);
    this.#area.scrollTop = (before.length - 1) * lineHeight - this.#area.clientHeight / 3;
    const letter = this.#area.scrollWidth / Math.max(1, this.#longest());
    this.#area.scrollLeft = before.at(-1).length * letter - this.#area.clientWidth / 2;
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
    const isColoured = this.#text.length <= mostColoured;
    this.#area.classList.toggle("plain-text", !isColoured);
    const pieces = isColoured ? piecesOf(this.#text, tokensOf(this.#text), this.#spans) : [];
    this.#under.replaceChildren(...pieces.map(({ text, kind, isMarked }) =>
      kind === "" && !isMarked ? text
        : element("span", { class: isMarked ? `${kind} wrong` : kind, text })), "\n");
    this.#number();
    this.#follow();
  }

  /** Numbers of lines, with those marked that something is wrong in. */
  #number() {
    const lineOf = (place) => this.#text.slice(0, place).split("\n").length;
    const wrong = new Set(this.#spans.slice(0, mostListed).map(({ from }) => lineOf(from)));
    const count = this.#text.split("\n").length;
    const numbered = `${count} ${[...wrong].join(" ")}`;
    if (numbered === this.#numbered) return;
    this.#numbered = numbered;
    const parts = [];
    let plain = "";
    for (let number = 1; number <= count; number += 1) {
      if (wrong.has(number)) {
        parts.push(plain, element("b", { text: number }));
        plain = "\n";
      } else {
        plain += `${number}\n`;
      }
    }
    this.#numbers.replaceChildren(...parts, plain, "\n");
  }

  #follow() {
    const { scrollLeft, scrollTop } = this.#area;
    this.#under.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
    this.#numbers.style.transform = `translateY(${-scrollTop}px)`;
  }
}

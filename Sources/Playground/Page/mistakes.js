// What is wrong, in the command's words, with a way to each place.

/** So many mistakes are listed; the command's own words below hold all of them. */
const mostListed = 50;

class Mistakes {
  #node = document.getElementById("mistakes");
  #status = document.getElementById("status");
  #editor;
  #timer = 0;

  constructor(editor) {
    this.#editor = editor;
  }

  /**
   * @param text what the command would say; empty where nothing is wrong
   * @param places the same with places, of the scenario or of what is changed
   * @param file the scenario's name
   * @param asked the scenario's text that they are about
   */
  show(text, places, file, asked) {
    const own = places.filter((mistake) => mistake.file === file);
    const spans = spansOf(asked, own);
    this.#editor.mark(spans, asked);
    this.#node.hidden = text === "";
    if (text === "") return this.#node.replaceChildren();
    const goTo = (mistake) => this.#editor.goTo(spans[own.indexOf(mistake)], asked);
    const whole = text.split("\n").filter((line) => line.startsWith("sdksim: "));
    const items = [
      ...places.slice(0, mostListed).map((mistake) => item(mistake, own.includes(mistake)
        && (() => goTo(mistake)))),
      ...whole.map((line) => element("li", { text: line.slice("sdksim: ".length) })),
    ];
    const left = places.length - mostListed;
    this.#node.replaceChildren(
      element("ul", {}, items), left > 0 && aside(`… and ${grouped(left)} more`) || "",
      element("details", {}, element("summary", { text: "As the command says it" }),
        element("pre", { class: "said", tabindex: "0", text })));
  }

  /** Tells how it stands, once nobody has typed for a moment; the same is not told again. */
  tell(words) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#status.textContent !== words) this.#status.textContent = words;
    }, 600);
  }
}

/** How a text with mistakes stands, in a sentence. */
function mistakeWords(text, places) {
  const count = places.length
    + text.split("\n").filter((line) => line.startsWith("sdksim: ")).length;
  const [first] = places;
  const where = first && !first.file.startsWith("--") ? `, first in line ${first.line}` : "";
  return `${counted(count, "mistake")}${where}`;
}

function item({ file, line, column, message, suggestion, notes }, goTo) {
  const place = goTo ? element("button", {
    type: "button", class: "place", "aria-label": `Go to line ${line}, column ${column}`,
    text: `${line}:${column}`, on: { click: goTo },
  }) : element("code", { text: file });
  return element("li", {}, place, ` ${message}`,
    suggestion !== null && [". Did you mean ", element("code", { text: suggestion }), "?"],
    notes.map((note) => element("small", {
      text: note.line === undefined ? note.message : `line ${note.line}: ${note.message}`,
    })));
}

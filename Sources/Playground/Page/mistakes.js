// What is wrong, in the command's words, with a way to each place.

/** So many mistakes are listed; the command's own words below hold all of them. */
const mostListed = 50;

class Mistakes {
  #node = document.getElementById("mistakes");
  #status = document.getElementById("status");
  #editor;
  #changes;
  #timer = 0;

  /** @param changes the list in which rows and readings stand that may be wrong */
  constructor(editor, changes) {
    this.#editor = editor;
    this.#changes = changes;
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
    const changed = changesOf(text, places);
    this.#editor.mark(spans, asked);
    this.#changes.mark(messagesOf(places, changed));
    this.#node.hidden = text === "";
    if (text === "") return this.#node.replaceChildren();
    const goTo = (mistake) => this.#editor.goTo(spans[own.indexOf(mistake)], asked);
    const whole = text.split("\n").filter((line) => line.startsWith("sdksim: "));
    const items = [
      ...places.slice(0, mostListed).map((mistake, number) => (changed[number] === null
        ? item(mistake, own.includes(mistake) && (() => goTo(mistake)))
        : item(mistake, () => this.#changes.goTo(changed[number]), changed[number]))),
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

/** The row or reading that each mistake is about, which the command quotes below it; else null. */
function changesOf(text, places) {
  const quoted = text.split(/^(?=\S.*:\d+:\d+: error: )/m);
  let next = 0;
  return places.map(({ file, line, column }) => {
    const head = `${file}:${line}:${column}: error: `;
    const found = quoted.findIndex((part, place) => place >= next && part.startsWith(head));
    if (found >= 0) next = found + 1;
    const isFlag = file === "--set" || file === "--reading";
    return isFlag && found >= 0 ? quoted[found].split("\n")[1].trim() : null;
  });
}

/** What is wrong, by the row or reading that it is wrong with. */
function messagesOf(places, changed) {
  const found = new Map();
  places.forEach(({ message, suggestion }, number) => {
    const change = changed[number];
    if (change === null) return;
    const words = suggestion === null ? message : `${message}; did you mean “${suggestion}”?`;
    found.set(change, [...found.get(change) ?? [], words]);
  });
  return found;
}

/** How a text with mistakes stands, in a sentence. */
function mistakeWords(text, places) {
  const count = places.length
    + text.split("\n").filter((line) => line.startsWith("sdksim: ")).length;
  const [first] = places;
  const where = first && !first.file.startsWith("--") ? `, first in line ${first.line}` : "";
  return `${counted(count, "mistake")}${where}`;
}

function item({ file, line, column, message, suggestion, notes }, goTo, change) {
  const label = change ?? `line ${line}, column ${column}`;
  const place = goTo ? element("button", {
    type: "button", class: "place", "aria-label": `Go to ${visible(label)}`,
    text: change === undefined ? `${line}:${column}` : visible(changeParts(change).name),
    on: { click: goTo },
  }) : element("code", { text: file.startsWith("--") ? file : visible(`${file}:${line}:${column}`) });
  return element("li", {}, place, ` ${message}`,
    suggestion !== null && [". Did you mean ", element("code", { text: suggestion }), "?"],
    notes.map((note) => element("small", {
      text: note.line === undefined ? note.message : `line ${note.line}: ${note.message}`,
    })));
}

// What there is to start from: examples, a new scenario, and files of one's own.

class Starts {
  #onStart;
  #isPolicy;
  #list = document.getElementById("start-list");
  #file = document.getElementById("file");
  #warning = document.getElementById("warning");
  #examples;
  /** Files that lie somewhere as they are here: by name, their texts. */
  #files = new Map();

  /**
   * @param onStart called with the name and the text that somebody has chosen
   * @param isPolicy says whether a file adds a platform instead of telling a scenario, and adds it
   */
  constructor(onStart, isPolicy) {
    this.#onStart = onStart;
    this.#isPolicy = isPolicy;
    this.#examples = [...document.getElementById("examples").content.querySelectorAll("pre")]
      .map((node) => ({ name: node.dataset.name, text: node.textContent }));
    for (const example of this.#examples) {
      const { name, text } = example;
      this.#files.set(name, text);
      this.add(memberOf(text, "title") ?? name, memberOf(text, "about"), example);
    }
    document.getElementById("open").addEventListener("click", () => this.#file.click());
    this.#file.addEventListener("change", () => this.#open(this.#file.files[0]));
  }

  get first() {
    return this.#examples[0];
  }

  /** Whether a text is that of the file whose name it has. */
  holds(name, text) {
    return this.#files.get(name) === text;
  }

  /** Says why something could not be opened; no words: all is well. */
  warn(words) {
    this.#warning.textContent = words;
  }

  add(title, about, example) {
    const choose = () => {
      document.getElementById("starts").hidePopover();
      this.#onStart(example);
    };
    this.#list.append(element("li", {},
      element("button", { type: "button", on: { click: choose } },
        element("b", { text: title }), about && element("small", { text: about }))));
  }

  async #open(file) {
    this.#file.value = "";
    if (!file) return;
    if (file.size > mostUnpacked) {
      this.warn(`“${visible(file.name)}” has ${grouped(file.size)} bytes; the limit here is 4 MB.`);
    } else {
      const opened = { name: file.name, text: await file.text() };
      if (await this.#isPolicy(opened)) return;
      this.#files.set(opened.name, opened.text);
      this.#onStart(opened);
    }
  }
}

/** The first text that a key has in a scenario of ours. */
function memberOf(text, key) {
  const found = new RegExp(`"${key}":\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(text);
  return found && JSON.parse(found[1]);
}

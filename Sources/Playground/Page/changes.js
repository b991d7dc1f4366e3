// What is changed of the policies for a replay: platforms that files add, rows, readings, seed and
// jitter, each with a way back. Texts are as the command's flags take them.

class Changes {
  /** Policy files of one's own: of each its name and its text. */
  policies = [];
  rows = [];
  readings = [];
  #onChange;
  #seed = document.getElementById("seed");
  #jitter = document.getElementById("jitter");
  #list = document.getElementById("changes");
  #tables = null;
  /** The jitter of what is drawn. */
  #drawnJitter = "seeded";
  /** What is wrong with rows and readings, by their text. */
  #wrong = new Map();

  constructor(onChange) {
    this.#onChange = onChange;
    this.#seed.addEventListener("input", () => this.#changed());
    this.#jitter.addEventListener("change", () => this.#changed());
    document.getElementById("undo-all").addEventListener("click", () => {
      this.take({ policies: [], rows: [], readings: [], seed: "", jitter: "" });
      this.#changed();
      document.getElementById("text").focus();
    });
  }

  get seed() {
    return this.#seed.value.trim();
  }

  get jitter() {
    return this.#jitter.value;
  }

  /** What a link holds of them; what it says of jitter may be no word of ours. */
  take({ policies, rows, readings, seed, jitter }) {
    this.policies = [...policies];
    this.rows = [...rows];
    this.readings = [...readings];
    this.#seed.value = seed;
    this.#jitter.value = ["seeded", "none", "max"].includes(jitter) ? jitter : "";
    this.#show();
  }

  /** The policies' own tables, to say what a row is there. */
  know(tables) {
    this.#tables = tables;
    this.#show();
  }

  /** Adds the platform of a policy file, in place of an older file of the same name. */
  setPolicy({ name, text }) {
    this.policies = [...this.policies.filter((other) => other.name !== name), { name, text }];
    this.#changed();
  }

  /** Replaces a row; its own value is a change, too, where the scenario's options set another. */
  setRow(platform, name, value) {
    this.rows = replaced(this.rows, `${platform}.${name}`, value);
    this.#changed();
  }

  /**
   * Replaces rows of a platform, each a name and a value.
   *
   * @returns what takes that back
   */
  setRows(platform, rows) {
    const before = this.rows;
    this.rows = rows.reduce((list, { name, value }) =>
      replaced(list, `${platform}.${name}`, value), before);
    this.#changed();
    return () => {
      this.rows = before;
      this.#changed();
    };
  }

  setReading(id, value) {
    this.readings = replaced(this.readings, id, value);
    this.#changed();
  }

  /** Shows what is wrong with rows and readings, by their text. */
  mark(wrong) {
    this.#wrong = wrong;
    this.#show();
  }

  /** @param jitter that of what is drawn: without any, a seed changes nothing */
  redrawn(jitter) {
    this.#drawnJitter = jitter;
    this.#show();
  }

  /** To a row or a reading in the list. */
  goTo(text) {
    const node = [...this.#list.children].find(({ dataset }) => dataset.change === text);
    node?.querySelector("button").focus();
    node?.scrollIntoView({ block: "nearest" });
  }

  /** Flags of the command, each with its argument. */
  get flags() {
    return [
      ...this.policies.flatMap(({ name }) => ["--policy", name]),
      ...this.rows.flatMap((row) => ["--set", row]),
      ...this.readings.flatMap((reading) => ["--reading", reading]),
      ...(this.seed === "" ? [] : ["--seed", this.seed]),
      ...(this.jitter === "" ? [] : ["--jitter", this.jitter]),
    ];
  }

  /** Parts of a request. */
  get parts() {
    const policies = new Map(this.policies.map((file) => [file.name, file.text]));
    return pairs(this.flags).map(([flag, value]) => (flag === "--policy"
      ? { kind: "policy", name: value, text: policies.get(value) }
      : { kind: flag.slice(2), text: value }));
  }

  #changed() {
    this.#show();
    this.#onChange();
  }

  #show() {
    const own = (row) => {
      const { name } = changeParts(row);
      const dot = name.indexOf(".");
      const value = this.#tables?.valueOf(name.slice(0, dot), name.slice(dot + 1));
      return value === undefined ? null : `the platform’s own: ${value}`;
    };
    const idle = this.#drawnJitter === "seeded" ? null
      : `changes nothing, as the jitter is ${this.#drawnJitter}`;
    const items = [
      ...this.policies.map((file) =>
        this.#item(`policy=${file.name}`, "adds its platform", () => {
          this.policies = this.policies.filter((other) => other !== file);
        })),
      ...this.rows.map((row) => this.#item(row, own(row), () => {
        this.rows = this.rows.filter((other) => other !== row);
      })),
      ...this.readings.map((reading) => this.#item(reading, "a reading", () => {
        this.readings = this.readings.filter((other) => other !== reading);
      })),
      ...(this.seed === "" ? [] : [this.#item(`seed=${this.seed}`, idle, () => {
        this.#seed.value = "";
      })]),
      ...(this.jitter === "" ? [] : [this.#item(`jitter=${this.jitter}`, null, () => {
        this.#jitter.value = "";
      })]),
    ];
    const held = this.#placeOf(document.activeElement);
    this.#list.replaceChildren(...items);
    this.#list.children[held]?.querySelector("button").focus();
    document.getElementById("changed").hidden = items.length === 0;
    document.getElementById("undo-all").hidden = items.length < 2;
  }

  #item(text, note, undo) {
    const { name, value } = changeParts(text);
    const wrong = this.#wrong.get(text) ?? [];
    return element("li", { "data-change": text, class: wrong.length > 0 && "wrong-change" },
      element("span", { class: "grow" }, element("code", { text: visible(name) }), " = ",
        element("b", { text: visible(value) }), note && element("small", { text: ` ${note}` }),
        wrong.map((words) => element("span", { class: "wrong-words", text: words }))),
      element("button", {
        type: "button", class: "quiet", text: "Undo", "aria-label": `Undo ${visible(text)}`,
        on: { click: (event) => this.#undo(event.target, undo) },
      }));
  }

  #placeOf(node) {
    return [...this.#list.children].findIndex((item) => item.contains(node));
  }

  /** The focus goes on to what stands in its place then, or back to the editor. */
  #undo(button, undo) {
    const place = this.#placeOf(button);
    undo();
    this.#changed();
    const next = this.#list.children[place] ?? this.#list.lastElementChild;
    (next?.querySelector("button") ?? document.getElementById("text")).focus();
  }
}

/** `NAME=VALUE` in two; a value may hold “=” itself. */
function changeParts(text) {
  const place = text.indexOf("=");
  return place < 0 ? { name: text, value: "" }
    : { name: text.slice(0, place), value: text.slice(place + 1) };
}

/** A list of `NAME=VALUE` with another value for a name. */
function replaced(list, name, value) {
  return [...list.filter((one) => changeParts(one).name !== name), `${name}=${value}`];
}

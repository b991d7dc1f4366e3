// What the engine knows of policies and readings, and the forms in which one of them is changed.

/** Policies, settings and readings, as the command's `--format json` has them. */
class Catalogue {
  #rows;

  constructor({ policy, settings, claims }) {
    this.takePolicies(policy);
    this.settings = new Map(JSON.parse(settings).settings.map((one) => [one.name, one]));
    this.readings = JSON.parse(claims).readings;
  }

  takePolicies(policy) {
    const { platforms } = JSON.parse(policy);
    this.platforms = Object.keys(platforms);
    this.#rows = new Map(Object.entries(platforms).map(([name, { settings: rows }]) => [
      name, new Map(rows.map(([setting, value]) => [setting, flagText(value)]))]));
  }

  /** Names of a platform's rows. */
  rowsOf(platform) {
    return [...(this.#rows.get(platform)?.keys() ?? [])];
  }

  /** The value of a row in the platform's own table, as `--set` takes it. */
  valueOf(platform, name) {
    return this.#rows.get(platform)?.get(name);
  }
}

/** A value as `--set` takes it. */
function flagText(value) {
  return Array.isArray(value) ? `[${value.map(flagText).join(", ")}]` : String(value);
}

/** The words that stand for a setting's values, and whether no other values are told of. */
function wordsOf({ values }) {
  if (values.startsWith("a list")) return { words: [], isAll: false };
  const words = [...values.matchAll(/“([^”]*)”/g)].map(([, word]) => word);
  const rest = values.replace(/“[^”]*”/g, "").replace(/\bor\b|[,\s]/g, "");
  return { words, isAll: rest === "" };
}

const streamTitles = { events: "Events", sensor: "Sensor signals", location: "Location points" };

/** Choose a platform, a row of it, and another value. */
class RowForm {
  #platform = document.getElementById("row-platform");
  #name = new Picker("row-name", () => this.#showRow());
  #slot = document.getElementById("row-slot");
  #about = document.getElementById("row-about");
  #catalogue;
  #drawn = { platforms: [], streams: [], rowsUsed: () => new Set() };

  constructor(catalogue, changes) {
    this.#catalogue = catalogue;
    this.#platform.addEventListener("change", () => this.#listRows());
    const set = () => {
      const { value } = this.#slot.firstElementChild;
      changes.setRow(this.#platform.value, this.#name.value, value.trim());
    };
    document.getElementById("row-set").addEventListener("click", set);
    this.#slot.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target.tagName === "INPUT") set();
    });
    this.#listPlatforms();
    this.#listRows();
  }

  /**
   * @param drawn platforms and streams of what is drawn, and a function that gives the names of rows
   *   that decide something there on a platform
   */
  redrawn(drawn) {
    // The first that decides something, until somebody has chosen another.
    if (this.#drawn.platforms.length === 0) this.#name.value = "";
    this.#drawn = drawn;
    this.#listPlatforms();
    this.#listRows();
  }

  #listPlatforms() {
    const chosen = this.#platform.value;
    const { platforms } = this.#catalogue;
    const isDrawn = (name) => this.#drawn.platforms.includes(name);
    this.#platform.replaceChildren(...optionGroups(new Map([
      ["Drawn", platforms.filter(isDrawn)],
      ["Not in what is drawn", platforms.filter((name) => !isDrawn(name))]])));
    if (platforms.includes(chosen)) this.#platform.value = chosen;
  }

  /** Rows that decide something stand first, and last those of events that there are none of. */
  #listRows() {
    const platform = this.#platform.value;
    const used = this.#drawn.rowsUsed(platform);
    const groups = new Map([["Decide something in what is drawn", []]]);
    const idle = new Map();
    for (const name of this.#catalogue.rowsOf(platform)) {
      const { stream, meaning } = this.#catalogue.settings.get(name);
      const isIdle = stream !== null && !this.#drawn.streams.includes(stream);
      const title = stream === null ? "The platform as a whole" : streamTitles[stream] ?? stream;
      const group = used.has(name) ? [...groups.keys()][0]
        : isIdle ? `${title}: there are none in this scenario` : title;
      const place = isIdle && !used.has(name) ? idle : groups;
      place.set(group, [...place.get(group) ?? [], { id: name, words: meaning }]);
    }
    this.#name.offer(new Map([...groups, ...idle]));
    if (this.shown !== `${platform}.${this.#name.value}`) this.#showRow();
  }

  #showRow() {
    const platform = this.#platform.value;
    const name = this.#name.value;
    this.shown = `${platform}.${name}`;
    const setting = this.#catalogue.settings.get(name);
    const value = this.#catalogue.valueOf(platform, name);
    this.#slot.replaceChildren(...valueField(setting, value));
    this.#about.replaceChildren(
      `${setting.meaning[0].toUpperCase()}${setting.meaning.slice(1)}. In the platform’s own table it is `,
      element("code", { text: value }), `. It may be ${setting.values}.`);
  }
}

/** A list to choose from, or a field with the words that it may hold. */
function valueField(setting, value) {
  const { words, isAll } = wordsOf(setting);
  if (isAll && words.length > 0) {
    return [element("select", { id: "row-value" },
      words.map((word) => element("option", { text: word, selected: word === value })))];
  }
  const field = element("input", {
    type: "text", id: "row-value", autocomplete: "off", spellcheck: "false",
    list: words.length > 0 && "row-words",
  });
  field.value = value;
  return [field, words.length > 0 && element("datalist", { id: "row-words" },
    words.map((word) => element("option", { value: word })))].filter(Boolean);
}

/** Choose an open reading, and an answer to it. */
class ReadingForm {
  #name = new Picker("reading-name", () => this.#showReading());
  #value = document.getElementById("reading-value");
  #about = document.getElementById("reading-about");
  #readings;

  constructor(catalogue, changes) {
    this.#readings = catalogue.readings;
    document.getElementById("reading-set").addEventListener("click", () => {
      changes.setReading(this.#name.value, this.#value.value);
    });
    this.redrawn(new Map());
  }

  /** @param taken by id, the answers that what is drawn rests on */
  redrawn(taken) {
    const picks = (isTaken) => this.#readings.filter(({ id }) => taken.has(id) === isTaken)
      .map(({ id, question }) => ({ id, words: question }));
    this.#name.offer(new Map([["What is drawn rests on", picks(true)], ["Others", picks(false)]]));
    this.taken = taken;
    this.#showReading();
  }

  #showReading() {
    const reading = this.#readings.find(({ id }) => id === this.#name.value);
    if (!reading) return;
    const now = this.taken.get(reading.id) ?? reading.default;
    this.#about.textContent = reading.question;
    this.#value.replaceChildren(...reading.values.map(({ value, meaning }) => element("option", {
      value, text: `${value}: ${meaning}${value === now ? " (taken now)" : ""}`,
      selected: value === now,
    })));
  }
}

/** Options below titles; a title without any is left out. */
function optionGroups(groups) {
  return [...groups].filter(([, names]) => names.length > 0).map(([label, names]) =>
    element("optgroup", { label }, names.map((name) => element("option", { text: name }))));
}

// What the engine knows of policies and readings, and the forms in which one of them is changed.

/** Policies, settings and readings, as the command's `--format json` has them. */
class Catalogue {
  #rows;

  constructor({ policy, settings, claims }) {
    const { platforms } = JSON.parse(policy);
    this.platforms = Object.keys(platforms);
    this.#rows = new Map(Object.entries(platforms).map(([name, { settings: rows }]) => [
      name, new Map(rows.map(([setting, value]) => [setting, flagText(value)]))]));
    this.settings = new Map(JSON.parse(settings).settings.map((one) => [one.name, one]));
    this.readings = JSON.parse(claims).readings;
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
  #name = document.getElementById("row-name");
  #slot = document.getElementById("row-slot");
  #about = document.getElementById("row-about");
  #catalogue;
  #used = () => new Set();

  constructor(catalogue, changes) {
    this.#catalogue = catalogue;
    this.#platform.replaceChildren(
      ...catalogue.platforms.map((name) => element("option", { text: name })));
    this.#platform.addEventListener("change", () => this.#listRows());
    this.#name.addEventListener("change", () => this.#showRow());
    const set = () => {
      const { value } = this.#slot.firstElementChild;
      changes.setRow(this.#platform.value, this.#name.value, value.trim());
    };
    document.getElementById("row-set").addEventListener("click", set);
    this.#slot.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target.tagName === "INPUT") set();
    });
    this.#listRows();
  }

  /** @param used names of rows that decide something on a platform, in what is drawn */
  redrawn(used) {
    this.#used = used;
    this.#listRows();
  }

  #listRows() {
    const chosen = this.#name.value;
    const platform = this.#platform.value;
    const names = this.#catalogue.rowsOf(platform);
    const used = this.#used(platform);
    const groups = new Map([["Decide something here", names.filter((name) => used.has(name))]]);
    for (const name of names) {
      const { stream } = this.#catalogue.settings.get(name);
      const title = stream === null ? "The platform as a whole" : streamTitles[stream] ?? stream;
      if (!groups.has(title)) groups.set(title, []);
      if (!used.has(name)) groups.get(title).push(name);
    }
    this.#name.replaceChildren(...optionGroups(groups));
    if (names.includes(chosen)) this.#name.value = chosen;
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
      `${setting.meaning[0].toUpperCase()}${setting.meaning.slice(1)}. In the platform’s table it is `,
      element("code", { text: value }), `; it may be ${setting.values}.`);
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
  #name = document.getElementById("reading-name");
  #value = document.getElementById("reading-value");
  #about = document.getElementById("reading-about");
  #readings;

  constructor(catalogue, changes) {
    this.#readings = catalogue.readings;
    this.#name.addEventListener("change", () => this.#showReading());
    document.getElementById("reading-set").addEventListener("click", () => {
      changes.setReading(this.#name.value, this.#value.value);
    });
    this.redrawn(new Map());
  }

  /** @param taken by id, the answers that what is drawn rests on */
  redrawn(taken) {
    const chosen = this.#name.value;
    const ids = this.#readings.map(({ id }) => id);
    this.#name.replaceChildren(...optionGroups(new Map([
      ["What is drawn rests on", ids.filter((id) => taken.has(id))],
      ["Others", ids.filter((id) => !taken.has(id))]])));
    if (ids.includes(chosen)) this.#name.value = chosen;
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

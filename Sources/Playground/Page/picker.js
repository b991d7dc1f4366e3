// A field to choose one of many in: each has an id and words, and what is typed is looked for in both.

class Picker {
  #input;
  #list;
  #onChoice;
  /** What there is to choose, by title. */
  #groups = new Map();
  #chosen = "";
  /** Whether the field holds what somebody looks for, rather than what is chosen. */
  #isSearch = false;
  #active = null;

  /**
   * @param id of the field
   * @param onChoice called when another one is chosen
   */
  constructor(id, onChoice) {
    this.#input = document.getElementById(id);
    this.#onChoice = onChoice;
    this.#list = element("ul", {
      class: "picks", role: "listbox", id: `${id}-picks`, "aria-label": this.#input.labels[0].textContent,
      hidden: true,
    });
    this.#input.setAttribute("aria-controls", this.#list.id);
    this.#input.after(this.#list);
    const on = (event, action) => this.#input.addEventListener(event, action);
    on("focus", () => this.#input.select());
    on("click", () => this.#open());
    on("input", () => {
      this.#isSearch = true;
      this.#open();
    });
    on("keydown", (event) => this.#key(event));
    on("change", () => this.#settle());
    on("blur", () => this.#settle());
    // The field keeps the focus.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("click", (event) => {
      const node = event.target.closest("[role=option]");
      if (node) this.#choose(node.dataset.id);
    });
  }

  get value() {
    return this.#chosen;
  }

  /** Chooses one that is offered, without telling. */
  set value(id) {
    this.#chosen = id;
    if (!this.#isSearch) this.#input.value = id;
  }

  /** @param groups by title, what there is to choose: ids and words; empty ones are left out */
  offer(groups) {
    this.#groups = groups;
    const ids = [...groups.values()].flat().map(({ id }) => id);
    this.value = ids.includes(this.#chosen) ? this.#chosen : ids[0] ?? "";
    if (!this.#list.hidden) this.#open();
  }

  get #found() {
    const words = this.#isSearch
      ? this.#input.value.toLowerCase().split(/\s+/).filter((word) => word !== "") : [];
    return [...this.#groups].map(([title, picks]) => [title, picks.filter((pick) =>
      words.every((word) => `${pick.id} ${pick.words}`.toLowerCase().includes(word)))])
      .filter(([, picks]) => picks.length > 0);
  }

  #open() {
    const found = this.#found;
    const option = ({ id, words }) => element("li", {
      role: "option", id: freshId("pick"), "data-id": id, "aria-selected": String(id === this.#chosen),
    }, element("code", { text: id }), element("small", { text: words }));
    const groups = found.map(([title, picks]) => {
      const label = freshId("picks");
      return element("li", { role: "presentation" },
        element("b", { id: label, text: title }),
        element("ul", { role: "group", "aria-labelledby": label }, picks.map(option)));
    });
    this.#list.replaceChildren(...groups.length > 0 ? groups
      : [element("li", { class: "muted", role: "presentation", text: "Nothing matches." })]);
    this.#list.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
    const options = this.#options;
    this.#activate((!this.#isSearch && options.find(({ dataset }) => dataset.id === this.#chosen))
      || options[0]);
  }

  #close() {
    this.#list.hidden = true;
    this.#isSearch = false;
    this.#active = null;
    this.#input.setAttribute("aria-expanded", "false");
    this.#input.removeAttribute("aria-activedescendant");
    this.#input.value = this.#chosen;
    if (document.activeElement === this.#input) this.#input.select();
  }

  get #options() {
    return [...this.#list.querySelectorAll("[role=option]")];
  }

  #activate(node) {
    this.#active?.classList.remove("active");
    this.#active = node ?? null;
    if (!node) return this.#input.removeAttribute("aria-activedescendant");
    node.classList.add("active");
    this.#input.setAttribute("aria-activedescendant", node.id);
    node.scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    const isOpen = !this.#list.hidden;
    const options = this.#options;
    const here = options.indexOf(this.#active);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, PageDown: here + 6, PageUp: here - 6 };
    if (event.key in to) {
      if (isOpen) {
        this.#activate(options[Math.max(0, Math.min(options.length - 1, to[event.key]))]);
      } else this.#open();
    } else if (event.key === "Enter" && isOpen && this.#active) {
      this.#choose(this.#active.dataset.id);
    } else if (event.key === "Escape" && isOpen) this.#close();
    else return;
    event.preventDefault();
  }

  /** Whoever leaves the field has chosen what stands there, if there is such. */
  #settle() {
    const typed = this.#input.value.trim();
    const isOne = [...this.#groups.values()].flat().some(({ id }) => id === typed);
    if (isOne && typed !== this.#chosen) this.#choose(typed);
    else this.#close();
  }

  #choose(id) {
    this.#chosen = id;
    this.#close();
    this.#onChoice();
  }
}

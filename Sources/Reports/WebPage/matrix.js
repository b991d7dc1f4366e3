// All scenarios by all platforms, with search.

class Matrix {
  #report;
  #rows = [];

  constructor(report) {
    this.#report = report;
    this.platforms = report.platforms;
    this.hidden = new Set();
    this.title = element("h1", { tabindex: "-1", text: "What becomes of an event" });
    this.count = element("p", { class: "count", role: "status" });
    this.empty = element("p", { class: "empty", hidden: true, text: "No scenario matches." });
    this.node = element("article", { class: "matrix" },
      this.title, element("p", { class: "lead", text: this.#summary() }),
      this.#controls(), key(), this.count, this.#table(), this.empty);
    this.#countColumns();
    this.#filter();
  }

  #summary() {
    const { scenarios } = this.#report;
    const files = new Set(scenarios.map(({ path }) => path)).size;
    const cases = scenarios.length > files ? ` in ${counted(scenarios.length, "case")}` : "";
    const platforms = counted(this.platforms.length, "platform");
    const apart = scenarios.filter((one) => this.#groupCount(one) > 1);
    const differing = apart.length;
    // Copies of events that end alike may still have gone out as somebody else's.
    const ending = apart.filter((one) => one.differences.length > 0).length;
    const ends = ending === differing ? ""
      : `; in ${grouped(ending)} of those, an event ends differently`;
    const checked = scenarios.reduce((sum, one) => sum + one.checked, 0);
    const failed = scenarios.reduce((sum, one) => sum + one.failed.length, 0);
    const met = checked === 0 ? "" : failed === 0
      ? ` All ${counted(checked, "expectation")} are met.`
      : ` ${grouped(failed)} of ${counted(checked, "expectation")} are not met.`;
    return `${counted(files, "scenario")}${cases} on ${platforms}. `
      + `Platforms differ in ${grouped(differing)}${ends}.${met}`;
  }

  // Search and filters

  #controls() {
    this.search = element("input", {
      type: "search", placeholder: "title, path, tag, claim or reading", autocomplete: "off",
      spellcheck: "false", on: { input: () => this.#filter() },
    });
    const box = (text) => {
      const input = element("input", { type: "checkbox", on: { change: () => this.#filter() } });
      return { input, label: element("label", { class: "box" }, input, ` ${text}`) };
    };
    const different = box("only different");
    const failing = box("only not met");
    this.onlyDifferent = different.input;
    this.onlyFailing = failing.input;
    const hasFailures = this.#report.scenarios.some(({ failed }) => failed.length > 0);
    return element("search", { class: "controls" },
      element("label", { class: "find" }, element("span", { text: "Search" }), this.search),
      different.label, hasFailures && failing.label, this.platforms.length > 1 && this.#chips());
  }

  #chips() {
    return element("div", { class: "chips", role: "group", "aria-label": "Platforms compared" },
      this.platforms.map((platform) => element("button", {
        type: "button", class: "chip", "aria-pressed": "true", text: platform,
        on: { click: (event) => this.#toggle(platform, event.currentTarget) },
      })));
  }

  #toggle(platform, chip) {
    if (this.hidden.has(platform)) this.hidden.delete(platform);
    else if (this.hidden.size < this.platforms.length - 1) this.hidden.add(platform);
    chip.setAttribute("aria-pressed", String(!this.hidden.has(platform)));
    const place = this.platforms.indexOf(platform);
    for (const row of this.table.rows) {
      const cell = row.cells[place + 1];
      if (cell) cell.hidden = this.hidden.has(platform);
    }
    for (const row of this.#rows) this.#mark(row);
    this.#countColumns();
    this.#filter();
  }

  /** In a narrow window a row's cells stand below its title, side by side. */
  #countColumns() {
    this.table.style.setProperty("--columns", this.platforms.length - this.hidden.size);
  }

  #filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    let shown = 0;
    for (const row of this.#rows) {
      const isWanted = words.every((word) => row.text.includes(word))
        && (!this.onlyDifferent.checked || row.isDifferent)
        && (!this.onlyFailing.checked || row.scenario.failed.length > 0);
      row.node.hidden = !isWanted;
      if (isWanted) shown += 1;
    }
    for (const { node, rows } of this.folders) node.hidden = rows.every((row) => row.node.hidden);
    this.empty.hidden = shown > 0;
    const all = this.#rows.length;
    this.count.textContent = shown === all
      ? `All ${grouped(all)} shown` : `${grouped(shown)} of ${grouped(all)} shown`;
    const links = this.#links();
    if (!links.some((link) => link.tabIndex === 0)) this.#enter(links[0]);
  }

  // The table

  #table() {
    // Rows are no table's to a browser that has to place them one by one, so each says what it is.
    const head = element("thead", { role: "rowgroup" }, element("tr", { role: "row" },
      element("th", { scope: "col", role: "columnheader", text: "scenario" }),
      this.platforms.map((platform) => element("th", {
        scope: "col", role: "columnheader", title: this.#report.titles.get(platform) ?? platform,
      },
      element("span", { class: "long", text: platform }),
      element("span", { class: "short", "aria-hidden": "true", text: shortName(platform) })))));
    this.folders = [];
    const bodies = [];
    for (const [folder, scenarios] of byFolder(this.#report.scenarios)) {
      const title = element("tr", { class: "folder", role: "row" }, element("th", {
        scope: "rowgroup", role: "rowheader", colspan: this.platforms.length + 1, text: folder,
      }));
      const rows = scenarios.map((scenario) => this.#row(scenario));
      const node = element("tbody", { role: "rowgroup" }, title, rows.map(({ node }) => node));
      this.folders.push({ node, rows });
      this.#rows.push(...rows);
      bodies.push(node);
    }
    this.table = element("table", { class: "all", role: "table" },
      element("caption", { class: "unseen", text: "What became of events, by scenario and platform."
        + " The arrow keys go from title to title." }),
      head, bodies);
    this.table.addEventListener("keydown", (event) => this.#key(event));
    return element("div", { class: "wide matrix-frame" }, this.table);
  }

  #row(scenario) {
    const link = element("a", {
      href: addressOf(scenario), tabindex: "-1", text: scenario.heading,
    });
    const note = element("span", { class: "ways" });
    const cells = this.platforms.map((platform) => this.#cell(scenario, platform));
    const node = element("tr", { role: "row" },
      element("th", { scope: "row", role: "rowheader" }, link, note,
        scenario.failed.length > 0 && element("b", { class: "failing", text:
          counted(scenario.failed.length, "expectation") + " not met" })),
      cells);
    // The title is the link; a click anywhere in the row means it too.
    node.addEventListener("click", (event) => {
      if (!event.target.closest("a") && getSelection().isCollapsed) link.click();
    });
    const ids = [...scenario.claims.keys(), ...scenario.readings.map(({ id }) => id)];
    const row = {
      scenario, node, link, note, cells,
      text: [scenario.heading, scenario.path, ...scenario.tags, ...ids].join("\n").toLowerCase(),
    };
    this.#mark(row);
    return row;
  }

  #cell(scenario, platform) {
    if (scenario.place(platform) < 0) {
      return element("td", { class: "not", role: "cell" }, unseen("not replayed"));
    }
    const totals = scenario.totals(platform);
    const content = scenario.content(platform);
    const parts = shares(totals).map(({ kind, count, words }) => part(kind, count, words));
    const found = findings.filter(([key]) => totals[key] > 0)
      .map(([key, text]) => part(key, totals[key], text));
    const note = content.length > 0 ? `content: ${content.join(", ")}`
      : parts.length === 0 ? "nothing tracked" : "";
    return element("td", { role: "cell" }, bar(totals), element("span", { class: "parts" }, parts, note),
      found.length > 0 && element("span", { class: "parts truths" }, unseen("; "), found));
  }

  #groupCount(scenario) {
    const shown = scenario.platforms.filter((platform) => !this.hidden.has(platform));
    return new Set(shown.map((platform) => scenario.alike(platform))).size;
  }

  /** Marks the cells that differ from what most of the shown platforms come to. */
  #mark(row) {
    const { scenario } = row;
    const shown = scenario.platforms.filter((platform) => !this.hidden.has(platform));
    const sizes = new Map();
    for (const platform of shown) {
      sizes.set(scenario.alike(platform), (sizes.get(scenario.alike(platform)) ?? 0) + 1);
    }
    row.isDifferent = sizes.size > 1;
    const ordered = [...sizes].sort(([one, many], [other, few]) => few - many || one - other);
    row.note.textContent = row.isDifferent ? `${sizes.size} different ends` : "";
    row.note.hidden = !row.isDifferent;
    this.platforms.forEach((platform, place) => {
      const cell = row.cells[place];
      const group = ordered.findIndex(([number]) => number === scenario.alike(platform));
      cell.querySelector(".letter")?.remove();
      const isOther = row.isDifferent && !this.hidden.has(platform) && group > 0;
      cell.classList.toggle("other", isOther);
      if (row.isDifferent && !this.hidden.has(platform) && group >= 0) {
        cell.append(element("span", { class: "letter" }, unseen("; ends like all marked "),
          String.fromCodePoint(65 + group % 26)));
      }
    });
  }

  // The keyboard: one of the titles is in the order of the Tab key

  #links() {
    return this.#rows.filter(({ node }) => !node.hidden).map(({ link }) => link);
  }

  #enter(link) {
    this.table.querySelector('a[tabindex="0"]')?.setAttribute("tabindex", "-1");
    link?.setAttribute("tabindex", "0");
  }

  #key(event) {
    const links = this.#links();
    const here = links.indexOf(event.target);
    if (here < 0) return;
    const to = {
      ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: links.length - 1,
      PageDown: Math.min(links.length - 1, here + 12), PageUp: Math.max(0, here - 12),
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (!links[to]) return;
    moveFocus(links[here], links[to]);
  }

  /** Puts the focus back where a scenario was opened. */
  returnTo(scenario) {
    const row = this.#rows.find((one) => one.scenario === scenario);
    if (!row || row.node.hidden) return this.title.focus();
    this.#enter(row.link);
    row.link.focus();
    row.node.scrollIntoView({ block: "center" });
  }

  /** The scenarios as they are shown now, for going from one to the next. */
  get shown() {
    return this.#rows.filter(({ node }) => !node.hidden).map(({ scenario }) => scenario);
  }
}

/** What the server's side of a cell tells, where there is any of it. */
const findings = [
  ["lost", "lost"], ["doubled", "doubled"], ["sentWithoutConsent", "without consent"],
];

function part(kind, count, text) {
  return element("span", { class: `part word ${kind}` }, grouped(count),
    element("span", { class: "noun", text: `\u00a0${text}` }));
}

/** At most seven letters, for a narrow window. */
function shortName(platform) {
  const words = platform.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  if (platform === "javascript") return "JS";
  return words.length > 1
    ? words.map((word) => word[0].toUpperCase()).join("").slice(0, 3)
    : cut(platform, 7);
}

/** Scenarios by their folder: outer ones first, as they hold what is for everybody. */
function byFolder(scenarios) {
  const folders = Map.groupBy(scenarios, ({ path }) =>
    (path.includes("/") ? path.replace(/\/[^/]*$/, "") : "·"));
  const depth = ([folder]) => folder.split("/").length;
  return [...folders].sort((one, other) => depth(one) - depth(other));
}

/** What stands in the table, said above it; in a narrow window for whoever asks. */
function key() {
  const item = (kind, text) => element("li", {},
    element("i", { class: `swatch ${kind}`, "aria-hidden": "true" }), text);
  const outcome = (kind, text) => element("li", {},
    element("i", { class: `swatch bar-part ${kind}`, "aria-hidden": "true" }),
    element("span", { class: `sign ${kind}`, "aria-hidden": "true" }), text);
  const truth = (kind, name, text) => element("li", {},
    element("i", { class: `word ${kind}`, text: name }), `: ${text}`);
  return element("details", { class: "key", open: matchMedia("(min-width: 761px)").matches },
    element("summary", { text: "Legend" }),
    element("ul", { class: "legend", "aria-label": "Legend" },
      outcome("accepted", "accepted: the client was told that it arrived"),
      outcome("dropped", "dropped: it will never be sent (again)"),
      outcome("withheld", "dropped for want of consent"),
      outcome("uncertain", "uncertain: the client cannot know"),
      outcome("waiting", "waiting: it is still on its way"),
      truth("lost", "lost", "dropped or uncertain, and the server never got it"),
      truth("doubled", "doubled", "the server has it twice or more"),
      truth("sentWithoutConsent", "without consent", "it left while analytics consent was off"),
      element("li", {}, element("b", { text: "A, B, C" }),
        ": platforms with the same letter end alike"),
      item("shaded", "ends differently from most platforms"),
      element("li", {}, element("b", { text: "·" }), ": not replayed on this platform")));
}

/** Where a scenario is on this page. */
function addressOf(scenario) {
  return `#/${encodeURIComponent(scenario.id).replaceAll("%2F", "/")}`;
}

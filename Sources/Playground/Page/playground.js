// The page: a scenario and what is changed, replayed as somebody types, and drawn.

/** So long nobody may have typed until it is replayed, in milliseconds. */
const pause = 60;

/** What takes longer than this is said to be under way, in milliseconds. */
const slow = 700;

class Playground {
  #editor = new Editor(() => {
    this.#name.value = this.#names.get(this.#editor.text) ?? this.#name.value;
    this.#changed();
  });
  #changes = new Changes(() => this.#changed());
  #mistakes = new Mistakes(this.#editor, this.#changes);
  #drawing = new Drawing((parts) => this.#clerk.ask(parts), () => this.#keeping.changed(),
    (platform, rows) => this.#changes.setRows(platform, rows));
  #starts = new Starts((example) => {
    this.#start(example);
    this.#changed();
  }, (file) => this.#addPolicy(file));
  #keeping = new Keeping(() => this.#state);
  #name = document.getElementById("name");
  #timer = 0;
  /** The names of texts that were put into the editor, as Ctrl+Z brings texts back. */
  #names = new Map();
  /** Who replays, and who answers whatever else is asked. */
  #replayer = null;
  #clerk = null;
  #forms = [];
  #catalogue = null;
  /** The policy files that the forms know of. */
  #known = [];

  async begin() {
    this.#listen();
    const last = heldByTab(location.hash);
    if (last === null) await this.#open(this.#starts.first);
    else this.#return(last);
    try {
      const module = await WebAssembly.compile(await unpacked("engine"));
      const script = new Blob(
        [document.getElementById("thread").textContent], { type: "text/javascript" });
      const source = URL.createObjectURL(script);
      this.#replayer = new Replayer(source, module);
      this.#clerk = new Replayer(source, module);
      await this.#replay();
      await this.#learn();
    } catch (fault) {
      this.#drawing.keep(`The engine could not be started here: ${fault.message}.`);
    }
  }

  /** Asks for what the forms offer. */
  async #learn() {
    const wants = ["policy", "settings", "claims", "new"];
    const answer = await this.#clerk.ask(wants.map((text) => ({ kind: "want", text })));
    const catalogue = new Catalogue(Object.fromEntries(answer));
    this.#catalogue = catalogue;
    this.#starts.add("A new scenario", "What “sdksim new” writes, with every part explained.",
      { name: "scenario.jsonc", text: answer.get("new") });
    this.#forms = [
      new RowForm(catalogue, this.#changes), new ReadingForm(catalogue, this.#changes)];
    this.#changes.know(catalogue);
    for (const [name, { meaning }] of catalogue.settings) this.#drawing.meanings.set(name, meaning);
    await this.#learnPolicies();
    this.#offer();
  }

  /** Asks for the rows of the platforms that files add, unless they are known. */
  async #learnPolicies() {
    const { policies, parts } = this.#changes;
    if (this.#catalogue === null || policies === this.#known) return;
    const files = parts.filter(({ kind }) => kind === "policy");
    const answer = await this.#clerk.ask([{ kind: "want", text: "policy" }, ...files]);
    if (!answer?.has("policy")) return;
    this.#known = policies;
    this.#catalogue.takePolicies(answer.get("policy"));
    this.#changes.know(this.#catalogue);
  }

  /** Whether a file is a policy; then its platform is added. */
  async #addPolicy(file) {
    const answer = await this.#clerk?.ask([
      { kind: "want", text: "drawing" }, { kind: "file", ...file }]);
    if (!answer?.get("mistakes")?.includes("it is a policy, not a scenario")) return false;
    this.#changes.setPolicy(file);
    this.#starts.warn(`“${visible(file.name)}” is a policy: its platform is added to every scenario `
      + "that names no platforms.");
    return true;
  }

  #listen() {
    const on = (id, event, action) => document.getElementById(id).addEventListener(event, action);
    on("name", "input", () => this.#changed());
    on("lay-out", "click", () => this.#layOut());
    on("skip", "click", (event) => {
      // The address is for the link.
      event.preventDefault();
      document.getElementById("result").focus();
    });
    on("to-text", "click", () => {
      this.#fold(false);
      document.getElementById("side").scrollIntoView();
      document.getElementById("text").focus({ preventScroll: true });
    });
    on("to-result", "click", () => {
      const result = document.getElementById("result");
      result.scrollIntoView();
      result.focus({ preventScroll: true });
    });
    on("fold", "click", (event) =>
      this.#fold(event.currentTarget.getAttribute("aria-expanded") === "true"));
    addEventListener("hashchange", async () => {
      if (!this.#keeping.isOpened) return;
      if (await this.#open(null)) await this.#replay();
      // The address is to hold what is there, so that to load the page anew loses nothing.
      else this.#keeping.changed();
    });
    addEventListener("beforeprint", () => this.#drawing.view?.lanes.redraw(680));
    addEventListener("afterprint", () => this.#drawing.view?.lanes.redraw());
    // On a phone, what came of it should not be far below the text.
    const isNarrow = matchMedia("(max-width: 799px)").matches;
    for (const id of ["command-panel", "keep-panel"]) {
      document.getElementById(id).open = !isNarrow;
    }
  }

  /** Folds the text away, or shows it again, where it stands above what came of it. */
  #fold(isFolded) {
    const button = document.getElementById("fold");
    button.setAttribute("aria-expanded", String(!isFolded));
    button.textContent = isFolded ? "Show the text" : "Fold the text";
    document.getElementById("side").classList.toggle("folded", isFolded);
  }

  // What is there

  get #state() {
    const { policies, rows, readings, seed, jitter, flags } = this.#changes;
    const name = this.#name.value.trim() || "scenario.jsonc";
    const { text } = this.#editor;
    const isSaved = this.#starts.holds(name, text);
    return {
      name, text, policies, rows, readings, seed, jitter, flags, chosen: this.#drawing.chosen,
      // Where it lies once it is downloaded, unless it lies there already.
      isSaved, file: isSaved ? name : lastName(name),
    };
  }

  #start({ name, text }) {
    const isChanged = this.#changes.flags.length > 0;
    this.#starts.warn(isChanged ? "The changes listed below still apply." : "");
    // An empty text is nobody's: it keeps the name that is there.
    if (this.#editor.text !== "") this.#names.set(this.#editor.text, this.#name.value);
    this.#names.set(text, name);
    this.#name.value = name;
    if (this.#editor.text === "") this.#editor.begin(text);
    else this.#editor.replace(text);
  }

  /** Goes on with what this tab held. */
  #return(held) {
    this.#drawing.chosen = held.chosen;
    this.#changes.take(held);
    this.#start(held);
    this.#starts.warn("");
    this.#keeping.changed();
  }

  /**
   * Takes what the address holds, and says whether it holds something.
   *
   * @param example what to start from where it holds nothing that can be taken, or null
   */
  async #open(example) {
    let held = null;
    let warning = "";
    try {
      held = await heldBy(location.hash);
    } catch (mistake) {
      if (!(mistake instanceof LinkMistake)) throw mistake;
      warning = `Nothing was opened: ${mistake.message}.`;
    }
    if (held !== null) {
      this.#drawing.chosen = held.chosen;
      this.#changes.take(held);
    }
    if (held ?? example) this.#start(held ?? example);
    if (held !== null || warning !== "") this.#starts.warn(warning);
    // A link that is broken stays to be looked at, until something is changed.
    if (warning === "") this.#keeping.changed();
    else this.#keeping.tellCommand();
    return held !== null;
  }

  #changed() {
    tellKept("");
    this.#keeping.changed();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#replay(), pause);
  }

  // Replaying

  async #replay() {
    if (this.#replayer === null) return;
    const { name, text } = this.#state;
    const busy = setTimeout(() => this.#mistakes.tell("Replaying …"), slow);
    try {
      const parts = [{ kind: "file", name, text }, ...this.#changes.parts];
      const answer = await this.#replayer.ask([{ kind: "want", text: "drawing" }, ...parts]);
      if (answer !== null) this.#show(answer, parts);
    } catch (fault) {
      this.#tellFault(fault);
    } finally {
      clearTimeout(busy);
    }
  }

  #show(answer, parts) {
    const [{ name, text }] = parts;
    const said = answer.get("mistakes") ?? "";
    const places = JSON.parse(answer.get("places") ?? "[]");
    this.#mistakes.show(said, places, name, text);
    if (!answer.has("drawing")) {
      const words = mistakeWords(said, places);
      this.#drawing.keep(`${words}.`);
      this.#mistakes.tell(`${words}. The drawing shows the last version without mistakes.`);
      return;
    }
    this.#drawing.show(answer.get("drawing"), parts);
    this.#offer();
    this.#learnPolicies().then(() => this.#offer());
    const { scenario } = this.#drawing;
    const isMet = scenario.failed.length === 0;
    this.#mistakes.tell(`Replayed: ${counted(scenario.eventCount, "event")} on `
      + `${counted(scenario.platforms.length, "platform")}`
      + (isMet ? "." : `; ${counted(scenario.failed.length, "expectation")} not met.`));
  }

  #tellFault(fault) {
    const words = `The engine failed and has been restarted (${fault.message}). `
      + "This is no mistake in your scenario.";
    this.#drawing.keep(words);
    this.#mistakes.tell(words);
  }

  /** What is drawn decides what the forms offer first. */
  #offer() {
    const [rows, readings] = this.#forms;
    rows?.redrawn({
      platforms: this.#drawing.scenario?.platforms ?? [], streams: this.#drawing.streams,
      rowsUsed: (platform) => this.#drawing.rowsUsed(platform),
    });
    readings?.redrawn(this.#drawing.readingsTaken);
    this.#changes.redrawn(this.#drawing.scenario?.circumstances.jitter ?? "seeded");
  }

  async #layOut() {
    const { name, text } = this.#state;
    let answer = null;
    try {
      answer = await this.#clerk?.ask([
        { kind: "want", text: "format" }, { kind: "file", name, text }]) ?? null;
    } catch (fault) {
      this.#tellFault(fault);
    }
    if (answer === null || text !== this.#editor.text) return;
    if (!answer.has("format")) {
      return tellKept("It cannot be laid out until its brackets and quotes match.");
    }
    this.#editor.replace(answer.get("format"));
    this.#changed();
    tellKept("Laid out.");
  }
}

/** Bytes that were packed with gzip and written in base64. */
async function unpacked(id) {
  const letters = atob(document.getElementById(id).textContent);
  const bytes = new Uint8Array(letters.length);
  for (let place = 0; place < letters.length; place += 1) bytes[place] = letters.charCodeAt(place);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

document.getElementById("footer").append(element("p", {
  text: "This page contains the engine and everything it shows, and makes no network requests.",
}));
new Divider();
new Playground().begin();

// Taking what is there out of the page: as a link, a file, or a command; and back from a link.

/** So long nobody may have changed anything until the address is made anew, in milliseconds. */
const keepingPause = 500;

class Keeping {
  #state;
  #timer = 0;
  #hash = "";
  #link = document.getElementById("link");
  #command = document.getElementById("command");

  /** @param state gives what is there: what a link holds, and the flags of the command */
  constructor(state) {
    this.#state = state;
    const on = (id, action) => document.getElementById(id).addEventListener("click", action);
    on("download", () => this.#download());
    on("copy-link", async () => {
      if (await this.#address() === null) return;
      await copy(location.href, location.protocol === "file:"
        ? "The link is copied. It opens where this file lies in the same place."
        : "The link is copied.");
    });
    on("copy-command", () => copy(this.#command.textContent, "The command is copied."));
  }

  /** What is there has changed. */
  changed() {
    this.tellCommand();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#address(), keepingPause);
  }

  /** Whether the address is one that somebody has just opened. */
  get isOpened() {
    return location.hash !== this.#hash;
  }

  tellCommand() {
    const { name, flags } = this.#state();
    const file = name.startsWith("-") ? `./${name}` : name;
    this.#command.textContent = ["sdksim", "run", file, ...flags].map(quotedForShell).join(" ");
  }

  /** The address holds everything, so that to load the page anew loses nothing. */
  async #address() {
    clearTimeout(this.#timer);
    const link = await linkOf(this.#state());
    this.#hash = link ?? "";
    history.replaceState(null, "", link ?? location.href.split("#")[0]);
    this.#link.value = link === null ? "" : location.href;
    this.#link.placeholder = link === null ? "too long for a link; download it" : "";
    document.getElementById("copy-link").disabled = link === null;
    return link;
  }

  /** Saves the text as a file; where something is changed besides, the file says with what. */
  #download() {
    const { name, text, flags } = this.#state();
    const note = flags.length === 0 ? ""
      : `// ${this.#command.textContent.replace(/\s+/g, " ")}\n`;
    const address = URL.createObjectURL(new Blob([note + text], { type: "text/plain" }));
    const download = name.split(/[/\\]/).pop() || "scenario.jsonc";
    element("a", { href: address, download }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    tellKept(`“${download}” is downloaded`
      + (note === "" ? "." : ", with the command in its first line."));
  }
}

/** Tells what became of keeping something. */
function tellKept(words) {
  document.getElementById("kept").textContent = words;
}

async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(text);
    tellKept(words);
  } catch {
    tellKept("This browser does not let the page copy; mark it, and copy it by hand.");
  }
}

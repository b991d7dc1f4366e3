// Taking what is there out of the page: as a link, a file, or a command; and back from a link, or
// from what this tab held before.

/** So long nobody may have changed anything until the address is made anew, in milliseconds. */
const keepingPause = 500;

/** A longer text is not kept with every letter: that would take longer than typing. */
const mostKeptAtOnce = 200_000;

const tabKey = "sdksim-playground";

class Keeping {
  #state;
  #timer = 0;
  #hash = "";
  #isBegun = false;
  #link = document.getElementById("link");
  #command = document.getElementById("command");
  #line = "";

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
    on("copy-command", () => copy(this.#line, "The command is copied."));
    addEventListener("pagehide", () => {
      if (this.#isBegun) this.#remember();
    });
  }

  /** What is there has changed. */
  changed() {
    this.tellCommand();
    this.#isBegun = true;
    if (this.#state().text.length <= mostKeptAtOnce) this.#remember();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#address(), keepingPause);
  }

  /** Whether the address is one that somebody has just opened. */
  get isOpened() {
    return location.hash !== this.#hash;
  }

  tellCommand() {
    const { file, isSaved, flags } = this.#state();
    this.#line = commandOf(file, flags);
    this.#command.textContent = visible(this.#line);
    document.getElementById("command-hint").hidden = isSaved;
  }

  /** This tab holds what is there, beside the address that stands for it until it is made anew. */
  #remember() {
    const held = heldOf(this.#state());
    return keepBy("sessionStorage", tabKey, JSON.stringify({ hash: location.hash, held }));
  }

  /** The address holds everything, so that it can be sent. */
  async #address() {
    clearTimeout(this.#timer);
    const link = await linkOf(this.#state());
    this.#hash = link ?? "";
    history.replaceState(null, "", link ?? location.href.split("#")[0]);
    this.#link.value = link === null ? "" : location.href;
    this.#link.placeholder = link === null ? "too long for a link" : "";
    document.getElementById("copy-link").disabled = link === null;
    document.getElementById("link-hint").textContent = keptWords(link !== null, this.#remember());
    return link;
  }

  /** Saves the text as a file; where something is changed besides, the file says with what. */
  #download() {
    const { name, text, flags } = this.#state();
    const download = lastName(name);
    const note = flags.length === 0 ? ""
      : `// ${commandOf(download, flags).replace(/\s+/g, " ")}\n`;
    const address = URL.createObjectURL(new Blob([note + text], { type: "text/plain" }));
    element("a", { href: address, download }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    tellKept(`“${visible(download)}” is downloaded`
      + (note === "" ? "." : ", with the command in its first line."));
  }
}

/** What this tab held last, at this address or where the address says nothing; else null. */
function heldByTab(hash) {
  try {
    const kept = JSON.parse(keptBy("sessionStorage", tabKey));
    const isMeant = hash === "" || kept.hash === hash;
    return isMeant && isWhole(kept.held) ? heldOf(kept.held) : null;
  } catch {
    return null;
  }
}

/** Where what is there is kept, in words. */
function keptWords(isInLink, isInTab) {
  if (isInLink) {
    return "The link holds the scenario and what is changed. No server ever gets it."
      + (isInTab ? " This tab keeps both until it is closed." : "");
  }
  return isInTab ? "The text is too long for a link. This tab keeps it until it is closed."
    : "The text is too long for a link, and this browser does not keep it either. Download it "
      + "before you leave.";
}

/** The name of a file, without its folders. */
function lastName(path) {
  return path.split(/[/\\]/).pop() || "scenario.jsonc";
}

function commandOf(name, flags) {
  const file = name.startsWith("-") ? `./${name}` : name;
  return ["sdksim", "run", file, ...flags].map(quotedForShell).join(" ");
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
    tellKept("This browser does not let the page copy. Select the text, and copy it yourself.");
  }
}

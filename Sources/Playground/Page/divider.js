// The divider between the text and what came of it: pulled, or moved with the arrow keys.

const dividerKey = "sdksim-divider";

class Divider {
  #node = document.getElementById("divider");
  #main = document.getElementById("main");
  #side = document.getElementById("side");

  constructor() {
    const kept = Number(keptBy("localStorage", dividerKey));
    if (kept > 0) this.#place(kept);
    const on = (event, action) => this.#node.addEventListener(event, action);
    on("pointerdown", (event) => {
      event.preventDefault();
      this.#node.focus();
      this.#node.setPointerCapture(event.pointerId);
    });
    on("pointermove", (event) => {
      if (!this.#node.hasPointerCapture(event.pointerId)) return;
      const { left, width } = this.#box;
      this.#move(100 * (event.clientX - this.#node.offsetWidth / 2 - left) / width);
    });
    on("keydown", (event) => this.#key(event));
    on("dblclick", () => this.#reset());
    new ResizeObserver(() => this.#tell()).observe(this.#side);
  }

  /** Where there is room for both: without what stands at the sides of them. */
  get #box() {
    const { paddingLeft, paddingRight } = getComputedStyle(this.#main);
    const { left, width } = this.#main.getBoundingClientRect();
    return {
      left: left + parseFloat(paddingLeft),
      width: width - parseFloat(paddingLeft) - parseFloat(paddingRight),
    };
  }

  /** How much of that the text takes, in per cent. */
  get #share() {
    const { left, width } = this.#box;
    return Math.round(100 * (this.#node.getBoundingClientRect().left - left) / width);
  }

  get #most() {
    return Number(this.#node.getAttribute("aria-valuemax"));
  }

  get #least() {
    return Number(this.#node.getAttribute("aria-valuemin"));
  }

  #key(event) {
    const to = {
      ArrowLeft: () => this.#share - 2, ArrowRight: () => this.#share + 2,
      Home: () => this.#least, End: () => this.#most,
    }[event.key];
    if (to) this.#move(to());
    else if (event.key === "Enter") this.#reset();
    else return;
    event.preventDefault();
  }

  #move(share) {
    const next = Math.max(this.#least, Math.min(this.#most, Math.round(share)));
    this.#place(next);
    keepBy("localStorage", dividerKey, String(next));
  }

  #place(share) {
    this.#main.style.setProperty("--side", `${share}%`);
    this.#tell();
  }

  #reset() {
    this.#main.style.removeProperty("--side");
    keepBy("localStorage", dividerKey, "");
  }

  #tell() {
    this.#node.setAttribute("aria-valuenow", String(this.#share));
  }
}

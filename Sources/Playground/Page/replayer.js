// The engine, in a thread of its own: whoever types never waits for it.

/** So long somebody who wants something newer waits for what is under way, in milliseconds. */
const patience = 300;

/**
 * Asks the engine, one thing at a time. Of what is asked while it is busy, the last counts; and
 * what it is busy with is given up after a while, as nobody waits for it any more.
 */
class Replayer {
  #source;
  #module;
  #worker = null;
  #current = null;
  #next = null;
  #timer = 0;

  /**
   * @param source the address of the thread's script
   * @param module the compiled engine
   */
  constructor(source, module) {
    this.#source = source;
    this.#module = module;
  }

  /**
   * What a request comes to, by kind of part, as texts; null if something else was asked since.
   *
   * @throws where the engine met a fault of its own; it begins anew with the next request
   */
  ask(parts) {
    this.#next?.resolve(null);
    return new Promise((resolve, reject) => {
      this.#next = { parts, resolve, reject };
      if (this.#current === null) this.#start();
      else this.#hurry();
    });
  }

  #giveUp() {
    this.#worker.terminate();
    this.#worker = null;
    this.#current.resolve(null);
    this.#current = null;
  }

  #hurry() {
    clearTimeout(this.#timer);
    const spent = performance.now() - this.#current.since;
    this.#timer = setTimeout(() => {
      this.#giveUp();
      this.#start();
    }, Math.max(0, patience - spent));
  }

  #start() {
    clearTimeout(this.#timer);
    this.#current = this.#next;
    this.#next = null;
    if (this.#current === null) return;
    this.#current.since = performance.now();
    this.#worker ??= this.#begun();
    this.#worker.postMessage({ parts: this.#current.parts });
  }

  #begun() {
    const worker = new Worker(this.#source);
    worker.onmessage = ({ data }) => {
      // One that was given up may still have been about to answer.
      if (worker === this.#worker) this.#done(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#worker?.terminate();
      this.#worker = null;
      this.#done({ fault: event.message || "its thread ended" });
    };
    worker.postMessage({ module: this.#module });
    return worker;
  }

  #done({ answer, fault }) {
    const { resolve, reject } = this.#current;
    this.#current = null;
    if (answer) resolve(new Map(answer));
    else reject(new Error(fault));
    this.#start();
  }
}

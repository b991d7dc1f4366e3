// A browser, driven over WebDriver with what Node has: no package.
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";

/** What WebDriver calls the keys that have no character. */
export const keys = {
  Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", PageUp: "\uE00E", PageDown: "\uE00F",
  End: "\uE010", Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014",
  ArrowDown: "\uE015", Backspace: "\uE003", Control: "\uE009",
};

const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** Starts the driver on a port of its own choice; gives its address and how to end it. */
async function startDriver() {
  const process = spawn("chromedriver", ["--port=0"], { stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  for await (const chunk of process.stdout) {
    text += chunk;
    const port = /started successfully on port (\d+)/.exec(text)?.[1];
    if (port) {
      process.stdout.resume();
      return { address: `http://127.0.0.1:${port}`, stop: () => process.kill() };
    }
  }
  throw new Error(`chromedriver did not start: ${text}`);
}

export class Browser {
  #driver;
  #session;

  /** A browser without a network: every name and address leads nowhere. */
  static async start() {
    const browser = new Browser();
    browser.#driver = await startDriver();
    const args = [
      "--headless=new", "--window-size=1280,900", "--disable-gpu", "--force-device-scale-factor=1",
      "--proxy-server=127.0.0.1:9", "--proxy-bypass-list=<-loopback>",
      "--host-resolver-rules=MAP * ~NOTFOUND",
    ];
    if (process.getuid() === 0) args.push("--no-sandbox");
    const value = await browser.#send("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          "goog:chromeOptions": { args },
          "goog:loggingPrefs": { browser: "ALL", performance: "ALL" },
        },
      },
    });
    browser.#session = `/session/${value.sessionId}`;
    return browser;
  }

  async #send(method, path, body) {
    const response = await fetch(this.#driver.address + path, {
      method, body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { value } = await response.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  #post(path, body = {}) {
    return this.#send("POST", this.#session + path, body);
  }

  async stop() {
    try {
      await this.#send("DELETE", this.#session);
    } finally {
      this.#driver.stop();
    }
  }

  /** Opens a file, at an address within it if one is given. */
  async open(file, hash = "") {
    // From one place of a page to another, nothing would be loaded.
    await this.#post("/url", { url: "about:blank" });
    await this.#post("/url", { url: pathToFileURL(file).href + hash });
  }

  /** What a function comes to in the page; what it is given must be data. */
  run(body, ...args) {
    return this.#post("/execute/sync", { script: `return (${body})(...arguments)`, args });
  }

  /** The same of a function that gives a promise. */
  wait(body, ...args) {
    const script = `const done = arguments[arguments.length - 1];
      (${body})(...[...arguments].slice(0, -1)).then(done)`;
    return this.#post("/execute/async", { script, args });
  }

  async #find(selector) {
    const value = await this.#post("/element", { using: "css selector", value: selector });
    return value[elementKey];
  }

  async click(selector) {
    await this.#post(`/element/${await this.#find(selector)}/click`);
  }

  /** The pointer over an element. */
  async hover(selector) {
    const origin = { [elementKey]: await this.#find(selector) };
    await this.#post("/actions", {
      actions: [{
        type: "pointer", id: "mouse", parameters: { pointerType: "mouse" },
        actions: [{ type: "pointerMove", duration: 0, origin, x: 0, y: 0 }],
      }],
    });
  }

  /** Pulls an element to the right, by so many pixels. */
  async drag(selector, by) {
    const origin = { [elementKey]: await this.#find(selector) };
    await this.#post("/actions", {
      actions: [{
        type: "pointer", id: "mouse", parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", duration: 0, origin, x: 0, y: 0 },
          { type: "pointerDown", button: 0 },
          { type: "pointerMove", duration: 50, origin: "pointer", x: by, y: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }],
    });
  }

  /** Keys, one after another, to whatever has the focus. */
  async press(...pressed) {
    const actions = pressed.flatMap((key) => {
      const value = keys[key] ?? key;
      return [{ type: "keyDown", value }, { type: "keyUp", value }];
    });
    await this.#post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  type(text) {
    return this.press(...text);
  }

  /** A command of the DevTools protocol. */
  tools(cmd, params = {}) {
    return this.#post("/goog/cdp/execute", { cmd, params });
  }

  /** A window of another size; both in pixels. */
  async resize(width, height) {
    await this.tools("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 1, mobile: width < 500,
    });
    await this.settle();
  }

  /** Light or dark as the system has it, and on screen or on paper. */
  async see(scheme, media = "") {
    await this.tools("Emulation.setEmulatedMedia", {
      media, features: [{ name: "prefers-color-scheme", value: scheme }],
    });
    await this.settle();
  }

  /** Until what has been asked for is drawn. */
  settle() {
    return this.wait(() => new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done(null)));
    }));
  }

  /** What the console has said since the last time. */
  async console() {
    return (await this.#post("/se/log", { type: "browser" })).map(({ message }) => message);
  }

  /** The addresses asked for since the last time. */
  async requests() {
    const entries = await this.#post("/se/log", { type: "performance" });
    return entries.map(({ message }) => JSON.parse(message).message)
      .filter(({ method }) => method === "Network.requestWillBeSent")
      .map(({ params }) => params.request.url);
  }

  /** As a PDF. */
  async print() {
    return Buffer.from(await this.#post("/print"), "base64");
  }

  async picture() {
    const value = await this.#send("GET", `${this.#session}/screenshot`);
    return Buffer.from(value, "base64");
  }
}

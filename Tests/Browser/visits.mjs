// What tests do in a playground that `.ci/playground` has built, and what they see of it.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before } from "node:test";
import { Browser } from "./driver.mjs";
import { root } from "./pages.mjs";

const given = process.env.SDKSIM_PLAYGROUND;
export const page = given && resolve(root, given);
/** The page takes long to build, and is not there whenever reports are looked at. */
export const skip = given ? false : "no playground is given";
export const tour = readFileSync(join(root, "Scenarios/tour.jsonc"), "utf8");
export const folder = mkdtempSync(join(tmpdir(), "sdksim-playground-"));

export let browser;
before(async () => {
  if (skip) return;
  browser = await Browser.start();
  // A tab holds what was in it last: each visit reads nothing of an older one, unless its address says
  // that it stays, or the page is loaded anew. To clear the tab's storage would be simpler, but a page
  // that is loaded anew soon after may then find what was there before.
  await browser.tools("Page.addScriptToEvaluateOnNewDocument", {
    source: `if (location.protocol === "file:" && location.search !== "?stay"
      && performance.getEntriesByType("navigation")[0].type !== "reload") {
      localStorage.clear();
      const tab = sessionStorage;
      const own = new Set();
      const { getItem, setItem } = Storage.prototype;
      Storage.prototype.getItem = function (key) {
        return this !== tab || own.has(key) ? getItem.call(this, key) : null;
      };
      Storage.prototype.setItem = function (key, text) {
        if (this === tab) own.add(key);
        setItem.call(this, key, text);
      };
    }`,
  });
});
after(async () => {
  await browser?.stop();
  rmSync(folder, { recursive: true });
});

/** Waits until a function of the page comes to something true; gives that. */
export async function until(body, ...args) {
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    const value = await browser.run(body, ...args);
    if (value) return value;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`it did not come to that: ${body}`);
}

/** Opens the page, and waits until it is drawn and knows what its forms offer. */
export async function visit(hash) {
  await browser.open(page, hash);
  await until(() => document.querySelector(".lanes svg") !== null
    && document.getElementById("row-name").value !== "");
}

export const text = (selector) => browser.run((one) => document.querySelector(one).textContent, selector);
export const value = (id) => browser.run((one) => document.getElementById(one).value, id);
export const focus = () => browser.run(() => document.activeElement.id);

/** Until something that is shown holds these words, or no longer does. */
export const shows = (selector, words) => until((one, other) =>
  document.querySelector(one)?.textContent.includes(other), selector, words);
export const hides = (selector, words) => until((one, other) =>
  !document.querySelector(one)?.textContent.includes(other), selector, words);

/** Numbers of the table of totals for one platform. */
export const totals = (platform) => browser.run((name) => {
  const row = [...document.querySelectorAll(".totals tbody tr")].find((one) =>
    one.querySelector("th").firstChild.textContent === name);
  return [...row.querySelectorAll(".number")].map((cell) => Number(cell.textContent));
}, platform);

/** Types with real keys, in place of the first stretch of the scenario that reads so. */
export async function type(old, fresh) {
  await browser.run((stretch) => {
    const area = document.getElementById("text");
    const place = area.value.indexOf(stretch);
    if (place < 0) throw new Error("there is no such text");
    area.focus();
    area.setSelectionRange(place, place + stretch.length);
  }, old);
  await browser.type(fresh);
}

/** Puts a whole text into the editor, as if it was pasted. */
export const paste = (fresh) => browser.run((whole) => {
  const area = document.getElementById("text");
  area.focus();
  area.select();
  document.execCommand("insertText", false, whole);
}, fresh);

/** Chooses in a list, or writes into a field. */
export const set = (id, fresh) => browser.run((one, other) => {
  const node = document.getElementById(one);
  node.value = other;
  for (const kind of ["input", "change"]) node.dispatchEvent(new Event(kind, { bubbles: true }));
}, id, fresh);

export const press = (selector) => browser.run((one) => document.querySelector(one).click(), selector);


// Words of others that are markup: they stand in the page as words.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser } from "./driver.mjs";
import { hostileName, hostilePage } from "./pages.mjs";

let browser;
before(async () => {
  browser = await Browser.start();
});
after(() => browser.stop());

/** What cannot be seen, or turns the reading direction, is made visible. */
const title = "</script><script>boom()</script> <img src=x onerror=boom()> \"q\" 'q' `q` &amp; "
  + "\\u{202E}RTL\\u{202C} \\u{200F}א %DATA% $&";
const events = ["<img src=x onerror=boom()>", "\"' onmouseover=boom() x='"];

/** The elements of a page that nobody but a hostile word could have put there. */
const strangers = () => browser.run(() => ({
  scripts: document.scripts.length, styles: document.querySelectorAll("style").length,
  others: [...document.querySelectorAll("img, iframe, object, embed, form, b b, i i, svg script")]
    .map((node) => node.outerHTML),
  handlers: [...document.querySelectorAll("*")].filter((node) =>
    [...node.attributes].some(({ name }) => name.startsWith("on"))).length,
}));
const clean = { scripts: 3, styles: 1, others: [], handlers: 0 };

test("among all scenarios a title, a path and tags are words", async () => {
  await browser.console();
  await browser.open(hostilePage());
  assert.deepEqual(await strangers(), clean);
  const links = await browser.run(() =>
    [...document.querySelectorAll(".all a")].map((link) => link.textContent));
  assert.ok(links.includes(title), JSON.stringify(links));
  const heads = await browser.run(() =>
    [...document.querySelectorAll(".all thead th")].map((cell) => cell.title));
  assert.ok(heads.includes("</script><script>boom()</script>\\u{202E}"), JSON.stringify(heads));
  // The harmless one rests on the policy's claim as well.
  const counts = { "onerror=boom": 1, "</b>": 1, "\"'&": 1, "evil.<b>": 2, "<b>nobody": 0 };
  for (const [word, count] of Object.entries(counts)) {
    await browser.run((value) => {
      const input = document.querySelector(".find input");
      input.value = value;
      input.dispatchEvent(new Event("input"));
    }, word);
    const shown = await browser.run(() =>
      [...document.querySelectorAll(".all a")].filter((link) => link.checkVisibility()).length);
    assert.equal(shown, count, word);
  }
  assert.deepEqual(await browser.console(), []);
});

test("an address with markup in it leads to its scenario, also when it is loaded anew", async () => {
  await browser.open(hostilePage());
  await browser.run((wanted) => {
    [...document.querySelectorAll(".all a")].find((link) => link.textContent === wanted).click();
  }, title);
  await browser.settle();
  const hash = await browser.run(() => location.hash);
  await browser.open(hostilePage(), hash);
  assert.equal(await browser.run(() => document.querySelector("h1").textContent), title);
  assert.equal(await browser.run(() => document.title), `${title} · sdksim report`);
  assert.equal(
    await browser.run(() => document.querySelector(".facts code").textContent), hostileName);
  assert.deepEqual(await browser.console(), []);
});

test("in every part of a scenario's page they are words", async () => {
  await browser.console();
  const hash = `#/${encodeURIComponent(hostileName)}`;
  await browser.open(hostilePage(), hash);
  await browser.run(() => {
    window.booms = 0;
    window.boom = () => { window.booms += 1; };
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  // Everything that is shown only when somebody looks.
  const parts = await browser.wait(async () => {
    const seen = [];
    const main = document.getElementById("main");
    const look = (node) => {
      for (const type of ["pointerover", "pointerenter", "mouseover", "click"]) {
        node.dispatchEvent(new PointerEvent(type, { bubbles: true }));
      }
      seen.push(main.textContent);
    };
    for (const cell of document.querySelectorAll(".events td")) look(cell);
    for (const mark of document.querySelectorAll(".lanes g[tabindex]")) look(mark);
    const slider = document.querySelector("input.time");
    for (let place = 0; place <= Number(slider.max); place += 1) {
      slider.value = place;
      slider.dispatchEvent(new Event("input"));
      seen.push(main.textContent);
    }
    const [first, second] = document.querySelectorAll(".choices select");
    for (const one of first.options) {
      first.value = one.value;
      for (const other of second.options) {
        second.value = other.value;
        second.dispatchEvent(new Event("change"));
        seen.push(document.querySelector(".choices").parentNode.textContent);
      }
    }
    return seen.join("\n");
  });
  for (const word of [...events, "</svg><script>boom()</script>\\u{81}",
    "</td><svg onload=boom()>\\u{81}", "</script><img src=x onerror=boom()>\\u{81}\\u{82}",
    "evil.<b>", "<b>bold</b>", "{{x}} ${x} <style>*{display:none}</style>"]) {
    assert.ok(parts.includes(word), word);
  }
  assert.ok(!/[\u0081\u0082\u200f\u202e]/.test(parts), "nothing turns the reading direction");
  assert.deepEqual(await strangers(), clean);
  assert.equal(await browser.run(() => window.booms), 0);
  assert.deepEqual(await browser.console(), []);
});

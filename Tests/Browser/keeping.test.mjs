// What the playground keeps, and where: that a text is not lost, and that links survive mail.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  browser, paste, shows, skip, text, tour, until, value, visit,
} from "./visits.mjs";

const mine = tour.replace("A commuter's", "Somebody's");
const isDrawn = (title) => until((words) =>
  document.querySelector(".result h1")?.textContent.startsWith(words), title);

suite("a text", { skip }, () => {
  test("is kept with every letter: to load the page at once anew loses none", async () => {
    await visit();
    await until(() => location.hash.startsWith("#1."));
    await paste(mine);
    // Before the address is made anew, and before anything is drawn.
    await browser.run(() => location.reload());
    await isDrawn("Somebody's");
    assert.equal(await value("text"), mine);
  });

  test("that is too long for a link is kept by the tab, which says so", async () => {
    await visit();
    await browser.run((start) => {
      let state = 1;
      let noise = "";
      while (noise.length < 250_000) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        noise += state.toString(36);
      }
      const area = document.getElementById("text");
      area.value = `${start}\n// ${noise}\n`;
      area.dispatchEvent(new Event("input"));
    }, mine);
    await shows("#link-hint", "too long for a link. This tab keeps it until it is closed.");
    assert.equal(await browser.run(() => location.hash), "");
    const length = (await value("text")).length;
    await browser.run(() => location.reload());
    await isDrawn("Somebody's");
    assert.equal((await value("text")).length, length);
    await shows("#link-hint", "too long for a link. This tab keeps it until it is closed.");
  });

  test("is there again where the page is opened without a link, and gives way to one", async () => {
    await visit();
    await until(() => location.hash.startsWith("#1."));
    const hash = await browser.run(() => location.hash);
    await paste(mine);
    await isDrawn("Somebody's");
    await until((address) => location.hash !== address, hash);
    await browser.run(() => {
      history.replaceState(null, "", location.pathname);
      location.reload();
    });
    await isDrawn("Somebody's");
    assert.equal(await value("text"), mine);
    await visit(`?stay${hash}`);
    assert.equal(await value("text"), tour);
  });

  test("is written and drawn where the browser keeps nothing", async () => {
    const { identifier } = await browser.tools("Page.addScriptToEvaluateOnNewDocument", {
      source: `for (const name of ["sessionStorage", "localStorage"]) {
        Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
      }`,
    });
    try {
      await visit();
      await paste(mine);
      await isDrawn("Somebody's");
      await until(() => document.getElementById("link").value.includes("#1."));
      assert.equal(await text("#link-hint"),
        "The link holds the scenario and what is changed. No server ever gets it.");
    } finally {
      await browser.tools("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    }
  });
});

suite("a link", { skip }, () => {
  test("opens as a mail program has written it, and no other version does", async () => {
    await visit();
    await until(() => location.hash.startsWith("#1."));
    const old = await browser.run(() => location.hash);
    await paste(mine);
    await until((address) => location.hash !== address, old);
    const hash = await browser.run(() => location.hash);
    const escaped = hash.replace(".", "%2E").replaceAll("-", "%2D").replaceAll("_", "%5f");
    for (const written of [escaped, escaped.replaceAll("%", "%25"), `${hash}.`, `${hash})%20`,
      `${hash.slice(0, 300)}%0D%0A${hash.slice(300)}`]) {
      await visit(written);
      assert.equal(await value("text"), mine, written.slice(0, 20));
    }
    for (const [wrong, words] of [
      [hash.replace("#1.", "#01."), "Nothing was opened: this link is broken"],
      [hash.replace("#1.", "#2%2E"), "Nothing was opened: this link is of version 2"],
    ]) {
      await visit(wrong);
      assert.ok((await text("#warning")).startsWith(words), wrong.slice(0, 8));
      assert.equal(await text(".result h1"), "A commuter's two minutes");
    }
  });
});

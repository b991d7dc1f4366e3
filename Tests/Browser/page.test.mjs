// The page in a browser: that it asks for nothing, finds, filters, and is led by the keyboard.
import assert from "node:assert/strict";
import { after, before, beforeEach, suite, test } from "node:test";
import { Browser } from "./driver.mjs";
import { allScenarios, dataOf, sdksim, theTour } from "./pages.mjs";

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser.stop());

const text = (selector) => browser.run((one) => document.querySelector(one).textContent, selector);
const count = (selector) => browser.run((one) => document.querySelectorAll(one).length, selector);
/** What has the focus, as its text and its kind. */
const focus = () => browser.run(() => {
  const node = document.activeElement;
  return {
    name: node.localName, text: node.textContent, label: node.getAttribute("aria-label"),
    within: [".matrix", ".lanes", ".events", ".life-panel"].filter((one) => node.closest(one)),
  };
});
const titles = () => browser.run(() =>
  [...document.querySelectorAll(".all tbody a")].filter((link) => link.checkVisibility())
    .map((link) => link.textContent));

suite("a page that needs nothing else", () => {
  test("opened, searched and walked through, it asks for nothing and complains of nothing",
    async () => {
      await browser.console();
      await browser.requests();
      await browser.open(allScenarios());
      await browser.click(".find input");
      await browser.type("timeout");
      await browser.click(".box input");
      await browser.click("#theme");
      await browser.click(".all tbody tr:not([hidden]):not(.folder) a");
      await browser.click(".lanes .spot");
      await browser.click(".events td");
      await browser.run(() => history.back());
      await browser.settle();
      const asked = (await browser.requests()).filter((url) => url !== "about:blank");
      assert.ok(asked.length > 0, "the page itself is asked for");
      assert.deepEqual(asked.filter((url) => !/^file:.*\/all\.html$|^data:image\/svg/.test(url)), []);
      assert.deepEqual(await browser.console(), []);
    });

  test("its policy is in force: nothing else is loaded, sent or run", async () => {
    await browser.open(theTour());
    const seen = await browser.wait(async () => {
      const blocked = [];
      addEventListener("securitypolicyviolation", (event) =>
        blocked.push(event.effectiveDirective));
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.body.append(script);
      const style = document.createElement("style");
      style.textContent = "h1 { position: fixed }";
      document.head.append(style);
      const picture = new Image();
      picture.src = "https://example.com/x.png";
      const sent = await fetch("https://example.com/").then(() => "sent", () => "refused");
      const frame = document.createElement("iframe");
      frame.src = "https://example.com/";
      document.body.append(frame);
      document.body.setAttribute("onclick", "window.ran = true");
      document.body.click();
      await new Promise((done) => setTimeout(done, 200));
      return {
        blocked: [...new Set(blocked)].sort(), sent, ran: window.ran ?? false,
        position: getComputedStyle(document.querySelector("h1")).position,
      };
    });
    assert.deepEqual(seen.blocked, [
      "connect-src", "frame-src", "img-src", "script-src-attr", "script-src-elem",
      "style-src-elem"]);
    assert.deepEqual(
      { sent: seen.sent, ran: seen.ran, position: seen.position },
      { sent: "refused", ran: false, position: "static" });
    await browser.console();
  });
});

suite("all scenarios", () => {
  beforeEach(() => browser.open(allScenarios()));

  test("the search looks at titles, paths, tags, claims and readings, and every word has to be there",
    async () => {
      const data = dataOf(allScenarios());
      const found = (...words) => data.scenarios.filter((one) => {
        const claims = one.claims.flat().map((number) => one.texts[number]);
        const readings = one.readings.flatMap((pairs) =>
          pairs.filter((_, place) => place % 2 === 0).map((number) => one.texts[number]));
        const all = [one.title, one.path, one.case ?? "", ...one.tags, ...claims, ...readings]
          .join("\n");
        return words.every((word) => all.toLowerCase().includes(word));
      }).length;
      for (const words of [["commuter"], ["striking/"], ["js.hide.keepalive"], ["flutter.timeout?"],
        ["retry", "swift"]]) {
        await browser.run((value) => {
          const input = document.querySelector(".find input");
          input.value = value;
          input.dispatchEvent(new Event("input"));
        }, words.join(" ").toUpperCase());
        assert.equal((await titles()).length, found(...words), words.join(" "));
        const shown = found(...words);
        assert.equal(await text(".count"), `${shown} of ${data.scenarios.length} shown`);
      }
    });

  test("what nothing is like says so, and an emptied search shows all again", async () => {
    const all = (await titles()).length;
    await browser.click(".find input");
    await browser.type("zzzz");
    assert.equal((await titles()).length, 0);
    assert.ok(await browser.run(() => document.querySelector(".empty").checkVisibility()));
    await browser.press("Backspace", "Backspace", "Backspace", "Backspace");
    assert.equal((await titles()).length, all);
    assert.ok(!await browser.run(() => document.querySelector(".empty").checkVisibility()));
  });

  test("“only different” leaves those that come to different ends", async () => {
    const { scenarios } = dataOf(allScenarios());
    await browser.click(".box input");
    const differing = scenarios.filter(({ alike }) => new Set(alike).size > 1);
    assert.ok(differing.length > 5 && differing.length < scenarios.length);
    assert.equal((await titles()).length, differing.length);
  });

  test("a platform that is taken out is compared no more", async () => {
    const { scenarios } = dataOf(allScenarios());
    await browser.click(".box input");
    await browser.run(() => {
      for (const chip of document.querySelectorAll(".chip")) {
        if (!["swift", "flutter"].includes(chip.textContent)) chip.click();
      }
    });
    const differing = scenarios.filter(({ platforms, alike }) => {
      const [one, other] = ["swift", "flutter"].map((name) => alike[platforms.indexOf(name)]);
      return one !== undefined && other !== undefined && one !== other;
    });
    assert.ok(differing.length > 5 && differing.length < scenarios.length);
    assert.equal((await titles()).length, differing.length);
    assert.equal(await browser.run(() => [...document.querySelectorAll(".all thead th")]
      .filter((cell) => cell.checkVisibility()).length), 3);
  });

  test("the arrow keys go from title to title, and Enter opens; the way back leads there",
    async () => {
      const all = await titles();
      assert.equal(await count('.all [tabindex="0"]'), 1);
      await browser.run(() => document.querySelector('.all [tabindex="0"]').focus());
      const at = async () => (await focus()).text;
      assert.equal(await at(), all[0]);
      await browser.press("ArrowDown", "ArrowDown");
      assert.equal(await at(), all[2]);
      await browser.press("ArrowUp");
      assert.equal(await at(), all[1]);
      await browser.press("PageDown");
      assert.equal(await at(), all[13]);
      await browser.press("PageUp");
      assert.equal(await at(), all[1]);
      await browser.press("End");
      assert.equal(await at(), all[all.length - 1]);
      await browser.press("Home", "ArrowDown", "Enter");
      await browser.settle();
      assert.equal((await focus()).name, "h1");
      assert.equal(await at(), all[1]);
      await browser.click(".paths a");
      await browser.settle();
      assert.equal(await at(), all[1]);
      assert.equal(await count('.all [tabindex="0"]'), 1);
    });

  test("an address leads to its scenario", async () => {
    await browser.open(allScenarios(), "#/Scenarios/tour.jsonc");
    assert.equal(await text("h1"), "A commuter's two minutes");
  });
});

suite("a scenario", () => {
  beforeEach(() => browser.open(theTour()));

  const clock = () => text(".clock");

  test("the cursor goes from one thing that happens to the next", async () => {
    await browser.run(() => document.querySelector("input.time").focus());
    await browser.press("Home");
    assert.equal(await clock(), "0 s");
    const times = [];
    for (let step = 0; step < 4; step += 1) {
      await browser.press("ArrowRight");
      times.push(await clock());
      const told = await browser.run(() =>
        document.querySelector("input.time").getAttribute("aria-valuetext"));
      assert.equal(told, times[step]);
      assert.ok((await text(".moment h3")).startsWith(`At ${times[step]}`));
    }
    assert.equal(new Set(times).size, 4);
    await browser.press("ArrowLeft");
    assert.equal(await clock(), times[2]);
  });

  test("in the lanes the arrow keys go from mark to mark and from lane to lane", async () => {
    const where = () => browser.run(() => {
      const mark = document.activeElement;
      const lane = mark.closest(".lane");
      return {
        lane: [...document.querySelectorAll(".lane")].indexOf(lane),
        x: mark.getBoundingClientRect().left,
        words: mark.getAttribute("aria-label"),
      };
    });
    assert.equal(await count('.lanes [tabindex="0"]'), 1);
    await browser.run(() => document.querySelector('.lanes [tabindex="0"]').focus());
    const first = await where();
    await browser.press("ArrowRight");
    const second = await where();
    assert.equal(second.lane, first.lane);
    assert.ok(second.x > first.x && second.words !== first.words);
    assert.ok(second.words.includes(await clock()), "the cursor goes along");
    await browser.press("ArrowDown");
    assert.equal((await where()).lane, first.lane + 1);
    await browser.press("ArrowUp", "Home");
    assert.equal((await where()).words, first.words);
    await browser.press("End");
    assert.ok((await where()).x > second.x);
    assert.equal(await count('.lanes [tabindex="0"]'), 1);
  });

  test("+ and − zoom, and the mark keeps the focus", async () => {
    const width = () => browser.run(() => document.querySelector(".canvas").offsetWidth);
    await browser.run(() => document.querySelector('.lanes [tabindex="0"]').focus());
    await browser.press("ArrowRight", "ArrowRight");
    const { label } = await focus();
    const before = await width();
    await browser.press("+");
    assert.ok(await width() > before * 1.5);
    // What was drawn as one may now be two: it begins at the same time.
    const time = (words) => words.split(/[:–]/)[0];
    assert.equal(time((await focus()).label), time(label));
    await browser.press("-");
    assert.equal(await width(), before);
  });

  test("among the events the arrow keys go around, Enter to a life, Escape back", async () => {
    assert.equal(await count('.events [tabindex="0"]'), 1);
    await browser.run(() => document.querySelector('.events [tabindex="0"]').focus());
    await browser.press("ArrowDown", "ArrowRight");
    const place = () => browser.run(() => {
      const { row, run } = document.activeElement.dataset;
      return `${row},${run}`;
    });
    assert.equal(await place(), "1,1");
    const event = await browser.run(() =>
      document.activeElement.closest("tr").querySelector("th").firstChild.textContent);
    await browser.press("Enter");
    assert.deepEqual((await focus()).within, [".life-panel"]);
    const life = (await text(".life-panel h3")).split(" on ")[0];
    assert.equal(life, event.split("–")[0]);
    await browser.press("Escape");
    assert.equal(await place(), "1,1");
    await browser.press("Home");
    assert.equal(await place(), "1,0");
    await browser.press("ArrowUp", "ArrowUp", "ArrowLeft");
    assert.equal(await place(), "0,0");
    assert.equal(await count('.events [tabindex="0"]'), 1);
  });

  test("the pointer over an event shows its life, in the lanes as well", async () => {
    await browser.hover(".events tbody tr:last-child td");
    const name = await browser.run(() =>
      document.querySelector(".events tbody tr:last-child th").firstChild.textContent);
    assert.ok((await text(".life-panel h3")).startsWith(name.split("–")[0]));
    assert.ok(await count(".lanes .life .thread") > 0);
  });

  test("between two platforms stands what “explain” finds", async () => {
    const platforms = await browser.run(() =>
      [...document.querySelector("select").options].map(({ value }) => value));
    assert.equal(platforms.length, 7);
    let compared = 0;
    for (const [place, first] of platforms.entries()) {
      for (const second of platforms.slice(place + 1)) {
        const run = sdksim([
          "explain", "Scenarios/tour.jsonc", "--between", `${first},${second}`, "--format", "json",
        ]);
        const told = JSON.parse(run.stdout);
        await browser.run((...names) => {
          [...document.querySelectorAll(".choices select")].forEach((select, number) => {
            select.value = names[number];
            select.dispatchEvent(new Event("change"));
          });
        }, first, second);
        const shown = await browser.run(() =>
          [...document.querySelectorAll(".exchange")].map((part) => ({
            title: part.querySelector("h3").textContent,
            rows: [...part.querySelectorAll(":scope > .wide th[scope=row] > code")]
              .map((code) => code.textContent),
          })));
        if (told.differences.length === 0) {
          assert.deepEqual(shown, []);
          continue;
        }
        compared += 1;
        assert.deepEqual(shown.map(({ rows }) => rows), told.exchanges.map(({ sets }) =>
          (sets[0]?.rows ?? []).map(({ setting }) => setting)), `${first}, ${second}`);
        assert.ok(shown[0].title.includes(first) && shown[1].title.includes(second));
      }
    }
    assert.ok(compared > 10);
  });
});

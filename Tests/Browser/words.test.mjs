// What the page says of itself: its legends, its times, and what it does not know.
import assert from "node:assert/strict";
import { after, before, beforeEach, suite, test } from "node:test";
import { Browser } from "./driver.mjs";
import { allScenarios, changed, dataOf, sdksim, theTour } from "./pages.mjs";

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser.stop());

const texts = (selector) => browser.run((one) =>
  [...document.querySelectorAll(one)].map((node) => node.textContent), selector);

suite("legends", () => {
  test("above all scenarios stands what a cell may hold", async () => {
    await browser.open(allScenarios());
    const words = (await texts(".key li")).join("\n");
    for (const word of ["accepted:", "lost:", "doubled:", "without consent:", "A, B, C:",
      "ends differently", "·:"]) {
      assert.ok(words.includes(word), word);
    }
    const places = await browser.run(() => [".key", ".all"].map((one) =>
      document.querySelector(one).getBoundingClientRect().top));
    assert.ok(places[0] < places[1]);
  });

  test("below the lanes stands what is drawn of the chosen event", async () => {
    await browser.open(theTour());
    const words = await texts(".chart .legend li");
    assert.equal(words.filter((one) => one.includes("chosen")).length, 2);
    assert.ok(words.some((one) => one.startsWith("time cursor")));
    assert.ok(await browser.run(() => [...document.querySelectorAll(".life .sign")]
      .every((sign) => sign.checkVisibility())), "the signs at the ends of lives are seen");
  });

  test("the bar before an event has its words, where any platforms differ", async () => {
    await browser.open(theTour());
    const [first] = await texts(".beside .legend li");
    assert.equal(first, "platforms end differently");
  });
});

suite("the lanes", () => {
  beforeEach(() => browser.open(theTour()));
  after(() => browser.tools("Emulation.clearDeviceMetricsOverride"));

  test("what a lane holds is said with the time of the cursor", async () => {
    await browser.run(() => document.querySelector("input.time").focus());
    await browser.press("Home", "ArrowRight");
    const [time] = await texts(".clock");
    const states = (await texts(".state")).filter((state) => state !== "");
    assert.ok(states.length > 3);
    for (const state of states) assert.ok(state.startsWith(`at ${time}:`), state);
  });

  for (const width of [320, 390, 700, 1000, 1280, 1600]) {
    test(`at ${width} pixels no label of the axis touches another`, async () => {
      await browser.resize(width, 900);
      for (let zoom = 0; zoom < 4; zoom += 1) {
        const gaps = await browser.run(() => {
          const boxes = [...document.querySelectorAll(".axis text.time")]
            .map((node) => node.getBoundingClientRect()).sort((a, b) => a.left - b.left);
          return boxes.slice(1).map((box, place) => box.left - boxes[place].right);
        });
        assert.ok(gaps.length > 0);
        assert.ok(gaps.every((gap) => gap >= 6), `${gaps}`);
        await browser.click('[aria-label="Zoom in"]');
        await browser.settle();
      }
    });
  }
});

suite("lanes that look alike", () => {
  test("say why they are not one", async () => {
    // Where the calls answer in each platform's own words, only what the app is told differs.
    await browser.open(
      allScenarios(), "#/Scenarios/consent/all-push-consent-is-not-analytics-consent.jsonc");
    const [first, ...twins] = await browser.run(() =>
      [...document.querySelectorAll(".lane")].map((lane) => ({
        name: lane.querySelector("h3").textContent,
        why: lane.querySelector(".twin")?.textContent ?? null,
      })));
    assert.equal(first.why, null);
    assert.equal(twins.length, 3);
    for (const { why } of twins) {
      assert.ok(why.startsWith(`looks like ${first.name.split(",")[0]}, but `), why);
      assert.ok(why.includes("the app is told something else"), why);
    }
  });

  test("a lane that looks like no other says nothing", async () => {
    await browser.open(theTour());
    assert.deepEqual(await texts(".twin"), []);
  });
});

test("times are written one way, but in commands", async () => {
  await browser.open(theTour());
  // Events that node sends again.
  await browser.click('.events td.dropped[data-run="2"]');
  const words = await browser.run(() => {
    for (const code of document.querySelectorAll(".command, script")) code.remove();
    return document.body.textContent;
  });
  assert.ok(words.includes("to be resent at 31.1 s"));
  assert.deepEqual(words.match(/\b\d+(ms|s|m|h)\b|\b\d+\.\d{3} s\b/g), null);
});

suite("on a phone", () => {
  before(() => browser.resize(390, 844));
  after(() => browser.tools("Emulation.clearDeviceMetricsOverride"));

  const outside = (selector) => browser.run((one) => [...document.querySelectorAll(one)]
    .filter((node) => node.checkVisibility())
    .filter((node) => {
      const { left, right } = node.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    }).map((node) => node.textContent), selector);

  test("every number of a scenario is on the screen, with its name", async () => {
    await browser.open(theTour());
    assert.deepEqual(await outside(".totals td, .plain td"), []);
    const labels = await browser.run(() =>
      [...document.querySelector(".totals tbody tr").querySelectorAll(".number")]
        .map((cell) => cell.dataset.label));
    assert.deepEqual(labels, ["accepted", "dropped", "uncertain", "waiting", "stored", "doubled",
      "lost", "arrived anyway"]);
  });

  test("bars have their numbers, and platforms names that can be read", async () => {
    await browser.open(allScenarios());
    assert.deepEqual(await outside(".all td, .all thead th"), []);
    const seen = await browser.run(() => {
      const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().height > 4;
      const cells = [...document.querySelectorAll(".all td")]
        .filter((cell) => cell.querySelector(".bar i"));
      return {
        names: [...document.querySelectorAll(".all thead .short")].filter(shown)
          .map((node) => node.textContent),
        bare: cells.filter((cell) => ![...cell.querySelectorAll(".part")].some(shown)).length,
        cells: cells.length,
      };
    });
    assert.deepEqual(seen.names, ["JS", "react", "RN", "node", "swift", "kotlin", "flutter"]);
    assert.ok(seen.cells > 50);
    assert.equal(seen.bare, 0);
  });
});

suite("a search for rows", () => {
  const between = (...platforms) => browser.run((...names) => {
    [...document.querySelectorAll(".choices select")].forEach((select, number) => {
      select.value = names[number];
      select.dispatchEvent(new Event("change"));
    });
    return [...document.querySelectorAll(".exchange")].map((part) => part.textContent);
  }, ...platforms);

  test("what was cut short says what that means, and then how to go on", async () => {
    // Whatever is searched in the house ends in time, so the data says that it did not.
    const page = changed(theTour(), "short.html", (data) => {
      for (const { tried } of data.scenarios[0].exchanges) tried[tried.length - 1] = 1234;
    });
    await browser.open(page);
    const parts = await between("javascript", "node");
    assert.equal(parts.length, 2);
    for (const part of parts) {
      const meaning = part.indexOf("The search ended early. 1,234 sets of ");
      const command = part.indexOf("To let it finish, run sdksim explain");
      assert.ok(meaning >= 0 && command > meaning, part);
    }
  });

  test("one that was not cut short says nothing of it", async () => {
    await browser.open(theTour());
    for (const part of await between("javascript", "node")) {
      assert.ok(!part.includes("ended early"), part);
    }
  });

  test("where no set does it, what comes nearest and each range alone are those of “explain”",
    async () => {
      const { platforms, exchanges, between: pairs } = dataOf(theTour()).scenarios[0];
      const [first, second] = pairs.find(([, , ...both]) =>
        both.some((number) => exchanges[number].nearest && exchanges[number].parts));
      const names = [platforms[first], platforms[second]];
      const told = sdksim(["explain", "Scenarios/tour.jsonc", "--between", names.join(",")]).stdout;
      await browser.open(theTour());
      const shown = await between(...names);
      const nearest = shown.join("\n").match(/The nearest is (.*?); left:/)[1];
      assert.ok(told.includes(nearest), nearest);
      const ranges = await texts(".exchange th[scope=row]:not(:has(code))");
      assert.ok(ranges.length > 1);
      for (const range of ranges) assert.ok(told.includes(range), range);
    });
});

suite("what decided something", () => {
  test("stands with the words of its claim", async () => {
    await browser.open(theTour());
    const { claims } = dataOf(theTour());
    const shown = await browser.run(() => [...document.querySelectorAll(".claim")].map((node) =>
      [node.previousSibling.textContent, node.textContent]));
    assert.ok(shown.length > 10);
    for (const [id, words] of shown) assert.equal(words, new Map(claims).get(id), id);
  });

  test("in a life can be unfolded: the row's value, and each claim", async () => {
    await browser.open(theTour());
    const seen = await browser.wait(async () => {
      const why = document.querySelector(".life-panel .why");
      why.open = true;
      await new Promise((done) => setTimeout(done, 50));
      return { head: why.querySelector("summary").textContent,
        words: [...why.querySelectorAll("p")].map((node) => node.textContent) };
    });
    const [row, ids] = seen.head.split(": ");
    assert.ok(seen.words[0].startsWith(`${row} is `));
    // The report's own list of what rows mean.
    const settings = JSON.parse(sdksim(["policy", "--settings", "--format", "json"]).stdout).settings;
    assert.ok(seen.words[0].endsWith(`: ${settings.find(({ name }) => name === row).meaning}`));
    assert.equal(seen.words.length, 1 + ids.split(", ").length);
    assert.ok(seen.words.slice(1).every((words) => words.length > 30));
  });
});

suite("the end of a life", () => {
  test("says where the app is not told of it, as “explain” has it", async () => {
    const name = "Scenarios/tour.jsonc";
    await browser.open(theTour());
    let silent = 0;
    const rows = await texts(".events tbody th");
    for (const [row, words] of rows.entries()) {
      const event = /^e\d+/.exec(words)[0];
      const { lives } = JSON.parse(
        sdksim(["explain", name, "--event", event, "--format", "json"]).stdout);
      for (const { platforms, outcome, isTold } of lives) {
        const words = await browser.run((place, platform) => {
          const names = [...document.querySelectorAll(".events thead th")].slice(1);
          const run = names.findIndex((node) => node.textContent.split(", ").includes(platform));
          document.querySelector(`.events td[data-row="${place}"][data-run="${run}"]`).click();
          return document.querySelector(".life-panel").textContent;
        }, row, platforms[0]);
        assert.ok(words.startsWith(`${event} on `), words);
        const isSilent = ["dropped", "uncertain"].includes(outcome) && !isTold;
        assert.equal(words.includes("The app is not told."), isSilent, `${event}, ${platforms}`);
        if (isSilent) silent += 1;
      }
    }
    assert.ok(silent > 0);
  });
});

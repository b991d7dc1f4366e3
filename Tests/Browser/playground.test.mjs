// The playground in a browser: what somebody does there, and what they see of it.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { keep } from "./pages.mjs";
import {
  browser, focus, folder, hides, paste, press, set, shows, skip, text, totals, tour, type, until,
  value, visit,
} from "./visits.mjs";

suite("a page that holds the engine", { skip }, () => {
  test("the tour is drawn at first, and nothing is asked for or complained of", async () => {
    await browser.console();
    await browser.requests();
    await visit();
    assert.equal(await value("text"), tour);
    assert.equal(await text(".result h1"), "A commuter's two minutes");
    // As the tour expects it: accepted 9, dropped 2, stored 9, doubled 3, lost 2.
    assert.deepEqual(await totals("flutter"), [9, 2, 0, 0, 9, 3, 2, 0]);
    const asked = await browser.requests();
    assert.ok(asked.length > 0, "the page itself is asked for");
    assert.deepEqual(asked.filter((url) =>
      !/^file:.*\/playground\.html$|^data:image\/svg|^blob:|^about:blank$/.test(url)), []);
    assert.deepEqual(await browser.console(), []);
  });

  test("its policy is in force: nothing else is loaded, sent or run", async () => {
    await visit();
    const seen = await browser.wait(async () => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.body.append(script);
      document.body.setAttribute("onclick", "window.ran = true");
      document.body.click();
      const sent = await fetch("https://example.com/").then(() => "sent", () => "refused");
      const thread = new Worker(URL.createObjectURL(new Blob([
        "fetch('https://example.com/').then(() => postMessage('sent'), () => postMessage('refused'))",
      ])));
      const threads = await new Promise((done) => {
        thread.onmessage = ({ data }) => done(data);
      });
      return { ran: window.ran ?? false, sent, threads };
    });
    assert.deepEqual(seen, { ran: false, sent: "refused", threads: "refused" });
    await browser.console();
  });

  test("what a hostile author writes stays text", async () => {
    const evil = "<img src=x onerror=\"window.ran=1\"><script>window.ran=1</script>\u2028'&quot;";
    await visit();
    await paste(JSON.stringify({ title: evil, tags: [evil], steps: [{ at: "0s", [evil]: 1 }] }));
    await shows("#mistakes", "is no key of a step");
    await set("name", evil);
    await paste(JSON.stringify({
      title: evil, about: evil, tags: [evil], claims: [], steps: [
        { at: "0s", track: { name: "<b>bold</b>" } }, { at: "1s", track: 2, only: ["swift"] }],
    }));
    await until(() => document.querySelector(".result h1")?.textContent.startsWith("<img"));
    assert.match(await text(".events"), /<b>bold<\/b>/);
    assert.deepEqual(
      await browser.run(() => [
        window.ran ?? 0, document.images.length, document.querySelectorAll(".result b b").length]),
      [0, 0, 0]);
    assert.deepEqual(await browser.console(), []);
  });
});

suite("names that turn the reading direction", { skip }, () => {
  test("are shown by the number of what turns it, and the editor says where it is", async () => {
    const turned = "a\u202Egpj.jsonc";
    await visit();
    await set("name", turned);
    await shows("#command", "sdksim run 'a\\u{202E}gpj.jsonc'");
    await paste('{\n  "title": "x\u202Ey \u05D0\u05D1", "steps": [{ "at": "0s", "track": '
      + '{ "name": "\u05D0\u05D1" } }, { "at": "1s", "track": 1 }] }');
    await shows("#turning", "1 character that turns the reading direction, first in line 2: \\u{202E}");
    assert.equal(await text(".under .turning"), "\u202E");
    await until(() => document.querySelector(".result h1")?.textContent.startsWith("x\\u{202E}y"));
    // A name of Hebrew letters is apart from the words around it.
    assert.match(await text(".events tbody th"), /^\u2068\u05D0\u05D1\u2069/);
    const raw = await browser.run(() => [...document.querySelectorAll("body *")].filter((node) =>
      node.children.length === 0 && !node.closest(".sheet, script, template")
        && /[\u202a-\u202e]/.test(node.textContent)).length);
    assert.equal(raw, 0);
    await paste('{ "steps": [] }');
    await until(() => document.getElementById("turning").textContent === "");
  });
});

suite("writing", { skip }, () => {
  test("what is typed is drawn, and the focus stays", async () => {
    await visit();
    await type('"track": 3 },                //', '"track": 5 },//');
    await shows(".result .about", "13 events");
    // Two more that go out with the first batch.
    assert.deepEqual(await totals("flutter"), [11, 2, 0, 0, 11, 3, 2, 0]);
    assert.equal(await focus(), "text");
    await shows("#status", "13 events on 7 platforms; ");
  });

  test("an example that is put in place of the text can be taken back", async () => {
    await visit();
    await press("#start");
    await press("#start-list li:nth-child(2) button");
    await until(() => document.querySelector(".result h1").textContent.startsWith("Three events"));
    assert.equal(await value("name"), "Scenarios/striking/three-events-an-hour-offline.jsonc");
    await browser.run(() => document.execCommand("undo"));
    assert.equal(await value("text"), tour);
    await until(() => document.querySelector(".result h1").textContent.startsWith("A commuter"));
  });

  test("the time, the zoom and the event that are looked at stay", async () => {
    await visit();
    await press('button[aria-label="Zoom in"]');
    await browser.run(() => {
      const time = document.querySelector("input.time");
      time.value = 4;
      time.dispatchEvent(new Event("input"));
      document.querySelectorAll("table.events tbody td")[20].click();
    });
    const state = () => browser.run(() => [".clock", ".life-panel h3"].map((one) =>
      document.querySelector(one).textContent).concat(document.querySelector(".canvas").style.width));
    const before = await state();
    await type("seven platforms", "7 platforms");
    await shows(".lead", "7 platforms");
    assert.deepEqual(await state(), before);
  });

  test("of many lines those have numbers that are seen, and typing stays quick", async (context) => {
    await visit();
    // As a browser puts in what somebody pastes: at once. Its own command for scripts takes minutes.
    await browser.run(() => {
      const area = document.getElementById("text");
      area.value = `{ "steps": [{ "at": "0s", "track": 1 }] }${"\n".repeat(30_000)}`;
      area.dispatchEvent(new Event("input"));
    });
    await until(() => document.getElementById("numbers").textContent.includes("100"));
    assert.ok(await browser.run(() => document.getElementById("numbers").textContent.length < 2_000));
    await browser.run(() => { document.getElementById("text").scrollTop = 1e9; });
    await until(() => document.getElementById("numbers").textContent.trim().endsWith("30001"));
    const [place, height] = await browser.run(() => {
      const area = document.getElementById("text").getBoundingClientRect();
      const numbers = document.getElementById("numbers");
      const { top } = numbers.getBoundingClientRect();
      return [top + numbers.scrollHeight - area.bottom, area.height];
    });
    assert.ok(Math.abs(place) < height, `${place}`);
    const spent = await browser.wait(() => {
      const area = document.getElementById("text");
      area.setSelectionRange(0, 0);
      const before = performance.now();
      area.dispatchEvent(new Event("input"));
      return new Promise((done) => requestAnimationFrame(() => done(performance.now() - before)));
    });
    context.diagnostic(`what the page does at a key in 30,000 lines: ${spent.toFixed(1)} ms`);
    assert.ok(spent < 200, `${spent} ms`);
  });

  test("a mistake is underlined and listed with its place, and the drawing says that it is old",
    async () => {
      await visit();
      await type('"connection": "offline"', '"connexion": "offline"');
      await shows("#mistakes", "connexion");
      assert.equal(await text(".under .wrong"), '"connexion"');
      assert.equal(await text("#numbers b"), "13");
      assert.equal(
        await text("#mistakes li"),
        "13:20 “connexion” is no key of a step. Did you mean connection?");
      assert.match(await text("#mistakes .said"), /^Scenarios\/tour\.jsonc:13:20: error: “connexion” is no key/);
      assert.equal(await text("#notice"), "1 mistake, first in line 13. The drawing shows the last version without mistakes.");
      assert.ok(await browser.run(() => document.getElementById("view").matches(".old")
        && document.getElementById("text").getAttribute("aria-invalid") === "true"));
      assert.deepEqual(await totals("flutter"), [9, 2, 0, 0, 9, 3, 2, 0]);
      await shows("#status", "1 mistake, first in line 13.");
      keep("playground-mistake.png", await browser.picture());

      await browser.run(() => document.getElementById("text").setSelectionRange(0, 0));
      await press("#mistakes .place");
      assert.equal(await browser.run(() => {
        const area = document.activeElement;
        return area.value.slice(area.selectionStart, area.selectionEnd);
      }), '"connexion"');
      await browser.type('"connection"');
      await until(() => document.getElementById("mistakes").hidden);
      assert.ok(await browser.run(() => document.querySelector(".old") === null
        && document.getElementById("notice").hidden
        && document.getElementById("text").getAttribute("aria-invalid") === "false"));
    });

  test("Tab leaves the editor", async () => {
    await visit();
    await browser.run(() => document.getElementById("text").focus());
    await browser.press("Tab");
    assert.notEqual(await focus(), "text");
    assert.equal(await value("text"), tour);
  });

  test("a replay that takes long holds nobody up, and is given up for what comes after", async () => {
    await visit();
    await paste('{ "steps": [{ "at": "0s", "track": { "count": 28000, "every": "1ms" } }] }');
    await new Promise((done) => setTimeout(done, 150));
    await paste('{ "title": "short", "steps": [{ "at": "0s", "track": 1 }] }');
    await until(() => document.querySelector(".result h1").textContent === "short");
  });

  test("more than there is room for is told", async () => {
    await visit();
    await paste('{ "steps": [{ "at": "0s", "track": 900000 }] }');
    await shows("#mistakes", "the limit here is 200000");
  });
});

suite("changing", { skip }, () => {
  test("a row changes an outcome, is shown as the command takes it, and can be taken back",
    async () => {
      await visit();
      await press("#row-panel summary");
      await set("row-platform", "flutter");
      await set("row-name", "outbox.limit");
      await set("row-value", "1");
      await press("#row-set");
      await shows(".result .about", "flutter.outbox.limit=1");
      // Of each three that go into the outbox at once it holds one: e3, e6 and e9 are left.
      assert.deepEqual((await totals("flutter")).slice(0, 2), [3, 8]);
      assert.equal(await text("#command"), "sdksim run Scenarios/tour.jsonc --set flutter.outbox.limit=1");
      assert.match(await text("#changes li"), /^flutter\.outbox\.limit = 1 the platform’s own: 500/);
      keep("playground-row.png", await browser.picture());
      await press("#changes button");
      await hides(".result .about", "outbox.limit");
      assert.deepEqual((await totals("flutter")).slice(0, 2), [9, 2]);
      assert.equal(await text("#command"), "sdksim run Scenarios/tour.jsonc");
      assert.equal(await focus(), "text");
    });

  test("an answer to a reading, a seed and jitter are taken, and all of it taken back", async () => {
    await visit();
    await set("reading-name", "flutter.timeout?");
    await set("reading-value", "uncertain");
    await press("#reading-set");
    await shows(".result .about", "flutter.timeout?=uncertain");
    // e7 to e9 are not tried again: unknown, and on the server once.
    assert.deepEqual(await totals("flutter"), [6, 2, 3, 0, 9, 0, 2, 3]);
    await set("seed", "7");
    await set("jitter", "max");
    await shows(".result .about", "seed 7, jitter max");
    assert.equal(
      await text("#command"),
      "sdksim run Scenarios/tour.jsonc --reading 'flutter.timeout?=uncertain' --seed 7 --jitter max");
    await set("seed", "x");
    await shows("#mistakes", "“x” is no seed");
    await press("#undo-all");
    await until(() => document.getElementById("mistakes").hidden);
    assert.equal(await text("#command"), "sdksim run Scenarios/tour.jsonc");
    assert.deepEqual((await totals("flutter")).slice(0, 3), [9, 2, 0]);
  });

  test("a row that cannot go with the others is told", async () => {
    await visit();
    await set("row-platform", "flutter");
    await set("row-name", "outbox");
    await set("row-value", "none");
    await press("#row-set");
    await shows("#mistakes li", "needs an outbox");
    await shows("#changes .wrong-words", "needs an outbox");
    assert.equal(await text("#mistakes .place"), "flutter.outbox");
    await press("#mistakes .place");
    assert.equal(
      await browser.run(() => document.activeElement.closest("li")?.dataset.change),
      "flutter.outbox=none");
    await press("#changes button");
    await until(() => document.getElementById("mistakes").hidden);
  });

  test("rows that make two platforms differ are found when somebody asks", async () => {
    await visit();
    await browser.run(() => {
      [...document.querySelectorAll(".scenario .choices select")].forEach((list, place) => {
        list.value = ["react-native", "node"][place];
        list.dispatchEvent(new Event("change"));
      });
    });
    await press(".find-rows");
    // Node sends nothing in the background: one row, as `explain --between` finds it.
    await shows(".exchange h3", "react-native would end as node does with one row of node’s");
    assert.match(await text(".exchange table"), /onBackground/);
    // To try it is to change it: React Native ends as Node does then.
    const before = await totals("node");
    await press(".exchange .try");
    await shows(".tried", "Redrawn with react-native.queue.flush.onBackground = no.");
    await until(() => [...document.querySelectorAll(".totals tbody th")].some(({ firstChild }) =>
      firstChild.textContent === "react-native, node"));
    assert.match(await text("#changes li"), /^react-native\.queue\.flush\.onBackground = no/);
    assert.equal(await browser.run(() => document.activeElement.textContent), "Take it back");
    await press(".tried button");
    await until(() => document.querySelectorAll("#changes li").length === 0);
    await until(() => ![...document.querySelectorAll(".totals tbody th")].some(({ firstChild }) =>
      firstChild.textContent === "react-native, node"));
    assert.deepEqual(await totals("node"), before);
  });

  test("rows are looked for by name and by words, and those that decide something stand first",
    async () => {
      await visit();
      await press("#row-panel summary");
      await set("row-platform", "flutter");
      await browser.click("#row-name");
      const titles = () => browser.run(() =>
        [...document.querySelectorAll("#row-name-picks b")].map((node) => node.textContent));
      assert.deepEqual((await titles()).slice(0, 3),
        ["Decide something in what is drawn", "The platform as a whole", "Events"]);
      assert.deepEqual((await titles()).slice(-2), [
        "Sensor signals: there are none in this scenario",
        "Location points: there are none in this scenario"]);
      const picks = () => browser.run(() =>
        [...document.querySelectorAll("#row-name-picks [role=option]")].map((node) => ({
          id: node.dataset.id, words: node.querySelector("small").textContent,
          isActive: node.id === document.getElementById("row-name")
            .getAttribute("aria-activedescendant"),
        })));
      const all = await picks();
      assert.ok(all.every(({ words }) => words.length > 3));
      await browser.type("outbox how many");
      const found = await picks();
      assert.ok(found.length > 0 && found.length < 10, `${found.length} of ${all.length}`);
      assert.ok(found.some(({ id }) => id === "outbox.limit") && found[0].isActive);
      await browser.press("Escape");
      assert.equal(await browser.run(() => document.querySelector("#row-name-picks").hidden), true);
      await browser.type("outbox.limit");
      await browser.press("Enter");
      assert.equal(await value("row-name"), "outbox.limit");
      assert.match(await text("#row-about"), /In the platform’s own table it is 500\./);
      await browser.type("no such row");
      await shows("#row-name-picks", "Nothing matches.");
      await browser.press("Tab");
      assert.equal(await value("row-name"), "outbox.limit");
    });

  test("a seed that changes nothing says so, and the lanes say what they are drawn with", async () => {
    await visit();
    assert.equal(await text(".circumstances"), "Replayed with jitter none.");
    await set("seed", "7");
    await shows("#changes li", "seed = 7 changes nothing, as the jitter is none");
    assert.equal(await text(".circumstances"), "Replayed with jitter none.");
    await set("jitter", "seeded");
    await shows(".circumstances", "Replayed with seed 7");
    await hides("#changes li", "changes nothing");
  });

  test("the command names the example's file, and a text that lies nowhere else as it is downloaded",
    async () => {
      await visit();
      assert.equal(await text("#command"), "sdksim run Scenarios/tour.jsonc");
      assert.ok(await browser.run(() => document.getElementById("command-hint").hidden));
      await type("seven platforms", "7 platforms");
      await shows("#command-hint", "download the text first");
      assert.equal(await text("#command"), "sdksim run tour.jsonc");
    });
});

suite("keeping", { skip }, () => {
  const many = `{ "title": "“Ünïcode” 🚇", "vary": { "seed": [1, 2] },
    "steps": [{ "at": "0s", "track": 2 }] }`;

  test("a link holds everything", async () => {
    await visit();
    await paste(many);
    await until(() => document.querySelector("#cases select") !== null);
    await browser.run(() => {
      const list = document.querySelector("#cases select");
      list.selectedIndex = 1;
      list.dispatchEvent(new Event("change"));
    });
    await set("jitter", "none");
    await shows(".result .about", "jitter none");
    await press("#copy-link");
    await until(() => document.getElementById("kept").textContent !== "");
    const link = await browser.run(() => location.href);
    assert.equal(await value("link"), link);
    await visit(new URL(link).hash);
    assert.deepEqual([await value("text"), await value("jitter")], [many, "none"]);
    assert.match(await text(".result h1"), /^“Ünïcode” 🚇 \(.*2\)$/);
  });

  test("the address always holds what is there, so that loading it anew loses nothing", async () => {
    await visit();
    await until(() => location.hash.startsWith("#1."));
    const old = await browser.run(() => location.hash);
    await paste(tour.replace("A commuter's", "Somebody's"));
    await until((hash) => location.hash !== hash, old);
    await browser.run(() => location.reload());
    await until(() => document.querySelector(".result h1")?.textContent.startsWith("Somebody's"));
  });

  test("a link that is broken, or of a later version, is told of, and the tour is drawn", async () => {
    for (const [hash, words] of [
      ["#1.abcdefgh", "Nothing was opened: this link is broken"],
      ["#2.abcdefgh", "Nothing was opened: this link is of version 2, and this page reads"],
    ]) {
      await visit(hash);
      assert.ok((await text("#warning")).startsWith(words), hash);
      assert.equal(await text(".result h1"), "A commuter's two minutes");
    }
  });

  test("a broken link in the same tab does not cost the text that is there", async () => {
    await visit();
    await paste(tour.replace("A commuter's", "Somebody's"));
    await until(() => document.querySelector(".result h1")?.textContent.startsWith("Somebody's"));
    await browser.run(() => { location.hash = "#1.zzz"; });
    await shows("#warning", "Nothing was opened");
    await until(() => location.hash.length > 100);
    await browser.run(() => location.reload());
    await until(() => document.querySelector(".result h1")?.textContent.startsWith("Somebody's"));
  });

  test("the tour is replayed on all platforms in less than 20 ms", async (context) => {
    await visit();
    // As the page itself does it, whose script lets nobody in.
    const times = await browser.wait(async (whole) => {
      const packed = Uint8Array.from(
        atob(document.getElementById("engine").textContent), (letter) => letter.charCodeAt(0));
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
      const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
      const script = new Blob(
        [document.getElementById("thread").textContent], { type: "text/javascript" });
      const thread = new Worker(URL.createObjectURL(script));
      thread.postMessage({ module });
      const parts = [
        { kind: "want", text: "run" }, { kind: "file", name: "tour.jsonc", text: whole }];
      const spent = [];
      for (let round = 0; round < 50; round += 1) {
        const before = performance.now();
        const { answer } = await new Promise((done) => {
          thread.onmessage = ({ data }) => done(data);
          thread.postMessage({ parts });
        });
        spent.push(performance.now() - before);
        const platforms = Object.keys(JSON.parse(new Map(answer).get("run")).platforms);
        if (platforms.length !== 7) throw new Error("it was not replayed on all platforms");
      }
      return spent.sort((one, other) => one - other);
    }, tour);
    context.diagnostic(
      `the tour, asked of the thread and answered: median ${times[25].toFixed(1)} ms, `
      + `least ${times[0].toFixed(1)} ms`);
    // The least, as others may keep the machine busy.
    assert.ok(times[0] < 20, `${times[0]} ms`);
  });

  test("what an undo brings back has its name again", async () => {
    await visit();
    await browser.run(() => document.querySelectorAll("#start-list button")[1].click());
    await until(() => document.getElementById("name").value !== "Scenarios/tour.jsonc");
    await browser.run(() => document.execCommand("undo"));
    await until(() => document.getElementById("text").value.includes("A commuter's"));
    assert.equal(await value("name"), "Scenarios/tour.jsonc");
  });

  test("what is said of keeping does not outlive the text that it is about", async () => {
    await visit();
    await paste('{ "title": "v", ');
    await press("#lay-out");
    await shows("#kept", "cannot be laid out");
    await paste(tour);
    await hides("#kept", "cannot be laid out");
  });

  test("a scenario is laid out, and downloaded with the command that it needs", async () => {
    await visit();
    await browser.tools("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
    await paste('{"title":"x","steps":[{"at":"0s","track":1}]}');
    await until(() => document.querySelector(".result h1").textContent === "x");
    await press("#lay-out");
    await shows("#kept", "Laid out.");
    const laidOut = '{\n  "title": "x",\n  "steps": [\n    { "at": "0s", "track": 1 },\n  ],\n}\n';
    assert.equal(await value("text"), laidOut);
    await set("jitter", "max");
    await set("name", "one.jsonc");
    await press("#download");
    const file = join(folder, "one.jsonc");
    for (let tries = 0; !existsSync(file) && tries < 200; tries += 1) {
      await new Promise((done) => setTimeout(done, 20));
    }
    assert.equal(readFileSync(file, "utf8"), `// sdksim run one.jsonc --jitter max\n${laidOut}`);
  });
});

suite("other windows", { skip }, () => {
  const places = () => browser.run(() => ["side", "divider", "result"].map((id) => {
    const { left, right, top, width } = document.getElementById(id).getBoundingClientRect();
    return { left, right, top, width };
  }));

  for (const width of [800, 1100, 1400, 1600]) {
    test(`at ${width} pixels text and drawing stand side by side, and nothing is cut off`, async () => {
      await browser.resize(width, 900);
      await visit();
      const [side, divider, result] = await places();
      assert.ok(side.right <= divider.left + 4 && divider.right <= result.left + 1);
      assert.ok(Math.abs(side.top - result.top) < 20);
      assert.ok(side.width >= 260 && result.width >= 340);
      const seen = await browser.run(() => ({
        page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        // A table that is wider than its place scrolls there.
        cut: [...document.querySelectorAll(".result table")].filter((table) =>
          table.getBoundingClientRect().right > document.querySelector(".result")
            .getBoundingClientRect().right + 1 && !table.closest(".wide")).length,
        totals: document.querySelector(".totals").parentNode.scrollWidth
          - document.querySelector(".totals").parentNode.clientWidth,
      }));
      assert.deepEqual(seen, { page: 0, cut: 0, totals: 0 });
      keep(`playground-${width}.png`, await browser.picture());
    });
  }

  test("the divider is moved with the keys and the pointer, and stays where it is put", async () => {
    await browser.resize(1400, 900);
    await visit();
    const share = async () => {
      const [side, , result] = await places();
      return 100 * side.width / (result.right - side.left);
    };
    const now = () => browser.run(() =>
      Number(document.getElementById("divider").getAttribute("aria-valuenow")));
    const before = await now();
    assert.ok(Math.abs(await share() - before) < 2);
    await browser.run(() => document.getElementById("divider").focus());
    await browser.press("ArrowRight", "ArrowRight", "ArrowRight");
    await until((old) => Number(
      document.getElementById("divider").getAttribute("aria-valuenow")) === old + 6, before);
    assert.ok(Math.abs(await share() - before - 6) < 2);
    await browser.press("Home");
    assert.ok(await share() < 25);
    await browser.drag("#divider", 300);
    const [{ width }] = await places();
    assert.ok(width > 500, `${width}`);
    await browser.run(() => location.reload());
    await until(() => document.querySelector(".lanes svg") !== null);
    assert.ok(Math.abs((await places())[0].width - width) < 12);
    await browser.run(() => document.getElementById("divider").focus());
    await browser.press("Enter");
    await until((old) => Number(
      document.getElementById("divider").getAttribute("aria-valuenow")) === old, before);
  });

  test("on a phone buttons lead to the drawing and back, and the text can be folded", async () => {
    await browser.resize(390, 844);
    await visit();
    await press("#to-result");
    const top = (id) => browser.run((one) =>
      document.getElementById(one).getBoundingClientRect().top, id);
    assert.ok(Math.abs(await top("result") - 56) < 12, String(await top("result")));
    assert.equal(await focus(), "result");
    await press("#to-text");
    assert.equal(await focus(), "text");
    assert.ok(await top("text") < 400);
    await press("#fold");
    assert.ok(!await browser.run(() => document.getElementById("text").checkVisibility()));
    await press("#to-text");
    assert.ok(await browser.run(() => document.getElementById("text").checkVisibility()));
  });

  test("on a phone nothing is wider than it, and the text stands above the lanes", async () => {
    await browser.resize(360, 780);
    await visit();
    assert.equal(await browser.run(() => document.documentElement.scrollWidth), 360);
    const [editor, lanes] = await browser.run(() => [".editor", ".lanes"].map((one) =>
      document.querySelector(one).getBoundingClientRect().top));
    assert.ok(editor < lanes);
    keep("playground-phone.png", await browser.picture());
  });

  test("it is dark where the system is, and as the button says", async () => {
    await browser.resize(1440, 900);
    await browser.see("dark");
    await visit();
    const ground = () => browser.run(() =>
      /rgb\((\d+)/.exec(getComputedStyle(document.body).backgroundColor)[1]);
    assert.ok(Number(await ground()) < 60);
    keep("playground-dark.png", await browser.picture());
    await press("#theme");
    assert.ok(Number(await ground()) > 200);
    await press("#theme");
    await press("#theme");
    await browser.see("light");
  });
});

suite("a policy file of one's own", { skip }, () => {
  /** Chooses a file as “Open a file” does. */
  const open = (name, content) => browser.run((fileName, whole) => {
    const files = new DataTransfer();
    files.items.add(new File([whole], fileName));
    const field = document.getElementById("file");
    field.files = files.files;
    field.dispatchEvent(new Event("change"));
  }, name, content);
  const acme = readFileSync(
    new URL("../../docs/examples/acme-web.jsonc", import.meta.url), "utf8");
  const calm = '{ "steps": [{ "at": "0s", "track": 1 }] }';
  const isDrawn = () => [...document.querySelectorAll(".result th, .result h3, .result text")]
    .some((node) => node.textContent.includes("acme-web"));

  test("adds its platform, comes with the link, and can be taken back", async () => {
    await visit();
    await paste(calm);
    await open("acme-web.jsonc", acme);
    await shows("#changes", "policy = acme-web.jsonc");
    assert.equal(await value("text"), calm, "the scenario stays");
    await until(isDrawn);
    await shows("#command", "--policy acme-web.jsonc");
    await until(() => [...document.querySelectorAll("#row-platform option")]
      .some((option) => option.textContent === "acme-web"));
    const before = await browser.run(() => document.getElementById("link").value);
    await until((old) => document.getElementById("link").value !== old, before);
    const hash = await browser.run(() => location.hash);
    await visit("#");
    await visit(hash);
    await shows("#changes", "policy = acme-web.jsonc");
    await until(isDrawn);
    await press("#changes button");
    await until(() => document.getElementById("changed").hidden);
    await until(() => ![...document.querySelectorAll(".result th, .result h3, .result text")]
      .some((node) => node.textContent.includes("acme-web")));
  });

  test("says where it is wrong", async () => {
    await visit();
    await paste(calm);
    await open("acme-web.jsonc", acme.replace('"outbox.limit"', '"outbox.limt"'));
    await shows("#mistakes", "outbox.limt");
    await shows("#mistakes", "acme-web.jsonc:");
    await shows("#changes", "policy = acme-web.jsonc");
  });
});

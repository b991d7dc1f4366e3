// How the page looks: light, dark, on a phone, on paper; and to whoever does not see it.
import assert from "node:assert/strict";
import { after, before, beforeEach, suite, test } from "node:test";
import { Browser } from "./driver.mjs";
import { allScenarios, fleetPage, hostilePage, keep, theTour } from "./pages.mjs";

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser.stop());

const scenarioPages = [
  ["the tour", () => theTour(), ""],
  ["a full outbox", () => allScenarios(),
    "#/Scenarios/striking/consent-withdrawn-with-a-full-outbox.jsonc"],
  ["a hostile one", () => hostilePage(), "#/first.jsonc"],
];
const views = [
  ["all scenarios", () => allScenarios(), "#/"], ["a fleet", () => fleetPage(), ""],
  ...scenarioPages,
];

/**
 * Texts that stand out too little from what is behind them (WCAG 2.2, 1.4.3: 4.5, or 3 where they
 * are large), and marks that do (1.4.11: 3).
 */
function faint() {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colour = (value) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = "#000";
    canvas.fillStyle = value;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return { rgb: [r, g, b], a: a / 255 };
  };
  const over = (top, below) => top.rgb.map((part, place) =>
    part * top.a + below[place] * (1 - top.a));
  const light = (rgb) => {
    const [r, g, b] = rgb.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const behind = (node) => {
    const layers = [];
    for (let here = node; here; here = here.parentElement) {
      layers.push(colour(getComputedStyle(here).backgroundColor));
    }
    // What a browser shows behind all of it.
    const ground = colour(getComputedStyle(document.documentElement).colorScheme === "dark"
      ? "#121212" : "#fff").rgb;
    return layers.reverse().reduce((below, layer) => over(layer, below), ground);
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let looked = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (walker.currentNode.textContent.trim() === "" || !node.checkVisibility()) continue;
    if (node.closest("script, style, noscript, .unseen, :disabled, title, option")) continue;
    const style = getComputedStyle(node);
    const isDrawn = node.namespaceURI.endsWith("svg");
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    let ground = behind(isDrawn ? node.closest("svg") : node);
    if (isDrawn) {
      // What stands in a mark stands on it.
      const mark = node.closest(".spot")?.querySelector("rect");
      if (mark) ground = over(colour(getComputedStyle(mark).fill), ground);
    }
    const ink = over(colour(isDrawn ? style.fill : style.color), ground);
    looked += 1;
    if (ratio(ink, ground) < (isLarge ? 3 : 4.5)) {
      found.push(`${node.className?.baseVal ?? node.className} “${node.textContent.slice(0, 30)}” `
        + ratio(ink, ground).toFixed(2));
    }
  }
  for (const mark of document.querySelectorAll(".request rect, .depth .edge, .bar i")) {
    if (!mark.checkVisibility()) continue;
    const style = getComputedStyle(mark);
    const svg = mark.closest("svg");
    const ground = behind(svg ?? mark.closest(".bar").parentElement);
    const value = !svg ? style.backgroundColor : style.fill === "none" ? style.stroke : style.fill;
    const ink = over(colour(value), ground);
    if (ratio(ink, ground) < 3) found.push(`${mark.parentNode.className?.baseVal} mark`);
  }
  return { found: [...new Set(found)], looked };
}

suite("light and dark", () => {
  after(() => browser.see("light"));

  for (const scheme of ["light", "dark"]) {
    for (const [name, file, hash] of views) {
      test(`${scheme}, ${name}: all that is written stands out`, async () => {
        await browser.see(scheme);
        await browser.open(file(), hash);
        await browser.run(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
        const { found, looked } = await browser.run(faint);
        assert.ok(looked > 50);
        assert.deepEqual(found, []);
        keep(`${name}-${scheme}.png`.replaceAll(" ", "-"), await browser.picture());
      });
    }
  }

  test("the page goes with the system, until the button says otherwise", async () => {
    const ground = () => browser.run(() => {
      const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
      return (r + g + b) / 3 > 128 ? "light" : "dark";
    });
    await browser.open(theTour());
    for (const scheme of ["dark", "light"]) {
      await browser.see(scheme);
      assert.equal(await ground(), scheme);
    }
    await browser.click("#theme");
    await browser.see("dark");
    assert.equal(await ground(), "light");
    await browser.click("#theme");
    await browser.see("light");
    assert.equal(await ground(), "dark");
    await browser.click("#theme");
    assert.equal(await ground(), "light");
  });
});

suite("a phone", () => {
  before(() => browser.resize(360, 740));
  after(() => browser.tools("Emulation.clearDeviceMetricsOverride"));

  for (const [name, file, hash] of views) {
    test(`${name}: the page does not scroll sideways, and what is pressed is large enough`,
      async () => {
        await browser.open(file(), hash);
        await browser.run(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
        await browser.settle();
        const seen = await browser.run(() => {
          scrollTo(500, 0);
          const small = [...document.querySelectorAll("button, select, input, summary")]
            .filter((node) => node.checkVisibility() && !node.closest("label.box"))
            .filter((node) => node.getBoundingClientRect().height < 24);
          return {
            width: document.scrollingElement.scrollWidth, x: scrollX,
            small: small.map((node) => node.outerHTML.slice(0, 80)),
          };
        });
        assert.deepEqual(seen, { width: 360, x: 0, small: [] });
        keep(`${name}-360.png`.replaceAll(" ", "-"), await browser.picture());
      });
  }
});

suite("paper", () => {
  after(() => browser.see("light"));

  for (const [name, file, hash] of views) {
    test(`${name}: it prints, light, without what can only be pressed`, async () => {
      await browser.see("dark", "print");
      await browser.open(file(), hash);
      const seen = await browser.run(() => {
        dispatchEvent(new Event("beforeprint"));
        const shown = (selector) => [...document.querySelectorAll(selector)]
          .some((node) => node.checkVisibility());
        return {
          ground: getComputedStyle(document.body).backgroundColor,
          pressed: shown("button, select, input, .cursor, .tip, .skip"),
          closed: document.querySelectorAll("details:not([open], .why)").length,
          wide: [...document.querySelectorAll(".lanes svg")]
            .filter((svg) => svg.width.baseVal.value > 700).length,
        };
      });
      assert.deepEqual(
        seen, { ground: "rgb(255, 255, 255)", pressed: false, closed: 0, wide: 0 });
      await browser.see("light");
      const pdf = await browser.print();
      assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
      keep(`${name}.pdf`.replaceAll(" ", "-"), pdf);
    });
  }
});

suite("the keyboard and the screen reader", () => {
  for (const [name, file, hash] of views) {
    test(`${name}: whatever the Tab key reaches shows that it has the focus`, async () => {
      await browser.open(file(), hash);
      const stops = [];
      for (let stop = 0; stop < 24; stop += 1) {
        await browser.press("Tab");
        const seen = await browser.run(() => {
          const node = document.activeElement;
          const style = getComputedStyle(node);
          const box = node.getBoundingClientRect();
          return {
            what: node.outerHTML.slice(0, 60), isBody: node === document.body,
            isShown: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
            isHere: box.bottom > 0 && box.top < innerHeight,
          };
        });
        if (seen.isBody) break;
        assert.ok(seen.isShown && seen.isHere, seen.what);
        stops.push(seen.what);
      }
      assert.ok(stops.length >= 6);
      assert.ok(stops[0].includes("skip"), "first the way past the head");
    });

    test(`${name}: everything has a name, and headings go down one by one`, async () => {
      await browser.open(file(), hash);
      const { nodes } = await browser.tools("Accessibility.getFullAXTree");
      const roles = ["button", "link", "slider", "checkbox", "searchbox", "combobox", "grid",
        "group", "region", "image", "table", "textbox"];
      const shown = nodes.filter((node) => !node.ignored);
      const nameless = shown.filter((node) => roles.includes(node.role?.value)
        && !["group", "table"].includes(node.role.value) && !node.name?.value);
      assert.deepEqual(nameless.map((node) => node.role.value), []);
      const levels = await browser.run(() =>
        [...document.querySelectorAll("h1, h2, h3, h4")].filter((one) => one.checkVisibility())
          .map(({ localName }) => Number(localName[1])));
      assert.equal(levels[0], 1);
      assert.equal(levels.filter((level) => level === 1).length, 1);
      levels.slice(1).forEach((level, place) => assert.ok(level <= levels[place] + 1, levels));
      const landmarks = shown.map((node) => node.role?.value);
      for (const role of ["banner", "main", "contentinfo"]) {
        assert.equal(landmarks.filter((one) => one === role).length, 1, role);
      }
    });
  }
});

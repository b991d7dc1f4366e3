// Whether the app hears how an event ended: a page follows it through the journal, and comes to what
// `sdksim explain` says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, file, read, scenarios, sdksim, want } from "./support.mjs";
import { scripts } from "./scripts.mjs";

// What the scripts need of a browser before anything is drawn.
globalThis.document = { createElement: () => ({ getContext: () => ({}) }) };
const { Report, isTold } = scripts(
  ["dom.js", "run.js", "data.js", "exchange.js", "told.js"].map((name) => `report/${name}`),
  "Report", "isTold");

/** Scenarios in which an app hears of drops and uncertain events, late, or no more. */
const told = scenarios().filter((path) =>
  /Scenarios\/(reports|striking)\/|Scenarios\/tour/.test(path)).slice(0, 40);

test("an ending of which the app is not told is the one that “explain” names", () => {
  const counts = { told: 0, silent: 0 };
  for (const path of told) {
    const answer = ask([...want("drawing"), file(path, read(path))]);
    const [scenario] = new Report(JSON.parse(answer.text("drawing"))).scenarios;
    if (scenario.case !== undefined) continue;
    for (let item = 0; item < Math.min(6, scenario.eventCount); item += 1) {
      const { output } = sdksim([
        "explain", path, "--event", scenario.nameOf(item), "--format", "json"]);
      for (const { platforms, outcome, isTold: isHeard } of JSON.parse(output).lives) {
        if (outcome !== "dropped" && outcome !== "uncertain") continue;
        for (const platform of platforms) {
          assert.equal(isTold(scenario.runOf(platform), item), isHeard,
            `${path}, ${scenario.nameOf(item)} on ${platform}`);
          counts[isHeard ? "told" : "silent"] += 1;
        }
      }
    }
  }
  assert.ok(counts.told > 50 && counts.silent > 50, JSON.stringify(counts));
});

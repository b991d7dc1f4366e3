// How long it takes to redraw as somebody types.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { Engine } from "../../Sources/Playground/Web/engine.mjs";
import { ask, file, read, root, want } from "./support.mjs";

const path = "Scenarios/tour.jsonc";
const parts = file(path, read(path));

async function milliseconds(work) {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

test("the tour is replayed on all platforms in less than 20 ms", async (context) => {
  const bytes = readFileSync(resolve(root, process.env.SDKSIM_WASM));
  const cold = await milliseconds(async () => (await Engine.load(bytes)).call([...want("run"), parts]));
  context.diagnostic(`loading the module, and the first run: ${cold.toFixed(1)} ms`);
  for (const [kinds, limit] of [[["run"], 20], [["run", "drawing"], Infinity]]) {
    const times = [];
    for (let round = 0; round < 50; round += 1) {
      times.push(await milliseconds(() => ask([...want(...kinds), parts])));
    }
    const [least, median] = [0, 25].map((place) => times.sort((a, b) => a - b)[place]);
    context.diagnostic(
      `${kinds.join(" and ")}: median ${median.toFixed(2)} ms, least ${least.toFixed(2)} ms`);
    // The least, as others may keep the machine busy.
    assert.ok(least < limit, `${least} ms`);
  }
});

// Rows and readings as the forms offer them, and as the engine takes them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, file, read, want } from "./support.mjs";
import { scripts } from "./scripts.mjs";

const { Catalogue, flagText, wordsOf, changeParts, replaced } = scripts(
  ["page/changes.js", "page/catalogue.js"],
  "Catalogue", "flagText", "wordsOf", "changeParts", "replaced");

const answer = ask(want("policy", "settings", "claims"));
const catalogue = new Catalogue(Object.fromEntries(
  ["policy", "settings", "claims"].map((kind) => [kind, answer.text(kind)])));
const tour = file("tour.jsonc", read("Scenarios/tour.jsonc"));

test("every row of every platform can be set to the value that it has", () => {
  assert.ok(catalogue.platforms.length === 7);
  for (const platform of catalogue.platforms) {
    const names = catalogue.rowsOf(platform);
    assert.ok(names.length > 50, platform);
    const rows = names.map((name) => `${platform}.${name}=${catalogue.valueOf(platform, name)}`);
    const result = ask([
      ...want("drawing"), tour, ...rows.map((text) => ({ kind: "set", text }))]);
    assert.deepEqual([result.code, result.mistakes], [0, ""]);
  }
});

test("every answer to every reading can be taken", () => {
  for (const { id, values } of catalogue.readings) {
    assert.ok(values.length > 1, id);
    for (const { value } of values) {
      const result = ask([
        ...want("policy"), { kind: "reading", text: `${id}=${value}` }]);
      assert.deepEqual([result.code, result.mistakes], [0, ""], `${id}=${value}`);
    }
  }
});

test("values are written as --set takes them", () => {
  assert.equal(flagText(500), "500");
  assert.equal(flagText("15s"), "15s");
  assert.equal(flagText(["network", "cache"]), "[network, cache]");
  assert.equal(flagText([]), "[]");
});

test("a setting that takes words only is offered as a list", () => {
  assert.deepEqual(wordsOf({ values: "“signal”, “always”, “real” or “none”" }), {
    words: ["signal", "always", "real", "none"], isAll: true,
  });
  assert.deepEqual(wordsOf({ values: "a whole number from 1 to 9, or “none”" }), {
    words: ["none"], isAll: false,
  });
  assert.deepEqual(wordsOf({ values: "a time from 1ms to 10000d" }), { words: [], isAll: false });
  assert.deepEqual(
    wordsOf({ values: "a list of “network” and “cache”, none twice" }),
    { words: [], isAll: false });
});

test("every list that is offered holds the values that platforms have", () => {
  let offered = 0;
  for (const platform of catalogue.platforms) {
    for (const name of catalogue.rowsOf(platform)) {
      const { words, isAll } = wordsOf(catalogue.settings.get(name));
      if (!isAll || words.length === 0) continue;
      assert.ok(words.includes(catalogue.valueOf(platform, name)), `${platform}.${name}`);
      offered += 1;
    }
  }
  assert.ok(offered > 200, `${offered}`);
});

test("a name is changed once, and what follows its first “=” is the value", () => {
  assert.deepEqual(changeParts("a.b=c=d"), { name: "a.b", value: "c=d" });
  assert.deepEqual(changeParts("a.b"), { name: "a.b", value: "" });
  assert.deepEqual(replaced(["a=1", "b=2"], "a", "3"), ["b=2", "a=3"]);
  assert.deepEqual(replaced(["a=1"], "a", "1"), ["a=1"]);
});

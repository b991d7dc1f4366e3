// What the editor makes of a text: where mistakes stand in it, and what is coloured.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, file, read, scenarios, want } from "./support.mjs";
import { scripts } from "./scripts.mjs";

const { placesOf, spansOf, movedSpans, tokensOf, piecesOf } = scripts(
  ["page/places.js", "page/tokens.js"],
  "placesOf", "spansOf", "movedSpans", "tokensOf", "piecesOf");

test("bytes are counted as the engine does", () => {
  //            a é(2) “(3) 🚇(4) b: bytes 0, 1, 3, 6, 10, and 11 is the end
  const text = "aé“🚇b";
  assert.deepEqual(placesOf(text, [0, 1, 3, 6, 10, 11, 99]), [0, 1, 2, 3, 5, 6, 6]);
  assert.deepEqual(placesOf(text, [10, 0, 6]), [5, 0, 3]);
  // Half a letter becomes three bytes on its way to the engine.
  assert.deepEqual(placesOf("\ud83dx", [3]), [1]);
});

test("the span of a mistake is what the command's caret stands under", () => {
  const text = "// “🚇”\n{ \"tagz\": [], \"steps\": [] }\n";
  const { places } = ask([...want("run"), file("x.jsonc", Buffer.from(text))]);
  const [{ from, to }] = spansOf(text, places);
  assert.equal(text.slice(from, to), "\"tagz\"");
});

test("a mistake at the end of the text has a span inside it", () => {
  for (const text of ["{", "{ \"steps\": [", ""]) {
    const { places } = ask([...want("run"), file("x.jsonc", Buffer.from(text))]);
    assert.ok(places.length > 0, text);
    for (const { from, to } of spansOf(text, places)) {
      assert.ok(0 <= from && from <= to && to <= text.length, `${text} ${from} ${to}`);
    }
  }
});

test("spans stay with their text while something else is typed", () => {
  const spans = [{ from: 2, to: 4 }, { from: 6, to: 8 }];
  // 0123456789 → a letter between, one in front, one inside the first, one less behind
  assert.deepEqual(movedSpans(spans, "0123456789", "01234x56789"), [
    { from: 2, to: 4 }, { from: 7, to: 9 }]);
  assert.deepEqual(movedSpans(spans, "0123456789", "x0123456789"), [
    { from: 3, to: 5 }, { from: 7, to: 9 }]);
  assert.deepEqual(movedSpans(spans, "0123456789", "012x3456789"), [{ from: 7, to: 9 }]);
  assert.deepEqual(movedSpans(spans, "0123456789", "012345678"), spans);
  assert.deepEqual(movedSpans(spans, "0123456789", ""), []);
});

test("comments, keys, texts and values are told apart", () => {
  const text = "{ // a \"key\": 1\n \"at\" : \"1s // x\", \"n\": -1.5e3, \"b\": true /* 2 */ }";
  assert.deepEqual(tokensOf(text).map(({ from, to, kind }) => [kind, text.slice(from, to)]), [
    ["comment", "// a \"key\": 1"], ["key", "\"at\""], ["text", "\"1s // x\""], ["key", "\"n\""],
    ["value", "-1.5e3"], ["key", "\"b\""], ["value", "true"], ["comment", "/* 2 */"]]);
});

test("a text that is not closed ends with its line, a comment with the text", () => {
  const text = "\"open\n\"next\" /* on";
  assert.deepEqual(tokensOf(text).map(({ from, to }) => text.slice(from, to)), [
    "\"open", "\"next\"", "/* on"]);
});

test("pieces are the text again, each marked that a mark covers", () => {
  const text = "ab \"cd\" ef";
  const pieces = piecesOf(text, tokensOf(text), [{ from: 4, to: 8 }, { from: 5, to: 6 }]);
  assert.deepEqual(pieces.map(({ text, kind, isMarked }) => [text, kind, isMarked]), [
    ["ab ", "", false], ["\"", "text", false], ["c", "text", true], ["d", "text", true],
    ["\"", "text", true], [" ", "", true], ["ef", "", false]]);
  for (const path of scenarios().slice(0, 40)) {
    const whole = read(path).toString();
    const marks = [{ from: 3, to: 90 }, { from: 60, to: 61 }];
    const again = piecesOf(whole, tokensOf(whole), marks).map((piece) => piece.text).join("");
    assert.equal(again, whole);
  }
});

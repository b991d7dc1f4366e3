// Whatever a page sends comes back as an answer: nothing traps, and memory does not run away.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, draws, engine, file, read, want } from "./support.mjs";

const everything = want("run", "drawing", "policy", "settings", "claims", "format");
const text = (content) => Buffer.from(content);
const scenario = (steps, rest = "") => text(`{ "steps": [${steps}]${rest} }`);

test("a request that makes no sense is told so", () => {
  for (const [parts, message] of [
    [[{ kind: "wnat", text: "run" }], "did you mean “want”?"],
    [want("rum"), "did you mean “run”?"],
    [want("run"), "the request holds no file"],
    [[...want("policy"), { kind: "jitter", text: "some" }], "“some” is no value of --jitter"],
  ]) {
    const answer = ask(parts);
    assert.ok(answer.mistakes.includes(message), answer.mistakes);
    assert.equal(answer.code, 2);
  }
  assert.deepEqual([ask([]).code, ask([]).mistakes], [0, ""]);
});

test("any bytes may be a request, a file, a name and an argument", () => {
  const draw = draws(9);
  const bytes = () => Uint8Array.from({ length: draw(200) }, () => draw(256));
  const kinds = ["file", "policy", "set", "reading", "case", "platform", "seed", "jitter"];
  for (let round = 0; round < 2000; round += 1) {
    const parts = Array.from({ length: draw(5) }, () => ({
      kind: kinds[draw(kinds.length)], name: text(bytes()).toString(), bytes: bytes(),
    }));
    assert.ok(ask([...want("run", "format"), file("x", bytes()), ...parts]).code >= 0);
  }
});

test("a file that is too large is told so", () => {
  const answer = ask([...want("run"), file("x.jsonc", Buffer.alloc(4 * 1024 * 1024 + 1, " "))]);
  assert.equal(
    answer.mistakes,
    "sdksim: x.jsonc: it has 4194305 bytes; the limit here is 4194304 (4 MB)\n");
  const larger = ask([...want("run"), file("x.jsonc", Buffer.alloc(40 * 1024 * 1024, " "))]);
  assert.ok(larger.mistakes.includes("the limit here is 33554432 (32 MB)"), larger.mistakes);
});

test("the largest files of all kinds come back", () => {
  const size = 4 * 1024 * 1024 - 200;
  for (const [what, piece] of [
    ["numbers", "1,"], ["lists", "[],"], ["objects", "{},"], ["texts", "\"\","],
    ["objects of one key", "{\"a\":1},"], ["comments", "/**/"], ["letters", "é"],
    ["brackets", "["], ["lines", "\n"], ["keys", "\"a\":1,"], ["steps", "{\"at\":\"1s\"},"],
  ]) {
    const content = text(`{ "steps": [${piece.repeat(size / Buffer.byteLength(piece))}] }`);
    assert.ok(ask([...everything, file(`${what}.jsonc`, content)]).code >= 0, what);
  }
});

test("more events than there is room for are told so", () => {
  const answer = ask([
    ...want("run"), file("x.jsonc", scenario("{ \"at\": \"0s\", \"track\": 9000000 }"))]);
  assert.ok(
    answer.mistakes.startsWith("sdksim: x.jsonc: it tracks 63000000 events on all platforms"),
    answer.mistakes);
});

test("as many events as there is room for come back", () => {
  const steps = "{ \"at\": \"0s\", \"server\": 503 }, "
    + "{ \"at\": \"0s\", \"track\": { \"count\": 28000, \"every\": \"10ms\" } }";
  const answer = ask([...want("run", "drawing"), file("x.jsonc", scenario(steps))]);
  assert.equal(JSON.parse(answer.text("run")).platforms.swift.tracked, 28000);
  assert.ok(answer.text("drawing").length > 100_000);
});

test("a run that takes too long is told so", () => {
  const policy = JSON.stringify({
    platform: "acme", like: "javascript",
    settings: [["queue.flush.every", "1ms", "x"]], claims: { x: "it is quick" },
  });
  const steps = "{ \"at\": \"0s\", \"connection\": \"captive\" }, { \"at\": \"0s\", \"track\": 1 }";
  const answer = ask([
    ...want("run"), file("x.jsonc", scenario(steps, ", \"end\": \"300d\"")),
    { kind: "policy", name: "acme.jsonc", text: policy }, { kind: "platform", text: "acme" },
  ]);
  assert.ok(answer.code === 0 || answer.mistakes.includes("there is room for no more here"),
    answer.mistakes);
});

test("memory does not grow as somebody types", () => {
  const path = "Scenarios/tour.jsonc";
  const bytes = read(path);
  const type = () => {
    for (let length = 0; length <= bytes.length; length += 7) {
      ask([...want("run", "drawing"), file(path, bytes.subarray(0, length))]);
    }
    ask([...everything, file(path, bytes)]);
  };
  type();
  const before = engine.memory;
  for (let round = 0; round < 5; round += 1) type();
  assert.equal(engine.memory, before);
});

// The module says of wrong files and arguments what the command says, at the same places.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { ask, draws, file, read, scenarios, sdksim, want } from "./support.mjs";

const folder = mkdtempSync(join(tmpdir(), "sdksim-playground-"));
after(() => rmSync(folder, { recursive: true }));

/** What both say of a file that holds those bytes, which is the same. */
function told(name, content, parts = [], flags = []) {
  const bytes = Buffer.from(content);
  writeFileSync(join(folder, name), bytes);
  const command = sdksim(["run", name, "--format", "json", ...flags], { cwd: folder });
  const answer = ask([...want("run"), file(name, bytes), ...parts]);
  assert.equal(answer.mistakes, command.errors, JSON.stringify(String(content)).slice(0, 300));
  assert.equal(answer.code, command.code);
  assert.equal(answer.bytes("run"), null, String(content).slice(0, 300));
  return answer;
}

const step = (text) => `{ "steps": [{ "at": "1s", ${text} }] }`;

const wrong = [
  "",
  " ",
  "{",
  "[]",
  "null",
  "{ \"steps\": [] ",
  "{ \"steps\": [,] }",
  "{ \"steps\": [] } x",
  "{ 'steps': [] }",
  "{ steps: [] }",
  "{ \"steps\": [] /* never closed",
  "{ \"title\": \"never closed, \"steps\": [] }",
  "{ \"title\": \"a\ttab\", \"steps\": [] }",
  "{ \"title\": \"\\x\", \"steps\": [] }",
  "{ \"title\": \"\\ud800\", \"steps\": [] }",
  "{ \"title\": \"a\", \"title\": \"b\", \"steps\": [] }",
  "{ \"count\": 1 }",
  "{ \"steps\": 1 }",
  "{ \"steps\": [1, \"a\", null, true, [], {}] }",
  "{ \"platfroms\": [\"swift\"], \"steps\": [] }",
  "{ \"platforms\": [\"swfit\", \"ios\", \"\"], \"steps\": [] }",
  "{ \"claims\": [\"swift.uncertain.move\"], \"steps\": [] }",
  "{ \"readings\": { \"flutter.timeout?\": \"perhaps\", \"none?\": \"x\" }, \"steps\": [] }",
  "{ \"seed\": -1, \"jitter\": \"some\", \"steps\": [] }",
  "{ \"given\": { \"connection\": \"slow\", \"app\": 1 }, \"steps\": [] }",
  "{ \"config\": { \"all\": { \"eventBatchSize\": \"x\", \"eventBatchSzie\": 1 } }, \"steps\": [] }",
  "{ \"config\": { \"flutter\": { \"eventBatchSize\": 3000000000 } }, \"steps\": [] }",
  "{ \"vary\": { \"steps.0.track\": [] }, \"steps\": [] }",
  "{ \"vary\": { \"steps[99999999999].track\": [1, 2] }, \"steps\": [] }",
  step("\"track\": 0"),
  step("\"track\": -1"),
  step("\"track\": 1.5"),
  step("\"track\": 1e99"),
  step("\"track\": 1e9999999999"),
  step("\"track\": 1e-9999999999"),
  step("\"track\": 01"),
  step("\"track\": 99999999999999999999"),
  step("\"track\": 10000001"),
  step("\"track\": { \"count\": 5, \"every\": \"9999999d\" }"),
  step("\"track\": { \"name\": \"e7\" }"),
  step("\"server\": 99"),
  step("\"server\": { \"status\": 429, \"retryAfter\": \"30\" }"),
  step("\"serverLimit\": { \"requests\": 10000000000, \"per\": \"1s\" }"),
  step("\"call\": \"flsh\""),
  step("\"call\": \"logout\""),
  step("\"consent\": \"revoked\""),
  step("\"app\": \"restart\""),
  step("\"track\": 1, \"server\": 200"),
  step("\"track\": 1").replace("1s", "99999999999d"),
  step("\"track\": 1").replace("1s", "-1s"),
  step("\"track\": 1").replace("\"1s\"", "1"),
  step("\"track\": 1").replace("1s", "1 fortnight"),
  "{ \"steps\": [{ \"at\": \"2s\", \"track\": 1 }, { \"at\": \"1s\", \"track\": 1 }] }",
  "{ \"steps\": [{ \"at\": \"0s\", \"app\": \"kill\" }, { \"at\": \"1s\", \"track\": 1 }] }",
  "{ \"steps\": [], \"expect\": { \"kotlin\": { \"events\": { \"e1-e3\": \"acepted\" } } } }",
  "{ \"steps\": [], \"expect\": { \"all\": { \"sentAt\": [\"5\", [\"3s\", \"1s\"]], \"lots\": 1 } } }",
  "{ \"platforms\": [\"swift\"], \"steps\": [], \"expect\": { \"kotlin\": { \"accepted\": 1 } } }",
  "{ \"platform\": \"acme\", \"settings\": [] }",
  "{ \"sessions\": 12, \"devices\": [] }",
  "{ \"survivors\": [] }",
  "{ \"knownFailures\": [] }",
  // Columns count characters as they are shown.
  "{ \"title\": \"äöü 漢字 👩‍👩‍👧 e\u0301\", \"tagz\": 1, \"steps\": [] }",
  "{\r\n  \"tagz\": 1,\r\n\t\"steps\": []\r\n}\r\n",
  "\uFEFF{ \"tagz\": 1, \"steps\": [] }",
  `{ "title": "${"long ".repeat(200)}", "tagz": 1, "steps": [] }`,
  `{ "title": "\u001B[31m\u202E", "tagz": 1, "steps": [] }`,
  "[".repeat(100000),
  `{ "steps": [${"{ \"at\": 1 }, ".repeat(300)}] }`,
];

test("mistakes of scenarios are told in the same words, at the same places", () => {
  for (const text of wrong) {
    const answer = told("x.jsonc", text);
    assert.ok(answer.mistakes.length > 0, text);
    assert.equal(answer.code, 3);
  }
});

test("bytes that are no text are told of alike", () => {
  for (const bytes of [
    [0x7B, 0xFF, 0x7D],
    [0xFF, 0xFE, 0x7B, 0x00],
    [0xC3, 0x28],
    [0xED, 0xA0, 0x80],
    [0xF4, 0x90, 0x80, 0x80],
    [0x00],
    [0x7B, 0x22, 0x00, 0x22, 0x3A, 0x31, 0x7D],
    [0x22, 0xE2, 0x82],
  ]) {
    told("x.jsonc", Uint8Array.from(bytes));
  }
});

test("the mistakes that the documentation shows are told alike", () => {
  told("mistakes.jsonc", read("docs/examples/mistakes.jsonc.txt"));
});

test("each mistake has its place for an editor", () => {
  const text = "{\n  \"tagz\": 1,\n  \"steps\": [{ \"at\": \"0s\", \"track\": 1 }]\n}\n";
  const [first, ...others] = told("x.jsonc", text).places;
  assert.deepEqual(others, []);
  assert.equal(first.file, "x.jsonc");
  assert.deepEqual([first.line, first.column], [2, 3]);
  assert.equal(text.slice(first.start, first.end), "\"tagz\"");
  assert.equal(first.suggestion, "tags");
});

test("an expectation that is not met is no mistake, and has the command's code", () => {
  const path = "docs/examples/wrong.jsonc.txt";
  writeFileSync(join(folder, "wrong.jsonc"), read(path));
  const command = sdksim(["run", "wrong.jsonc", "--format", "json"], { cwd: folder });
  const answer = ask([...want("run"), file("wrong.jsonc", read(path))]);
  assert.deepEqual([command.code, answer.code, answer.mistakes], [1, 1, ""]);
  assert.equal(answer.text("run"), command.output.toString());
});

test("a run without an end is told of alike", () => {
  const policy = JSON.stringify({
    platform: "acme", like: "flutter",
    settings: [["retry.delays", ["1ms"], "flutter.retry.delays"]],
  });
  writeFileSync(join(folder, "acme.jsonc"), policy);
  const parts = [
    { kind: "policy", name: "acme.jsonc", text: policy }, { kind: "platform", text: "acme" },
  ];
  const answer = ask([
    ...want("run"),
    file("x.jsonc", Buffer.from(
      "{ \"steps\": [{ \"at\": \"0s\", \"server\": 429 }, { \"at\": \"0s\", \"track\": 1 }] }")),
    ...parts,
  ]);
  assert.ok(answer.code === 3 || answer.text("run"), answer.mistakes);
});

/** Where the command has help, which the module has not. */
const help = "  “sdksim help run” tells more\n";

const peaceful = "{ \"steps\": [{ \"at\": \"0s\", \"track\": 3 }] }";

test("mistakes of arguments are told in the same words", () => {
  for (const [flag, value] of [
    ["set", "flutter"],
    ["set", "outbox.limit=1"],
    ["set", "flutter.outbox.limt=1"],
    ["set", "fluter.outbox.limit=1"],
    ["set", "flutter.outbox.limit=many"],
    ["set", "flutter.outbox.limit=99999999999"],
    ["set", "flutter.outbox=none"],
    ["set", "flutter.retry.delays=[1s, 2]"],
    ["reading", "flush.clock?"],
    ["reading", "flush.clok?=first"],
    ["reading", "flush.clock?=never"],
  ]) {
    writeFileSync(join(folder, "x.jsonc"), peaceful);
    const flags = [`--${flag}`, value];
    const command = sdksim(["run", "x.jsonc", "--format", "json", ...flags], { cwd: folder });
    const parts = [{ kind: flag, text: value }];
    const answer = ask([...want("run"), file("x.jsonc", Buffer.from(peaceful)), ...parts]);
    assert.equal(answer.mistakes + help, command.errors, value);
    assert.deepEqual([answer.code, command.code], [2, 2], value);
  }
});

test("names that there are none of are told of alike", () => {
  const varied = "{ \"vary\": { \"seed\": [1, 2] }, \"steps\": [{ \"at\": \"0s\", \"track\": 1 }] }";
  writeFileSync(join(folder, "x.jsonc"), varied);
  for (const [kind, flag, name] of [
    ["platform", "--platform", "swfit"],
    ["platform", "--platform", "windows"],
    ["case", "--case", "seed=3"],
    ["seed", "--seed", "x"],
    ["seed", "--seed", "9223372036854775808"],
    ["jitter", "--jitter", "nnoe"],
    ["jitter", "--jitter", "sometimes"],
  ]) {
    const command = sdksim(["run", "x.jsonc", flag, name], { cwd: folder });
    const answer = ask([
      ...want("run"), file("x.jsonc", Buffer.from(varied)), { kind, text: name }]);
    assert.equal(answer.mistakes + help, command.errors);
    assert.deepEqual([answer.code, command.code], [2, 2]);
  }
});

test("a bad seed hides no other mistake, here as there", () => {
  writeFileSync(join(folder, "x.jsonc"), peaceful);
  writeFileSync(join(folder, "acme.jsonc"), "{");
  for (const [policy, others] of [[false, 2], [true, 3]]) {
    const arguments_ = [["seed", "x"], ["platform", "swfit"], ["set", "flutter.outbox=many"]];
    const flags = arguments_.flatMap(([flag, value]) => [`--${flag}`, value]);
    const parts = arguments_.map(([kind, text]) => ({ kind, text }));
    if (policy) {
      flags.push("--policy", "acme.jsonc");
      parts.push({ kind: "policy", name: "acme.jsonc", text: "{" });
    }
    const command = sdksim(["run", "x.jsonc", ...flags], { cwd: folder });
    const answer = ask([...want("run"), file("x.jsonc", Buffer.from(peaceful)), ...parts]);
    assert.equal(answer.mistakes + help, command.errors);
    assert.deepEqual([answer.code, command.code], [others, others]);
    assert.match(answer.mistakes, /“x” is no seed/);
    assert.match(answer.mistakes, policy ? /acme.jsonc:1:/ : /“swfit”(.|\n)*|flutter.outbox/);
  }
});

test("mistakes of policies are told in the same words", () => {
  writeFileSync(join(folder, "x.jsonc"), peaceful);
  for (const text of [
    "",
    "{ \"platform\": \"acme\" }",
    "{ \"platform\": \"acme\", \"like\": \"fluter\", \"settings\": [] }",
    "{ \"platform\": \"flutter\", \"settings\": [] }",
    "{ \"platform\": \"acme\", \"like\": \"acme\", \"settings\": [] }",
    "{ \"platform\": \"acme\", \"settings\": [[\"outbox\", \"none\", \"x.y\"]] }",
    "{ \"platform\": \"acme\", \"like\": \"flutter\", \"settings\": [[\"outbox.limt\", 5, \"a\"]] }",
    "{ \"platform\": \"acme\", \"like\": \"flutter\", \"settings\": ["
      + "[\"retry.delays\", [\"0s\"], \"flutter.retry.delays\"],"
      + "[\"retry.limit\", \"none\", \"flutter.retry.max\"]] }",
    peaceful,
  ]) {
    writeFileSync(join(folder, "acme.jsonc"), text);
    const flags = ["--policy", "acme.jsonc"];
    told("x.jsonc", peaceful, [{ kind: "policy", name: "acme.jsonc", text }], flags);
  }
});

/** A file with something wrong in it, or not: cut, doubled, swapped, or with other bytes. */
function spoilt(bytes, draw) {
  const pieces = ["{", "}", "[", "]", ",", "\"", ":", "0", "-", "s", "e1", "null", "\n", "é", "//"];
  let result = Buffer.from(bytes);
  for (let times = 1 + draw(3); times > 0; times -= 1) {
    const place = draw(result.length);
    const after = result.subarray(place + draw(6));
    const piece = Buffer.from(draw(4) === 0 ? [draw(256)] : pieces[draw(pieces.length)]);
    result = Buffer.concat([result.subarray(0, place), draw(3) === 0 ? piece : [], after]
      .map((part) => Buffer.from(part)));
  }
  return result;
}

test("two thousand spoilt scenarios are told of, or replayed, alike", () => {
  const draw = draws(5);
  const all = scenarios();
  let wrongOnes = 0;
  for (let round = 0; round < 8; round += 1) {
    const names = [];
    const answers = [];
    for (let number = 0; number < 250; number += 1) {
      const bytes = spoilt(read(all[draw(all.length)]), draw);
      const name = `spoilt-${String(number).padStart(3, "0")}.jsonc`;
      writeFileSync(join(folder, name), bytes);
      names.push(name);
      answers.push(ask([...want("run"), file(name, bytes)]));
    }
    const told = sdksim(["run", ...names, "--format", "json"], { cwd: folder });
    const isWrong = (answer) => answer.code === 3;
    assert.equal(answers.filter(isWrong).map((answer) => answer.mistakes).join(""), told.errors);
    wrongOnes += answers.filter(isWrong).length;
    const fine = names.filter((_, place) => !isWrong(answers[place]));
    const printed = sdksim(["run", ...fine, "--format", "json"], { cwd: folder });
    const parts = answers.filter((answer) => !isWrong(answer)).map((answer) => {
      const text = answer.text("run").trimEnd();
      const isList = text.startsWith("{\n  \"format\": 1,\n  \"results\": [\n");
      return isList ? text.split("\n").slice(3, -2).join("\n") : text;
    });
    const list = `{\n  "format": 1,\n  "results": [\n${parts.join(",\n")}\n  ]\n}\n`;
    assert.equal(list, printed.output.toString());
  }
  assert.ok(wrongOnes > 500 && wrongOnes < 2000, `${wrongOnes}`);
});

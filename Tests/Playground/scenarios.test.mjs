// The module prints, byte for byte, what the command prints.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, file, read, scenarios, sdksim, want } from "./support.mjs";

const all = scenarios();

/** Holds a part against what the command prints; says where they part. */
function same(part, printed, what) {
  assert.ok(part, `there is no part for ${what}`);
  if (Buffer.compare(part, printed) === 0) return;
  const place = part.findIndex((byte, index) => byte !== printed[index]);
  const near = (bytes) => Buffer.from(bytes.slice(Math.max(0, place - 60), place + 60)).toString();
  assert.fail(`${what}, byte ${place}: “${near(part)}” and not “${near(printed)}”`);
}

test("there are scenarios", () => assert.ok(all.length > 300, `${all.length}`));

test("every scenario and case comes to the same result", () => {
  for (const path of all) {
    const command = sdksim(["run", path, "--format", "json"]);
    const answer = ask([...want("run"), file(path, read(path))]);
    same(answer.bytes("run"), command.output, path);
    assert.deepEqual([answer.code, answer.mistakes], [command.code, command.errors], path);
  }
});

/** What a page that the command has written holds. */
function dataOf(page) {
  const start = page.indexOf('id="data">') + 'id="data">'.length;
  return page.subarray(start, page.indexOf("</script>", start));
}

test("a drawing is what a page holds, but for what makes platforms differ", () => {
  for (const path of all) {
    const command = sdksim(["report", path, "--output", "-"]);
    const page = JSON.parse(dataOf(command.output));
    const answer = ask([...want("drawing"), file(path, read(path))]);
    const drawing = JSON.parse(answer.text("drawing"));
    assert.deepEqual([answer.code, answer.mistakes], [command.code, command.errors], path);
    page.scenarios.forEach(({ between, exchanges, texts, rows, ...rest }, place) => {
      const { texts: fewTexts, rows: fewRows, ...same } = drawing.scenarios[place];
      assert.deepEqual(same, rest, path);
      assert.deepEqual(fewTexts, texts.slice(0, fewTexts.length), path);
      assert.deepEqual(fewRows, rows.slice(0, fewRows.length), path);
    });
  }
});

// To find what makes platforms differ takes the module seconds, not milliseconds.
test("a page holds the same, byte for byte", () => {
  const some = all.filter((path) => /^Scenarios\/(tour|striking\/|uncertain\/)/.test(path));
  assert.ok(some.length > 15, `${some.length}`);
  for (const path of some) {
    const command = sdksim(["report", path, "--output", "-"]);
    const answer = ask([...want("page"), file(path, read(path))]);
    same(answer.bytes("page"), dataOf(command.output), path);
  }
});

test("every scenario is laid out alike, and anew from a single line", () => {
  for (const path of all) {
    const squeezed = Buffer.from(read(path).toString().replace(/^ +/gm, ""));
    const command = sdksim(["format", "-"], { input: squeezed });
    same(ask([...want("format"), file(path, squeezed)]).bytes("format"), command.output, path);
  }
});

test("one case alone, one platform alone, and both", () => {
  const path = all.find((path) => /^\s*"vary"/m.test(read(path).toString()));
  const result = JSON.parse(ask([...want("run"), file(path, read(path))]).text("run"));
  const name = result.results[1].case;
  const platform = Object.keys(result.results[1].platforms)[0];
  for (const [parts, flags] of [
    [[{ kind: "case", text: name }], ["--case", name]],
    [[{ kind: "platform", text: platform }], ["--platform", platform]],
    [
      [{ kind: "case", text: name }, { kind: "platform", text: platform }],
      ["--case", name, "--platform", platform],
    ],
  ]) {
    const command = sdksim(["run", path, "--format", "json", ...flags]);
    const answer = ask([...want("run"), file(path, read(path)), ...parts]);
    same(answer.bytes("run"), command.output, flags.join(" "));
  }
});

const tour = "Scenarios/tour.jsonc";

test("what arguments choose counts alike", () => {
  for (const [parts, flags] of [
    [[{ kind: "seed", text: "7" }], ["--seed", "7"]],
    [[{ kind: "jitter", text: "max" }], ["--jitter", "max"]],
    [[{ kind: "set", text: "flutter.outbox.limit=3" }], ["--set", "flutter.outbox.limit=3"]],
    [[{ kind: "reading", text: "flush.clock?=first" }], ["--reading", "flush.clock?=first"]],
  ]) {
    const written = sdksim(["report", tour, "--output", "-", ...flags]).output;
    const drawn = ask([...want("page"), file(tour, read(tour)), ...parts]);
    same(drawn.bytes("page"), dataOf(written), `report ${flags.join(" ")}`);
    const printed = sdksim(["run", tour, "--format", "json", ...flags]);
    const answer = ask([...want("run"), file(tour, read(tour)), ...parts]);
    same(answer.bytes("run"), printed.output, `run ${flags.join(" ")}`);
  }
});

test("policies of one's own are added alike", () => {
  const paths = ["docs/examples/acme-web.jsonc"];
  const flags = paths.flatMap((path) => ["--policy", path]);
  const policies = paths.map((path) => ({ kind: "policy", name: path, bytes: read(path) }));
  for (const [kind, words] of [
    ["run", ["run", tour, "--format", "json", ...flags]],
    ["policy", ["policy", "--format", "json", ...flags]],
    ["claims", ["claims", "--format", "json", ...flags]],
  ]) {
    const answer = ask([...want(kind), file(tour, read(tour)), ...policies]);
    same(answer.bytes(kind), sdksim(words).output, words.join(" "));
  }
});

test("a scenario to start from is the same", () => {
  same(ask(want("new")).bytes("new"), sdksim(["new", "-"]).output, "new");
});

test("the tables, the settings and the ledger are the same", () => {
  const answer = ask(want("policy", "settings", "claims"));
  for (const [kind, words] of [
    ["policy", ["policy"]],
    ["settings", ["policy", "--settings"]],
    ["claims", ["claims"]],
  ]) {
    same(answer.bytes(kind), sdksim([...words, "--format", "json"]).output, kind);
  }
});

test("numbers as large as they may be come to the same", () => {
  const rows = JSON.parse(ask(want("policy")).text("policy")).platforms;
  let tried = 0;
  for (const [platform, { settings }] of Object.entries(rows)) {
    for (const [setting, value] of settings) {
      if (typeof value !== "number") continue;
      const row = `${platform}.${setting}=1000000000`;
      const answer = ask([
        ...want("run"), file(tour, read(tour)), { kind: "set", text: row },
        { kind: "platform", text: platform },
      ]);
      const command = sdksim(
        ["run", tour, "--format", "json", "--set", row, "--platform", platform]);
      if (command.code < 2) same(answer.bytes("run"), command.output, row);
      else assert.ok(command.errors.startsWith(answer.mistakes), row);
      tried += 1;
    }
  }
  assert.ok(tried > 50, `${tried}`);
});

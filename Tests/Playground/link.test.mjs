// A link holds everything, and what is no link of ours is told so.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { read, scenarios } from "./support.mjs";
import { scripts } from "./scripts.mjs";

const { linkOf, heldBy, LinkMistake, longestLink } = scripts(
  ["page/link.js"], "linkOf", "heldBy", "LinkMistake", "longestLink");

const plain = {
  name: "x.jsonc", text: "{}\n", policies: [], rows: [], readings: [], seed: "", jitter: "", chosen: "",
};
const packed = (text) => deflateRawSync(Buffer.from(text)).toString("base64url");

test("every scenario comes back as it was", async () => {
  for (const path of scenarios()) {
    const held = { ...plain, name: path, text: read(path).toString() };
    const link = await linkOf(held);
    assert.match(link, /^#1\.[\w-]+$/);
    assert.deepEqual(await heldBy(link), held);
  }
});

test("what is changed comes back, with letters of all kinds", async () => {
  const held = {
    name: "tëst 🚇.jsonc", text: "// “ä” 🚇 \u2028 </script>\n{}",
    policies: [{ name: "acme.jsonc", text: "{ \"platform\": \"ä\" }" }],
    rows: ["flutter.outbox.limit=1", "js.content.blocks=[network, cache]"],
    readings: ["flush.clock?=first"], seed: "7", jitter: "max", chosen: "seed 2",
  };
  assert.deepEqual(await heldBy(await linkOf(held)), held);
});

test("a link from before policies could be added opens without any", async () => {
  const { policies, ...older } = plain;
  assert.deepEqual(policies, []);
  assert.deepEqual(await heldBy(`#1.${packed(JSON.stringify(older))}`), plain);
});

test("a link that would be too long is none", async () => {
  let text = "";
  let state = 1;
  while (text.length < 2 * longestLink) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    text += state.toString(36);
  }
  assert.equal(await linkOf({ ...plain, text }), null);
});

test("an address without a link holds nothing", async () => {
  for (const hash of ["", "#", "#result", "#/Scenarios/tour.jsonc", "#x1.abc"]) {
    assert.equal(await heldBy(hash), null, hash);
  }
});

test("a link of another version says so", async () => {
  const link = await linkOf(plain);
  for (const [hash, version] of [[link.replace("#1.", "#2."), 2], ["#0.", 0], ["#17.x", 17]]) {
    await assert.rejects(heldBy(hash), (mistake) => mistake instanceof LinkMistake
      && mistake.message.startsWith(`this link is of version ${version}, and this page reads `));
  }
});

test("a link is read as mail programs write it", async () => {
  const held = { ...plain, text: read("Scenarios/tour.jsonc").toString() };
  const link = await linkOf(held);
  const escaped = link.replace(".", "%2E").replaceAll("-", "%2d").replaceAll("_", "%5F");
  for (const hash of [escaped, escaped.replaceAll("%", "%25"), `${link}.`, `${link}>`, `${link})%0A`,
    `${link.slice(0, 76)}=\r\n${link.slice(76)}`, `${link.slice(0, 76)} ${link.slice(76)}`]) {
    assert.deepEqual(await heldBy(hash), held, hash.slice(0, 90));
  }
});

test("a version is read only as it is written", async () => {
  const link = await linkOf(plain);
  for (const version of ["#01.", "#001.", "#1%2E0."]) {
    await assert.rejects(heldBy(link.replace("#1.", version)), LinkMistake, version);
  }
  assert.equal(await heldBy(link.replace("#1.", "#1%2C")), null);
});

test("a broken link says so, wherever it was cut or changed", async () => {
  const link = await linkOf({ ...plain, text: read("Scenarios/tour.jsonc").toString() });
  const broken = ["#1.", "#1.%20", "#1.ab cd", "#1.A", `#1.${packed("{")}`, `#1.${packed("[]")}`];
  for (let end = 4; end < link.length - 1; end += 7) broken.push(link.slice(0, end));
  for (const hash of broken) {
    await assert.rejects(heldBy(hash), LinkMistake, hash);
  }
});

test("a link that lacks something, or holds it in another shape, says so", async () => {
  for (const change of [
    { text: undefined }, { text: 7 }, { rows: "flutter.outbox.limit=1" }, { rows: [1] },
    { policies: "acme.jsonc" }, { policies: [7] }, { policies: [{ name: "acme.jsonc" }] },
    { readings: null }, { seed: 7 }, { jitter: {} }, { chosen: [] }, { name: null },
  ]) {
    const hash = `#1.${packed(JSON.stringify({ ...plain, ...change }))}`;
    await assert.rejects(heldBy(hash), /it holds no scenario/, JSON.stringify(change));
  }
});

test("a short link that unpacks to very much is refused", async () => {
  const hash = `#1.${packed(JSON.stringify({ ...plain, text: " ".repeat(64 * 1024 * 1024) }))}`;
  assert.ok(hash.length < 100_000, `${hash.length}`);
  await assert.rejects(heldBy(hash), /more than 4 MB/);
});

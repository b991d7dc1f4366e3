// What the tests share: the built command, the built module, and the files of the repository.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Engine, textOf } from "../../Sources/Playground/Web/engine.mjs";

export { textOf };
export const root = resolve(fileURLToPath(import.meta.url), "../../..");
const binary = resolve(root, required("SDKSIM"));
export const engine = await Engine.load(readFileSync(resolve(root, required("SDKSIM_WASM"))));

function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; Tests/Playground/run sets it`);
  return value;
}

/** Runs the command at the root of the repository, or in another folder. */
export function sdksim(words, { cwd = root, input = "" } = {}) {
  const run = spawnSync(binary, words, { cwd, input, maxBuffer: 1 << 30 });
  if (run.error) throw run.error;
  return { code: run.status, output: run.stdout, errors: run.stderr.toString() };
}

/** What a request comes to: bytes by kind, and the texts that most tests are about. */
export function ask(parts) {
  const answer = engine.call(parts);
  const bytes = (kind) => answer.find((part) => part.kind === kind)?.bytes ?? null;
  return {
    bytes,
    text: (kind) => textOf(answer, kind),
    code: Number(textOf(answer, "code")),
    mistakes: textOf(answer, "mistakes") ?? "",
    places: JSON.parse(textOf(answer, "places") ?? "[]"),
  };
}

export const want = (...kinds) => kinds.map((kind) => ({ kind: "want", text: kind }));
export const file = (name, bytes) => ({ kind: "file", name, bytes });

/** The scenarios of the repository, by path from its root, in order. */
export function scenarios(folder = "Scenarios") {
  const paths = readdirSync(join(root, folder), { recursive: true })
    .map((path) => relative(root, join(root, folder, path)))
    .filter((path) => path.endsWith(".jsonc"));
  return paths.sort().filter((path) => /^\s*"steps"/m.test(read(path).toString()));
}

export const read = (path) => readFileSync(join(root, path));

/** Numbers below a bound that are the same in every run. */
export function draws(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

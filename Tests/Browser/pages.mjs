// The reports that are tested, written by the built command into a folder that goes afterwards.
import { spawnSync } from "node:child_process";
import {
  copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(fileURLToPath(import.meta.url), "../../..");
const here = join(root, "Tests/Browser");
const binary = resolve(root, process.env.SDKSIM ?? ".build/debug/sdksim");
const folder = mkdtempSync(join(tmpdir(), "sdksim-browser-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Runs the command at the root, or in another folder. */
export function sdksim(words, cwd = root) {
  const run = spawnSync(binary, words, { cwd, maxBuffer: 1 << 28, encoding: "utf8" });
  if (run.error) throw run.error;
  return run;
}

function report(name, words, cwd = root) {
  const file = join(folder, name);
  const { status, stderr } = sdksim(["report", ...words, "-o", file], cwd);
  if (status > 1) throw new Error(stderr);
  return file;
}

/** The data of a page, as it stands in it. */
export function dataOf(file) {
  return JSON.parse(/id="data">(.*?)<\/script>/s.exec(readFileSync(file, "utf8"))[1]);
}

let all;
/** All scenarios of the house; some of them where the command was built for debugging. */
export function allScenarios() {
  const some = ["striking", "consent", "tour.jsonc"].map((name) => `Scenarios/${name}`);
  all ??= report("all.html", process.env.SDKSIM_MEASURES === "1" ? ["Scenarios"] : some);
  return all;
}

let fleet;
/** A fleet's page: drawings and tables, and no script. */
export function fleetPage() {
  if (fleet) return fleet;
  fleet = join(folder, "fleet.html");
  const { status, stderr } = sdksim(["fleet", "docs/examples/fleet-commuters.jsonc",
    "--devices", "20", "--days", "1", "--compare", "flutter.retry.limit=2",
    "--format", "html", "-o", fleet]);
  if (status > 0) throw new Error(stderr);
  return fleet;
}

let tour;
export const theTour = () => (tour ??= report("tour.html", ["Scenarios/tour.jsonc"]));

/** A name that is markup, as a file may have it, and a part of an address. */
export const hostileName = "<img src=x onerror=boom()>\"'&#%41.jsonc";

let hostile;
/** A scenario and a policy whose every word is markup, beside one that is harmless. */
export function hostilePage() {
  if (hostile) return hostile;
  const place = join(folder, "hostile");
  mkdirSync(place);
  copyFileSync(join(here, "hostile/scenario.jsonc"), join(place, hostileName));
  copyFileSync(join(root, "docs/examples/first.jsonc"), join(place, "first.jsonc"));
  hostile = report(
    "hostile.html", [".", "--policy", join(here, "hostile/policy.jsonc")], place);
  return hostile;
}

let many;
/** 500 scenarios on all seven platforms: those that the house replays on all, over again. */
export function manyScenarios() {
  if (many) return many;
  const place = join(folder, "many");
  const whole = dataOf(allScenarios()).scenarios
    .filter((one) => one.platforms.length === 7 && one.case === undefined);
  for (let number = 0; number < 500; number += 1) {
    const path = whole[number % whole.length].path;
    mkdirSync(join(place, String(number % 10)), { recursive: true });
    copyFileSync(join(root, path), join(place, String(number % 10), `${number}.jsonc`));
  }
  many = report("many.html", [place]);
  return many;
}

/** Where pictures are kept for whoever wants to look at them; nowhere unless it is asked for. */
export function keep(name, bytes) {
  const place = process.env.SDKSIM_PICTURES;
  if (!place) return;
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, name), bytes);
}


/** A page with other data: the sum that vouches for its script is not one of them. */
export function changed(file, name, change) {
  const data = dataOf(file);
  change(data);
  const text = readFileSync(file, "utf8").replace(
    /(id="data">).*?(<\/script>)/s, (_, before, after) =>
      before + JSON.stringify(data).replaceAll("<", "\\u003c") + after);
  const target = join(folder, name);
  writeFileSync(target, text);
  return target;
}

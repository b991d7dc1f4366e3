// The scripts of the page are one script there, without modules: here some of them stand together
// in a function that gives out what a test asks for.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(fileURLToPath(import.meta.url), "../../..");
const folders = { page: "Sources/Playground/Page", report: "Sources/Reports/WebPage" };

/** @param files such as `page/link.js` */
export function scripts(files, ...names) {
  const text = files.map((file) => {
    const [folder, name] = file.split("/");
    return readFileSync(resolve(root, folders[folder], name), "utf8");
  }).join("\n");
  return new Function(`"use strict";\n${text}\nreturn { ${names.join(", ")} };`)();
}

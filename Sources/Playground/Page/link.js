// A link that holds all that is replayed, in the part of an address that no browser sends anywhere:
// `#1.` and what follows as JSON, deflated, in the letters of base64url.

/** The version of what a link holds; a page reads its own only. */
const linkVersion = 1;

/** The longest link that is made, in characters; browsers take longer ones, mail does not. */
const longestLink = 100_000;

/** The most that a link may hold when it is unpacked, in bytes: what the engine takes of a file. */
const mostUnpacked = 4 * 1024 * 1024;

/** Why a link cannot be taken, in words for whoever opened it. */
class LinkMistake extends Error {}

/** The address's part for what is replayed; null where it would be too long. */
async function linkOf(state) {
  const held = JSON.stringify(heldOf(state));
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(held));
  const link = `#${linkVersion}.${lettersOf(bytes)}`;
  return link.length > longestLink ? null : link;
}

/**
 * What a link holds; null for an address that is none.
 *
 * @throws {LinkMistake} for a link that is broken, or that another version of the page has made
 */
async function heldBy(hash) {
  const form = /^#(\d{1,9})\.(.*)$/s.exec(unescaped(hash));
  if (!form) return null;
  const version = Number(form[1]);
  if (String(version) !== form[1]) throw new LinkMistake("this link is broken: it has no version");
  if (version !== linkVersion) {
    throw new LinkMistake(`this link is of version ${version}, and this page reads version `
      + `${linkVersion} only; open it in the page that it was made with, or in a newer one`);
  }
  let held;
  try {
    const bytes = await through(new DecompressionStream("deflate-raw"), bytesOf(withoutStrays(form[2])));
    held = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (fault) {
    if (fault instanceof LinkMistake) throw fault;
    throw new LinkMistake("this link is broken; a part of it may have been lost on its way");
  }
  if (!isWhole(held)) throw new LinkMistake("this link is broken: it holds no scenario");
  return heldOf(held);
}

/** What is kept of a page's state; older links hold no policies. */
function heldOf({ name, text, policies = [], rows, readings, seed, jitter, chosen }) {
  return {
    name, text, policies: policies.map((policy) => ({ name: policy.name, text: policy.text })), rows,
    readings, seed, jitter, chosen,
  };
}

/**
 * An address as it was before a mail program wrote some of its letters as `%2E`, and before another
 * did the same to that.
 */
function unescaped(hash) {
  const once = hash.replace(/%([0-7][0-9a-f])/gi, (_, code) =>
    String.fromCharCode(parseInt(code, 16)));
  return once === hash ? hash : unescaped(once);
}

/** Letters without what mail programs put between or behind them: line breaks, and a full stop. */
function withoutStrays(letters) {
  return letters.replace(/=?[\s\u00ad\u200b]+/g, "").replace(/[^\w-]+$/, "");
}

/** Whether a value has the shape of what `linkOf` takes. */
function isWhole(held) {
  const isText = (value) => typeof value === "string";
  const isTexts = (value) => Array.isArray(value) && value.every(isText);
  const isFile = (value) => typeof value === "object" && value !== null && isText(value.name)
    && isText(value.text);
  return isFile(held) && Array.isArray(held.policies ?? []) && (held.policies ?? []).every(isFile)
    && isTexts(held.rows) && isTexts(held.readings) && isText(held.seed) && isText(held.jitter)
    && isText(held.chosen);
}

/** Bytes packed or unpacked; a link of a few letters may not fill the memory. */
async function through(stream, bytes) {
  const writer = stream.writable.getWriter();
  // What goes wrong shows where it is read.
  writer.write(bytes).then(() => writer.close()).catch(() => {});
  const parts = [];
  let length = 0;
  for await (const part of chunksOf(stream.readable)) {
    parts.push(part);
    length += part.length;
    if (length > mostUnpacked) throw new LinkMistake("this link holds more than 4 MB");
  }
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

async function* chunksOf(readable) {
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function lettersOf(bytes) {
  let text = "";
  for (let place = 0; place < bytes.length; place += 8192) {
    text += String.fromCharCode(...bytes.subarray(place, place + 8192));
  }
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(letters) {
  if (!/^[\w-]*$/.test(letters)) throw new LinkMistake("this link is broken: it has characters that no link has");
  const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

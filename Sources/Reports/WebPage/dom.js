// Elements, and numbers and times in words.
//
// Whatever a scenario's author wrote gets into the page as text, never as markup: nothing here
// takes HTML, and styles are set through properties, as the page's policy demands.

const svgNamespace = "http://www.w3.org/2000/svg";

/** An HTML element. Of the attributes, `text` is its text, and `on` holds its listeners. */
function element(name, attributes = {}, ...children) {
  return furnish(document.createElement(name), attributes, children);
}

/** An SVG element; attributes as above. */
function drawn(name, attributes = {}, ...children) {
  return furnish(document.createElementNS(svgNamespace, name), attributes, children);
}

function furnish(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") node.textContent = value;
    else if (name === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else node.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) node.append(child);
  }
  return node;
}

/** A paragraph in passing. */
function aside(text) {
  return element("p", { class: "muted", text });
}

/** The row of a table's head. */
function headRow(names) {
  return element("thead", {},
    element("tr", {}, names.map((text) => element("th", { scope: "col", text }))));
}

/** For screen readers only. */
function unseen(text) {
  return element("span", { class: "unseen", text });
}

let idCount = 0;

/** An id that nothing else of the page has. */
function freshId(word) {
  idCount += 1;
  return `${word}-${idCount}`;
}

/** A section with its heading, and a name for those who jump from one to the next. */
function section(title, attributes = {}, ...children) {
  const id = freshId("section");
  return element(
    "section", { "aria-labelledby": id, ...attributes }, element("h2", { id, text: title }),
    ...children);
}

/** Carries out a list's keyboard: one of its elements is in the order of the Tab key. */
function moveFocus(from, to) {
  if (!to || from === to) return;
  from?.setAttribute("tabindex", "-1");
  to.setAttribute("tabindex", "0");
  to.focus();
}

// Words

/** `1 event`, `2,500 events`. */
function counted(count, noun) {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** `1,000,000`. */
function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A text in which what nobody sees, or what turns the reading direction, is made visible. */
function visible(text) {
  return text.replace(hiddenSigns, (sign) =>
    `\\u{${sign.codePointAt(0).toString(16).toUpperCase()}}`);
}

const hiddenSigns =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** A name apart from the words around it, whose order it would else change: of Hebrew letters. */
function isolated(name) {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}

/** `a`, `a and b`, `a, b and c`. */
function listed(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** `100 ms`, `15.1 s`, `2 min 7 s`, `1 h`, `7 d 2 h`: exact to the millisecond. */
function timeText(milliseconds) {
  if (milliseconds > 0 && milliseconds < 1000) return `${milliseconds} ms`;
  const parts = [];
  let rest = milliseconds;
  for (const [unit, length] of [["d", 86400000], ["h", 3600000], ["min", 60000]]) {
    if (rest >= length) parts.push(`${Math.floor(rest / length)} ${unit}`);
    rest %= length;
  }
  if (rest > 0 || parts.length === 0) parts.push(`${rest / 1000} s`);
  return parts.join(" ");
}

const unitLengths = { ms: 1, s: 1000, m: 60000, h: 3600000, d: 86400000 };

/** A duration as files have it, `1m30s`, in the page's own words. */
function spanText(span) {
  const parts = [...span.matchAll(/([\d.]+)(ms|[smhd])/g)];
  return timeText(Math.round(
    parts.reduce((sum, [, count, unit]) => sum + Number(count) * unitLengths[unit], 0)));
}

const spanPattern = "(?:\\d+(?:\\.\\d+)?(?:ms|[smhd]))+";
const oneSpan = new RegExp(spanPattern, "g");
const onlySpans = new RegExp(`^\\[?${spanPattern}(?:, ${spanPattern})*\\]?$`);
const spanInWords = new RegExp(`\\b(every|takes?|after|in) (${spanPattern})(?![\\w.])`, "g");

/** A value of a row or an option: durations in the page's own words, all else as it is. */
function valueText(value) {
  return onlySpans.test(value) ? value.replace(oneSpan, spanText) : value;
}

/** What a step says: durations in the page's own words, but for those in names. */
function stepText(words) {
  return words.replace(spanInWords, (_, before, found) => `${before} ${spanText(found)}`);
}

/** A line of a journal: `at 31.100 s` in the page's own words. */
function lineText(words) {
  return words.replace(/\b(at|until) (\d+)\.(\d{3}) s\b/g, (_, before, seconds, rest) =>
    `${before} ${timeText(Number(seconds + rest))}`);
}

const pen = document.createElement("canvas").getContext("2d");
pen.font = "11px system-ui, sans-serif";

/** How wide a text in the lanes is, in pixels. */
function textWidth(text) {
  return pen.measureText(text).width;
}

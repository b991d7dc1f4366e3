// Parts of the lanes, each drawn from what it is given.

/** How high the parts of a lane are, in pixels. */
const laneParts = { life: 18, marks: 20, row: 15, depth: 46 };

/** Where the parts of a lane begin, from top to bottom. */
function laneTops(run, rows) {
  const drops = laneParts.life + laneParts.marks;
  const requests = drops + (run.drops.length > 0 ? laneParts.marks : 2);
  const depth = requests + rows * laneParts.row + 4;
  const end = depth + (run.depths.length > 0 ? laneParts.depth : 0) + 4;
  return { marks: laneParts.life, drops, requests, depth, end };
}

function line(x, height, kind) {
  return drawn("line", { class: kind, x1: round(x), x2: round(x), y1: 0, y2: height });
}

function foldBand({ from, to }, height) {
  return drawn("rect", {
    class: "fold", x: round(from + 6), width: round(to - from - 12), y: 0, height,
  });
}

function backoffLine({ from, to }, axis, y) {
  const x = axis.x(from);
  return drawn("line", {
    class: "backoff", x1: round(x), x2: round(Math.max(axis.x(to), x + 2)), y1: y, y2: y,
  });
}

/**
 * A request from its leaving to what came back, with the answer beside it.
 *
 * @param room how many pixels are free behind it
 */
function requestMark(run, bar, y, room) {
  const { request } = bar;
  const answer = answerWords[request.answer];
  let label = request.status > 0 ? String(request.status) : answer.label;
  if (bar.requests > 1) label = `${label} ×${grouped(bar.requests)}`;
  const words = requestWords(run, bar);
  const kind = `request ${answer.tone}`;
  const width = round(bar.end - bar.x);
  const node = drawn("g", { class: kind, tabindex: "-1", role: "img", "aria-label": words },
    drawn("rect", { x: round(bar.x), y: y + 1, width, height: 10, rx: 2 }),
    room > label.length * 6.2 + 8
      && drawn("text", { x: round(bar.end + 4), y: y + 10, text: label }));
  return { node, at: request.at, x: bar.x, words, items: run.itemsOf(request) };
}

/** What is tracked, given to the app, and dropped. */
function spots(run, axis, tops) {
  const tracked = clusters(run.tracked, axis).map((mark) => spot(
    mark, trackedWords(mark), "tracked", tops.marks + 9,
    run.itemsAt(mark.at, ["queued", "tracked", "outboxed"])));
  const content = contentMarks(run, axis).map((mark) => spot(
    mark, `${timeText(mark.at)}: content from ${mark.label}`, "content", tops.marks + 9, []));
  const drops = clusters(run.drops, axis).map((mark) => spot(
    mark, dropWords(mark), "dropped", tops.drops + 9, run.itemsAt(mark.at, ["dropped"])));
  return [...tracked, ...content, ...drops];
}

/** Events that are tracked or dropped: a mark, with their number where there are several. */
function spot(mark, words, kind, y, items) {
  const text = mark.label ?? (mark.count > 1 ? grouped(mark.count) : spotSigns[kind]);
  const half = Math.max(5, text.length * 3.4 + 3);
  const height = text === "" ? 10 : 14;
  const attributes = { class: `spot ${kind}`, tabindex: "-1", role: "img", "aria-label": words };
  const node = drawn("g", attributes,
    drawn("rect", {
      x: round(mark.x - half), y: y - height / 2, width: round(half * 2), height,
      rx: kind === "tracked" ? 7 : 2,
    }),
    drawn("text", { x: round(mark.x), y: y + 4, text }));
  return { node, at: mark.at, x: mark.x, words, items };
}

/** What stands in the mark of a single event. */
const spotSigns = { tracked: "", dropped: outcomeSigns.dropped };

function depthClass(holder) {
  if (holder === "uncertain") return "of-uncertain";
  return holder.includes("outbox") ? "of-outbox" : "of-queue";
}

/** What a lane holds at the time of the cursor. */
function stateWords(run, time) {
  const { held, inFlight, inBackoff } = stateAt(run, time);
  const words = held.map(({ holder, count }) => element("span", {},
    element("i", { class: `swatch ${depthClass(holder)}`, "aria-hidden": "true" }),
    `${holder} ${grouped(count)}`));
  if (inFlight > 0) words.push(element("span", { text: `${grouped(inFlight)} in flight` }));
  if (inBackoff) words.push(element("span", { text: "backoff" }));
  if (time >= run.end) words.push(element("span", { text: "the end" }));
  return words.length === 0 ? [] : [element("span", { text: `at ${timeText(time)}:` }), ...words];
}

// The axis

const mostFlagRows = 7;

/** Labels of time, and what the scenario does, each at its time. */
function head(scenario, axis) {
  const flags = placeFlags(scenario, axis);
  const rows = flags.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const height = 26 + rows * 16 + 4;
  const picture = drawn("svg", {
    class: "axis", width: axis.width, height, role: "img",
    "aria-label": `Steps: ${scenario.steps.map(stepWords).join("; ")}`,
  });
  picture.append(drawn("line", { class: "rule", x1: 0, x2: axis.width, y1: 20.5, y2: 20.5 }));
  for (const fold of axis.folds) {
    const middle = round((fold.from + fold.to) / 2);
    picture.append(
      drawn("rect", {
        class: "fold", x: round(fold.from + 6), width: round(fold.to - fold.from - 12), y: 14,
        height: height - 14,
      }),
      drawn("text", { class: "break", x: middle, y: 25, text: "≈" },
        drawn("title", { text: `${timeText(fold.length)} in which nothing happens` })));
  }
  for (const { x, text, isLeft } of axis.ticks) {
    const anchor = isLeft ? "end" : "start";
    picture.append(
      drawn("line", { class: "tick", x1: round(x), x2: round(x), y1: 15, y2: 21 }),
      drawn("text", { class: "time", x: round(x), y: 12, "text-anchor": anchor, text }));
  }
  for (const flag of flags) {
    const y = 26 + flag.row * 16;
    picture.append(
      drawn("line", { class: "step", x1: round(flag.x), x2: round(flag.x), y1: y, y2: height }),
      drawn("text", {
        class: "flag", x: round(flag.x + (flag.isLeft ? -4 : 4)), y: y + 11,
        "text-anchor": flag.isLeft ? "end" : "start", text: flag.text,
      }, drawn("title", { text: flag.words })));
  }
  return picture;
}

function stepWords({ at, words, platforms }) {
  const only = platforms.length > 0 ? ` (${platforms.join(", ")})` : "";
  return `${timeText(at)} ${words}${only}`;
}

/** Each label goes right of its time, or left where there is no room, in the first free row. */
function placeFlags(scenario, axis) {
  const ends = [];
  const flags = [];
  for (const step of scenario.steps) {
    const only = step.platforms.length > 0 ? ` (${step.platforms.join(", ")})` : "";
    const x = axis.x(step.at);
    const room = Math.max(x, axis.width - x) / 6.4 - 2;
    const text = cut(step.words + only, Math.min(44, Math.floor(room)));
    const width = textWidth(text) + 10;
    const isLeft = x + width > axis.width && x - width > 0;
    const from = isLeft ? x - width : x;
    let row = ends.findIndex((end) => end <= from);
    if (row < 0) row = ends.length;
    if (row >= mostFlagRows) continue;
    ends[row] = from + width;
    flags.push({ x, row, isLeft, text, words: stepWords(step) });
  }
  return flags;
}

function cut(text, most) {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}

// The legend

function legend(runs) {
  const hasEvents = runs.some((run) => run.events.length > 0);
  const answers = new Set(runs.flatMap((run) => run.requests.map(({ answer }) => answer)));
  const holders = new Set(runs.flatMap((run) => run.depths.map(({ holder }) => holder)));
  const item = (kind, text) => element("li", {},
    element("i", { class: `swatch ${kind}`, "aria-hidden": "true" }), text);
  return element("ul", { class: "legend", "aria-label": "Legend" },
    item("tracked", "tracked"),
    runs.some((run) => run.drops.length > 0) && item("dropped", "dropped"),
    [...answers].map((answer) =>
      item(`bar ${answerWords[answer].tone}`, `request: ${answerWords[answer].words}`)),
    runs.some((run) => run.backoffs.length > 0) && item("backoff", "backoff"),
    [...holders].map((holder) => item(depthClass(holder), `${holder}: events held`)),
    item("fold", "quiet, folded"),
    item("now", "time cursor: what a lane says after “at” holds then"),
    hasEvents && [
      item("thread", "the life of the event chosen below, with a dot where it is sent"),
      item("ringed", "ringed: the chosen event is in it")]);
}

/** A few words beside the pointer; those who hear get them from the mark itself. */
class Tip {
  constructor(node) {
    this.node = node;
  }

  show(words, { clientX, clientY }) {
    this.node.textContent = words;
    this.node.hidden = false;
    const { offsetWidth, offsetHeight } = this.node;
    const left = Math.max(8, Math.min(clientX + 12, window.innerWidth - offsetWidth - 8));
    const below = clientY + 18;
    const top = below + offsetHeight > window.innerHeight ? clientY - offsetHeight - 10 : below;
    this.node.style.left = `${left}px`;
    this.node.style.top = `${top}px`;
  }

  hide() {
    this.node.hidden = true;
  }
}

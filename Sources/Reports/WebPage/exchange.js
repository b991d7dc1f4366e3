// Which rows of one platform would make another end as it does, and how that is known.

/** More rows than this are never taken over together. */
const mostExchanged = 3;

/**
 * What a search for rows came to, read from its numbers.
 *
 * @param tables the rows and texts that the numbers stand for
 */
function readExchange(data, receiver, giver, { rows, texts }) {
  const [differing, candidates, ...tried] = data.tried;
  const change = ([own, other, then]) => ({
    own: rows[own], other: rows[other], then: then === undefined ? null : texts[then],
  });
  const others = ({ others = [], more = 0 }) => ({
    others: others.map((number) => texts[number]), more,
  });
  const sizes = groups(tried, 5).map(([size, replayed, invalid, unjudged, left]) => ({
    size, replayed, invalid, unjudged, left,
  }));
  return {
    receiver, giver, differing, candidates, sizes,
    isCutShort: sizes.some(({ left }) => left > 0),
    isComplete: sizes.every(({ unjudged, left }) => unjudged + left === 0),
    isLeftByAllRows: data.isLeftByAllRows ?? false,
    rows: (data.rows ?? []).map(change), ...others(data),
    along: data.along === undefined ? null : texts[data.along],
    nearest: data.nearest
      ? { rows: texts[data.nearest[0]], left: texts[data.nearest[1]] } : null,
    parts: (data.parts ?? []).map((part) => ({
      events: texts[part.events], rows: part.rows.map(change), ...others(part),
      isOpen: part.isOpen ?? false,
    })),
  };
}

/** One direction as a part of the page. */
function exchangePart(exchange, command, report) {
  const { receiver, giver } = exchange;
  // Where rows can be tried, that is done with rows of the receiver.
  const tryRows = report.tryRows && ((changes) => report.tryRows(
    receiver, changes.map(({ own, other }) => ({ name: own.name, value: other.raw }))));
  return element("div", { class: "exchange" },
    element("h3", { text: exchangeTitle(exchange) }),
    exchange.rows.length > 0 ? exchangeTable(exchange, report, tryRows)
      : exchangeParts(exchange, tryRows),
    exchange.along && aside(`${sentence(exchange.along)}.`),
    exchange.rows.length > 0 && otherSets(exchange),
    aside(exchangeProof(exchange)),
    exchange.isCutShort && cutShort(exchange, command([receiver, giver])));
}

function exchangeTitle({ receiver, giver, rows, isComplete, candidates }) {
  const end = `${receiver} end as ${giver} does`;
  if (rows.length > 0) {
    const count = rows.length === 1 ? "one row" : `${rows.length} rows`;
    return `${receiver} would end as ${giver} does with ${count} of ${giver}’s`;
  }
  if (!isComplete) return `No rows of ${giver}’s were found that make ${end}`;
  const most = Math.min(mostExchanged, candidates);
  return `No ${most < 2 ? "row" : `set of up to ${most} rows`} of ${giver}’s makes ${end}`;
}

/** The rows in the order in which they are taken over, and what each leaves. */
function exchangeTable({ receiver, giver, rows }, report, tryRows) {
  return [plainTable(headRow(["row", receiver, giver, "taken over"]),
    element("tbody", {}, rows.map((change) => element("tr", {},
      element("th", { scope: "row" }, element("code", { text: change.own.name }),
        element("small", { class: "meaning", text: report.meaningOf(change.own.name) }),
        tryButton([change], tryRows)),
      valueCell(receiver, change.own), valueCell(giver, change.other),
      element("td", { "data-label": "taken over", text: change.then }))))),
  rows.length > 1 && tryButton(rows, tryRows)];
}

/** Changes rows in what is drawn, where that can be done; a row that a platform lacks cannot be. */
function tryButton(changes, tryRows) {
  if (!tryRows || changes.some(({ other }) => other.raw === "")) return null;
  const [{ own, other }] = changes;
  const isOne = changes.length === 1;
  return element("button", {
    type: "button", class: "quiet try", text: isOne ? "Try it" : `Try all ${changes.length} together`,
    "aria-label": isOne && `Try it: ${own.name} = ${other.value}`,
    on: { click: () => tryRows(changes) },
  });
}

/** A row's value, and what it rests on. */
function valueCell(platform, { value, because }) {
  return element("td", { "data-label": platform }, element("b", { text: value === "" ? "·" : value }),
    because.length > 0 && element("span", { class: "ground below", text: because.join(", ") }));
}

function otherSets({ others, more }) {
  if (others.length === 0) return null;
  const items = others.map((text) => element("li", {}, "or ", element("code", { text })));
  if (more > 0) items.push(element("li", { text: `or ${counted(more, "more set")}` }));
  return element("ul", { class: "sets" }, items);
}

/** Where no set does all: what comes near, and what makes each range of events end alike. */
function exchangeParts({ giver, isLeftByAllRows, nearest, parts }, tryRows) {
  return [
    isLeftByAllRows && element("p", {
      text: `Even all rows of ${giver}’s together leave a difference: some steps of the scenario are `
        + "for one of the two only.",
    }),
    nearest && element("p", {}, "The nearest is ", element("code", { text: nearest.rows }),
      `; left: ${nearest.left}.`),
    parts.length > 0 && plainTable(headRow(["events alone", "rows that make them end alike"]),
      element("tbody", {}, parts.map((part) => element("tr", {},
        element("th", { scope: "row", text: part.events }),
        element("td", {}, part.rows.length === 0
          ? (part.isOpen ? "none found so far" : "none")
          : [part.rows.map((change) => changeLine(change, tryRows)),
            part.rows.length > 1 && tryButton(part.rows, tryRows)],
          otherSets(part)))))),
  ];
}

function changeLine({ own, other }, tryRows) {
  const value = (row) => (row.value === "" ? "·" : row.value);
  const grounds = [own, other].map(({ because }) => because.join(", ") || "nothing").join(" → ");
  return element("p", { class: "change" }, element("code", { text: own.name }),
    `: ${value(own)} → ${value(other)} `, element("span", { class: "ground", text: grounds }),
    tryButton([{ own, other }], tryRows));
}

/** How many sets were tried. */
function exchangeProof({ differing, candidates, sizes, isCutShort }) {
  const nouns = { 1: ["row alone", "rows alone"], 2: ["pair", "pairs"] };
  const tried = sizes.map(({ size, replayed, invalid, unjudged, left }) => {
    const all = replayed + invalid + unjudged + left;
    const noun = (nouns[size] ?? [`set of ${size}`, `sets of ${size}`])[all === 1 ? 0 : 1];
    const of = left > 0 ? ` of ${grouped(all)}` : "";
    const aside = [[invalid, "no valid policy"], [unjudged, "not judged"]]
      .filter(([count]) => count > 0).map(([count, what]) => `${grouped(count)} ${what}`);
    return `${grouped(all - left)}${of} ${noun}${aside.length > 0 ? ` (${aside.join(", ")})` : ""}`;
  });
  return `${counted(differing, "row")} ${differing === 1 ? "differs" : "differ"}, of which `
    + `${grouped(candidates)} can change how these events end. `
    + (tried.length === 0 ? "Nothing was tried." : `Tried: ${tried.join("; ")}.`)
    + (sizes.some(({ unjudged }) => unjudged > 0)
      ? " Sets that take far longer to replay are not judged." : "")
    + (isCutShort ? " The others would take longer than a report may." : "");
}

/** What it means that a search has ended early, and how whoever has the program goes on. */
function cutShort({ giver, rows, sizes }, command) {
  const left = sizes.reduce((sum, size) => sum + size.left, 0);
  const sets = left === 1 ? "One set" : `${grouped(left)} sets`;
  const may = rows.length > 0
    ? `may do the same, or do it with fewer rows. What stands here holds all the same.`
    : `may do it, so that none was found does not mean that there is none.`;
  return [
    element("p", { class: "cut-short" }, element("b", { text: "The search ended early." }),
      ` ${sets} of ${giver}’s rows ${left === 1 ? "was" : "were"} not tried, and each of them `
      + may),
    element("p", { class: "muted" }, "To let it finish, run ", command)];
}

function sentence(text) {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}

/** What the rows rest on, in words. */
function exchangeClaims(exchanges, report) {
  const changes = exchanges.flatMap(({ rows, parts }) => [
    ...rows, ...parts.flatMap((part) => part.rows)]);
  const ids = new Set(changes.flatMap(({ own, other }) => [...own.because, ...other.because]));
  return ids.size > 0 && element("details", {},
    element("summary", { text: "What these rows rest on" }),
    element("dl", { class: "grounds" }, [...ids].map((id) => [
      element("dt", {}, element("code", { text: id })),
      element("dd", { text: report.textOf(id) })])));
}

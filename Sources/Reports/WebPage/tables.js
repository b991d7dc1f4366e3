// Tables of what came of a scenario.

/** Times at which the app hears alike are one row. */
function toldRows(run) {
  const rows = [];
  for (const { at, kind, word, count, reason, ranges } of run.told) {
    const last = rows[rows.length - 1];
    const isSame = last && last.kind === kind && last.word === word && last.reason === reason
      && last.at === at && (ranges.length === 0) === (last.ranges.length === 0);
    if (isSame) {
      last.count += count;
      last.ranges.push(...ranges);
    } else {
      rows.push({ at, kind, word, reason, count, ranges: [...ranges] });
    }
  }
  const isCut = run.toldLeft > 0;
  const whose = element("th", {
    scope: "rowgroup", rowspan: rows.length + (isCut ? 1 : 0), text: run.platforms.join(", "),
  });
  const cells = rows.map((row, place) =>
    element("tr", {}, place === 0 && whose, toldCells(run, row)));
  if (isCut) {
    const text = `… and ${grouped(run.toldLeft)} more`;
    cells.push(element("tr", {}, element("td", { colspan: 3, class: "muted", text })));
  }
  return cells;
}

function toldCells(run, { at, kind, word, reason, count, ranges }) {
  const events = ranges.length > 0 ? run.scenario.namesOf(ranges)
    : kind === "flush" ? "" : counted(count, "event");
  return [
    element("td", { class: "number", text: timeText(at) }),
    element("td", {}, toldWords[kind], word && [" ", element("code", { text: word })],
      reason && ` (${reason})`),
    element("td", { text: events }),
  ];
}

const toldWords = {
  drops: "a report of drops", uncertain: "a report of uncertain events",
  track: "a track call says", flush: "the flush call says",
};

/** What the client believes of an event, and the words for what the server has. */
const beliefs = ["accepted", "dropped", "uncertain", "waiting"];
const truths = [
  ["stored", "stored"], ["doubled", "doubled"], ["lost", "lost"],
  ["arrivedAnyway", "arrived anyway"], ["misattributed", "misattributed"],
  ["sentWithoutConsent", "sent without consent"],
];

/** A table that scrolls by itself where it is too wide. */
function plainTable(...parts) {
  return element("div", { class: "wide" }, element("table", { class: "plain" }, parts));
}

/** What the SDK knows, and what the server has, of each group of platforms that end alike. */
function totalsTable(scenario) {
  const groups = alikeGroups(scenario);
  const all = groups.map(([platform]) => scenario.totals(platform));
  const hasEvents = all.some(({ tracked }) => tracked > 0);
  const hasContent = groups.some(([platform]) => scenario.content(platform).length > 0);
  // The last three are rare, and have a column only where they occur.
  const shown = truths.filter(([key], place) => place < 3 || all.some((totals) => totals[key] > 0));
  const head = (text) => element("th", { scope: "col", text });
  const over = (text, colspan) => element("th", { scope: "colgroup", colspan, text });
  const rows = groups.map((platforms, place) => element("tr", {},
    element("th", { scope: "row" }, platforms.join(", "), dropReasons(all[place])),
    hasEvents && [element("td", { class: "picture" }, bar(all[place])),
      narrowHead("what the SDK knows"),
      beliefs.map((key) => numberCell(all[place][key], key, key)),
      narrowHead("what the server has"),
      shown.map(([key, text]) => numberCell(all[place][key], key, text))],
    hasContent && element("td", {
      class: "served", "data-label": "content", text: scenario.content(platforms[0]).join(", "),
    })));
  return element("div", { class: "wide" }, element("table", { class: "totals" },
    element("thead", {},
      hasEvents && element("tr", {}, element("td"), element("td"),
        over("what the SDK knows", beliefs.length), over("what the server has", shown.length)),
      element("tr", {}, head("platforms"),
        hasEvents && [element("td"), beliefs.map(head), shown.map(([, text]) => head(text))],
        hasContent && element("th", { scope: "col", class: "left", text: "content" }))),
    element("tbody", {}, rows)));
}

function numberCell(count, kind, label) {
  const look = count > 0 ? `word ${kind}` : "none";
  return element("td", { class: `number ${look}`, "data-label": label, text: grouped(count) });
}

/** A heading within a row, for a narrow window: the table's own would stand off the screen. */
function narrowHead(text) {
  return element("td", { class: "narrow", text });
}

function dropReasons({ droppedBy }) {
  const reasons = droppedBy.map(({ reason, count }) => `${reason} ${grouped(count)}`);
  return reasons.length > 0 && element("small", { text: `dropped: ${reasons.join(", ")}` });
}

/** Groups of platforms that end alike, in the order of their first. */
function alikeGroups(scenario) {
  const found = [];
  for (const platform of scenario.platforms) {
    const number = scenario.alike(platform);
    found[number] ??= [];
    found[number].push(platform);
  }
  return found;
}

/** A bar of what became of the events; the numbers beside it say the same. */
function bar(totals) {
  const node = element("span", { class: "bar", "aria-hidden": "true" });
  for (const { kind, count } of shares(totals)) {
    const part = element("i", { class: kind });
    part.style.flexGrow = count;
    node.append(part);
  }
  return node;
}

/** What became of events, as far as any did; a drop for want of consent is nobody's loss. */
function shares(totals) {
  const withheld = totals.droppedBy
    .filter(({ reason }) => reason === "noConsent" || reason === "consentWithdrawn")
    .reduce((sum, { count }) => sum + count, 0);
  return [
    { kind: "accepted", words: "accepted", count: totals.accepted },
    { kind: "uncertain", words: "uncertain", count: totals.uncertain },
    { kind: "waiting", words: "waiting", count: totals.waiting },
    { kind: "dropped", words: "dropped", count: totals.dropped - withheld },
    { kind: "withheld", words: "dropped (consent)", count: withheld },
  ].filter(({ count }) => count > 0);
}

/** So many ranges are shown of those on which platforms differ. */
const mostDifferences = 100;

function differencesTable(scenario) {
  const { differences } = scenario;
  const left = differences.length + scenario.differencesLeft - mostDifferences;
  return [
    plainTable(headRow(["events", "what became of them", "on", "decided by"]),
      differences.slice(0, mostDifferences).map((one) => differenceRows(one, scenario))),
    left > 0 && aside(`… and ${counted(left, "more range")}`)];
}

function differenceRows({ items, ends }, scenario) {
  const events = element("th", { scope: "rowgroup", rowspan: ends.length, text: items });
  const row = ({ words, platforms, ground: claim }, place) => element("tr", {},
    place === 0 && events,
    element("td", {}, element("b", { class: `word ${words.split(/[ ,]/)[0]}`, text: words })),
    element("td", { "data-label": "on", text: platforms.join(", ") }),
    element("td", { "data-label": "decided by" }, element("code", { text: claim }),
      claim !== "" && element("small", { class: "claim", text: scenario.textOf(claim) })));
  return element("tbody", {}, ends.map(row));
}

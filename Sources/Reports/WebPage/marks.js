// What is drawn of one run: where its marks stand in a lane, and what they are called.

/** Marks nearer to each other than this are drawn as one, in pixels. */
const markRoom = 11;

/** At most so many requests are drawn above one another. */
const mostRows = 4;

/** How an answer is shown: a class that colours it, and what to call it. */
const answerWords = {
  accepted: { tone: "good", label: "ok", words: "accepted" },
  acceptedInPart: { tone: "doubt", label: "ok in part", words: "accepted in part" },
  tooMany: { tone: "bad", label: "429", words: "the server answers 429, too many" },
  refused: { tone: "bad", label: "4xx", words: "refused by the server" },
  serverError: { tone: "bad", label: "5xx", words: "the server fails" },
  timeout: { tone: "doubt", label: "no answer", words: "no answer in time" },
  unreachable: { tone: "bad", label: "no network", words: "no network" },
  unanswered: { tone: "open", label: "cut off", words: "never answered" },
};

/** What stands for an outcome beside its colour. */
const outcomeSigns = { accepted: "✓", dropped: "✕", uncertain: "?", waiting: "…", absent: "–" };

/** Times that are drawn as one mark, with how many events they count. */
function clusters(marks, axis) {
  const found = [];
  for (const mark of marks) {
    const x = axis.x(mark.at);
    const last = found[found.length - 1];
    if (last && x - last.x < markRoom) {
      last.count += mark.count;
      last.until = mark.at;
      last.reasons?.add(mark.reason);
    } else {
      found.push({
        x, at: mark.at, until: mark.at, count: mark.count,
        reasons: mark.reason ? new Set([mark.reason]) : null,
      });
    }
  }
  return found;
}

/** Requests as bars: neighbours with the same answer that no eye could tell apart are one. */
function bars(run, axis) {
  const found = [];
  const ends = [];
  for (const request of run.requests) {
    const x = axis.x(request.at);
    const end = Math.max(axis.x(request.end ?? run.end), x + 4);
    const last = found[found.length - 1];
    if (last && last.request.answer === request.answer && x - last.x < 3 && end - last.end < 3) {
      last.end = Math.max(last.end, end);
      last.requests += request.requests;
      last.events += request.count;
      last.until = request.end ?? run.end;
      continue;
    }
    let row = ends.findIndex((taken) => taken <= x);
    if (row < 0) row = Math.min(ends.length, mostRows - 1);
    ends[row] = end;
    found.push({
      x, end, row, request, requests: request.requests, events: request.count,
      until: request.end ?? run.end,
    });
  }
  return { bars: found, rows: Math.max(1, ends.length) };
}

/** A request in words, for whoever hears rather than sees. */
function requestWords(run, bar) {
  const { request } = bar;
  if (bar.requests > 1) {
    return `${timeText(request.at)}: ${counted(bar.requests, "request")} with `
      + `${counted(bar.events, "event")}, ${answerWords[request.answer].words}`;
  }
  const items = run.itemsOf(request);
  const carried = items.length > 0
    ? run.scenario.namesOf(items) : counted(request.count, "event");
  const status = request.status > 0 ? `the server answers ${request.status}` : null;
  const answer = status ?? answerWords[request.answer].words;
  const when = request.end === null ? "" : ` at ${timeText(request.end)}`;
  return `${timeText(request.at)}: request ${request.number + 1} leaves with ${carried}; `
    + `${answer}${when}`;
}

function trackedWords(mark) {
  const until = mark.until > mark.at ? `–${timeText(mark.until)}` : "";
  return `${timeText(mark.at)}${until}: ${counted(mark.count, "event")} tracked`;
}

function dropWords(mark) {
  const until = mark.until > mark.at ? `–${timeText(mark.until)}` : "";
  return `${timeText(mark.at)}${until}: ${counted(mark.count, "event")} dropped `
    + `(${[...mark.reasons].join(", ")})`;
}

/** How much each holder holds at a time, and how many requests are on their way. */
function stateAt(run, time) {
  const held = run.depths.map(({ holder, levels }) => {
    let count = 0;
    for (const level of levels) {
      if (level.at > time) break;
      count = level.count;
    }
    return { holder, count };
  });
  let inFlight = 0;
  for (const request of run.requests) {
    if (request.at > time) break;
    if (request.end === null || request.end > time) inFlight += 1;
  }
  const inBackoff = run.backoffs.some(({ from, to }) => from <= time && time < to);
  // Where several requests are drawn as one, nobody can tell.
  return { held, inFlight: run.isJoined ? 0 : inFlight, inBackoff };
}

/** Where content came from, each time that it was asked for. */
function contentMarks(run, axis) {
  return run.lines.filter(({ kind }) => kind === "content").map(({ at }, place) => ({
    x: axis.x(at), at, until: at, count: 1, label: run.content[place],
  }));
}

/** A holder's line over time, as the outline of areas: one for each time in which it holds any. */
function outline(levels, end, axis, height, most) {
  let path = "";
  let isOpen = false;
  const y = (count) => round(height - (height - 3) * count / most);
  for (const { at, count } of levels) {
    const x = round(axis.x(at));
    path += isOpen ? `H${x}V${y(count)}` : `M${x} ${height}V${y(count)}`;
    isOpen = count > 0;
  }
  return isOpen ? `${path}H${round(axis.x(end))}V${height}` : path;
}

/** A tenth of a pixel is as good as any. */
function round(pixels) {
  return Math.round(pixels * 10) / 10;
}

/** Why a run has a lane for itself though an earlier lane looks the same, or null. */
function apartWords(run, runs) {
  const picture = ({ requests, backoffs, drops, depths, tracked, content }) => JSON.stringify([
    requests, backoffs, drops, depths, tracked, content]);
  const mine = picture(run);
  const twin = runs.slice(0, runs.indexOf(run)).find((other) => picture(other) === mine);
  if (!twin) return null;
  const differs = (part) => JSON.stringify(part(run)) !== JSON.stringify(part(twin));
  const told = ({ lines, ends }) => [
    lines.map(({ words }) => words), ends.map(({ words, outcome }) => [words, outcome])];
  const reasons = [
    differs(told) ? "different things happen to events"
      : differs(({ lines, ends }) => [lines, ends]) && "different rows decide",
    differs(({ told }) => told) && "the app is told something else",
    differs(({ read }) => read) && "the app reads something else at the end",
  ].filter(Boolean);
  return `looks like ${twin.platforms[0]}, but ${listed(reasons)}`;
}

/** Every time at which anything happens in a scenario: rising, none twice, from 0 on. */
function instantsOf(scenario) {
  const all = [0];
  for (const { at, until } of scenario.steps) all.push(at, until);
  for (const run of scenario.runs) {
    for (const { at } of [...run.tracked, ...run.drops, ...run.requests]) all.push(at);
    for (const { end } of run.requests) if (end !== null) all.push(end);
    for (const { from, to } of run.backoffs) all.push(from, to);
    for (const { levels } of run.depths) for (const { at } of levels) all.push(at);
    all.push(run.end);
  }
  return [...new Set(all)].sort((one, other) => one - other);
}

// Whether the app hears how an event ended: followed through the journal, as `sdksim explain` does.

const decisions = ["accepted", "dropped", "uncertain"];

/** False, too, where it is not over; null where lines are left out that may tell. */
function isTold(run, item) {
  if (run.gap) return null;
  const { reason } = run.endOf(item);
  const kills = run.scenario.steps.filter(({ words, platforms }) => words === "app killed"
    && (platforms.length === 0 || platforms.includes(run.platforms[0]))).map(({ at }) => at);
  let isOver = false;
  let isHeard = false;
  /** The report that may still tell of it, and since when. */
  let awaited = "";
  let since = 0;
  for (const { at, kind, row, ranges } of run.lines) {
    const isReport = kind === "reportedDrops" || kind === "reportedUncertain";
    // Reports of drops that did not fit are gathered, as long as the process lives.
    const isLate = awaited === "overflow" ? kills.some((kill) => since < kill && kill <= at)
      : !isReport && !decisions.includes(kind);
    if (isLate) awaited = "";
    if (isReport && ranges.length === 0) {
      const isOverflow = row?.name === "reports.overflow.every";
      const report = kind === "reportedUncertain" ? "uncertain" : isOverflow ? "overflow" : "drops";
      if (report !== awaited) continue;
      isHeard = true;
      awaited = "";
    } else if (!covers(ranges, item)) continue;
    else if (kind === "result") isHeard = isOver;
    else if (decisions.includes(kind)) {
      isOver = true;
      isHeard = false;
      since = at;
      awaited = kind === "dropped" ? (reason === "overflow" ? "overflow" : "drops") : kind;
    } else if (kind === "retried") {
      isOver = false;
      isHeard = false;
    }
  }
  return isHeard;
}

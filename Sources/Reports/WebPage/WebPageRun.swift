internal import Comparison
internal import Policies
internal import Simulation

/// One platform's run as a page holds it: what is drawn and told of it.
struct WebPageRun {
  /// The most that is kept of what an app was told.
  static let mostTold = 1_000

  let trace: Trace
  let timeline: Timeline

  func write(_ tables: inout WebPageTables, to output: inout Output) {
    var rows = WebPageRows(trace)
    let ends = WebPageEnds(trace, &rows, &tables)
    let journal = WebPageJournal(trace, &rows, &tables)
    output.openObject(inline: true)
    output.member("end", time: trace.outcome.end)
    writeTotals(to: &output)
    output.member("ends", lists: ends.all)
    output.member("events", numbers: ends.numbers)
    if ends.left > 0 { output.member("eventsLeft", ends.left) }
    WebPageTimeline(timeline: timeline).write(to: &output)
    output.member("lines", numbers: journal.numbers)
    if let gap = journal.gap {
      output.member("gap", numbers: [Int64(gap.lines), Int64(gap.count)])
    }
    writeTold(&tables.texts, to: &output)
    output.member("read", numbers: readings(&tables.texts))
    let sources = trace.outcome.contentAnswers.map { $0.source?.rawValue ?? "nothing" }
    output.member("content", numbers: sources.map { tables.texts.number(of: $0) })
    output.close()
  }

  /// In the order in which the page names them; then by reason, of reasons that occurred.
  private func writeTotals(to output: inout Output) {
    let totals = trace.outcome.totals
    output.member(
      "totals",
      numbers: [
        totals.tracked, totals.accepted, totals.dropped, totals.uncertain, totals.waiting,
        totals.stored, totals.doubled, totals.lost, totals.arrivedAnyway, totals.misattributed,
        totals.sentWithoutConsent,
      ].map { Int64($0) })
    let reasons = totals.droppedBy.enumerated().filter { $0.element > 0 }
    output.member("droppedBy", numbers: reasons.flatMap { [Int64($0.offset), Int64($0.element)] })
  }

  /// Of each the time since the one before, the kind, the number of the platform's word or -1, how
  /// many events it speaks of, the reason or -1, and the first event whose call it answers or -1,
  /// and how many calls of events in a row have the same answer at that time.
  private func writeTold(_ texts: inout WebPageTexts, to output: inout Output) {
    var numbers: [Int64] = []
    var last: Told?
    var left = 0
    for one in trace.outcome.told {
      let end = numbers.count
      if left == 0, let last, isOneMore(one, after: last) {
        numbers[end - 4] += Int64(one.weight)
        numbers[end - 1] += 1
      } else if end == Self.mostTold * 7 {
        left += 1
      } else {
        numbers += [
          one.at - (last?.at ?? 0), Int64(one.kind.rawValue),
          trace.policy.word(one.word).map { texts.number(of: $0) } ?? -1, Int64(one.weight),
          one.reason.map { Int64($0.rawValue) } ?? -1, Int64(one.item), 1,
        ]
      }
      last = one
    }
    output.member("told", numbers: numbers)
    if left > 0 { output.member("toldLeft", left) }
  }

  private func isOneMore(_ one: Told, after last: Told) -> Bool {
    one.at == last.at && one.kind == last.kind && one.word == last.word
      && one.reason == last.reason && last.item >= 0 && one.item == last.item + 1
  }

  /// What an app would read at the end, as far as the platform offers it: names and values.
  private func readings(_ texts: inout WebPageTexts) -> [Int64] {
    let seen = trace.outcome.inspection
    let all: [(DeviceSetting, String, String)] = [
      (.inspectIsOnline, "isOnline", "\(seen.isOnline)"), (.inspectQueue, "queue", "\(seen.queue)"),
      (.inspectOutbox, "outbox", "\(seen.outbox)"),
      (.inspectUncertain, "uncertain", "\(seen.uncertain.count)"),
      (.inspectLimiter, "limiter", seen.hasLimiter ? "idle" : "undefined"),
    ]
    return all.filter { trace.policy.word(SettingID($0.0)) != nil }
      .flatMap { [texts.number(of: $0.1), texts.number(of: $0.2)] }
  }
}

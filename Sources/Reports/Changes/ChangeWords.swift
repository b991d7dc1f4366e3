internal import Claims
internal import Comparison
internal import JSONC
internal import Policies

/// A changelog in words, the same for all who write for people.
struct ChangeWords {
  let change: BehaviourChange

  var isOfResults: Bool { if case .results = change.kind { true } else { false } }

  // MARK: Rows

  /// `outbox.limit`, `the option maxRetries`.
  func name(_ row: RowChange) -> String {
    switch row.change.piece {
    case .setting: row.change.piece.name
    case .reading: "the reading " + shown(row.change.piece.name)
    case .option: "the option " + shown(row.change.piece.name)
    }
  }

  /// `outbox.limit on flutter: 500 → 501`, or what it rests on now.
  func sentence(_ row: RowChange) -> String {
    "\(name(row)) on \(row.platforms.joined(separator: ", ")): \(values(row))"
  }

  /// `500 → 501`.
  func values(_ row: RowChange) -> String {
    let (before, after) = (row.change.before, row.change.after)
    if row.change.isOfGroundsOnly {
      return "as before; rests on \(grounds(after)), before on \(grounds(before))"
    }
    return "\(value(before)) → \(value(after))"
  }

  func value(_ state: PieceState?) -> String { state.map { shown($0.text) } ?? "not there" }

  private func grounds(_ state: PieceState?) -> String {
    shown((state?.because ?? []).joined(separator: ", "))
  }

  /// The ids behind a row as it is now, or as it was where it is gone.
  func because(_ row: RowChange) -> [String] {
    (row.change.after ?? row.change.before)?.because ?? []
  }

  /// The words of a claim, or the question of a reading.
  func text(of id: String) -> String {
    change.ownClaims.first { $0.id == id }?.text ?? Ledger.claim(id)?.text
      ?? Ledger.reading(id)?.question ?? ""
  }

  // MARK: Scenarios and events

  /// The path, and the case in brackets.
  func name(_ key: ResultKey) -> String {
    shown(key.scenario) + (key.variant.map { " (\(shown($0)))" } ?? "")
  }

  /// `e501: dropped (overflow) → waiting in the outbox`.
  func sentence(_ change: EventChange) -> String {
    "\(events(change.events)): \(ending(change.before)) → \(ending(change.after))"
  }

  func events(_ range: EventRange) -> String { shown(range.text("–")) }

  func ending(_ ending: EventChange.Ending?) -> String {
    guard let ending else { return "not tracked" }
    var text = endingText(
      ending.end.outcome, reason: ending.end.reason, stored: Int(ending.end.stored))
    if ending.end.outcome == "waiting" {
      let rest = text.dropFirst("waiting".count)
      text = "waiting" + place(ending.waitingIn) + rest
    }
    return shown(text)
  }

  /// ` in the outbox`.
  private func place(_ name: String?) -> String {
    switch name {
    case "queue"?, "outbox"?: " in the \(name!)"
    case "backoff"?: " for a resend"
    case "inFlight"?: " for an answer"
    default: ""
    }
  }

  // MARK: What else changed

  /// One line for each kind of thing that changed besides the ends of events.
  func besides(_ platform: PlatformChange) -> [String] {
    var lines = platform.finer.map { "\(events($0.events)): \(finer($0))" }
    if let requests = platform.requests { lines.append(sentence(requests)) }
    lines += platform.told.map { sentence($0) }
    if platform.isToldOtherwise {
      lines.append("told the same in all, at other times or of other events")
    }
    lines += platform.readings.map { sentence($0) }
    return lines
  }

  /// `dropped 1 → 0, waiting 500 → 501`; nil where all are as before.
  func totals(_ platform: PlatformChange) -> String? {
    if platform.totals.isEmpty { return nil }
    return platform.totals.map { "\(shown($0.name)) \($0.before) → \($0.after)" }
      .joined(separator: ", ")
  }

  /// `2s later, attempts 1 → 2`.
  private func finer(_ change: FinerChange) -> String {
    var parts: [String] = []
    let (least, most) = (timeText(change.shift.lowerBound), timeText(change.shift.upperBound))
    let distance = least == most ? least : "\(least) to \(most)"
    switch change.moment {
    case .same: break
    case .earlier: parts.append("\(distance) earlier")
    case .later: parts.append("\(distance) later")
    }
    if let place = change.waitingIn {
      parts.append("waiting\(self.place(place.before)) → waiting\(self.place(place.after))")
    }
    if let pair = change.attempts { parts.append("attempts \(pair.before) → \(pair.after)") }
    if let pair = change.storedAs {
      parts.append("stored as \(names(pair.before)) → \(names(pair.after))")
    }
    return parts.joined(separator: ", ")
  }

  private func names(_ identities: [String]) -> String {
    identities.map { shown($0) }.joined(separator: " and ")
  }

  private func sentence(_ change: RequestChange) -> String {
    let count =
      change.before == change.after
      ? Layout.counted(change.after, "request") : "requests \(change.before) → \(change.after)"
    let number = "\(count); number \(change.first)"
    guard let after = change.firstAfter else { return number + " no longer leaves" }
    guard let before = change.firstBefore else { return number + " leaves at \(timeText(after))" }
    return number + " leaves at \(timeText(after)), before at \(timeText(before))"
  }

  private func sentence(_ change: ToldChange) -> String {
    var text = "told \(shown(change.kind))"
    if let word = change.word { text += " (\(shown(word)))" }
    if let reason = change.reason { text += ", \(shown(reason))" }
    text += ": \(change.countBefore) → \(change.countAfter)"
    if change.countBefore == change.countAfter || change.kind == "drops" {
      text += " in \(change.reportsBefore) → \(change.reportsAfter) reports"
    }
    return text
  }

  /// `outbox.limit 500 → 501`.
  func sentence(_ change: ChangedText) -> String {
    let before = change.before.map { shown(excerpt($0)) } ?? "not there"
    let after = change.after.map { shown(excerpt($0)) } ?? "not there"
    return "\(shown(change.name)) \(before) → \(after)"
  }

  // MARK: Causes

  /// `outbox.limit`, or `queue.limit and outbox.limit together`.
  func cause(_ set: [Int]) -> String {
    let names = set.map { name(change.rows[$0]) }
    return names.count == 1 ? names[0] : joined(names) + " together"
  }

  /// What the rows of two files tell of a platform's changes; nil where they have none to tell of.
  func suspicion(_ platform: PlatformChange) -> String? {
    guard isOfResults else { return nil }
    guard let rows = platform.rows else { return "rows are not known: a file has none" }
    if !rows.isEmpty {
      return "may explain it: " + rows.map { sentence($0) }.joined(separator: ", ")
    }
    let sides = [
      (name: "before", rows: platform.rowsOfOneSide.compactMap { said($0.name, $0.before) }),
      (name: "now", rows: platform.rowsOfOneSide.compactMap { said($0.name, $0.after) }),
    ].filter { !$0.rows.isEmpty }
    if sides.isEmpty { return "all rows that had a say are as before" }
    return "may be among rows that had a say on one side only: "
      + sides.map { "\($0.name) \($0.rows.joined(separator: ", "))" }.joined(separator: "; ")
  }

  private func said(_ name: String, _ value: String?) -> String? {
    value.map { "\(shown(name)) \(shown(excerpt($0)))" }
  }
}

/// `a, b and c`.
func joined(_ words: [String]) -> String {
  guard words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
}

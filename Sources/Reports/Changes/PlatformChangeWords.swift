internal import Comparison
internal import JSONC

/// What a platform comes to otherwise, in words.
enum PlatformChangeWords {
  /// `e501: dropped (overflow) → waiting in the outbox`.
  static func sentence(_ change: EventChange) -> String {
    "\(events(change.events)): \(ending(change.before)) → \(ending(change.after))"
  }

  static func events(_ range: EventRange) -> String { shown(range.text("–")) }

  static func ending(_ ending: EventChange.Ending?) -> String {
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
  private static func place(_ name: String?) -> String {
    switch name {
    case "queue"?, "outbox"?: " in the \(name!)"
    case "backoff"?: " for a resend"
    case "inFlight"?: " for an answer"
    default: ""
    }
  }

  // MARK: What else changed

  /// One line for each kind of thing that changed besides the ends of events.
  static func besides(_ platform: PlatformChange) -> [String] {
    var lines = platform.finer.map { "\(events($0.events)): \(finer($0))" }
    if let requests = platform.requests { lines.append(sentence(requests)) }
    return lines + heard(platform)
  }

  /// What the app is told or reads otherwise, and when the run ends.
  static func heard(_ platform: PlatformChange) -> [String] {
    var lines = platform.told.map { sentence($0) }
    if platform.isToldOtherwise {
      lines.append("told the same in all, at other times or of other events")
    }
    return lines + platform.readings.map { sentence($0) }
  }

  /// `dropped 1 → 0, waiting 500 → 501`; nil where all are as before.
  static func totals(_ platform: PlatformChange) -> String? {
    if platform.totals.isEmpty { return nil }
    return platform.totals.map { "\(shown($0.name)) \($0.before) → \($0.after)" }
      .joined(separator: ", ")
  }

  /// `2s later, attempts 1 → 2`.
  private static func finer(_ change: FinerChange) -> String {
    var parts: [String] = []
    let (least, most) = (timeText(change.shift.lowerBound), timeText(change.shift.upperBound))
    let distance = least == most ? least : "\(least) to \(most)"
    switch change.moment {
    case .same: break
    case .earlier: parts.append("\(distance) earlier")
    case .later: parts.append("\(distance) later")
    }
    if let place = change.waitingIn {
      parts.append("waiting\(Self.place(place.before)) → waiting\(Self.place(place.after))")
    }
    if let pair = change.attempts { parts.append("attempts \(pair.before) → \(pair.after)") }
    if let pair = change.storedAs {
      parts.append("stored as \(names(pair.before)) → \(names(pair.after))")
    }
    return parts.joined(separator: ", ")
  }

  private static func names(_ identities: [String]) -> String {
    identities.map { shown($0) }.joined(separator: " and ")
  }

  private static func sentence(_ change: RequestChange) -> String {
    let count =
      change.before == change.after
      ? Layout.counted(change.after, "request") : "requests \(change.before) → \(change.after)"
    let number = "\(count); number \(change.first)"
    guard let after = change.firstAfter else { return number + " no longer leaves" }
    guard let before = change.firstBefore else { return number + " leaves at \(timeText(after))" }
    return number + " leaves at \(timeText(after)), before at \(timeText(before))"
  }

  private static func sentence(_ change: ToldChange) -> String {
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
  static func sentence(_ change: ChangedText) -> String {
    let before = change.before.map { shown(excerpt($0)) } ?? "not there"
    let after = change.after.map { shown(excerpt($0)) } ?? "not there"
    return "\(shown(change.name)) \(before) → \(after)"
  }
}

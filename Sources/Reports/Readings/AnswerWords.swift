internal import Comparison
internal import JSONC

/// Other answers and what they change, in words, the same for all who write for people.
enum AnswerWords {
  /// More lines about one change are counted only.
  private static let mostLines = 6

  /// `flush.clock?=first`, or two of these.
  static func text(_ answers: [OtherAnswer]) -> String {
    joined(answers.map { $0.text })
  }

  /// What differs, the weightiest of it.
  static func lines(_ change: AnswerChange) -> [String] {
    let platform = change.change
    var lines: [String] = []
    switch change.weight {
    case .ends:
      lines = platform.events.map { PlatformChangeWords.sentence($0) } + findings(change)
    case .told:
      lines =
        PlatformChangeWords.heard(platform)
        + change.unmet.filter { $0.subject == .queues }.map { read($0) }
    case .times: lines = PlatformChangeWords.besides(platform)
    }
    if lines.isEmpty { lines = PlatformChangeWords.besides(platform) }
    let more = lines.count - mostLines
    if more <= 0 { return lines }
    return lines.prefix(mostLines) + ["… and \(Layout.grouped(more)) more"]
  }

  /// Whose events are, and whether they were sent without consent, where that changes.
  private static func findings(_ change: AnswerChange) -> [String] {
    let named = ["misattributed", "sentWithoutConsent"]
    let totals = change.change.totals.filter { named.contains($0.name) }.map {
      "\(shown($0.name)) \($0.before) → \($0.after)"
    }
    if !totals.isEmpty || !change.change.events.isEmpty { return totals }
    let names = change.events.map { shown($0) }.joined(separator: ", ")
    return ["\(names): stored as somebody else's, or sent without consent, otherwise"]
  }

  /// `at 6s inspect.outbox: 0, expected 3`.
  private static func read(_ failure: ExpectationFailure) -> String {
    let moment = failure.at.map { "at " + timeText($0) } ?? "at the end"
    return shown("\(moment) \(failure.what): \(failure.actual), expected \(failure.expected)")
  }

  /// Why answers cannot be taken.
  static func reason(_ impossible: ImpossibleAnswers) -> String {
    switch impossible.reason {
    case .noPolicy: "leaves no policy"
    case .endless: "the run does not come to an end"
    }
  }

  /// What a change is of: `what becomes of events`.
  static func object(_ weight: ChangeWeight) -> String {
    switch weight {
    case .ends: "what becomes of events"
    case .told: "what the app is told or reads"
    case .times: "times only"
    }
  }
}

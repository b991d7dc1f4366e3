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
      lines = platform.events.map { PlatformChangeWords.sentence($0) }
      // What the server has of an event may change without its end.
      if lines.isEmpty, let totals = PlatformChangeWords.totals(platform) { lines = [totals] }
    case .told: lines = PlatformChangeWords.heard(platform)
    case .times: break
    }
    if lines.isEmpty { lines = PlatformChangeWords.besides(platform) }
    let more = lines.count - mostLines
    if more <= 0 { return lines }
    return lines.prefix(mostLines) + ["… and \(Layout.grouped(more)) more"]
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

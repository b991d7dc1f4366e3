internal import Comparison
internal import JSONC

/// How firm a result is, platforms on which the same is to say together.
struct FirmnessWords {
  /// What is to say of some platforms.
  struct Group {
    /// By place.
    var platforms: [Int]
    let summary: String
    /// What other answers change of ends, and of what is told, the weightiest first.
    let changes: [Entry]
    /// Answers, and pairs of them, that change times only.
    let times: [String]
    /// Answers, and pairs of them, that cannot be taken, and why.
    let impossible: [String]
    let isFirm: Bool
  }

  struct Entry: Equatable {
    let answers: String
    let lines: [String]
  }

  static let method =
    "each other answer to an open reading was taken alone, and with each of the others; a pair is"
    + " named where it does what neither does alone"

  let groups: [Group]

  init(_ firmness: [Firmness]) {
    var groups: [Group] = []
    for (place, firmness) in firmness.enumerated() {
      let group = Self.group(firmness, place)
      if let known = groups.firstIndex(where: { $0.says(group) }) {
        groups[known].platforms.append(place)
      } else {
        groups.append(group)
      }
    }
    self.groups = groups
  }

  private static func group(_ firmness: Firmness, _ place: Int) -> Group {
    let changes = firmness.alone + firmness.together
    let weighty = [ChangeWeight.ends, .told].flatMap { weight in
      changes.filter { $0.weight == weight }.map {
        Entry(answers: AnswerWords.text($0.answers), lines: AnswerWords.lines($0) + unmet($0))
      }
    }
    return Group(
      platforms: [place], summary: summary(firmness), changes: weighty,
      times: changes.filter { $0.weight == .times }.map { AnswerWords.text($0.answers) },
      impossible: firmness.impossible.map {
        "\(AnswerWords.text($0.answers)): \(AnswerWords.reason($0))"
      }, isFirm: firmness.isFirm)
  }

  /// How many of the scenario's expectations an answer costs.
  private static func unmet(_ change: AnswerChange) -> [String] {
    if change.unmet.isEmpty { return [] }
    return [Layout.counted(change.unmet.count, "expectation") + " not met then"]
  }

  /// `firm: 9 other answers and 30 pairs of them change nothing`, or how many change what.
  private static func summary(_ firmness: Firmness) -> String {
    let tried = tried(firmness)
    if firmness.answers == 0 { return "firm: nothing is left open" }
    if firmness.isFirm { return "firm: \(tried) change nothing" }
    let parts = [ChangeWeight.ends, .told, .times].compactMap { weight in
      part(
        weight, alone: firmness.alone.filter { $0.weight == weight }.count,
        together: firmness.together.filter { $0.weight == weight }.count)
    }
    let impossible = firmness.impossible.count
    let rest =
      impossible == 0 ? [] : ["\(Layout.grouped(impossible)) cannot be taken"]
    return "of \(tried), " + joined(parts + rest)
  }

  private static func tried(_ firmness: Firmness) -> String {
    let answers = Layout.counted(firmness.answers, "other answer")
    return firmness.pairs == 0
      ? answers : answers + " and \(Layout.counted(firmness.pairs, "pair"))"
  }

  /// `2 answers and 1 pair change what becomes of events`; nil for none of either.
  private static func part(_ weight: ChangeWeight, alone: Int, together: Int) -> String? {
    if alone + together == 0 { return nil }
    let subjects = [(alone, "answer"), (together, "pair")].filter { $0.0 > 0 }.map {
      Layout.counted($0.0, $0.1)
    }
    let verb = alone + together == 1 ? "changes" : "change"
    return "\(joined(subjects)) \(verb) \(AnswerWords.object(weight))"
  }
}

extension FirmnessWords.Group {
  fileprivate func says(_ other: FirmnessWords.Group) -> Bool {
    summary == other.summary && changes == other.changes && times == other.times
      && impossible == other.impossible
  }
}

internal import Comparison
internal import JSONC
internal import Policies

/// The first paragraph of a changelog.
extension ChangeWords {
  var summary: String {
    if change.isEmpty {
      guard isOfResults else { return "No row differs." }
      return "Nothing differs in \(Layout.counted(change.compared, "scenario"))."
    }
    var sentences: [String] = []
    if !isOfResults { sentences.append(rowSentence) }
    switch change.kind {
    case .policies(replayed: false):
      sentences.append("No scenario was replayed; --scenarios PATH shows what it changes there")
    default: sentences.append(scenarioSentence)
    }
    sentences += presence
    return sentences.map { $0 + "." }.joined(separator: " ")
  }

  /// `2 rows and 1 option differ; 1 row rests on other claims`.
  private var rowSentence: String {
    var counts = [0, 0, 0]
    var grounds = 0
    for row in change.rows {
      if row.change.isOfGroundsOnly {
        grounds += 1
        continue
      }
      switch row.change.piece {
      case .setting: counts[0] += 1
      case .reading: counts[1] += 1
      case .option: counts[2] += 1
      }
    }
    let parts = zip(counts, ["row", "reading", "option"]).filter { $0.0 > 0 }
      .map { Layout.counted($0.0, $0.1) }
    var text = "No row differs"
    if !parts.isEmpty {
      text = joined(parts) + (counts.reduce(0, +) == 1 ? " differs" : " differ")
    }
    if grounds > 0 {
      text += "; " + (grounds == 1 ? "1 rests" : "\(grounds) rest") + " on other claims than before"
    }
    return text
  }

  private var scenarioSentence: String {
    let all = Layout.counted(change.compared, "scenario")
    let ending = change.scenarios.filter { $0.changesAnEnd }
    let finer = change.scenarios.filter { !$0.changesAnEnd && !$0.platforms.isEmpty }
    if !ending.isEmpty {
      let places = joined(platforms(ending, endsOnly: true))
      let more = finer.isEmpty ? "" : "; \(Layout.grouped(finer.count)) more in finer ways"
      let count = Layout.grouped(ending.count)
      return "Events end otherwise in \(count) of \(all), on \(places)\(more)"
    }
    if finer.isEmpty { return "Nothing that happens in \(all) changes" }
    let verb = finer.count == 1 ? "differs" : "differ"
    let places = joined(platforms(finer, endsOnly: false))
    return "No event ends otherwise; \(Layout.grouped(finer.count)) of \(all) \(verb) in finer "
      + "ways, on \(places)"
  }

  /// Platforms on which something changes, in the order in which they first do.
  private func platforms(_ scenarios: [ScenarioChange], endsOnly: Bool) -> [String] {
    var names: [String] = []
    for scenario in scenarios {
      for platform in scenario.platforms
      where !(endsOnly && platform.events.isEmpty) && !names.contains(platform.platform) {
        names.append(platform.platform)
      }
    }
    return names.map { shown($0) }
  }

  /// What stands on one side only.
  private var presence: [String] {
    let sides = [
      (names: change.platformsOnlyBefore, noun: "platform", side: "before"),
      (names: change.platformsOnlyAfter, noun: "platform", side: "after"),
      (names: change.onlyBefore.map { name($0) }, noun: "scenario", side: "before"),
      (names: change.onlyAfter.map { name($0) }, noun: "scenario", side: "after"),
    ]
    let moved = change.scenarios.filter { !$0.onlyBefore.isEmpty || !$0.onlyAfter.isEmpty }.count
    let others =
      moved == 0
      ? [] : ["\(Layout.counted(moved, "scenario")) replayed on other platforms than before"]
    return others
      + sides.filter { !$0.names.isEmpty }.map { side in
        let some = side.names.prefix(5).map { shown($0) }.joined(separator: ", ")
        let more = side.names.count > 5 ? " and \(side.names.count - 5) more" : ""
        let count = Layout.counted(side.names.count, side.noun)
        return "\(count) only \(side.side): \(some)\(more)"
      }
  }
}

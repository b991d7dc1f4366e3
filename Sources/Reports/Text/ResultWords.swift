internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// A result in words, the same for all who write for people.
struct ResultWords {
  let result: ScenarioResult

  /// The names of platforms by place; all of them in short.
  func platforms(_ places: [Int]) -> String {
    let count = result.platforms.count
    if places.count == count && count > 2 { return "all \(count) platforms" }
    return places.map { result.platforms[$0].platform }.joined(separator: ", ")
  }

  /// `e1–e12`, `e7`, `purchase`.
  func items(_ difference: Difference) -> String {
    let first = shown(result.scenario.items.name(of: difference.first))
    if difference.count == 1 { return first }
    return first + "–" + result.scenario.items.name(of: difference.last)
  }

  /// Platforms that came to the same for an item, in the order of the first of each.
  func outcomes(_ difference: Difference) -> [(outcome: String, platforms: [Int])] {
    var found: [(record: ItemRecord, platforms: [Int])] = []
    for (place, platform) in result.platforms.enumerated() {
      let record = platform.items[difference.first]
      if record.outcome == .absent { continue }
      if let known = found.firstIndex(where: { $0.record.endsLike(record) }) {
        found[known].platforms.append(place)
      } else {
        found.append((record, [place]))
      }
    }
    return found.map { (outcome($0.record), $0.platforms) }
  }

  /// An outcome, the platforms that came to it, and the first ground of the row that decided it.
  struct GroundedOutcome {
    let outcome: String
    /// Empty while it waits; several where events of the range were decided by several rows.
    let ground: String
    var platforms: [Int]
  }

  /// As `outcomes`, with platforms on which other rows decided apart.
  func groundedOutcomes(_ difference: Difference) -> [GroundedOutcome] {
    outcomes(difference).flatMap { end in
      var parts: [GroundedOutcome] = []
      for place in end.platforms {
        let ground = ground(of: difference, on: result.platforms[place])
        if let known = parts.firstIndex(where: { $0.ground == ground }) {
          parts[known].platforms.append(place)
        } else {
          parts.append(GroundedOutcome(outcome: end.outcome, ground: ground, platforms: [place]))
        }
      }
      return parts
    }
  }

  private func ground(of difference: Difference, on platform: PlatformOutcome) -> String {
    let first = platform.items[difference.first]
    if first.outcome == .waiting { return "" }
    var ids: [String] = []
    for item in difference.first...difference.last {
      let record = platform.items[item]
      // What stands between may be of another stream, or have a name of its own.
      guard record.stream == first.stream, record.endsLike(first),
        let id = platform.policy.because(record.decidedBy).first, !ids.contains(id)
      else { continue }
      ids.append(id)
    }
    return ids.joined(separator: ", ")
  }

  /// The options that the scenario sets, as it states them: `config: eventFlushMs: 2000`, or a line
  /// for each set of platforms.
  var options: [String] {
    optionLines(result.scenario, result.platforms.map { $0.platform })
  }

  /// `accepted`, `dropped (overflow)`, `uncertain, yet stored`, `accepted, stored twice`.
  func outcome(_ record: ItemRecord) -> String {
    endingText(record.outcome.name, reason: record.reasonName, stored: Int(record.stored))
  }

  /// Findings that few results have, each with its platforms; none where all are zero.
  var rarities: [String] {
    let kinds: [(String, (Totals) -> Int)] = [
      ("arrived anyway (dropped or uncertain, yet stored)", { $0.arrivedAnyway }),
      ("misattributed (stored as another's than it was tracked under)", { $0.misattributed }),
      ("sent without consent", { $0.sentWithoutConsent }),
    ]
    return kinds.compactMap { name, count in
      var counts: [(count: Int, platforms: [Int])] = []
      for (place, platform) in result.platforms.enumerated() {
        let number = count(platform.totals)
        if number == 0 { continue }
        if let known = counts.firstIndex(where: { $0.count == number }) {
          counts[known].platforms.append(place)
        } else {
          counts.append((number, [place]))
        }
      }
      if counts.isEmpty { return nil }
      let parts = counts.map { "\(Layout.grouped($0.count)) on \(platforms($0.platforms))" }
      return "\(name): " + parts.joined(separator: "; ")
    }
  }

  /// Options that were set though the platform ignores them.
  var ignoredOptions: [String] {
    result.platforms.flatMap { platform in
      platform.policy.notes.filter { $0.isIgnored }.map { note in
        let grounds =
          note.because.isEmpty ? "" : " (" + note.because.joined(separator: ", ") + ")"
        return "\(note.option) is set, and does nothing on \(platform.platform)\(grounds)"
      }
    }
  }

  /// How much was tracked, and under what chance.
  var circumstances: String { Circumstances(result).text }

  /// `at the end`, or `at 12s`.
  func moment(_ failure: ExpectationFailure) -> String {
    failure.at.map { "at " + timeText($0) } ?? "at the end"
  }
}

/// `accepted`, `dropped (overflow)`, `uncertain, yet stored`, `accepted, stored twice`.
func endingText(_ outcome: String, reason: String?, stored: Int) -> String {
  let text = outcome + (reason.map { " (\($0))" } ?? "")
  let isAccepted = outcome == Outcome.accepted.name
  switch stored {
  case 0: return isAccepted ? text + ", not stored" : text
  case 1: return isAccepted ? text : text + ", yet stored"
  case 2: return text + ", stored twice"
  default: return text + ", stored \(stored) times"
  }
}

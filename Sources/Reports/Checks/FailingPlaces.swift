/// A line of a file at which something is not as expected, with all platforms and cases it is not
/// so on.
struct FailingPlace {
  let file: String
  let line: Int
  let column: Int
  /// The first scenario, or case of a matrix, that fails there.
  let checked: CheckedCase
  var platforms: [String] = []
  /// What was not met there, each once, in the order of the first of each.
  var verdicts: [String] = []
  /// The first failure there, and the platform that it is of.
  let first: CheckFailure
  let firstPlatform: String
  /// The place of the likeliest row among those that had a say there; after all of them for none.
  var suspect: Int
}

/// The places at which a check fails, those first that tell the most.
struct FailingPlaces {
  private(set) var places: [FailingPlace] = []

  init(_ record: CheckRecord) {
    let suspects = Suspects(record).rows
    // Only asked, never iterated.
    var known: [String: Int] = [:]
    for checked in record.cases {
      for platform in checked.platforms where platform.verdict == .notMet {
        for failure in platform.failures {
          let key = "\(failure.line):\(failure.file)"
          let suspect = suspects.firstIndex { $0.hadSay(in: failure, on: platform.name) }
          let place = known[key] ?? places.count
          if place == places.count {
            known[key] = place
            places.append(
              FailingPlace(
                file: failure.file, line: failure.line, column: failure.column, checked: checked,
                first: failure, firstPlatform: platform.name, suspect: suspects.count))
          }
          places[place].add(failure, platform.name, suspect ?? suspects.count)
        }
      }
    }
    rank()
  }

  /// By the likeliest row behind them, then those that most platforms share, then as they come.
  private mutating func rank() {
    let all = places
    let order = all.indices.sorted { left, right in
      let (first, second) = (all[left], all[right])
      if first.suspect != second.suspect { return first.suspect < second.suspect }
      if first.platforms.count != second.platforms.count {
        return first.platforms.count > second.platforms.count
      }
      return left < right
    }
    places = order.map { all[$0] }
  }
}

extension FailingPlace {
  fileprivate mutating func add(_ failure: CheckFailure, _ platform: String, _ suspect: Int) {
    if !platforms.contains(platform) { platforms.append(platform) }
    let verdict = "\(failure.verdict), \(failure.moment)"
    if !verdicts.contains(verdict) { verdicts.append(verdict) }
    self.suspect = min(self.suspect, suspect)
  }
}

extension Suspects.Suspect {
  fileprivate func hadSay(in failure: CheckFailure, on platform: String) -> Bool {
    platforms.contains(platform) && failure.rows.contains { $0.setting == row.setting }
  }
}

internal import Comparison

/// What each set of changed rows makes of the scenarios.
struct CauseGroup {
  /// The rows' places in the list of all; none where nobody looked for causes.
  let rows: [Int]
  var scenarios: [Entry] = []

  struct Entry {
    let key: ResultKey
    var effects: [Effect] = []
  }

  /// What changes on some platforms, the same on each of them.
  struct Effect {
    var platforms: [String]
    let lines: [String]
  }

  private static let mereFineness = "no event's end, yet times, requests or what is told"

  /// Sets of one row in the order of the rows, then larger ones in the order of their first effect.
  static func groups(_ words: ChangeWords) -> [CauseGroup] {
    var groups = words.change.rows.indices.map { CauseGroup(rows: [$0]) }
    for scenario in words.change.scenarios {
      for platform in scenario.platforms {
        for set in sets(platform) {
          let place = groups.firstIndex { $0.rows == set } ?? groups.count
          if place == groups.count { groups.append(CauseGroup(rows: set)) }
          groups[place].add(scenario.key, platform, words)
        }
      }
    }
    return groups.filter { !$0.scenarios.isEmpty }
  }

  /// None twice, in the order of events.
  private static func sets(_ platform: PlatformChange) -> [[Int]] {
    var sets: [[Int]] = []
    for set in platform.events.flatMap({ $0.causes }) + platform.causes where !sets.contains(set) {
      sets.append(set)
    }
    return sets
  }

  private mutating func add(_ key: ResultKey, _ platform: PlatformChange, _ words: ChangeWords) {
    let ends = platform.events.filter { $0.causes.contains(rows) }
    // Where other rows change ends, what follows from those cannot be told apart.
    let others =
      platform.events.isEmpty ? PlatformChangeWords.besides(platform) : [Self.mereFineness]
    let lines = ends.isEmpty ? others : ends.map { PlatformChangeWords.sentence($0) }
    if scenarios.last?.key != key { scenarios.append(Entry(key: key)) }
    let last = scenarios.count - 1
    if let known = scenarios[last].effects.firstIndex(where: { $0.lines == lines }) {
      scenarios[last].effects[known].platforms.append(platform.platform)
    } else {
      scenarios[last].effects.append(Effect(platforms: [platform.platform], lines: lines))
    }
  }
}

internal import Comparison
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// What an app was told, in order; answers to track calls that say the same of items that follow
/// one another stand together.
struct ToldRanges {
  struct ToldRange {
    let told: Told
    /// The platform's own word.
    let word: String?
    /// The items whose track calls it answers, as a scenario names them; nil for all else.
    var events: String?
  }

  private(set) var all: [ToldRange] = []

  init(_ platform: PlatformOutcome, _ names: ItemNames) {
    let words = SettingID.all.map { platform.policy.word($0) }
    var start = 0
    while start < platform.told.count {
      let told = platform.told[start]
      var end = start + 1
      if told.item >= 0 {
        while end < platform.told.count, Self.continues(platform.told, end) { end += 1 }
      }
      let items = platform.told[start..<end].map { $0.item }
      let ranges = told.item < 0 ? [] : ItemRanges(items, names).words("-")
      let word = words[Int(told.word.index)]
      if ranges.isEmpty { all.append(ToldRange(told: told, word: word, events: nil)) }
      for range in ranges { all.append(ToldRange(told: told, word: word, events: range)) }
      start = end
    }
  }

  /// Whether what is told at a place says of the next item what was said of the one before.
  private static func continues(_ told: [Told], _ place: Int) -> Bool {
    let (first, next) = (told[place - 1], told[place])
    return next.item == first.item + 1 && next.at == first.at && next.kind == first.kind
      && next.word == first.word && next.count == first.count && next.reason == first.reason
  }
}

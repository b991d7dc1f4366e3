import ScenarioFiles

/// Scenarios that are replayed side by side before the first of them is looked at, stretch by
/// stretch, so that neither results pile up nor several large runs stand in memory at once.
struct Stretches: Sequence, IteratorProtocol {
  /// The most events, on all platforms together, that several scenarios of a stretch may have.
  private static let mostEvents = 500_000

  private let events: [Int]
  private let most: Int
  private var place = 0

  /// - Parameter most: how many scenarios a stretch may have, at least 1.
  init(_ entries: [ScenarioCollection.Entry], most: Int) {
    events = entries.map { $0.scenario.items.count * $0.policies.count }
    self.most = most
  }

  mutating func next() -> Range<Int>? {
    if place == events.count { return nil }
    let first = place
    var sum = 0
    repeat {
      sum += events[place]
      place += 1
    } while place < events.count && place - first < most && sum + events[place] <= Self.mostEvents
    return first..<place
  }
}

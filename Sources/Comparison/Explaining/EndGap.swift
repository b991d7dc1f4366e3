public import Simulation

/// Events that end in one way on one platform, and in another on the other.
public struct EndGap: Sendable {
  /// In the order of their numbers; at least one.
  public internal(set) var items: [Int32]
  /// How each of them ends on the one platform; the same but for times.
  public let own: ItemRecord
  /// How each of them ends on the other.
  public let other: ItemRecord
}

/// Where two runs end otherwise, the events with the same two ends together, in the order of the
/// first of each. What one of them did not track is no matter.
///
/// Complexity: O(items × gaps).
func gaps(_ own: [ItemRecord], _ other: [ItemRecord], among items: [Int]?) -> [EndGap] {
  var gaps: [EndGap] = []
  forEach(items, below: own.count) { item in
    guard parts(own[item], other[item]) else { return }
    let home = gaps.firstIndex {
      $0.own.endsLike(own[item]) && $0.other.endsLike(other[item])
    }
    if let home {
      gaps[home].items.append(Int32(item))
    } else {
      gaps.append(EndGap(items: [Int32(item)], own: own[item], other: other[item]))
    }
  }
  return gaps
}

/// How many items end otherwise.
func countGaps(_ own: [ItemRecord], _ other: [ItemRecord], among items: [Int]?) -> Int {
  var count = 0
  forEach(items, below: own.count) { if parts(own[$0], other[$0]) { count += 1 } }
  return count
}

/// Whether an item that both tracked ends otherwise.
private func parts(_ own: ItemRecord, _ other: ItemRecord) -> Bool {
  own.outcome != .absent && other.outcome != .absent && !own.endsLike(other)
}

/// Those that a run did not track.
func untracked(_ records: [ItemRecord], among items: [Int]?) -> [Int32] {
  var found: [Int32] = []
  forEach(items, below: records.count) {
    if records[$0].outcome == .absent { found.append(Int32($0)) }
  }
  return found
}

private func forEach(_ items: [Int]?, below count: Int, _ body: (Int) -> Void) {
  if let items {
    for item in items { body(item) }
  } else {
    for item in 0..<count { body(item) }
  }
}

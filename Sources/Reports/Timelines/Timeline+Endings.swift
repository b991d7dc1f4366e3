internal import Comparison
internal import Simulation

extension Timeline {
  /// What became of all events of a run. Complexity: O(events × endings).
  static func endings(of outcome: PlatformOutcome) -> [Ending] {
    var endings: [Ending] = []
    // Events mostly end as the one before.
    var last = 0
    for (item, record) in outcome.items.enumerated() where record.outcome != .absent {
      let place = outcome.place(of: item)
      if endings.isEmpty || !endings[last].isOf(record, at: place) {
        last = endings.firstIndex { $0.isOf(record, at: place) } ?? endings.count
      }
      if last == endings.count { endings.append(Ending(record, at: place)) }
      endings[last].add(item, decidedAt: record.decidedAt)
    }
    return endings
  }
}

extension Timeline.Ending {
  fileprivate init(_ record: ItemRecord, at place: WaitingPlace?) {
    outcome = record.outcome
    reason = record.outcome == .dropped ? record.reason : nil
    self.place = place
    stored = Int(record.stored)
    items = []
  }

  fileprivate func isOf(_ record: ItemRecord, at place: WaitingPlace?) -> Bool {
    outcome == record.outcome && stored == Int(record.stored) && self.place == place
      && (outcome != .dropped || reason == record.reason)
  }

  fileprivate mutating func add(_ item: Int, decidedAt: Int64) {
    if let last = items.last, last.upperBound == item {
      items[items.count - 1] = last.lowerBound..<item + 1
    } else {
      items.append(item..<item + 1)
    }
    if outcome == .waiting { return }
    let before = decided ?? decidedAt...decidedAt
    decided = min(before.lowerBound, decidedAt)...max(before.upperBound, decidedAt)
  }

  /// Dropped for a reason other than consent, or uncertain, and never stored.
  var isLost: Bool {
    if stored > 0 { return false }
    return outcome == .uncertain || reason.map { !$0.isForConsent } ?? false
  }

  /// Whether events end the same, wherever they wait.
  func endsLike(_ other: Timeline.Ending) -> Bool {
    outcome == other.outcome && reason == other.reason && stored == other.stored
  }
}

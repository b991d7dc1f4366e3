/// The ledger: what became of each item, decided once.
extension Engine {
  /// The row that made the request go that is acknowledged is the one that decided.
  mutating func accept(_ item: Int32, by setting: StreamSetting) {
    let stream = items[Int(item)].stream
    decide(item, .accepted, by: SettingID(setting, of: stream))
    note(.accepted, stream: stream, item: item, setting: SettingID(setting, of: stream))
  }

  mutating func drop(_ item: Int32, _ reason: DropReason, by setting: SettingID) {
    decide(item, .dropped, by: setting)
    items[Int(item)].reason = reason
    note(
      .dropped, stream: items[Int(item)].stream, item: item, setting: setting,
      value: Int64(reason.rawValue))
  }

  mutating func leaveUncertain(_ item: Int32, by setting: SettingID) {
    decide(item, .uncertain, by: setting)
    note(.uncertain, stream: items[Int(item)].stream, item: item, setting: setting)
  }

  /// An uncertain item waits again.
  mutating func reopen(_ item: Int32) {
    precondition(items[Int(item)].outcome == .uncertain)
    items[Int(item)].outcome = .waiting
  }

  private mutating func decide(_ item: Int32, _ outcome: Outcome, by setting: SettingID) {
    let before = items[Int(item)].outcome
    precondition(
      before == .waiting || (before == .uncertain && outcome == .dropped),
      "an outcome is decided once")
    consulted[Int(setting.index)] = true
    items[Int(item)].outcome = outcome
    items[Int(item)].decidedAt = now
    items[Int(item)].decidedBy = setting
  }

  // MARK: What can be looked at

  /// Counts over all items as they stand.
  public var totals: Totals { Totals(of: items) }

  /// Where each waiting item is: indexed by item, nil for those that don't wait.
  public func waitingPlaces() -> [WaitingPlace?] {
    var places = [WaitingPlace?](repeating: nil, count: items.count)
    for lane in lanes {
      for position in 0..<lane.items.count {
        let inBatch = position < lane.batchCount
        let place: WaitingPlace =
          inBatch && lane.phase == .inFlight
          ? .inFlight : inBatch ? .backoff : lane.isOutbox ? .outbox : .queue
        places[Int(lane.items[position])] = place
      }
    }
    for flight in flights where !flight.isFree { places[Int(flight.item)] = .inFlight }
    return places
  }

  /// What an app that looks now is shown: sizes as the limits count them, and the uncertain set.
  public var inspection: Inspection {
    let set = uncertainSets[0]
    return Inspection(
      isOnline: believesOnline, queue: size(memoryLane(.events)),
      outbox: size(outboxLane(.events)), uncertain: (0..<set.count).map { set[$0] },
      limiterRate: device.limiterRate)
  }
}

/// What an app may look at; which of it a platform offers, its `inspect.*` rows say.
public struct Inspection: Sendable {
  public let isOnline: Bool
  public let queue: Int
  public let outbox: Int
  /// Item numbers, oldest first.
  public let uncertain: [Int32]
  /// Requests a second, as the limiter's status says, or 0 where it reports none.
  public let limiterRate: Int
  /// Whether the limiter reports a status.
  public var hasLimiter: Bool { limiterRate > 0 }
}

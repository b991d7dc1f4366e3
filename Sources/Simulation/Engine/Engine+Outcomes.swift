/// The ledger: what became of each item, decided once.
extension Engine {
  @inline(__always)
  mutating func accept(_ item: Int32, _ stream: Stream, by setting: SettingID) {
    records[Int(item)].decide(.accepted, at: now, by: setting)
    note(.accepted, stream: stream, item: item, setting: setting)
  }

  mutating func drop(_ item: Int32, _ reason: DropReason, by setting: SettingID) {
    decide(item, .dropped, by: setting)
    records[Int(item)].reason = reason
    note(
      .dropped, stream: records[Int(item)].stream, item: item, setting: setting,
      value: Int64(reason.rawValue))
  }

  mutating func leaveUncertain(_ item: Int32, by setting: SettingID) {
    decide(item, .uncertain, by: setting)
    note(.uncertain, stream: records[Int(item)].stream, item: item, setting: setting)
  }

  /// An uncertain item waits again.
  mutating func reopen(_ item: Int32) {
    precondition(records[Int(item)].outcome == .uncertain)
    records[Int(item)].outcome = .waiting
  }

  @inline(__always)
  private mutating func decide(_ item: Int32, _ outcome: Outcome, by setting: SettingID) {
    records[Int(item)].decide(outcome, at: now, by: setting)
    hadSay[Int(setting.index)] = true
  }

  // MARK: What can be looked at

  /// Counts over all items as they stand.
  public var totals: Totals {
    var totals = Totals()
    count(into: &totals)
    return totals
  }

  /// Adds the counts over all items as they stand to others.
  public func count(into totals: inout Totals) {
    for index in records.indices { totals.add(records[index]) }
  }

  /// The same, and adds to a list how long each accepted item took to be that, in milliseconds: a
  /// fleet looks at each item once.
  public func count(into totals: inout Totals, delays: inout [Int64]) {
    for index in records.indices {
      totals.add(records[index])
      if records[index].outcome == .accepted {
        delays.append(records[index].decidedAt - records[index].trackedAt)
      }
    }
  }

  /// How many requests have left.
  public var requestCount: Int { departures.count }

  /// When a request left, in milliseconds, by its number.
  ///
  /// - Precondition: there is such a request.
  public func departure(of request: Int) -> Int64 { departures[request] }

  /// When each request left, in milliseconds: a copy of all.
  public var sentAt: [Int64] { departures.all }

  /// One record an item, by number: a copy of all.
  public var items: [ItemRecord] { records.all }

  /// What the ledger keeps of one item, by its number.
  ///
  /// - Precondition: there is such an item.
  public func item(_ number: Int) -> ItemRecord { records[number] }

  /// Which rows had a say: indexed by `SettingID.index`.
  public var consulted: [Bool] {
    var consulted = hadSay.all
    for lane in lanes.indices {
      for setting in StreamSetting.allCases where lanes[lane].consulted.contains(setting) {
        consulted[Int(SettingID(setting, of: lanes[lane].stream).index)] = true
      }
    }
    return consulted
  }

  /// Where each waiting item is: indexed by item, nil for those that don't wait.
  public func waitingPlaces() -> [WaitingPlace?] {
    var places = [WaitingPlace?](repeating: nil, count: records.count)
    for lane in allLanes {
      for position in 0..<lanes[lane].items.count {
        let inBatch = position < lanes[lane].batchCount
        let place: WaitingPlace =
          inBatch && lanes[lane].phase == .inFlight
          ? .inFlight : inBatch ? .backoff : lanes[lane].isOutbox ? .outbox : .queue
        places[Int(lanes[lane].items[position])] = place
      }
    }
    for flight in flights where !flight.isFree { places[Int(flight.item)] = .inFlight }
    return places
  }

  /// What an app that looks now is shown: sizes as the limits count them, and the uncertain set.
  public var inspection: Inspection {
    return Inspection(
      isOnline: believesOnline, queue: lanes[lanes.memory(of: .events)].size,
      outbox: lanes[lanes.outbox(of: .events)].size,
      uncertain: uncertainSets[Int(Stream.events.rawValue)].all, limiterRate: device.limiterRate)
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

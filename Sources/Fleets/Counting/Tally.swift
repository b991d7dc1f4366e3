public import Simulation

/// What became of the events of many devices under one policy.
///
/// All of it is whole numbers, and to merge is to add: shards and jobs give the same tally in any
/// order, bit for bit. Nothing of a single device is kept.
public struct Tally: Equatable, Sendable {
  public private(set) var devices: Int64 = 0
  public private(set) var totals = Totals()
  public private(set) var requests: Int64 = 0
  /// From tracking to the decision that an event is accepted, in milliseconds.
  public private(set) var delays = DelayHistogram()
  public private(set) var load = DaytimeLoad()
  /// By `Counted.allCases`: what an error bar is made from.
  public private(set) var spreads = [Spread](repeating: Spread(), count: Counted.allCases.count)

  /// What has an error bar.
  public enum Counted: Int, CaseIterable, Sendable {
    case accepted, dropped, uncertain, waiting, doubled, lost, misattributed, sentWithoutConsent

    public func count(in totals: Totals) -> Int {
      switch self {
      case .accepted: totals.accepted
      case .dropped: totals.dropped
      case .uncertain: totals.uncertain
      case .waiting: totals.waiting
      case .doubled: totals.doubled
      case .lost: totals.lost
      case .misattributed: totals.misattributed
      case .sentWithoutConsent: totals.sentWithoutConsent
      }
    }
  }

  /// Over the devices, of c events out of n tracked: Σc², Σc·n and Σn², from which the variance of
  /// the share Σc/Σn follows. Devices are the sample, not events: those of one device share its luck.
  public struct Spread: Equatable, Sendable {
    public private(set) var squares = WideCount()
    public private(set) var products = WideCount()
    public private(set) var trackedSquares = WideCount()

    public init() {}

    mutating func add(_ count: Int, of tracked: Int) {
      squares.add(count, times: count)
      products.add(count, times: tracked)
      trackedSquares.add(tracked, times: tracked)
    }

    mutating func merge(_ other: Spread) {
      squares.merge(other.squares)
      products.merge(other.products)
      trackedSquares.merge(other.trackedSquares)
    }
  }

  public init() {}

  /// Counts the device whose life the engine has just finished.
  public mutating func add(_ engine: inout Engine) {
    var own = Totals()
    engine.count(into: &own)
    add(own)
    for number in 0..<own.tracked {
      let item = engine.item(number)
      if item.outcome == .accepted { delays.add(item.decidedAt - item.trackedAt) }
    }
    requests += Int64(engine.requestCount)
    for request in 0..<engine.requestCount { load.add(requestAt: engine.departure(of: request)) }
  }

  /// Counts a device by its totals alone.
  mutating func add(_ own: Totals) {
    devices += 1
    totals.merge(own)
    for counted in Counted.allCases {
      spreads[counted.rawValue].add(counted.count(in: own), of: own.tracked)
    }
  }

  public mutating func merge(_ other: borrowing Tally) {
    devices += other.devices
    totals.merge(other.totals)
    requests += other.requests
    delays.merge(other.delays)
    load.merge(other.load)
    for place in spreads.indices { spreads[place].merge(other.spreads[place]) }
  }
}

extension Totals {
  /// Adds the counts of other items.
  mutating func merge(_ other: Totals) {
    tracked += other.tracked
    accepted += other.accepted
    dropped += other.dropped
    uncertain += other.uncertain
    waiting += other.waiting
    for reason in droppedBy.indices { droppedBy[reason] += other.droppedBy[reason] }
    stored += other.stored
    doubled += other.doubled
    lost += other.lost
    arrivedAnyway += other.arrivedAnyway
    misattributed += other.misattributed
    sentWithoutConsent += other.sentWithoutConsent
  }
}

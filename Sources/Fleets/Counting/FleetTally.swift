/// What became of many devices, each of which lived under every policy.
///
/// Beside the tallies it has what an error bar follows from. Devices are the sample, not events:
/// those of one device share its luck. And as every policy has met the same devices, the error of a
/// difference follows from how the counts of two policies go together.
public struct FleetTally: Equatable, Sendable {
  public private(set) var devices: Int64 = 0
  /// Under each policy the same.
  public private(set) var tracked: Int64 = 0
  /// Σn² over the devices, of n tracked.
  public private(set) var trackedSquares = WideCount()
  public internal(set) var policies: [Tally]
  /// Σa·b over the devices, of a counted under one policy and b under another or the same: by pair
  /// of policies (0 with 0, 0 with 1, 1 with 1, 0 with 2, …), and in each by measure.
  public private(set) var pairs: [WideCount]

  /// How many policies there are at most.
  public static let mostPolicies = 64

  /// - Precondition: there are policies, and not more than `mostPolicies`.
  public init(policies: Int) {
    precondition(1...Self.mostPolicies ~= policies)
    self.policies = [Tally](repeating: Tally(), count: policies)
    let pairs = policies * (policies + 1) / 2
    self.pairs = [WideCount](repeating: WideCount(), count: pairs * Measure.all.count)
  }

  /// - Precondition: as a tally would have them.
  public init(
    devices: Int64, tracked: Int64, trackedSquares: WideCount, policies: [Tally],
    pairs: [WideCount]
  ) {
    precondition(pairs.count == Measure.all.count * policies.count * (policies.count + 1) / 2)
    self.devices = devices
    self.tracked = tracked
    self.trackedSquares = trackedSquares
    self.policies = policies
    self.pairs = pairs
  }

  /// Σa·b of a measure under two policies, in any order.
  public func products(_ measure: Measure, _ one: Int, _ other: Int) -> WideCount {
    pairs[Self.place(measure.place, min(one, other), max(one, other))]
  }

  private static func place(_ measure: Int, _ lower: Int, _ upper: Int) -> Int {
    (upper * (upper + 1) / 2 + lower) * Measure.all.count + measure
  }

  /// Counts a device, whose tallies have been added to: by policy and measure.
  mutating func add(_ counts: [[Int]], tracked: Int) {
    devices += 1
    self.tracked += Int64(tracked)
    trackedSquares.add(tracked, times: tracked)
    for policy in counts.indices { policies[policy].addProducts(counts[policy], tracked: tracked) }
    for upper in counts.indices {
      for measure in Measure.all.indices where counts[upper][measure] > 0 {
        for lower in 0...upper where counts[lower][measure] > 0 {
          pairs[Self.place(measure, lower, upper)].add(
            counts[upper][measure], times: counts[lower][measure])
        }
      }
    }
  }

  /// - Precondition: both have as many policies.
  public mutating func merge(_ other: borrowing FleetTally) {
    precondition(policies.count == other.policies.count)
    devices += other.devices
    tracked += other.tracked
    trackedSquares.merge(other.trackedSquares)
    for policy in policies.indices { policies[policy].merge(other.policies[policy]) }
    for place in pairs.indices { pairs[place].merge(other.pairs[place]) }
  }
}

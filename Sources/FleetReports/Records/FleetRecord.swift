public import Fleets
internal import JSONC
public import Reports

/// What a fleet came to: all that any of its results shows.
///
/// It holds texts and numbers only, so that it can be written as JSON and read back without loss:
/// the results of shards are those of the whole, once their records are merged.
public struct FleetRecord: Equatable, Sendable {
  public var conditions: FleetConditions
  /// The devices that it is for, by their numbers.
  public var range: Range<Int64>
  /// How many of them have lived, in order.
  public var lived: Int64 = 0
  public var tally: FleetTally

  public init(_ conditions: FleetConditions) {
    self.conditions = conditions
    range = conditions.range
    tally = FleetTally(policies: conditions.arms.count)
  }

  public var isComplete: Bool { lived == Int64(range.count) }

  /// Adds what came of the devices that follow.
  public mutating func add(_ tally: FleetTally) {
    self.tally.merge(tally)
    lived += tally.devices
  }
}

/// What a fleet was lived under: shards under different conditions cannot be merged.
public struct FleetConditions: Equatable, Sendable {
  public var version = sdksimVersion
  public var path: String
  /// The SHA-256 of the fleet's file.
  public var checksum: String
  public var title: String
  public var about: String?
  public var devices: Int64
  public var days: Int64
  public var seed: UInt64
  public var arms: [FleetArm]
  /// When the server fails, in milliseconds.
  public var outages: [Range<Int64>]
  /// The flags, as words, that changed the policies: `--set`, `flutter.retry.limit=3`.
  public var arguments: [String]
  /// Which part of the whole this is, or nil for all of it.
  public var shard: Shard?

  public init(
    _ plan: FleetPlan, path: String, checksum: String, arguments: [String], shard: Shard?
  ) {
    self.path = path
    self.checksum = checksum
    title = plan.fleet.title
    about = plan.fleet.about
    devices = plan.fleet.devices
    days = plan.fleet.days
    seed = plan.fleet.seed
    arms = plan.arms
    outages = plan.fleet.outages.map { $0.from..<$0.to }
    self.arguments = arguments
    self.shard = shard
  }

  init(
    path: String, checksum: String, title: String, devices: Int64, days: Int64, seed: UInt64,
    arms: [FleetArm]
  ) {
    self.path = path
    self.checksum = checksum
    self.title = title
    self.devices = devices
    self.days = days
    self.seed = seed
    self.arms = arms
    outages = []
    arguments = []
  }

  /// The devices of the shard: as many as of the others, or one less.
  public var range: Range<Int64> {
    guard let shard else { return 0..<devices }
    let count = Int64(shard.count)
    let number = Int64(shard.number)
    return devices * (number - 1) / count..<devices * number / count
  }

  /// How many arms are platforms of the fleet; comparisons come after them.
  public var platforms: Int { arms.prefix { $0.base == nil }.count }
}

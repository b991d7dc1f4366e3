import Fleets
import JSONC

/// What a command line says otherwise than a fleet's file.
struct FleetArguments {
  private let devices: Int?
  private let days: Int?
  private let platforms: [String]

  init(_ invocation: Invocation) throws(UsageMistake) {
    devices = try invocation.number(
      .devices, in: Int(Fleet.deviceCounts.lowerBound)...Int(Fleet.deviceCounts.upperBound))
    days = try invocation.number(
      .days, in: Int(Fleet.dayCounts.lowerBound)...Int(Fleet.dayCounts.upperBound))
    platforms = try invocation.platforms()
  }

  /// A platform that was asked for is lived on, whether the file names it or not: then it has no part
  /// of the fleet as a whole.
  ///
  /// - Parameters:
  ///   - seed: the one asked for, if any.
  ///   - added: platforms that `--policy` added: they are lived on in the same way, unless others are
  ///     asked for.
  func applied(to fleet: Fleet, seed: UInt64?, added: [String]) -> Fleet {
    var fleet = fleet
    if let devices { fleet.devices = Int64(devices) }
    if let days { fleet.days = Int64(days) }
    if let seed { fleet.seed = seed }
    let asked =
      platforms.isEmpty
      ? fleet.platforms.map { $0.platform } + added.filter { !fleet.has($0) } : platforms
    fleet.platforms = asked.map { name in
      fleet.platforms.first { $0.platform == name } ?? Fleet.Share(platform: name, parts: 0)
    }
    return fleet
  }
}

extension Fleet {
  fileprivate func has(_ platform: String) -> Bool {
    platforms.contains { $0.platform == platform }
  }
}

extension Invocation {
  /// The flags, as words, that change policies, or what chance draws of them.
  var fleetWhatIfs: [String] {
    [FlagName.policy, .set, .reading, .jitter].flatMap { name in
      values(name).flatMap { ["--\(name.rawValue)", $0] }
    }
  }
}

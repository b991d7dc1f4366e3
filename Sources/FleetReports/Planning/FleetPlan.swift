public import Comparison
public import Fleets
public import JSONC
public import Policies
internal import ScenarioFiles
public import Simulation

/// A fleet and the policies that its devices live under.
public struct FleetPlan: Sendable {
  public let fleet: Fleet
  /// The fleet's platforms, then what comparisons make of some of them.
  public let arms: [FleetArm]
  /// As many, in the same order.
  public let policies: [ResolvedPolicy]

  /// Resolves the policies; nil where the file's log, or one of `comparisons`, has something to say.
  public init?(
    _ fleet: Fleet, _ log: DiagnosticLog, _ workbench: Workbench, comparing comparisons: [Comparing]
  ) {
    self.fleet = fleet
    var arms: [FleetArm] = []
    var policies: [ResolvedPolicy] = []
    let readings = fleet.readings.map {
      ChosenReading(id: $0.id, value: $0.value, at: $0.span, log)
    }
    for share in fleet.platforms {
      guard
        let policy = workbench.policy(
          share.platform, readings: readings, options: fleet.options(of: share.platform, log))
      else { continue }
      arms.append(FleetArm(share.platform, parts: share.parts, checksum: policy.checksum))
      policies.append(policy)
    }
    guard log.isEmpty, workbench.wrongArguments.isEmpty, arms.count == fleet.platforms.count else {
      return nil
    }
    for comparing in comparisons {
      var changed = 0
      for base in fleet.platforms.indices where comparing.concerns(arms[base].platform) {
        let name = arms[base].platform
        let policy = workbench.policy(
          name, readings: readings,
          options: fleet.options(of: name, log) + comparing.options(of: name),
          laterReadings: comparing.readings, overrides: comparing.overrides)
        guard let policy, policy.checksum != arms[base].checksum else { continue }
        arms.append(
          FleetArm(name, change: comparing.text, of: base, checksum: policy.checksum))
        policies.append(policy)
        changed += 1
      }
      if changed == 0 { comparing.tellOfNothing() }
      if !comparing.isFine { return nil }
    }
    self.arms = arms
    self.policies = policies
  }

  public var tables: [PolicyTable] { policies.map { $0.table } }
}

/// A policy that devices live under, as results name it.
public struct FleetArm: Equatable, Sendable {
  public var platform: String
  /// The platform's parts of the fleet; 0 for what a comparison makes of it.
  public var parts: Int64
  /// What a comparison changes, as it was written; nil for a platform of the fleet.
  public var change: String?
  /// The place of the platform that a comparison changes.
  public var base: Int?
  /// The SHA-256 of the policy's rows.
  public var checksum: String

  init(_ platform: String, parts: Int64, checksum: String) {
    self.platform = platform
    self.parts = parts
    self.checksum = checksum
  }

  init(_ platform: String, change: String, of base: Int, checksum: String) {
    self.platform = platform
    parts = 0
    self.change = change
    self.base = base
    self.checksum = checksum
  }
}

extension Fleet {
  /// The options of a platform's app: those for all first, so that its own count for more.
  func options(of platform: String, _ log: DiagnosticLog) -> [ChosenOption] {
    let groups = config.filter { $0.platform == nil } + config.filter { $0.platform == platform }
    return groups.flatMap { $0.options }.map {
      ChosenOption(name: $0.key, value: $0.value, log)
    }
  }
}

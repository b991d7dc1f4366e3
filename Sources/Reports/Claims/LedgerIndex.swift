internal import Claims
internal import JSONC
public import Policies
public import ScenarioFiles
internal import Simulation

/// The ledger turned round: for each claim and reading, the rows and scenarios that cite it.
public struct LedgerIndex: Sendable {
  /// In the ledger's order.
  let claims: [LedgerEntry]
  let readings: [LedgerEntry]
  /// Where the documentation contradicts itself.
  let collisions: [Collision]
  /// Whether scenarios were given at all: without, none is missed.
  let hasScenarios: Bool

  /// - Parameter scenarios: nil where nobody asked for any.
  public init(_ policies: [Policy], scenarios: [Scenario]?) {
    var entries =
      Ledger.claims.map { LedgerEntry(id: $0.id, scope: $0.scope.platforms) }
      + Ledger.readings.map { LedgerEntry(id: $0.id, scope: $0.scope.platforms) }
    // Only ever looked up, never iterated.
    var places: [String: Int] = [:]
    for (place, entry) in entries.enumerated() { places[entry.id] = place }
    for policy in policies {
      for row in policy.resolved()?.statedRows ?? [] {
        for id in row.because {
          guard let place = places[id] else { continue }
          entries[place].cite(row.setting.name, on: policy.name, .rows)
        }
      }
      for option in policy.options {
        for id in option.because {
          guard let place = places[id] else { continue }
          entries[place].cite(option.name, on: policy.name, .options)
        }
      }
    }
    for scenario in scenarios ?? [] where scenario.hasExpectations {
      for id in scenario.claims {
        if let place = places[id] { entries[place].scenarios.append(scenario.file.path) }
      }
    }
    claims = Array(entries[..<Ledger.claims.count])
    readings = Array(entries[Ledger.claims.count...])
    collisions = Ledger.collisions
    hasScenarios = scenarios != nil
  }

  private init(_ claims: [LedgerEntry], _ readings: [LedgerEntry], hasScenarios: Bool) {
    self.claims = claims
    self.readings = readings
    collisions = []
    self.hasScenarios = hasScenarios
  }

  /// What no row and no option cites, or no scenario where scenarios were given.
  public var uncovered: LedgerIndex {
    LedgerIndex(
      claims.filter { isUncovered($0) }, readings.filter { isUncovered($0) },
      hasScenarios: hasScenarios)
  }

  public var isEmpty: Bool { claims.isEmpty && readings.isEmpty }

  private func isUncovered(_ entry: LedgerEntry) -> Bool {
    (entry.rows.isEmpty && entry.options.isEmpty) || (hasScenarios && entry.scenarios.isEmpty)
  }
}

extension Scenario {
  var hasExpectations: Bool {
    platforms.contains { checks(for: $0).count > 0 }
  }
}

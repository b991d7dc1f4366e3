internal import Claims
internal import JSONC
public import Policies
public import ScenarioFiles
internal import Simulation

/// The ledger turned round: for each claim and reading, the rows and scenarios that cite it.
public struct LedgerIndex: Sendable {
  /// In the ledger's order, and then policies' own.
  let claims: [LedgerEntry]
  let readings: [LedgerEntry]
  /// Where the documentation contradicts itself.
  let collisions: [Collision]
  /// Whether scenarios were given at all: without, none is missed.
  let hasScenarios: Bool
  /// Whether nothing was asked for by its id.
  let isWhole: Bool

  /// - Parameters:
  ///   - scenarios: nil where nobody asked for any.
  ///   - testimonies: those of the scenarios.
  public init(
    _ policies: [Policy], scenarios: [Scenario]?, _ testimonies: Testimonies = Testimonies()
  ) {
    let claims = Ledger.claims.map { LedgerEntry($0) } + Self.ownClaims(of: policies)
    var entries = claims + Ledger.readings.map { LedgerEntry($0) }
    // Only ever looked up, never iterated.
    var places: [String: Int] = [:]
    for (place, entry) in entries.enumerated() { places[entry.id] = place }
    for policy in policies {
      // Of a user's policy only what it changes: the rest stands there for its base already.
      let isBuiltIn = PolicyLibrary.builtInNames.contains(policy.name)
      let base = isBuiltIn ? nil : policies.first { $0.name == policy.base }
      let inherited = base?.resolved()
      for row in policy.resolved()?.statedRows ?? [] where inherited?.states(row) != true {
        for id in row.because {
          guard let place = places[id] else { continue }
          entries[place].cite(row.setting.name, on: policy.name, .rows)
        }
      }
      for option in policy.options where base?.states(option) != true {
        for id in option.because {
          guard let place = places[id] else { continue }
          entries[place].cite(option.name, on: policy.name, .options)
        }
      }
    }
    for scenario in scenarios ?? [] where scenario.hasExpectations {
      let path = scenario.file.path
      // The cases of a scenario follow one another, and cite the same.
      for id in scenario.claims {
        if let place = places[id], entries[place].scenarios.last != path {
          entries[place].scenarios.append(path)
        }
      }
    }
    if scenarios != nil {
      for place in entries.indices {
        let id = entries[place].id
        entries[place].findings = entries[place].scope.map { testimonies.finding(id, on: $0) }
      }
    }
    self.claims = Array(entries[..<claims.count])
    readings = Array(entries[claims.count...])
    collisions = Ledger.collisions
    hasScenarios = scenarios != nil
    isWhole = true
  }

  private init(
    _ claims: [LedgerEntry], _ readings: [LedgerEntry], _ collisions: [Collision] = [],
    hasScenarios: Bool, isWhole: Bool = true
  ) {
    self.claims = claims
    self.readings = readings
    self.collisions = collisions
    self.hasScenarios = hasScenarios
    self.isWhole = isWhole
  }

  private static func ownClaims(of policies: [Policy]) -> [LedgerEntry] {
    var entries: [LedgerEntry] = []
    for policy in policies {
      for claim in policy.ownClaims {
        if let place = entries.firstIndex(where: { $0.id == claim.id }) {
          entries[place].claim(of: policy.name)
        } else {
          entries.append(LedgerEntry(claim, of: policy.name))
        }
      }
    }
    return entries
  }

  /// The entries of those ids alone, and where any of them collides.
  public func only(_ ids: [String]) -> LedgerIndex {
    LedgerIndex(
      claims.filter { ids.contains($0.id) }, readings.filter { ids.contains($0.id) },
      collisions.filter { $0.ids.contains { ids.contains($0) } },
      hasScenarios: hasScenarios, isWhole: false)
  }

  /// What no row and no option cites, or no scenario where scenarios were given.
  public var uncovered: LedgerIndex {
    LedgerIndex(
      claims.filter { isUncovered($0) }, readings.filter { isUncovered($0) },
      hasScenarios: hasScenarios, isWhole: isWhole)
  }

  public var isEmpty: Bool { claims.isEmpty && readings.isEmpty }

  private func isUncovered(_ entry: LedgerEntry) -> Bool {
    (entry.rows.isEmpty && entry.options.isEmpty) || (hasScenarios && entry.scenarios.isEmpty)
  }
}

extension ResolvedPolicy {
  /// Whether it has the same row, resting on the same.
  fileprivate func states(_ row: StatedRow) -> Bool {
    table[row.setting] == row.value && because(row.setting) == row.because
  }
}

extension Policy {
  /// Whether it has an option of that name that rests on the same.
  fileprivate func states(_ option: PolicyOption) -> Bool {
    options.contains {
      $0.name == option.name && $0.isIgnored == option.isIgnored && $0.because == option.because
    }
  }
}

extension Scenario {
  var hasExpectations: Bool {
    platforms.contains { checks(for: $0).count > 0 }
  }
}

internal import Claims
internal import JSONC
public import Policies
internal import ScenarioFiles

/// What `check` keeps of a scenario; the result itself may be freed.
public struct CheckedScenario: Sendable {
  public let path: String
  public let title: String
  /// The claims and readings that the scenario is about.
  public let claims: [String]
  /// Claims that its platforms' policies brought along.
  public let ownClaims: [OwnClaim]
  /// How many expectations were judged.
  public let checked: Int
  public let failures: [ExpectationFailure]
  /// What arguments chose otherwise than the scenario does.
  public let otherChoices: [String]

  public init(_ result: ScenarioResult) {
    path = result.scenario.file.path
    title = result.scenario.title
    claims = result.scenario.claims
    ownClaims = result.platforms.flatMap { $0.policy.ownClaims }
    checked = result.checked
    failures = result.failures
    otherChoices = result.otherChoices
  }

  public var isFine: Bool { failures.isEmpty }
}

/// What all the scenarios of a `check` came to together.
public struct CheckSummary: Sendable {
  /// In the order given.
  public let scenarios: [CheckedScenario]
  /// Ids of the ledger, in its order, that a scenario with expectations cites, and the others.
  public let coveredClaims: [String]
  public let uncoveredClaims: [String]
  public let coveredReadings: [String]
  public let uncoveredReadings: [String]

  public init(_ scenarios: [CheckedScenario]) {
    self.scenarios = scenarios
    var cited: Set<String> = []
    for scenario in scenarios where scenario.checked > 0 {
      for id in scenario.claims { cited.insert(id) }
    }
    // The set is only asked, never iterated.
    let claims = Ledger.claims.map { $0.id }
    let readings = Ledger.readings.map { $0.id }
    coveredClaims = claims.filter { cited.contains($0) }
    uncoveredClaims = claims.filter { !cited.contains($0) }
    coveredReadings = readings.filter { cited.contains($0) }
    uncoveredReadings = readings.filter { !cited.contains($0) }
  }

  /// How many expectations were judged.
  public var checked: Int { scenarios.reduce(0) { $0 + $1.checked } }
  /// How many of them were not met.
  public var failed: Int { scenarios.reduce(0) { $0 + $1.failures.count } }
  public var isFine: Bool { failed == 0 }
}

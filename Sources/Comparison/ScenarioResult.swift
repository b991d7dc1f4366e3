internal import Claims
public import Policies
public import ScenarioFiles
public import Simulation

/// One scenario, replayed on its platforms and compared.
public struct ScenarioResult: Sendable {
  public let scenario: Scenario
  /// In the order in which they were replayed.
  public let platforms: [PlatformOutcome]
  public let seed: UInt64
  public let jitter: Jitter
  /// Readings chosen by the scenario or by arguments, the last choice of each, in order.
  public let readings: [TakenReading]
  public let overrides: [ReplacedRow]
  /// In the order of their first items.
  public let differences: [Difference]
  /// Platforms that end alike, by place; each group and the list in the order of the platforms.
  public let groups: [[Int]]
  /// How firm it is on each platform, in their order; empty where nobody asked.
  public var firmness: [Firmness] = []

  /// Compares what replays of one scenario, under the same choices, came to.
  public init(_ scenario: Scenario, _ outcomes: [PlatformOutcome], _ choices: RunChoices) {
    self.scenario = scenario
    platforms = outcomes
    seed = choices.seed ?? scenario.seed
    jitter = choices.jitter ?? scenario.jitter
    readings = choices.readings(over: scenario)
    overrides = choices.overrides
    differences = findDifferences(outcomes, scenario.items)
    groups = groupAlike(outcomes)
  }

  /// How many expectations were judged.
  public var checked: Int { platforms.reduce(0) { $0 + $1.checked } }

  /// Those not met, platform by platform.
  public var failures: [ExpectationFailure] { platforms.flatMap { $0.failures } }

  /// Whether an item came to differing ends on the platforms that tracked it.
  public func differs(_ item: Int) -> Bool { Comparison.differs(item, platforms) }

  /// What arguments chose otherwise than the scenario does: `seed 7`, `flush.clock?=first`.
  public var otherChoices: [String] {
    var words: [String] = []
    if seed != scenario.seed { words.append("seed \(seed)") }
    if jitter != scenario.jitter { words.append("jitter \(jitter.rawValue)") }
    for reading in readings {
      let own = scenario.readings.last { $0.id == reading.id }?.value
      if reading.value != own ?? Ledger.reading(reading.id)?.standard.name {
        words.append("\(reading.id)=\(reading.value)")
      }
    }
    return words + overrides.map { "\($0.name)=\($0.value)" }
  }

  /// The readings that any platform rests on, in the ledger's order, and the platforms' places.
  public var restsOn: [(reading: TakenReading, platforms: [Int])] {
    restedOn(platforms)
  }
}

/// Replays a scenario on each of the policies, one after another, and compares.
///
/// - Precondition: each policy is one of the scenario's platforms.
/// - Throws: what keeps any of the runs from ending, all of it.
public func compare(
  _ scenario: Scenario, under policies: [ResolvedPolicy], _ choices: RunChoices = RunChoices()
) throws(ReplayFault) -> ScenarioResult {
  var outcomes: [PlatformOutcome] = []
  var mistakes = ReplayFault(diagnostics: [])
  for policy in policies {
    do throws(ReplayFault) {
      outcomes.append(try replay(scenario, under: policy, choices))
    } catch {
      mistakes = ReplayFault(diagnostics: mistakes.diagnostics + error.diagnostics)
    }
  }
  guard mistakes.diagnostics.isEmpty else { throw mistakes }
  return ScenarioResult(scenario, outcomes, choices)
}

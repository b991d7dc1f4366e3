internal import Claims
internal import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// What a scenario is replayed with.
struct Circumstances: Sendable {
  private let scenario: Scenario
  let seed: UInt64
  let jitter: Jitter
  /// Chosen by the scenario or by arguments.
  let readings: [TakenReading]
  let overrides: [ReplacedRow]

  init(_ scenario: Scenario, _ choices: RunChoices) {
    self.scenario = scenario
    seed = choices.seed ?? scenario.seed
    jitter = choices.jitter ?? scenario.jitter
    readings = choices.readings(over: scenario)
    overrides = choices.overrides
  }

  init(_ result: ScenarioResult) {
    scenario = result.scenario
    seed = result.seed
    jitter = result.jitter
    readings = result.readings
    overrides = result.overrides
  }

  /// How much was tracked, under what chance, and rows that arguments replaced:
  /// `11 events, seed 1, jitter none`. The jitter is left out where it is drawn by seed and nothing
  /// says otherwise.
  var text: String {
    var text = Layout.counted(scenario.items.count, "event")
    text += ", seed \(seed)"
    if jitter != .seeded || jitter != scenario.jitter { text += ", jitter \(jitter.rawValue)" }
    for row in overrides { text += ", \(row.name)=\(shown(row.value))" }
    return text
  }

  /// The same with the answers that are not the standard ones, for who lists no readings below.
  var textWithReadings: String {
    readings.filter { Ledger.reading($0.id)?.standard.name != $0.value }
      .reduce(text) { $0 + ", \($1.id)=\($1.value)" }
  }
}

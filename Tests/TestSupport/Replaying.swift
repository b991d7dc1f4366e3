public import Comparison
import JSONC
public import Policies
public import ScenarioFiles
import Simulation

/// Replays scenarios that stand in a test.
public enum Replaying {
  public static let library = PolicyLibrary()

  public static let known = KnownPlatforms(library)

  /// A scenario without mistakes; traps, and tells of them, where there are any.
  public static func scenario(_ text: String, _ known: KnownPlatforms = known) -> Scenario {
    cases(text, known)[0]
  }

  /// The cases of a scenario without mistakes; one where nothing varies.
  public static func cases(_ text: String, _ known: KnownPlatforms = known) -> [Scenario] {
    let log = DiagnosticLog(SourceFile(path: "test.jsonc", bytes: Array(text.utf8)))
    let cases = Scenario.readCases(Document(reading: log), log, platforms: known)
    guard let cases, log.isEmpty else {
      preconditionFailure(log.rendered())
    }
    return cases
  }

  public static func policies(
    of scenario: Scenario, _ library: PolicyLibrary = library
  ) -> [ResolvedPolicy] {
    let log = DiagnosticLog(scenario.file)
    return scenario.platforms.map { name in
      library.policy(named: name)!.resolved(
        readings: scenario.chosenReadings(log),
        options: scenario.chosenOptions(for: name, log))!
    }
  }

  public static func result(
    _ text: String, _ choices: RunChoices = RunChoices()
  ) -> ScenarioResult {
    result(of: scenario(text), choices)
  }

  public static func result(
    of scenario: Scenario, _ choices: RunChoices = RunChoices()
  ) -> ScenarioResult {
    try! compare(scenario, under: policies(of: scenario), choices)
  }
}

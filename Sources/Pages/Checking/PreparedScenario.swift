internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles

/// A scenario and the policies it is replayed under.
struct PreparedScenario {
  let scenario: Scenario
  let policies: [ResolvedPolicy]
  let choices: RunChoices

  /// Nil where the log, or those of the choices, have something to say.
  ///
  /// - Parameter platforms: those to replay it on, or nil for all that it names.
  init?(
    _ scenario: Scenario, _ log: DiagnosticLog, _ context: PageContext, on platforms: [String]?,
    _ choices: OutcomeChoices = OutcomeChoices()
  ) {
    let readings = scenario.chosenReadings(log) + choices.readings
    policies = scenario.platforms.filter { choices.concern($0) && platforms?.contains($0) ?? true }
      .compactMap { name in
        context.library.policy(named: name)?.resolved(
          readings: readings, options: scenario.chosenOptions(for: name, log),
          overrides: choices.overrides, overridesMayFall: true)
      }
    guard log.isEmpty, choices.areRight else { return nil }
    self.scenario = scenario
    self.choices = choices.ofRun
  }

  /// Reads a scenario: its cases in their order, or just one where nothing varies; nil where the log
  /// has something to say.
  ///
  /// - Parameter platforms: those to replay it on where it names none, or nil for all there are.
  static func scenarios(
    _ log: DiagnosticLog, _ context: PageContext, on platforms: [String]? = nil
  ) -> [Scenario]? {
    let known = KnownPlatforms(
      context.known.platforms, defaults: platforms ?? context.known.defaults,
      claims: context.known.claims)
    let scenarios = Scenario.readCases(Document(reading: log), log, platforms: known)
    return log.isEmpty ? scenarios : nil
  }
}

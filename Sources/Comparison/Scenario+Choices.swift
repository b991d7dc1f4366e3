public import JSONC
public import Policies
public import ScenarioFiles

/// What a scenario chooses, as a policy takes it.
extension Scenario {
  /// The readings; whatever is wrong with one goes to the log, at its place in the file.
  public func chosenReadings(_ log: DiagnosticLog) -> [ChosenReading] {
    readings.map { ChosenReading(id: $0.id, value: $0.value, at: $0.span, log) }
  }

  /// The options of a platform's app; whatever is wrong with one goes to the log.
  ///
  /// - Precondition: the platform is one of `platforms`.
  public func chosenOptions(for platform: String, _ log: DiagnosticLog) -> [ChosenOption] {
    options(for: platform).map { ChosenOption(name: $0.name, value: $0.value, log) }
  }
}

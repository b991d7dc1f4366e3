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

extension Policy {
  /// As a scenario, and what arguments chose over it, leave the policy; nil where that is none.
  ///
  /// - Precondition: the platform is one of the scenario's.
  func resolved(
    for scenario: Scenario, _ readings: [TakenReading], _ overrides: [ReplacedRow] = []
  ) -> ResolvedPolicy? {
    let log = DiagnosticLog(scenario.file)
    return resolved(
      readings: scenario.chosenReadings(log) + readings.map { $0.chosen(log) },
      options: scenario.chosenOptions(for: name, log),
      overrides: overrides.compactMap { SettingOverride($0, of: name) }, overridesMayFall: true)
  }

  /// As arguments leave the policy, of a scenario without choices of its own.
  ///
  /// - Parameter mayFall: whether a replaced row may fall away with its component.
  func resolved(
    readings: [TakenReading], overrides: [ReplacedRow], mayFall: Bool = true
  ) -> ResolvedPolicy? {
    let log = DiagnosticLog(SourceFile(path: name, bytes: []))
    return resolved(
      readings: readings.map { $0.chosen(log) },
      overrides: overrides.compactMap { SettingOverride($0, of: name) }, overridesMayFall: mayFall)
  }
}

extension TakenReading {
  fileprivate func chosen(_ log: DiagnosticLog) -> ChosenReading {
    ChosenReading(id: id, value: value, at: Span(0, 0), log)
  }
}

extension SettingOverride {
  /// Nil for a row of another platform.
  fileprivate init?(_ row: ReplacedRow, of platform: String) {
    guard row.name.begins(with: platform + ".") else { return nil }
    let argument = SourceFile(path: "--set", bytes: Array("\(row.name)=\(row.value)".utf8))
    self.init(argument: DiagnosticLog(argument), platforms: [platform])
  }
}

public import JSONC
public import Policies
public import ScenarioFiles

/// A scenario, or one case of it, and what it is replayed under.
public struct ScenarioRun: Sendable {
  public let scenario: Scenario
  /// In the scenario's order; empty where it replays none of the platforms asked for.
  public let policies: [ResolvedPolicy]
}

extension Workbench {
  /// The runs that a scenario comes to, one for each case; nil where its log, or one of
  /// `wrongArguments`, has something to say.
  public mutating func runs(of document: Document, _ log: DiagnosticLog) -> [ScenarioRun]? {
    guard let scenarios = Scenario.readCases(document, log, platforms: known) else { return nil }
    var runs: [ScenarioRun] = []
    for scenario in scenarios {
      if let policies = policies(for: scenario, log) {
        runs.append(ScenarioRun(scenario: scenario, policies: policies))
      }
    }
    return log.isEmpty && wrongArguments.isEmpty ? runs : nil
  }

  /// Whether a run is one of the cases asked for, and replays any of the platforms asked for.
  public func wants(_ run: ScenarioRun) -> Bool {
    !run.policies.isEmpty
      && (cases.isEmpty || run.scenario.caseName.map { cases.contains($0) } == true)
  }

  /// Which of the cases asked for there is none of; nil where there are all.
  ///
  /// - Parameter names: those of all cases that were found.
  public func refusal(ofCasesAmong names: [String]) -> String? {
    guard let missing = cases.first(where: { !names.contains($0) }) else { return nil }
    let others = names.isEmpty ? "; nothing varies here" : "; there are \(few(names))"
    return "there is no case “\(excerpt(missing))”"
      + (nearest(to: missing, among: names).map { "; did you mean “\($0)”?" } ?? others)
  }
}

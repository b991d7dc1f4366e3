internal import Claims
public import Comparison
internal import JSONC
public import Policies
public import ScenarioFiles
internal import Simulation

/// A scenario's replay as a check keeps it; what it was read from may be freed.
public struct CheckedReplay: Sendable {
  public var checked: CheckedCase
  /// The rows that had a say on each platform, by `SettingID.index`.
  let consulted: [[Bool]]

  /// Replays a scenario on each of the policies, and where it comes to something else than
  /// expected once more with its journal.
  ///
  /// - Parameter standards: what it is held against beside the scenario's own expectations.
  /// - Precondition: each policy is one of the scenario's platforms.
  /// - Throws: what keeps any of the runs from ending.
  public init(
    _ scenario: Scenario, under policies: [ResolvedPolicy], _ choices: RunChoices,
    _ standards: Standards = Standards()
  ) throws(ReplayFault) {
    let result = try compare(scenario, under: policies, choices)
    var checked = CheckedCase(path: scenario.file.path, title: scenario.title)
    checked.name = scenario.caseName
    checked.claims = scenario.claims
    checked.otherChoices = result.otherChoices
    let recorded = standards.recording?.platforms(of: result) ?? []
    for (place, outcome) in result.platforms.enumerated() {
      var platform = CheckedPlatform(
        name: outcome.platform, end: outcome.end, checked: outcome.checked,
        line: scenario.lineOfChecks(for: outcome.platform))
      let other = place < recorded.count ? recorded[place] : nil
      platform.isRecorded = other != nil
      if !outcome.failures.isEmpty || other?.differences.isEmpty == false {
        let trace = try trace(scenario, under: outcome.policy, choices)
        platform.failures = outcome.failures.map { CheckFailure($0, trace) }
        platform.failures += other?.failures(trace) ?? []
      }
      checked.platforms.append(platform)
    }
    for gone in recorded.dropFirst(result.platforms.count) { checked.platforms.append(gone.alone) }
    for place in checked.platforms.indices {
      let name = checked.platforms[place].name
      checked.platforms[place].known = standards.known.first { $0.platform == name }?.failure
    }
    self.checked = checked
    consulted = result.platforms.map { $0.consulted }
  }
}

extension CheckFailure {
  init(_ failure: ExpectationFailure, _ trace: Trace) {
    self.init(
      kind: .expectation, file: trace.scenario.file.path, line: failure.position.line,
      column: failure.position.column, at: failure.at, what: failure.what,
      expected: failure.expected, actual: failure.actual)
    explain(by: Evidence(trace, for: failure.subject, failure.what, until: failure.at), trace)
  }

  /// Adds what led there, and the claims that it rests on.
  mutating func explain(by evidence: Evidence, _ trace: Trace) {
    journal = evidence.lines
    rows = evidence.rows
    var ids = trace.scenario.claims.filter { concerns($0, trace.policy.name) }
    for id in rows.flatMap({ $0.because }) where !ids.contains(id) { ids.append(id) }
    atStake = ids.map { ClaimAtStake(id: $0, text: trace.policy.text(of: $0) ?? "") }
  }
}

/// Whether a claim or a reading speaks of a platform; of one of a user's own, anything may.
private func concerns(_ id: String, _ platform: String) -> Bool {
  guard let scope = Ledger.claim(id)?.scope ?? Ledger.reading(id)?.scope else { return true }
  return scope.platforms.contains(platform) || !Scope.all.platforms.contains(platform)
}

extension Scenario {
  /// Where the first expectation of a platform stands; 1 where there is none.
  fileprivate func lineOfChecks(for platform: String) -> Int {
    let checks = checks(for: platform)
    let all = checks.checkpoints.flatMap { $0.checks } + checks.atEnd
    let first = all.map { $0.span.start }.min()
    return first.map { file.position(of: $0).line } ?? 1
  }
}

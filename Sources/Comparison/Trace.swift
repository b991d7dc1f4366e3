public import Policies
public import ScenarioFiles
public import Simulation

/// One platform's run with everything that happened.
public struct Trace: Sendable {
  public let scenario: Scenario
  public let program: Program
  public let journal: Journal
  /// What it came to.
  public let outcome: PlatformOutcome

  public var policy: ResolvedPolicy { outcome.policy }
}

/// Replays a scenario on one platform and keeps the journal.
///
/// - Precondition: the policy is one of the scenario's platforms.
/// - Throws: what keeps the run from ending.
public func trace(
  _ scenario: Scenario, under policy: ResolvedPolicy, _ choices: RunChoices = RunChoices()
) throws(ReplayFault) -> Trace {
  let program = choices.program(of: scenario, on: policy.name)
  let run = try follow(program, of: scenario, under: policy, choices, keepsJournal: true)
  return Trace(
    scenario: scenario, program: program, journal: run.journal, outcome: run.outcome)
}

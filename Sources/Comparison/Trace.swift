public import Policies
public import ScenarioFiles
public import Simulation

/// One platform's run with everything that happened.
public struct Trace: Sendable {
  public let scenario: Scenario
  public let policy: ResolvedPolicy
  public let program: Program
  public let journal: Journal
  /// Milliseconds.
  public let end: Int64
  public let totals: Totals
  public let told: [Told]
}

/// Replays a scenario on one platform and keeps the journal.
///
/// - Precondition: the policy is one of the scenario's platforms.
/// - Throws: what keeps the run from ending.
public func trace(
  _ scenario: Scenario, under policy: ResolvedPolicy, _ choices: RunChoices = RunChoices()
) throws(ReplayFault) -> Trace {
  let program = choices.program(of: scenario, on: policy.name)
  var engine = Engine(policy.table, program, keepsJournal: true)
  do throws(EndlessRun) {
    while try engine.run() != nil {}
  } catch {
    throw ReplayFault(error, of: program, policy, in: scenario)
  }
  return Trace(
    scenario: scenario, policy: policy, program: program, journal: engine.journal,
    end: engine.end, totals: engine.totals, told: engine.told)
}

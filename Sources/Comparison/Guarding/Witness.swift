public import Policies
public import ScenarioFiles
internal import Simulation

/// A scenario on one platform, replayed under the policy as it stands: what can notice a change.
public struct Witness: Sendable {
  public let scenario: Scenario
  public let platform: String
  /// Expectations that are not met as it is; a witness that has any proves nothing.
  public let failures: [ExpectationFailure]

  private let table: PolicyTable
  private let program: Program
  private let checks: PlatformChecks
  private let readings: [TakenReading]
  /// The rows that had a say, by `SettingID.index`.
  let consulted: [Bool]
  /// Words for telling that the scenario names, and that this platform alone has among its own.
  private let words: [String]

  /// - Parameters:
  ///   - policy: as the scenario's readings and options, and those of the arguments, leave it.
  ///   - library: the policies themselves, before any choice.
  /// - Precondition: the policy is one of the scenario's platforms.
  /// - Throws: what keeps the run from ending.
  public init(
    _ scenario: Scenario, under policy: ResolvedPolicy, _ choices: RunChoices,
    _ library: PolicyLibrary
  ) throws(ReplayFault) {
    let outcome = try replay(scenario, under: policy, choices)
    self.scenario = scenario
    platform = policy.name
    failures = outcome.failures
    consulted = outcome.consulted
    table = policy.table
    program = choices.program(of: scenario, on: policy.name)
    checks = scenario.checks(for: policy.name)
    readings = choices.readings
    words = checks.words.filter { word in
      scenario.platforms.allSatisfy { name in
        let spoken = library.policy(named: name)?.words ?? []
        if name == policy.name { return spoken.contains(word) }
        return !spoken.isEmpty && !spoken.contains(word)
      }
    }
  }

  /// Whether anything that the scenario states is no longer so under a changed policy.
  ///
  /// That its options or readings cannot be taken any more, that it names a word that the platform
  /// lost, and that its run does not end, count as much as an expectation that is not met.
  func notices(_ mutant: Mutant) -> Bool {
    guard let policy = mutant.policy.resolved(for: scenario, readings) else { return true }
    if policy.table == table { return false }
    if !words.isEmpty {
      let spoken = mutant.policy.words
      if !spoken.isEmpty, words.contains(where: { !spoken.contains($0) }) { return true }
    }
    return isUnmet(under: policy)
  }

  private func isUnmet(under policy: ResolvedPolicy) -> Bool {
    var judge = Judge(scenario, policy)
    var engine = Engine(policy.table, program)
    do throws(EndlessRun) {
      while let checkpoint = try engine.run() {
        for group in checks.checkpoints where group.origin == checkpoint {
          judge.judge(group.checks, at: engine.now, engine)
        }
        if !judge.failures.isEmpty { return true }
      }
    } catch {
      return true
    }
    judge.judge(checks.atEnd, at: nil, engine)
    return !judge.failures.isEmpty
  }
}

extension PlatformChecks {
  /// Every word for telling that is expected, if only to say that it is never said.
  fileprivate var words: [String] {
    var words: [String] = []
    for check in checkpoints.flatMap({ $0.checks }) + atEnd {
      switch check.expectation {
      case .toldWord(_, let word, _): words.append(word)
      case .told(let entries): words += entries.compactMap { $0.word }
      default: break
      }
    }
    return words
  }
}

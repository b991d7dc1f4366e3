internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// One platform's policy before and after, and what some of its changes alone would make of it.
struct PlatformRevisions {
  /// A piece that differs, and its place in the list of all.
  struct Change {
    let piece: PolicyPiece
    let row: Int
  }

  let before: Policy
  let after: Policy
  /// At least one, those of mere grounds left out.
  let changes: [Change]
  /// What was mixed already, by the places of the changes taken; nil where that is no policy.
  private var mixtures: [(taken: [Int], policy: Policy?)] = []

  init(_ before: Policy, _ after: Policy, _ changes: [Change]) {
    self.before = before
    self.after = after
    self.changes = changes
  }

  /// What the scenario comes to otherwise, with its causes; nil where nothing differs.
  mutating func change(
    of scenario: Scenario, from first: ResolvedPolicy, to second: ResolvedPolicy
  ) throws(ReplayFault) -> PlatformChange? {
    let old = try replay(scenario, under: first)
    let new = try replay(scenario, under: second)
    let record = PlatformRecord(old, of: scenario)
    guard let change = PlatformChange(record, PlatformRecord(new, of: scenario)) else { return nil }
    let hadSay = changes.map { change in
      guard case .setting(let id) = change.piece else { return true }
      return old.consulted[Int(id.index)] || new.consulted[Int(id.index)]
    }
    var search = CauseSearch(change, changes.indices.filter { hadSay[$0] }, changes.count)
    search.run { taken in
      self.mixed(taken).flatMap { self.outcome(of: scenario, under: $0) }.flatMap {
        PlatformChange(record, $0)
      }
    }
    return search.explained { self.changes[$0].row }
  }

  /// The first revision with some changes only.
  private mutating func mixed(_ taken: [Int]) -> Policy? {
    if let known = mixtures.first(where: { $0.taken == taken }) { return known.policy }
    let policy = before.taking(taken.map { changes[$0].piece }, from: after)
    mixtures.append((taken: taken, policy: policy))
    return policy
  }

  /// Nil where the options or readings of the scenario do not go with it, or it has no end.
  private func outcome(of scenario: Scenario, under policy: Policy) -> PlatformRecord? {
    // What is wrong with a mixture is nobody's mistake: nobody reads this log.
    let log = DiagnosticLog(scenario.file)
    let resolved = policy.resolved(
      readings: scenario.chosenReadings(log),
      options: scenario.chosenOptions(for: policy.name, log))
    guard let resolved,
      let outcome = try? replay(scenario, under: resolved)
    else { return nil }
    return PlatformRecord(outcome, of: scenario)
  }
}

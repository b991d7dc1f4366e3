internal import JSONC
public import Policies
public import ScenarioFiles

/// Two revisions of the platforms' policies, and what scenarios come to under each.
public struct PolicyRevisions {
  /// What differs, platform by platform, the same on several of them once.
  public let rows: [RowChange]
  /// Platforms that one side only describes.
  public let platformsOnlyBefore: [String]
  public let platformsOnlyAfter: [String]

  private let ownClaims: [OwnClaim]
  /// Those of which more differs than grounds.
  private var platforms: [PlatformRevisions] = []

  public init(from before: PolicyLibrary, to after: PolicyLibrary) {
    var rows: [RowChange] = []
    var ownClaims: [OwnClaim] = []
    let names = (before: before.names, after: after.names)
    platformsOnlyBefore = names.before.filter { !names.after.contains($0) }
    platformsOnlyAfter = names.after.filter { !names.before.contains($0) }
    for name in names.before {
      guard let first = before.policy(named: name), let second = after.policy(named: name) else {
        continue
      }
      var changes: [PlatformRevisions.Change] = []
      for change in first.changes(to: second) {
        let place = rows.firstIndex { $0.change == change } ?? rows.count
        if place == rows.count { rows.append(RowChange(platforms: [], change: change)) }
        rows[place].platforms.append(name)
        if !change.isOfGroundsOnly { changes.append(.init(piece: change.piece, row: place)) }
      }
      for claim in second.ownClaims + first.ownClaims
      where !ownClaims.contains(where: { $0.id == claim.id }) {
        ownClaims.append(claim)
      }
      if !changes.isEmpty { platforms.append(.init(first, second, changes)) }
    }
    self.rows = rows
    self.ownClaims = ownClaims
  }

  /// What a scenario comes to otherwise, and the rows that explain it; nil where nothing differs.
  ///
  /// - Parameters:
  ///   - before: the scenario's platforms as the first revision resolves them.
  ///   - after: as the second does.
  /// - Throws: what keeps a run under either revision from ending.
  public mutating func change(
    of scenario: Scenario, case variant: String? = nil, before: [ResolvedPolicy],
    after: [ResolvedPolicy]
  ) throws(ReplayFault) -> ScenarioChange? {
    var changes: [PlatformChange] = []
    for first in before {
      guard let second = after.first(where: { $0.name == first.name }),
        first.table != second.table,
        let place = platforms.firstIndex(where: { $0.before.name == first.name })
      else { continue }
      let change = try platforms[place].change(of: scenario, from: first, to: second)
      if let change { changes.append(change) }
    }
    if changes.isEmpty { return nil }
    return ScenarioChange(
      key: ResultKey(scenario.file.path, case: variant), platforms: changes)
  }

  /// All of it.
  ///
  /// - Parameters:
  ///   - scenarios: those that change, in order.
  ///   - compared: how many were replayed; nil where none was to be.
  public func changes(_ scenarios: [ScenarioChange], compared: Int?) -> BehaviourChange {
    BehaviourChange(
      kind: .policies(replayed: compared != nil), rows: rows, ownClaims: ownClaims,
      platformsOnlyBefore: platformsOnlyBefore, platformsOnlyAfter: platformsOnlyAfter,
      compared: compared ?? 0, scenarios: scenarios, onlyBefore: [], onlyAfter: [])
  }
}

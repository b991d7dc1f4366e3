public import Policies

/// What two sides, one before and one after, come to otherwise: a changelog of behaviour.
public struct BehaviourChange: Sendable {
  public enum Kind: Sendable {
    /// Two files of results.
    case results
    /// Two revisions of policies, and whether scenarios were replayed under both.
    case policies(replayed: Bool)
  }

  public let kind: Kind
  /// Rows, readings and options that differ; none of result files.
  public let rows: [RowChange]
  /// Claims that either side's policies brought along.
  public let ownClaims: [OwnClaim]
  /// Platforms that one side's policies describe and the other's do not.
  public let platformsOnlyBefore: [String]
  public let platformsOnlyAfter: [String]
  /// How many scenarios were compared.
  public let compared: Int
  /// Those that come to something else, in order.
  public let scenarios: [ScenarioChange]
  /// Scenarios on one side only.
  public let onlyBefore: [ResultKey]
  public let onlyAfter: [ResultKey]

  public var isEmpty: Bool {
    rows.isEmpty && platformsOnlyBefore.isEmpty && platformsOnlyAfter.isEmpty
      && scenarios.isEmpty && onlyBefore.isEmpty && onlyAfter.isEmpty
  }
}

/// A row, a reading or an option that differs, the same on several platforms once.
public struct RowChange: Sendable {
  public internal(set) var platforms: [String]
  public let change: PieceChange
}

extension BehaviourChange {
  /// Compares what two files hold, scenario by scenario.
  ///
  /// - Precondition: no two results of one side have the same key.
  public init(from before: [ResultRecord], to after: [ResultRecord]) {
    // Only ever looked up.
    var places: [ResultKey: Int] = [:]
    for (place, result) in after.enumerated() { places[result.key] = place }
    var isMatched = [Bool](repeating: false, count: after.count)
    var scenarios: [ScenarioChange] = []
    var onlyBefore: [ResultKey] = []
    var compared = 0
    for result in before {
      guard let place = places[result.key] else {
        onlyBefore.append(result.key)
        continue
      }
      isMatched[place] = true
      compared += 1
      if let change = ScenarioChange(result, after[place]) { scenarios.append(change) }
    }
    self.init(
      kind: .results, rows: [], ownClaims: [], platformsOnlyBefore: [], platformsOnlyAfter: [],
      compared: compared, scenarios: scenarios, onlyBefore: onlyBefore,
      onlyAfter: after.indices.filter { !isMatched[$0] }.map { after[$0].key })
  }
}

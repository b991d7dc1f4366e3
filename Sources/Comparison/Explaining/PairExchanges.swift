internal import Policies
public import ScenarioFiles
internal import Simulation

/// Which rows make a scenario's platforms differ, for every two of them that end otherwise.
///
/// Platforms with the same table and the same steps are searched for once.
public struct PairExchanges: Sendable {
  /// Two platforms by place, the first one before the second.
  public struct Pair: Sendable {
    public let first: Int
    public let second: Int
    /// The first one with rows of the second, and the other way round.
    public let exchanges: [RowExchange]
  }

  /// In the order of the platforms.
  public private(set) var pairs: [Pair] = []

  /// Who takes rows over, and from whom: platforms by place.
  private struct Direction: Equatable {
    let receiver: Int
    let giver: Int
  }

  /// - Parameters:
  ///   - outcomes: what came of the scenario, platform by platform.
  ///   - limit: what the replays of all searches may cost, in steps of the engine. Each search has
  ///     its share of what those before it have left.
  /// - Precondition: the outcomes are of this scenario, under the same choices.
  /// - Throws: what keeps a run from ending.
  public init(
    _ scenario: Scenario, _ outcomes: [PlatformOutcome], _ choices: RunChoices = RunChoices(),
    limit: Int
  ) throws(ReplayFault) {
    let kin = Self.kin(scenario, outcomes)
    let differing = outcomes.indices.flatMap { first in
      outcomes.indices.dropFirst(first + 1)
        .filter { countGaps(outcomes[first].items, outcomes[$0].items, among: nil) > 0 }
        .map { Direction(receiver: first, giver: $0) }
    }
    var directions: [Direction] = []
    for pair in differing {
      for (receiver, giver) in [(pair.receiver, pair.giver), (pair.giver, pair.receiver)] {
        let direction = Direction(receiver: kin[receiver], giver: kin[giver])
        if !directions.contains(direction) { directions.append(direction) }
      }
    }
    var found: [RowExchange] = []
    var left = limit
    for (place, direction) in directions.enumerated() {
      var search = try RowSearch(
        scenario, of: outcomes[direction.receiver].policy, from: outcomes[direction.giver].policy,
        choices, limit: left / (directions.count - place))
      found.append(search.run())
      left = max(0, left - search.cost)
    }
    func exchange(_ receiver: Int, _ giver: Int) -> RowExchange {
      let direction = Direction(receiver: kin[receiver], giver: kin[giver])
      guard let place = directions.firstIndex(of: direction) else {
        preconditionFailure("each direction of each pair is searched for")
      }
      return found[place].between(outcomes[receiver].policy, outcomes[giver].policy)
    }
    pairs = differing.map { pair in
      Pair(
        first: pair.receiver, second: pair.giver,
        exchanges: [
          exchange(pair.receiver, pair.giver), exchange(pair.giver, pair.receiver),
        ])
    }
  }

  /// By platform, the first one that has the same table and the same steps.
  private static func kin(_ scenario: Scenario, _ outcomes: [PlatformOutcome]) -> [Int] {
    let steps = outcomes.map { outcome in
      scenario.program(for: outcome.platform).steps.map { $0.origin }
    }
    return outcomes.indices.map { place in
      outcomes.indices.first {
        outcomes[$0].policy.table == outcomes[place].policy.table && steps[$0] == steps[place]
      } ?? place
    }
  }
}

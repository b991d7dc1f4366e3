public import Policies
public import ScenarioFiles
internal import Simulation

/// Finds the smallest sets of a platform's rows with which another ends its events as it does.
///
/// Every set of one row is replayed, then every set of two, then of three, until one of a size
/// removes the difference: no smaller one does, as all of them were tried. What is left out are rows
/// with the same value, and rows that cannot change how an event of this scenario ends whatever the
/// other rows are (`RowRelevance`); no set needs one of those. A set whose replay takes too long is
/// not judged (`RowTrials`).
public struct RowSearch: Sendable {
  /// Larger sets are not tried.
  public static let mostRows = 3
  /// How much replays may cost in all, in steps of the engine; then the search is cut short.
  static let dearest = 60_000_000
  /// So many sets of the smallest size are kept; the others are counted.
  public static let mostKept = 100

  /// Sets as they were tried, and how many there are.
  private struct Found {
    var sets: [[SettingID]] = []
    var count = 0

    mutating func add(_ rows: [SettingID], keeping most: Int) {
      if sets.count < most { sets.append(rows) }
      count += 1
    }
  }

  private var trials: RowTrials
  private var exchange: RowExchange
  private let limit: Int
  private let mostKept: Int

  private var found = Found()
  /// For each gap, those that close it.
  private var foundForGap: [Found]
  private var best: (rows: [SettingID], left: Int)

  /// - Parameters:
  ///   - items: the events that are to end alike; nil: all.
  ///   - limit: what replays may cost, in steps of the engine.
  ///   - mostKept: how many sets of the smallest size are told; the others are counted.
  /// - Precondition: both policies are the scenario's.
  /// - Throws: what keeps one of the two runs from ending.
  public init(
    _ scenario: Scenario, of receiver: ResolvedPolicy, from giver: ResolvedPolicy,
    among items: [Int]? = nil, _ choices: RunChoices = RunChoices(), limit: Int? = nil,
    mostKept: Int = mostKept
  ) throws(ReplayFault) {
    let trials = try RowTrials(scenario, receiver, giver, among: items, choices)
    let differing = receiver.rows(unlike: giver)
    self.trials = trials
    self.limit = limit ?? Self.dearest
    self.mostKept = mostKept
    exchange = RowExchange(
      receiver: receiver, giver: giver, gaps: trials.gaps, untracked: trials.untracked,
      differing: differing.count,
      candidates: differing.filter { !trials.isIdle[Int($0.index)] })
    foundForGap = trials.gaps.map { _ in Found() }
    best = (rows: [], left: trials.gaps.reduce(0) { $0 + $1.items.count })
  }

  /// What replays have cost so far, in steps of the engine.
  var cost: Int { trials.cost }

  /// Tries all that there is to try.
  public mutating func run() -> RowExchange {
    guard !exchange.gaps.isEmpty else { return exchange }
    let all = exchange.receiver.rows(unlike: exchange.giver)
    if case .replayed(let verdict) = trials.trial(of: all) {
      exchange.isLeftByAllRows = verdict.left != 0
    }
    for size in 1...min(Self.mostRows, max(exchange.candidates.count, 1)) {
      trySets(of: size)
      if found.count > 0 { break }
    }
    if found.count > 0 {
      exchange.solutions = rowSets(found)
    } else {
      exchange.solutions.isComplete = exchange.isComplete
      if !best.rows.isEmpty { exchange.best = rowSet(best.rows, isReplayed: true) }
      exchange.partial = foundForGap.map { rowSets($0) }
    }
    return exchange
  }

  // MARK: Sets

  /// In the order of the catalogue, the first row slowest.
  private mutating func trySets(of size: Int) {
    let candidates = exchange.candidates
    guard size <= candidates.count else { return }
    var tally = RowExchange.Tally(size: size)
    let open = foundForGap.map { $0.count == 0 }
    var places = Array(0..<size)
    var hasMore = true
    while hasMore {
      if trials.cost >= limit {
        tally.left += 1
      } else {
        attempt(places.map { candidates[$0] }, open, &tally)
      }
      hasMore = Self.advance(&places, below: candidates.count)
    }
    exchange.tallies.append(tally)
  }

  /// The next set of places; false where there is none.
  private static func advance(_ places: inout [Int], below count: Int) -> Bool {
    var last = places.count - 1
    while last >= 0, places[last] == count - places.count + last { last -= 1 }
    guard last >= 0 else { return false }
    places[last] += 1
    for next in places.indices where next > last { places[next] = places[next - 1] + 1 }
    return true
  }

  private mutating func attempt(
    _ rows: [SettingID], _ open: [Bool], _ tally: inout RowExchange.Tally
  ) {
    let verdict: RowTrials.Verdict
    switch trials.trial(of: rows) {
    case .noTable:
      tally.invalid += 1
      return
    case .stopped:
      tally.unjudged += 1
      return
    case .replayed(let found): verdict = found
    }
    tally.replayed += 1
    if verdict.left == 0 { found.add(rows, keeping: mostKept) }
    if verdict.left < best.left { best = (rows: rows, left: verdict.left) }
    for gap in open.indices where open[gap] && verdict.isClosed[gap] {
      foundForGap[gap].add(rows, keeping: mostKept)
    }
  }

  // MARK: What was found

  private mutating func rowSets(_ found: Found) -> RowSets {
    let size = found.sets.first?.count ?? Self.mostRows
    var sets: [RowSet] = []
    for rows in ranked(found.sets) {
      // The first is told in full; what the others leave on their way is worth a part of the limit.
      sets.append(rowSet(rows, isReplayed: sets.isEmpty || trials.cost < limit / 4 * 5))
    }
    return RowSets(
      sets: sets, more: found.count - sets.count,
      isComplete: exchange.tallies.allSatisfy { $0.size > size || $0.isComplete })
  }

  /// Those first that bring the fewest other rows along; else in the order found.
  private func ranked(_ sets: [[SettingID]]) -> [[SettingID]] {
    let counts = sets.map { trials.along(with: $0).count }
    return sets.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }.map { sets[$0] }
  }

  /// The rows in the order in which each set of the first ones is a table, if there is one.
  private mutating func rowSet(_ rows: [SettingID], isReplayed: Bool) -> RowSet {
    let order = Self.orders(of: rows).max { validity(of: $0) < validity(of: $1) } ?? rows
    var stages: [RowSet.Stage] = []
    for place in order.indices {
      stages.append(
        trials.stage(order[place], with: Array(order[...place]), isReplayed: isReplayed))
    }
    return RowSet(rows: order, along: trials.along(with: rows), stages: stages)
  }

  /// How many sets of its first rows are tables.
  private func validity(of order: [SettingID]) -> Int {
    order.indices.count { trials.policy(with: Array(order[...$0])) != nil }
  }

  private static func orders(of rows: [SettingID]) -> [[SettingID]] {
    guard rows.count > 1 else { return [rows] }
    return rows.indices.flatMap { first in
      var rest = rows
      rest.remove(at: first)
      return orders(of: rest).map { [rows[first]] + $0 }
    }
  }
}

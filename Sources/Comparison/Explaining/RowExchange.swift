public import Policies
public import Simulation

/// Which rows of one platform's table would make another end its events as that one does.
public struct RowExchange: Sendable {
  /// How many sets of so many rows there are, how many were replayed, and how many are no table.
  public struct Tally: Equatable, Sendable {
    public let size: Int
    public internal(set) var replayed = 0
    public internal(set) var invalid = 0
    /// Those whose replay took far longer than the platforms' own, and was stopped.
    public internal(set) var unjudged = 0
    /// Those left out, as the limit was reached.
    public internal(set) var left = 0

    /// Whether each set of this size was judged.
    public var isComplete: Bool { unjudged == 0 && left == 0 }
  }

  /// The platform that takes rows over, and the one that they are taken from.
  public internal(set) var receiver: ResolvedPolicy
  public internal(set) var giver: ResolvedPolicy
  /// Where the two end otherwise; the receiver's own ends first.
  public let gaps: [EndGap]
  /// Events that the receiver, and the giver, do not track: nothing is said of their ends.
  public let untracked: [[Int32]]
  /// The rows with other values, those of parts that one of the two lacks left out.
  public let differing: Int
  /// Those of them that may have a say in the scenario.
  public let candidates: [SettingID]
  /// By size, as far as sets were tried.
  public internal(set) var tallies: [Tally] = []
  /// The smallest sets that remove the difference; none where none of up to `RowSearch.mostRows`
  /// does.
  public internal(set) var solutions = RowSets()
  /// Where there is no solution: the set that leaves the fewest events different, if that is fewer
  /// than there are.
  public internal(set) var best: RowSet?
  /// Where there is no solution: by gap, the smallest sets that close it alone.
  public internal(set) var partial: [RowSets] = []
  /// Whether a difference is left with all rows of the giver, as steps are for one of the two only.
  /// Fewer rows may do all the same.
  public internal(set) var isLeftByAllRows = false

  /// Whether the limit was reached before all sets were tried.
  public var isCutShort: Bool { tallies.contains { $0.left > 0 } }

  /// Whether each set that there was to try was judged.
  public var isComplete: Bool { tallies.allSatisfy { $0.isComplete } }

  /// The same for two platforms with the same tables.
  func between(_ receiver: ResolvedPolicy, _ giver: ResolvedPolicy) -> RowExchange {
    var exchange = self
    exchange.receiver = receiver
    exchange.giver = giver
    return exchange
  }
}

/// The smallest sets of rows that do one thing.
public struct RowSets: Sendable {
  /// Those first that bring the fewest other rows along; of more than a hundred the first that were
  /// found.
  public internal(set) var sets: [RowSet] = []
  /// How many were found beside them.
  public internal(set) var more = 0
  /// Whether each set of as many rows, and of fewer, was judged; where none does it, each at all.
  public internal(set) var isComplete = true
}

/// Rows that are taken over together.
public struct RowSet: Sendable {
  /// What is left after some of the rows.
  public struct Stage: Sendable {
    /// The row that comes to those before it.
    public let row: SettingID
    /// Whether the rows so far are a table by themselves.
    public let isTable: Bool
    /// Where the ends still differ; nil where the rows so far are no table, or were not judged.
    public let left: [EndGap]?
    /// By gap of the exchange, whether it is closed.
    public let isClosed: [Bool]
  }

  /// In the order in which the stages take them.
  public let rows: [SettingID]
  /// Rows that come or go along, with a part or because the others could not stand without.
  public let along: [SettingID]
  /// One for each row.
  public let stages: [Stage]
}

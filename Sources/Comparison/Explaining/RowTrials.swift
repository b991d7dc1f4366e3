internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Replays a platform with rows of another, and compares ends with those of the other.
struct RowTrials {
  /// What came of a replay.
  struct Verdict {
    /// How many events end otherwise than on the giver.
    let left: Int
    /// By gap, whether it is closed.
    let isClosed: [Bool]
  }

  /// What became of a set of rows.
  enum Trial {
    case noTable
    /// It took longer than a replay may here, and was stopped.
    case stopped
    case replayed(Verdict)
  }

  let receiver: ResolvedPolicy
  let giver: ResolvedPolicy
  /// Nil: all.
  let items: [Int]?
  let target: [ItemRecord]
  let gaps: [EndGap]
  /// By `SettingID.index`, the rows that have no say in this scenario.
  let isIdle: [Bool]
  /// What replays have cost so far, in steps of the engine.
  private(set) var cost = 0

  private var program: Program
  private let stopsEarly: Bool

  /// What a replay costs besides its own steps, in such steps.
  static let overhead = 300

  /// A replay may take some times longer than the two platforms' own, and so much more, in steps of
  /// the engine, before it is stopped early.
  private static let early = (times: 4, more: 2_000)

  /// - Parameter stopsEarly: whether a replay is stopped that takes far longer than both platforms'
  ///   own, as those do that never end.
  /// - Throws: what keeps one of the two from ending.
  init(
    _ scenario: Scenario, _ receiver: ResolvedPolicy, _ giver: ResolvedPolicy,
    among items: [Int]?, _ choices: RunChoices, stopsEarly: Bool
  ) throws(ReplayFault) {
    self.receiver = receiver
    self.giver = giver
    self.items = items
    program = choices.program(of: scenario, on: receiver.name)
    let own = try replay(scenario, under: receiver, choices).items
    target = try replay(scenario, under: giver, choices).items
    gaps = Comparison.gaps(own, target, among: items)
    let relevance = RowRelevance(program, [receiver.table, giver.table])
    isIdle = SettingID.all.map { !relevance.mayMatter($0) }
    self.stopsEarly = stopsEarly
    if stopsEarly {
      for table in [receiver.table, giver.table] { _ = ends(under: table) }
      program.stepLimit = cost * Self.early.times + Self.early.more
    }
  }

  /// The receiver's table with some of the giver's rows, or nil where that is none.
  func policy(with rows: [SettingID]) -> ResolvedPolicy? {
    receiver.taking(rows, from: giver, idle: isIdle)
  }

  mutating func trial(of rows: [SettingID]) -> Trial {
    guard let policy = policy(with: rows) else { return .noTable }
    guard let ends = ends(under: policy.table) else {
      if stopsEarly { return .stopped }
      // A run that does not end leaves all as it is.
      return .replayed(
        Verdict(left: gaps.reduce(0) { $0 + $1.items.count }, isClosed: gaps.map { _ in false }))
    }
    return .replayed(
      Verdict(left: countGaps(ends, target, among: items), isClosed: closed(by: ends)))
  }

  /// What is left of the gaps with some of the giver's rows.
  ///
  /// - Parameter row: the last of them.
  mutating func stage(_ row: SettingID, with rows: [SettingID]) -> RowSet.Stage {
    let open = gaps.map { _ in false }
    guard let policy = policy(with: rows) else {
      return RowSet.Stage(row: row, left: nil, isClosed: open)
    }
    guard let ends = ends(under: policy.table) else {
      return RowSet.Stage(row: row, left: gaps, isClosed: open)
    }
    return RowSet.Stage(
      row: row, left: Comparison.gaps(ends, target, among: items), isClosed: closed(by: ends))
  }

  private func closed(by ends: [ItemRecord]) -> [Bool] {
    gaps.map { gap in
      gap.items.allSatisfy { ends[Int($0)].endsLike(target[Int($0)]) }
    }
  }

  /// Nil where the run has no end.
  private mutating func ends(under table: PolicyTable) -> [ItemRecord]? {
    var engine = Engine(table, program)
    defer { cost += engine.stepsTaken + Self.overhead }
    do throws(EndlessRun) {
      while try engine.run() != nil {}
    } catch {
      return nil
    }
    return engine.items
  }

  /// Rows that come or go along with others.
  func along(with rows: [SettingID]) -> [SettingID] {
    guard let policy = policy(with: rows) else { return [] }
    return SettingID.all.filter {
      policy.table[$0] != receiver.table[$0] && !rows.contains($0)
    }
  }
}

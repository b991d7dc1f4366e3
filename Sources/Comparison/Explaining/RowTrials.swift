internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Replays a platform with rows of another, and compares ends with those of the other.
///
/// A replay that takes far longer than the two platforms' own, as those do that never end, is
/// stopped and not judged: no search may wait for it.
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
  /// Events that one of the two does not track: the receiver, and the giver.
  let untracked: [[Int32]]
  /// By `SettingID.index`, the rows that have no say in this scenario.
  let isIdle: [Bool]
  /// What replays have cost so far, the two platforms' own included, in steps of the engine.
  private(set) var cost: Int

  private var program: Program

  /// What a replay costs besides its own steps, in such steps.
  static let overhead = 300

  /// So many items that batches carry cost as much as a step.
  static let carriedAStep = 8

  /// A replay may take some times longer than the two platforms' own, and so much more, in steps of
  /// the engine, before it is stopped.
  static let most = (times: 4, more: 2_000)

  /// - Throws: what keeps one of the two from ending.
  init(
    _ scenario: Scenario, _ receiver: ResolvedPolicy, _ giver: ResolvedPolicy,
    among items: [Int]?, _ choices: RunChoices
  ) throws(ReplayFault) {
    self.receiver = receiver
    self.giver = giver
    self.items = items
    program = choices.program(of: scenario, on: receiver.name)
    let own = try Self.ends(of: program, scenario, receiver)
    let others = try Self.ends(
      of: choices.program(of: scenario, on: giver.name), scenario, giver)
    target = others.items
    gaps = Comparison.gaps(own.items, target, among: items)
    untracked = [own.items, target].map { Comparison.untracked($0, among: items) }
    let relevance = RowRelevance(program, [receiver.table, giver.table])
    isIdle = SettingID.all.map { !relevance.mayMatter($0) }
    cost = own.cost + others.cost
    let most = cost * Self.most.times + Self.most.more
    program.stepLimit = min(program.stepLimit ?? .max, most)
    program.carryLimit = most * Self.carriedAStep
  }

  /// How a platform ends by itself, and what that costs.
  private static func ends(
    of program: Program, _ scenario: Scenario, _ policy: ResolvedPolicy
  ) throws(ReplayFault) -> (items: [ItemRecord], cost: Int) {
    var engine = Engine(policy.table, program)
    do throws(EndlessRun) {
      while try engine.run() != nil {}
    } catch {
      throw ReplayFault(error, of: program, policy, in: scenario)
    }
    return (items: engine.items, cost: cost(of: engine))
  }

  private static func cost(of engine: borrowing Engine) -> Int {
    engine.stepsTaken + engine.itemsCarried / carriedAStep + overhead
  }

  /// The receiver's table with some of the giver's rows, or nil where that is none.
  func policy(with rows: [SettingID]) -> ResolvedPolicy? {
    receiver.taking(rows, from: giver, idle: isIdle)
  }

  mutating func trial(of rows: [SettingID]) -> Trial {
    guard let policy = policy(with: rows) else { return .noTable }
    guard let ends = ends(under: policy.table) else { return .stopped }
    return .replayed(
      Verdict(left: countGaps(ends, target, among: items), isClosed: closed(by: ends)))
  }

  /// What is left of the gaps with some of the giver's rows.
  ///
  /// - Parameters:
  ///   - row: the last of them.
  ///   - isReplayed: whether it may still be found out.
  mutating func stage(
    _ row: SettingID, with rows: [SettingID], isReplayed: Bool
  ) -> RowSet.Stage {
    let open = gaps.map { _ in false }
    guard let policy = policy(with: rows) else {
      return RowSet.Stage(row: row, isTable: false, left: nil, isClosed: open)
    }
    guard isReplayed, let ends = ends(under: policy.table) else {
      return RowSet.Stage(row: row, isTable: true, left: nil, isClosed: open)
    }
    return RowSet.Stage(
      row: row, isTable: true, left: Comparison.gaps(ends, target, among: items),
      isClosed: closed(by: ends))
  }

  private func closed(by ends: [ItemRecord]) -> [Bool] {
    gaps.map { gap in
      gap.items.allSatisfy { ends[Int($0)].endsLike(target[Int($0)]) }
    }
  }

  /// Nil where the run was stopped.
  private mutating func ends(under table: PolicyTable) -> [ItemRecord]? {
    var engine = Engine(table, program)
    defer { cost += Self.cost(of: engine) }
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

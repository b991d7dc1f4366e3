public import JSONC
public import Policies
public import Simulation

/// How well expectations guard the rows of policies.
public struct GuardSummary: Sendable {
  /// How many changes there were, and what came of them.
  public struct Score: Equatable, Sendable {
    public var noticed = 0
    /// Not noticed, and a reason is written down.
    public var accounted = 0
    public var unguarded = 0

    /// All changes.
    public var changes: Int { noticed + accounted + unguarded }
  }

  /// A row with changes that nobody noticed and that no reason is written down for.
  public struct UnguardedRow: Sendable {
    public let platform: String
    public let row: StatedRow
    /// What the row was changed to.
    public let to: [SettingValue]
    /// The claims and readings that the row rests on, and their texts.
    public let claims: [(id: String, text: String)]
  }

  /// A written reason, and how many changes it is given for.
  public struct Account: Sendable {
    public let survivor: Survivor
    public let count: Int
  }

  /// In the order that the rows were tried in.
  public let platforms: [(name: String, score: Score)]
  public let unguarded: [UnguardedRow]
  /// Those that are given for a change at least, in the order of their file.
  public let accounts: [Account]
  /// Reasons for changes that are noticed, or that there are not, in the order of their file.
  public let stale: [Diagnostic]

  /// - Parameters:
  ///   - trials: of whole rows, those of one platform next to each other.
  ///   - survivors: reasons for changes of rows that were tried; of other platforms there may be
  ///     more, which are not judged.
  public init(_ trials: [RowTrial], _ library: PolicyLibrary, _ survivors: [Survivor]) {
    let accounting = Accounting(survivors, trials, platforms: library.names)
    var platforms: [(name: String, score: Score)] = []
    var unguarded: [UnguardedRow] = []
    for (number, trial) in trials.enumerated() {
      if platforms.last?.name != trial.platform {
        platforms.append((name: trial.platform, score: Score()))
      }
      let last = platforms.count - 1
      var left: [SettingValue] = []
      for (place, change) in trial.changes.enumerated() {
        if change.isNoticed {
          platforms[last].score.noticed += 1
        } else if accounting.isCovered[number][place] {
          platforms[last].score.accounted += 1
        } else {
          platforms[last].score.unguarded += 1
          left.append(change.to)
        }
      }
      if left.isEmpty { continue }
      let policy = library.policy(named: trial.platform)
      unguarded.append(
        UnguardedRow(
          platform: trial.platform, row: trial.row, to: left,
          claims: trial.row.because.map { (id: $0, text: policy?.text(of: $0) ?? "") }))
    }
    self.platforms = platforms
    self.unguarded = unguarded
    accounts = accounting.accounts
    stale = accounting.stale
  }

  /// All platforms together.
  public var score: Score {
    platforms.reduce(into: Score()) { all, platform in
      all.noticed += platform.score.noticed
      all.accounted += platform.score.accounted
      all.unguarded += platform.score.unguarded
    }
  }

  /// Whether each change is noticed or accounted for, and each reason given is needed.
  public var isFine: Bool { unguarded.isEmpty && stale.isEmpty }
}

internal import Comparison
internal import ScenarioFiles
internal import Simulation

/// All that became of an item.
struct Fate: Equatable {
  let outcome: Outcome
  /// Nil unless it was dropped.
  let reason: DropReason?
  /// Nil unless it waits.
  let place: WaitingPlace?
  /// When it was decided, in milliseconds; nil while it waits.
  let at: Int64?
  let attempts: UInt32
  /// Whose each stored copy is, in order of storing.
  let storedAs: [UInt16]
  /// The row that decided it; nil while it waits.
  let decidedBy: SettingID?

  init(_ item: Int, on platform: PlatformOutcome) {
    let record = platform.items[item]
    let waits = record.outcome == .waiting
    outcome = record.outcome
    reason = record.outcome == .dropped ? record.reason : nil
    place = waits ? platform.place(of: item) : nil
    at = waits ? nil : record.decidedAt
    attempts = record.attempts
    storedAs = platform.storedAs(item)
    decidedBy = waits ? nil : record.decidedBy
  }
}

/// The items that a platform tracked, those of a stream that follow one another and share a fate
/// together, in the order of the first of each.
struct FateRanges {
  struct FateRange {
    /// The first item.
    let item: Int
    let stream: Stream
    /// The numbers in the names of the first and the last.
    let first: Int
    var last: Int
    /// The name of its own that its one item has, or nil.
    let ownName: String?
    let fate: Fate

    /// `e1-e12`, `e7`, `purchase`.
    var name: String {
      if let ownName { return ownName }
      let start = "\(stream.letter)\(first)"
      return first == last ? start : "\(start)-\(stream.letter)\(last)"
    }
  }

  private(set) var all: [FateRange] = []
  /// By stream: the place of the range that may grow.
  private var open: [Int?] = Stream.allCases.map { _ in nil }

  init(_ platform: PlatformOutcome, _ names: ItemNames) {
    for run in names.runs {
      for item in run.items where platform.items[item].outcome != .absent {
        add(item, run, Fate(item, on: platform))
      }
    }
  }

  private mutating func add(_ item: Int, _ run: ItemNames.Run, _ fate: Fate) {
    let stream = Int(run.stream.rawValue)
    let number = run.number + item - run.items.lowerBound
    if run.name == nil, let place = open[stream], all[place].last + 1 == number,
      all[place].fate == fate
    {
      all[place].last = number
      return
    }
    if run.name == nil { open[stream] = all.count }
    all.append(
      FateRange(
        item: item, stream: run.stream, first: number, last: number, ownName: run.name, fate: fate))
  }
}

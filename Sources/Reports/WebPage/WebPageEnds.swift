internal import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// What became of a run's events: the ends that there are, and how many events in a row came to
/// each.
struct WebPageEnds {
  /// The most changes from one end to another that are kept; what comes after is left out.
  static let most = 2_000

  /// What an event came to, as far as a page tells.
  private struct End: Equatable {
    let outcome: Outcome
    let reason: DropReason?
    let stored: UInt32
    let decidedBy: SettingID?
    let place: WaitingPlace?
    /// Of an event that was stored as somebody else's: whose it was, and whose each copy is.
    let identities: [UInt16]
  }

  /// Of each end the outcome, the reason or -1, how often it is stored, and the numbers of its
  /// words and of its row, or -1.
  private(set) var all: [[Int64]] = []
  /// How many events, and the number of their end, again and again.
  private(set) var numbers: [Int64] = []
  /// How many events are left out.
  private(set) var left = 0

  private let outcome: PlatformOutcome
  private var known: [End] = []

  init(_ trace: Trace, _ rows: inout WebPageRows, _ tables: inout WebPageTables) {
    outcome = trace.outcome
    var last: End?
    for item in outcome.items.indices {
      let end = end(of: item)
      if left > 0 {
        left += 1
      } else if end == last {
        numbers[numbers.count - 2] += 1
      } else if numbers.count == 2 * Self.most {
        left = 1
      } else {
        numbers += [1, number(of: end, &rows, &tables)]
        last = end
      }
    }
  }

  private func end(of item: Int) -> End {
    let record = outcome.items[item]
    let isDecided = record.outcome != .waiting && record.outcome != .absent
    return End(
      outcome: record.outcome, reason: record.outcome == .dropped ? record.reason : nil,
      stored: record.stored, decidedBy: isDecided ? record.decidedBy : nil,
      place: record.outcome == .waiting ? outcome.place(of: item) : nil,
      identities: record.misattributed ? [record.trackedAs] + outcome.storedAs(item) : [])
  }

  private mutating func number(
    of end: End, _ rows: inout WebPageRows, _ tables: inout WebPageTables
  ) -> Int64 {
    if let number = known.firstIndex(of: end) { return Int64(number) }
    known.append(end)
    all.append([
      Int64(end.outcome.rawValue), end.reason.map { Int64($0.rawValue) } ?? -1, Int64(end.stored),
      tables.texts.number(of: words(end)), rows.number(of: end.decidedBy, &tables),
    ])
    return Int64(known.count - 1)
  }

  private func words(_ end: End) -> String {
    if end.outcome == .absent { return "not tracked" }
    var text = endingText(end.outcome.name, reason: end.reason?.name, stored: Int(end.stored))
    switch end.place {
    case .queue?: text += ", in the queue"
    case .outbox?: text += ", in the outbox"
    case .backoff?: text += ", in backoff"
    case .inFlight?: text += ", in flight"
    case nil: break
    }
    if let whose = end.identities.first {
      let others = end.identities.dropFirst().map { outcome.identities[Int($0)] }
      text += "; tracked as \(outcome.identities[Int(whose)]), stored as "
      text += others.joined(separator: " and ")
    }
    return text
  }
}

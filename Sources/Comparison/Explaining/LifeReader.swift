internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Follows one event through a journal.
struct LifeReader {
  /// Where the event is.
  private enum Place: Equatable {
    /// Not tracked yet, in a request of its own, or at its end.
    case nowhere
    case queue, outbox
    /// Among the uncertain ones.
    case uncertain
  }

  /// A report of what has just been decided, which comes with the next entries.
  private enum Awaited { case none, drops, overflow, uncertain }

  private let item: Int32
  private let stream: Stream
  private let journal: Journal
  /// Whether what the app hears of unknown outcomes includes those that will be resent.
  private let hearsResent: Bool
  private var place = Place.nowhere
  private var awaited = Awaited.none
  /// When the report that is awaited is due at the latest: at once, unless overflow is gathered.
  private var awaitedAt: Int64 = 0
  /// Whether the event's own batch is the one that failed last, and is to be sent again.
  private var isInFailedBatch = false
  /// Whether an outcome has been decided, and stands.
  private var hasEnded = false
  private var isTold = false
  private var moments: [EventLife.Moment] = []

  init(_ item: Int32, _ trace: Trace) {
    self.item = item
    stream = trace.scenario.items.stream(of: Int(item))
    journal = trace.journal
    hearsResent = trace.policy.table[.reportsResent] == .word("yes")
  }

  var life: EventLife {
    EventLife(item: Int(item), moments: moments, isTold: isTold)
  }

  mutating func read(_ entry: Journal.Entry) {
    if concerns(entry) {
      readOwn(entry)
    } else if entry.itemCount == 0 {
      readOfQueue(entry)
    }
  }

  private func concerns(_ entry: Journal.Entry) -> Bool {
    guard entry.itemCount > 0 else { return false }
    for position in entry.firstItem..<entry.firstItem + entry.itemCount
    where journal.items[position] == item { return true }
    return false
  }

  private mutating func add(_ entry: Journal.Entry, isOwn: Bool = true) {
    moments.append(
      EventLife.Moment(
        at: entry.at, kind: entry.kind, isOutbox: entry.isOutbox, setting: entry.setting,
        value: entry.value, request: entry.request, isOwn: isOwn))
  }

  // MARK: What names the event

  private mutating func readOwn(_ entry: Journal.Entry) {
    add(entry)
    awaited = .none
    switch entry.kind {
    case .queued, .retried: enter(.queue)
    case .outboxed: enter(.outbox)
    case .sent: isInFailedBatch = false
    case .failed:
      isInFailedBatch = true
      // What went out by itself stands in its queue again, unless an outcome follows.
      if place == .nowhere { place = .queue }
      if hearsResent { expect(.uncertain, entry) }
    case .accepted: end(at: .nowhere)
    case .uncertain:
      end(at: .uncertain)
      expect(.uncertain, entry)
    case .dropped:
      end(at: .nowhere)
      let isOverflow = entry.value == Int64(DropReason.overflow.rawValue)
      expect(isOverflow ? .overflow : .drops, entry)
    case .result: isTold = hasEnded
    default: break
    }
    if entry.kind == .retried {
      hasEnded = false
      isTold = false
    }
  }

  private mutating func enter(_ place: Place) {
    self.place = place
    isInFailedBatch = false
  }

  private mutating func end(at place: Place) {
    enter(place)
    hasEnded = true
    isTold = false
  }

  private mutating func expect(_ report: Awaited, _ entry: Journal.Entry) {
    awaited = report
    awaitedAt = entry.at
  }

  // MARK: What is about the queue, or tells the app

  private mutating func readOfQueue(_ entry: Journal.Entry) {
    switch entry.kind {
    case .reportedDrops, .reportedUncertain: readReport(entry)
    case .triggered, .heldBack, .waitsOffline, .resumed, .held, .returned, .backoff, .kept:
      guard isHere(entry) else { return }
      let isMovedTogether = entry.kind == .triggered || entry.kind == .waitsOffline
      add(entry, isOwn: isMovedTogether || isInFailedBatch)
      if entry.kind == .returned { isInFailedBatch = false }
    case .signOutBegan, .signOutCut, .signOutDone:
      if place == .queue || place == .outbox { add(entry) }
    default: break
    }
  }

  private func isHere(_ entry: Journal.Entry) -> Bool {
    entry.stream == stream && place == (entry.isOutbox ? .outbox : .queue)
  }

  /// A report follows what it tells of before anything else happens; overflow alone may have to
  /// wait, and its reports have a row of their own.
  private mutating func readReport(_ entry: Journal.Entry) {
    let isOverflow = entry.setting == SettingID(.reportsOverflowEvery)
    let isMeant =
      switch awaited {
      case .none: false
      case .drops: entry.kind == .reportedDrops && !isOverflow && entry.at == awaitedAt
      case .overflow: entry.kind == .reportedDrops && isOverflow
      case .uncertain: entry.kind == .reportedUncertain && entry.at == awaitedAt
      }
    guard isMeant else { return }
    awaited = .none
    isTold = true
    add(entry)
  }
}

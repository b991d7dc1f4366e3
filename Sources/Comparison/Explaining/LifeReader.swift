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

  /// A report that tells the app of the event, and is still to come.
  private enum Awaited {
    case none
    /// Of a failure with an unknown outcome after which it is sent again: it comes next.
    case resent
    /// Of what has just been decided: it comes when that is decided for the others, too.
    case drops, uncertain
    /// Of what did not fit: it may be gathered, and comes later, unless the process ends.
    case overflow
  }

  private let item: Int32
  private let stream: Stream
  private let journal: Journal
  /// By place in the file, whether a step ends the process.
  private let kills: [Bool]
  /// Whether what the app hears of unknown outcomes includes those that will be resent.
  private let hearsResent: Bool
  /// Whether a sign-out sends the queue, and the outbox.
  private let isSentAtSignOut: (queue: Bool, outbox: Bool)
  private var place = Place.nowhere
  private var awaited = Awaited.none
  /// Whether the event's own batch is the one that failed last, and is to be sent again.
  private var isInFailedBatch = false
  /// Whether that failure is what happened last: a backoff that follows is its.
  private var hasJustFailed = false
  /// Whether an outcome has been decided, and stands.
  private var hasEnded = false
  private var isTold = false
  private var moments: [EventLife.Moment] = []

  /// - Parameter kills: by place in the file, whether a step ends the process.
  init(_ item: Int32, _ trace: Trace, kills: [Bool]) {
    self.item = item
    let stream = trace.scenario.items.stream(of: Int(item))
    self.stream = stream
    self.kills = kills
    journal = trace.journal
    let table = trace.policy.table
    hearsResent = table[.reportsResent] == .word("yes")
    let sent = SettingValue.word("sent")
    isSentAtSignOut = (
      queue: table[.signOutQueue, stream] == sent, outbox: table[.signOutOutbox, stream] == sent
    )
  }

  var life: EventLife {
    EventLife(item: Int(item), moments: moments, isTold: isTold)
  }

  mutating func read(_ entry: Journal.Entry) {
    if !mayPrecedeReport(entry) { awaited = .none }
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

  private mutating func add(_ entry: Journal.Entry, isOwn: Bool = true, isRenewed: Bool = false) {
    moments.append(
      EventLife.Moment(
        at: entry.at, kind: entry.kind, isOutbox: entry.isOutbox, setting: entry.setting,
        value: entry.value, request: entry.request, isOwn: isOwn, isRenewed: isRenewed))
  }

  // MARK: What names the event

  private mutating func readOwn(_ entry: Journal.Entry) {
    add(entry)
    if entry.kind == .result {
      isTold = hasEnded
      return
    }
    awaited = .none
    hasJustFailed = entry.kind == .failed
    switch entry.kind {
    case .queued, .retried: enter(.queue)
    case .outboxed: enter(.outbox)
    case .sent: isInFailedBatch = false
    case .failed:
      isInFailedBatch = true
      // What went out by itself stands in its queue again, unless an outcome follows.
      if place == .nowhere { place = .queue }
      if hearsResent { awaited = .resent }
    case .accepted: end(at: .nowhere)
    case .uncertain:
      end(at: .uncertain)
      awaited = .uncertain
    case .dropped:
      end(at: .nowhere)
      awaited = entry.value == Int64(DropReason.overflow.rawValue) ? .overflow : .drops
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

  // MARK: What is about the queue, or tells the app

  private mutating func readOfQueue(_ entry: Journal.Entry) {
    switch entry.kind {
    case .step:
      // What is stored waits for the next start, and not for the end of a backoff.
      if isKill(entry) { isInFailedBatch = false }
    case .reportedDrops, .reportedUncertain: readReport(entry)
    case .triggered, .heldBack, .waitsOffline, .resumed, .held, .returned, .backoff, .kept:
      guard isHere(entry) else { return }
      let isMovedTogether = entry.kind == .triggered || entry.kind == .waitsOffline
      add(entry, isOwn: isMovedTogether || isInFailedBatch, isRenewed: !hasJustFailed)
      hasJustFailed = false
      if entry.kind == .returned { isInFailedBatch = false }
    case .signOutBegan, .signOutCut, .signOutDone:
      // What the sign-out does not send is none of its business until it ends.
      if place == .queue && isSentAtSignOut.queue || place == .outbox && isSentAtSignOut.outbox {
        add(entry)
      }
    default: break
    }
  }

  private func isHere(_ entry: Journal.Entry) -> Bool {
    entry.stream == stream && place == (entry.isOutbox ? .outbox : .queue)
  }

  private func isKill(_ entry: Journal.Entry) -> Bool {
    entry.kind == .step && kills.indices.contains(Int(entry.value)) && kills[Int(entry.value)]
  }

  // MARK: Reports

  /// Whether the report that is awaited may come after an entry, too.
  private func mayPrecedeReport(_ entry: Journal.Entry) -> Bool {
    switch awaited {
    case .none: true
    case .resent: entry.kind == .result || entry.kind == .reportedUncertain
    case .drops, .uncertain:
      switch entry.kind {
      case .accepted, .dropped, .uncertain, .reportedDrops, .reportedUncertain: true
      default: false
      }
    case .overflow: !isKill(entry)
    }
  }

  /// Reports of overflow have a row of their own.
  private mutating func readReport(_ entry: Journal.Entry) {
    let isOverflow = entry.setting == SettingID(.reportsOverflowEvery)
    let isMeant =
      switch awaited {
      case .none: false
      case .drops: entry.kind == .reportedDrops && !isOverflow
      case .overflow: entry.kind == .reportedDrops && isOverflow
      case .resent, .uncertain: entry.kind == .reportedUncertain
      }
    guard isMeant else { return }
    awaited = .none
    isTold = hasEnded
    add(entry)
  }
}

/// What makes a queue send: an interval, a size, a call, a change of the app or the connection.
extension Engine {
  mutating func trigger(_ trigger: Trigger, _ lane: Lane.Place) {
    guard isRunning, !lanes[lane].items.isEmpty else { return }
    let row = trigger.row(isOutbox: lanes[lane].isOutbox)
    if let row { consult(row, lane) }
    act(on: trigger, row, lane)
  }

  @inline(__always)
  private mutating func act(on trigger: Trigger, _ row: StreamSetting?, _ lane: Lane.Place) {
    switch lanes[lane].phase {
    case .inFlight: follow(lane)
    case .backoff: cutShort(lane, by: trigger)
    case .held: if believesOnline { resend(lane, because: .retryDueOffline) }
    case .idle: set(off: lane, by: trigger, row)
    }
  }

  /// Sends, or hands over to the outbox, unless all waits for a connection.
  private mutating func set(off lane: Lane.Place, by trigger: Trigger, _ row: StreamSetting?) {
    if goesToOutbox(lane) {
      note(.triggered, lane: lane, setting: row, value: Int64(trigger.number))
      moveToOutbox(lane)
    } else if waitsForConnection(lane) {
      let row: StreamSetting = lanes[lane].isOutbox ? .outbox : .sendWhileOffline
      consult(row, lane)
      note(.waitsOffline, lane: lane, setting: row, value: Int64(trigger.number))
    } else {
      note(.triggered, lane: lane, setting: row, value: Int64(trigger.number))
      follow(lane)
      lanes[lane].batchesToFollow -= lanes[lane].batchesToFollow == .max ? 0 : 1
      startBatch(lane, because: row ?? .sendMode)
    }
  }

  /// Another batch follows the one under way, or all that there are.
  @inline(__always)
  private mutating func follow(_ lane: Lane.Place) {
    if lanes[lane].isOutbox || lanes[lane].policy.flush.drainsAll || signOut.isUnderWay {
      lanes[lane].batchesToFollow = .max
    } else {
      lanes[lane].batchesToFollow = 1
    }
  }

  private mutating func cutShort(_ lane: Lane.Place, by trigger: Trigger) {
    consult(.retryCutShortBy, lane)
    guard lanes[lane].policy.retry.cutShortBy & trigger.bit != 0, !waitsForConnection(lane) else {
      note(.heldBack, lane: lane, setting: .retryCutShortBy, value: Int64(trigger.number))
      return
    }
    if now >= lanes[lane].retryAfterEnds {
      resend(lane, because: .retryCutShortBy)
    } else {
      consult(.retryAfter, lane)
      scheduleBackoffEnd(lane, lanes[lane].retryAfterEnds, because: .retryCutShortBy)
    }
  }

  /// Whether the lane may not even try, as the device is believed offline.
  @inline(__always)
  mutating func waitsForConnection(_ lane: Lane.Place) -> Bool {
    !believesOnline && lanes[lane].policy.waitsOffline
  }

  /// Moves the memory queue into the outbox where its flush goes there; says whether it did.
  mutating func moveToOutboxIfThatIsTheWay(_ lane: Lane.Place) -> Bool {
    guard goesToOutbox(lane) else { return false }
    moveToOutbox(lane)
    return true
  }

  @inline(__always)
  private mutating func goesToOutbox(_ lane: Lane.Place) -> Bool {
    if lanes[lane].isOutbox { return false }
    let to = lanes[lane].policy.flush.to
    return to == .outbox || (to == .outboxWhenOffline && !believesOnline)
  }

  /// What waits in memory, a batch in backoff included, goes to the outbox's back.
  @inline(__always)
  mutating func moveToOutbox(_ lane: Lane.Place) {
    let stream = lanes[lane].stream
    let outbox = lanes.outbox(of: stream)
    consult(.flushTo, lane)
    consult(.belief)
    let first = lanes[outbox].items.count
    for place in 0..<lanes[lane].items.count {
      let item = lanes[lane].items[place]
      records[Int(item)].failures = 0
      lanes[outbox].items.append(item)
    }
    lanes[lane].items.removeAll()
    lanes[lane].dissolveBatch()
    note(.outboxed, lane: outbox, itemsFrom: first, setting: .flushTo)
    enforceLimit(outbox)
    if lanes[lane].policy.outboxOnEntry {
      consult(.outboxOnEntry, lane)
      enter(outbox)
    }
  }

  /// Sends an outbox that something entered; a backoff that runs is none of its business.
  @inline(__always)
  private mutating func enter(_ outbox: Lane.Place) {
    guard isRunning, !lanes[outbox].items.isEmpty else { return }
    switch lanes[outbox].phase {
    case .idle: set(off: outbox, by: .flush, .outboxOnEntry)
    case .inFlight: lanes[outbox].batchesToFollow = .max
    case .backoff, .held: break
    }
  }

  // MARK: The interval

  /// Whether a tick would do anything: something waits, and nothing but the tick is awaited.
  @inline(__always)
  mutating func tickMatters(_ lane: Lane.Place) -> Bool {
    guard isRunning, !lanes[lane].isOutbox, !lanes[lane].items.isEmpty else { return false }
    switch lanes[lane].phase {
    case .idle:
      return !waitsForConnection(lane)
    case .inFlight:
      return !lanes[lane].policy.flush.drainsAll && lanes[lane].waitingCount > 0
    case .backoff:
      return lanes[lane].policy.retry.cutShortBy & Trigger.interval.bit != 0
        && !waitsForConnection(lane)
    case .held:
      return false
    }
  }

  /// Schedules the next tick where one would matter.
  @inline(__always)
  mutating func armTick(_ lane: Lane.Place) {
    if lanes[lane].policy.flush.every == .max || lanes[lane].tickIsDue { return }
    if tickMatters(lane) { scheduleTick(lane) }
  }

  @inline(__always)
  private mutating func scheduleTick(_ lane: Lane.Place) {
    lanes[lane].tickIsDue = true
    lanes[lane].tickToken &+= 1
    let token = lanes[lane].tickToken
    // Milliseconds, 1 at least.
    let every = lanes[lane].policy.flush.every
    guard lanes[lane].policy.flush.clock == .start else {
      schedule(.tick, lanes[lane].index, token: token, due: now + every)
      return
    }
    // The process started before now, so that nothing here is below 0.
    let since = UInt64(bitPattern: now &- processStart) % UInt64(bitPattern: every)
    var before = now &- Int64(bitPattern: since)
    if since == 0, before > processStart, isStillToCome(tickOf: lane, every) { before -= every }
    agenda.add(
      .tick, index: lanes[lane].index, token: token, due: before + every, scheduled: before,
      rank: before == processStart ? .processStart : .tick)
  }

  /// Whether the tick of this very instant has its turn yet: after the steps, and after what was
  /// scheduled before it.
  private mutating func isStillToCome(tickOf lane: Lane.Place, _ every: Int64) -> Bool {
    if isStep { return true }
    let scheduled = now - every
    let rank: Agenda.Rank = scheduled == processStart ? .processStart : .tick
    return agenda.current.isBefore(
      Agenda.Entry(
        due: now, scheduled: scheduled, rank: rank, sequence: UInt64(lanes[lane].index),
        matter: .tick, index: lanes[lane].index, token: 0))
  }

  /// No tick is due any more; the next one is armed when something waits again.
  @inline(__always)
  mutating func forgetTick(_ lane: Lane.Place) {
    lanes[lane].tickIsDue = false
    lanes[lane].tickToken &+= 1
  }

  @inline(__always)
  mutating func tick(lane: Lane.Place) {
    consult(.flushEvery, lane)
    consult(.flushClock, lane)
    act(on: .interval, .flushEvery, lane)
    armTick(lane)
  }
}

extension Trigger {
  /// The row that makes it one, or nil where a call's own row does.
  func row(isOutbox: Bool) -> StreamSetting? {
    if isOutbox {
      return switch self {
      case .online: .outboxOnOnline
      case .start: .outboxOnStart
      case .flushOutbox: .outboxOnCall
      default: nil
      }
    }
    return switch self {
    case .interval: .flushEvery
    case .size: .flushAtCount
    case .track: .flushOnTrack
    case .background: .flushOnBackground
    case .foreground: .flushOnForeground
    case .start: .flushOnStart
    case .online: .flushOnOnline
    case .flush: .flushOnCall
    case .flushOutbox, .flushSensor, .retryUncertain: nil
    }
  }

  /// Its place in `Trigger.allCases`, for the journal.
  public var number: Int { bit.trailingZeroBitCount }
}

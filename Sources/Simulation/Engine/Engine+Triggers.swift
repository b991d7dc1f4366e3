/// What makes a queue send: an interval, a size, a call, a change of the app or the connection.
extension Engine {
  mutating func trigger(_ trigger: Trigger, _ lane: Int) {
    guard isRunning, !lanes[lane].items.isEmpty else { return }
    let stream = lanes[lane].stream
    consultTrigger(trigger, lane)
    switch lanes[lane].phase {
    case .inFlight:
      follow(lane)
    case .backoff:
      cutShort(lane, by: trigger)
    case .held:
      if believesOnline { resend(lane, because: .retryDueOffline) }
    case .idle:
      let row = trigger.row(isOutbox: lanes[lane].isOutbox)
      if goesToOutbox(lane) {
        note(.triggered, lane: lane, setting: row, value: Int64(trigger.number))
        moveToOutbox(lane)
        return
      }
      if waitsForConnection(lane) {
        let row: StreamSetting = lanes[lane].isOutbox ? .outbox : .sendWhileOffline
        consult(row, stream)
        note(.waitsOffline, lane: lane, setting: row, value: Int64(trigger.number))
        return
      }
      note(.triggered, lane: lane, setting: row, value: Int64(trigger.number))
      follow(lane)
      lanes[lane].batchesToFollow -= lanes[lane].batchesToFollow == .max ? 0 : 1
      startBatch(lane, because: row ?? .sendMode)
    }
  }

  /// Another batch follows the one under way, or all that there are.
  private mutating func follow(_ lane: Int) {
    if lanes[lane].isOutbox || policies[lane].flush.drainsAll || signOut.isUnderWay {
      lanes[lane].batchesToFollow = .max
    } else {
      lanes[lane].batchesToFollow = 1
    }
  }

  private mutating func cutShort(_ lane: Int, by trigger: Trigger) {
    let stream = lanes[lane].stream
    consult(.retryCutShortBy, stream)
    guard policies[lane].retry.cutShortBy & trigger.bit != 0, !waitsForConnection(lane) else {
      note(.heldBack, lane: lane, setting: .retryCutShortBy, value: Int64(trigger.number))
      return
    }
    if now >= lanes[lane].retryAfterEnds {
      resend(lane, because: .retryCutShortBy)
    } else {
      consult(.retryAfter, stream)
      scheduleBackoffEnd(lane, lanes[lane].retryAfterEnds, because: .retryCutShortBy)
    }
  }

  /// Whether the lane may not even try, as the device is believed offline.
  mutating func waitsForConnection(_ lane: Int) -> Bool {
    !believesOnline && policies[lane].waitsOffline
  }

  /// Moves the memory queue into the outbox where its flush goes there; says whether it did.
  mutating func moveToOutboxIfThatIsTheWay(_ lane: Int) -> Bool {
    guard goesToOutbox(lane) else { return false }
    moveToOutbox(lane)
    return true
  }

  private mutating func goesToOutbox(_ lane: Int) -> Bool {
    if lanes[lane].isOutbox { return false }
    let to = policies[lane].flush.to
    return to == .outbox || (to == .outboxWhenOffline && !believesOnline)
  }

  /// What waits in memory, a batch in backoff included, goes to the outbox's back.
  mutating func moveToOutbox(_ lane: Int) {
    let stream = lanes[lane].stream
    let outbox = stream.outboxLane
    consult(.flushTo, stream)
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
    if policies[lane].outboxOnEntry {
      consult(.outboxOnEntry, stream)
      trigger(.flush, outbox, onlyIfIdle: true)
    }
  }

  /// Sends an outbox that something entered; a backoff that runs is none of its business.
  private mutating func trigger(_ trigger: Trigger, _ outbox: Int, onlyIfIdle: Bool) {
    switch lanes[outbox].phase {
    case .idle: self.trigger(trigger, outbox)
    case .inFlight: lanes[outbox].batchesToFollow = .max
    case .backoff, .held: break
    }
  }

  private mutating func consultTrigger(_ trigger: Trigger, _ lane: Int) {
    let stream = lanes[lane].stream
    // What enters the outbox is sent by a row that whoever put it there has consulted.
    if let row = trigger.row(isOutbox: lanes[lane].isOutbox), row != .outboxOnEntry {
      consult(row, stream)
    }
    if trigger == .interval { consult(.flushClock, stream) }
  }

  // MARK: The interval

  /// Whether a tick would do anything: something waits, and nothing but the tick is awaited.
  mutating func tickMatters(_ lane: Int) -> Bool {
    guard isRunning, lane & 1 == 0, !lanes[lane].items.isEmpty else { return false }
    switch lanes[lane].phase {
    case .idle:
      return !waitsForConnection(lane)
    case .inFlight:
      return !policies[lane].flush.drainsAll && lanes[lane].waitingCount > 0
    case .backoff:
      return policies[lane].retry.cutShortBy & Trigger.interval.bit != 0
        && !waitsForConnection(lane)
    case .held:
      return false
    }
  }

  /// Schedules the next tick where one would matter.
  mutating func armTick(_ lane: Int) {
    let every = policies[lane].flush.every
    guard every != .max, !lanes[lane].tickIsDue, tickMatters(lane) else { return }
    lanes[lane].tickIsDue = true
    lanes[lane].tickToken &+= 1
    guard policies[lane].flush.clock == .start else {
      schedule(.tick, lane, token: lanes[lane].tickToken, due: now + every)
      return
    }
    var before = lanes[lane].lastTick
    if now - before >= every || before < processStart {
      before = processStart + (now - processStart) / every * every
      lanes[lane].lastTick = before
    }
    if before == now, before > processStart, isStillToCome(tickOf: lane, every) {
      before -= every
    }
    agenda.add(
      .tick, index: lane, token: lanes[lane].tickToken, due: before + every,
      scheduled: before, rank: before == processStart ? .processStart : .tick)
  }

  /// Whether the tick of this very instant has its turn yet: after the steps, and after what was
  /// scheduled before it.
  private mutating func isStillToCome(tickOf lane: Int, _ every: Int64) -> Bool {
    guard let handled else { return true }
    let scheduled = now - every
    let rank: Agenda.Rank = scheduled == processStart ? .processStart : .tick
    return handled.isBefore(
      Agenda.Entry(
        due: now, scheduled: scheduled, rank: rank, sequence: UInt64(lane), matter: .tick,
        index: Int32(lane), token: 0))
  }

  /// A tick that would do nothing is no tick; the next one is armed when something waits again.
  mutating func forgetTick(_ lane: Int, token: UInt32) {
    guard lanes[lane].tickToken == token else { return }
    lanes[lane].tickIsDue = false
    lanes[lane].tickToken &+= 1
  }

  mutating func tick(lane: Int) {
    lanes[lane].tickIsDue = false
    lanes[lane].tickToken &+= 1
    trigger(.interval, lane)
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
      case .flush: .outboxOnEntry
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

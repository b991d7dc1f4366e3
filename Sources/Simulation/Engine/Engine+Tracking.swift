/// A track call, and the queue it puts its item into.
extension Engine {
  @inline(__always)
  mutating func track(_ item: Int32, _ stream: Stream) {
    precondition(isRunning, "an item tracked while the app is not running")
    records[Int(item)].track(at: now, as: identity, in: stream)
    note(.tracked, stream: stream, item: item)
    guard consent || !device.dropsWithoutConsent else {
      consult(.consentWhileOff)
      drop(item, .noConsent, by: SettingID(.consentWhileOff))
      reportDrops(.noConsent, 1)
      tellTrack(.trackNoConsent, item)
      return
    }
    if lanes[lanes.memory(of: stream)].policy.direct {
      trackDirectly(item, stream)
    } else {
      queue(item, stream)
    }
  }

  private mutating func trackDirectly(_ item: Int32, _ stream: Stream) {
    consult(.sendMode, stream)
    if now < directRetryAfterEnds[Int(stream.rawValue)] {
      consult(.sendWithinRetryAfter, stream)
      if lanes[lanes.memory(of: stream)].policy.rejectsWithinRetryAfter {
        drop(item, .rejected, by: SettingID(.sendWithinRetryAfter, of: stream))
        reportDrops(.rejected, 1)
        tellTrack(.trackRejected, item)
        return
      }
    }
    launch(item, stream)
  }

  @inline(__always)
  private mutating func queue(_ item: Int32, _ stream: Stream) {
    let memory = lanes.memory(of: stream)
    if lanes[memory].policy.outboxEntersAtTrack && !believesOnline {
      let outbox = lanes.outbox(of: stream)
      consult(.outboxEntry, stream)
      consult(.belief)
      lanes[outbox].items.append(item)
      note(.outboxed, lane: outbox, item: item, setting: .outboxEntry)
      tellTrack(.trackQueued, item)
      enforceLimit(outbox)
      return
    }
    if lanes[memory].policy.eachByItself && lanes[memory].phase != .idle {
      consult(.sendConcurrency, stream)
      lanes[memory].flying += 1
      launch(item, stream)
      return
    }
    if lanes[memory].waitingCount == 0 && lanes[memory].policy.flush.clock == .first {
      forgetTick(memory)
    }
    lanes[memory].items.append(item)
    note(.queued, lane: memory, item: item)
    if lanes[memory].policy.queue.prunesAtTrack { prune(memory) }
    flushAfterTracking(item, memory)
  }

  @inline(__always)
  private mutating func flushAfterTracking(_ item: Int32, _ lane: Lane.Place) {
    let awaitsAnswer = lanes[lane].policy.trackResult == .awaited
    if lanes[lane].policy.trackResult == .immediate { tellTrack(.trackQueued, item) }
    // A queue over its limit drops before it sends: what is dropped is the oldest that waits, and
    // the one just tracked only where all the others are in flight.
    enforceLimit(lane)
    let wasIdle = lanes[lane].phase == .idle
    if lanes[lane].policy.flush.onTrack { trigger(.track, lane) }
    if awaitsAnswer && records[Int(item)].outcome == .waiting {
      if wasIdle && lanes[lane].phase == .inFlight && lanes[lane].carriesLast(item) {
        lanes[lane].callItem = item
      } else {
        tellTrack(.trackQueued, item)
      }
    }
    if lanes[lane].waitingCount >= lanes[lane].policy.queue.batch { consult(.flushAtCount, lane) }
    if lanes[lane].waitingCount >= lanes[lane].policy.flush.atCount { trigger(.size, lane) }
    armTick(lane)
  }

  // MARK: Limits and age

  /// Drops the oldest until the queue holds no more than its limit.
  @inline(__always)
  mutating func enforceLimit(_ lane: Lane.Place) {
    guard lanes[lane].items.count + lanes[lane].flying > lanes[lane].policy.queue.limit else {
      return
    }
    dropOverflow(lane)
  }

  private mutating func dropOverflow(_ lane: Lane.Place) {
    let isOutbox = lanes[lane].isOutbox
    let stream = lanes[lane].stream
    consult(isOutbox ? .outboxLimitCounts : .queueLimitCounts, lane)
    let row: StreamSetting = isOutbox ? .outboxLimit : .queueLimit
    var dropped = 0
    while lanes[lane].size > lanes[lane].policy.queue.limit {
      consult(row, lane)
      guard let item = removeOverflowing(lane) else { break }
      drop(item, .overflow, by: SettingID(row, of: stream))
      dropped += 1
    }
    if dropped > 0 { reportOverflow(dropped) }
  }

  /// Takes the item out that an overflow drops, or says nil where every item is protected.
  private mutating func removeOverflowing(_ lane: Lane.Place) -> Int32? {
    let policy = lanes[lane].policy.queue
    let inFlight = lanes[lane].phase == .inFlight ? lanes[lane].batchCount : 0
    if inFlight > 0 {
      consult(lanes[lane].isOutbox ? .outboxOverflow : .queueOverflow, lane)
    }
    let firstDroppable =
      policy.limitCountsAll ? (policy.dropsInFlight ? 0 : inFlight) : lanes[lane].batchCount
    guard firstDroppable < lanes[lane].items.count else { return nil }
    let item = lanes[lane].items.remove(at: firstDroppable)
    if firstDroppable < lanes[lane].batchCount {
      lanes[lane].batchCount -= 1
    } else if firstDroppable < lanes[lane].carriedCount {
      lanes[lane].carriedCount -= 1
    }
    return item
  }

  /// Removes what is older than the queue's age limit; what is in flight stays.
  mutating func prune(_ lane: Lane.Place) {
    let policy = lanes[lane].policy.queue
    guard policy.age < now, !lanes[lane].items.isEmpty else { return }
    let inFlight = lanes[lane].phase == .inFlight ? lanes[lane].batchCount : 0
    let oldest = now - policy.age
    var expired: [Int32] = []
    var position = inFlight
    while position < lanes[lane].items.count {
      let item = lanes[lane].items[position]
      if records[Int(item)].trackedAt >= oldest {
        position += 1
      } else {
        if position < lanes[lane].batchCount {
          lanes[lane].batchCount -= 1
        } else if position < lanes[lane].carriedCount {
          lanes[lane].carriedCount -= 1
        }
        expired.append(lanes[lane].items.remove(at: position))
      }
    }
    guard !expired.isEmpty else { return }
    let stream = lanes[lane].stream
    let isOutbox = lanes[lane].isOutbox
    consult(isOutbox ? .outboxAge : .queueAge, lane)
    consult(isOutbox ? .outboxPrune : .queuePrune, lane)
    for item in expired {
      drop(item, .expired, by: SettingID(isOutbox ? .outboxAge : .queueAge, of: stream))
    }
    reportDrops(.expired, expired.count)
  }

  /// Puts an item at the front of what waits, behind a batch that stays together.
  mutating func insertBehindBatch(_ item: Int32, _ lane: Lane.Place) {
    let batch = lanes[lane].batchCount
    if batch == 0 {
      lanes[lane].items.prepend(item)
      return
    }
    var front: [Int32] = []
    for position in 0..<batch { front.append(lanes[lane].items[position]) }
    lanes[lane].items.removeFirst(batch)
    lanes[lane].items.prepend(item)
    for item in front.reversed() { lanes[lane].items.prepend(item) }
  }
}

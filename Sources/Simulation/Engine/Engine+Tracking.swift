/// A track call, and the queue it puts its item into.
extension Engine {
  mutating func track(_ item: Int32, _ stream: Stream) {
    precondition(isRunning, "an item tracked while the app is not running")
    records[Int(item)].trackedAt = now
    records[Int(item)].trackedAs = identity
    records[Int(item)].stream = stream
    records[Int(item)].outcome = .waiting
    note(.tracked, stream: stream, item: item)
    guard consent || !device.dropsWithoutConsent else {
      consult(.consentWhileOff)
      drop(item, .noConsent, by: SettingID(.consentWhileOff))
      reportDrops(.noConsent, 1)
      tellTrack(.trackNoConsent, item)
      return
    }
    if policies[stream.memoryLane].direct {
      trackDirectly(item, stream)
    } else {
      queue(item, stream)
    }
  }

  private mutating func trackDirectly(_ item: Int32, _ stream: Stream) {
    consult(.sendMode, stream)
    if now < directRetryAfterEnds[Int(stream.rawValue)] {
      consult(.sendWithinRetryAfter, stream)
      if policies[stream.memoryLane].rejectsWithinRetryAfter {
        drop(item, .rejected, by: SettingID(.sendWithinRetryAfter, of: stream))
        reportDrops(.rejected, 1)
        tellTrack(.trackRejected, item)
        return
      }
    }
    launch(item, stream)
  }

  private mutating func queue(_ item: Int32, _ stream: Stream) {
    let memory = stream.memoryLane
    let outbox = stream.outboxLane
    if policies[memory].hasOutbox && policies[memory].outboxEntersAtTrack
      && !believesOnline
    {
      consult(.outboxEntry, stream)
      consult(.belief)
      lanes[outbox].items.append(item)
      note(.outboxed, lane: outbox, item: item, setting: .outboxEntry)
      tellTrack(.trackQueued, item)
      enforceLimit(outbox)
      return
    }
    if policies[memory].eachByItself && lanes[memory].phase != .idle {
      consult(.sendConcurrency, stream)
      lanes[memory].flying += 1
      launch(item, stream)
      return
    }
    if lanes[memory].waitingCount == 0 && policies[memory].flush.clock == .first {
      forgetTick(memory, token: lanes[memory].tickToken)
    }
    lanes[memory].items.append(item)
    note(.queued, lane: memory, item: item)
    if policies[memory].queue.prune == .trackAndSend { prune(memory) }
    flushAfterTracking(item, memory)
  }

  private mutating func flushAfterTracking(_ item: Int32, _ lane: Int) {
    let stream = lanes[lane].stream
    let flush = policies[lane].flush
    let awaitsAnswer = policies[lane].trackResult == .awaited
    if !awaitsAnswer { tellTrack(.trackQueued, item) }
    // A queue over its limit drops before it sends: what is dropped is the oldest that waits, and
    // the one just tracked only where all the others are in flight.
    enforceLimit(lane)
    let wasIdle = lanes[lane].phase == .idle
    if flush.onTrack { trigger(.track, lane) }
    if awaitsAnswer && records[Int(item)].outcome == .waiting {
      if wasIdle && lanes[lane].phase == .inFlight && lanes[lane].carriesLast(item) {
        lanes[lane].callItem = item
      } else {
        tellTrack(.trackQueued, item)
      }
    }
    if lanes[lane].waitingCount >= policies[lane].queue.batch { consult(.flushAtCount, stream) }
    if lanes[lane].waitingCount >= flush.atCount { trigger(.size, lane) }
    armTick(lane)
  }

  // MARK: Limits and age

  /// Drops the oldest until the queue holds no more than its limit.
  mutating func enforceLimit(_ lane: Int) {
    let policy = policies[lane].queue
    let isOutbox = lanes[lane].isOutbox
    let stream = lanes[lane].stream
    guard lanes[lane].items.count + lanes[lane].flying > policy.limit else { return }
    consult(isOutbox ? .outboxLimitCounts : .queueLimitCounts, stream)
    var dropped = 0
    while lanes[lane].size(as: policy) > policy.limit {
      consult(isOutbox ? .outboxLimit : .queueLimit, stream)
      guard let item = removeOverflowing(lane) else { break }
      drop(item, .overflow, by: SettingID(isOutbox ? .outboxLimit : .queueLimit, of: stream))
      dropped += 1
    }
    if dropped > 0 { reportOverflow(dropped) }
  }

  /// Takes the item out that an overflow drops, or says nil where every item is protected.
  private mutating func removeOverflowing(_ lane: Int) -> Int32? {
    let policy = policies[lane].queue
    let inFlight = lanes[lane].phase == .inFlight ? lanes[lane].batchCount : 0
    if inFlight > 0 {
      consult(lanes[lane].isOutbox ? .outboxOverflow : .queueOverflow, lanes[lane].stream)
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
  mutating func prune(_ lane: Int) {
    let policy = policies[lane].queue
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
    consult(isOutbox ? .outboxAge : .queueAge, stream)
    consult(isOutbox ? .outboxPrune : .queuePrune, stream)
    for item in expired {
      drop(item, .expired, by: SettingID(isOutbox ? .outboxAge : .queueAge, of: stream))
    }
    reportDrops(.expired, expired.count)
  }

  /// Puts an item at the front of what waits, behind a batch that stays together.
  mutating func insertBehindBatch(_ item: Int32, _ lane: Int) {
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

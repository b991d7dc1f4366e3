/// What is sent again, and when.
extension Engine {
  /// Counts a failure of the batch, gives up what has failed too often, and backs off for the rest.
  mutating func retry(_ lane: Lane.Place, _ answer: ServerAnswer, isUnknown: Bool) {
    lanes[lane].failures += 1
    lanes[lane].delayIndex += 1
    for position in 0..<lanes[lane].batchCount {
      countFailure(lanes[lane].items[position], isUnknown: isUnknown)
    }
    if isUnknown { reportResent(lane, lanes[lane].batchCount) }
    dropExhausted(lane)
    noteFlush(lane, .rejected)
    guard lanes[lane].batchCount > 0 else {
      finishBatch(lane)
      return
    }
    let first = lanes[lane].items[0]
    let failures =
      lanes[lane].policy.retry.countsItems
      ? Int(records[Int(first)].failures) : lanes[lane].failures
    let wait = backoff(lane, after: answer, item: first, failures: failures)
    lanes[lane].phase = .backoff
    if lanes[lane].policy.retry.refills {
      lanes[lane].carriedCount = lanes[lane].batchCount
      lanes[lane].batchCount = 0
    }
    scheduleBackoffEnd(lane, now + wait, because: .retryDelays)
    armTick(lane)
  }

  /// The same for an item that went out by itself: it stands in its queue again, and waits there.
  mutating func retryAlone(
    _ item: Int32, _ lane: Lane.Place, _ answer: ServerAnswer, isUnknown: Bool
  ) {
    countFailure(item, isUnknown: isUnknown)
    lanes[lane].delayIndex += 1
    if isUnknown { reportResent(lane, 1) }
    let failures = Int(records[Int(item)].failures)
    insertBehindBatch(item, lane)
    if failures > lanes[lane].policy.retry.mostFailures {
      _ = lanes[lane].items.remove(at: lanes[lane].batchCount)
      giveUp(item, lane)
    }
    enforceLimit(lane)
    guard lanes[lane].phase != .inFlight, !lanes[lane].items.isEmpty else { return }
    let due = now + backoff(lane, after: answer, item: item, failures: failures)
    lanes[lane].phase = .backoff
    lanes[lane].batchesToFollow = .max
    scheduleBackoffEnd(lane, due, because: .retryDelays)
  }

  private mutating func countFailure(_ item: Int32, isUnknown: Bool) {
    records[Int(item)].failures += 1
    if isUnknown { records[Int(item)].hadUnknownOutcome = true }
  }

  private mutating func reportResent(_ lane: Lane.Place, _ count: Int) {
    consult(.reportsResent)
    if device.hearsResent { reportUncertain(count) }
  }

  // MARK: The delay

  /// How long to wait, in milliseconds: the delay and its jitter, or Retry-After if that is later.
  private mutating func backoff(
    _ lane: Lane.Place, after answer: ServerAnswer, item: Int32, failures: Int
  ) -> Int64 {
    let stream = lanes[lane].stream
    let turn = lanes[lane].policy.retry.delayResetsByBatch ? failures : lanes[lane].delayIndex
    consult(.retryDelays, lane)
    if turn > 1 { consult(.retryDelayReset, lane) }
    let delay =
      lanes[lane].policy.retry.delay(turn)
      + jitter(lanes[lane].policy.retry.jitter, item: item, attempt: failures, stream)
    lanes[lane].retryAfterEnds = 0
    guard answer.retryAfter >= 0 else { return delay }
    consult(.retryAfter, lane)
    guard lanes[lane].policy.retry.honoursRetryAfter else { return delay }
    if answer.retryAfter > lanes[lane].policy.retry.delay(.max) { consult(.retryAfterCap, lane) }
    let asked = min(answer.retryAfter, lanes[lane].policy.retry.retryAfterCap)
    lanes[lane].retryAfterEnds = now + asked
    return max(delay, asked)
  }

  private mutating func jitter(
    _ most: Int64, item: Int32, attempt: Int, _ stream: Stream
  ) -> Int64 {
    guard most > 0 else { return 0 }
    consult(.retryJitter, stream)
    return draws.jitter(upTo: most, item: item, attempt: attempt)
  }

  // MARK: The limit

  /// Takes out of the batch what has failed as often as the limit allows.
  private mutating func dropExhausted(_ lane: Lane.Place) {
    let most = lanes[lane].policy.retry.mostFailures
    guard most != .max else { return }
    let countsItems = lanes[lane].policy.retry.countsItems
    if lanes[lane].failures >= most { consult(.retryCounts, lane) }
    var given: [Int32] = []
    var position = 0
    while position < lanes[lane].batchCount {
      let item = lanes[lane].items[position]
      let failures = countsItems ? Int(records[Int(item)].failures) : lanes[lane].failures
      if failures > most {
        given.append(lanes[lane].items.remove(at: position))
        lanes[lane].batchCount -= 1
      } else {
        position += 1
      }
    }
    giveUp(given, lane)
  }

  private mutating func giveUp(_ item: Int32, _ lane: Lane.Place) { giveUp([item], lane) }

  private mutating func giveUp(_ given: [Int32], _ lane: Lane.Place) {
    guard !given.isEmpty else { return }
    let stream = lanes[lane].stream
    consult(.retryLimit, lane)
    consult(.retryUnit, lane)
    var dropped = 0
    for item in given {
      if records[Int(item)].hadUnknownOutcome { consult(.retryExhausted, lane) }
      if lanes[lane].policy.retry.exhaustedIsUncertain && records[Int(item)].hadUnknownOutcome {
        leaveUncertain(item, by: SettingID(.retryExhausted, of: stream))
      } else {
        drop(item, .retriesExhausted, by: SettingID(.retryLimit, of: stream))
        dropped += 1
      }
    }
    if dropped > 0 { reportDrops(.retriesExhausted, dropped) }
    if given.count > dropped {
      reportUncertain(given.count - dropped)
      noteFlush(lane, .uncertain)
    }
  }
}

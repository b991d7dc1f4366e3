/// What follows an answer: an acknowledgement, a drop, an uncertainty, or a resend.
extension Engine {
  @inline(__always)
  mutating func receiveAnswer(lane: Lane.Place) {
    lanes[lane].answerToken &+= 1
    if lanes[lane].answer.kind == .accepted {
      acknowledge(lane)
      finishBatch(lane)
    } else {
      fail(lane, lanes[lane].answer)
    }
    settle(lane)
  }

  // MARK: Success

  @inline(__always)
  private mutating func acknowledge(_ lane: Lane.Place) {
    let count = lanes[lane].batchCount
    let stream = lanes[lane].stream
    let serverDropped = min(Int(lanes[lane].answer.dropping), count)
    note(.acknowledged, lane: lane, batch: count, value: Int64(serverDropped))
    for position in 0..<serverDropped {
      drop(lanes[lane].items[position], .serverDropped, by: SettingID(.sendMode, of: stream))
    }
    // The row that made the request go is the one that decided.
    let row = SettingID(lanes[lane].sentBecause, of: stream)
    if serverDropped < count { consult(lanes[lane].sentBecause, lane) }
    for position in serverDropped..<count { accept(lanes[lane].items[position], stream, by: row) }
    if serverDropped > 0 { reportDrops(.serverDropped, serverDropped) }
    lanes[lane].delayIndex = 0
    lanes[lane].retryAfterEnds = 0
    if lanes[lane].callItem >= 0 {
      let item = records[Int(lanes[lane].callItem)]
      let isRefused = item.outcome == .dropped && item.reason == .serverDropped
      tellCall(lane, isRefused ? .trackRejected : .trackAccepted)
    }
    if !flushWaiters.isEmpty { noteFlush(lane, .acknowledged) }
  }

  // MARK: Failure

  private mutating func fail(_ lane: Lane.Place, _ answer: ServerAnswer) {
    let row = answer.failureRow
    note(
      .failed, lane: lane, batch: lanes[lane].batchCount, setting: row,
      value: answer.failureNumber)
    consult(row, lane)
    if let reason = lanes[lane].orphaned {
      failOrphans(lane, answer, reason)
      finishBatch(lane)
      return
    }
    switch lanes[lane].policy.answers.action(for: answer) {
    case .drop:
      dropBatch(lane, answer.kind == .status ? .rejected : .requestFailed, by: row)
      noteFlush(lane, .rejected)
      tellCall(lane, .trackRejected)
      finishBatch(lane)
    case .uncertain:
      giveUpUncertain(lane, by: row)
      noteFlush(lane, .uncertain)
      tellCall(lane, .trackUncertain)
      finishBatch(lane)
    case .retry, .resend:
      tellCall(lane, .trackQueued)
      retry(lane, answer, isUnknown: lanes[lane].policy.answers.action(for: answer) == .resend)
    }
  }

  /// A batch whose queue was emptied while it was in flight is never sent again.
  private mutating func failOrphans(
    _ lane: Lane.Place, _ answer: ServerAnswer, _ reason: DropReason
  ) {
    let stream = lanes[lane].stream
    let isUnknown = answer.kind == .timeout || (answer.kind == .status && answer.status >= 500)
    guard reason == .consentWithdrawn else {
      let signOut: StreamSetting = lanes[lane].isOutbox ? .signOutOutbox : .signOutQueue
      let setting =
        reason == .cleared ? SettingID(.callClearOutbox) : SettingID(signOut, of: stream)
      dropBatch(lane, reason, by: setting)
      noteFlush(lane, .rejected)
      tellCall(lane, .trackRejected)
      return
    }
    consult(.withdrawalInFlight, lane)
    noteFlush(lane, .rejected)
    let action = lanes[lane].policy.answers.action(for: answer)
    if lanes[lane].policy.withdrawnInFlight == .unknownUncertain ? isUnknown : action == .uncertain
    {
      finallyUncertain(lane, by: .withdrawalInFlight)
      noteFlush(lane, .uncertain)
      tellCall(lane, .trackUncertain)
    } else if lanes[lane].policy.withdrawnInFlight == .resendsDropped && action == .drop {
      dropBatch(lane, answer.kind == .status ? .rejected : .requestFailed, by: answer.failureRow)
      tellCall(lane, .trackRejected)
    } else {
      dropBatch(lane, .consentWithdrawn, by: .withdrawalInFlight)
      tellCall(lane, .trackRejected)
    }
  }

  private mutating func dropBatch(_ lane: Lane.Place, _ reason: DropReason, by row: StreamSetting) {
    dropBatch(lane, reason, by: SettingID(row, of: lanes[lane].stream))
  }

  private mutating func dropBatch(_ lane: Lane.Place, _ reason: DropReason, by row: SettingID) {
    let count = lanes[lane].batchCount
    for position in 0..<count { drop(lanes[lane].items[position], reason, by: row) }
    reportDrops(reason, count)
  }

  // MARK: Uncertainty

  /// The batch joins the uncertain set, or is uncertain for good where there is none.
  private mutating func giveUpUncertain(_ lane: Lane.Place, by row: StreamSetting) {
    guard lanes[lane].policy.hasUncertainSet else {
      finallyUncertain(lane, by: row)
      return
    }
    let stream = lanes[lane].stream
    let count = lanes[lane].batchCount
    consult(.uncertain, lane)
    for position in 0..<count {
      let item = lanes[lane].items[position]
      leaveUncertain(item, by: SettingID(row, of: stream))
      uncertainSets[Int(stream.rawValue)].append(item)
    }
    reportUncertain(count)
    trimUncertainSet(stream)
  }

  private mutating func finallyUncertain(_ lane: Lane.Place, by row: StreamSetting) {
    let count = lanes[lane].batchCount
    for position in 0..<count {
      leaveUncertain(lanes[lane].items[position], by: SettingID(row, of: lanes[lane].stream))
    }
    reportUncertain(count)
  }

  /// A full uncertain set loses its oldest.
  mutating func trimUncertainSet(_ stream: Stream) {
    let index = Int(stream.rawValue)
    var lost = 0
    while uncertainSets[index].count > lanes[lanes.memory(of: stream)].policy.uncertainLimit {
      let item = uncertainSets[index][0]
      uncertainSets[index].removeFirst(1)
      drop(item, .uncertainOverflow, by: SettingID(.uncertainLimit, of: stream))
      lost += 1
    }
    if lost > 0 {
      consult(.uncertainLimit, stream)
      reportDrops(.uncertainOverflow, lost)
    }
  }

  // MARK: What comes after

  /// The batch has left; the next one follows if a trigger asked for more than it.
  @inline(__always)
  mutating func finishBatch(_ lane: Lane.Place) {
    lanes[lane].items.removeFirst(lanes[lane].batchCount)
    lanes[lane].dissolveBatch()
    guard isRunning, !lanes[lane].items.isEmpty else {
      lanes[lane].batchesToFollow = 0
      return
    }
    if !lanes[lane].isOutbox { consult(.flushDrain, lane) }
    guard lanes[lane].batchesToFollow > 0 else { return armTick(lane) }
    if !lanes[lane].isOutbox && moveToOutboxIfThatIsTheWay(lane) { return }
    guard !waitsForConnection(lane) else { return }
    if lanes[lane].batchesToFollow != .max { lanes[lane].batchesToFollow -= 1 }
    startBatch(lane, because: lanes[lane].isOutbox ? .outboxBatch : .flushDrain)
  }

  /// Lets whoever waits for the lane know that it has come to rest, if it has.
  @inline(__always)
  mutating func settle(_ lane: Lane.Place) {
    if !flushWaiters.isEmpty { settleFlush(lane) }
    if signOut.isUnderWay { advanceSignOut() }
  }
}

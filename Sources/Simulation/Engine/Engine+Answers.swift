/// What follows an answer: an acknowledgement, a drop, an uncertainty, or a resend.
extension Engine {
  mutating func receiveAnswer(lane: Int) {
    let answer = lanes[lane].answer
    lanes[lane].answerToken &+= 1
    if answer.kind == .accepted {
      acknowledge(lane, answer)
      finishBatch(lane)
    } else {
      fail(lane, answer)
    }
    settle(lane)
  }

  // MARK: Success

  private mutating func acknowledge(_ lane: Int, _ answer: ServerAnswer) {
    let count = lanes[lane].batchCount
    let stream = lanes[lane].stream
    note(.acknowledged, lane: lane, batch: count, value: Int64(min(answer.dropping, count)))
    let serverDropped = min(answer.dropping, count)
    for position in 0..<count {
      let item = lanes[lane].items[position]
      if position < serverDropped {
        drop(item, .serverDropped, by: SettingID(.sendMode, of: stream))
      } else {
        accept(item, by: lanes[lane].sentBecause)
      }
    }
    if serverDropped > 0 { reportDrops(.serverDropped, serverDropped) }
    lanes[lane].delayIndex = 0
    lanes[lane].retryAfterEnds = 0
    if lanes[lane].callItem >= 0 {
      let item = records[Int(lanes[lane].callItem)]
      let isRefused = item.outcome == .dropped && item.reason == .serverDropped
      tellCall(lane, isRefused ? .trackRejected : .trackAccepted)
    }
    noteFlush(lane, .acknowledged)
  }

  // MARK: Failure

  private mutating func fail(_ lane: Int, _ answer: ServerAnswer) {
    let stream = lanes[lane].stream
    let row = answer.failureRow
    note(
      .failed, lane: lane, batch: lanes[lane].batchCount, setting: row,
      value: answer.failureNumber)
    consult(row, stream)
    if let reason = lanes[lane].orphaned {
      failOrphans(lane, answer, reason)
      finishBatch(lane)
      return
    }
    switch policies[lane].answers.action(for: answer) {
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
      retry(lane, answer, isUnknown: policies[lane].answers.action(for: answer) == .resend)
    }
  }

  /// A batch whose queue was emptied while it was in flight is never sent again.
  private mutating func failOrphans(_ lane: Int, _ answer: ServerAnswer, _ reason: DropReason) {
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
    consult(.withdrawalInFlight, stream)
    noteFlush(lane, .rejected)
    let action = policies[lane].answers.action(for: answer)
    if policies[lane].withdrawnInFlight == .unknownUncertain ? isUnknown : action == .uncertain {
      finallyUncertain(lane, by: .withdrawalInFlight)
      noteFlush(lane, .uncertain)
      tellCall(lane, .trackUncertain)
    } else if policies[lane].withdrawnInFlight == .resendsDropped && action == .drop {
      dropBatch(lane, answer.kind == .status ? .rejected : .requestFailed, by: answer.failureRow)
      tellCall(lane, .trackRejected)
    } else {
      dropBatch(lane, .consentWithdrawn, by: .withdrawalInFlight)
      tellCall(lane, .trackRejected)
    }
  }

  private mutating func dropBatch(_ lane: Int, _ reason: DropReason, by row: StreamSetting) {
    dropBatch(lane, reason, by: SettingID(row, of: lanes[lane].stream))
  }

  private mutating func dropBatch(_ lane: Int, _ reason: DropReason, by row: SettingID) {
    let count = lanes[lane].batchCount
    for position in 0..<count { drop(lanes[lane].items[position], reason, by: row) }
    reportDrops(reason, count)
  }

  // MARK: Uncertainty

  /// The batch joins the uncertain set, or is uncertain for good where there is none.
  private mutating func giveUpUncertain(_ lane: Int, by row: StreamSetting) {
    guard policies[lane].hasUncertainSet else {
      finallyUncertain(lane, by: row)
      return
    }
    let stream = lanes[lane].stream
    let count = lanes[lane].batchCount
    consult(.uncertain, stream)
    for position in 0..<count {
      let item = lanes[lane].items[position]
      leaveUncertain(item, by: SettingID(row, of: stream))
      uncertainSets[Int(stream.rawValue)].append(item)
    }
    reportUncertain(count)
    trimUncertainSet(stream)
  }

  private mutating func finallyUncertain(_ lane: Int, by row: StreamSetting) {
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
    while uncertainSets[index].count > policies[stream.memoryLane].uncertainLimit {
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
  mutating func finishBatch(_ lane: Int) {
    lanes[lane].items.removeFirst(lanes[lane].batchCount)
    lanes[lane].dissolveBatch()
    guard isRunning, !lanes[lane].items.isEmpty else {
      lanes[lane].batchesToFollow = 0
      return
    }
    if !lanes[lane].isOutbox { consult(.flushDrain, lanes[lane].stream) }
    guard lanes[lane].batchesToFollow > 0 else { return armTick(lane) }
    if !lanes[lane].isOutbox && moveToOutboxIfThatIsTheWay(lane) { return }
    guard !waitsForConnection(lane) else { return }
    if lanes[lane].batchesToFollow != .max { lanes[lane].batchesToFollow -= 1 }
    startBatch(lane, because: lanes[lane].isOutbox ? .outboxBatch : .flushDrain)
  }

  /// Lets whoever waits for the lane know that it has come to rest, if it has.
  mutating func settle(_ lane: Int) {
    settleFlush(lane)
    advanceSignOut()
  }
}

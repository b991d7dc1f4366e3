/// What empties a queue: withdrawn consent, a clear, a sign-out, a kill.
extension Engine {
  /// Drops what waits; what is in flight is not recalled, but never sent again.
  mutating func empty(_ lane: Lane.Place, _ reason: DropReason, by setting: SettingID) {
    guard !lanes[lane].items.isEmpty || lanes[lane].flying > 0 else { return }
    let inFlight = lanes[lane].phase == .inFlight ? lanes[lane].batchCount : 0
    var dropped: [Int32] = []
    for position in inFlight..<lanes[lane].items.count {
      dropped.append(lanes[lane].items[position])
    }
    lanes[lane].items.truncate(to: inFlight)
    if inFlight > 0 {
      if lanes[lane].orphaned == nil { lanes[lane].orphaned = reason }
      hadSay[Int(setting.index)] = true
    } else {
      lanes[lane].dissolveBatch()
      lanes[lane].retryAfterEnds = 0
    }
    orphanFlights(of: lane, reason)
    for item in dropped { drop(item, reason, by: setting) }
    reportDrops(reason, dropped.count)
    settleFlush(lane)
  }

  private mutating func orphanFlights(of lane: Lane.Place, _ reason: DropReason) {
    guard lanes[lane].flying > 0 else { return }
    for index in flights.indices where !flights[index].isFree {
      if flights[index].stream == lanes[lane].stream && flights[index].orphaned == nil {
        flights[index].orphaned = reason
      }
    }
  }

  // MARK: Consent

  mutating func withdraw() {
    for lane in allLanes {
      let setting: StreamSetting = lanes[lane].isOutbox ? .withdrawalOutbox : .withdrawalQueue
      if !lanes[lane].items.isEmpty { consult(setting, lane) }
      if lanes[lane].policy.queue.withdrawal == .emptied {
        empty(lane, .consentWithdrawn, by: SettingID(setting, of: lanes[lane].stream))
      } else if !lanes[lane].items.isEmpty {
        note(.kept, lane: lane, setting: setting)
      }
    }
    for stream in Stream.allCases {
      let index = Int(stream.rawValue)
      guard lanes[lanes.memory(of: stream)].policy.hasUncertainSet, !uncertainSets[index].isEmpty
      else {
        continue
      }
      consult(.withdrawalUncertain, stream)
      if lanes[lanes.memory(of: stream)].policy.withdrawalUncertain == .emptied {
        discardUncertain(
          stream, .consentWithdrawn, by: SettingID(.withdrawalUncertain, of: stream))
      }
    }
    advanceSignOut()
  }

  mutating func discardUncertain(
    _ stream: Stream, _ reason: DropReason, by setting: SettingID
  ) {
    let discarded = uncertainSets[Int(stream.rawValue)].all
    uncertainSets[Int(stream.rawValue)].removeAll()
    for item in discarded { drop(item, reason, by: setting) }
    reportDrops(reason, discarded.count)
  }

  // MARK: The end of a process

  /// Memory is lost at once, and nobody is told; what is stored waits for the next start.
  mutating func kill() {
    isRunning = false
    isForeground = false
    for lane in allLanes { killLane(lane) }
    for stream in Stream.allCases { killUncertainSet(stream) }
    for index in flights.indices where !flights[index].isFree {
      consult(.sendMode, flights[index].stream)
      leaveUncertain(flights[index].item, by: SettingID(.sendMode, of: flights[index].stream))
      flights[index].token &+= 1
      flights[index].isFree = true
      freeFlights.append(Int32(index))
    }
    flushWaiters.removeAll()
    overflow.gathered = 0
    overflow.isTimerRunning = false
    overflow.token &+= 1
    for stream in directRetryAfterEnds.indices { directRetryAfterEnds[stream] = 0 }
    signOut = SignOut()
  }

  private mutating func killLane(_ lane: Lane.Place) {
    let stream = lanes[lane].stream
    let storing: StreamSetting = lanes[lane].isOutbox ? .outbox : .queueStorage
    let inFlight = lanes[lane].phase == .inFlight ? lanes[lane].batchCount : 0
    let isOrphaned = lanes[lane].orphaned != nil
    if !lanes[lane].items.isEmpty { consult(storing, lane) }
    let kept = survives(lane)
    let old = lanes[lane].items.all
    lanes[lane].items.removeAll()
    for (position, item) in old.enumerated() {
      if kept && !(isOrphaned && position < inFlight) {
        lanes[lane].items.append(item)
        if lanes[lane].policy.retry.restartResets { records[Int(item)].failures = 0 }
        if records[Int(item)].attempts > 0 { consult(.retryRestart, lane) }
      } else if position < inFlight {
        leaveUncertain(item, by: SettingID(storing, of: stream))
      } else {
        drop(item, .processKilled, by: SettingID(storing, of: stream))
      }
    }
    lanes[lane].endProcess()
  }

  private mutating func survives(_ lane: Lane.Place) -> Bool {
    let policy = lanes[lane].policy.queue
    guard policy.stored, !storageAvailable, lanes[lane].isOutbox else {
      return policy.stored && storageAvailable
    }
    consult(.outboxWhenUnavailable, lane)
    return policy.storedWithoutStorage
  }

  private mutating func killUncertainSet(_ stream: Stream) {
    let index = Int(stream.rawValue)
    guard !uncertainSets[index].isEmpty else { return }
    consult(.uncertainKill, stream)
    let set = uncertainSets[index].all
    uncertainSets[index].removeAll()
    guard lanes[lanes.memory(of: stream)].policy.uncertainKill == .processKilled else { return }
    for item in set {
      drop(item, .processKilled, by: SettingID(.uncertainKill, of: stream))
    }
  }
}

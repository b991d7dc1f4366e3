/// What the app is told: reports of drops and uncertainty, and the results of its calls.
extension Engine {
  // MARK: Reports

  /// Where nothing listens, nothing is told.
  mutating func reportDrops(_ reason: DropReason, _ count: Int) {
    guard device.hearsDrops, isRunning, count > 0 else { return }
    consult(.reportsDrops)
    tell(.drops, SettingID(.reportsDrops), count: count, reason: reason)
    note(.reportedDrops, setting: SettingID(.reportsDrops), value: Int64(count))
  }

  mutating func reportUncertain(_ count: Int) {
    guard device.hearsUncertain, isRunning, count > 0 else { return }
    consult(.reportsUncertain)
    tell(.uncertain, SettingID(.reportsUncertain), count: count)
    note(.reportedUncertain, setting: SettingID(.reportsUncertain), value: Int64(count))
  }

  /// Overflow is reported at most once in a while, with the count since the last report.
  mutating func reportOverflow(_ count: Int) {
    guard device.hearsDrops, isRunning else { return }
    consult(.reportsOverflowEvery)
    consult(.reportsOverflowFirst)
    overflow.gathered += count
    if overflow.isTimerRunning { return }
    if device.overflowReportedAtOnce { tellOverflow() }
    startOverflowTimer()
  }

  mutating func reportGatheredOverflow() {
    overflow.isTimerRunning = false
    guard overflow.gathered > 0 else { return }
    tellOverflow()
    if device.overflowReportedAtOnce { startOverflowTimer() }
  }

  private mutating func tellOverflow() {
    let setting = SettingID(.reportsOverflowEvery)
    tell(.drops, SettingID(.reportsDrops), count: overflow.gathered, reason: .overflow)
    note(.reportedDrops, setting: setting, value: Int64(overflow.gathered))
    overflow.gathered = 0
  }

  private mutating func startOverflowTimer() {
    overflow.isTimerRunning = true
    overflow.token &+= 1
    schedule(.report, 0, token: overflow.token, due: now + device.overflowReportEvery)
    note(
      .gathered, setting: SettingID(.reportsOverflowEvery), value: now + device.overflowReportEvery)
  }

  // MARK: Track results

  /// A call that does not wait for an answer has nothing to say when the answer comes.
  mutating func tellTrack(_ word: StreamSetting, _ item: Int32) {
    let stream = records[Int(item)].stream
    let kind = lanes[lanes.memory(of: stream)].policy.trackResult
    guard kind != .none, isRunning else { return }
    consult(.trackResult, stream)
    guard kind == .awaited || word == .trackQueued || word == .trackNoConsent else { return }
    let setting = SettingID(word, of: stream)
    tell(.track, setting, count: 1, item: item)
    note(.result, stream: stream, item: item, setting: setting)
  }

  /// Answers the track call that set the lane's request off, if one waits for it.
  mutating func tellCall(_ lane: Lane.Place, _ word: StreamSetting) {
    let item = lanes[lane].callItem
    guard item >= 0 else { return }
    lanes[lane].callItem = -1
    tellTrack(word, item)
  }

  // MARK: Flush results

  /// A flush call waits until all the queues that it flushes have come to rest.
  mutating func awaitFlush(_ lanes: [Lane.Place]) {
    flushWaiters.append(FlushWaiter(lanes: lanes))
  }

  /// What happened while flush calls wait counts for each of them: the worst is what they say.
  mutating func noteFlush(_ lane: Lane.Place, _ result: FlushResult) {
    for index in flushWaiters.indices where flushWaiters[index].lanes.contains(lane) {
      if result.rawValue > flushWaiters[index].worst.rawValue {
        flushWaiters[index].worst = result
      }
    }
  }

  /// Answers the flush calls that waited for nothing but a lane that has come to rest.
  mutating func settleFlush(_ lane: Lane.Place) {
    guard !flushWaiters.isEmpty, lanes[lane].phase != .inFlight, lanes[lane].flying == 0 else {
      return
    }
    if !lanes[lane].items.isEmpty { noteFlush(lane, .rejected) }
    for index in flushWaiters.indices {
      flushWaiters[index].lanes.removeAll { $0 == lane }
      guard flushWaiters[index].lanes.isEmpty else { continue }
      let setting = SettingID(flushWaiters[index].worst.setting)
      tell(.flush, setting, count: 0)
      note(.result, setting: setting)
    }
    flushWaiters.removeAll { $0.lanes.isEmpty }
  }

  private mutating func tell(
    _ kind: Told.Kind, _ word: SettingID, count: Int, reason: DropReason? = nil, item: Int32 = -1
  ) {
    told.append(
      Told(at: now, kind: kind, word: word, count: count, reason: reason, item: item))
  }
}

/// The throttle of overflow reports.
struct OverflowReports {
  var gathered = 0
  var isTimerRunning = false
  var token: UInt32 = 0
}

/// How a flush call ended; the largest is the worst.
enum FlushResult: UInt8 {
  case nothing, acknowledged, rejected, uncertain

  var setting: DeviceSetting {
    switch self {
    case .nothing: .flushNothing
    case .acknowledged: .flushAcknowledged
    case .rejected: .flushRejected
    case .uncertain: .flushUncertain
    }
  }
}

/// A flush call that waits for its result.
struct FlushWaiter {
  /// The lanes that have not yet come to rest since.
  var lanes: [Lane.Place]
  var worst = FlushResult.nothing
}

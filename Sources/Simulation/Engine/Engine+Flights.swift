/// Answers to requests that carry one item of their own.
extension Engine {
  mutating func receiveAnswer(flight index: Int) {
    let flight = flights[index]
    flights[index].token &+= 1
    flights[index].isFree = true
    freeFlights.append(Int32(index))
    let lane = lanes.memory(of: flight.stream)
    if !lanes[lane].policy.direct { lanes[lane].flying -= 1 }
    let answer = flight.answer
    let item = flight.item
    defer { settle(lane) }
    noteFlush(lane, answer.kind == .accepted ? .acknowledged : .rejected)
    if answer.kind == .accepted {
      land(flight)
      return
    }
    let row = answer.failureRow
    let by = SettingID(row, of: flight.stream)
    note(
      .failed, stream: flight.stream, item: item, setting: by, value: answer.failureNumber,
      request: flight.request)
    consult(row, flight.stream)
    if answer.retryAfter >= 0 && lanes[lane].policy.direct {
      consult(.sendWithinRetryAfter, flight.stream)
      let stream = Int(flight.stream.rawValue)
      directRetryAfterEnds[stream] = max(directRetryAfterEnds[stream], now + answer.retryAfter)
    }
    let action = lanes[lane].policy.answers.action(for: answer)
    switch action {
    case .drop:
      let reason: DropReason = answer.kind == .status ? .rejected : .requestFailed
      drop(item, reason, by: by)
      reportDrops(reason, 1)
      tellTrack(.trackRejected, item)
    case .uncertain:
      leaveUncertain(item, by: by)
      noteFlush(lane, .uncertain)
      if lanes[lane].policy.hasUncertainSet && flight.orphaned == nil {
        uncertainSets[Int(flight.stream.rawValue)].append(item)
      }
      reportUncertain(1)
      tellTrack(.trackUncertain, item)
      trimUncertainSet(flight.stream)
    case .retry, .resend:
      requeue(flight, isUnknown: action == .resend)
    }
  }

  private mutating func land(_ flight: Flight) {
    note(
      .acknowledged, stream: flight.stream, item: flight.item,
      value: Int64(min(flight.answer.dropping, 1)), request: flight.request)
    lanes[lanes.memory(of: flight.stream)].delayIndex = 0
    if flight.answer.dropping > 0 {
      drop(flight.item, .serverDropped, by: SettingID(.sendMode, of: flight.stream))
      reportDrops(.serverDropped, 1)
      tellTrack(.trackRejected, flight.item)
    } else {
      consult(.sendMode, flight.stream)
      accept(flight.item, flight.stream, by: SettingID(.sendMode, of: flight.stream))
      tellTrack(.trackAccepted, flight.item)
    }
  }

  /// What failed by itself goes back to the front, and waits with the rest for a backoff.
  private mutating func requeue(_ flight: Flight, isUnknown: Bool) {
    let lane = lanes.memory(of: flight.stream)
    let item = flight.item
    if let reason = flight.orphaned {
      let setting: StreamSetting =
        reason == .consentWithdrawn ? .withdrawalInFlight : .signOutQueue
      drop(item, reason, by: SettingID(setting, of: flight.stream))
      reportDrops(reason, 1)
      tellTrack(.trackRejected, item)
      return
    }
    tellTrack(.trackQueued, item)
    retryAlone(item, lane, flight.answer, isUnknown: isUnknown)
  }
}

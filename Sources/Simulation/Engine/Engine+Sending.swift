/// Requests: from a queue, one batch at a time, or from a call of its own.
extension Engine {
  /// Takes the next batch and sends it; nothing happens where nothing is left to send.
  mutating func startBatch(_ lane: Int, because setting: StreamSetting) {
    pruneBeforeSending(lane)
    guard !lanes[lane].items.isEmpty else { return }
    let limit = policies[lane].queue.batch
    lanes[lane].batchCount = min(limit, lanes[lane].items.count)
    lanes[lane].failures = 0
    lanes[lane].orphaned = nil
    lanes[lane].callItem = -1
    lanes[lane].sentBecause = setting
    consult(lanes[lane].isOutbox ? .outboxBatch : .queueBatch, lanes[lane].stream)
    send(lane)
  }

  /// Sends the batch again, or what then stands first in its place.
  mutating func resend(_ lane: Int, because setting: StreamSetting) {
    lanes[lane].backoffToken &+= 1
    if !lanes[lane].isOutbox && moveToOutboxIfThatIsTheWay(lane) { return }
    note(.resumed, lane: lane, setting: setting)
    lanes[lane].sentBecause = setting
    pruneBeforeSending(lane)
    if policies[lane].retry.refills {
      if lanes[lane].carriedCount == 0 { lanes[lane].failures = 0 }
      lanes[lane].batchCount = min(policies[lane].queue.batch, lanes[lane].items.count)
    }
    if lanes[lane].waitingCount > 0 { consult(.retryBatch, lanes[lane].stream) }
    if lanes[lane].batchCount > 0 {
      send(lane)
    } else {
      lanes[lane].dissolveBatch()
      startBatch(lane, because: setting)
    }
  }

  private mutating func pruneBeforeSending(_ lane: Int) {
    switch policies[lane].queue.prune {
    case .send, .startAndSend, .trackAndSend: prune(lane)
    case .never, .start: break
    }
  }

  private mutating func send(_ lane: Int) {
    let count = lanes[lane].batchCount
    itemsCarried += count
    var answer = transmit(lanes[lane].items[0])
    lanes[lane].phase = .inFlight
    lanes[lane].request = sentAt.count - 1
    note(
      .sent, lane: lane, batch: count, setting: lanes[lane].sentBecause,
      value: Int64(sentAt.count - 1))
    for position in 0..<count {
      attempt(lanes[lane].items[position], isStored: answer.stores(position))
    }
    let firstStored = min(answer.dropping, count)
    if answer.stored && firstStored < count {
      note(.stored, lane: lane, from: firstStored, batch: count)
    }
    let due = arrival(of: &answer)
    lanes[lane].answer = answer
    lanes[lane].answerToken &+= 1
    schedule(.answer, lane, token: lanes[lane].answerToken, due: due)
    armTick(lane)
  }

  /// Sends one item in a request of its own.
  mutating func launch(_ item: Int32, _ stream: Stream) {
    var flight = Int(freeFlights.popLast() ?? -1)
    if flight < 0 {
      flight = flights.count
      flights.append(Flight())
    }
    var answer = transmit(item)
    note(
      .sent, stream: stream, item: item, setting: SettingID(.sendMode, of: stream),
      value: Int64(sentAt.count - 1), request: sentAt.count - 1)
    attempt(item, isStored: answer.stores(0))
    if answer.stores(0) { note(.stored, stream: stream, item: item, request: sentAt.count - 1) }
    let due = arrival(of: &answer)
    let token = flights[flight].token &+ 1
    flights[flight] = Flight(
      item: item, stream: stream, answer: answer, orphaned: nil,
      request: sentAt.count - 1, token: token, isFree: false)
    schedule(.flightAnswer, flight, token: token, due: due)
  }

  /// A request leaves: what comes back is decided now, by how the server stands now.
  ///
  /// - Parameter first: the first item that it carries.
  private mutating func transmit(_ first: Int32) -> ServerAnswer {
    sentAt.append(now)
    guard connection == .online else {
      var answer = ServerAnswer.network
      answer.latency = server.latency
      return answer
    }
    guard server.isByChance else { return server.answer(at: now) }
    let attempt = Int(records[Int(first)].attempts) + 1
    return server.answer(at: now, bits: draws.answer(item: first, attempt: attempt))
  }

  /// When the client knows: at the answer, or at its own timeout if that is sooner.
  private mutating func arrival(of answer: inout ServerAnswer) -> Int64 {
    if answer.kind == .timeout || answer.latency > device.timeout {
      consult(.requestTimeout)
      answer.kind = .timeout
      answer.retryAfter = -1
      return now + device.timeout
    }
    return now + answer.latency
  }

  /// One item of a request: an attempt, and a copy where the server stores it.
  private mutating func attempt(_ item: Int32, isStored: Bool) {
    let index = Int(item)
    records[index].attempts += 1
    if !consent { records[index].sentWithoutConsent = true }
    guard isStored else { return }
    if self.identity != records[index].trackedAs { consult(.identityWhen) }
    let identity = device.identityAtSending ? self.identity : records[index].trackedAs
    if records[index].stored == 0 {
      records[index].storedAs = identity
    } else {
      laterCopies.append((item, identity))
    }
    records[index].stored += 1
    if identity != records[index].trackedAs { records[index].misattributed = true }
  }

  // MARK: Backoff

  mutating func scheduleBackoffEnd(_ lane: Int, _ due: Int64, because setting: StreamSetting) {
    lanes[lane].backoffToken &+= 1
    note(.backoff, lane: lane, setting: setting, value: due)
    schedule(.backoffEnd, lane, token: lanes[lane].backoffToken, due: due)
  }

  mutating func endBackoff(lane: Int) {
    guard waitsForConnection(lane) else {
      resend(lane, because: .retryDelays)
      settle(lane)
      return
    }
    let stream = lanes[lane].stream
    consult(.retryDueOffline, stream)
    consult(.belief)
    if policies[lane].retry.holdsOffline && lanes[lane].batchCount > 0 {
      lanes[lane].phase = .held
      note(.held, lane: lane, setting: .retryDueOffline)
    } else {
      lanes[lane].dissolveBatch()
      note(.returned, lane: lane, setting: .retryDueOffline)
      enforceLimit(lane)
    }
    settle(lane)
  }
}

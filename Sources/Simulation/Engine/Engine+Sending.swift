/// Requests: from a queue, one batch at a time, or from a call of its own.
extension Engine {
  /// Takes the next batch and sends it; nothing happens where nothing is left to send.
  mutating func startBatch(_ lane: Lane.Place, because setting: StreamSetting) {
    if lanes[lane].policy.queue.prunesAtSend { prune(lane) }
    guard !lanes[lane].items.isEmpty else { return }
    let limit = lanes[lane].policy.queue.batch
    lanes[lane].batchCount = min(limit, lanes[lane].items.count)
    lanes[lane].failures = 0
    lanes[lane].orphaned = nil
    lanes[lane].callItem = -1
    lanes[lane].sentBecause = setting
    consult(lanes[lane].isOutbox ? .outboxBatch : .queueBatch, lane)
    send(lane)
  }

  /// Sends the batch again, or what then stands first in its place.
  mutating func resend(_ lane: Lane.Place, because setting: StreamSetting) {
    lanes[lane].backoffToken &+= 1
    if !lanes[lane].isOutbox && moveToOutboxIfThatIsTheWay(lane) { return }
    note(.resumed, lane: lane, setting: setting)
    lanes[lane].sentBecause = setting
    if lanes[lane].policy.queue.prunesAtSend { prune(lane) }
    if lanes[lane].policy.retry.refills {
      if lanes[lane].carriedCount == 0 { lanes[lane].failures = 0 }
      lanes[lane].batchCount = min(lanes[lane].policy.queue.batch, lanes[lane].items.count)
    }
    if lanes[lane].waitingCount > 0 { consult(.retryBatch, lane) }
    if lanes[lane].batchCount > 0 {
      send(lane)
    } else {
      lanes[lane].dissolveBatch()
      startBatch(lane, because: setting)
    }
  }

  @inline(__always)
  private mutating func send(_ lane: Lane.Place) {
    let count = lanes[lane].batchCount
    itemsCarried &+= count
    // The step that goes beyond a limit is the last.
    if itemsCarried > carryLimit { stepLimit = 0 }
    let request = departures.count
    let bits = depart(lanes[lane].items[0])
    server.answer(
      at: now, over: connection, bits: bits, within: device.timeout, into: &lanes[lane].answer)
    lanes[lane].phase = .inFlight
    lanes[lane].request = request
    note(
      .sent, lane: lane, batch: count, setting: lanes[lane].sentBecause, value: Int64(request))
    for position in 0..<count {
      attempt(lanes[lane].items[position], isStored: lanes[lane].answer.stores(position))
    }
    if lanes[lane].answer.stores(count - 1) {
      note(.stored, lane: lane, from: Int(lanes[lane].answer.dropping), batch: count)
    }
    if lanes[lane].answer.kind == .timeout { consult(.requestTimeout) }
    lanes[lane].answerToken &+= 1
    schedule(
      .answer, lanes[lane].index, token: lanes[lane].answerToken,
      due: now + lanes[lane].answer.latency)
    armTick(lane)
  }

  /// Sends one item in a request of its own.
  mutating func launch(_ item: Int32, _ stream: Stream) {
    var flight = Int(freeFlights.popLast() ?? -1)
    if flight < 0 {
      flight = flights.count
      flights.append(Flight())
    }
    var answer = ServerAnswer.network
    let bits = depart(item)
    server.answer(at: now, over: connection, bits: bits, within: device.timeout, into: &answer)
    note(
      .sent, stream: stream, item: item, setting: SettingID(.sendMode, of: stream),
      value: Int64(departures.count - 1), request: departures.count - 1)
    attempt(item, isStored: answer.stores(0))
    if answer.stores(0) { note(.stored, stream: stream, item: item, request: departures.count - 1) }
    if answer.kind == .timeout { consult(.requestTimeout) }
    let token = flights[flight].token &+ 1
    flights[flight] = Flight(
      item: item, stream: stream, answer: answer, orphaned: nil,
      request: departures.count - 1, token: token, isFree: false)
    schedule(.flightAnswer, flight, token: token, due: now + answer.latency)
  }

  /// A request leaves.
  ///
  /// - Parameter first: the first item that it carries.
  /// - Returns: what its answer is drawn from, where that is drawn.
  @inline(__always)
  private mutating func depart(_ first: Int32) -> UInt64 {
    departures.append(now)
    guard server.isByChance else { return 0 }
    return draws.answer(item: first, attempt: Int(records[Int(first)].attempts) + 1)
  }

  /// One item of a request: an attempt, and a copy where the server stores it.
  @inline(__always)
  private mutating func attempt(_ item: Int32, isStored: Bool) {
    let index = Int(item)
    records[index].attempts += 1
    if !consent { records[index].sentWithoutConsent = true }
    guard isStored else { return }
    let trackedAs = records[index].trackedAs
    if self.identity != trackedAs { consult(.identityWhen) }
    let identity = device.identityAtSending ? self.identity : trackedAs
    if records[index].stored > 0 {
      laterCopies.append((item, identity))
    } else {
      records[index].storedAs = identity
    }
    records[index].stored += 1
    if identity != trackedAs { records[index].misattributed = true }
  }

  // MARK: Backoff

  mutating func scheduleBackoffEnd(_ lane: Lane.Place, _ due: Int64, because setting: StreamSetting)
  {
    lanes[lane].backoffToken &+= 1
    note(.backoff, lane: lane, setting: setting, value: due)
    schedule(.backoffEnd, lanes[lane].index, token: lanes[lane].backoffToken, due: due)
  }

  mutating func endBackoff(lane: Lane.Place) {
    guard waitsForConnection(lane) else {
      resend(lane, because: .retryDelays)
      settle(lane)
      return
    }
    consult(.retryDueOffline, lane)
    consult(.belief)
    if lanes[lane].policy.retry.holdsOffline && lanes[lane].batchCount > 0 {
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

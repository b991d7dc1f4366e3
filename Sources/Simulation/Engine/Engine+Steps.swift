/// The scenario's steps.
extension Engine {
  /// Carries a step out; a checkpoint's number is handed back.
  mutating func perform(_ deed: StepCursor.Deed) -> Int? {
    switch deed {
    case .track(let item, let stream, let origin, let isFirst):
      if isFirst { note(.step, value: Int64(origin)) }
      track(item, stream)
      return nil
    case .step(let step):
      if case .checkpoint(let number) = step.action { return number }
      note(.step, value: Int64(step.origin))
      perform(step.action, origin: step.origin)
      return nil
    }
  }

  mutating func perform(_ action: Step.Action, origin: Int) {
    switch action {
    case .track, .checkpoint: preconditionFailure("handed out in another way")
    case .server(let rule): server.set(rule)
    case .serverLimit(let limit): server.set(limit)
    case .latency(let milliseconds): server.latency = milliseconds
    case .connection(let connection): change(to: connection)
    case .app(let change): self.change(app: change)
    case .consent(let granted): change(consent: granted)
    case .otherConsent(_, let granted): change(otherConsent: granted)
    case .call(let call): perform(call, origin: origin)
    case .signIn(let identity): signIn(UInt16(identity), origin: origin)
    case .content(let kind, let stock): give(kind, stock, origin: origin)
    }
  }

  // MARK: The connection

  private mutating func change(to connection: Connection) {
    let wasOnline = self.connection == .online
    let believedOnline = believesOnline
    self.connection = connection
    believesOnline = device.believesOnline(connection)
    if wasOnline && connection != .online { loseRequestsInFlight() }
    guard isRunning, believesOnline != believedOnline else { return }
    consult(.belief)
    if believesOnline {
      for lane in allLanes { connectivityReturns(lane) }
    }
    for lane in allLanes { armTick(lane) }
  }

  private mutating func connectivityReturns(_ lane: Lane.Place) {
    let policy = lanes[lane].policy
    let isOutbox = lanes[lane].isOutbox
    if lanes[lane].phase == .held {
      consult(.retryDueOffline, lane)
      resend(lane, because: .retryDueOffline)
    } else if isOutbox ? policy.outboxOnOnline : policy.flush.onOnline {
      trigger(.online, lane)
    }
  }

  /// The failures are known at this instant, after its steps, in the order of sending.
  private mutating func loseRequestsInFlight() {
    var cut: [(request: Int, lane: Lane.Place?, flight: Int)] = []
    for lane in allLanes where lanes[lane].phase == .inFlight {
      cut.append((lanes[lane].request, lane, -1))
    }
    for flight in flights.indices where !flights[flight].isFree {
      cut.append((flights[flight].request, nil, flight))
    }
    if !cut.isEmpty { consult(.requestLostConnection) }
    guard device.lostConnectionFails else { return }
    for place in cut.indices.sorted(by: { cut[$0].request < cut[$1].request }) {
      let request = cut[place]
      if let lane = request.lane { failBatch(lane) } else { failFlight(request.flight) }
    }
  }

  private mutating func failBatch(_ lane: Lane.Place) {
    let stored = lanes[lane].answer.stored
    lanes[lane].answer = .network
    lanes[lane].answer.stored = stored
    lanes[lane].answerToken &+= 1
    schedule(.answer, lanes[lane].index, token: lanes[lane].answerToken, due: now)
  }

  private mutating func failFlight(_ flight: Int) {
    flights[flight].answer = .network
    flights[flight].token &+= 1
    schedule(.flightAnswer, flight, token: flights[flight].token, due: now)
  }

  // MARK: The app

  private mutating func change(app change: AppChange) {
    switch change {
    case .background:
      guard isForeground else { return }
      isForeground = false
      for lane in allLanes where !lanes[lane].isOutbox && lanes[lane].policy.flush.onBackground {
        trigger(.background, lane)
      }
    case .foreground:
      guard !isForeground else { return }
      isForeground = true
      for lane in allLanes where !lanes[lane].isOutbox && lanes[lane].policy.flush.onForeground {
        trigger(.foreground, lane)
      }
    case .kill: kill()
    case .start: start()
    }
  }

  private mutating func start() {
    isRunning = true
    isForeground = true
    processStart = now
    for lane in allLanes where !lanes[lane].items.isEmpty {
      if lanes[lane].policy.queue.prunesAtStart { prune(lane) }
      let sends =
        lanes[lane].isOutbox ? lanes[lane].policy.outboxOnStart : lanes[lane].policy.flush.onStart
      if sends { trigger(.start, lane) }
      armTick(lane)
    }
  }

  // MARK: Consent

  private mutating func change(consent granted: Bool) {
    let wasGranted = consent
    consent = granted
    if wasGranted && !granted { withdraw() }
  }

  private mutating func change(otherConsent granted: Bool) {
    consult(.consentOtherKinds)
    if device.otherConsentsShared {
      change(consent: granted)
    } else {
      note(.noEffect, setting: SettingID(.consentOtherKinds))
    }
  }

  // MARK: Calls

  private mutating func perform(_ call: Call, origin: Int) {
    guard device.calls & call.bit != 0 else {
      note(.noEffect, setting: SettingID(call.setting), value: Int64(origin))
      return
    }
    consult(call.setting)
    switch call {
    case .flush: flush()
    case .flushOutbox:
      if lanes[lanes.outbox(of: .events)].policy.hasOutbox
        && lanes[lanes.outbox(of: .events)].policy.outboxOnCall
      {
        trigger(.flushOutbox, lanes.outbox(of: .events))
      }
    case .flushSensor: trigger(.flushSensor, lanes.memory(of: .sensor))
    case .clearOutbox:
      empty(lanes.outbox(of: .events), .cleared, by: SettingID(.callClearOutbox))
    case .retryUncertain: retryUncertain()
    case .discardUncertain:
      for stream in Stream.allCases {
        discardUncertain(stream, .discarded, by: SettingID(.callDiscardUncertain))
      }
    case .signOut: beginSignOut()
    case .signIn: preconditionFailure("signIn is a step of its own")
    case .deleteIdentity: change(consent: false)
    }
  }

  private mutating func flush() {
    let flushed = Stream.allCases.map { lanes.memory(of: $0) }.filter {
      lanes[$0].policy.flush.onCall
    }
    if device.tellsFlush && !flushed.isEmpty { awaitFlush(flushed) }
    for lane in flushed { trigger(.flush, lane) }
    for lane in flushed { settleFlush(lane) }
  }

  private mutating func retryUncertain() {
    for stream in Stream.allCases where !uncertainSets[Int(stream.rawValue)].isEmpty {
      let lane = lanes.memory(of: stream)
      let retried = uncertainSets[Int(stream.rawValue)].all
      uncertainSets[Int(stream.rawValue)].removeAll()
      for item in retried.reversed() {
        reopen(item)
        insertBehindBatch(item, lane)
      }
      note(.retried, lane: lane, items: retried, setting: SettingID(.callRetryUncertain))
      enforceLimit(lane)
      trigger(.retryUncertain, lane)
      armTick(lane)
    }
  }

  // MARK: Content

  private mutating func give(_ kind: ContentKind, _ stock: ContentStock, origin: Int) {
    let order = kind == .blocks ? device.contentBlocks : device.contentCampaign
    let setting = kind == .blocks ? DeviceSetting.contentBlocks : .contentCampaign
    consult(setting)
    let source = order.first { source in
      switch source {
      case .network: connection == .online
      case .cache: stock.cache
      case .mirror: stock.mirror
      case .bundle: stock.bundle
      }
    }
    contentAnswers.append(ContentAnswer(origin: origin, source: source))
    let number = source.map { place(of: $0) } ?? -1
    note(.content, setting: SettingID(setting), value: number)
  }

  private func place(of source: ContentSource) -> Int64 {
    switch source {
    case .network: 0
    case .cache: 1
    case .mirror: 2
    case .bundle: 3
    }
  }
}

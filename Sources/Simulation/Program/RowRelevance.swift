/// Which rows may have a say in how a program's items end: in outcome, reason and stored copies.
///
/// What is said not to matter here does not, whatever the other rows are. Whoever looks for rows
/// that explain a difference leaves it out, so that it has to be certain; each line below has its
/// reason in the engine, and a test replays random programs to hold them.
public struct RowRelevance: Sendable {
  private var facts = ProgramFacts()
  /// By stream: how many items are tracked.
  private var counts = [Int](repeating: 0, count: Stream.allCases.count)
  private let tables: [PolicyTable]

  /// - Parameter tables: those that rows may be taken from; no row has another value.
  public init(_ program: Program, _ tables: [PolicyTable]) {
    self.tables = tables
    facts = ProgramFacts(program)
    for step in program.steps {
      if case .track(_, let count, _, let stream) = step.action {
        counts[Int(stream.rawValue)] += count
      }
    }
    let timeouts = tables.map { table -> Int64 in
      if case .duration(let time)? = table[.requestTimeout] { return time }
      return .max
    }
    if facts.longestLatency > timeouts.min() ?? .max { facts.mayTimeOut = true }
    let withdraws = tables.contains { $0[.signOutConsent] == .word("withdrawn") }
    if facts.calls(.signOut) && withdraws { facts.withdrawConsent() }
  }

  public func mayMatter(_ id: SettingID) -> Bool {
    if let setting = id.deviceSetting { return mayMatter(setting) }
    guard let setting = id.streamSetting, let stream = id.stream else { return true }
    // A queue that never holds anything does nothing.
    return counts[Int(stream.rawValue)] > 0 && mayMatter(setting, stream)
  }

  private func mayMatter(_ setting: DeviceSetting) -> Bool {
    switch setting {
    case .belief: facts.mayBeOffline
    case .consentWhileOff: facts.mayBeWithoutConsent
    case .consentOtherKinds: facts.changesOtherConsent
    case .signOutConsent, .callSignOut: facts.calls(.signOut)
    case .requestTimeout: facts.mayTimeOut
    case .requestLostConnection: facts.losesConnection
    case .callFlush: facts.calls(.flush)
    case .callFlushOutbox: facts.calls(.flushOutbox)
    case .callFlushSensor: facts.calls(.flushSensor)
    case .callClearOutbox: facts.calls(.clearOutbox)
    case .callRetryUncertain: facts.calls(.retryUncertain)
    case .callDiscardUncertain: facts.calls(.discardUncertain)
    case .callDeleteIdentity: facts.calls(.deleteIdentity)
    // Whose an event is, what the app is told and shown, and content, change no event's end.
    case .identityWhen, .callSignIn, .limiter, .limiterRate, .reportsDrops, .reportsOverflowEvery,
      .reportsOverflowFirst, .reportsUncertain, .reportsResent, .flushAcknowledged, .flushNothing,
      .flushRejected, .flushUncertain, .inspectIsOnline, .inspectQueue, .inspectOutbox,
      .inspectUncertain, .inspectLimiter, .contentBlocks, .contentCampaign:
      false
    }
  }

  private func mayMatter(_ setting: StreamSetting, _ stream: Stream) -> Bool {
    switch setting {
    case .sendMode, .sendConcurrency, .queueBatch, .queueAge, .queuePrune, .flushEvery,
      .flushClock, .flushAtCount, .flushOnTrack, .flushDrain, .flushTo, .outbox, .outboxBatch,
      .outboxAge, .outboxPrune, .outboxOnEntry:
      true
    case .sendWhileOffline, .outboxEntry, .retryDueOffline: facts.mayBeOffline
    case .flushOnOnline, .outboxOnOnline: facts.changesConnection && facts.mayBeOffline
    case .flushOnBackground: facts.goesToBackground
    case .flushOnForeground: facts.comesToForeground
    case .flushOnStart, .outboxOnStart: facts.starts
    case .flushOnCall: facts.calls(.flush)
    case .outboxOnCall: facts.calls(.flushOutbox)
    case .queueStorage: facts.kills
    case .outboxWhenUnavailable: facts.kills && !facts.hasStorage
    case .queueLimit, .queueLimitCounts, .queueOverflow: mayExceed(.queueLimit, stream)
    case .outboxLimit, .outboxLimitCounts, .outboxOverflow: mayExceed(.outboxLimit, stream)
    case .answersNetwork: facts.mayFindNoNetwork
    case .answersTimeout: facts.mayTimeOut
    case .answers429: facts.mayRefuse429
    case .answers4xx: facts.mayRefuse4xx
    case .answers5xx: facts.mayFail5xx
    case .retry, .retryDelays, .retryJitter, .retryLimit, .retryCounts, .retryUnit, .retryBatch,
      .retryDelayReset, .retryCutShortBy, .retryExhausted, .uncertain:
      facts.mayFail
    case .retryAfter, .retryAfterCap, .sendWithinRetryAfter: facts.asksToWait
    case .retryRestart: facts.kills && facts.mayFail
    case .uncertainLimit: facts.mayFail && mayExceed(.uncertainLimit, stream)
    case .uncertainKill: facts.mayFail && facts.kills
    case .uncertainSignOut: facts.mayFail && facts.calls(.signOut)
    case .withdrawalQueue, .withdrawalOutbox, .withdrawalUncertain, .withdrawalInFlight:
      facts.mayWithdrawConsent
    case .signOutQueue, .signOutOutbox: facts.calls(.signOut)
    // What a call says comes after what it did.
    case .trackResult, .trackAccepted, .trackQueued, .trackNoConsent, .trackUncertain,
      .trackRejected:
      false
    }
  }

  /// Whether a stream has more items than the least of a row's limits.
  private func mayExceed(_ setting: StreamSetting, _ stream: Stream) -> Bool {
    tables.contains { table in
      if case .count(let limit)? = table[setting, stream] {
        return limit < counts[Int(stream.rawValue)]
      }
      return false
    }
  }
}

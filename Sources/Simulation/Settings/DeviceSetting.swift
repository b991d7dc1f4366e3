/// A setting of the platform as a whole, as opposed to one of its three streams.
public enum DeviceSetting: UInt8, CaseIterable, Sendable {
  case belief, identityWhen
  case consentWhileOff, consentOtherKinds, signOutConsent
  case requestTimeout, requestLostConnection
  case limiter, limiterRate
  case reportsDrops, reportsOverflowEvery, reportsOverflowFirst, reportsUncertain, reportsResent
  case callFlush, callFlushOutbox, callFlushSensor, callClearOutbox
  case callRetryUncertain, callDiscardUncertain, callSignOut, callSignIn, callDeleteIdentity
  case flushAcknowledged, flushNothing, flushRejected, flushUncertain
  case inspectIsOnline, inspectQueue, inspectOutbox, inspectUncertain, inspectLimiter
  case contentBlocks, contentCampaign
}

extension DeviceSetting {
  /// Name, domain and meaning: the catalogue's row.
  public var definition: SettingDefinition {
    // swift-format-ignore
    switch self {
    case .belief:               .init("connectivity.belief", words(Belief.self), "what the SDK believes of the connection: the device's signal (a captive portal counts as online), always online, the real state, or it does not ask")
    case .identityWhen:         .init("identity.when", words(IdentityMoment.self), "whose event it is: the person at the moment of sending, or of tracking")
    case .consentWhileOff:      .init("consent.whileOff", words(WhileConsentOff.self), "an event tracked while analytics consent is off")
    case .consentOtherKinds:    .init("consent.otherKinds", words(OtherConsents.self), "whether push and channel consent are separate from analytics consent")
    case .signOutConsent:       .init("signOut.consent", words(ConsentAtSignOut.self), "what signing out does to analytics consent")
    case .requestTimeout:       .init("request.timeout", time(from: 1), "how long until a request times out")
    case .requestLostConnection: .init("request.lostConnection", words(LostConnection.self), "a request in flight when the connection is lost")
    case .limiter:              .init("limiter", words(Limiter.self), "a client-side limiter that reports a status though no request goes through it")
    case .limiterRate:          .init("limiter.rate", number(from: 0), "the limiter's requests a second, as its status says; 0: no status", .limiter)
    case .reportsDrops:         .init("reports.drops", .text, "what tells the app of drops")
    case .reportsOverflowEvery: .init("reports.overflow.every", time(from: 1), "the least time between two reports of overflow", .dropReports)
    case .reportsOverflowFirst: .init("reports.overflow.first", words(FirstReport.self), "the first overflow after a quiet spell: reported now, or at the end of that time", .dropReports)
    case .reportsUncertain:     .init("reports.uncertain", .text, "what tells the app of uncertain events")
    case .reportsResent:        .init("reports.uncertain.resent", words(Switch.self), "whether an unknown outcome that will be resent is told as uncertain", .uncertainReports)
    case .callFlush:            .init("call.flush", .text, "the call that sends the memory queue")
    case .callFlushOutbox:      .init("call.flushOutbox", .text, "the call that sends the outbox")
    case .callFlushSensor:      .init("call.flushSensor", .text, "the call that sends the sensor signals")
    case .callClearOutbox:      .init("call.clearOutbox", .text, "the call that empties the outbox")
    case .callRetryUncertain:   .init("call.retryUncertain", .text, "the call that sends the uncertain set again")
    case .callDiscardUncertain: .init("call.discardUncertain", .text, "the call that discards the uncertain set")
    case .callSignOut:          .init("call.signOut", .text, "the call that signs out")
    case .callSignIn:           .init("call.signIn", .text, "the call that signs in")
    case .callDeleteIdentity:   .init("call.deleteIdentity", .text, "the call that deletes the identity, and withdraws analytics consent")
    case .flushAcknowledged:    .init("call.flush.acknowledged", .text, "the flush call's word when all was acknowledged", .flushCall)
    case .flushNothing:         .init("call.flush.nothing", .text, "the flush call's word when nothing waits", .flushResults)
    case .flushRejected:        .init("call.flush.rejected", .text, "the flush call's word when the server refused, or a backoff holds it back", .flushResults)
    case .flushUncertain:       .init("call.flush.uncertain", .text, "the flush call's word when an outcome is not known", .flushResults)
    case .inspectIsOnline:      .init("inspect.isOnline", .text, "what the app asks whether the device is online")
    case .inspectQueue:         .init("inspect.queue", .text, "what the app asks for the size of the memory queue")
    case .inspectOutbox:        .init("inspect.outbox", .text, "what the app asks for the size of the outbox")
    case .inspectUncertain:     .init("inspect.uncertain", .text, "what the app asks for the uncertain set")
    case .inspectLimiter:       .init("inspect.limiter", .text, "what the app asks for the limiter's status")
    case .contentBlocks:        .init("content.blocks", .list(ContentSource.allCases.map { $0.rawValue }), "where blocks come from, in the order tried")
    case .contentCampaign:      .init("content.campaign", .list(ContentSource.allCases.map { $0.rawValue }), "where a campaign comes from, in the order tried")
    }
  }
}

func words<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> SettingDomain
where Choice.RawValue == String {
  .choice(Choice.allCases.map { $0.rawValue })
}

func time(from least: Int64, orNone: Bool = false) -> SettingDomain {
  .duration(least...SettingBounds.longestMilliseconds, orNone: orNone)
}

func number(from least: Int, orNone: Bool = false) -> SettingDomain {
  .count(least...SettingBounds.largestCount, orNone: orNone)
}

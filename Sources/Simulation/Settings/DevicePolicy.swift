/// The rows of the platform as a whole, in the form that the engine reads.
struct DevicePolicy {
  var belief: Belief
  var identityAtSending: Bool
  var dropsWithoutConsent: Bool
  var otherConsentsShared: Bool
  var signOutWithdrawsConsent: Bool
  /// Milliseconds.
  var timeout: Int64
  var lostConnectionFails: Bool
  var hearsDrops: Bool
  /// Milliseconds.
  var overflowReportEvery: Int64
  var overflowReportedAtOnce: Bool
  var hearsUncertain: Bool
  var hearsResent: Bool
  var tellsFlush: Bool
  /// Bit n: the call number n of `Call.allCases` exists.
  var calls: UInt16
  var limiterRate: Int
  var contentBlocks: [ContentSource]
  var contentCampaign: [ContentSource]

  init(_ table: PolicyTable) {
    let rows = DeviceRows(table: table)
    belief = rows.choice(.belief, Belief.none)
    identityAtSending = rows.choice(.identityWhen, IdentityMoment.send) == .send
    dropsWithoutConsent = rows.choice(.consentWhileOff, WhileConsentOff.drop) == .drop
    otherConsentsShared = rows.choice(.consentOtherKinds, OtherConsents.separate) == .shared
    signOutWithdrawsConsent = rows.choice(.signOutConsent, ConsentAtSignOut.kept) == .withdrawn
    timeout = rows.duration(.requestTimeout)
    lostConnectionFails = rows.choice(.requestLostConnection, LostConnection.fail) == .fail
    hearsDrops = rows.isStated(.reportsDrops)
    overflowReportEvery = rows.duration(.reportsOverflowEvery)
    overflowReportedAtOnce = rows.choice(.reportsOverflowFirst, FirstReport.now) == .now
    hearsUncertain = rows.isStated(.reportsUncertain)
    hearsResent = rows.choice(.reportsResent, Switch.no) == .yes
    tellsFlush = rows.isStated(.flushAcknowledged)
    calls = 0
    for (bit, call) in Call.allCases.enumerated() where rows.isStated(call.setting) {
      calls |= 1 << UInt16(bit)
    }
    limiterRate = rows.count(.limiterRate, absent: 0)
    contentBlocks = rows.sources(.contentBlocks)
    contentCampaign = rows.sources(.contentCampaign)
  }

  /// What the platform believes of a connection.
  func believesOnline(_ connection: Connection) -> Bool {
    switch belief {
    case .signal: connection != .offline
    case .always, .none: true
    case .real: connection == .online
    }
  }
}

internal import Comparison
internal import Policies
internal import Simulation

/// Why an event was dropped, as the engine had it under the platform's rows.
struct DropWords {
  private let trace: Trace
  private let reason: DropReason
  private let setting: SettingID?
  private let stream: Stream
  private let wasUnderWay: Bool

  /// - Parameters:
  ///   - setting: the row that decided it.
  ///   - wasUnderWay: whether a request that carried it has just failed.
  init(
    _ trace: Trace, _ reason: DropReason, by setting: SettingID?, _ stream: Stream,
    wasUnderWay: Bool
  ) {
    self.trace = trace
    self.reason = reason
    self.setting = setting
    self.stream = stream
    self.wasUnderWay = wasUnderWay
  }

  /// Behind “as”.
  var text: String {
    switch reason {
    case .noConsent: "consent is off"
    case .consentWithdrawn:
      wasUnderWay ? "consent was withdrawn while it was under way" : "consent is withdrawn"
    case .overflow: "\(queue) is full, and this is the first in it that may be dropped"
    case .expired: "it is too old"
    case .rejected:
      isBy(.sendWithinRetryAfter)
        ? "the server's Retry-After is not over, and no call is sent within it"
        : "nothing is resent that is refused so"
    case .requestFailed: "nothing is resent that fails so"
    case .retriesExhausted:
      trace.policy.table[.retryUnit, stream] == .word(RetryUnit.batch.rawValue)
        ? "its batch has failed as often as it may" : "it has failed as often as it may"
    case .identityChanged:
      wasUnderWay
        ? "the sign-out ended while it was under way" : "the sign-out could not send it"
    case .signedOut: signedOut
    case .processKilled:
      isBy(.uncertainKill)
        ? "the process ends, and the uncertain set with it"
        : "the process ends, and it is in memory only"
    case .uncertainOverflow: "the uncertain set is full, and this is the first in it"
    case .discarded: "the app discards the uncertain set"
    case .cleared:
      wasUnderWay
        ? "the app cleared the outbox while it was under way" : "the app clears the outbox"
    case .serverDropped: "the server drops it out of the request"
    }
  }

  private var signedOut: String {
    if isBy(.uncertainSignOut) { return "the sign-out discards the uncertain set" }
    return wasUnderWay
      ? "the sign-out emptied \(queue) while it was under way" : "the sign-out empties \(queue)"
  }

  private func isBy(_ row: StreamSetting) -> Bool { setting == SettingID(row, of: stream) }

  /// The queue that the row is about.
  private var queue: String {
    queueText(stream, isOutbox: isBy(.outboxLimit) || isBy(.signOutOutbox))
  }
}

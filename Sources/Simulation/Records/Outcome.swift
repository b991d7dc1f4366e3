/// What became of an item.
public enum Outcome: UInt8, CaseIterable, Sendable {
  /// Not tracked on this platform (yet).
  case absent
  case waiting, accepted, dropped, uncertain

  public var name: String {
    switch self {
    case .absent: "absent"
    case .waiting: "waiting"
    case .accepted: "accepted"
    case .dropped: "dropped"
    case .uncertain: "uncertain"
    }
  }
}

/// Why an item was dropped.
public enum DropReason: UInt8, CaseIterable, Sendable {
  case noConsent, consentWithdrawn, overflow, expired, rejected, requestFailed, retriesExhausted
  case identityChanged, signedOut, processKilled, uncertainOverflow, discarded, cleared
  case serverDropped

  public var name: String {
    switch self {
    case .noConsent: "noConsent"
    case .consentWithdrawn: "consentWithdrawn"
    case .overflow: "overflow"
    case .expired: "expired"
    case .rejected: "rejected"
    case .requestFailed: "requestFailed"
    case .retriesExhausted: "retriesExhausted"
    case .identityChanged: "identityChanged"
    case .signedOut: "signedOut"
    case .processKilled: "processKilled"
    case .uncertainOverflow: "uncertainOverflow"
    case .discarded: "discarded"
    case .cleared: "cleared"
    case .serverDropped: "serverDropped"
    }
  }

  /// Whether a drop for this reason is the person's own wish, and so no loss.
  public var isForConsent: Bool { self == .noConsent || self == .consentWithdrawn }
}

/// Where a waiting item is.
public enum WaitingPlace: UInt8, CaseIterable, Sendable {
  case queue, outbox, backoff, inFlight

  public var name: String {
    switch self {
    case .queue: "queue"
    case .outbox: "outbox"
    case .backoff: "backoff"
    case .inFlight: "inFlight"
    }
  }
}

/// What the ledger keeps of one item.
public struct ItemRecord: Sendable {
  /// Milliseconds.
  public internal(set) var trackedAt: Int64 = 0
  /// When the outcome was decided, in milliseconds; meaningless while waiting.
  public internal(set) var decidedAt: Int64 = 0
  /// How many requests carried it.
  public internal(set) var attempts: UInt32 = 0
  /// How often the server stored it.
  public internal(set) var stored: UInt32 = 0
  /// Failed sends that count towards the retry limit.
  var failures: UInt32 = 0
  /// The identity it was tracked under.
  public internal(set) var trackedAs: UInt16 = 0
  /// The identity of the first copy that the server stored.
  public internal(set) var storedAs: UInt16 = 0
  /// The row that decided the outcome.
  public internal(set) var decidedBy: SettingID = SettingID(index: 0)
  public internal(set) var outcome: Outcome = .absent
  /// Meaningless unless dropped.
  public internal(set) var reason: DropReason = .noConsent
  public internal(set) var stream: Stream = .events
  /// An attempt was made while consent was off.
  public internal(set) var sentWithoutConsent = false
  /// A copy was stored under another identity than it was tracked under.
  public internal(set) var misattributed = false
  /// One of its sends had an outcome that the client cannot know, and was to be resent.
  var hadUnknownOutcome = false

  /// Dropped for a reason other than consent, or uncertain, and never stored.
  public var isLost: Bool {
    stored == 0
      && (outcome == .uncertain || (outcome == .dropped && !reason.isForConsent))
  }

  /// Dropped or uncertain, yet stored.
  public var arrivedAnyway: Bool {
    stored > 0 && (outcome == .uncertain || outcome == .dropped)
  }

  /// It waits from now on.
  @inline(__always)
  mutating func track(at now: Int64, as identity: UInt16, in stream: Stream) {
    trackedAt = now
    trackedAs = identity
    self.stream = stream
    outcome = .waiting
  }

  @inline(__always)
  mutating func decide(_ outcome: Outcome, at now: Int64, by setting: SettingID) {
    precondition(
      self.outcome == .waiting || (self.outcome == .uncertain && outcome == .dropped),
      "an outcome is decided once")
    self.outcome = outcome
    decidedAt = now
    decidedBy = setting
  }
}

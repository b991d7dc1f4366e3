/// The words a setting may take, one type for each kind of choice.
///
/// The raw value is the word as a policy writes it; what each choice does stands with the engine's
/// part that reads it.

/// What the device says of its connection, as far as a platform asks.
public enum Belief: String, CaseIterable, Sendable { case signal, always, real, none }

/// A row that is either on or off.
public enum Switch: String, CaseIterable, Sendable { case yes, no }

/// Whose event it is: read when it is sent, or kept from when it was tracked.
public enum IdentityMoment: String, CaseIterable, Sendable { case send, track }

/// What a track call does while analytics consent is off.
public enum WhileConsentOff: String, CaseIterable, Sendable { case drop, track }

/// Whether push and channel consent are consents of their own, or one with analytics.
public enum OtherConsents: String, CaseIterable, Sendable { case separate, shared }

/// What sign-out does to analytics consent.
public enum ConsentAtSignOut: String, CaseIterable, Sendable { case kept, withdrawn }

/// A request in flight when the connection is lost.
public enum LostConnection: String, CaseIterable, Sendable { case fail, arrives }

/// A client-side rate limiter that reports a status, though no request goes through it.
public enum Limiter: String, CaseIterable, Sendable { case idle, none }

/// When the first overflow after a quiet spell is reported.
public enum FirstReport: String, CaseIterable, Sendable { case now, end }

/// When a track call says what became of its event.
public enum TrackResult: String, CaseIterable, Sendable { case awaited, immediate, none }

/// Whether a call is a request, or puts its event into a queue.
public enum SendMode: String, CaseIterable, Sendable { case direct, queued }

/// Whether an event tracked while a request or a backoff runs waits, or goes out by itself.
public enum Concurrency: String, CaseIterable, Sendable { case one, each }

/// Whether a queue tries to send although the device is believed offline.
public enum WhileOffline: String, CaseIterable, Sendable {
  case attempt = "try"
  case wait
}

/// What a direct call does inside the server's Retry-After.
public enum WithinRetryAfter: String, CaseIterable, Sendable { case send, reject }

/// Where a queue or an outbox lives: memory dies with the process.
public enum Storage: String, CaseIterable, Sendable { case memory, stored }

/// Whether a platform has an outbox, and where it lives.
public enum OutboxKind: String, CaseIterable, Sendable { case none, memory, stored }

/// Which items of a queue its limit, and the size that an app reads, count.
public enum LimitCounts: String, CaseIterable, Sendable { case waiting, all }

/// Which item an overflow drops.
public enum Overflow: String, CaseIterable, Sendable { case oldestWaiting, oldest }

/// When items over the age limit are removed.
public enum Prune: String, CaseIterable, Sendable {
  case never, start, send, startAndSend, trackAndSend
}

/// Where an interval is counted from.
public enum FlushClock: String, CaseIterable, Sendable { case start, first }

/// What one trigger sends.
public enum Drain: String, CaseIterable, Sendable { case all, one }

/// Where a flush of the memory queue goes.
public enum FlushTarget: String, CaseIterable, Sendable { case network, outbox, outboxWhenOffline }

/// How an event gets into the outbox: at its tracking while offline, or only by a flush.
public enum OutboxEntry: String, CaseIterable, Sendable { case track, flush }

/// What follows an answer that isn't a success.
///
/// `retry` resends a failure that is known, `resend` an outcome that is not known, `uncertain`
/// gives up without knowing, `drop` gives up.
public enum AnswerAction: String, CaseIterable, Sendable { case retry, resend, uncertain, drop }

/// Whether a platform resends at all.
public enum RetryKind: String, CaseIterable, Sendable { case none, backoff }

/// Whether the server's Retry-After is heeded.
public enum RetryAfterUse: String, CaseIterable, Sendable { case honoured, ignored }

/// What the retry limit counts.
public enum RetryCounts: String, CaseIterable, Sendable { case sends, resends }

/// Whether failures are counted for each event or for the batch.
public enum RetryUnit: String, CaseIterable, Sendable { case event, batch }

/// Whether a resend carries the same items, or what then stands first in the queue.
public enum RetryBatch: String, CaseIterable, Sendable { case same, refilled }

/// What puts the delay back to the first one.
public enum DelayReset: String, CaseIterable, Sendable { case batch, acknowledged }

/// A batch whose resend comes due while the device is believed offline.
public enum DueOffline: String, CaseIterable, Sendable {
  case hold
  case giveBack = "return"
}

/// What a restart does to the count of failures of what is stored.
public enum RetryRestart: String, CaseIterable, Sendable { case reset, kept }

/// An outcome that is not known when the resends are used up.
public enum Exhausted: String, CaseIterable, Sendable { case drop, uncertain }

/// Whether a platform keeps what is uncertain, for the app to decide.
public enum UncertainKind: String, CaseIterable, Sendable { case none, set }

/// The outcome of what the uncertain set held when the process was killed.
public enum UncertainAtKill: String, CaseIterable, Sendable { case uncertain, processKilled }

/// What sign-out does to the uncertain set.
public enum UncertainAtSignOut: String, CaseIterable, Sendable { case kept, discarded }

/// What withdrawn consent does to what waits.
public enum AtWithdrawal: String, CaseIterable, Sendable { case kept, emptied }

/// A request in flight when consent is withdrawn, and then fails.
///
/// `resendsDropped`: what would be resent is dropped, all else as ever. `unknownUncertain`: a
/// timeout or a 5xx is uncertain, any other failure dropped.
public enum WithdrawnInFlight: String, CaseIterable, Sendable {
  case resendsDropped, unknownUncertain
}

/// What sign-out does to a queue: `sent` sends first and drops what it cannot send.
public enum AtSignOut: String, CaseIterable, Sendable { case kept, dropped, sent }

/// What makes a queue send.
public enum Trigger: String, CaseIterable, Sendable {
  case interval, size, track, background, foreground, online, start
  case flush, flushOutbox, flushSensor, retryUncertain
}

/// Where content may come from.
public enum ContentSource: String, CaseIterable, Sendable { case network, cache, mirror, bundle }

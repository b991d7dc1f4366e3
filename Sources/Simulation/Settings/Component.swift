/// A part that a platform may lack: its settings stand only where it stands.
public enum Component: UInt8, CaseIterable, Sendable {
  case always
  /// There unless `send.mode` is `direct`.
  case queue
  /// There where `send.mode` is `direct`.
  case direct
  /// There unless `outbox` is `none`.
  case outbox
  /// There unless `retry` is `none`.
  case retry
  /// There unless `uncertain` is `none`.
  case uncertain
  /// There unless `track.result` is `none`.
  case trackResults
  /// There unless `limiter` is `none`.
  case limiter
  /// There unless `reports.drops` is `none`.
  case dropReports
  /// There unless `reports.uncertain` is `none`.
  case uncertainReports
  /// There unless `call.flush` is `none`.
  case flushCall
  /// There unless `queue.flush.every` is `none`.
  case interval
  /// There where `queue.storage` is `stored`.
  case storedQueue
  /// There unless `queue.age` is `none`.
  case queueAge
  /// There unless `outbox.age` is `none`.
  case outboxAge
  /// There where a limit counts what is in flight too, which it may then drop.
  case queueOverflow
  /// The same of the outbox.
  case outboxOverflow
  /// There unless `retry.limit` is `none`.
  case retryLimit
  /// There where a count of failures could outlive the process: it is kept with each item, and
  /// items are stored.
  case keptCount
  /// There where a resend may have to wait for a connection.
  case resendOffline
  /// There where `track.result` is `awaited`.
  case awaitedResults
  /// There where a track call may say that its event waits: not where it is a request itself.
  case queuedResults
  /// There unless `call.flush.acknowledged` is `none`.
  case flushResults

  /// The part that this one is a part of.
  public var whole: Component? {
    switch self {
    case .interval, .storedQueue, .queueAge, .queueOverflow: .queue
    case .outboxAge, .outboxOverflow: .outbox
    case .retryLimit, .resendOffline: .retry
    case .keptCount: .retryLimit
    case .awaitedResults, .queuedResults: .trackResults
    case .flushResults: .flushCall
    case .always, .queue, .direct, .outbox, .retry, .uncertain, .trackResults, .limiter,
      .dropReports, .uncertainReports, .flushCall:
      nil
    }
  }
}

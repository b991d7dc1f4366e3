/// One lane's rows, those of its queue and of its stream, as plain integers and enums: the form that
/// the hot loop reads.
///
/// A number that a row states as `none` is the largest there is, so that no comparison needs to
/// ask; a setting of a component that the stream lacks has a value that is never read.
struct LanePolicy {
  var queue: QueuePolicy
  var direct: Bool
  var eachByItself: Bool
  var waitsOffline: Bool
  var rejectsWithinRetryAfter: Bool
  var hasOutbox: Bool
  var flush: FlushPolicy
  var outboxEntersAtTrack: Bool
  var outboxOnEntry: Bool
  var outboxOnOnline: Bool
  var outboxOnStart: Bool
  var outboxOnCall: Bool
  var answers: AnswerPolicy
  var retry: RetryPolicy
  var hasUncertainSet: Bool
  var uncertainLimit: Int
  var uncertainKill: UncertainAtKill
  var uncertainSignOut: UncertainAtSignOut
  var withdrawalUncertain: AtWithdrawal
  var withdrawnInFlight: WithdrawnInFlight
  var trackResult: TrackResult

  init(_ table: PolicyTable, _ stream: Stream, isOutbox: Bool) {
    let rows = StreamRows(table: table, stream: stream)
    queue = isOutbox ? QueuePolicy(outboxOf: rows) : QueuePolicy(memoryOf: rows)
    direct = rows.choice(.sendMode, SendMode.direct) == .direct
    eachByItself = rows.choice(.sendConcurrency, Concurrency.one) == .each
    waitsOffline = isOutbox || rows.choice(.sendWhileOffline, WhileOffline.attempt) == .wait
    rejectsWithinRetryAfter = rows.choice(.sendWithinRetryAfter, WithinRetryAfter.send) == .reject
    hasOutbox = rows.choice(.outbox, OutboxKind.none) != .none
    flush = FlushPolicy(rows)
    if isOutbox { flush.every = .max }
    outboxEntersAtTrack = hasOutbox && rows.choice(.outboxEntry, OutboxEntry.flush) == .track
    outboxOnEntry = rows.isOn(.outboxOnEntry)
    outboxOnOnline = rows.isOn(.outboxOnOnline)
    outboxOnStart = rows.isOn(.outboxOnStart)
    outboxOnCall = rows.isOn(.outboxOnCall)
    answers = AnswerPolicy(rows)
    retry = RetryPolicy(rows)
    hasUncertainSet = rows.choice(.uncertain, UncertainKind.none) == .set
    uncertainLimit = rows.count(.uncertainLimit)
    uncertainKill = rows.choice(.uncertainKill, UncertainAtKill.uncertain)
    uncertainSignOut = rows.choice(.uncertainSignOut, UncertainAtSignOut.kept)
    withdrawalUncertain = rows.choice(.withdrawalUncertain, AtWithdrawal.kept)
    withdrawnInFlight = rows.choice(.withdrawalInFlight, WithdrawnInFlight.resendsDropped)
    trackResult = rows.choice(.trackResult, TrackResult.none)
  }
}

/// What holds for a memory queue and for an outbox alike.
struct QueuePolicy {
  var stored: Bool
  /// Whether it stays stored although the device's storage is unavailable.
  var storedWithoutStorage: Bool
  var limit: Int
  var limitCountsAll: Bool
  var dropsInFlight: Bool
  var batch: Int
  /// Milliseconds; an item older than this is expired.
  var age: Int64
  var prunesAtTrack: Bool
  var prunesAtSend: Bool
  var prunesAtStart: Bool
  var withdrawal: AtWithdrawal
  var signOut: AtSignOut

  init(memoryOf rows: StreamRows) {
    stored = rows.choice(.queueStorage, Storage.memory) == .stored
    storedWithoutStorage = false
    limit = rows.count(.queueLimit)
    limitCountsAll = rows.choice(.queueLimitCounts, LimitCounts.all) == .all
    dropsInFlight = rows.choice(.queueOverflow, Overflow.oldestWaiting) == .oldest
    batch = rows.count(.queueBatch)
    age = rows.duration(.queueAge)
    let prune = rows.choice(.queuePrune, Prune.never)
    prunesAtTrack = prune == .trackAndSend
    prunesAtSend = prune == .send || prune == .startAndSend || prune == .trackAndSend
    prunesAtStart = prune == .start || prune == .startAndSend
    withdrawal = rows.choice(.withdrawalQueue, AtWithdrawal.kept)
    signOut = rows.choice(.signOutQueue, AtSignOut.kept)
  }

  init(outboxOf rows: StreamRows) {
    stored = rows.choice(.outbox, OutboxKind.none) == .stored
    storedWithoutStorage = rows.choice(.outboxWhenUnavailable, Storage.memory) == .stored
    limit = rows.count(.outboxLimit)
    limitCountsAll = rows.choice(.outboxLimitCounts, LimitCounts.all) == .all
    dropsInFlight = rows.choice(.outboxOverflow, Overflow.oldestWaiting) == .oldest
    batch = rows.count(.outboxBatch)
    age = rows.duration(.outboxAge)
    let prune = rows.choice(.outboxPrune, Prune.never)
    prunesAtTrack = prune == .trackAndSend
    prunesAtSend = prune == .send || prune == .startAndSend || prune == .trackAndSend
    prunesAtStart = prune == .start || prune == .startAndSend
    withdrawal = rows.choice(.withdrawalOutbox, AtWithdrawal.kept)
    signOut = rows.choice(.signOutOutbox, AtSignOut.kept)
  }
}

/// What makes the memory queue send, and where to.
struct FlushPolicy {
  /// Milliseconds, or `Int64.max` without an interval.
  var every: Int64
  var clock: FlushClock
  var atCount: Int
  var onTrack: Bool
  var onBackground: Bool
  var onForeground: Bool
  var onStart: Bool
  var onOnline: Bool
  var onCall: Bool
  var drainsAll: Bool
  var to: FlushTarget

  init(_ rows: StreamRows) {
    every = rows.duration(.flushEvery)
    clock = rows.choice(.flushClock, FlushClock.start)
    atCount = rows.count(.flushAtCount)
    onTrack = rows.isOn(.flushOnTrack)
    onBackground = rows.isOn(.flushOnBackground)
    onForeground = rows.isOn(.flushOnForeground)
    onStart = rows.isOn(.flushOnStart)
    onOnline = rows.isOn(.flushOnOnline)
    onCall = rows.isOn(.flushOnCall)
    drainsAll = rows.choice(.flushDrain, Drain.all) == .all
    to = rows.choice(.flushTo, FlushTarget.network)
  }
}

/// What follows each kind of failure.
struct AnswerPolicy {
  var network: AnswerAction
  var timeout: AnswerAction
  var tooMany: AnswerAction
  var refused: AnswerAction
  var serverError: AnswerAction

  init(_ rows: StreamRows) {
    network = rows.choice(.answersNetwork, AnswerAction.drop)
    timeout = rows.choice(.answersTimeout, AnswerAction.drop)
    tooMany = rows.choice(.answers429, AnswerAction.drop)
    refused = rows.choice(.answers4xx, AnswerAction.drop)
    serverError = rows.choice(.answers5xx, AnswerAction.drop)
  }

  func action(for answer: ServerAnswer) -> AnswerAction {
    switch answer.kind {
    case .accepted: preconditionFailure("no failure")
    case .network: network
    case .timeout: timeout
    case .status: answer.status == 429 ? tooMany : answer.status < 500 ? refused : serverError
    }
  }
}

/// How failures are resent.
struct RetryPolicy {
  /// Milliseconds; there is one at least.
  private var delays: [Int64]
  var jitter: Int64
  var honoursRetryAfter: Bool
  var retryAfterCap: Int64
  var limit: Int
  var countsResends: Bool
  var countsItems: Bool
  var refills: Bool
  var delayResetsByBatch: Bool
  /// Bit n: the trigger number n of `Trigger.allCases` ends a backoff.
  var cutShortBy: UInt32
  var holdsOffline: Bool
  var restartResets: Bool
  var exhaustedIsUncertain: Bool

  init(_ rows: StreamRows) {
    delays = rows.delays(.retryDelays)
    jitter = rows.duration(.retryJitter, absent: 0)
    honoursRetryAfter = rows.choice(.retryAfter, RetryAfterUse.honoured) == .honoured
    retryAfterCap = rows.duration(.retryAfterCap)
    limit = rows.count(.retryLimit)
    countsResends = rows.choice(.retryCounts, RetryCounts.sends) == .resends
    countsItems = rows.choice(.retryUnit, RetryUnit.batch) == .event
    refills = rows.choice(.retryBatch, RetryBatch.same) == .refilled
    delayResetsByBatch = rows.choice(.retryDelayReset, DelayReset.batch) == .batch
    cutShortBy = rows.triggers(.retryCutShortBy)
    holdsOffline = rows.choice(.retryDueOffline, DueOffline.hold) == .hold
    restartResets = rows.choice(.retryRestart, RetryRestart.reset) == .reset
    exhaustedIsUncertain = rows.choice(.retryExhausted, Exhausted.drop) == .uncertain
  }

  /// The delay before a resend, by its turn from 1; the last one holds from then on.
  func delay(_ turn: Int) -> Int64 { delays[min(max(turn, 1), delays.count) - 1] }

  /// How many failures an item survives.
  var mostFailures: Int {
    limit == .max || countsResends ? limit : max(limit - 1, 0)
  }
}

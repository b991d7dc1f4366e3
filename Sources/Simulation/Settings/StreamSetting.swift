/// A setting that each of the three streams has.
public enum StreamSetting: UInt8, CaseIterable, Sendable {
  case sendMode, sendConcurrency, sendWhileOffline, sendWithinRetryAfter
  case queueStorage, queueLimit, queueLimitCounts, queueOverflow, queueBatch, queueAge, queuePrune
  case flushEvery, flushClock, flushAtCount, flushOnTrack, flushOnBackground, flushOnForeground
  case flushOnStart, flushOnOnline, flushOnCall, flushDrain, flushTo
  case outbox, outboxWhenUnavailable, outboxEntry, outboxLimit, outboxLimitCounts, outboxOverflow
  case outboxBatch, outboxAge, outboxPrune
  case outboxOnEntry, outboxOnOnline, outboxOnStart, outboxOnCall
  case answersNetwork, answersTimeout, answers429, answers4xx, answers5xx
  case retry, retryDelays, retryJitter, retryAfter, retryAfterCap, retryLimit, retryCounts
  case retryUnit, retryBatch, retryDelayReset, retryCutShortBy, retryDueOffline, retryRestart
  case retryExhausted
  case uncertain, uncertainLimit, uncertainKill, uncertainSignOut
  case withdrawalQueue, withdrawalOutbox, withdrawalUncertain, withdrawalInFlight
  case signOutQueue, signOutOutbox
  case trackResult, trackAccepted, trackQueued, trackNoConsent, trackUncertain, trackRejected
}

extension StreamSetting {
  /// Name (without the stream's prefix), domain and meaning: the catalogue's row.
  public var definition: SettingDefinition {
    // swift-format-ignore
    switch self {
    case .sendMode:            .init("send.mode", words(SendMode.self), "whether a track call is a request of its own, or puts its event into a queue")
    case .sendConcurrency:     .init("send.concurrency", words(Concurrency.self), "an event tracked while a request is in flight or a backoff runs: one request at a time, or a request each", .queue)
    case .sendWhileOffline:    .init("send.whileOffline", words(WhileOffline.self), "whether the memory queue sends although the device is believed offline", .queue)
    case .sendWithinRetryAfter: .init("send.withinRetryAfter", words(WithinRetryAfter.self), "a track call inside the server's Retry-After", .direct)
    case .queueStorage:        .init("queue.storage", words(Storage.self), "whether the queue survives the process", .queue)
    case .queueLimit:          .init("queue.limit", number(from: 1, orNone: true), "how many items the queue holds", .queue)
    case .queueLimitCounts:    .init("queue.limit.counts", words(LimitCounts.self), "whether items in flight or in backoff count towards the limit", .queue)
    case .queueOverflow:       .init("queue.overflow", words(Overflow.self), "which item a full queue drops: the oldest not in flight, or the oldest of all", .queueOverflow)
    case .queueBatch:          .init("queue.batch", number(from: 1), "items in one request", .queue)
    case .queueAge:            .init("queue.age", time(from: 1, orNone: true), "how old an item may be", .queue)
    case .queuePrune:          .init("queue.prune", words(Prune.self), "when items over that age are removed", .queueAge)
    case .flushEvery:          .init("queue.flush.every", time(from: 1, orNone: true), "the flush interval", .queue)
    case .flushClock:          .init("queue.flush.clock", words(FlushClock.self), "the interval counts from the process start, or from the first item in an empty queue", .interval)
    case .flushAtCount:        .init("queue.flush.atCount", number(from: 1, orNone: true), "how many waiting items flush by themselves", .queue)
    case .flushOnTrack:        .init("queue.flush.onTrack", words(Switch.self), "every tracked item flushes", .queue)
    case .flushOnBackground:   .init("queue.flush.onBackground", words(Switch.self), "going to the background flushes", .queue)
    case .flushOnForeground:   .init("queue.flush.onForeground", words(Switch.self), "returning to the foreground flushes", .queue)
    case .flushOnStart:        .init("queue.flush.onStart", words(Switch.self), "a start flushes what the queue has kept", .storedQueue)
    case .flushOnOnline:       .init("queue.flush.onOnline", words(Switch.self), "returning connectivity flushes", .queue)
    case .flushOnCall:         .init("queue.flush.onCall", words(Switch.self), "the flush call flushes", .queue)
    case .flushDrain:          .init("queue.flush.drain", words(Drain.self), "what one trigger sends: the whole queue, or one batch", .queue)
    case .flushTo:             .init("queue.flush.to", words(FlushTarget.self), "where a flush goes", .queue)
    case .outbox:              .init("outbox", words(OutboxKind.self), "an offline outbox behind the queue, and whether it survives the process")
    case .outboxWhenUnavailable: .init("outbox.whenUnavailable", words(Storage.self), "where the outbox lives when the device's storage is unavailable", .outbox)
    case .outboxEntry:         .init("outbox.entry", words(OutboxEntry.self), "an event tracked while believed offline: straight into the outbox, or by the next flush", .outbox)
    case .outboxLimit:         .init("outbox.limit", number(from: 1, orNone: true), "how many items the outbox holds", .outbox)
    case .outboxLimitCounts:   .init("outbox.limit.counts", words(LimitCounts.self), "whether items in flight or in backoff count towards the limit", .outbox)
    case .outboxOverflow:      .init("outbox.overflow", words(Overflow.self), "which item a full outbox drops: the oldest not in flight, or the oldest of all", .outboxOverflow)
    case .outboxBatch:         .init("outbox.batch", number(from: 1), "items in one request", .outbox)
    case .outboxAge:           .init("outbox.age", time(from: 1, orNone: true), "how old an item may be", .outbox)
    case .outboxPrune:         .init("outbox.prune", words(Prune.self), "when items over that age are removed", .outboxAge)
    case .outboxOnEntry:       .init("outbox.send.onEntry", words(Switch.self), "what enters the outbox is sent at once, if believed online", .outbox)
    case .outboxOnOnline:      .init("outbox.send.onOnline", words(Switch.self), "returning connectivity sends the outbox", .outbox)
    case .outboxOnStart:       .init("outbox.send.onStart", words(Switch.self), "a start sends the outbox, if believed online", .outbox)
    case .outboxOnCall:        .init("outbox.send.onCall", words(Switch.self), "the outbox call sends the outbox, if believed online", .outbox)
    case .answersNetwork:      .init("answers.network", words(AnswerAction.self), "the network failed before an answer")
    case .answersTimeout:      .init("answers.timeout", words(AnswerAction.self), "no answer in time")
    case .answers429:          .init("answers.429", words(AnswerAction.self), "the server asks to slow down")
    case .answers4xx:          .init("answers.4xx", words(AnswerAction.self), "any other 4xx")
    case .answers5xx:          .init("answers.5xx", words(AnswerAction.self), "the server failed")
    case .retry:               .init("retry", words(RetryKind.self), "whether anything is resent by itself")
    case .retryDelays:         .init("retry.delays", .delays, "the delays before the first, second, … resend; the last repeats", .retry)
    case .retryJitter:         .init("retry.jitter", time(from: 0), "the most that chance adds to a delay", .retry)
    case .retryAfter:          .init("retry.retryAfter", words(RetryAfterUse.self), "whether a delay is never shorter than Retry-After", .retry)
    case .retryAfterCap:       .init("retry.retryAfter.cap", time(from: 1, orNone: true), "the longest Retry-After that is heeded", .retry)
    case .retryLimit:          .init("retry.limit", number(from: 0, orNone: true), "after how many failures an item is given up", .retry)
    case .retryCounts:         .init("retry.counts", words(RetryCounts.self), "the limit counts failed sends, or resends", .retryLimit)
    case .retryUnit:           .init("retry.unit", words(RetryUnit.self), "failures are counted for each item, or for the batch", .retryLimit)
    case .retryBatch:          .init("retry.batch", words(RetryBatch.self), "a resend carries the same items, or what then stands first", .retry)
    case .retryDelayReset:     .init("retry.delay.reset", words(DelayReset.self), "the delay starts anew with each batch, or after an acknowledgement", .retry)
    case .retryCutShortBy:     .init("retry.cutShortBy", .list(Trigger.allCases.map { $0.rawValue }), "which triggers end a backoff, though never before Retry-After is over", .retry)
    case .retryDueOffline:     .init("retry.dueOffline", words(DueOffline.self), "a resend that comes due while believed offline: the batch is held, or returned to its queue", .resendOffline)
    case .retryRestart:        .init("retry.restart", words(RetryRestart.self), "what a restart does to the count of failures", .keptCount)
    case .retryExhausted:      .init("retry.exhausted", words(Exhausted.self), "an unknown outcome when the resends are used up", .retryLimit)
    case .uncertain:           .init("uncertain", words(UncertainKind.self), "a set that keeps uncertain items for the app to decide on")
    case .uncertainLimit:      .init("uncertain.limit", number(from: 1, orNone: true), "how many items the uncertain set holds", .uncertain)
    case .uncertainKill:       .init("uncertain.kill", words(UncertainAtKill.self), "the outcome of what the set held when the process is killed", .uncertain)
    case .uncertainSignOut:    .init("uncertain.signOut", words(UncertainAtSignOut.self), "what sign-out does to the set", .uncertain)
    case .withdrawalQueue:     .init("consent.withdrawal.queue", words(AtWithdrawal.self), "what withdrawn consent does to the queue", .queue)
    case .withdrawalOutbox:    .init("consent.withdrawal.outbox", words(AtWithdrawal.self), "what withdrawn consent does to the outbox", .outbox)
    case .withdrawalUncertain: .init("consent.withdrawal.uncertain", words(AtWithdrawal.self), "what withdrawn consent does to the uncertain set", .uncertain)
    case .withdrawalInFlight:  .init("consent.withdrawal.inFlight", words(WithdrawnInFlight.self), "what was in flight at the withdrawal, its queue emptied, and then fails", .queue)
    case .signOutQueue:        .init("signOut.queue", words(AtSignOut.self), "what sign-out does to the queue", .queue)
    case .signOutOutbox:       .init("signOut.outbox", words(AtSignOut.self), "what sign-out does to the outbox", .outbox)
    case .trackResult:         .init("track.result", words(TrackResult.self), "when a track call says what became of its event: at the answer, at once, or never")
    case .trackAccepted:       .init("track.accepted", .text, "the track call's word for an acknowledgement", .awaitedResults)
    case .trackQueued:         .init("track.queued", .text, "the track call's word for an event that waits", .queuedResults)
    case .trackNoConsent:      .init("track.noConsent", .text, "the track call's word without consent", .trackResults)
    case .trackUncertain:      .init("track.uncertain", .text, "the track call's word for an unknown outcome", .awaitedResults)
    case .trackRejected:       .init("track.rejected", .text, "the track call's word for a refused or failed request", .awaitedResults)
    }
  }
}

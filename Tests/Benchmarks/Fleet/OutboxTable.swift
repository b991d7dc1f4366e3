import Simulation

extension PolicyTable {
  /// A platform that does what the reference program does.
  static var outbox: PolicyTable {
    var table = PolicyTable()
    table[.belief] = .word("signal")
    table[.requestTimeout] = .duration(10_000)
    table[.requestLostConnection] = .word("arrives")
    let words: [(StreamSetting, String)] = [
      (.sendMode, "queued"), (.sendConcurrency, "one"), (.flushTo, "outbox"), (.flushDrain, "all"),
      (.flushClock, "start"), (.outbox, "memory"), (.outboxEntry, "flush"),
      (.outboxLimitCounts, "waiting"), (.outboxOverflow, "oldestWaiting"), (.outboxOnEntry, "yes"),
      (.outboxOnOnline, "yes"), (.answersNetwork, "retry"), (.answersTimeout, "retry"),
      (.answers429, "retry"), (.answers5xx, "retry"), (.answers4xx, "drop"), (.retry, "backoff"),
      (.retryAfter, "honoured"), (.retryCounts, "sends"), (.retryUnit, "batch"),
      (.retryBatch, "same"), (.retryDelayReset, "batch"), (.retryDueOffline, "hold"),
      (.retryExhausted, "drop"),
    ]
    for (setting, word) in words { table[setting, .events] = .word(word) }
    let counts: [(StreamSetting, Int)] = [
      (.flushAtCount, 10), (.queueBatch, 10), (.outboxLimit, 500), (.outboxBatch, 10),
      (.retryLimit, 6),
    ]
    for (setting, count) in counts { table[setting, .events] = .count(count) }
    table[.flushEvery, .events] = .duration(15_000)
    table[.retryJitter, .events] = .duration(500)
    table[.retryDelays, .events] = .delays([1_000, 2_000, 4_000, 8_000, 16_000])
    return table
  }
}

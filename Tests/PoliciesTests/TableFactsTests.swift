import Claims
import Simulation
import Testing

@testable import Policies

/// What each claim says, as the row that it has to have led to.
struct TableFactsTests {
  static let javaScriptFamily = [
    ("js.batch", "queue.batch", "10"),
    ("js.flush.interval", "queue.flush.every", "15s"),
    ("js.flush.manual", "queue.flush.onCall", "yes"),
    ("js.flush.backoff", "retry.cutShortBy", "[]"),
    ("js.limit.default", "queue.limit", "100"),
    ("js.retry.max", "retry.limit", "5"),
    ("js.policy.report", "answers.timeout", "uncertain"),
    ("js.policy.report", "answers.5xx", "uncertain"),
    ("js.drops.every", "reports.drops", "onEventsDropped"),
    ("js.uncertain.report", "reports.uncertain", "onEventsUncertain"),
    ("js.limiter.none", "limiter", "idle"),
    ("js.inspect.size", "inspect.outbox", "getOfflineQueueSize()"),
    ("js.consent.withdraw", "consent.withdrawal.queue", "emptied"),
    ("js.logout.sends", "signOut.queue", "sent"),
    ("js.network?", "answers.network", "retry"),
    ("js.4xx?", "answers.4xx", "drop"),
    ("js.retry.delays?", "retry.delays", "[1s, 2s, 4s, 8s, 16s, 30s]"),
    ("js.retry.counts?", "retry.counts", "sends"),
    ("js.limit.inFlight?", "queue.limit.counts", "waiting"),
  ]

  static let outboxOfABrowser = [
    ("js.outbox.default", "outbox", "stored"),
    ("js.outbox.offlineOnly", "queue.flush.to", "outboxWhenOffline"),
    ("js.outbox.storage", "outbox.whenUnavailable", "memory"),
    ("js.outbox.batch", "outbox.batch", "10"),
    ("js.outbox.age", "outbox.age", "7d"),
    ("js.limit.default", "outbox.limit", "100"),
    ("js.outbox.flush", "outbox.send.onCall", "yes"),
    ("js.consent.withdraw", "consent.withdrawal.outbox", "emptied"),
    ("js.outbox.entry?", "outbox.entry", "track"),
  ]

  @Test(arguments: ["javascript", "react"], outboxOfABrowser)
  func `a browser has the outbox that the page speaks of`(
    platform: String, fact: (String, String, String)
  ) {
    check(platform, fact)
  }

  @Test(arguments: ["javascript", "react", "react-native", "node"], javaScriptFamily)
  func `the JavaScript family has what the page says of it`(
    platform: String, fact: (String, String, String)
  ) {
    check(platform, fact)
  }

  @Test(arguments: [
    ("javascript", "js.flush.background", "queue.flush.onBackground", "yes"),
    ("javascript", "js.hide.keepalive", "queue.flush.onBackground", "yes"),
    ("react", "js.flush.online", "queue.flush.onOnline", "yes"),
    ("react", "js.inspect.online", "connectivity.belief", "signal"),
    ("react-native", "js.outbox.native", "connectivity.belief", "always"),
    ("react-native", "js.outbox.native", "outbox", "none"),
    ("node", "js.outbox.native", "queue.flush.to", "network"),
    ("react-native", "js.native.background", "queue.flush.onBackground", "yes"),
    ("node", "js.outbox.native", "connectivity.belief", "always"),
    ("node", "node.background?", "queue.flush.onBackground", "no"),
  ])
  func `a member of the family differs where the page says so`(
    platform: String, claim: String, setting: String, value: String
  ) {
    check(platform, (claim, setting, value))
  }

  @Test(arguments: [
    ("swift.send.each", "queue.flush.onTrack", "yes"),
    ("swift.batch", "queue.batch", "25"),
    ("swift.memory", "queue.storage", "memory"),
    ("swift.429.requeue", "answers.429", "retry"),
    ("swift.429.requeue", "retry.batch", "refilled"),
    ("swift.429.backoff", "retry.delays", "[1s, 2s, 4s, 8s, 16s, 32s, 1m4s, 2m8s, 4m16s, 5m]"),
    ("swift.429.backoff", "retry.retryAfter", "honoured"),
    ("swift.429.result", "track.queued", ".queued"),
    ("swift.uncertain.moves", "answers.network", "uncertain"),
    ("swift.uncertain.moves", "answers.timeout", "uncertain"),
    ("swift.uncertain.moves", "answers.5xx", "uncertain"),
    ("swift.uncertain.limit", "uncertain.limit", "500"),
    ("swift.uncertain.manual", "call.retryUncertain", "retryUncertainEvents()"),
    ("swift.uncertain.logout", "uncertain.signOut", "discarded"),
    ("swift.4xx", "answers.4xx", "drop"),
    ("swift.age", "queue.age", "7d"),
    ("swift.background", "queue.flush.onBackground", "yes"),
    ("swift.foreground", "queue.flush.onForeground", "yes"),
    ("swift.result", "track.result", "awaited"),
    ("swift.inspect", "inspect.queue", "pendingEventCount"),
    ("swift.flush.result", "call.flush.nothing", ".nothingToFlush"),
    ("swift.consent.withdraw", "consent.withdrawal.uncertain", "emptied"),
    ("swift.logout.later", "signOut.queue", "kept"),
    ("swift.limit?", "queue.limit", "500"),
    ("swift.inFlight?", "send.concurrency", "one"),
  ])
  func `Swift has what the page says of it`(claim: String, setting: String, value: String) {
    check("swift", (claim, setting, value))
  }

  @Test(arguments: [
    ("kotlin.noQueue", "send.mode", "direct"),
    ("kotlin.result", "track.rejected", "Rejected"),
    ("kotlin.result", "answers.5xx", "drop"),
    ("kotlin.notStored", "retry", "none"),
    ("kotlin.offlineConfig", "outbox", "none"),
    ("kotlin.sensor.retry", "sensor.answers.429", "retry"),
    ("kotlin.sensor.retry", "location.queue.limit", "500"),
    ("kotlin.sensor.flush", "sensor.retry.cutShortBy", "[flushSensor]"),
    ("kotlin.retryAfter", "sensor.retry.retryAfter", "honoured"),
    ("kotlin.queued", "sensor.track.queued", "Queued"),
    ("kotlin.queued?", "sensor.track.queued", "Queued"),
  ])
  func `Kotlin has what the page says of it`(claim: String, setting: String, value: String) {
    check("kotlin", (claim, setting, value))
  }

  @Test(arguments: [
    ("flutter.flush.interval", "queue.flush.every", "15s"),
    ("flutter.flush.size", "queue.flush.atCount", "10"),
    ("flutter.sent.moves", "queue.flush.to", "outbox"),
    ("flutter.outbox.storage", "outbox", "stored"),
    ("flutter.outbox.batch", "outbox.batch", "10"),
    ("flutter.outbox.online", "outbox.send.onOnline", "yes"),
    ("flutter.outbox.limit", "outbox.limit", "500"),
    ("flutter.outbox.age", "outbox.age", "7d"),
    ("flutter.outbox.age", "outbox.prune", "start"),
    ("flutter.retry.classes", "answers.network", "retry"),
    ("flutter.retry.classes", "answers.5xx", "retry"),
    ("flutter.retry.delays", "retry.delays", "[1s, 2s, 4s, 8s, 16s, 30s]"),
    ("flutter.retry.delays", "retry.jitter", "500ms"),
    ("flutter.retry.after", "retry.retryAfter", "honoured"),
    ("flutter.retry.max", "retry.limit", "5"),
    ("flutter.retry.max", "retry.counts", "resends"),
    ("flutter.4xx", "answers.4xx", "drop"),
    ("flutter.drops.report", "reports.drops", "CFDroppedEventsException"),
    ("flutter.background.none", "queue.flush.onBackground", "no"),
    ("flutter.inspect", "inspect.outbox", "pendingEventCount"),
    ("flutter.consent.withdraw", "consent.withdrawal.outbox", "kept"),
    ("flutter.consent.clear", "call.clearOutbox", "clearOfflineQueue()"),
    ("flutter.logout", "signOut.queue", "dropped"),
    ("flutter.logout", "signOut.outbox", "dropped"),
    ("flutter.timeout?", "answers.timeout", "retry"),
    ("flutter.backoff.override?", "retry.cutShortBy", "[online, flushOutbox]"),
  ])
  func `Flutter has what the page says of it`(claim: String, setting: String, value: String) {
    check("flutter", (claim, setting, value))
  }

  @Test(
    arguments: PolicyLibrary.builtInNames,
    [
      ("all.sensor.queue", "sensor.queue.limit", "500"),
      ("all.location.queue", "location.queue.limit", "500"),
      ("all.overflow.oldest", "sensor.queue.overflow", "oldestWaiting"),
      ("all.consent.off", "consent.whileOff", "drop"),
      ("all.consent.late", "consent.whileOff", "drop"),
      ("all.consent.separate", "signOut.consent", "kept"),
      ("all.identity.send", "identity.when", "send"),
      ("content.blocks.cold", "content.blocks", "[network, cache, mirror, bundle]"),
      ("content.campaign", "content.campaign", "[network]"),
      ("timeout.after?", "request.timeout", "30s"),
      ("sensor.send?", "sensor.queue.flush.onTrack", "yes"),
      ("sensor.lifecycle?", "location.signOut.queue", "kept"),
    ])
  func `every platform has what the page says of all`(
    platform: String, fact: (String, String, String)
  ) {
    check(platform, fact)
  }

  private func check(_ platform: String, _ fact: (claim: String, setting: String, value: String)) {
    let policy = Choosing.policy(platform).resolved()!
    #expect(policy[fact.setting] == fact.value, "\(platform) \(fact.setting)")
    let because = policy.because(SettingCatalogue.id(named: fact.setting)!)
    #expect(because.contains(fact.claim), "\(platform) \(fact.setting)")
  }

  @Test(arguments: PolicyLibrary.builtInNames)
  func `a platform rests on nothing that the ledger says of others alone`(name: String) {
    // Where the page is silent, a row cites the claim nearest to it, which may be another's; but
    // it never cites another's reading.
    for row in Choosing.policy(name).resolved()!.statedRows {
      for id in row.because {
        guard let reading = Ledger.reading(id) else { continue }
        #expect(reading.scope.platforms.contains(name), "\(row.setting.name) \(id)")
      }
    }
  }
}

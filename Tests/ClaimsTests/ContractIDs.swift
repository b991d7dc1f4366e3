/// The ids of the contract, in its order, written down apart from the ledger.
enum ContractIDs {
  static let claims = """
    all.overflow.oldest all.overflow.report all.sensor.queue all.location.queue
    all.consent.off all.consent.late all.consent.separate all.consent.first all.identity.send
    js.batch js.flush.interval js.flush.background js.flush.online js.flush.manual
    js.flush.backoff js.outbox.default js.outbox.offlineOnly js.outbox.native
    js.outbox.storage js.outbox.batch js.outbox.age js.limit.default js.limit.cap js.retry.max
    js.policy.report js.policy.atLeastOnce js.drops.every js.uncertain.report js.limiter.none
    js.limiter.status js.limiter.server js.inspect.online js.inspect.size js.outbox.flush
    js.hide.keepalive js.native.background js.consent.withdraw js.logout.sends js.logout.drops
    swift.send.each swift.batch swift.memory swift.429.requeue swift.429.backoff
    swift.429.result swift.uncertain.moves swift.uncertain.limit swift.uncertain.manual
    swift.uncertain.logout swift.4xx swift.age swift.background swift.foreground swift.result
    swift.inspect swift.flush.result swift.consent.withdraw swift.logout.later kotlin.noQueue
    kotlin.result kotlin.notStored kotlin.offlineConfig kotlin.sensor.retry
    kotlin.sensor.flush kotlin.retryAfter kotlin.queued flutter.flush.interval
    flutter.flush.size flutter.sent.moves flutter.outbox.default flutter.outbox.storage
    flutter.outbox.batch flutter.outbox.online flutter.outbox.limit flutter.outbox.age
    flutter.retry.classes flutter.retry.delays flutter.retry.after flutter.retry.max
    flutter.4xx flutter.drops.report flutter.background.none flutter.config.ignored
    flutter.limiter.none flutter.inspect flutter.flush.manual flutter.outbox.flush
    flutter.consent.withdraw flutter.consent.clear flutter.logout content.blocks.cache
    content.blocks.cold content.campaign
    """

  static let readings = """
    flush.clock? js.flush.size? js.flush.drain? js.4xx? js.network? js.backoff.blocks?
    js.retry.delays? js.retry.counts? js.atLeastOnce.exhausted? js.atLeastOnce.report?
    js.outbox.entry? js.outbox.start? js.outbox.prune? js.limit.inFlight? js.logout.outbox?
    node.background? swift.limit? swift.inFlight? swift.backoff.factor?
    swift.backoff.override? swift.retryAfter.long? swift.offline? swift.prune?
    swift.uncertain.kill? flutter.timeout? flutter.retry.unit? flutter.retry.restart?
    flutter.refill? flutter.backoff.override? flutter.memory.limit? flutter.outbox.off?
    flutter.consent.memory? kotlin.retryAfter.track? kotlin.queued? sensor.send? sensor.retry?
    sensor.4xx? sensor.lifecycle? overflow.inFlight? report.first? connection.inFlight?
    identity.when? timeout.after?
    """

  static func list(_ words: String) -> [String] {
    words.split { $0 == " " || $0 == "\n" }.map { String($0) }
  }
}

import Claims
import JSONC
import Simulation
import Testing

@testable import Policies

struct ReadingTests {
  @Test(arguments: PolicyLibrary.builtInNames)
  func `the default of every reading changes nothing`(name: String) {
    let plain = Choosing.policy(name).resolved()!.checksum
    for reading in Ledger.readings {
      let argument = "\(reading.id)=\(reading.standard.name)"
      #expect(Choosing.resolve(name, readings: [argument]).checksum == plain, "\(argument)")
    }
  }

  @Test(arguments: Ledger.readings.map { $0.id })
  func `a reading changes no platform that it does not concern`(id: String) {
    let reading = Ledger.reading(id)!
    for name in PolicyLibrary.builtInNames where !reading.scope.platforms.contains(name) {
      let plain = Choosing.policy(name).resolved()!.checksum
      for other in reading.others {
        let changed = Choosing.resolve(name, readings: ["\(id)=\(other.name)"])
        #expect(changed.checksum == plain, "\(name) \(other.name)")
      }
    }
  }

  @Test(arguments: PolicyLibrary.builtInNames)
  func `any two answers can be taken together`(name: String) {
    let policy = Choosing.policy(name)
    let choices = Choosing.otherAnswers.map { Choosing.reading($0) }
    for (index, first) in choices.enumerated() {
      for second in choices[index...] where policy.resolved(readings: [first, second]) == nil {
        Issue.record("\(first.id)=\(first.value) \(second.id)=\(second.value)")
      }
    }
  }

  @Test(arguments: [
    "{ \"enableOfflineQueue\": false }", "{ \"eventRetryPolicy\": \"at-least-once\" }",
    "{ \"enableOfflineQueue\": false, \"eventRetryPolicy\": \"at-least-once\" }",
  ])
  func `every answer can be taken whatever the app turns on or off`(options: String) {
    for name in PolicyLibrary.builtInNames {
      for answer in Choosing.otherAnswers {
        let resolved = Choosing.policy(name).resolved(
          readings: [Choosing.reading(answer)], options: Choosing.options(options))
        #expect(resolved != nil, "\(name) \(answer)")
      }
    }
  }

  @Test func `all other answers can be taken at once`() {
    for name in PolicyLibrary.builtInNames {
      #expect(
        Choosing.policy(name).resolved(
          readings: Choosing.otherAnswers.map { Choosing.reading($0) }) != nil, "\(name)")
    }
  }

  @Test(arguments: [
    ("javascript", "flush.clock?=first", "queue.flush.clock", "first"),
    ("react", "js.flush.size?=yes", "queue.flush.atCount", "10"),
    ("javascript", "js.flush.drain?=one", "queue.flush.drain", "one"),
    ("javascript", "js.4xx?=retry", "answers.4xx", "retry"),
    ("javascript", "js.network?=uncertain", "answers.network", "uncertain"),
    ("javascript", "js.retry.delays?=flutter", "retry.jitter", "500ms"),
    ("javascript", "js.retry.counts?=resends", "retry.counts", "resends"),
    ("javascript", "js.atLeastOnce.exhausted?=uncertain", "retry.exhausted", "uncertain"),
    ("javascript", "js.atLeastOnce.report?=yes", "reports.uncertain.resent", "yes"),
    ("javascript", "js.outbox.entry?=flush", "outbox.entry", "flush"),
    ("javascript", "js.outbox.start?=no", "outbox.send.onStart", "no"),
    ("javascript", "js.outbox.prune?=load", "outbox.prune", "start"),
    ("javascript", "js.limit.inFlight?=yes", "queue.limit.counts", "all"),
    ("javascript", "js.limit.inFlight?=yes", "outbox.limit.counts", "all"),
    ("javascript", "js.logout.outbox?=no", "signOut.outbox", "kept"),
    ("node", "node.background?=yes", "queue.flush.onBackground", "yes"),
    ("swift", "swift.limit?=none", "queue.limit", "none"),
    ("swift", "swift.inFlight?=each", "send.concurrency", "each"),
    ("swift", "swift.backoff.factor?=constant", "retry.delays", "[1s]"),
    ("swift", "swift.backoff.override?=yes", "retry.cutShortBy", "[flush, background, foreground]"),
    ("swift", "swift.retryAfter.long?=cap", "retry.retryAfter.cap", "5m"),
    ("swift", "swift.offline?=wait", "connectivity.belief", "signal"),
    ("swift", "swift.offline?=wait", "send.whileOffline", "wait"),
    ("swift", "swift.offline?=wait", "queue.flush.onOnline", "yes"),
    ("swift", "swift.prune?=trackAndSend", "queue.prune", "trackAndSend"),
    ("swift", "swift.uncertain.kill?=processKilled", "uncertain.kill", "processKilled"),
    ("flutter", "flutter.timeout?=uncertain", "answers.timeout", "uncertain"),
    ("flutter", "flutter.retry.unit?=batch", "retry.unit", "batch"),
    ("flutter", "flutter.retry.restart?=no", "retry.restart", "kept"),
    ("flutter", "flutter.refill?=yes", "retry.batch", "refilled"),
    ("flutter", "flutter.backoff.override?=no", "retry.cutShortBy", "[]"),
    ("flutter", "flutter.memory.limit?=none", "queue.limit", "none"),
    ("flutter", "flutter.consent.memory?=yes", "consent.withdrawal.queue", "emptied"),
    ("kotlin", "kotlin.retryAfter.track?=reject", "send.withinRetryAfter", "reject"),
    ("kotlin", "kotlin.queued?=never", "location.track.result", "none"),
    ("kotlin", "sensor.send?=interval", "sensor.queue.flush.every", "15s"),
    ("kotlin", "sensor.send?=interval", "location.queue.flush.onTrack", "no"),
    ("swift", "sensor.4xx?=retry", "sensor.answers.4xx", "retry"),
    ("swift", "overflow.inFlight?=yes", "queue.overflow", "oldest"),
    ("flutter", "overflow.inFlight?=yes", "outbox.overflow", "oldest"),
    ("javascript", "overflow.inFlight?=yes", "sensor.queue.overflow", "oldest"),
    ("flutter", "report.first?=no", "reports.overflow.first", "end"),
    ("node", "connection.inFlight?=arrives", "request.lostConnection", "arrives"),
    ("kotlin", "identity.when?=track", "identity.when", "track"),
    ("swift", "timeout.after?=10s", "request.timeout", "10s"),
    ("react-native", "timeout.after?=60s", "request.timeout", "1m"),
  ])
  func `another answer replaces the row that the question is about, and is cited there`(
    name: String, reading: String, setting: String, value: String
  ) {
    let resolved = Choosing.resolve(name, readings: [reading])
    #expect(resolved[setting] == value)
    let id = String(reading.split(separator: "=")[0])
    #expect(resolved.because(SettingCatalogue.id(named: setting)!).contains(id))
  }

  @Test func `what a backoff leaves free is everything but flush, if only flush is held back`() {
    let resolved = Choosing.resolve("javascript", readings: ["js.backoff.blocks?=flush"])
    #expect(resolved["retry.cutShortBy"] == "[interval, size, background, online, flushOutbox]")
  }

  @Test func `an interval of signals ticks as the clock reading says`() {
    let clocks = [["sensor.send?=interval"], ["flush.clock?=first", "sensor.send?=interval"]].map {
      Choosing.resolve("javascript", readings: $0)["sensor.queue.flush.clock"]
    }
    #expect(clocks == ["start", "first"])
    #expect(
      Choosing.resolve("javascript", readings: ["flush.clock?=first"])["sensor.queue.flush.clock"]
        == nil)
  }

  @Test func `what is in flight is protected on JavaScript's queues whatever overflow may drop`() {
    // Where only what waits counts, nothing else can be dropped, and no row has to say so.
    let standard = Choosing.resolve("javascript", readings: ["overflow.inFlight?=yes"])
    #expect(standard["queue.overflow"] == nil)
    let resolved = Choosing.resolve(
      "javascript", readings: ["overflow.inFlight?=yes", "js.limit.inFlight?=yes"])
    #expect(resolved["queue.overflow"] == "oldestWaiting")
    #expect(resolved["outbox.overflow"] == "oldestWaiting")
  }

  // MARK: Signals and points as the platform's events

  @Test func `as Swift's events, signals join an uncertain set of their own`() {
    let resolved = Choosing.resolve("swift", readings: ["sensor.retry?=events"])
    #expect(resolved["sensor.answers.5xx"] == "uncertain")
    #expect(resolved["sensor.uncertain"] == "set")
    #expect(resolved["location.uncertain.limit"] == "500")
    #expect(resolved["sensor.retry.batch"] == "refilled")
    #expect(
      resolved.because(SettingID(.uncertainLimit, of: .sensor)) == [
        "sensor.retry?", "swift.uncertain.limit",
      ])
  }

  @Test func `as Kotlin's events, signals are never resent`() {
    let resolved = Choosing.resolve("kotlin", readings: ["sensor.retry?=events"])
    #expect(resolved["sensor.answers.429"] == "drop")
    #expect(resolved["sensor.retry"] == "none")
    #expect(resolved["sensor.retry.delays"] == nil)
  }

  @Test func `as the events of an app's own configuration, signals follow its options too`() {
    let resolved = Choosing.resolve(
      "javascript", readings: ["sensor.retry?=events"],
      options: "{ \"eventRetryPolicy\": \"at-least-once\", \"maxRetries\": 2 }")
    #expect(resolved["sensor.answers.timeout"] == "resend")
    #expect(resolved["location.retry.limit"] == "2")
  }

  @Test func `with the lifecycle of Flutter's events, signals are stored for seven days`() {
    let resolved = Choosing.resolve("flutter", readings: ["sensor.lifecycle?=events"])
    #expect(resolved["sensor.queue.storage"] == "stored")
    #expect(resolved["sensor.queue.age"] == "7d")
    #expect(resolved["sensor.signOut.queue"] == "dropped")
    #expect(resolved["sensor.consent.withdrawal.queue"] == "kept")
    let off = Choosing.resolve(
      "flutter", readings: ["sensor.lifecycle?=events"],
      options: "{ \"enableOfflineQueue\": false }")
    #expect(off["sensor.queue.storage"] == "memory")
    #expect(off["sensor.queue.age"] == "none")
  }

  @Test func `with the lifecycle of JavaScript's events, sign-out sends signals first`() {
    let resolved = Choosing.resolve("javascript", readings: ["sensor.lifecycle?=events"])
    #expect(resolved["location.signOut.queue"] == "sent")
    #expect(resolved["location.consent.withdrawal.inFlight"] == "resendsDropped")
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("flutter.timeouts?=retry", "there is no reading “flutter.timeouts?”", "flutter.timeout?"),
    (
      "flutter.timeout?=uncertian",
      "“uncertian” is no answer of “flutter.timeout?”; expected “retry” or “uncertain”", "uncertain"
    ),
    ("flutter.timeout?", "a reading is chosen by ID=VALUE", nil),
  ])
  func `a reading that does not exist is told, with the nearest one`(
    argument: String, message: String, suggestion: String?
  ) {
    let log = Choosing.log(argument)
    #expect(ChosenReading(argument: log) == nil)
    #expect(log.diagnostics.map { $0.message } == [message])
    #expect(log.diagnostics.first?.suggestion == suggestion)
  }
}

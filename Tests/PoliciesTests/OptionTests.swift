import JSONC
import Simulation
import Testing

@testable import Policies

struct OptionTests {
  @Test(arguments: [
    ("javascript", "eventBatchSize", "4", "queue.batch", "4"),
    ("javascript", "eventBatchSize", "4", "outbox.batch", "10"),
    ("flutter", "eventBatchSize", "4", "queue.flush.atCount", "4"),
    ("flutter", "eventBatchSize", "4", "queue.batch", "4"),
    ("flutter", "eventBatchSize", "4", "outbox.batch", "10"),
    ("react", "eventFlushMs", "5000", "queue.flush.every", "5s"),
    ("flutter", "eventFlushMs", "1", "queue.flush.every", "1ms"),
    ("node", "maxOfflineQueueSize", "20", "queue.limit", "20"),
    ("javascript", "maxOfflineQueueSize", "20", "outbox.limit", "20"),
    ("javascript", "maxOfflineQueueSize", "500", "queue.limit", "500"),
    ("javascript", "maxOfflineQueueSize", "501", "queue.limit", "500"),
    ("javascript", "maxOfflineQueueSize", "1000", "outbox.limit", "500"),
    ("flutter", "maxOfflineQueueSize", "20", "outbox.limit", "500"),
    ("javascript", "maxRetries", "0", "retry.limit", "0"),
    ("flutter", "maxRetries", "1", "retry.limit", "5"),
    ("javascript", "eventRetryPolicy", "\"at-least-once\"", "answers.timeout", "resend"),
    ("javascript", "eventRetryPolicy", "\"at-least-once\"", "answers.5xx", "resend"),
    ("javascript", "eventRetryPolicy", "\"at-least-once\"", "answers.network", "retry"),
    ("javascript", "eventRetryPolicy", "\"report\"", "answers.5xx", "uncertain"),
    ("javascript", "enableOfflineQueue", "false", "outbox", "none"),
    ("javascript", "enableOfflineQueue", "false", "queue.flush.to", "network"),
    ("javascript", "enableOfflineQueue", "false", "send.whileOffline", "try"),
    ("javascript", "enableOfflineQueue", "true", "outbox", "stored"),
    ("flutter", "enableOfflineQueue", "false", "outbox", "none"),
    ("flutter", "enableOfflineQueue", "false", "queue.flush.to", "network"),
    ("flutter", "enableOfflineQueue", "false", "inspect.queue", "pendingEventCount"),
    ("flutter", "enableOfflineQueue", "false", "inspect.outbox", "none"),
    ("flutter", "enableOfflineQueue", "false", "retry.cutShortBy", "[]"),
    ("javascript", "rateLimitPerSecond", "0", "limiter.rate", "0"),
  ])
  func `an option does on each platform what the page says of it`(
    platform: String, option: String, value: String, setting: String, result: String
  ) {
    let resolved = Choosing.resolve(platform, options: "{ \"\(option)\": \(value) }")
    #expect(resolved[setting] == result)
  }

  @Test func `what an option sets rests on what the page says of the option`() {
    let resolved = Choosing.resolve("javascript", options: "{ \"maxOfflineQueueSize\": 7 }")
    #expect(
      resolved.because(SettingID(.outboxLimit, of: .events)) == [
        "js.limit.default", "js.limit.cap",
      ])
  }

  @Test func `without an outbox its rows are gone`() {
    let resolved = Choosing.resolve("javascript", options: "{ \"enableOfflineQueue\": false }")
    #expect(resolved["outbox.limit"] == nil)
    #expect(resolved["signOut.outbox"] == nil)
    #expect(resolved.because(SettingID(.outboxLimit, of: .events)).isEmpty)
  }

  @Test func `at least once, a network failure that is uncertain is resent`() {
    let resolved = Choosing.resolve(
      "javascript", readings: ["js.network?=uncertain"],
      options: "{ \"eventRetryPolicy\": \"at-least-once\" }")
    #expect(resolved["answers.network"] == "resend")
  }

  @Test func `a batch size is also the size that sends, if size sends`() {
    let resolved = Choosing.resolve(
      "react-native", readings: ["js.flush.size?=yes"], options: "{ \"eventBatchSize\": 3 }")
    #expect(resolved["queue.flush.atCount"] == "3")
    let plain = Choosing.resolve("react-native", options: "{ \"eventBatchSize\": 3 }")
    #expect(plain["queue.flush.atCount"] == "none")
  }

  @Test func `without Flutter's outbox a failed send is retried, or dropped by another reading`() {
    let off = "{ \"enableOfflineQueue\": false }"
    #expect(Choosing.resolve("flutter", options: off)["answers.5xx"] == "retry")
    let dropped = Choosing.resolve("flutter", readings: ["flutter.outbox.off?=drop"], options: off)
    #expect(dropped["answers.5xx"] == "drop")
    #expect(dropped["retry"] == "none")
    #expect(dropped["retry.delays"] == nil)
    let uncertain = Choosing.resolve(
      "flutter", readings: ["flutter.outbox.off?=drop", "flutter.timeout?=uncertain"],
      options: off)
    #expect(uncertain["answers.timeout"] == "uncertain")
    #expect(uncertain["answers.network"] == "drop")
    let on = Choosing.resolve("flutter", readings: ["flutter.outbox.off?=drop"])
    #expect(on["answers.5xx"] == "retry")
  }

  @Test func `the later of two values of an option counts`() {
    let choices =
      Choosing.options("{ \"eventBatchSize\": 3 }") + Choosing.options("{ \"eventBatchSize\": 4 }")
    let resolved = Choosing.policy("javascript").resolved(options: choices)
    #expect(resolved?["queue.batch"] == "4")
  }

  // MARK: Options that do nothing

  @Test func `an option that a platform lacks or ignores becomes a note`() {
    let swift = Choosing.resolve("swift", options: "{ \"eventBatchSize\": 3, \"maxRetries\": 1 }")
    #expect(
      swift.notes == [
        OptionNote(option: "eventBatchSize", isIgnored: false, because: []),
        OptionNote(option: "maxRetries", isIgnored: false, because: []),
      ])
    #expect(swift.checksum == Choosing.policy("swift").resolved()!.checksum)
    let flutter = Choosing.resolve("flutter", options: "{ \"maxRetries\": 1 }")
    #expect(
      flutter.notes == [
        OptionNote(option: "maxRetries", isIgnored: true, because: ["flutter.config.ignored"])
      ])
    let kotlin = Choosing.resolve("kotlin", options: "{ \"OfflineConfig\": { \"enabled\": true } }")
    #expect(
      kotlin.notes == [
        OptionNote(option: "OfflineConfig", isIgnored: true, because: ["kotlin.offlineConfig"])
      ])
    #expect(Choosing.resolve("javascript", options: "{ \"maxRetries\": 1 }").notes.isEmpty)
  }

  @Test(arguments: [
    ("swift", []),
    ("kotlin", ["offline", "OfflineConfig"]),
    (
      "flutter",
      ["eventBatchSize", "eventFlushMs", "enableOfflineQueue", "maxOfflineQueueSize", "maxRetries"]
    ),
    (
      "node",
      [
        "eventBatchSize", "eventFlushMs", "maxOfflineQueueSize", "enableOfflineQueue",
        "maxRetries", "eventRetryPolicy", "rateLimitPerSecond",
      ]
    ),
  ])
  func `a platform has the options that the page gives it, and no others`(
    platform: String, names: [String]
  ) {
    let policy = Choosing.policy(platform)
    #expect(policy.options.map { $0.name } == names)
    for name in names { #expect(policy.has(option: name)) }
    #expect(!policy.has(option: "eventBatchsize"))
  }

  @Test(arguments: [
    ("flush", ["javascript", "react", "react-native", "node", "swift", "flutter"]),
    ("flushOutbox", ["javascript", "react", "react-native", "node", "flutter"]),
    ("flushSensor", ["kotlin"]),
    ("clearOutbox", ["flutter"]),
    ("retryUncertain", ["swift"]),
    ("discardUncertain", ["swift"]),
    ("signOut", PolicyLibrary.builtInNames),
    ("signIn", PolicyLibrary.builtInNames),
    ("deleteIdentity", ["javascript", "react", "react-native", "node"]),
    ("logOut", []),
  ])
  func `a call exists where the page shows it`(call: String, platforms: [String]) {
    let having = PolicyLibrary.builtInNames.filter { Choosing.policy($0).has(call: call) }
    #expect(having == platforms)
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("javascript", "eventBatchSize", "0", "a whole number from 1", "the number 0"),
    ("javascript", "eventBatchSize", "\"5\"", "a whole number from 1", "the text “5”"),
    (
      "flutter", "eventFlushMs", "\"15s\"", "a whole number of milliseconds from 1",
      "the text “15s”"
    ),
    ("flutter", "eventFlushMs", "1.5", "a whole number of milliseconds from 1", "a number"),
    ("react", "enableOfflineQueue", "\"no\"", "true or false", "the text “no”"),
    ("node", "eventRetryPolicy", "\"always\"", "“report” or “at-least-once”", "the text “always”"),
    ("flutter", "maxRetries", "true", "a whole number from 0", "true"),
  ])
  func `a value of the wrong kind is told where it stands`(
    platform: String, option: String, value: String, takes: String, found: String
  ) {
    let message = "“\(option)” takes \(takes), found \(found)"
    let log = Choosing.log("{ \"\(option)\": \(value) }")
    let options = Choosing.options("", log)
    #expect(Choosing.policy(platform).resolved(options: options) == nil)
    #expect(log.diagnostics.map { $0.message } == [message])
    #expect(log.diagnostics.first.map { log.file.text(of: $0.span) } == value)
  }

  @Test func `a mistake that several platforms meet is told once`() {
    let log = Choosing.log("{ \"eventBatchSize\": -1 }")
    let options = Choosing.options("", log)
    for name in ["javascript", "react", "flutter"] {
      #expect(Choosing.policy(name).resolved(options: options) == nil)
    }
    #expect(log.count == 1)
  }

  @Test func `a size beyond the limit is never reached, and nothing that an app may not set`() {
    let log = Choosing.log("{ \"eventBatchSize\": 501 }")
    #expect(Choosing.policy("flutter").resolved(options: Choosing.options("", log)) != nil)
    #expect(log.isEmpty)
  }
}

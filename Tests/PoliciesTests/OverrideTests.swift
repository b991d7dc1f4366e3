import JSONC
import Simulation
import Testing

@testable import Policies

struct OverrideTests {
  @Test(arguments: [
    ("flutter.outbox.limit=1000", "outbox.limit", "1000"),
    ("flutter.queue.limit=none", "queue.limit", "none"),
    ("flutter.queue.flush.every=1m30s", "queue.flush.every", "1m30s"),
    ("flutter.retry.delays=[1s, 5s]", "retry.delays", "[1s, 5s]"),
    ("flutter.retry.delays=[500ms,]", "retry.delays", "[500ms]"),
    ("flutter.retry.cutShortBy=[]", "retry.cutShortBy", "[]"),
    ("flutter.retry.cutShortBy=[online]", "retry.cutShortBy", "[online]"),
    ("flutter.inspect.queue=waiting=count", "inspect.queue", "waiting=count"),
    ("flutter.sensor.answers.4xx=retry", "sensor.answers.4xx", "retry"),
  ])
  func `an override replaces one row, whatever kind of value it takes`(
    argument: String, setting: String, value: String
  ) {
    #expect(Choosing.resolve("flutter", overrides: [argument])[setting] == value)
  }

  @Test(arguments: [
    (
      "swift", "swift.connectivity.belief=signal",
      "“connectivity.belief” “signal” changes nothing: no row goes by it here, and “none” says so"
    ),
    (
      "kotlin", "kotlin.sensor.queue.flush.onCall=yes",
      "“sensor.queue.flush.onCall” “yes” never comes about, as “call.flush” is “none”"
    ),
    (
      "javascript", "javascript.outbox.send.onEntry=yes",
      "“outbox.send.onEntry” “yes” never comes about, as “queue.flush.to” is not “outbox”: what "
        + "enters it enters it offline"
    ),
    (
      "swift", "swift.queue.prune=startAndSend",
      "“queue.prune” “startAndSend” finds nothing at a start, as “queue.storage” is “memory”"
    ),
    (
      "kotlin", "kotlin.track.uncertain=Lost",
      "“track.uncertain” “Lost” never comes about: no answer leaves an outcome uncertain"
    ),
  ])
  func `a row that would change nothing is refused where it is asked for`(
    platform: String, argument: String, message: String
  ) {
    let log = Choosing.log(argument, path: "--set")
    let override = SettingOverride(argument: log, platforms: [platform])!
    #expect(Choosing.policy(platform).resolved(overrides: [override]) == nil)
    #expect(log.diagnostics.map { $0.message } == [message])
  }

  @Test func `a row that comes to nothing by another's override stays`() {
    // The listener is gone, so that nobody hears of resends; and nothing ends a backoff online.
    let resolved = Choosing.resolve(
      "javascript", readings: ["js.backoff.blocks?=flush"],
      options: "{ \"eventRetryPolicy\": \"at-least-once\" }",
      overrides: ["javascript.reports.uncertain=none", "javascript.queue.flush.onOnline=no"])
    #expect(resolved["answers.timeout"] == "resend")
    #expect(resolved["retry.cutShortBy"] == "[interval, size, background, online, flushOutbox]")
  }

  @Test func `an override of another platform changes nothing`() {
    let resolved = Choosing.resolve("react", overrides: ["react-native.queue.batch=3"])
    #expect(resolved["queue.batch"] == "10")
    let native = Choosing.resolve("react-native", overrides: ["react-native.queue.batch=3"])
    #expect(native["queue.batch"] == "3")
  }

  @Test func `an override has the last word, and the row keeps what it rests on`() {
    let resolved = Choosing.resolve(
      "javascript", options: "{ \"eventBatchSize\": 5 }",
      overrides: ["javascript.queue.batch=3", "javascript.queue.batch=4"])
    #expect(resolved["queue.batch"] == "4")
    #expect(resolved.because(SettingID(.queueBatch, of: .events)) == ["js.batch"])
  }

  @Test func `signals that are as the events do not follow an override of the events`() {
    let resolved = Choosing.resolve(
      "javascript", readings: ["sensor.retry?=events"], overrides: ["javascript.retry.limit=2"])
    #expect(resolved["retry.limit"] == "2")
    #expect(resolved["sensor.retry.limit"] == "5")
  }

  @Test(arguments: [
    ("flutter.outbox.limt=3", "there is no setting “outbox.limt”", "outbox.limt", "outbox.limit"),
    ("fluter.outbox.limit=3", "there is no platform “fluter”", "fluter", "flutter"),
    ("flutter.outbox.limit", "a row is replaced by PLATFORM.SETTING=VALUE", "", nil),
    ("outbox=none", "a row is replaced by PLATFORM.SETTING=VALUE", "outbox", nil),
    (
      "flutter.queue.flush.to=outboxs",
      "“outboxs” is no value of “queue.flush.to”; expected “network”, “outbox” or "
        + "“outboxWhenOffline”", "outboxs", "outbox"
    ),
    (
      "flutter.outbox.limit=many",
      "“outbox.limit” takes a whole number from 1 to 1000000000, or “none”, found the text “many”",
      "many", nil
    ),
    ("flutter.retry.cutShortBy=[now]", "“now” is not a word of “retry.cutShortBy”", "now", nil),
  ])
  func `a mistaken override is told, with its place in the argument`(
    argument: String, message: String, place: String, suggestion: String?
  ) {
    let log = Choosing.log(argument, path: "--set")
    #expect(
      SettingOverride(argument: log, platforms: PolicyLibrary.builtInNames) == nil)
    let diagnostic = log.diagnostics.first
    #expect(log.count == 1)
    #expect(diagnostic?.message.hasPrefix(message) == true, "\(log.rendered())")
    if !place.isEmpty { #expect(diagnostic.map { log.file.text(of: $0.span) } == place) }
    #expect(diagnostic?.suggestion == suggestion)
  }

  @Test(arguments: [
    (
      "flutter.outbox=none", "none",
      ["“queue.flush.to” “outbox” needs an outbox, and there is none"]
    ),
    (
      "flutter.outbox.prune=never", "never",
      [
        "“outbox.age” “7d” and “outbox.prune” “never” cannot both be: an age limit is kept by "
          + "pruning"
      ]
    ),
    (
      "flutter.sensor.outbox.limit=5", "5",
      ["“sensor.outbox.limit” has no place where “sensor.outbox” is “none”"]
    ),
    (
      "flutter.limiter=none", "none", []
    ),
    (
      "flutter.retry.cutShortBy=[online, interval, start]", "[online, interval, start]",
      [
        "“interval” in “retry.cutShortBy” never comes about: see “queue.flush.to”",
        "“start” in “retry.cutShortBy” never comes about: a backoff ends with its process",
      ]
    ),
    (
      "flutter.sensor.retry.cutShortBy=[track, flushSensor]", "[track, flushSensor]",
      ["“flushSensor” in “sensor.retry.cutShortBy” never comes about: see “call.flushSensor”"]
    ),
    (
      "flutter.answers.timeout=resend", "resend",
      [
        "“answers.timeout” “resend” differs from “retry” in nothing here: neither "
          + "“reports.uncertain” nor “retry.exhausted” tells of an outcome that is not known"
      ]
    ),
    (
      "flutter.sensor.queue.prune=send", "send",
      ["“sensor.queue.prune” has no place where “sensor.queue.age” is “none”"]
    ),
    (
      "flutter.sensor.retry.restart=kept", "kept",
      ["“sensor.retry.restart” has no place where “sensor.retry.limit” is “none”"]
    ),
    (
      "flutter.sensor.queue.flush.onStart=yes", "yes",
      ["“sensor.queue.flush.onStart” has no place where “sensor.queue.storage” is “memory”"]
    ),
    (
      "flutter.call.flush=logout()", "logout()",
      [
        "“call.flush” and “call.signOut” cannot both be “logout()”: an app would not have one "
          + "without the other"
      ]
    ),
    (
      "flutter.inspect.queue=isOnline", "isOnline",
      [
        "“inspect.isOnline” and “inspect.queue” cannot both be “isOnline”: an app would not have "
          + "one without the other"
      ]
    ),
    (
      "flutter.connectivity.belief=real", "real", []
    ),
  ])
  func `what an override breaks is told at the override`(
    argument: String, place: String, messages: [String]
  ) {
    let log = Choosing.log(argument, path: "--set")
    let override = SettingOverride(argument: log, platforms: ["flutter"])!
    let resolved = Choosing.policy("flutter").resolved(overrides: [override])
    #expect((resolved == nil) == !messages.isEmpty)
    #expect(log.diagnostics.map { $0.message } == messages)
    for diagnostic in log.diagnostics { #expect(log.file.text(of: diagnostic.span) == place) }
  }

  @Test func `an override's row may fall away where a scenario takes its component away`() {
    let log = Choosing.log("flutter.outbox.limit=501", path: "--set")
    let override = SettingOverride(argument: log, platforms: ["flutter"])!
    let options = Choosing.options("{ \"enableOfflineQueue\": false }")
    let flutter = Choosing.policy("flutter")
    let lenient = flutter.resolved(
      options: options, overrides: [override], overridesMayFall: true)
    #expect(log.isEmpty, "\(log.rendered())")
    #expect(lenient?["outbox"] == "none")
    #expect(lenient.map { $0["outbox.limit"] == nil } == true)
    #expect(
      flutter.resolved(overrides: [override], overridesMayFall: true)?["outbox.limit"] == "501")
    #expect(flutter.resolved(options: options, overrides: [override]) == nil)
    #expect(
      log.diagnostics.map { $0.message } == [
        "“outbox.limit” has no place where “outbox” is “none”"
      ])
  }
}

import JSONC
import ScenarioFiles
import Simulation
import TestSupport
import Testing

/// The built-in platforms, as far as a scenario has to know them.
let builtIn: KnownPlatforms = {
  let flutter: [KnownPlatforms.Option] = [
    .init("eventBatchSize", .number(1...1000), "a whole number from 1"),
    .init("eventFlushMs", .number(1...1_000_000), "a whole number of milliseconds from 1"),
    .init("enableOfflineQueue", .boolean, "true or false"),
    .init("maxOfflineQueueSize", .number(1...1000), "a whole number from 1"),
    .init("maxRetries", .number(0...1000), "a whole number from 0"),
  ]
  let family =
    flutter + [
      .init(
        "eventRetryPolicy", .words(["report", "at-least-once"]), "“report” or “at-least-once”"),
      .init("rateLimitPerSecond", .anything, "anything"),
    ]
  let browser: [Call] = [.flush, .flushOutbox, .signOut, .signIn, .deleteIdentity]
  let javaScript = ["javascript", "react", "react-native", "node"].map {
    KnownPlatforms.Platform(
      $0, options: family, calls: browser, words: ["onEventsDropped", "onEventsUncertain"])
  }
  let others: [KnownPlatforms.Platform] = [
    .init(
      "swift", options: [],
      calls: [.flush, .retryUncertain, .discardUncertain, .signOut, .signIn],
      words: [
        ".accepted", ".queued", ".droppedNoConsent", ".deliveryUncertain", ".rejected",
        ".acknowledged", ".nothingToFlush",
      ]),
    .init(
      "kotlin",
      options: [
        .init("offline", .anything, "anything"), .init("OfflineConfig", .anything, "anything"),
      ],
      calls: [.flushSensor, .signOut, .signIn],
      words: ["Accepted", "DroppedNoConsent", "Rejected", "Queued"]),
    .init(
      "flutter", options: flutter, calls: [.flush, .flushOutbox, .clearOutbox, .signOut, .signIn],
      words: ["CFDroppedEventsException"]),
  ]
  let all = javaScript + others
  return KnownPlatforms(all, defaults: all.map { $0.name })
}()

/// Reads a marked text as a scenario.
func read(_ marked: Marked) -> (scenario: Scenario?, found: [Diagnostic]) {
  let (cases, found) = readCases(marked)
  return (cases?.first, found)
}

/// Reads a marked text as the cases of a scenario.
func readCases(_ marked: Marked) -> (cases: [Scenario]?, found: [Diagnostic]) {
  let log = DiagnosticLog(marked.file)
  let document = Document(reading: log)
  let cases = Scenario.readCases(document, log, platforms: builtIn)
  return (cases, log.sorted)
}

/// Reads a text that has to be in order.
func scenario(_ text: String) throws -> Scenario {
  let (scenario, found) = read(Marked(text))
  #expect(found.map { $0.message } == [])
  return try #require(scenario)
}

/// The one mistake of a text, expected where the marks are.
func expectMistake(_ source: String, _ message: String, suggestion: String? = nil) {
  let marked = Marked(source)
  let found = read(marked).found
  #expect(found.map { $0.message } == [message])
  #expect(found.map { $0.span } == marked.spans)
  #expect(found.first?.suggestion == suggestion)
}

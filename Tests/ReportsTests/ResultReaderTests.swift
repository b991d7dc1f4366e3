import JSONC
import TestSupport
import Testing

@testable import Comparison
@testable import Reports

/// Files of results, as `run --format json` writes them.
@Suite struct ResultReaderTests {
  private static func read(_ text: String) -> (results: [ResultRecord]?, log: DiagnosticLog) {
    let log = DiagnosticLog(SourceFile(path: "old.json", bytes: Array(text.utf8)))
    let results = ResultReader.read(Document(reading: log), log)
    return (results, log)
  }

  private static func mistakes(_ text: String) -> [String] {
    let (results, log) = read(text)
    #expect(results == nil)
    return log.sorted.map { "\($0.message) [\($0.file.text(of: $0.span))]" }
  }

  /// A platform's result without an event, and what else it is to state.
  private static func platform(_ more: String = "", without key: String = "") -> String {
    let members = [
      ("end", "0"), ("tracked", "0"), ("accepted", "0"), ("dropped", "0"), ("uncertain", "0"),
      ("waiting", "0"), ("droppedBy", "{}"), ("sentAt", "[]"), ("stored", "0"), ("doubled", "0"),
      ("lost", "0"), ("arrivedAnyway", "0"), ("misattributed", "0"), ("sentWithoutConsent", "0"),
      ("events", "[]"), ("told", "[]"), ("inspect", "{}"), ("content", "[]"),
    ]
    let text = members.filter { $0.0 != key }.map { "\"\($0.0)\": \($0.1)" }
    return "{ " + (text + (more.isEmpty ? [] : [more])).joined(separator: ", ") + " }"
  }

  private static func result(_ platform: String, _ path: String = "a.jsonc") -> String {
    "{ \"format\": 1, \"scenario\": \"\(path)\", \"platforms\": { \"swift\": \(platform) } }"
  }

  // MARK: What was written

  @Test(arguments: [false, true])
  func `what was written is read as it was run`(several: Bool) {
    let (results, log) = Self.read(written(refusedOnce, as: .json, several: several))
    #expect(log.isEmpty)
    #expect(results?.count == 1)
    let platforms = refusedOnce.platforms.map { PlatformRecord($0, of: refusedOnce.scenario) }
    #expect(results?[0].platforms == platforms)
    #expect(results?[0].key == ResultKey("test.jsonc"))
    #expect(
      results?[0].choices == [NamedText("seed", "1"), NamedText("jitter", "seeded")])
  }

  /// Offline there is a place to wait, content comes from nowhere, and the outbox can be read.
  @Test func `places, reports, what an app reads and content are read as they were run`() {
    let result = Replaying.result(
      """
      { "platforms": ["javascript", "flutter"], "end": "1m", "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 600 },
        { "at": "0s", "track": { "name": "purchase" } }, { "at": "1s", "content": "blocks" } ] }
      """)
    let (results, log) = Self.read(written(result, as: .json))
    #expect(log.isEmpty)
    let platforms = result.platforms.map { PlatformRecord($0, of: result.scenario) }
    #expect(results?[0].platforms == platforms)
    #expect(platforms[0].told.isEmpty == false)
  }

  @Test func `what a scenario or an argument chose is told apart, choice by choice`() {
    let (results, _) = Self.read(
      """
      { "format": 1, "scenario": "a.jsonc", "seed": 7, "config": { "swift": { "x": 5 } },
        "readings": { "flush.clock?": "first" }, "platforms": {} }
      """)
    #expect(
      results?[0].choices == [
        NamedText("seed", "7"), NamedText("config.swift.x", "5"),
        NamedText("readings.flush.clock?", "first"),
      ])
  }

  @Test func `a case has its own result, and rows may be missing`() {
    let (results, log) = Self.read(
      """
      { "format": 1, "results": [
        { "format": 1, "scenario": "a.jsonc", "case": "seed 1", "platforms": {} },
        { "format": 1, "scenario": "a.jsonc", "case": "seed 2",
          "platforms": { "swift": \(Self.platform()) } } ] }
      """)
    #expect(log.isEmpty)
    #expect(results?.map { $0.key.variant } == ["seed 1", "seed 2"])
    #expect(results?[1].platforms[0].rows == nil)
  }

  @Test func `rows are read with their values as a table shows them`() {
    let rows = "\"rows\": { \"a\": 5, \"b\": \"15s\", \"c\": [\"x\", \"y\"] }"
    let (results, _) = Self.read(Self.result(Self.platform(rows)))
    #expect(
      results?[0].platforms[0].rows == [
        NamedText("a", "5"), NamedText("b", "15s"), NamedText("c", "[x, y]"),
      ])
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("[]", "a file of results is an object, found a list [[]]"),
    ("{ \"results\": [] }", "a result needs the key “format” [{]"),
    (
      "{ \"format\": 2, \"results\": [] }",
      "this is format 2 of a result, and only format 1 is read [2]"
    ),
    (
      "{ \"format\": \"1\", \"results\": [] }",
      "the format of a result is 1, found the text “1” [\"1\"]"
    ),
    ("{ \"format\": 1, \"results\": {} }", "“results” is a list, found an object [{}]"),
    ("{ \"format\": 1, \"results\": [5] }", "a result is an object, found the number 5 [5]"),
    ("{ \"format\": 1, \"platforms\": {} }", "a result needs the key “scenario” [{]"),
    ("{ \"format\": 1, \"scenario\": \"a\" }", "a result needs the key “platforms” [{]"),
  ])
  func `a file's mistake is told where it stands`(text: String, mistake: String) {
    #expect(Self.mistakes(text) == [mistake])
  }

  @Test func `keys that a platform's result lacks are told at once`() {
    #expect(
      Self.mistakes(Self.result("{}"))[0].hasPrefix(
        "a platform's result needs the keys “tracked”, “accepted”,"))
    #expect(
      Self.mistakes(Self.result(Self.platform(without: "told"))) == [
        "a platform's result needs the key “told” [{]"
      ])
  }

  @Test func `events and reports are checked member by member`() {
    let event = "\"events\": [{ \"id\": 5, \"stream\": \"events\" }]"
    let mistakes = Self.mistakes(Self.result(Self.platform(event, without: "events")))
    #expect(mistakes.contains("an event's id is a text, found the number 5 [5]"))
    #expect(mistakes.contains("an event needs the key “outcome” [{]"))
    let told = "\"told\": [{ \"at\": -1, \"kind\": \"drops\" }]"
    let others = Self.mistakes(Self.result(Self.platform(told, without: "told")))
    #expect(others.contains("“at” is at least 0 [-1]"))
    #expect(others.contains("what was told needs the key “count” [{]"))
  }

  @Test func `a result that left events out cannot be compared`() {
    let tracked = Self.platform("\"tracked\": 3", without: "tracked")
    #expect(
      Self.mistakes(Self.result(tracked)) == [
        "0 of 3 events are here: a result that was written with --only-different cannot be "
          + "compared [[]"
      ])
  }

  @Test func `one scenario twice is a mistake`() {
    let result = Self.result(Self.platform())
    #expect(
      Self.mistakes("{ \"format\": 1, \"results\": [\(result), \(result)] }") == [
        "this result is here twice [\"a.jsonc\"]"
      ])
  }

  @Test(arguments: [
    ("{ \"format\": 1, \"results\": [] }", true),
    ("{ \"scenario\": \"a\", \"platforms\": {} }", true),
    ("{ \"platforms\": [\"swift\"], \"steps\": [] }", false),
    ("{ \"platform\": \"acme\", \"like\": \"node\" }", false),
    ("[]", false),
  ])
  func `a file of results is known by its keys`(text: String, isResult: Bool) {
    let log = DiagnosticLog(SourceFile(path: "a.json", bytes: Array(text.utf8)))
    #expect(ResultReader.isResult(Document(reading: log)) == isResult)
  }
}

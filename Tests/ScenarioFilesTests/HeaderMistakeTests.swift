import JSONC
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@Suite struct HeaderMistakeTests {
  /// A scenario around some members that stand before its steps.
  private func around(_ members: String) -> String {
    "{ \(members), \"steps\": [{ \"at\": \"0s\", \"track\": 1 }] }"
  }

  @Test(arguments: [
    (#"⟦"titel"⟧: "x""#, "“titel” is no key of a scenario", "title"),
    (#""title": ⟦5⟧"#, "a title is a text, found the number 5", nil),
    (#""tags": ["a", ⟦"a"⟧]"#, "“a” stands here a second time", nil),
    (#""tags": [⟦""⟧]"#, "a tag is not empty", nil),
    (#""tags": ⟦"a"⟧"#, "“tags” is a list, found the text “a”", nil),
    (#""claims": [⟦"swift.btch"⟧]"#, "there is no claim “swift.btch”", "swift.batch"),
    (
      #""claims": ["flush.clock?", ⟦"flush.clok?"⟧]"#, "there is no claim “flush.clok?”",
      "flush.clock?"
    ),
    (#""platforms": [⟦"fluter"⟧]"#, "there is no platform “fluter”", "flutter"),
    (#""platforms": ["swift", ⟦"swift"⟧]"#, "“swift” stands here a second time", nil),
    (#""platforms": ⟦[]⟧"#, "a scenario is replayed on one platform at least", nil),
    (
      #""given": { ⟦"conection"⟧: "offline" }"#, "“conection” is no key of what is given",
      "connection"
    ),
    (
      #""given": { "connection": ⟦"ofline"⟧ }"#,
      "“ofline” is not a connection; expected “online”, “offline” or “captive”", "offline"
    ),
    (
      #""given": { "app": ⟦"kill"⟧ }"#,
      "“kill” is not the app's state; expected “foreground”, “background” or “stopped”", nil
    ),
    (#""given": { "signedIn": ⟦"no"⟧ }"#, "“signedIn” is true or false, found the text “no”", nil),
    (
      #""given": { "storage": ⟦"none"⟧ }"#,
      "“none” is not the storage; expected “available” or “unavailable”", nil
    ),
    (
      #""config": { "all": { ⟦"eventBatchsize"⟧: 5 } }"#,
      "no replayed platform has an option “eventBatchsize”", "eventBatchSize"
    ),
    (
      #""platforms": ["swift"], "config": { "all": { ⟦"maxRetries"⟧: 5 } }"#,
      "no replayed platform has the option “maxRetries”; those that have it: "
        + "javascript, react, react-native, node, flutter", nil
    ),
    (
      #""config": { "all": { "eventRetryPolicy": ⟦"repot"⟧ } }"#,
      "“eventRetryPolicy” takes “report” or “at-least-once”, found the text “repot”", "report"
    ),
    (
      #""config": { "all": { "maxRetries": 2, "eventBatchSize": ⟦0⟧ } }"#,
      "“eventBatchSize” takes a whole number from 1, found the number 0", nil
    ),
    (
      #""config": { "node": { "enableOfflineQueue": ⟦"no"⟧ } }"#,
      "“enableOfflineQueue” takes true or false, found the text “no”", nil
    ),
    (#""config": { "⟦fluter⟧": {} }"#, "there is no platform “fluter”", "flutter"),
    (#""config": { "swift, ⟦fluter⟧": {} }"#, "there is no platform “fluter”", "flutter"),
    (#""config": { "swift,⟦swift⟧": {} }"#, "“swift” stands twice in this key", nil),
    (#""config": { "swift,⟦all⟧": {} }"#, "“all” stands alone, not beside other platforms", nil),
    (#""config": { ⟦"swift,"⟧: {} }"#, "the name of a platform is missing", nil),
    (
      #""config": { "swift": ⟦5⟧ }"#, "a platform's configuration is an object, found the number 5",
      nil
    ),
    (
      #""platforms": ["kotlin"], "config": { "⟦swift⟧": {} }"#,
      "“swift” is not replayed here: the scenario's platforms are “kotlin”", nil
    ),
    (
      #""readings": { ⟦"flush.clock"⟧: "first" }"#, "there is no open reading “flush.clock”",
      "flush.clock?"
    ),
    (
      #""readings": { "flush.clock?": ⟦"frist"⟧ }"#,
      "“frist” is not an answer to “flush.clock?”; expected “start” or “first”", "first"
    ),
    (
      #""readings": { "swift.limit?": ⟦400⟧ }"#,
      "an answer to “swift.limit?” is “500” or “none”, found the number 400", nil
    ),
    (#""seed": ⟦-1⟧"#, "a seed is at least 0", nil),
    (#""seed": ⟦1e99⟧"#, "this number is too large: a seed is at most 9223372036854775807", nil),
    (#""seed": ⟦1.5⟧"#, "a seed is a whole number, not 1.5", nil),
    (
      #""jitter": ⟦"random"⟧"#,
      "“random” is not a jitter; expected “seeded”, “none” or “max”", nil
    ),
    (#""end": ⟦10⟧"#, "a time has a unit; write \"10s\" or \"10ms\"", nil),
    (#""end": ⟦"-1s"⟧"#, "a time cannot be negative", nil),
    (#""$schema": ⟦1⟧"#, "the schema is a text, found the number 1", nil),
  ])
  func `a mistake above the steps is told of with its place`(
    members: String, message: String, suggestion: String?
  ) {
    expectMistake(around(members), message, suggestion: suggestion)
  }

  @Test func `a scenario without steps is told so`() {
    expectMistake("⟦{⟧ \"title\": \"x\" }", "a scenario needs the key “steps”")
    expectMistake("{ \"steps\": ⟦[]⟧ }", "a scenario has one step at least")
    expectMistake("⟦[]⟧", "a scenario is an object, found a list")
    let deep = Marked(String(repeating: "[", count: 100_000))
    #expect(read(deep).found.count == 1)
  }

  @Test func `a schema is welcome, and what is not stated has its default`() throws {
    let scenario = try scenario(
      #"{ "$schema": "x", "steps": [{ "at": "0s", "track": 1 }] }"#)
    #expect(scenario.title == "test.jsonc")
    #expect(scenario.platforms == builtIn.defaults)
    #expect(scenario.seed == 1)
    #expect(scenario.jitter == .seeded)
    #expect(scenario.end == nil)
  }

  @Test func `a value that an option does not take is told of beside the file's other mistakes`() {
    let marked = Marked(
      #"""
      { "config": { "all": { "maxRetries": ⟦true⟧ } }, "seed": ⟦-1⟧,
        "steps": [{ "at": "0s", "track": ⟦0⟧ }] }
      """#)
    let found = read(marked).found
    #expect(found.map { $0.span } == marked.spans)
    #expect(
      found.first?.message == "“maxRetries” takes a whole number from 0, found true")
  }

  @Test func `a value that a narrower key takes the place of is not judged`() {
    let found = read(
      Marked(
        #"""
        { "platforms": ["node"], "config": { "all": { "maxRetries": "few" },
          "node": { "maxRetries": 1 } }, "steps": [{ "at": "0s", "track": 1 }] }
        """#)
    ).found
    #expect(found.isEmpty)
  }

  @Test func `a reading whose answer is a number may be written as one`() throws {
    let scenario = try scenario(
      #"{ "readings": { "swift.limit?": 500 }, "steps": [{ "at": "0s", "track": 1 }] }"#)
    #expect(scenario.readings.map { $0.value } == ["500"])
  }

  @Test func `an option set by a narrower key counts for more, wherever it stands`() throws {
    let scenario = try scenario(
      #"""
      {
        "config": { "node": { "maxRetries": 1 }, "all": { "maxRetries": 5, "eventFlushMs": 10 } },
        "steps": [{ "at": "0s", "track": 1 }]
      }
      """#)
    let node = scenario.options(for: "node")
    #expect(node.map { $0.name } == ["eventFlushMs", "maxRetries"])
    guard case .number(let number)? = node.last?.value.kind else {
      Issue.record("a number was set")
      return
    }
    #expect(number == .integer(1))
  }

  @Test(arguments: [
    (#"{ "steps": [] }"#, FileKind.scenario), (#"{ "expect": {} }"#, .scenario),
    (#"{ "platform": "x", "settings": [] }"#, .policy), (#"{ "devices": 5 }"#, .fleet),
    (#"{ "survivors": [] }"#, .survivors),
    (#"{ "a": 1 }"#, .unknown), ("[]", .unknown),
  ])
  func `a file's keys tell what it holds`(source: String, holds: FileKind) {
    let log = DiagnosticLog(Marked(source).file)
    #expect(kind(of: Document(reading: log)) == holds)
  }
}

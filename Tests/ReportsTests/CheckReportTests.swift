import Comparison
import JSONC
import ScenarioFiles
import TestSupport
import Testing

@testable import Reports

@Suite struct CheckReportTests {
  private let refused = record(refusedOnce.scenario, arguments: ["--seed", "7"])

  @Test func `a check tells what failed, the claims at stake, and how to see it again`() {
    let text = written { writeCheck(refused, format: .text, to: &$0) }
    #expect(
      text == """
        not met  One "503"
          test.jsonc:6:56: kotlin, at 50ms
            waiting: expected 0, found 2
          test.jsonc:7:67: kotlin, at the end
            dropped: expected 2, found 1
            what led there, on kotlin:
              0.000 s  line 5: track e1–e2
              0.100 s    e1 dropped: rejected  [answers.5xx = drop: kotlin.result, kotlin.notStored]
              0.100 s    e2 accepted  [send.mode = direct: kotlin.noQueue]
          at stake:
            kotlin.result: A track call says Accepted, DroppedNoConsent, or Rejected(reason) where the
              server refused it or the request failed.
            kotlin.notStored: A rejected event is not stored, so the caller retries it or it is gone.
            kotlin.noQueue: There is no event queue: each track call is one request.
          replay: sdksim run test.jsonc --seed 7
          retell: sdksim trace test.jsonc --platform kotlin --seed 7

        1 scenario, 3 expectations: 2 not met, in 1 scenario
        2 of 93 claims checked
        0 of 43 open readings checked

        """)
  }

  /// Kotlin sends three offline, each by itself, and drops each at 0.1 s: six lines. Then it sends
  /// twelve, a second apart: 24 lines of what is sent and stored. Of these 30 eight are shown.
  @Test func `what led to a loss are the drops, however much is sent after it`() throws {
    let lost = record(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 3 },
        { "at": "1s", "connection": "online" },
        { "at": "2s", "track": { "count": 12, "every": "1s" } } ],
        "expect": { "all": { "lost": 0 } } }
      """)
    let journal = try #require(lost.cases[0].platforms[0].failures.first).journal
    #expect(journal[0] == "… 22 other lines")
    for name in ["e1", "e2", "e3"] {
      #expect(journal.contains { $0.contains("    \(name) dropped: requestFailed") })
    }
    #expect(journal.contains { $0.contains("e15") })
  }

  @Test func `a check that expects nothing says so, and which scenarios do`() {
    let silent = record(
      """
      { "claims": ["kotlin.result"], "platforms": ["kotlin"],
        "steps": [{ "at": "0s", "track": 1 }] }
      """)
    let text = written {
      writeCheck(silent, format: .text, to: &$0)
    }
    #expect(
      text == """
        1 scenario, 0 expectations: nothing to meet
        1 scenario expects nothing: test.jsonc

        """)
  }

  @Test func `a failure of several platforms is told once, and that the run chose otherwise`() {
    let scenario = """
      { "platforms": ["kotlin", "swift"], "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "all": { "accepted": 2 } } }
      """
    let choices = RunChoices(
      seed: 7, readings: [TakenReading(id: "flush.clock?", value: "first")])
    for text in [
      written { writeCheck(record(scenario, choices), format: .text, to: &$0) },
      written(Replaying.result(scenario, choices), as: .text),
    ] {
      #expect(
        text.contains(
          """
            test.jsonc:2:36: kotlin, swift, at the end
              accepted: expected 2, found 1

          """))
      #expect(
        text.contains(
          "  stated for the scenario's own choices; this run took another: seed 7, "
            + "flush.clock?=first\n"))
    }
  }

  /// Scenarios that each have so many expectations that are not met.
  private func failing(scenarios: Int, failures: Int) -> CheckRecord {
    var record = CheckRecord(CheckConditions())
    for number in 1...scenarios {
      var checked = CheckedCase(path: "\(number).jsonc", title: "Number \(number)")
      var platform = CheckedPlatform(name: "swift", end: 0, checked: failures, line: 2)
      for line in 1...failures {
        var failure = CheckFailure(
          kind: .expectation, file: checked.path, line: line, column: 3, at: nil, what: "sent",
          expected: "0", actual: "1")
        failure.journal = ["journal \(line)"]
        platform.failures.append(failure)
      }
      checked.platforms = [platform]
      record.cases.append(checked)
    }
    return record
  }

  @Test func `of many scenarios that fail, five are told in full and the others in a line each`() {
    let text = written { writeCheck(failing(scenarios: 7, failures: 2), format: .text, to: &$0) }
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("not met  ") }.count == 5)
    #expect(
      text.hasSuffix(
        """
        2 more scenarios, a line each
          6.jsonc:1:3: swift: sent: expected 0, found 1 (and 1 more)
          7.jsonc:1:3: swift: sent: expected 0, found 1 (and 1 more)

        7 scenarios, 14 expectations: 14 not met, in 7 scenarios

        """))
  }

  @Test func `of much that a scenario does not meet, five are shown, two of them with a journal`() {
    let text = written { writeCheck(failing(scenarios: 1, failures: 7), format: .text, to: &$0) }
    #expect(
      text == """
        not met  Number 1
          1.jsonc:1:3: swift, at the end
            sent: expected 0, found 1
            what led there, on swift:
              journal 1
          1.jsonc:2:3: swift, at the end
            sent: expected 0, found 1
            what led there, on swift:
              journal 2
          1.jsonc:3:3: swift, at the end
            sent: expected 0, found 1
          1.jsonc:4:3: swift, at the end
            sent: expected 0, found 1
          1.jsonc:5:3: swift, at the end
            sent: expected 0, found 1
          … and 2 more here
          replay: sdksim run 1.jsonc
          retell: sdksim trace 1.jsonc --platform swift

        1 scenario, 7 expectations: 7 not met, in 1 scenario

        """)
  }

  @Test func `without claims, a check where all is met is one line`() {
    let single = record(
      """
      { "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "kotlin": { "accepted": 1 } } }
      """)
    let text = written { writeCheck(single, format: .text, to: &$0) }
    #expect(
      text == """
        1 scenario, 1 expectation: all met

        """)
  }

  @Test func `JSON lists what is covered, and what isn't`() {
    let text = written { writeCheck(refused, format: .json, to: &$0) }
    #expect(text.contains("\"scenarios\": 1,\n  \"expectations\": 3,\n  \"failed\": 2,\n"))
    #expect(
      text.contains(
        """
            "total": 93,
            "covered": 2,
            "coveredIds": ["swift.uncertain.moves", "kotlin.result"],
        """))
    let log = DiagnosticLog(SourceFile(path: "check.json", bytes: Array(text.utf8)))
    #expect(Document(reading: log).isWellFormed)
  }
}

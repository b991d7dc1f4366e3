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

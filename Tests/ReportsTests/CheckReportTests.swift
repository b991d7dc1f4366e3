import Comparison
import JSONC
import TestSupport
import Testing

@testable import Reports

@Suite struct CheckReportTests {
  private let summary = CheckSummary([CheckedScenario(refusedOnce)])

  @Test func `a check tells what failed, the claims at stake, and how to see it again`() {
    let text = written {
      writeCheck(summary, format: .text, arguments: "--seed 7", to: &$0)
    }
    #expect(
      text == """
        not met  One "503"
          test.jsonc:6:56: kotlin, at 50ms
            waiting: expected 0, found 2
          test.jsonc:7:67: kotlin, at the end
            dropped: expected 2, found 1
          at stake:
            kotlin.result: A track call says Accepted, DroppedNoConsent, or Rejected(reason) where the
              server refused it or the request failed.
          replay: sdksim run test.jsonc --seed 7
          retell: sdksim trace test.jsonc --platform kotlin --seed 7

        1 scenario, 3 expectations: 2 not met, in 1 scenario
        2 of 93 claims checked
        0 of 43 open readings checked

        """)
  }

  @Test func `a check that expects nothing says so, and which scenarios do`() {
    let silent = Replaying.result(
      """
      { "claims": ["kotlin.result"], "platforms": ["kotlin"],
        "steps": [{ "at": "0s", "track": 1 }] }
      """)
    let text = written {
      writeCheck(CheckSummary([CheckedScenario(silent)]), format: .text, to: &$0)
    }
    #expect(
      text == """
        1 scenario, 0 expectations: nothing to meet
        1 scenario expects nothing: test.jsonc

        """)
  }

  @Test func `a failure of several platforms is told once, and that the run chose otherwise`() {
    let result = Replaying.result(
      """
      { "platforms": ["kotlin", "swift"], "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "all": { "accepted": 2 } } }
      """, RunChoices(seed: 7, readings: [TakenReading(id: "flush.clock?", value: "first")]))
    for text in [
      written { writeCheck(CheckSummary([CheckedScenario(result)]), format: .text, to: &$0) },
      written(result, as: .text),
    ] {
      #expect(
        text.contains(
          """
            test.jsonc:2:36: kotlin, swift, at the end
              accepted: expected 2, found 1
            stated for the scenario's own choices; this run took another: seed 7, flush.clock?=first

          """))
    }
  }

  @Test func `without claims, a check where all is met is one line`() {
    let result = Replaying.result(
      """
      { "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "kotlin": { "accepted": 1 } } }
      """)
    let text = written {
      writeCheck(CheckSummary([CheckedScenario(result)]), format: .text, to: &$0)
    }
    #expect(
      text == """
        1 scenario, 1 expectation: all met

        """)
  }

  @Test func `JSON lists what is covered, and what isn't`() {
    let text = written { writeCheck(summary, format: .json, to: &$0) }
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

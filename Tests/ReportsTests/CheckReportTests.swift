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

  @Test func `a check where all is met is three lines`() {
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
        0 of 93 claims checked
        0 of 43 open readings checked

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

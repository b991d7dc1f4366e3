import Comparison
import TestSupport
import Testing

@testable import Reports

/// One event that Kotlin's only request brings, whatever the seed and the answer's latency.
@Suite struct CaseReportTests {
  private let results = Replaying.cases(
    """
    { "title": "One", "platforms": ["kotlin"],
      "vary": { "seed": [2, 1], "steps.0.latency": ["50ms", "1s"] },
      "steps": [{ "at": "0s", "latency": "2s" }, { "at": "0s", "track": 1 }] }
    """
  ).map { Replaying.result(of: $0) }

  @Test func `titles of text, Markdown and traces have the name of the case behind them`() throws {
    let first = results[0]
    #expect(written(first, as: .text).hasPrefix("One (seed=2, latency=50ms)\n"))
    #expect(written(first, as: .markdown).hasPrefix("### One (seed=2, latency=50ms)\n"))
    let policies = Replaying.policies(of: first.scenario)
    let trace = try trace(first.scenario, under: policies[0])
    let text = writtenJournal(trace, as: .text)
    #expect(text.hasPrefix("One (seed=2, latency=50ms): Kotlin\n"))
  }

  @Test func `JSON says which case it is, and what each path is in it`() {
    let lines = results.map {
      written($0, as: .json).split(separator: "\n")[3...7].joined(separator: "\n")
    }
    #expect(
      lines[3] == """
          "title": "One",
          "scenario": "test.jsonc",
          "case": "seed=1, latency=1s",
          "vary": {"seed": 1, "steps.0.latency": "1s"},
          "seed": 1,
        """)
  }

  @Test func `JSON of a scenario in which nothing varies has neither key`() {
    let plain = written(refusedOnce, as: .json)
    #expect(!plain.contains("\"case\""))
    #expect(!plain.contains("\"vary\""))
  }

  @Test func `CSV has the name of the case in its last column`() {
    let lines = results.map { written($0, as: .csv).split(separator: "\n")[1] }
    #expect(lines[1].hasSuffix(",1000,1,1,user,kotlin.noQueue,\"seed=2, latency=1s\""))
    #expect(lines[0].hasSuffix(",50,1,1,user,kotlin.noQueue,\"seed=2, latency=50ms\""))
  }
}

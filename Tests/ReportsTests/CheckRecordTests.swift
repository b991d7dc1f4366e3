import TestSupport
import Testing

@testable import Reports

@Suite struct CheckRecordTests {
  private func checked(_ claims: String, _ expectations: String) -> CheckRecord {
    record(
      """
      { "platforms": ["kotlin"], "claims": [\(claims)],
        "steps": [{ "at": "0s", "track": 1 }], "expect": { \(expectations) } }
      """)
  }

  @Test func `a scenario counts for its claims only if it expects something`() {
    let expecting = checked(#""kotlin.result", "kotlin.queued?""#, #""kotlin": { "accepted": 1 }"#)
    let silent = checked(#""kotlin.noQueue""#, "")
    let coverage = CheckCoverage(expecting.cases + silent.cases)
    #expect(coverage.coveredClaims == ["kotlin.result"])
    #expect(coverage.coveredReadings == ["kotlin.queued?"])
    #expect(coverage.uncoveredClaims.count == 92)
    #expect(coverage.uncoveredReadings.count == 42)
    #expect(expecting.checked + silent.checked == 1)
    #expect(expecting.isFine)
    #expect(silent.isFine)
  }

  @Test func `a failure makes the whole not fine, and still counts as checked`() {
    let failing = checked(#""kotlin.result""#, #""kotlin": { "accepted": 2, "tracked": 1 }"#)
    #expect(failing.failed == 1)
    #expect(failing.checked == 2)
    #expect(!failing.isFine)
  }

  @Test func `a known failure leaves the whole fine, and one that is met after all does not`() {
    var failing = checked("", #""kotlin": { "accepted": 2 }"#)
    failing.cases[0].platforms[0].known = KnownFailure(why: "soon", file: "known.jsonc", line: 3)
    #expect(failing.isFine)
    #expect(failing.failed == 0)
    #expect(failing.known == 1)
    failing.cases[0].platforms[0].failures = []
    #expect(!failing.isFine)
    #expect(failing.unexpectedlyMet == 1)
  }

  @Test func `what fails in one case of a matrix is no surprise where another case is met`() {
    let failing = checked("", #""kotlin": { "accepted": 2 }"#)
    var whole = CheckRecord(CheckConditions())
    for name in ["a", "b"] {
      var one = failing.cases[0]
      one.name = name
      one.platforms[0].known = KnownFailure(why: "soon", file: "known.jsonc", line: 3)
      if name == "b" { one.platforms[0].failures = [] }
      whole.cases.append(one)
    }
    whole.putInOrder()
    #expect(whole.cases.map { $0.platforms[0].verdict } == [.knownFailure, .met])
    #expect(whole.sum == "1 scenario in 2 cases, 2 expectations: all met but 1 known failure")
    whole.cases[0].platforms[0].failures = []
    whole.cases[1].platforms[0].known = whole.cases[0].platforms[0].known
    whole.putInOrder()
    #expect(whole.unexpectedlyMet == 2)
  }

  @Test func `rows that were changed come first, whatever else had a say`() {
    var record = checked("", #""kotlin": { "accepted": 2 }"#)
    func row(_ setting: String, was: String?, _ met: Int, _ notMet: Int) -> CheckedRow {
      CheckedRow(
        platform: "kotlin", setting: setting, value: "1", was: was, because: [], met: met,
        notMet: notMet)
    }
    record.rows = [row("a", was: nil, 0, 9), row("b", was: "2", 50, 1), row("c", was: "2", 0, 0)]
    let suspects = Suspects(record).rows
    #expect(suspects.map { $0.row.setting } == ["b"])
    #expect(
      suspects[0].words
        == "kotlin: b is 1, changed from 2; it had a say in 1 run not met and 50 runs met")
    // A limit that is never reached any more has no say any more.
    record.rows.remove(at: 1)
    #expect(Suspects(record).rows.map { $0.row.setting } == ["c"])
    // What was changed of a platform that fails nowhere is behind nothing.
    record.rows[1].platform = "swift"
    #expect(Suspects(record).rows.isEmpty)
    record.rows[1].platform = "kotlin"
    record.cases[0].platforms[0].failures = []
    #expect(Suspects(record).rows.isEmpty)
  }

  @Test(arguments: ["0/8", "9/8", "1", "1/0", "/", "1/", "-1/8", "1/8/2", " 1/8", "1/10001", "a/b"])
  func `a shard is one of so many, and nothing else`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func `every path falls into one shard, whichever other paths there are`() {
    let shards = (1...8).map { Shard(number: $0, of: 8)! }
    var counts = [Int](repeating: 0, count: 8)
    for number in 0..<800 {
      let path = "Scenarios/retry/number-\(number).jsonc"
      let places = shards.indices.filter { shards[$0].holds(path) }
      #expect(places.count == 1)
      counts[places[0]] += 1
    }
    // A fair hash gives each about 100; far from that, a shard would be no help.
    #expect(counts.allSatisfy { 60...140 ~= $0 })
  }
}

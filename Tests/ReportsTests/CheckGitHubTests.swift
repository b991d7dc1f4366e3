import Policies
import Testing

@testable import Reports

@Suite struct CheckGitHubTests {
  private func github(_ record: CheckRecord) -> String {
    written { writeCheck(record, format: .github, to: &$0) }
  }

  /// What follows the group.
  private func annotations(_ record: CheckRecord) -> [String] {
    let lines = github(record).split(separator: "\n").map { String($0) }
    let end = lines.firstIndex(of: "::endgroup::")!
    return Array(lines[(end + 1)...])
  }

  /// A check of scenarios that each fail once, at line 5, on as many platforms as it says.
  private func failing(on counts: [Int], rows: [RowBehind] = []) -> CheckRecord {
    var record = CheckSamples.empty
    for (number, count) in counts.enumerated() {
      let path = "\(number).jsonc"
      var checked = CheckedCase(path: path, title: "Number \(number)")
      for platform in ["swift", "kotlin", "node"].prefix(count) {
        var run = CheckedPlatform(name: platform, end: 0, checked: 1, line: 5)
        var failure = CheckFailure(
          kind: .expectation, file: path, line: 5, column: 3, at: nil, what: "lost",
          expected: "0", actual: "1")
        failure.rows = rows
        run.failures = [failure]
        checked.platforms.append(run)
      }
      record.cases.append(checked)
    }
    return record
  }

  @Test func `files come first, then what failed, what is met after all, and orphans`() {
    #expect(
      annotations(CheckSamples.everything) == [
        "::error file=b.jsonc,line=2,col=9,title=cannot be checked::no step “trak”",
        "::error file=a.jsonc,line=4,col=7,title=One & all%3A not met on swift::"
          + "waiting: expected 0, found 2, at 50ms%0A"
          + "what led there, on swift:%0A  0.000 s  line 2: track e1%0A"
          + "at stake:%0A  own.batch: 25 in a batch.%0A"
          + "replay: sdksim run a.jsonc --platform swift --seed 7%0A"
          + "retell: sdksim trace a.jsonc --platform swift --seed 7",
        "::error file=a.outcome.json,line=9,col=1,title=One & all%3A not met on swift::"
          + "e1: expected accepted, found dropped, at the end%0A"
          + "replay: sdksim run a.jsonc --platform swift --seed 7%0A"
          + "retell: sdksim trace a.jsonc --platform swift --seed 7",
        "::error file=known.jsonc,line=4,title=Many (seed=2)%3A met after all on flutter::"
          + "listed as a known failure (“slow”), yet all is as expected: take it off the list",
        "::error file=gone.outcome.json,line=1,title=orphan::an outcome is recorded here, and its "
          + "scenario is gone: delete it, or bring that back",
        "::notice title=where to look first::swift: queue.batch is 24, yet what it rests on says "
          + "25; it had a say in 1 run not met and 0 runs met%0A  own.batch: 25 in a batch.",
      ])
  }

  @Test func `the report stands in a group, and nothing in it is a command`() {
    let record = CheckSamples.everything
    let text = written { writeCheck(record, format: .text, to: &$0) }
    let word = SHA256.hexadecimal(Array(text.utf8))
    #expect(
      github(record).hasPrefix(
        """
        ::group::sdksim check: 2 scenarios, 7 expectations: 3 not met, in 2 scenarios, 1 orphan; \
        1 file could not be checked; 3 scenarios left out
        ::stop-commands::\(word)
        \(text)::\(word)::
        ::endgroup::

        """))
  }

  @Test func `a check where all is met has the group only`() {
    #expect(annotations(CheckSamples.empty) == [])
  }

  @Test func `those that more platforms share come first`() {
    let files = annotations(failing(on: [1, 3, 2])).map { $0.prefix { $0 != "," } }
    #expect(files == ["::error file=1.jsonc", "::error file=2.jsonc", "::error file=0.jsonc"])
  }

  @Test func `those behind the likeliest row come before those that more platforms share`() {
    var record = failing(on: [2, 1])
    record.cases[1].platforms[0].failures[0].rows = [
      RowBehind(setting: "queue.batch", value: "24", because: [])
    ]
    record.rows = [
      CheckedRow(
        platform: "swift", setting: "queue.batch", value: "24", because: [], met: 0, notMet: 1)
    ]
    // A row is suspect only where some run of its platform is met without it.
    var met = CheckedCase(path: "met.jsonc", title: "Met")
    met.platforms = [CheckedPlatform(name: "swift", end: 0, checked: 1, line: 5)]
    record.cases.append(met)
    let files = annotations(record).map { $0.prefix { $0 != "," } }
    #expect(
      files == [
        "::error file=1.jsonc", "::error file=0.jsonc",
        "::notice title=where to look first::swift: queue.batch is 24; it had a say in 1 run not "
          + "met and 0 runs met",
      ])
  }

  @Test func `more than ten are counted`() {
    let lines = annotations(failing(on: Array(repeating: 1, count: 13)))
    #expect(lines.count == 11)
    #expect(
      lines.last
        == "::notice title=sdksim check::3 more; the group in the log has the report of them all")
    #expect(annotations(failing(on: Array(repeating: 1, count: 10))).count == 10)
  }

  @Test(arguments: [
    ("100%", "100%25", "100%25"), ("a\r\nb", "a%0D%0Ab", "a%0D%0Ab"),
    ("a:b,c", "a:b,c", "a%3Ab%2Cc"), ("::x", "::x", "%3A%3Ax"),
  ])
  func `what means something to a command is escaped`(
    _ text: String, _ data: String, _ property: String
  ) {
    #expect(WorkflowCommand.data(text) == data)
    #expect(WorkflowCommand.property(text) == property)
  }

  @Test(arguments: CheckSamples.nastyTexts)
  func `whatever texts a record has, each line behind the group is one command`(_ text: String) {
    let lines = annotations(CheckSamples.filled(with: text))
    #expect(lines.count >= 4)
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::notice ") })
  }
}

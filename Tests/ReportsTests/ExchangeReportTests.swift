import Comparison
import Foundation
import Policies
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@testable import Reports

@Suite struct ExchangeReportTests {
  private func report(
    _ text: String, among names: [String]? = nil, limit: Int? = nil
  ) -> ExchangeReport {
    let scenario = Replaying.scenario(text)
    let policies = Replaying.policies(of: scenario)
    let items = names?.map { scenario.items.item(named: $0)! }
    let exchanges = [(policies[0], policies[1]), (policies[1], policies[0])].map { pair in
      var search = try! RowSearch(
        scenario, of: pair.0, from: pair.1, among: items, limit: limit)
      return search.run()
    }
    return ExchangeReport(scenario, exchanges, among: items)
  }

  private func text(
    _ scenario: String, among names: [String]? = nil, limit: Int? = nil
  ) -> String {
    let report = report(scenario, among: names, limit: limit)
    return written { writeExchanges(report, format: .text, to: &$0) }
  }

  private static let busy = """
    { "title": "Busy", "platforms": ["swift", "kotlin"], "steps": [
      { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 1 } ] }
    """

  @Test func `rows stand with their values, grounds and outcome, in both directions`() {
    let lines = text(Self.busy).components(separatedBy: "\n")
    #expect(
      lines[0...8] == [
        "Busy: swift and kotlin", "test.jsonc: 1 event, seed 1", "",
        "1 of 1 event ends differently:",
        "  e1  swift: uncertain  kotlin: dropped (rejected)", "",
        "swift would end as kotlin does with one row of kotlin's",
        "  answers.5xx: uncertain → drop  "
          + "[swift.uncertain.moves → kotlin.result, kotlin.notStored]",
        "    now alike: e1 dropped (rejected); still different: nothing",
      ])
    let back = lines.firstIndex(of: "kotlin would end as swift does with one row of swift's")
    #expect(
      back.map { lines[$0 + 1] }
        == "  answers.5xx: drop → uncertain  "
        + "[kotlin.result, kotlin.notStored → swift.uncertain.moves]")
    #expect(lines.contains { $0.contains("rows alone") })
    #expect(lines.contains("What that rests on"))
    #expect(
      lines.contains(
        "  kotlin.notStored: A rejected event is not stored, so the caller retries it or it is gone."
      ))
  }

  @Test func `platforms that end alike have no sections`() {
    let text = text(
      """
      { "title": "Calm", "platforms": ["swift", "kotlin"], "steps": [{ "at": "0s", "track": 1 }] }
      """)
    let head = "Calm: swift and kotlin\ntest.jsonc: 1 event, seed 1\n"
    #expect(text == head + "\nEach event ends alike on both.\n")
  }

  /// Kotlin would need four rows of Flutter's to resend.
  @Test func `that no set does is said plainly`() {
    let text = text(
      """
      { "platforms": ["kotlin", "flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 1 } ] }
      """)
    let heading = "No set of up to 3 rows of flutter's makes kotlin end as flutter does"
    #expect(text.contains("\n\(heading)\n"))
    #expect(text.contains(" sets of 3 ("))
  }

  /// flutter.timeout? is open: what it was taken to mean stands with what it asks.
  @Test func `a reading stands with the answer that was taken`() {
    let lost = """
      { "platforms": ["javascript", "flutter"], "steps": [
        { "at": "0s", "server": { "timeout": true, "times": 1 } }, { "at": "0s", "track": 1 } ] }
      """
    #expect(
      text(lost).contains(
        "\n  flutter.timeout?: What does a timeout do? Taken: retry, not uncertain.\n"))
  }

  @Test func `that steps are for one only is said plainly`() {
    let text = text(
      """
      { "platforms": ["javascript", "react"], "end": "5s", "steps": [
        { "at": "0s", "track": 1 }, { "at": "2s", "app": "kill", "only": ["react"] } ] }
      """)
    #expect(text.contains("\nNo row of react's makes javascript end as react does\n"))
    #expect(
      text.contains(
        "  All rows of react's together leave a difference, too: steps of the scenario are for one"
      ))
    #expect(text.contains("  0 rows differ, of which 0 can change how these events end. Nothing"))
  }

  /// As in RowSearchTests: with all of Flutter's rows Swift's event would die with the process, and
  /// one of them does.
  private static let killedOnSwift = """
    { "platforms": ["swift", "flutter"], "jitter": "none", "steps": [
      { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 1 },
      { "at": "5s", "app": "kill", "only": ["swift"] } ] }
    """

  @Test func `that steps are for one only is said beside a set, too`() {
    let lines = text(Self.killedOnSwift).components(separatedBy: "\n")
    let start = lines.firstIndex(of: "swift would end as flutter does with one row of flutter's")
    let section = lines[(start ?? 0)...].prefix { !$0.isEmpty }
    let words = section.map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(
      words.contains(
        "still different: nothing All rows of flutter's together leave a difference: steps of the "
          + "scenario are for one of the two only. "))
    let report = report(Self.killedOnSwift)
    let markdown = written { writeExchanges(report, format: .markdown, to: &$0) }
    #expect(
      markdown.contains(
        "\n\nAll rows of flutter's together leave a difference: steps of the scenario are for one "
          + "of the two only.\n\n"))
  }

  @Test func `a search that was cut short says so`() {
    let text = text(Self.busy, limit: 0)
    #expect(
      text.contains("\nNo rows of kotlin's were found that make swift end as kotlin does\n"))
    #expect(text.contains(" Then the limit was reached."))
  }

  @Test func `of events that were asked for, those are counted`() {
    let lines = text(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "track": 3 }, { "at": "1s", "server": { "status": 503, "times": 1 } },
        { "at": "1s", "track": 1 } ] }
      """, among: ["e1", "e4"]
    ).components(separatedBy: "\n")
    #expect(lines[3] == "1 of 2 events ends differently:")
  }

  @Test func `JSON has the sets with values and what is left after each row`() throws {
    let report = report(Self.busy)
    let data = Data(written { writeExchanges(report, format: .json, to: &$0) }.utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(document["between"] as? [String] == ["swift", "kotlin"])
    #expect(document["events"] == nil)
    let differences = try #require(document["differences"] as? [[String: Any]])
    #expect(differences[0]["events"] as? [String] == ["e1"])
    let ends = try #require(differences[0]["ends"] as? [[String: Any]])
    #expect(ends.map { $0["platform"] as? String } == ["swift", "kotlin"])
    #expect(ends.map { $0["outcome"] as? String } == ["uncertain", "dropped"])
    let exchanges = try #require(document["exchanges"] as? [[String: Any]])
    #expect(exchanges.map { $0["receiver"] as? String } == ["swift", "kotlin"])
    let sets = try #require(exchanges[0]["sets"] as? [[String: Any]])
    let rows = try #require(sets[0]["rows"] as? [[String: Any]])
    #expect(rows.map { $0["setting"] as? String } == ["answers.5xx"])
    #expect(rows[0]["isTable"] as? Bool == true)
    #expect(exchanges[0]["more"] as? Int == 0 && exchanges[0]["isComplete"] as? Bool == true)
    let other = try #require(rows[0]["other"] as? [String: Any])
    #expect(other["value"] as? String == "drop")
    #expect(other["because"] as? [String] == ["kotlin.result", "kotlin.notStored"])
    #expect((rows[0]["left"] as? [Any])?.isEmpty == true)
    #expect((document["claims"] as? [String: String])?.count == 3)
  }

  /// Swift sends at once (swift.send.each), and in the background (swift.background): with either
  /// row Node's event is sent before the process ends. No row of Node's ends Swift's process.
  @Test func `JSON has the words behind each set that it spells out`() throws {
    let report = report(
      """
      { "platforms": ["node", "swift"], "steps": [
        { "at": "0s", "track": 1 }, { "at": "1s", "app": "background" },
        { "at": "5s", "app": "kill", "only": ["node"] } ] }
      """)
    let sets = report.exchanges.map { $0.solutions.sets.map { $0.rows.map { $0.name } } }
    #expect(sets == [[["queue.flush.onTrack"], ["queue.flush.onBackground"]], []])
    let data = Data(written { writeExchanges(report, format: .json, to: &$0) }.utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let claims = try #require(document["claims"] as? [String: String])
    #expect(
      claims.keys.sorted() == [
        "js.flush.interval", "node.background?", "swift.background", "swift.send.each",
      ])
  }

  @Test func `Markdown has a table of ends, and one of rows for each direction`() {
    let report = report(Self.busy)
    let text = written { writeExchanges(report, format: .markdown, to: &$0) }
    #expect(
      text.hasPrefix(
        """
        ### Busy: swift and kotlin

        `test.jsonc`: 1 event, seed 1

        1 of 1 event ends differently:

        | events | swift | kotlin |
        |---|---|---|
        | e1 | uncertain | dropped (rejected) |

        **swift would end as kotlin does with one row of kotlin's**

        | row | rests on | then |
        |---|---|---|
        | answers.5xx: uncertain → drop | swift.uncertain.moves → kotlin.result, kotlin.notStored \
        | now alike: e1 dropped (rejected); still different: nothing |

        """))
    #expect(text.contains("- `kotlin.notStored`: A rejected event is not stored"))
  }

  // MARK: What is not known

  private static let parts = """
    { "platforms": ["swift", "kotlin"], "steps": [
      { "at": "0s", "server": { "status": 503, "times": 1 } },
      { "at": "0s", "track": { "name": "a" } },
      { "at": "1s", "server": { "timeout": true, "times": 1 } },
      { "at": "1s", "track": { "name": "b" } } ] }
    """

  @Test func `that a part has no set yet is told apart from that it has none`() throws {
    #expect(
      text(Self.parts, limit: 0)
        .contains("\n  to make a alone end alike:\n    none found so far\n"))
    let report = report(Self.parts, limit: 0)
    let data = Data(written { writeExchanges(report, format: .json, to: &$0) }.utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let exchanges = try #require(document["exchanges"] as? [[String: Any]])
    let partial = try #require(exchanges[0]["partial"] as? [[String: Any]])
    #expect(partial.map { $0["isComplete"] as? Bool } == [false, false])
  }

  /// With Swift's rows for it, JavaScript would send for ever under a permanent 429.
  @Test func `what is not judged is counted, and why`() {
    let text = text(
      """
      { "platforms": ["javascript", "swift"], "jitter": "none", "steps": [
        { "at": "0s", "server": 429 }, { "at": "0s", "track": 1 } ] }
      """, limit: 200_000
    ).split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(text.contains(" not judged"))
    #expect(text.contains("What takes far longer than the two themselves is not judged."))
  }

  // MARK: What it is about

  private static let calm = """
    { "title": "Calm", "platforms": ["swift", "kotlin"], "steps": [
      { "at": "0s", "track": 3 },
      { "at": "0s", "track": { "name": "only" }, "only": ["swift"] } ] }
    """

  @Test(arguments: [
    (["e2"], "e2 ends alike on both.\n"),
    (["e1", "e2"], "e1–e2 end alike on both.\n"),
    (["e3", "only"], "e3 ends alike on both.\nNot tracked on kotlin, and left out: only.\n"),
    (["only"], "only is not tracked on both.\nNot tracked on kotlin, and left out: only.\n"),
  ])
  func `events that were asked for are named where they end alike`(
    names: [String], end: String
  ) {
    #expect(text(Self.calm, among: names).hasSuffix("\n\n" + end))
  }

  @Test func `that only one of the two tracks an event is told of all`() throws {
    let end = "Each event ends alike on both.\nNot tracked on kotlin, and left out: only.\n"
    #expect(text(Self.calm).hasSuffix("\n\n" + end))
    let report = report(Self.calm)
    let data = Data(written { writeExchanges(report, format: .json, to: &$0) }.utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let untracked = try #require(document["untracked"] as? [[String: Any]])
    #expect(untracked.map { $0["platform"] as? String } == ["kotlin"])
    #expect(untracked.map { $0["events"] as? [String] } == [["only"]])
  }

  @Test func `what arguments changed stands above`() throws {
    let scenario = Replaying.scenario(
      """
      { "title": "T", "platforms": ["javascript", "kotlin"], "jitter": "none", "config": {
          "javascript": { "maxRetries": 9 } }, "steps": [{ "at": "0s", "track": 1 }] }
      """)
    let policies = Replaying.policies(of: scenario)
    let choices = RunChoices(
      seed: 7, jitter: .seeded,
      readings: [
        TakenReading(id: "flush.clock?", value: "first"),
        TakenReading(id: "swift.offline?", value: "try"),
      ],
      overrides: [ReplacedRow(name: "swift.answers.5xx", value: "drop")])
    var search = try RowSearch(scenario, of: policies[0], from: policies[1], choices)
    var back = try RowSearch(scenario, of: policies[1], from: policies[0], choices)
    let report = ExchangeReport(scenario, [search.run(), back.run()], among: nil, choices)
    let text = written { writeExchanges(report, format: .text, to: &$0) }
    #expect(
      text.hasPrefix(
        """
        T: javascript and kotlin
        test.jsonc: 1 event, seed 7, jitter seeded, swift.answers.5xx=drop, flush.clock?=first
        config of javascript: maxRetries: 9

        """))
    let data = Data(written { writeExchanges(report, format: .json, to: &$0) }.utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(document["seed"] as? Int == 7 && document["jitter"] as? String == "seeded")
    #expect(document["overrides"] as? [String: String] == ["swift.answers.5xx": "drop"])
  }
}

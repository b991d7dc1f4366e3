import Comparison
import Foundation
import Policies
import ScenarioFiles
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
      lines[0...7] == [
        "Busy: swift and kotlin", "",
        "1 of 1 event ends otherwise:",
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
    #expect(text == "Calm: swift and kotlin\n\nEach event ends alike on both.\n")
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
    #expect(text.contains("\nNo rows of react's make javascript end as react does\n"))
    #expect(
      text.contains(
        "  With all rows of react's a difference is left: steps of the scenario are for one of"))
    #expect(text.contains("  0 rows differ, of which 0 can change how these events end. Nothing"))
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
    #expect(lines[2] == "1 of 2 events ends otherwise:")
  }

  @Test func `JSON has the sets with values and what is left after each row`() throws {
    let report = report(Self.busy)
    let data = Data(written { writeExchanges(report, format: .json, to: &$0) }.utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(document["between"] as? [String] == ["swift", "kotlin"])
    #expect(document["events"] == nil)
    let differences = try #require(document["differences"] as? [[String: Any]])
    #expect(differences[0]["events"] as? [String] == ["e1"])
    let exchanges = try #require(document["exchanges"] as? [[String: Any]])
    #expect(exchanges.map { $0["receiver"] as? String } == ["swift", "kotlin"])
    let sets = try #require(exchanges[0]["sets"] as? [[String: Any]])
    let rows = try #require(sets[0]["rows"] as? [[String: Any]])
    #expect(rows.map { $0["setting"] as? String } == ["answers.5xx"])
    let other = try #require(rows[0]["other"] as? [String: Any])
    #expect(other["value"] as? String == "drop")
    #expect(other["because"] as? [String] == ["kotlin.result", "kotlin.notStored"])
    #expect((rows[0]["left"] as? [Any])?.isEmpty == true)
    #expect((document["claims"] as? [String: String])?.count == 3)
  }

  @Test func `Markdown has a table of ends, and one of rows for each direction`() {
    let report = report(Self.busy)
    let text = written { writeExchanges(report, format: .markdown, to: &$0) }
    #expect(
      text.hasPrefix(
        """
        ### Busy: swift and kotlin

        1 of 1 event ends otherwise:

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
}

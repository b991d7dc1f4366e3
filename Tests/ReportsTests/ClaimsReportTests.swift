import Claims
import Comparison
import Policies
import ScenarioFiles
import TestSupport
import Testing

@testable import Reports

@Suite struct ClaimsReportTests {
  private let policies = PolicyLibrary().names.map { PolicyLibrary().policy(named: $0)! }
  /// Cites a claim and a reading, and expects something.
  private let expecting = Replaying.scenario(
    """
    { "claims": ["kotlin.result", "flush.clock?"], "platforms": ["kotlin"],
      "steps": [ { "at": "0s", "track": 1 } ], "expect": { "kotlin": { "accepted": 1 } } }
    """)
  /// Cites a claim, and expects nothing of it.
  private let silent = Replaying.scenario(
    """
    { "claims": ["kotlin.noQueue"], "platforms": ["kotlin"],
      "steps": [ { "at": "0s", "track": 1 } ] }
    """)

  private func index(_ scenarios: [Scenario]?) -> LedgerIndex {
    LedgerIndex(policies, scenarios: scenarios)
  }

  private func text(_ index: LedgerIndex, _ format: ClaimsFormat) -> String {
    written { writeClaims(index, format: format, to: &$0) }
  }

  @Test func `a scenario stands behind what it cites where it expects something`() {
    let index = index([expecting, silent])
    #expect(index.claims.filter { !$0.scenarios.isEmpty }.map { $0.id } == ["kotlin.result"])
    #expect(index.readings.filter { !$0.scenarios.isEmpty }.map { $0.id } == ["flush.clock?"])
    let claim = index.claims.first { $0.id == "kotlin.result" }
    #expect(claim?.scenarios == ["test.jsonc"])
  }

  @Test func `every claim and every reading is cited by a row or an option`() {
    let uncovered = index(nil).uncovered
    #expect(uncovered.isEmpty, "\((uncovered.claims + uncovered.readings).map { $0.id })")
  }

  @Test func `with scenarios, what none of them stands behind is uncovered`() {
    let uncovered = index([expecting]).uncovered
    #expect(uncovered.claims.count == Ledger.claims.count - 1)
    #expect(uncovered.readings.count == Ledger.readings.count - 1)
  }

  /// Kotlin's one event is accepted, as the first scenario expects, and not by the second's count.
  @Test func `what scenarios say of a claim stands beside it, platform by platform`() throws {
    var testimonies = Testimonies()
    testimonies.add(
      Testimony(
        try CheckedReplay(expecting, under: Replaying.policies(of: expecting), RunChoices()),
        of: expecting))
    let index = LedgerIndex(policies, scenarios: [expecting], testimonies)
    func line(_ id: String, _ format: ClaimsFormat) -> Substring? {
      text(index.only([id]), format).split(separator: "\n").first { $0.contains(id) }
    }
    // It cites an open reading, too, that concerns Kotlin.
    #expect(line("kotlin.result", .csv)?.hasSuffix(",kotlin:restsOnReading") == true)
    #expect(line("kotlin.noQueue", .csv)?.hasSuffix(",kotlin:undecided") == true)
    #expect(
      line("kotlin.result", .markdown)?.hasSuffix("| resting on flush.clock? | test |") == true)
    #expect(
      text(index.only(["all.consent.off"]), .text).contains("\n  verdict     undecided\n"))
    #expect(
      text(index.only(["kotlin.noQueue"]), .json).contains(
        "\"verdicts\": {\"kotlin\": \"undecided\"}"))
  }

  @Test func `programs are given every row by its full name`() {
    let line = text(index([expecting]), .csv).split(separator: "\n").first {
      $0.hasPrefix("flutter.config.ignored,")
    }
    #expect(line?.contains(",flutter.outbox.limit") == true)
    #expect(line?.contains("flutter.maxOfflineQueueSize flutter.maxRetries,") == true)
    #expect(
      text(index(nil), .json).contains(
        "\"options\": [\"kotlin.offline\", \"kotlin.OfflineConfig\"]"))
    #expect(!text(index(nil), .json).contains("\"scenarios\""))
  }

  @Test func `readers are given both streams' rows as one, and platforms only where they differ`() {
    let folded = text(index(nil), .text)
    #expect(folded.contains("sensor/location.queue.limit"))
    #expect(folded.contains("reports.overflow.every (not swift, kotlin)"))
    #expect(folded.hasSuffix("93 claims, 43 open readings, 4 collisions\n"))
  }

  @Test func `tables have a part for each part of the ledger`() {
    let headings = text(index([expecting]), .markdown).split(separator: "\n").filter {
      $0.hasPrefix("## ")
    }
    #expect(
      headings == [
        "## All platforms", "## JavaScript, React, React Native, Node", "## Swift", "## Kotlin",
        "## Flutter", "## Content", "## Open readings", "## Collisions",
      ])
    let row = text(index([expecting]), .markdown).split(separator: "\n").first {
      $0.hasPrefix("| `kotlin.result` |")
    }
    #expect(row?.hasSuffix("| test |") == true)
  }
}

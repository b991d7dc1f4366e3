import Claims
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

import Comparison
import Foundation
import JSONC
import Policies
import Reports
import ScenarioFiles
import Testing

@testable import FleetReports
@testable import Fleets

/// A fleet's record, as it would be under its own policies.
func record(_ text: String, comparing changes: [String] = []) throws -> FleetRecord {
  let log = DiagnosticLog(SourceFile(path: "a<b>.jsonc", bytes: Array(text.utf8)))
  let library = PolicyLibrary()
  let workbench = Workbench(library)
  let fleet = try #require(
    Fleet.read(Document(reading: log), log, platforms: workbench.known), "\(log.rendered())")
  let comparing = changes.map {
    Comparing($0, platforms: fleet.platforms.map { $0.platform }, workbench)
  }
  let plan = try #require(FleetPlan(fleet, log, workbench, comparing: comparing))
  var record = FleetRecord(
    FleetConditions(plan, path: log.file.path, checksum: "c", arguments: [], shard: nil))
  var living = FleetLiving(Lives(fleet), plan.tables)
  record.add(try living.live(0..<UInt64(fleet.devices)))
  return record
}

@Suite struct FleetPageTests {
  private static let hostile = #"""
    {
      "title": "</title><script>alert(1)</script>", "about": "\"'&<img src=http://x>",
      "devices": 4, "platforms": { "swift": 1, "flutter": 2, "react": 1 },
      "tracking": { "events": { "exponential": "10m" } },
      "answers": [{ "share": 20, "status": 503 }],
      "outages": [{ "from": "23h", "to": "40h", "timeout": true }],
    }
    """#

  private func page() throws -> String {
    let record = try record(Self.hostile, comparing: ["flutter.retry.limit=1"])
    return Output.text { writeFleet(record, format: .html, to: &$0) }
  }

  @Test func `a page runs nothing and asks nothing of a network`() throws {
    let page = try page()
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("=\"http"))
    #expect(!page.contains("style=\"") && !page.contains("onload"))
    #expect(page.contains("&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.contains("&quot;&#39;&amp;&lt;img src=http://x&gt;"))
    // The policy allows the style that stands there, and nothing else.
    let from = try #require(page.range(of: "<style>")).upperBound
    let to = try #require(page.range(of: "</style>")).lowerBound
    let sum = SHA256.base64(Array(page[from..<to].utf8))
    #expect(
      page.contains(
        "content=\"default-src 'none'; style-src 'sha256-\(sum)'; base-uri 'none'; "
          + "form-action 'none'\""))
  }

  @Test func `each drawing says what it shows, and a table has its numbers`() throws {
    let page = try page()
    let drawings = page.components(separatedBy: "<svg ").dropFirst()
    // Endings, the server, delays, requests on two platforms that differ and on a third, pairs, and
    // the change.
    #expect(drawings.count == 8)
    for drawing in drawings { #expect(drawing.contains("role=\"img\" aria-label=\"")) }
    #expect(page.components(separatedBy: "<table").count - 1 == 7)
    for title in ["What became of the events, in percent", "What changes would do"] {
      #expect(page.contains("<h2>\(title)"))
    }
  }
}

@Suite struct FleetRecordTests {
  @Test func `a record that was written is read back as it was`() throws {
    var written = try record(
      #"""
      { "devices": 5, "platforms": { "kotlin": 2, "flutter": 3 }, "about": "Why?",
        "tracking": { "events": "1h" }, "latency": { "uniform": ["1s", "3d"] } }
      """#, comparing: ["flutter.retry.limit=1"])
    written.conditions.shard = Shard(number: 1, of: 1)
    let text = Output.gathered { writeFleetRecord(written, to: &$0) }
    let log = DiagnosticLog(SourceFile(path: "x.json", bytes: text))
    #expect(FleetRecordFile.isFleet(log.file))
    let read = FleetRecordFile.read(log)
    #expect(log.rendered() == "")
    #expect(read?.record == written)
  }

  @Test func `devices are cut into shards without a gap`() throws {
    var conditions = try record(
      #"{ "devices": 10, "platforms": { "kotlin": 1 }, "tracking": { "events": "1h" } }"#
    ).conditions
    var ends: [Int64] = []
    for number in 1...4 {
      conditions.shard = Shard(number: number, of: 4)
      ends += [conditions.range.lowerBound, conditions.range.upperBound]
    }
    // 10·1/4 is 2, 10·2/4 is 5, 10·3/4 is 7.
    #expect(ends == [0, 2, 2, 5, 5, 7, 7, 10])
  }
}

import Comparison
import Foundation
import TestSupport
import Testing

@testable import Reports

/// What a page holds of the rows that make platforms differ.
@Suite struct WebPageExchangeTests {
  private func data(_ text: String, limit: Int = 60_000_000) throws -> WebPageData {
    let scenario = Replaying.scenario(text)
    var writer = WebPageScenarioWriter(scenario)
    for policy in Replaying.policies(of: scenario) {
      writer.add(try trace(scenario, under: policy))
    }
    writer.add(try PairExchanges(scenario, writer.outcomes, limit: limit))
    return try WebPageData(writer.finished())
  }

  private func exchanges(_ data: WebPageData) throws -> [[String: Any]] {
    try #require(data.scenario["exchanges"] as? [[String: Any]])
  }

  /// A row: its name, its value, and what it rests on.
  private func row(_ number: Int, _ data: WebPageData) throws -> [String] {
    let rows = try #require(data.scenario["rows"] as? [[Int]])
    return rows[number].map { data.texts[$0] }
  }

  private static let killed = """
    "steps": [
      { "at": "0s", "track": 1 }, { "at": "1s", "app": "background" },
      { "at": "5s", "app": "kill" } ]
    """

  /// js.flush.background sends at 1 s; flutter.background.none leaves it to die at 5 s.
  @Test func `a set's rows stand with both values, their grounds, and what they leave`() throws {
    let data = try data("{ \"platforms\": [\"javascript\", \"flutter\"], \(Self.killed) }")
    #expect(data.scenario["between"] as? [[Int]] == [[0, 1, 0, 1]])
    let all = try exchanges(data)
    #expect(all.count == 2)
    let changes = try all.map { try #require($0["rows"] as? [[Int]]) }
    #expect(changes.map { $0.count } == [1, 1])
    #expect(
      try row(changes[0][0][0], data) == [
        "queue.flush.onBackground", "yes", "js.flush.background", "js.hide.keepalive",
      ])
    #expect(
      try row(changes[0][0][1], data) == [
        "queue.flush.onBackground", "no", "flutter.background.none",
      ])
    #expect(
      changes.map { data.texts[$0[0][2]] } == [
        "now alike: e1 dropped (processKilled); still different: nothing",
        "now alike: e1 accepted; still different: nothing",
      ])
    #expect(all[0]["nearest"] == nil && all[0]["parts"] == nil && all[0]["along"] == nil)
    let claims = try #require(data.all["claims"] as? [[String]]).map { $0[0] }
    #expect(claims.contains("flutter.background.none"))
  }

  @Test func `what is the same for two pairs stands once`() throws {
    let data = try data(
      "{ \"platforms\": [\"javascript\", \"react\", \"flutter\"], \(Self.killed) }")
    #expect(data.scenario["between"] as? [[Int]] == [[0, 2, 0, 1], [1, 2, 0, 1]])
    #expect(try exchanges(data).count == 2)
  }

  /// Both want the same row, and there is no limit to what one row is tried with.
  @Test func `how many sets were tried is told by size, and those left out too`() throws {
    let text = "{ \"platforms\": [\"javascript\", \"flutter\"], \(Self.killed) }"
    let whole = try #require(try exchanges(data(text))[0]["tried"] as? [Int])
    #expect(whole.count == 7 && whole[2] == 1)
    #expect(whole[3] + whole[4] == whole[1] && whole[5] == 0 && whole[6] == 0)
    let cut = try #require(try exchanges(data(text, limit: 0))[0]["tried"] as? [Int])
    #expect(cut[0] == whole[0] && cut[1] == whole[1])
    #expect(cut[2...6] == [1, 0, 0, 0, whole[1]])
  }

  /// The tour, as docs/explain.md tells of it: Swift sends e4–e6 offline from memory, and no network
  /// is uncertain there; e8 and e9 are accepted, as e7 goes alone into the timeout.
  @Test func `where no set does, what comes near and each range of events alone stand there`()
    throws
  {
    let data = try data(
      """
      { "platforms": ["javascript", "swift"], "jitter": "none", "steps": [
        { "at": "0s", "track": 3 }, { "at": "20s", "connection": "offline" },
        { "at": "21s", "track": 3 }, { "at": "61s", "connection": "online" },
        { "at": "70s", "server": { "timeout": true, "stored": true, "times": 1 } },
        { "at": "70s", "track": 3 }, { "at": "125s", "track": 2 },
        { "at": "126s", "app": "background" }, { "at": "127s", "app": "kill" } ] }
      """)
    let first = try exchanges(data)[0]
    #expect(first["rows"] == nil && first["isLeftByAllRows"] == nil)
    let nearest = try #require(first["nearest"] as? [Int])
    #expect(
      nearest.map { data.texts[$0] } == [
        "queue.flush.to + outbox + answers.network", "e8–e9 uncertain, yet stored",
      ])
    let parts = try #require(first["parts"] as? [[String: Any]])
    #expect(
      try parts.map { data.texts[try #require($0["events"] as? Int)] } == ["e4–e6", "e8–e9"])
    let sets = try parts.map { try #require($0["rows"] as? [[Int]]) }
    let names = try sets.map { try $0.map { try row($0[0], data)[0] } }
    #expect(
      names == [["queue.flush.to", "outbox", "answers.network"], ["queue.flush.onTrack"]])
    let values = try sets.map { try $0.map { try $0.map { try row($0, data)[1] } } }
    #expect(
      values == [
        [["outboxWhenOffline", "network"], ["stored", "none"], ["retry", "uncertain"]],
        [["no", "yes"]],
      ])
    #expect(parts.allSatisfy { $0["isOpen"] == nil })
  }

  /// The two have the same rows: nothing is tried, and nothing comes near.
  @Test func `that steps are for one only stands there`() throws {
    let data = try data(
      """
      { "platforms": ["javascript", "react"], "steps": [
        { "at": "0s", "consent": "withdrawn", "only": ["react"] }, { "at": "1s", "track": 1 },
        { "at": "2s", "consent": "granted", "only": ["react"] },
        { "at": "3s", "track": 1 } ] }
      """)
    let first = try exchanges(data)[0]
    #expect(first["isLeftByAllRows"] as? Bool == true)
    #expect(first["rows"] == nil && first["nearest"] == nil)
  }

  @Test func `without them a page holds none`() throws {
    let text = "{ \"platforms\": [\"javascript\", \"flutter\"], \(Self.killed) }"
    #expect(try WebPageData(WebPageTests.scenario(text)).scenario["between"] == nil)
  }
}

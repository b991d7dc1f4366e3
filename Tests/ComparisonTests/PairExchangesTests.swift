import Policies
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@testable import Comparison

/// Which rows make platforms differ, pair by pair: worked out by hand from the claims.
@Suite struct PairExchangesTests {
  private static func exchanges(_ text: String, limit: Int = 60_000_000) throws -> PairExchanges {
    let scenario = Replaying.scenario(text)
    let outcomes = try Replaying.policies(of: scenario).map { try replay(scenario, under: $0) }
    return try PairExchanges(scenario, outcomes, limit: limit)
  }

  private func rows(_ exchange: RowExchange) -> [[String]] {
    exchange.solutions.sets.map { set in set.rows.map { $0.name } }
  }

  private static let killed = """
    "steps": [
      { "at": "0s", "track": 1 }, { "at": "1s", "app": "background" },
      { "at": "5s", "app": "kill" } ]
    """

  /// swift.uncertain.moves: a 5xx is uncertain. kotlin.result: it is rejected. js.uncertain.report:
  /// uncertain as well.
  @Test func `platforms that end alike are no pair`() throws {
    let pairs = try Self.exchanges(
      """
      { "platforms": ["swift", "kotlin", "javascript"], "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 1 } ] }
      """
    ).pairs
    #expect(pairs.map { [$0.first, $0.second] } == [[0, 1], [1, 2]])
    #expect(pairs[0].exchanges.map { $0.receiver.name } == ["swift", "kotlin"])
    #expect(pairs[0].exchanges.map { $0.giver.name } == ["kotlin", "swift"])
    #expect(pairs[0].exchanges.map { rows($0) } == [[["answers.5xx"]], [["answers.5xx"]]])
  }

  /// js.flush.background sends at 1 s, in React too; flutter.background.none leaves it to die.
  @Test func `platforms with the same table share what is found, each under its name`() throws {
    let pairs = try Self.exchanges(
      "{ \"platforms\": [\"javascript\", \"react\", \"flutter\"], \(Self.killed) }"
    ).pairs
    #expect(pairs.map { [$0.first, $0.second] } == [[0, 2], [1, 2]])
    for (pair, name) in zip(pairs, ["javascript", "react"]) {
      #expect(pair.exchanges[0].receiver.name == name && pair.exchanges[1].giver.name == name)
      #expect(
        pair.exchanges.map { rows($0) }
          == [[["queue.flush.onBackground"]], [["queue.flush.onBackground"]]])
    }
  }

  /// Consent is withdrawn on React alone: no row of the one makes up for that on the other.
  @Test func `the same table with other steps is another platform`() throws {
    let pairs = try Self.exchanges(
      """
      { "platforms": ["javascript", "react"], "steps": [
        { "at": "0s", "consent": "withdrawn", "only": ["react"] }, { "at": "1s", "track": 1 } ] }
      """
    ).pairs
    #expect(pairs.map { [$0.first, $0.second] } == [[0, 1]])
    #expect(pairs[0].exchanges.allSatisfy { $0.isLeftByAllRows && $0.solutions.sets.isEmpty })
  }

  @Test func `where nothing may be spent, every search is cut short`() throws {
    let text = "{ \"platforms\": [\"javascript\", \"flutter\"], \(Self.killed) }"
    let cut = try Self.exchanges(text, limit: 0).pairs[0].exchanges
    #expect(cut.allSatisfy { $0.isCutShort && $0.solutions.sets.isEmpty })
    let whole = try Self.exchanges(text).pairs[0].exchanges
    #expect(whole.allSatisfy { !$0.isCutShort })
  }
}

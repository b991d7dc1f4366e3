import Comparison
import Foundation
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@testable import Reports

/// What a page holds of one scenario: worked out by hand from the claims, as numbers and texts.
@Suite struct WebPageScenarioTests {
  /// Flutter's tick at 15 s moves two events into the outbox and sends them; the 503 is known at
  /// 15.1 s, and the first delay is 1 s.
  private static let retried = """
    { "title": "Again", "platforms": ["flutter"], "jitter": "none", "steps": [
      { "at": "0s", "server": { "status": 503, "times": 1 } },
      { "at": "1s", "track": 2 } ] }
    """

  private func data(_ text: String) throws -> WebPageData {
    try WebPageData(WebPageTests.scenario(text))
  }

  @Test func `a run's timeline counts each time from the one before`() throws {
    let data = try data(Self.retried)
    let run = try data.run()
    #expect(run["end"] as? Int == 16_200)
    #expect(run["tracked"] as? [Int] == [1000, 2])
    let requests = try #require(run["requests"] as? [Int])
    #expect(requests.count == 10)
    #expect(requests[0...1] == [15_000, 100] && requests[3...4] == [503, 2])
    #expect(requests[5...6] == [1_100, 100] && requests[8...9] == [0, 2])
    #expect(try data.word("answers", requests[2]) == "serverError")
    #expect(try data.word("answers", requests[7]) == "accepted")
    #expect(run["requestCount"] as? Int == 2 && run["joined"] == nil)
    #expect(run["backoffs"] as? [Int] == [15_100, 1000])
    #expect(run["drops"] as? [Int] == [])
    let depths = try #require(run["depths"] as? [[Int]])
    #expect(try depths.map { try data.word("holders", $0[0]) } == ["queue", "outbox"])
    #expect(depths.map { Array($0.dropFirst()) } == [[1000, 2, 14_000, 0], [15_000, 2, 1200, 0]])
  }

  @Test func `a run's totals and its events' ends are numbers of words`() throws {
    let data = try data(Self.retried)
    let run = try data.run()
    #expect(run["totals"] as? [Int] == [2, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0])
    #expect(run["events"] as? [Int] == [2, 0])
    let end = try #require((run["ends"] as? [[Int]])?.first)
    #expect(try data.word("outcomes", end[0]) == "accepted")
    #expect(end[1...2] == [-1, 1])
    #expect(data.texts[end[3]] == "accepted")
    let row = try #require((data.scenario["rows"] as? [[Int]])?[end[4]])
    #expect(data.texts[row[0]] == "retry.delays")
    #expect(data.texts[row[1]] == "[1s, 2s, 4s, 8s, 16s, 30s]")
    #expect(data.texts[row[2]] == "flutter.retry.delays")
  }

  /// Steps are told once for all platforms; the backoff is of the batch that failed.
  @Test func `lines of the journal tell when, what, of which request and which events`() throws {
    let names = WebPageTexts.names
    let request = WebPageTexts.request
    #expect(
      try data(Self.retried).lines() == [
        "1000 \(names) into the queue 0+2",
        "15000 the interval ticks: the queue is flushed",
        "15000 \(names) into the outbox 0+2",
        "15000 something has entered: the outbox is flushed",
        "15000 request \(request) leaves with \(names) #0 0+2",
        "15100 the server answers 503: \(names) #0 0+2",
        "15100 to be resent at 16.100 s 0+2",
        "16100 the backoff is over",
        "16100 request \(request) leaves with \(names) #1 0+2",
        "16100 the server stores \(names) #1 0+2",
        "16200 acknowledged: \(names) #1 0+2",
        "16200 \(names) accepted 0+2",
      ])
  }

  @Test func `platforms on which the same happens share a run`() throws {
    let data = try data("{ \"steps\": [{ \"at\": \"0s\", \"track\": 1 }] }")
    let platforms = try #require(data.scenario["platforms"] as? [String])
    let runs = try #require(data.scenario["run"] as? [Int])
    let javaScript = Set(zip(platforms, runs).prefix(4).map { $0.1 })
    #expect(platforms.prefix(4) == ["javascript", "react", "react-native", "node"])
    #expect(javaScript == [0])
    #expect((data.scenario["runs"] as? [Any])?.count == runs.max()! + 1)
    #expect(data.scenario["alike"] as? [Int] == [0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `events of several streams and of their own names keep their order`() throws {
    let data = try data(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "track": 2 }, { "at": "0s", "track": { "count": 3, "stream": "sensor" } },
        { "at": "0s", "track": { "name": "purchase" } }, { "at": "0s", "track": 4 },
        { "at": "1s", "track": 1 } ] }
      """)
    let items = try #require(data.scenario["items"] as? [Int])
    let name = try #require(data.texts.firstIndex(of: "purchase"))
    // e1–e2, s1–s3, purchase, and e3–e7 of two steps.
    #expect(items == [0, 1, 2, -1, 1, 1, 3, -1, 0, 0, 1, name, 0, 3, 5, -1])
  }

  @Test func `an expectation that is not met stands with its line`() throws {
    let data = try data(
      """
      { "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 3 }],
        "expect": {
          "kotlin": { "accepted": 4, "lost": 0 } } }
      """)
    #expect(data.scenario["checked"] as? Int == 2)
    let failed = try #require((data.scenario["failed"] as? [[Int]])?.first)
    #expect(failed.prefix(3) == [0, 3, -1])
    #expect(failed.dropFirst(3).map { data.texts[$0] } == ["accepted", "4", "3"])
  }

  // MARK: Much of it

  /// 24 hours of a call a second, each a request of its own, are 86,400: 44 of them are one mark.
  @Test func `more requests than can be told apart are joined, and none is lost`() throws {
    let data = try data(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "track": { "count": 86400, "every": "1s" } } ] }
      """)
    let run = try data.run()
    #expect(run["requestCount"] as? Int == 86_400)
    #expect(run["joined"] as? Int == 44)
    let requests = try #require(run["requests"] as? [Int])
    #expect(requests.count == 5 * 1964)
    #expect(stride(from: 4, to: requests.count, by: 5).reduce(0) { $0 + requests[$1] } == 86_400)
    let tracked = try #require(run["tracked"] as? [Int])
    #expect(stride(from: 1, to: tracked.count, by: 2).reduce(0) { $0 + tracked[$1] } == 86_400)
    // Tracked, sent, stored, acknowledged, accepted and told, each time; the middle is left out.
    let gap = try #require(run["gap"] as? [Int])
    let kept = try data.lines().count
    #expect(gap[0] < kept && gap[1] > 0)
    #expect((run["lines"] as? [Int])!.count <= WebPageJournal.most)
    #expect((kept + gap[1]) % 86_400 == 0)
    #expect((run["told"] as? [Int])!.count == 7 * WebPageRun.mostTold)
    #expect(run["toldLeft"] as? Int == 86_400 - WebPageRun.mostTold)
    #expect(WebPageTests.page([]).utf8.count < 150_000)
  }

  /// Every second call meets a consent that is off.
  @Test func `ends that change with each event are listed as far as there is room`() throws {
    let steps = (0..<2_001).map { number in
      """
      { "at": "\(number)s", "consent": "granted" }, { "at": "\(number)s", "track": 1 },
      { "at": "\(number)s", "consent": "withdrawn" }, { "at": "\(number)s", "track": 1 }
      """
    }.joined(separator: ", ")
    let data = try data("{ \"platforms\": [\"kotlin\"], \"steps\": [\(steps)] }")
    let run = try data.run()
    let events = try #require(run["events"] as? [Int])
    #expect(events.count == 2 * WebPageEnds.most)
    let listed = stride(from: 0, to: events.count, by: 2).reduce(0) { $0 + events[$1] }
    #expect(listed + (run["eventsLeft"] as? Int ?? 0) == 4_002)
    #expect(run["eventsLeft"] as? Int == 2_002)
  }
}

import Comparison
import Foundation
import JSONC
import Policies
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@testable import Reports

@Suite struct TimelineTests {
  private func line(_ text: String) -> Timeline {
    let scenario = Replaying.scenario(text)
    return Timeline(try! trace(scenario, under: Replaying.policies(of: scenario)[0]))
  }

  private func levels(_ line: Timeline, _ holder: Timeline.Holder) -> [[Int64]]? {
    line.depths.first { $0.holder == holder }?.levels.map { [$0.at, Int64($0.count)] }
  }

  /// Flutter's tick at 15 s moves two events into the outbox and sends them; the 503 is known at
  /// 15.1 s, and the first delay is 1 s.
  @Test func `a failed request, its backoff and the queues stand at their times`() {
    let line = line(
      """
      { "platforms": ["flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } },
        { "at": "1s", "track": 2 } ] }
      """)
    #expect(line.tracked == [.init(at: 1000, count: 2)])
    #expect(
      line.requests == [
        .init(sentAt: 15_000, count: 2, endedAt: 15_100, answer: .serverError, status: 503),
        .init(sentAt: 16_100, count: 2, endedAt: 16_200, answer: .accepted),
      ])
    #expect(line.backoffs == [.init(from: 15_100, to: 16_100)])
    #expect(levels(line, .queue(.events)) == [[1000, 2], [15_000, 0]])
    #expect(levels(line, .outbox(.events)) == [[15_000, 2], [16_200, 0]])
    #expect(line.depths.count == 2)
    #expect(line.drops == [])
    #expect(line.end == 16_200)
  }

  /// The first call sends e1 alone; e2 waits behind it and dies with the process, while the outcome
  /// of e1, which was in flight, nobody knows.
  @Test func `a kill ends the request in flight without an answer`() {
    let line = line(
      """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "track": 2 }, { "at": "50ms", "app": "kill" } ] }
      """)
    #expect(line.requests == [.init(sentAt: 0, count: 1, endedAt: 50, answer: .unanswered)])
    #expect(line.drops == [.init(at: 50, reason: .processKilled, count: 1)])
    #expect(levels(line, .queue(.events)) == [[0, 2], [50, 0]])
    #expect(levels(line, .uncertain) == [[50, 1]])
  }

  @Test func `a request in flight at the end of the run has no end`() {
    let line = line(
      """
      { "platforms": ["kotlin"], "end": "50ms", "steps": [{ "at": "0s", "track": 1 }] }
      """)
    #expect(line.requests == [.init(sentAt: 0, count: 1, endedAt: nil, answer: .unanswered)])
    #expect(line.depths == [])
  }

  /// JavaScript's tick at 15 s meets a 429 that asks for a minute; consent is withdrawn at 20 s.
  @Test func `a backoff ends where its queue is emptied`() {
    let line = line(
      """
      { "platforms": ["javascript"], "steps": [
        { "at": "0s", "server": { "status": 429, "retryAfter": "1m" } },
        { "at": "1s", "track": 3 },
        { "at": "20s", "consent": "withdrawn" } ] }
      """)
    #expect(line.backoffs == [.init(from: 15_100, to: 20_000)])
    #expect(line.drops == [.init(at: 20_000, reason: .consentWithdrawn, count: 3)])
    #expect(line.requests[0].answer == .tooMany)
  }

  /// Each goes out alone; what a 429 puts back stands in the queue until its backoff of 1 s is over.
  @Test func `what went out alone and failed is in its queue again`() {
    let line = line(
      """
      { "platforms": ["swift"], "readings": { "swift.inFlight?": "each" }, "steps": [
        { "at": "0s", "track": 1 },
        { "at": "50ms", "server": { "status": 429, "times": 1 } },
        { "at": "50ms", "track": 1 } ] }
      """)
    #expect(levels(line, .queue(.events)) == [[0, 1], [100, 0], [150, 1], [1250, 0]])
    #expect(line.backoffs == [.init(from: 150, to: 1150)])
  }

  @Test(arguments: [
    ("{ \"status\": 200, \"drop\": { \"count\": 1, \"reason\": \"x\" } }", "acceptedInPart"),
    ("404", "refused"), ("429", "tooMany"), ("500", "serverError"), ("\"timeout\"", "timeout"),
    ("\"unreachable\"", "unreachable"), ("\"ok\"", "accepted"),
  ])
  func `an answer is what came back`(server: String, answer: String) {
    let line = line(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "server": \(server) }, { "at": "0s", "track": 1 } ] }
      """)
    #expect(line.requests.map { "\($0.answer)" } == [answer])
  }

  /// Kotlin sends each at once and resends nothing. Of two 404s the server has stored the one.
  @Test func `events that came to the same are one ending`() {
    let line = line(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "track": 2 },
        { "at": "1s", "server": { "status": 404, "stored": true, "times": 1 } },
        { "at": "1s", "track": 1 },
        { "at": "2s", "server": { "status": 404, "times": 1 } },
        { "at": "2s", "track": 3 } ] }
      """)
    #expect(
      line.endings == [
        .init(
          outcome: .accepted, reason: nil, place: nil, stored: 1, items: [0..<2, 4..<6],
          decided: 100...2100),
        .init(
          outcome: .dropped, reason: .rejected, place: nil, stored: 1, items: [2..<3],
          decided: 1100...1100),
        .init(
          outcome: .dropped, reason: .rejected, place: nil, stored: 0, items: [3..<4],
          decided: 2100...2100),
      ])
    #expect(line.endings.map { $0.isLost } == [false, false, true])
  }

  // MARK: Every scenario of the house

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

  /// What the journal tells adds up to what the run came to.
  @Test(arguments: PolicyLibrary.builtInNames)
  func `timelines of all scenarios agree with the outcome`(platform: String) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path())
      .filter { $0.hasSuffix(".jsonc") && $0 != "survivors.jsonc" }.sorted()
    var count = 0
    for path in paths {
      let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      for scenario in Replaying.cases(text) {
        guard let place = scenario.platforms.firstIndex(of: platform) else { continue }
        let trace = try trace(scenario, under: Replaying.policies(of: scenario)[place])
        check(Timeline(trace), trace.outcome, "\(path) on \(platform)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  private func check(_ line: Timeline, _ outcome: PlatformOutcome, _ run: String) {
    func expect(_ holds: Bool, _ what: String) {
      if !holds { Issue.record("\(run): \(what)") }
    }
    let totals = outcome.totals
    expect(line.tracked.reduce(0) { $0 + $1.count } == totals.tracked, "tracked")
    expect(line.drops.reduce(0) { $0 + $1.count } == totals.dropped, "dropped")
    expect(line.requests.map { $0.sentAt } == outcome.sentAt, "sent")
    let open = line.requests.filter { $0.endedAt == nil }.reduce(0) { $0 + $1.count }
    let flying = outcome.items.indices.count { outcome.place(of: $0) == .inFlight }
    expect(open == flying, "in flight: \(open), \(flying)")
    var held = 0
    for depth in line.depths {
      let last = depth.levels.last?.count ?? 0
      if depth.holder == .uncertain {
        expect(last == totals.uncertain, "uncertain")
      } else {
        held += last
      }
      expect(depth.levels.allSatisfy { $0.count >= 0 }, "levels")
      expect(depth.levels.map { $0.at } == depth.levels.map { $0.at }.sorted(), "order")
    }
    let alone = outcome.items.indices.count {
      outcome.place(of: $0) == .inFlight && !isQueued($0, outcome)
    }
    expect(held + alone == totals.waiting, "waiting: \(held) + \(alone), \(totals.waiting)")
    for (outcome, count) in [
      (Outcome.accepted, totals.accepted), (.dropped, totals.dropped),
      (.uncertain, totals.uncertain), (.waiting, totals.waiting),
    ] {
      let told = line.endings.filter { $0.outcome == outcome }.reduce(0) { $0 + $1.count }
      expect(told == count, "\(outcome): \(told), \(count)")
    }
    expect(
      line.endings.filter { $0.isLost }.reduce(0) { $0 + $1.count } == totals.lost, "lost")
    expect(line.backoffs.allSatisfy { $0.from <= $0.to && $0.to <= line.end }, "backoffs")
  }

  /// Whether an item in flight stands in a queue meanwhile: not where a call is a request itself.
  private func isQueued(_ item: Int, _ outcome: PlatformOutcome) -> Bool {
    let stream = outcome.items[item].stream
    return outcome.policy.table[.sendMode, stream] == .word("queued")
      && outcome.policy.table[.sendConcurrency, stream] == .word("one")
  }
}

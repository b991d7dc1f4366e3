import JSONC
import Policies
import ScenarioFiles
import TestSupport
import Testing

@testable import Comparison

/// Two revisions of Flutter's table, and what explains what a scenario comes to otherwise.
///
/// Without a word about the network, Flutter moves its queue into the outbox after 15 s.
@Suite struct PolicyRevisionsTests {
  /// Offline, three events wait; the queue moves into the outbox at 15 s.
  private static let threeOffline = """
    { "platforms": ["flutter"], "steps": [
      { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 3 } ], "end": "20s" }
    """

  private static func library(_ rows: [String]) -> PolicyLibrary {
    let text = """
      { "platform": "flutter", "like": "flutter", "settings": [
        \(rows.map { "[\($0), \"flutter.outbox.limit\"]" }.joined(separator: ", "))] }
      """
    let log = DiagnosticLog(SourceFile(path: "flutter.jsonc", bytes: Array(text.utf8)))
    let (library, followers) = PolicyLibrary.standingIn([log])
    precondition(log.isEmpty && followers.isEmpty, log.rendered())
    return library
  }

  private static func resolved(_ library: PolicyLibrary, _ scenario: Scenario) -> [ResolvedPolicy] {
    scenario.platforms.map { library.policy(named: $0)!.resolved()! }
  }

  private static func change(
    _ text: String, from before: [String], to after: [String]
  ) throws -> (change: PlatformChange?, revisions: PolicyRevisions) {
    let scenario = Replaying.scenario(text)
    let (first, second) = (library(before), library(after))
    var revisions = PolicyRevisions(from: first, to: second)
    let change = try revisions.change(
      of: scenario, before: resolved(first, scenario), after: resolved(second, scenario))
    return (change?.platforms.first, revisions)
  }

  @Test func `one more place in the outbox keeps the event that was dropped`() throws {
    let (change, revisions) = try Self.change(
      Self.threeOffline, from: ["\"outbox.limit\", 2"], to: ["\"outbox.limit\", 3"])
    #expect(revisions.rows.map { $0.change.piece.name } == ["outbox.limit"])
    #expect(revisions.rows[0].platforms == ["flutter"])
    let events = try #require(change?.events)
    #expect(events.map { $0.events.text("-") } == ["e1"])
    #expect(events[0].before?.end == EventEnd(outcome: "dropped", reason: "overflow", stored: 0))
    #expect(events[0].after?.end.outcome == "waiting")
    #expect(events[0].after?.waitingIn == "outbox")
    #expect(events[0].causes == [[0]])
  }

  /// Sent at 15 s, refused at 15.1 s, resent after the delay, and accepted 100 ms later.
  @Test func `a longer delay is a finer change: the same end, later`() throws {
    let (change, _) = try Self.change(
      """
      { "platforms": ["flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 1 } ] }
      """, from: ["\"retry.delays\", [\"1s\"]"], to: ["\"retry.delays\", [\"2s\"]"])
    let found = try #require(change)
    #expect(found.events.isEmpty && found.totals.isEmpty && found.told.isEmpty)
    #expect(found.finer.count == 1)
    #expect(found.finer[0].moment == .later)
    #expect(found.finer[0].shift == 1000...1000)
    #expect(found.requests?.first == 2)
    #expect(found.requests?.firstBefore == 16_100)
    #expect(found.requests?.firstAfter == 17_100)
    #expect(found.readings == [ChangedText(name: "end", before: "16s200ms", after: "17s200ms")])
    #expect(found.causes == [[0]])
  }

  @Test func `another action on an answer ends the event`() throws {
    let (change, _) = try Self.change(
      """
      { "platforms": ["flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 1 } ] }
      """, from: ["\"answers.5xx\", \"retry\""], to: ["\"answers.5xx\", \"drop\""])
    let events = try #require(change?.events)
    #expect(events.count == 1)
    #expect(events[0].before?.end == EventEnd(outcome: "accepted", reason: nil, stored: 1))
    #expect(events[0].after?.end.outcome == "dropped")
    #expect(events[0].causes == [[0]])
  }

  @Test func `of two rows the one explains, and the other does not`() throws {
    let (change, revisions) = try Self.change(
      Self.threeOffline, from: ["\"outbox.limit\", 2", "\"retry.limit\", 5"],
      to: ["\"outbox.limit\", 3", "\"retry.limit\", 6"])
    #expect(revisions.rows.map { $0.change.piece.name } == ["outbox.limit", "retry.limit"])
    #expect(change?.events.map { $0.causes } == [[[0]]])
  }

  /// With two places in both, e1 falls out of whichever is left at two.
  @Test func `a pair explains what neither of its rows does`() throws {
    let (change, revisions) = try Self.change(
      Self.threeOffline,
      from: ["\"queue.limit\", 2", "\"outbox.limit\", 2", "\"retry.limit\", 5"],
      to: ["\"queue.limit\", 3", "\"outbox.limit\", 3", "\"retry.limit\", 6"])
    #expect(
      revisions.rows.map { $0.change.piece.name } == ["queue.limit", "outbox.limit", "retry.limit"])
    #expect(change?.events.map { $0.events.text("-") } == ["e1"])
    #expect(change?.events.map { $0.causes } == [[[0, 1]]])
  }

  @Test func `two rows that explain only together are named together`() throws {
    let (change, _) = try Self.change(
      Self.threeOffline, from: ["\"queue.limit\", 2", "\"outbox.limit\", 2"],
      to: ["\"queue.limit\", 3", "\"outbox.limit\", 3"])
    #expect(change?.events.map { $0.causes } == [[[0, 1]]])
  }

  @Test func `a row that rests on other claims only changes nothing that happens`() throws {
    let (change, revisions) = try Self.change(
      Self.threeOffline, from: ["\"outbox.limit\", 500"], to: [])
    #expect(change == nil)
    #expect(revisions.rows.map { $0.change.isOfGroundsOnly } == [true])
  }

  @Test func `a row that no event meets changes nothing`() throws {
    let (change, revisions) = try Self.change(
      Self.threeOffline, from: ["\"outbox.limit\", 500"], to: ["\"outbox.limit\", 499"])
    #expect(change == nil)
    #expect(revisions.rows.count == 1)
  }

  /// The scenario's answer replaces the row: what the revisions state for it is not looked at.
  @Test func `a scenario's readings apply on top of either revision`() throws {
    let text = """
      { "platforms": ["flutter"], "readings": { "flutter.memory.limit?": "none" }, "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 3 } ], "end": "20s" }
      """
    let scenario = Replaying.scenario(text)
    let log = DiagnosticLog(scenario.file)
    let readings = scenario.readings.map {
      ChosenReading(id: $0.id, value: $0.value, at: $0.span, log)
    }
    let libraries = [Self.library(["\"queue.limit\", 2"]), Self.library(["\"queue.limit\", 3"])]
    let policies = libraries.map { $0.policy(named: "flutter")!.resolved(readings: readings)! }
    var revisions = PolicyRevisions(from: libraries[0], to: libraries[1])
    let change = try revisions.change(
      of: scenario, before: [policies[0]], after: [policies[1]])
    #expect(change == nil)
  }

  @Test func `platforms that are like a changed one change with it, as one row`() {
    let text = """
      { "platform": "javascript", "like": "javascript",
        "settings": [["retry.limit", 6, "js.retry.max"]] }
      """
    let log = DiagnosticLog(SourceFile(path: "javascript.jsonc", bytes: Array(text.utf8)))
    let revisions = PolicyRevisions(
      from: PolicyLibrary(), to: PolicyLibrary.standingIn([log]).library)
    #expect(
      revisions.rows.map { $0.platforms } == [["javascript", "react", "react-native", "node"]])
  }
}

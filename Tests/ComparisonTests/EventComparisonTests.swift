import Testing

@testable import Comparison

/// Events of two runs, matched by name.
@Suite struct EventComparisonTests {
  private static func event(
    _ name: String, _ outcome: String = "accepted", at: Int64? = 100, attempts: Int64 = 1,
    storedAs: [String] = ["user"], in place: String? = nil, stream: String = "events"
  ) -> EventRecord {
    EventRecord(
      name: EventName(name, stream: stream),
      end: EventEnd(outcome: outcome, reason: nil, stored: Int64(storedAs.count)),
      waitingIn: place, at: at, attempts: attempts, storedAs: storedAs)
  }

  private static func names(_ ranges: [EventRange]) -> [String] { ranges.map { $0.text("–") } }

  @Test func `equal events differ in nothing`() {
    let comparison = EventComparison([Self.event("e1")], [Self.event("e1")])
    #expect(comparison.changes.isEmpty && comparison.finer.isEmpty)
  }

  @Test func `events that follow one another and change alike share a range`() {
    let before = (1...6).map { Self.event("e\($0)") }
    var after = before
    for place in [0, 1, 2, 4] { after[place] = Self.event("e\(place + 1)", "uncertain") }
    let comparison = EventComparison(before, after)
    #expect(Self.names(comparison.changes.map { $0.events }) == ["e1–e3", "e5"])
    #expect(comparison.changes[0].events.count == 3)
    #expect(comparison.changes[0].before?.end.outcome == "accepted")
    #expect(comparison.changes[0].after?.end.outcome == "uncertain")
  }

  @Test func `another change begins another range, and so does another place to wait`() {
    let before = (1...3).map { Self.event("e\($0)") }
    let after = [
      Self.event("e1", "uncertain"), Self.event("e2", "waiting", at: nil, in: "queue"),
      Self.event("e3", "waiting", at: nil, in: "outbox"),
    ]
    let comparison = EventComparison(before, after)
    #expect(Self.names(comparison.changes.map { $0.events }) == ["e1", "e2", "e3"])
  }

  @Test func `ranges of one stream reach past events of another and named ones`() {
    let names = [("e1", "events"), ("s1", "sensor"), ("buy", "events"), ("e2", "events")]
    let before = names.map { Self.event($0.0, stream: $0.1) }
    let after = names.map { Self.event($0.0, "uncertain", stream: $0.1) }
    let comparison = EventComparison(before, after)
    #expect(Self.names(comparison.changes.map { $0.events }) == ["e1–e2", "s1", "buy"])
  }

  @Test func `events are matched by name wherever they stand`() {
    let before = [Self.event("e1"), Self.event("e2")]
    let after = [Self.event("buy"), Self.event("e2"), Self.event("e1", "uncertain")]
    let comparison = EventComparison(before, after)
    #expect(Self.names(comparison.changes.map { $0.events }) == ["e1", "buy"])
    #expect(comparison.changes[1].before == nil)
    #expect(comparison.changes[1].after?.end.outcome == "accepted")
  }

  @Test func `an event that is gone has no end any more`() {
    let comparison = EventComparison([Self.event("e1")], [])
    #expect(comparison.changes.count == 1)
    #expect(comparison.changes[0].before?.end.outcome == "accepted")
    #expect(comparison.changes[0].after == nil)
  }

  @Test func `later by differing times is one range with the least and the most`() {
    let before = (1...3).map { Self.event("e\($0)") }
    let after = [
      Self.event("e1", at: 105), Self.event("e2", at: 102), Self.event("e3", at: 90),
    ]
    let comparison = EventComparison(before, after)
    #expect(comparison.changes.isEmpty)
    #expect(Self.names(comparison.finer.map { $0.events }) == ["e1–e2", "e3"])
    #expect(comparison.finer[0].moment == .later)
    #expect(comparison.finer[0].shift == 2...5)
    #expect(comparison.finer[1].moment == .earlier)
    #expect(comparison.finer[1].shift == 10...10)
  }

  @Test func `attempts, owners and places are finer changes`() {
    let before = [
      Self.event("e1"), Self.event("e2"), Self.event("e3", "waiting", at: nil, in: "queue"),
    ]
    let after = [
      Self.event("e1", attempts: 2), Self.event("e2", storedAs: ["anna"]),
      Self.event("e3", "waiting", at: nil, in: "outbox"),
    ]
    let comparison = EventComparison(before, after)
    #expect(comparison.changes.isEmpty)
    #expect(comparison.finer.count == 3)
    #expect(comparison.finer[0].attempts == FinerChange.Pair(before: 1, after: 2))
    #expect(comparison.finer[1].storedAs == FinerChange.Pair(before: ["user"], after: ["anna"]))
    #expect(comparison.finer[2].waitingIn == FinerChange.Pair(before: "queue", after: "outbox"))
  }
}

import Policies
import TestSupport
import Testing

@testable import Simulation

/// What holds after every run, whatever the scenario and whatever the policy.
@Suite struct EngineInvariantTests {
  /// For each platform; seven of them make thousands.
  static let scenarios: UInt64 = 600

  @Test(arguments: PolicyLibrary.builtInNames)
  func `every item of thousands of random scenarios has one outcome, and stands in one place`(
    platform: String
  ) throws {
    let table = try Platforms.table(platform)
    for seed in 1...Self.scenarios {
      var engine = Engine(table, RandomProgram.make(seed: seed), keepsJournal: true)
      while try engine.run() != nil {}
      try Invariants(engine, "\(platform), seed \(seed)").check()
    }
  }

  @Test(arguments: [
    ("swift", ["swift.inFlight?=each", "swift.backoff.override?=yes"]),
    ("swift", ["swift.offline?=wait", "overflow.inFlight?=yes", "sensor.retry?=events"]),
    ("javascript", ["js.limit.inFlight?=yes", "js.flush.drain?=one", "js.backoff.blocks?=flush"]),
    ("javascript", ["js.outbox.entry?=flush", "js.logout.outbox?=no", "sensor.lifecycle?=events"]),
    ("flutter", ["flutter.refill?=yes", "flutter.retry.restart?=no", "overflow.inFlight?=yes"]),
    (
      "flutter",
      ["flutter.timeout?=uncertain", "flush.clock?=first", "connection.inFlight?=arrives"]
    ),
  ])
  func `so it has under other readings`(platform: String, readings: [String]) throws {
    let table = try Platforms.table(platform, readings: readings)
    for seed in 1...(Self.scenarios / 4) {
      var engine = Engine(table, RandomProgram.make(seed: seed), keepsJournal: true)
      while try engine.run() != nil {}
      try Invariants(engine, "\(platform) \(readings), seed \(seed)").check()
    }
  }

  @Test func `the same policy and program give the same run`() throws {
    let table = try Platforms.table("flutter")
    for seed in 1...UInt64(50) {
      var one = Engine(table, RandomProgram.make(seed: seed))
      var other = Engine(table, RandomProgram.make(seed: seed), keepsJournal: true)
      while try one.run() != nil {}
      while try other.run() != nil {}
      #expect(one.sentAt == other.sentAt)
      #expect(one.end == other.end)
      #expect(one.totals == other.totals)
      #expect(one.items.map { $0.decidedAt } == other.items.map { $0.decidedAt })
    }
  }
}

/// Checks an engine that has come to its end.
private struct Invariants: ~Copyable {
  let engine: Engine
  let items: [ItemRecord]
  let run: String

  init(_ engine: consuming Engine, _ run: String) {
    items = engine.items
    self.engine = engine
    self.run = run
  }

  /// A check that costs nothing while it holds: there are millions of them.
  private func expect(_ holds: Bool, _ what: @autoclosure () -> String = "") {
    if !holds { Issue.record("\(run) \(what())") }
  }

  func check() throws {
    checkTotals()
    checkPlaces()
    checkConsent()
    checkJournal()
  }

  private func checkTotals() {
    let totals = engine.totals
    let sum = totals.accepted + totals.dropped + totals.uncertain + totals.waiting
    expect(totals.tracked == sum)
    expect(totals.droppedBy.reduce(0, +) == totals.dropped)
  }

  /// Every waiting item is in a queue, an outbox, a backoff or a request in flight, and everything
  /// there is waiting; what is in an uncertain set is uncertain.
  private func checkPlaces() {
    let places = engine.waitingPlaces()
    for (item, record) in items.enumerated() {
      expect((record.outcome == .waiting) == (places[item] != nil), "item \(item)")
    }
    var seen = Set<Int32>()
    for lane in engine.lanes.indices {
      expect(engine.lanes[lane].batchCount <= engine.lanes[lane].items.count)
      for item in engine.lanes[lane].items.all {
        expect(seen.insert(item).inserted, "an item stands twice")
      }
    }
    for stream in engine.uncertainSets.indices {
      for item in engine.uncertainSets[stream].all {
        expect(seen.insert(item).inserted, "an item stands twice")
        expect(items[Int(item)].outcome == .uncertain, "item \(item)")
      }
    }
  }

  private func checkConsent() {
    for (item, record) in items.enumerated()
    where record.outcome == .dropped && record.reason == .noConsent {
      expect(record.attempts == 0 && record.stored == 0, "item \(item)")
    }
  }

  /// The journal retells the ledger: the last outcome it tells of an item is the item's own, and
  /// it tells of as many attempts and copies. Each request leaves once, and is answered once at most.
  private func checkJournal() {
    var outcomes = [Outcome](repeating: .absent, count: items.count)
    var attempts = [UInt32](repeating: 0, count: items.count)
    var stored = attempts
    var requests = 0
    var answered = [Bool](repeating: false, count: engine.sentAt.count)
    for entry in engine.journal.entries {
      switch entry.kind {
      case .sent:
        expect(Int(entry.request) == requests)
        requests += 1
      case .acknowledged, .failed:
        expect(Int(entry.request) < requests && !answered[Int(entry.request)])
        answered[Int(entry.request)] = true
      case .stored: expect(Int(entry.request) == requests - 1)
      default: expect(entry.request == -1)
      }
      for place in entry.firstItem..<(entry.firstItem + entry.itemCount) {
        let item = Int(engine.journal.items[place])
        switch entry.kind {
        case .tracked, .retried: outcomes[item] = .waiting
        case .accepted: outcomes[item] = .accepted
        case .dropped: outcomes[item] = .dropped
        case .uncertain: outcomes[item] = .uncertain
        case .sent: attempts[item] += 1
        case .stored: stored[item] += 1
        default: break
        }
      }
    }
    expect(outcomes == items.map { $0.outcome })
    expect(attempts == items.map { $0.attempts })
    expect(stored == items.map { $0.stored })
    expect(requests == engine.sentAt.count)
  }
}

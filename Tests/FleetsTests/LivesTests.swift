import Fleets
import Simulation
import Testing

/// Sends each event at once, and drops what fails.
private func direct() -> PolicyTable {
  var table = PolicyTable()
  table[.requestTimeout] = .duration(10_000)
  return table
}

private func tally(_ fleet: Fleet, _ devices: Range<UInt64> = 0..<1) throws -> Tally {
  let lives = Lives(fleet)
  var engine = Engine(direct())
  var tally = Tally()
  for device in devices {
    try lives.live(device, in: &engine)
    tally.add(&engine)
  }
  return tally
}

@Suite struct LivesTests {
  @Test func `a device tracks until its days are over`() throws {
    // At 1, 2, … 1,439 minutes; the day ends before the 1,440th.
    #expect(try tally(fleet()).totals.tracked == 1_439)
    #expect(try tally(fleet(#""days": 2"#)).totals.tracked == 2_879)
  }

  @Test func `nothing is tracked while the app is closed`() throws {
    // Open from 0 to 90 s, closed until 1 h, open until 1 h 90 s, and so on: 24 times 90 s in a
    // day are 2,160 s of being open, with an event each 60 s of them; the last would come at 2,160 s,
    // as the app is closed, and so comes no more.
    let sessions = #""sessions": { "opened": "90s", "closed": "3510s" }"#
    #expect(try tally(fleet(sessions)).totals.tracked == 35)
  }

  @Test func `what is sent in an outage is answered by its rule`() throws {
    // Tracked at 60, 120, … minutes: those at 10 h and 11 h are sent in the outage.
    let outage = #""outages": [{ "from": "10h", "to": "11h30m", "status": 400 }]"#
    let found = try tally(fleet(outage, tracking: #"{ "events": "1h" }"#))
    #expect(found.totals.tracked == 23)
    #expect(found.totals.dropped == 2)
    #expect(found.totals.accepted == 21)
  }

  @Test func `a share of the devices has no consent at first`() throws {
    // 400 devices, half of them: a deviation is 10, and 50 are five of them.
    let found = try tally(
      fleet(#""consent": { "atFirst": 50 }"#, tracking: #"{ "events": "23h" }"#), 0..<400)
    #expect(found.totals.tracked == 400)
    #expect(try tally(fleet(#""consent": { "atFirst": 0 }"#)).devices == 1)
  }

  @Test func `devices give the same tally in one run and in parts`() throws {
    let stated = try fleet(
      #"""
      "connectivity": { "online": { "exponential": "30m" }, "offline": { "exponential": "5m" },
        "captive": 20 },
      "sessions": { "opened": { "exponential": "10m" }, "closed": { "exponential": "1h" },
        "killed": 50, "killedAfter": { "uniform": ["0s", "1h"] } },
      "latency": { "uniform": ["50ms", "500ms"] },
      "answers": [{ "share": 10, "timeout": true, "stored": 50 }],
      "identity": { "signedIn": { "exponential": "5h" }, "signedOut": { "exponential": "1h" } },
      """#, tracking: #"{ "events": { "exponential": "60s" } }"#)
    let whole = try tally(stated, 0..<12)
    var parts = try tally(stated, 5..<12)
    parts.merge(try tally(stated, 0..<5))
    #expect(parts == whole)
    #expect(whole.totals.dropped > 0 && whole.totals.accepted > 0)
  }
}

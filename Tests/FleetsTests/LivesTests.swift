import Fleets
import Simulation
import Testing

/// Sends each event at once, and drops what fails.
private func direct() -> PolicyTable {
  var table = PolicyTable()
  table[.requestTimeout] = .duration(10_000)
  return table
}

private func tally(_ fleet: Fleet, _ devices: Range<UInt64> = 0..<1) throws -> FleetTally {
  var living = FleetLiving(Lives(fleet), [direct()])
  return try living.live(devices)
}

@Suite struct LivesTests {
  @Test func `a device tracks until its days are over`() throws {
    // At 1, 2, … 1,439 minutes; the day ends before the 1,440th.
    #expect(try tally(fleet()).tracked == 1_439)
    #expect(try tally(fleet(#""days": 2"#)).tracked == 2_879)
  }

  @Test func `nothing is tracked while the app is closed`() throws {
    // Wherever in an hour the day begins, the app is open for 24 times 90 s of it: 2,160 s, with an
    // event each 60 s of them. The last would come at 2,160 s, as the app is closed or the day over.
    let sessions = #""sessions": { "opened": "90s", "closed": "3510s" }"#
    #expect(try tally(fleet(sessions), 0..<10).tracked == 350)
  }

  @Test func `a day begins anywhere in a session`() throws {
    // Open for half of each two hours, with an event after each half hour of that.
    let sessions = #""sessions": { "opened": "1h", "closed": "1h" }"#
    let found = try tally(fleet(sessions, tracking: #"{ "events": "30m" }"#), 0..<400)
    // 12 h open are 24 events, the last of which comes too late.
    #expect(found.tracked == 400 * 23)
    let load = found.policies[0].load.requests
    #expect(load[..<30].reduce(0, +) == 0)
    // A quarter of the devices are open at first, and for half an hour at least: so 100 of 400, and 3
    // that were opened in the first minute. A deviation is 9, and 45 are five of them.
    #expect(abs(load[30] - 103) <= 45)
  }

  @Test func `what is sent in an outage is answered by its rule`() throws {
    // Tracked at 60, 120, … minutes: those at 10 h and 11 h are sent in the outage.
    let outage = #""outages": [{ "from": "10h", "to": "11h30m", "status": 400 }]"#
    let found = try tally(fleet(outage, tracking: #"{ "events": "1h" }"#))
    #expect(found.tracked == 23)
    #expect(found.policies[0][.dropped] == 2)
    #expect(found.policies[0][.accepted] == 21)
  }

  @Test func `a share of the devices has no consent at first`() throws {
    // 400 devices, half of them: a deviation is 10, and 50 are five of them.
    let found = try tally(
      fleet(#""consent": { "atFirst": 50 }"#, tracking: #"{ "events": "23h" }"#), 0..<400)
    #expect(found.tracked == 400)
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
    #expect(whole.policies[0][.dropped] > 0 && whole.policies[0][.accepted] > 0)
  }
}

import Fleets
import Simulation
import Testing

/// A device that tracks as often as stated in its first minute, and whose requests are answered.
private func live(_ count: Int, _ answer: ServerRule, in engine: inout Engine) throws {
  engine.begin(Given(), seed: 1, until: 3_600_000)
  try engine.perform(.server(answer), at: 0)
  for item in 0..<count { try engine.track(.events, at: Int64(item)) }
  try engine.finish()
}

/// Sends each event at once, and drops what fails.
private var direct: PolicyTable {
  var table = PolicyTable()
  table[.requestTimeout] = .duration(10_000)
  return table
}

@Suite struct TallyTests {
  @Test func `a device's events, delays and requests are counted`() throws {
    var engine = Engine(direct)
    var tally = Tally()
    try live(3, ServerRule(.accepted(dropping: 0), latency: 40), in: &engine)
    tally.add(&engine)
    try live(2, ServerRule(.status(400), latency: 40), in: &engine)
    tally.add(&engine)
    #expect(tally.devices == 2)
    #expect(tally.totals.tracked == 5)
    #expect(tally.totals.accepted == 3)
    #expect(tally.totals.dropped == 2)
    #expect(tally.delays.count == 3)
    #expect(tally.delays.longest == 40)
    #expect(tally.requests == 5)
    #expect(tally.load.peak == (minute: 0, requests: 5))
    // Accepted: 3 of 3 and 0 of 2. Σc² = 9, Σc·n = 9, Σn² = 9 + 4.
    let spread = tally.spreads[Tally.Counted.accepted.rawValue]
    #expect(spread.squares == WideCount(high: 0, low: 9))
    #expect(spread.products == WideCount(high: 0, low: 9))
    #expect(spread.trackedSquares == WideCount(high: 0, low: 13))
  }

  @Test func `merged in any order it is the tally of all`() throws {
    var engine = Engine(direct)
    var all = Tally()
    var parts: [Tally] = []
    for count in 1...4 {
      try live(count, ServerRule(.accepted(dropping: 0), latency: 300), in: &engine)
      all.add(&engine)
      var part = Tally()
      part.add(&engine)
      parts.append(part)
    }
    var forwards = Tally()
    for part in parts { forwards.merge(part) }
    var backwards = Tally()
    for part in parts.reversed() { backwards.merge(part) }
    #expect(forwards == all)
    #expect(backwards == all)
  }

  @Test func `a load is counted by the minute of the day`() {
    var load = DaytimeLoad()
    for time: Int64 in [0, 59_999, 60_000, 86_400_000, 172_859_999] { load.add(requestAt: time) }
    // 172,859,999 ms is 59.999 s into the third day.
    #expect(load.requests[0] == 4)
    #expect(load.requests[1] == 1)
    #expect(load.peak == (minute: 0, requests: 4))
  }

  @Test func `a sum of products carries into its upper half`() {
    var sum = WideCount()
    sum.add(Int.max, times: 2)
    sum.add(1, times: 1)
    #expect(sum == WideCount(high: 0, low: .max))
    sum.add(1, times: 1)
    #expect(sum == WideCount(high: 1, low: 0))
  }
}

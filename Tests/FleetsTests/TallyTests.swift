import Simulation
import Testing

@testable import Fleets

/// Sends each event at once, and drops what fails.
private var direct: PolicyTable {
  var table = PolicyTable()
  table[.requestTimeout] = .duration(10_000)
  return table
}

/// Counts by measure of a device: accepted, and all else dropped.
private func counts(accepted: Int, dropped: Int) -> [Int] {
  var counts = [Int](repeating: 0, count: Measure.all.count)
  counts[Measure.accepted.place] = accepted
  counts[Measure.dropped.place] = dropped
  return counts
}

private func tally(_ devices: [(one: (Int, Int), other: (Int, Int))]) -> FleetTally {
  var tally = FleetTally(policies: 2)
  for device in devices {
    let both = [device.one, device.other].map { counts(accepted: $0.0, dropped: $0.1) }
    for place in both.indices { tally.policies[place].add(both[place], []) }
    tally.add(both, tracked: device.one.0 + device.one.1)
  }
  return tally
}

@Suite struct TallyTests {
  @Test func `events, delays and requests of devices are counted`() throws {
    // At 6 and 12 h and so on, the last one as the day is over: 3 events a device.
    let stated = try fleet(
      #""latency": "40ms", "outages": [{ "from": "1h", "to": "7h", "status": 400 }]"#,
      tracking: #"{ "events": "6h" }"#)
    var living = FleetLiving(Lives(stated), [direct])
    let found = try living.live(0..<2)
    #expect(found.devices == 2)
    #expect(found.tracked == 6)
    let own = found.policies[0]
    #expect(own[.accepted] == 4)
    #expect(own[.dropped] == 2)
    #expect(own[.dropped(.rejected)] == 2)
    #expect(own[.lost] == 2)
    #expect(own[.requests] == 6)
    #expect(own.delays.count == 4)
    #expect(own.delays.longest == 40)
    #expect(own.load.peak == (minute: 360, requests: 2))
    // Each device has 2 of 3: Σc·n is 2·3 twice, Σn² is 3·3 twice, Σc² is 2·2 twice.
    #expect(own.products[Measure.accepted.place] == WideCount(high: 0, low: 12))
    #expect(found.trackedSquares == WideCount(high: 0, low: 18))
    #expect(found.products(.accepted, 0, 0) == WideCount(high: 0, low: 8))
  }

  @Test func `counts under two policies are multiplied device by device`() {
    let found = tally([(one: (3, 1), other: (2, 2)), (one: (1, 0), other: (0, 1))])
    // 3·2 + 1·0, and of dropped 1·2 + 0·1.
    #expect(found.products(.accepted, 0, 1) == WideCount(high: 0, low: 6))
    #expect(found.products(.accepted, 1, 0) == WideCount(high: 0, low: 6))
    #expect(found.products(.dropped, 0, 1) == WideCount(high: 0, low: 2))
    #expect(found.products(.accepted, 0, 0) == WideCount(high: 0, low: 10))
    #expect(found.products(.accepted, 1, 1) == WideCount(high: 0, low: 4))
  }

  @Test func `merged in any order it is the tally of all`() throws {
    let stated = try fleet(
      #""latency": { "uniform": ["50ms", "5s"] }, "answers": [{ "share": 20, "status": 503 }]"#)
    var living = FleetLiving(Lives(stated), [direct, direct])
    let all = try living.live(0..<4)
    var parts: [FleetTally] = []
    for device in UInt64(0)..<4 { parts.append(try living.live(device..<device + 1)) }
    var forwards = FleetTally(policies: 2)
    for part in parts { forwards.merge(part) }
    var backwards = FleetTally(policies: 2)
    for part in parts.reversed() { backwards.merge(part) }
    #expect(forwards == all)
    #expect(backwards == all)
  }

  @Test func `a load is counted by the minute of the day`() {
    var load = DaytimeLoad()
    let times: [Int64] = [0, 59_999, 60_000, 86_400_000, 172_859_999]
    load.add(times.count) { times[$0] }
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

@Suite struct EstimateTests {
  @Test func `a share's error follows from how devices differ`() {
    // 3 of 4, and 1 of 4: half of 8. Deviations from n/2 are 1 and −1, their squares sum up to 2, and
    // the variance is 2/1·2/8² = 1/16: 1.96·¼ = 0.49.
    let found = tally([(one: (3, 1), other: (3, 1)), (one: (1, 3), other: (1, 3))])
    let share = Estimate(.accepted, [(policy: 0, weight: 1)], in: found)
    #expect(share.value == 50_000_000)
    #expect(share.error.map { $0 - 49_000_000 } == 1)
    // Two policies that are alike differ by nothing, and there is no error.
    let difference = Estimate(
      .accepted, [(policy: 0, weight: 1), (policy: 1, weight: -1)], in: found)
    #expect(difference == Estimate(value: 0, error: nil))
  }

  @Test func `luck that policies share falls away in their difference`() {
    // One accepts 3 and 2 of 4, the other one less each time: by a quarter, without any error.
    let found = tally([(one: (3, 1), other: (2, 2)), (one: (2, 2), other: (1, 3))])
    let difference = Estimate(
      .accepted, [(policy: 1, weight: 1), (policy: 0, weight: -1)], in: found)
    #expect(difference == Estimate(value: -25_000_000, error: nil))
  }

  @Test func `a mean by parts weighs each platform`() {
    // 6 of 8 and 2 of 8, with 3 parts and 1: 5/8.
    let found = tally([(one: (3, 1), other: (1, 3)), (one: (3, 1), other: (1, 3))])
    let mean = Estimate(
      .accepted, [(policy: 0, weight: 3), (policy: 1, weight: 1)], dividedBy: 4, in: found)
    #expect(mean == Estimate(value: 62_500_000, error: nil))
  }

  @Test func `a number of each device has an error, too`() {
    // 2 and 4 accepted: 3 on average, squares of deviations 2, variance 2/1·2/2² = 1: 1.96.
    let found = tally([(one: (2, 1), other: (0, 3)), (one: (4, 7), other: (0, 11))])
    let mean = Estimate(.accepted, [(policy: 0, weight: 1)], per: .device, in: found)
    #expect(mean.value == 300_000_000)
    #expect(mean.error.map { $0 - 196_000_000 } == 1)
  }

  @Test func `of one device alone nothing is known but the number`() {
    let found = tally([(one: (3, 1), other: (1, 3))])
    #expect(
      Estimate(.accepted, [(policy: 0, weight: 1)], in: found)
        == Estimate(value: 75_000_000, error: nil))
  }

  @Test func `sums of a thousand million devices do not overflow`() {
    let most = WideCount(high: 1 << 40, low: 0)
    let tallies = Tally(
      sums: Measure.all.map { _ in 1 << 49 }, products: Measure.all.map { _ in most },
      delays: DelayHistogram(), load: DaytimeLoad())
    let found = FleetTally(
      devices: 1_000_000_000, tracked: 1 << 49, trackedSquares: most, policies: [tallies],
      pairs: Measure.all.map { _ in most })
    let share = Estimate(.accepted, [(policy: 0, weight: 1)], in: found)
    #expect(share == Estimate(value: 100_000_000, error: nil))
  }
}

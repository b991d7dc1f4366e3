import Testing

@testable import FleetReports
@testable import Fleets

@Suite struct FleetNumbersTests {
  // A whole is 100,000,000 parts: one percent is a million of them.
  @Test(arguments: [
    (97_123_456, Int64?(230_000), "97.12 ±0.23"), (97_125_000, 23_000, "97.125 ±0.023"),
    (97_123_456, 2_300_000, "97.1 ±2.3"), (97_123_456, 23_000_000, "97.1 ±23.0"),
    (1_234, 560, "0.00123 ±0.00056"), (12, 1, "0.000012 ±0.000001"), (0, nil, "0"),
    (100_000_000, nil, "100"), (33_333_333, nil, "33.33"), (-1_500_000, 400_000, "-1.50 ±0.40"),
    (0, 400_000, "0.00 ±0.40"),
  ])
  func `a share has two figures of its error`(value: Int64, error: Int64?, text: String) {
    #expect(FleetNumbers.percent(Estimate(value: value, error: error)) == text)
  }

  @Test func `a difference has its sign`() {
    let more = Estimate(value: 1_500_000, error: 400_000)
    #expect(FleetNumbers.percent(more, signed: true) == "+1.50 ±0.40")
    #expect(FleetNumbers.percent(Estimate(value: 0, error: nil), signed: true) == "0")
  }

  @Test(arguments: [
    (Int64(0), "0ms"), (999, "999ms"), (1_000, "1s"), (1_001, "1.1s"), (1_100, "1.1s"),
    (59_950, "1m"), (60_001, "1m1s"), (3_599_001, "1h"), (3_600_001, "1h1m"),
    (90_000_000, "1d1h"), (86_400_001, "1d1h"),
  ])
  func `a delay is never told too short`(milliseconds: Int64, text: String) {
    #expect(FleetNumbers.delay(milliseconds) == text)
  }

  @Test(arguments: [
    (WideCount(), "0"), (WideCount(high: 0, low: 255), "ff"),
    (WideCount(high: 1, low: 0), "10000000000000000"),
    (WideCount(high: 0, low: .max), "ffffffffffffffff"),
  ])
  func `a sum is written and read without loss`(sum: WideCount, text: String) {
    #expect(sum.text == text)
    #expect(WideCount(text: text) == sum)
  }

  @Test(arguments: ["", "G", "0x1", "-1", "11111111111111111111111111111"])
  func `what is no sum is not read`(text: String) {
    #expect(WideCount(text: text) == nil)
  }

  @Test(arguments: [
    (Int64(0), Int64(0), [Int64(0), 1]), (0, 40, [0, 10, 20, 30, 40]),
    (0, 41, [0, 10, 20, 30, 40, 50]),
    (-7, 12, [-10, -5, 0, 5, 10, 15]), (0, 3, [0, 1, 2, 3]), (-300, -100, [-300, -200, -100, 0]),
  ])
  func `an axis has round numbers`(least: Int64, most: Int64, ticks: [Int64]) {
    #expect(Axis(holding: least, most).ticks == ticks)
  }
}

import Fleets
import Simulation
import Testing

/// The quantile of a share of the draws: the bits whose share above is the rest.
private func quantile(_ table: Quantiles, below millionths: UInt64) -> Int64 {
  table.value(at: ~UInt64((UInt64.max / 1_000_000) * millionths))
}

@Suite struct DistributionTests {
  /// A distribution, the share below in millionths, and the true quantile to the nearest.
  struct Case: Sendable {
    let distribution: Distribution
    let below: UInt64
    let value: Int64
    /// How far off a draw may be.
    let within: Int64
  }

  // For the exponential −ln(1 − p)·mean; for the log-normal e^(spread·z) with z = 1.281552 at 90%,
  // 2.326348 at 99%, 3.090232 at 99.9%, and −1.281552 at 10%; for Pareto least/(1 − p)^(1/shape).
  @Test(arguments: [
    Case(distribution: .constant(7), below: 0, value: 7, within: 0),
    Case(distribution: .constant(7), below: 999_999, value: 7, within: 0),
    Case(distribution: .uniform(from: 50, to: 500), below: 0, value: 50, within: 1),
    Case(distribution: .uniform(from: 50, to: 500), below: 500_000, value: 275, within: 1),
    Case(distribution: .uniform(from: 50, to: 500), below: 900_000, value: 455, within: 1),
    Case(distribution: .exponential(mean: 60_000), below: 500_000, value: 41_589, within: 3),
    Case(distribution: .exponential(mean: 60_000), below: 10_000, value: 603, within: 3),
    Case(distribution: .exponential(mean: 60_000), below: 990_000, value: 276_310, within: 3),
    Case(distribution: .exponential(mean: 60_000), below: 999_000, value: 414_465, within: 3),
    Case(
      distribution: .logNormal(median: 100_000, spread: 1_000), below: 500_000, value: 100_000,
      within: 1),
    Case(
      distribution: .logNormal(median: 100_000, spread: 1_000), below: 900_000, value: 360_222,
      within: 40),
    Case(
      distribution: .logNormal(median: 100_000, spread: 1_000), below: 990_000, value: 1_024_047,
      within: 100),
    Case(
      distribution: .logNormal(median: 100_000, spread: 1_000), below: 999_000, value: 2_198_218,
      within: 200),
    Case(
      distribution: .logNormal(median: 100_000, spread: 500), below: 100_000, value: 52_688,
      within: 40),
    Case(
      distribution: .pareto(least: 1_000, shape: 2_000), below: 0, value: 1_000, within: 1),
    Case(
      distribution: .pareto(least: 1_000, shape: 2_000), below: 750_000, value: 2_000, within: 1),
    Case(
      distribution: .pareto(least: 1_000, shape: 2_000), below: 990_000, value: 10_000, within: 2),
    Case(
      distribution: .pareto(least: 1_000, shape: 500), below: 900_000, value: 100_000, within: 20),
  ])
  func `a quantile is the true one within the stated error`(_ known: Case) {
    let found = quantile(known.distribution.quantiles, below: known.below)
    #expect(abs(found - known.value) <= known.within, "\(found)")
  }

  @Test func `a table of quantiles is followed in straight lines`() {
    let table = Distribution.empirical([
      .init(below: 0, value: 20), .init(below: 500_000, value: 80),
      .init(below: 750_000, value: 480), .init(below: 1_000_000, value: 1_480),
    ]).quantiles
    // Half the way from 20 to 80, from 80 to 480, and from 480 to 1,480.
    #expect(abs(quantile(table, below: 250_000) - 50) <= 1)
    #expect(abs(quantile(table, below: 625_000) - 280) <= 1)
    #expect(abs(quantile(table, below: 875_000) - 980) <= 1)
    #expect(table.value(at: .max) == 20)
    #expect(abs(table.value(at: 0) - 1_480) <= 1)
  }

  // Exponential: the mean. Log-normal: median·e^(1/8) for a spread of ½. Pareto of shape 3: 3/2 of
  // the least. Each within a thousandth, of 65,536 draws with evenly spread bits.
  @Test(arguments: [
    (Distribution.exponential(mean: 60_000), Int64(60_000)),
    (.uniform(from: 50_000, to: 150_000), 100_000),
    (.logNormal(median: 100_000, spread: 500), 113_315),
    (.pareto(least: 100_000, shape: 3_000), 150_000),
  ])
  func `the mean is the true one`(distribution: Distribution, mean: Int64) {
    let table = distribution.quantiles
    var sum: Int64 = 0
    for draw in 0..<UInt64(65_536) { sum += table.value(at: draw << 48 | 1 << 47) }
    #expect(abs(sum / 65_536 - mean) <= mean / 1_000, "\(sum / 65_536)")
  }

  @Test(arguments: [
    Distribution.exponential(mean: Distribution.longest),
    .logNormal(median: Distribution.longest, spread: 5_000),
    .pareto(least: 1_000, shape: 100), .uniform(from: 0, to: Distribution.longest),
  ])
  func `no draw is longer than the longest, nor does one fall`(_ distribution: Distribution) {
    let table = distribution.quantiles
    var last: Int64 = 0
    for draw in (0..<UInt64(4_096)).reversed() {
      let value = table.value(at: draw << 52)
      #expect(last <= value && value <= Distribution.longest)
      last = value
    }
  }
}

@Suite struct ChanceTests {
  @Test func `a draw depends on seed, device, kind and count`() {
    let first = Chance(seed: 1, device: 1).bits(.connection, 0)
    #expect(Chance(seed: 1, device: 1).bits(.connection, 0) == first)
    #expect(Chance(seed: 2, device: 1).bits(.connection, 0) != first)
    #expect(Chance(seed: 1, device: 2).bits(.connection, 0) != first)
    #expect(Chance(seed: 1, device: 1).bits(.opened, 0) != first)
    #expect(Chance(seed: 1, device: 1).bits(.connection, 1) != first)
  }

  @Test func `each bit is set in about half of the draws`() {
    // 4,096 draws: a deviation is 32, and 192 are six of them.
    for bit in UInt64(0)..<64 {
      var count = 0
      for device in UInt64(0)..<64 {
        for draw in UInt64(0)..<64 {
          count += Int(Chance(seed: 1, device: device).bits(.events, draw) >> bit & 1)
        }
      }
      #expect(abs(count - 2_048) <= 192)
    }
  }
}

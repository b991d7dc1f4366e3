import Testing

@testable import Simulation

@Suite struct QuantilesTests {
  /// The value is how many parts of `Quantiles.whole` lie below it: goes evenly, so that each draw is
  /// known. A draw keeps 24 bits of the way between two places, which are 2³² parts apart at most.
  @Test(
    arguments: [
      UInt64.max, 1 << 63, 1 << 63 - 1, 3 << 62, 0xC0FF_EE00_1234_5678, 1 << 40, 0x1234_5678_9ABC,
    ] as [UInt64])
  func `the bits are the share that lies above`(bits: UInt64) {
    let even = Quantiles { above in Int64(Quantiles.whole - above) }
    let expected = Int64(Quantiles.whole) - Int64(bits >> 25)
    #expect(abs(even.value(at: bits) - expected) <= 1 << 8)
  }

  /// One in 2³² draws, and rarer ones, are the last of the table: to 2⁻²⁴ of the way from the place
  /// before, which is at 2³² · 64 / 65.
  @Test func `a long tail is kept to the last draw in four thousand million`() {
    let tail = Quantiles { above in Int64(Quantiles.whole / above) }
    #expect((1 << 32 - 4...1 << 32).contains(tail.value(at: 1 << 32)))
    #expect(tail.value(at: 0) == tail.value(at: 1 << 32))
    #expect(tail.value(at: .max) == 1)
  }

  @Test func `a constant is drawn whatever the bits`() {
    let constant = Quantiles { _ in 42 }
    #expect([0, 1, 77, 1 << 50, .max].allSatisfy { constant.value(at: $0) == 42 })
  }
}

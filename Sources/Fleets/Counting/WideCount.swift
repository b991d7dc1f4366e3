/// A sum of products that outgrows 64 bits: squares over a million devices.
public struct WideCount: Equatable, Sendable {
  public private(set) var high: UInt64 = 0
  public private(set) var low: UInt64 = 0

  public init() {}

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Adds a product.
  ///
  /// - Precondition: neither is negative.
  public mutating func add(_ one: Int, times other: Int) {
    precondition(one >= 0 && other >= 0)
    let product = UInt64(one).multipliedFullWidth(by: UInt64(other))
    merge(WideCount(high: product.high, low: product.low))
  }

  public mutating func merge(_ other: WideCount) {
    let sum = low.addingReportingOverflow(other.low)
    low = sum.partialValue
    high += other.high + (sum.overflow ? 1 : 0)
  }
}

/// A number of prose, exactly: `half` is 1 of 2.
struct Fraction: Equatable {
  var numerator: Int64
  var denominator: Int64 = 1

  /// So much is understood at most; beyond it a product might not fit.
  static let most: Int64 = 1_000_000_000_000

  var isWhole: Bool { numerator % denominator == 0 }

  /// That many units, if that is a whole number of milliseconds and not too long.
  func times(_ unit: Int64) -> Int64? {
    let product = numerator.multipliedReportingOverflow(by: unit)
    guard !product.overflow, product.partialValue % denominator == 0 else { return nil }
    return product.partialValue / denominator
  }

  static func + (first: Fraction, second: Fraction) -> Fraction {
    Fraction(
      numerator: first.numerator * second.denominator + second.numerator * first.denominator,
      denominator: first.denominator * second.denominator)
  }
}

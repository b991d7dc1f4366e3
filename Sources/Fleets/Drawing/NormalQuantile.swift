/// The value above which a share of a standard normal distribution lies, in whole numbers.
///
/// The distribution function is computed, and the value found by halving an interval; nothing is
/// taken from a fitted formula. The result is within 2⁻²⁷ of the true value for shares down to 2⁻³².
enum NormalQuantile {
  /// How many bits of a value are its fraction.
  static let fraction: UInt64 = 30

  /// The logarithm of √(2π) to the base 2, as an exponent.
  private static let peakExponent: Int64 = 1_457_675_412_678
  /// From here on the continued fraction is used, below it the series; in parts of 2³⁰.
  private static let border: Int64 = 2 << 30
  private static let farthest: Int64 = 7 << 30

  /// - Parameter above: the share, in parts of `whole`.
  /// - Precondition: 0 < above < whole.
  static func value(above: UInt64, of whole: UInt64) -> Int64 {
    precondition(0 < above && above < whole)
    if above * 2 == whole { return 0 }
    if above * 2 > whole { return -value(above: whole - above, of: whole) }
    let sought = FixedPoint.logarithm(whole) - FixedPoint.logarithm(above)
    var (low, high) = (Int64(0), farthest)
    while high - low > 1 {
      let middle = (low + high) / 2
      if halvings(above: middle) < sought { low = middle } else { high = middle }
    }
    return high
  }

  /// How often the whole is halved until what lies above a value is left, as an exponent.
  private static func halvings(above value: Int64) -> Int64 {
    // e to the power of −value²/2, as halvings; half the square is in parts of 2⁵⁸.
    let half = FixedPoint.rounded(UInt64(value).multipliedFullWidth(by: UInt64(value)), by: 3)
    let decay = Int64(
      FixedPoint.rounded(half.multipliedFullWidth(by: FixedPoint.binaryOfE), by: 80))
    if value >= border {
      return decay + peakExponent + FixedPoint.logarithm(fractionBelow(value)) - 48 * FixedPoint.one
    }
    // What lies between 0 and the value, in parts of 2⁵⁶; the density first, in parts of 2³⁷ more
    // than the value needs.
    let density = FixedPoint.scaled(1 << 37, byTwoTo: -decay - peakExponent, limit: 1 << 37)
    let between = FixedPoint.rounded(
      UInt64(density).multipliedFullWidth(by: series(value)), by: 37)
    return 56 * FixedPoint.one - FixedPoint.logarithm(1 << 55 - between)
  }

  /// value + 1/(value + 2/(value + 3/…)), in parts of 2⁴⁸: from 2 on, 32 of them leave an error below
  /// 2⁻⁴⁰.
  private static func fractionBelow(_ value: Int64) -> UInt64 {
    let value = UInt64(value) << 18
    var sum = value
    for place in (1...32).reversed() {
      sum = value + sum.dividingFullWidth((UInt64(place) << 32, 0)).quotient
    }
    return sum
  }

  /// value + value³/3 + value⁵/(3·5) + …, in parts of 2⁵⁶.
  private static func series(_ value: Int64) -> UInt64 {
    let square = UInt64(value * value)
    var term = UInt64(value) << 26
    var sum = term
    var odd: UInt64 = 3
    while term > 0 {
      term = FixedPoint.rounded(term.multipliedFullWidth(by: square), by: 60) / odd
      sum += term
      odd += 2
    }
    return sum
  }
}

/// Logarithms and powers of two in whole numbers: the same bits on every machine.
///
/// An exponent is in parts of 2⁴⁰. Nothing here asks a library for a function of real numbers, and
/// each result is within 2⁻³⁸ of the true exponent, or 2⁻³⁸ of the true power.
enum FixedPoint {
  /// How many bits of an exponent are its fraction.
  static let fraction: Int64 = 40
  static let one: Int64 = 1 << fraction

  /// The natural logarithm of 2, in parts of 2⁶³.
  static let naturalOfTwo: UInt64 = 0x58B9_0BFB_E8E7_BCD6
  /// The logarithm of e to the base 2, in parts of 2⁶².
  static let binaryOfE: UInt64 = 0x5C55_1D94_AE0B_F85E

  /// The logarithm to the base 2.
  ///
  /// Digit by digit: the logarithm of a square is twice that of its root, so each squaring brings
  /// the next bit forward.
  ///
  /// - Precondition: the value is at least 1.
  static func logarithm(_ value: UInt64) -> Int64 {
    precondition(value > 0)
    let zeros = value.leadingZeroBitCount
    var mantissa = value << UInt64(zeros)
    var bits: Int64 = 0
    for _ in 0..<fraction {
      let square = mantissa.multipliedFullWidth(by: mantissa)
      let isAtLeastTwo = square.high >> 63 == 1
      mantissa = isAtLeastTwo ? square.high : square.high << 1 | square.low >> 63
      bits = bits << 1 | (isAtLeastTwo ? 1 : 0)
    }
    return Int64(63 - zeros) << fraction | bits
  }

  /// A value times a power of two, rounded to the nearest; nothing is larger than `limit`.
  ///
  /// - Precondition: 0 ≤ value ≤ limit < 2³⁸.
  static func scaled(_ value: Int64, byTwoTo exponent: Int64, limit: Int64) -> Int64 {
    precondition(0 <= value && value <= limit && limit < 1 << 38)
    guard value > 0 else { return 0 }
    let whole = exponent >> fraction
    let bits = Int64(Int64.bitWidth - value.leadingZeroBitCount)
    if bits + whole > 38 { return limit }
    let shift = 62 - whole
    if shift > 102 { return 0 }
    let product = power(exponent & (one - 1)).multipliedFullWidth(by: UInt64(value))
    return min(limit, Int64(rounded(product, by: UInt64(shift))))
  }

  /// 2 to the power of a fraction, in parts of 2⁶²: the product of the roots of its bits.
  private static func power(_ exponent: Int64) -> UInt64 {
    var product: UInt64 = 1 << 62
    for (place, root) in roots.enumerated()
    where exponent >> (fraction - 1 - Int64(place)) & 1 == 1 {
      let next = product.multipliedFullWidth(by: root)
      product = next.high << 2 | next.low >> 62
    }
    return product
  }

  /// Shifts 128 bits down, to the nearest; what comes out has to fit.
  ///
  /// - Precondition: 0 < shift < 128.
  static func rounded(_ wide: (high: UInt64, low: UInt64), by shift: UInt64) -> UInt64 {
    let down = shift - 1
    let cut =
      down >= 64
      ? wide.high >> (down - 64)
      : down == 0 ? wide.low : wide.high << (64 - down) | wide.low >> down
    return cut >> 1 + cut & 1
  }

  /// √2, ∜2, …, in parts of 2⁶².
  private static let roots: [UInt64] = {
    var roots: [UInt64] = []
    var root: UInt64 = 2 << 62
    for _ in 0..<fraction {
      root = squareRoot(root)
      roots.append(root)
    }
    return roots
  }()

  /// The square root of parts of 2⁶², cut to parts of 2⁶².
  private static func squareRoot(_ value: UInt64) -> UInt64 {
    let (high, low) = (value >> 2, value << 62)
    var root: UInt64 = 0
    for bit in (0..<63).reversed() {
      let candidate = root | 1 << UInt64(bit)
      let square = candidate.multipliedFullWidth(by: candidate)
      if (square.high, square.low) <= (high, low) { root = candidate }
    }
    return root
  }
}

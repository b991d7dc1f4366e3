/// A whole number without bounds, as sums of squares over a million devices need it.
struct WholeNumber {
  private var isNegative = false
  /// In parts of 2³², the lowest first; the last is not 0.
  private var parts: [UInt32] = []

  init(_ number: Int64) {
    isNegative = number < 0
    parts = Self.parts(of: number.magnitude)
  }

  init(_ count: WideCount) {
    parts = Self.trimmed(
      [count.low, count.high].flatMap { [UInt32(truncatingIfNeeded: $0), UInt32($0 >> 32)] })
  }

  private init(isNegative: Bool, _ parts: [UInt32]) {
    self.isNegative = isNegative && !parts.isEmpty
    self.parts = parts
  }

  private static func parts(of number: UInt64) -> [UInt32] {
    trimmed([UInt32(truncatingIfNeeded: number), UInt32(number >> 32)])
  }

  private static func trimmed(_ parts: [UInt32]) -> [UInt32] {
    var parts = parts
    while parts.last == 0 { parts.removeLast() }
    return parts
  }

  var isZero: Bool { parts.isEmpty }
  var isBelowZero: Bool { isNegative }
  var magnitude: WholeNumber { WholeNumber(isNegative: false, parts) }

  static func + (one: WholeNumber, other: WholeNumber) -> WholeNumber {
    if one.isNegative == other.isNegative {
      return WholeNumber(isNegative: one.isNegative, sum(one.parts, other.parts))
    }
    if isLess(one.parts, other.parts) {
      return WholeNumber(isNegative: other.isNegative, difference(other.parts, one.parts))
    }
    return WholeNumber(isNegative: one.isNegative, difference(one.parts, other.parts))
  }

  static func - (one: WholeNumber, other: WholeNumber) -> WholeNumber {
    one + WholeNumber(isNegative: !other.isNegative, other.parts)
  }

  static func * (one: WholeNumber, other: WholeNumber) -> WholeNumber {
    var product = [UInt32](repeating: 0, count: one.parts.count + other.parts.count)
    for (place, part) in one.parts.enumerated() {
      var carry: UInt64 = 0
      for (offset, factor) in other.parts.enumerated() {
        let sum = UInt64(part) * UInt64(factor) + UInt64(product[place + offset]) + carry
        product[place + offset] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      product[place + other.parts.count] = UInt32(carry)
    }
    return WholeNumber(isNegative: one.isNegative != other.isNegative, trimmed(product))
  }

  static func <= (one: WholeNumber, other: WholeNumber) -> Bool { !(one - other).isAboveZero }

  private var isAboveZero: Bool { !isNegative && !isZero }

  /// The largest number whose image does not exceed a bound, of images that rise: found bit by bit.
  ///
  /// - Precondition: that of 0 does not exceed it; a larger number than 2⁵⁵ − 1 is told as that.
  static func largest(
    below bound: WholeNumber, _ image: (WholeNumber) -> WholeNumber
  ) -> Int64 {
    var number: Int64 = 0
    for bit in (Int64(0)..<55).reversed() {
      let candidate = number | 1 << bit
      if image(WholeNumber(candidate)) <= bound { number = candidate }
    }
    return number
  }

  // MARK: Magnitudes

  private static func sum(_ one: [UInt32], _ other: [UInt32]) -> [UInt32] {
    var sum: [UInt32] = []
    var carry: UInt64 = 0
    for place in 0..<max(one.count, other.count) {
      carry += UInt64(place < one.count ? one[place] : 0)
      carry += UInt64(place < other.count ? other[place] : 0)
      sum.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    if carry > 0 { sum.append(UInt32(carry)) }
    return sum
  }

  /// - Precondition: the first is not less than the second.
  private static func difference(_ one: [UInt32], _ other: [UInt32]) -> [UInt32] {
    var difference: [UInt32] = []
    var borrowed: Int64 = 0
    for place in one.indices {
      let rest = Int64(one[place]) - Int64(place < other.count ? other[place] : 0) - borrowed
      borrowed = rest < 0 ? 1 : 0
      difference.append(UInt32(truncatingIfNeeded: rest))
    }
    return trimmed(difference)
  }

  private static func isLess(_ one: [UInt32], _ other: [UInt32]) -> Bool {
    if one.count != other.count { return one.count < other.count }
    for place in one.indices.reversed() where one[place] != other[place] {
      return one[place] < other[place]
    }
    return false
  }
}

/// A distribution of whole numbers as a table of its quantiles, drawn from with integers alone: a
/// draw is the same on every machine.
///
/// For each halving of the share of draws that lie above, the table has 64 places, and between two
/// of them the value goes evenly. So a long tail is kept to the last draw in four thousand million.
public struct Quantiles: Sendable {
  /// The share that is all.
  public static let whole: UInt64 = 1 << 39

  private static let halvings = 32
  private static let places = 64

  /// By the share above: all, 127/128, … 65/128, a half, 127/256, ….
  private let values: [Int64]

  /// - Parameter value: the value above which a share of the draws lies, the share in parts of
  ///   `whole`. It does not fall as the share falls, and two that are 1/128 of their share apart
  ///   have values less than 2³⁸ apart.
  public init(_ value: (_ above: UInt64) -> Int64) {
    var values: [Int64] = []
    for halving in 0..<Self.halvings {
      for place in 0..<Self.places {
        values.append(value(UInt64(2 * Self.places - place) << UInt64(Self.halvings - halving)))
      }
    }
    values.append(value(UInt64(2 * Self.places)))
    self.values = values
  }

  /// No values, for where none are drawn.
  static var none: Quantiles { Quantiles(values: []) }

  private init(values: [Int64]) { self.values = values }

  /// A draw, made from 64 random bits.
  public func value(at bits: UInt64) -> Int64 {
    // The share above has as many halvings as the bits have leading zeros. The bits behind the
    // first one are the place and, of the way to the next place, 24 more.
    let above = bits | 1 << UInt64(Self.halvings)
    let halving = above.leadingZeroBitCount
    let below = ~(above &<< UInt64(truncatingIfNeeded: halving &+ 1))
    let index = halving &* Self.places &+ Int(truncatingIfNeeded: below >> 58)
    let way = Int64(truncatingIfNeeded: below >> 34 & 0xFF_FFFF)
    let value = values[index]
    return value &+ ((values[index &+ 1] &- value) &* way) >> 24
  }
}

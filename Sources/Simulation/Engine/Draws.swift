/// Randomness drawn from what it is for, never from a stream of numbers.
///
/// A draw depends on (seed, purpose, item, attempt) alone, so that adding a platform, a step or
/// another item shifts no other draw, and the same item meets the same chance everywhere.
enum Draws {
  /// What a draw decides; a new purpose takes a new number.
  enum Purpose: UInt64 { case jitter = 1 }

  /// A whole number from 0 to `most`, each as likely as the others to within 2⁻³² of it.
  static func upTo(
    _ most: Int64, seed: UInt64, purpose: Purpose, item: Int32, attempt: Int
  ) -> Int64 {
    var state = mix(seed &+ 0x9E37_79B9_7F4A_7C15)
    state = mix(state ^ purpose.rawValue)
    state = mix(state ^ UInt64(UInt32(bitPattern: item)))
    state = mix(state ^ UInt64(attempt))
    // The product's upper half scales 64 random bits to the range without a division.
    return Int64(state.multipliedFullWidth(by: UInt64(most) + 1).high)
  }

  /// A bijection of 64 bits in which each bit of the result depends on each bit of the input; the
  /// factors are the first 64 bits of the fractions of √3 and √5, made odd.
  private static func mix(_ input: UInt64) -> UInt64 {
    var bits = input
    bits = (bits ^ (bits >> 32)) &* 0xBB67_AE85_84CA_A73B
    bits = (bits ^ (bits >> 29)) &* 0x3C6E_F372_FE94_F82B
    return bits ^ (bits >> 32)
  }
}

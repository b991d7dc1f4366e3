/// Randomness drawn from what it is for, never from a stream of numbers.
///
/// A draw depends on (seed, purpose, item, attempt) alone, so that adding a platform, a step or
/// another item shifts no other draw, and the same item meets the same chance everywhere.
struct Draws {
  /// What a draw decides; a new purpose takes a new number.
  enum Purpose: UInt64 {
    case jitter = 1
    case answer = 2
  }

  private let jitter: Jitter
  private let jitterKey: UInt64
  private let answerKey: UInt64

  init(seed: UInt64, jitter: Jitter = .seeded) {
    self.jitter = jitter
    let key = Self.mix(seed &+ 0x9E37_79B9_7F4A_7C15)
    jitterKey = Self.mix(key ^ Purpose.jitter.rawValue)
    answerKey = Self.mix(key ^ Purpose.answer.rawValue)
  }

  /// The jitter of a delay: from 0 to `most`, each as likely as the others to within 2⁻³² of it.
  func jitter(upTo most: Int64, item: Int32, attempt: Int) -> Int64 {
    switch jitter {
    case .none: 0
    case .max: most
    // The product's upper half scales 64 random bits to the range without a division.
    case .seeded:
      Int64(
        bits(jitterKey, item, attempt).multipliedFullWidth(by: UInt64(most) + 1).high)
    }
  }

  /// 64 random bits for the answer to a request whose first item is sent for that time, from 1.
  @inline(__always)
  func answer(item: Int32, attempt: Int) -> UInt64 { bits(answerKey, item, attempt) }

  @inline(__always)
  private func bits(_ key: UInt64, _ item: Int32, _ attempt: Int) -> UInt64 {
    Self.mix(Self.mix(key ^ UInt64(UInt32(bitPattern: item))) ^ UInt64(attempt))
  }

  /// A bijection of 64 bits in which each bit of the result depends on each bit of the input; the
  /// factors are the first 64 bits of the fractions of √3 and √5, made odd.
  @inline(__always)
  static func mix(_ input: UInt64) -> UInt64 {
    var bits = input
    bits = (bits ^ (bits >> 32)) &* 0xBB67_AE85_84CA_A73B
    bits = (bits ^ (bits >> 29)) &* 0x3C6E_F372_FE94_F82B
    return bits ^ (bits >> 32)
  }
}

/// The chance that a device meets: 64 random bits for each thing that is drawn.
///
/// A draw depends on the fleet's seed, the device, what is drawn and how often that was drawn
/// before, and on nothing else. So a device meets the same network, sessions and people on every
/// platform and under every policy, however many draws those take otherwise; and a device is the
/// same in any shard.
public struct Chance: Sendable {
  /// What a draw decides; a new kind takes a new number, and none takes another's.
  public enum Kind: UInt64, CaseIterable, Sendable {
    case connection = 1
    case captive = 2
    case opened = 3
    case killed = 4
    case killedAfter = 5
    case events = 6
    case sensor = 7
    case location = 8
    case consentGiven = 9
    case consent = 10
    case signedIn = 11
    case signIn = 12
    case engine = 13
    case sessionBegan = 14
  }

  private let key: UInt64

  public init(seed: UInt64, device: UInt64) {
    key = Self.mixed(Self.mixed(seed &+ 0xA54F_F53A_5F1D_36F1) ^ device)
  }

  /// 64 random bits for the draw of a kind that `count` others came before.
  public func bits(_ kind: Kind, _ count: UInt64) -> UInt64 {
    Self.mixed(Self.mixed(key ^ kind.rawValue &* 0x510E_527F_ADE6_82D1) ^ count)
  }

  /// A bijection of 64 bits in which each bit of the result depends on each bit of the input; the
  /// numbers are the first 64 bits of the fractions of √6, √7 and √11, made odd.
  private static func mixed(_ input: UInt64) -> UInt64 {
    var bits = input
    bits = (bits ^ (bits >> 32)) &* 0x7311_C281_2425_CFA1
    bits = (bits ^ (bits >> 29)) &* 0xA54F_F53A_5F1D_36F1
    return bits ^ (bits >> 32)
  }
}

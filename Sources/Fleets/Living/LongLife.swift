/// A device that does or meets more than a fleet's device may.
public struct LongLife: Error, Equatable, Sendable {
  /// From 0.
  public let device: UInt64

  /// How much happens to a device at most: each item has its record until the device's days are over.
  public static let most = 1_000_000
}

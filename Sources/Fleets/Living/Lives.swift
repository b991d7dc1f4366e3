import Simulation

/// What all devices of a fleet are drawn from.
///
/// What a device does and meets is drawn from the fleet's seed and the device's number alone, so
/// that it is the same under every policy. At one instant the connection comes first, then the
/// server, the app, consent, the identity, and last what is tracked.
public final class Lives: Sendable {
  let fleet: Fleet
  let end: Int64
  let mix: AnswerMix
  let online: Quantiles?
  let offline: Quantiles?
  let opened: Quantiles?
  let closed: Quantiles?
  let killedAfter: Quantiles?
  let granted: Quantiles?
  let withdrawn: Quantiles?
  let signedIn: Quantiles?
  let signedOut: Quantiles?
  let tracking: [(stream: Stream, kind: Chance.Kind, every: Quantiles)]

  static let day: Int64 = 86_400_000

  /// Computes the tables that all devices are drawn from.
  public init(_ fleet: Fleet) {
    self.fleet = fleet
    end = fleet.days * Self.day
    mix = fleet.mix
    online = fleet.connectivity?.online.quantiles
    offline = fleet.connectivity?.offline.quantiles
    opened = fleet.sessions?.opened.quantiles
    closed = fleet.sessions?.closed.quantiles
    killedAfter = fleet.sessions?.killedAfter.quantiles
    granted = fleet.consent?.holds?.quantiles
    withdrawn = fleet.consent?.rests?.quantiles
    signedIn = fleet.identity?.holds?.quantiles
    signedOut = fleet.identity?.rests?.quantiles
    tracking = fleet.tracking.map {
      (stream: $0.stream, kind: Self.kind(of: $0.stream), every: $0.every.quantiles)
    }
  }

  private static func kind(of stream: Stream) -> Chance.Kind {
    switch stream {
    case .events: .events
    case .sensor: .sensor
    case .location: .location
    }
  }

  /// Whether a draw falls within a share in millionths.
  static func falls(_ bits: UInt64, within share: Int64) -> Bool {
    Int64(bits.multipliedFullWidth(by: UInt64(Distribution.wholeShare)).high) < share
  }
}

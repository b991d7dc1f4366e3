/// A number that was found on a sample of devices, and how far it may be off.
///
/// Both are in parts of 100 million: of the events, or of one per device. The interval from
/// `value - error` to `value + error` holds the true number in 95 of 100 fleets, as far as the sum of
/// many devices is normally distributed. All is computed in whole numbers, so that it is the same on
/// every machine.
public struct Estimate: Equatable, Sendable {
  public static let whole: Int64 = 100_000_000

  /// To the nearest.
  public let value: Int64
  /// Rounded up; nil where there is nothing to tell it from: one device alone, or all of them alike.
  public let error: Int64?

  init(value: Int64, error: Int64?) {
    self.value = value
    self.error = error
  }

  /// What an estimate is a part of.
  public enum Base: Sendable { case event, device }

  /// Policies, each with its weight: 1 for one alone; 1 and −1 for a difference; parts for a mean.
  public typealias Weights = [(policy: Int, weight: Int64)]

  /// An estimate of the weighted sum of a measure's shares, divided by `divisor`.
  ///
  /// With f the weighted count of a device and n what it tracked, the share is F/N, with F = Σf and
  /// N = Σn; its variance is m/(m − 1)·Σ(f − n·F/N)²/N² over the m devices. Of a difference f is the
  /// difference of two counts on the same device: so luck that two policies share falls away.
  ///
  /// - Precondition: weights are below 2³² and `divisor` is positive.
  public init(
    _ measure: Measure, _ weights: Weights, dividedBy divisor: Int64 = 1, per base: Base = .event,
    in tally: FleetTally
  ) {
    let devices = WholeNumber(tally.devices)
    let all = base == .event ? WholeNumber(tally.tracked) : devices
    guard tally.devices > 0, !all.isZero else {
      value = 0
      error = nil
      return
    }
    var sum = WholeNumber(0)
    var sumOfProducts = WholeNumber(0)
    var sumOfSquares = WholeNumber(0)
    for (policy, weight) in weights {
      let weight = WholeNumber(weight)
      let counted = WholeNumber(tally.policies[policy][measure])
      sum = sum + weight * counted
      let product = tally.policies[policy].products[measure.place]
      sumOfProducts = sumOfProducts + weight * (base == .event ? WholeNumber(product) : counted)
      for (other, otherWeight) in weights {
        sumOfSquares =
          sumOfSquares
          + weight * WholeNumber(otherWeight) * WholeNumber(tally.products(measure, policy, other))
      }
    }
    let squares = base == .event ? WholeNumber(tally.trackedSquares) : devices
    let divisor = WholeNumber(divisor)
    value = Self.value(sum, of: all * divisor)
    // Σ(f·N − n·F)²
    let deviation =
      sumOfSquares * all * all - WholeNumber(2) * sum * all * sumOfProducts
      + sum * sum * squares
    guard tally.devices > 1, !deviation.isZero else {
      error = nil
      return
    }
    // The error is 1.96 times the deviation; its square in parts of Estimate.whole², times 100².
    let whole = WholeNumber(Self.whole) * WholeNumber(Self.whole)
    let numerator = WholeNumber(38_416) * whole * devices * deviation
    let square = all * divisor
    let denominator =
      WholeNumber(10_000) * (devices - WholeNumber(1)) * square * square * all * all
    let floor = WholeNumber.largest(below: numerator) { $0 * $0 * denominator }
    error = floor + 1
  }

  private static func value(_ sum: WholeNumber, of all: WholeNumber) -> Int64 {
    // Twice as much, and one, for the nearest.
    let bound = WholeNumber(2 * whole) * sum.magnitude
    let doubled = WholeNumber.largest(below: bound) { $0 * all }
    return (sum.isBelowZero ? -1 : 1) * ((doubled + 1) / 2)
  }
}

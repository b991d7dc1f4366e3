public import Simulation

/// How long something lasts, or how large it is, by chance: whole numbers, mostly milliseconds.
///
/// A distribution becomes a table of its quantiles, computed in whole numbers, and is drawn from
/// that: the same bits give the same draw on every machine. Against the true distribution a draw is
/// off by no more than
///
/// - 1, for the rounding of an entry and of the way between two; and
/// - what the true quantiles are off a straight line between two entries, which are 1/64 of the
///   share above apart, or less: for the exponential less than 1/32,000 of its mean; for Pareto less
///   than 1/32,000 of the value times (1/shape)·(1 + 1/shape).
///
/// What a table cannot hold: the tail ends with the last of 2³² draws, and the log-normal's lowest
/// 1/128 begins at the quantile of 1/16,384.
public enum Distribution: Equatable, Sendable {
  case constant(Int64)
  /// Evenly from the least to the most.
  case uniform(from: Int64, to: Int64)
  case exponential(mean: Int64)
  /// The logarithm to the base e is normally distributed, `spread` thousandths its deviation.
  case logNormal(median: Int64, spread: Int64)
  /// Above a value v ≥ least lies the share (least/v)^shape, the shape in thousandths.
  case pareto(least: Int64, shape: Int64)
  /// Straight lines between points, each the value below which a share of the draws lies, in
  /// millionths; the first share is 0 and the last 1,000,000, and neither shares nor values fall.
  case empirical([Point])

  public struct Point: Equatable, Sendable {
    public var below: Int64
    public var value: Int64

    public init(below: Int64, value: Int64) {
      self.below = below
      self.value = value
    }
  }

  /// No draw is longer: over four years, in milliseconds. What would be longer is that long.
  public static let longest: Int64 = 1 << 37 - 1
  /// Thousandths.
  public static let spreads: ClosedRange<Int64> = 1...5_000
  /// Thousandths.
  public static let shapes: ClosedRange<Int64> = 100...100_000
  public static let wholeShare: Int64 = 1_000_000

  /// The table to draw from. Complexity: about 2,000 quantiles; the log-normal's take a few
  /// hundredths of a second.
  ///
  /// - Precondition: values are from 0 to `longest`, and shapes and spreads within their bounds.
  public var quantiles: Quantiles {
    check()
    switch self {
    case .constant(let value): return Quantiles { _ in value }
    case .uniform(let least, let most):
      return Quantiles { above in
        most - scaled(UInt64(most - least), by: above)
      }
    case .exponential(let mean): return Quantiles { above in exponentialQuantile(mean, above) }
    case .logNormal(let median, let spread):
      return Quantiles { above in logNormalQuantile(median, spread, above) }
    case .pareto(let least, let shape):
      return Quantiles { above in
        FixedPoint.scaled(
          least, byTwoTo: halvings(above) * 1_000 / shape, limit: Self.longest)
      }
    case .empirical(let points): return Quantiles { above in empiricalQuantile(points, above) }
    }
  }

  private func check() {
    let values = 0...Self.longest
    switch self {
    case .constant(let value): precondition(values.contains(value))
    case .uniform(let least, let most):
      precondition(values.contains(least) && values.contains(most) && least <= most)
    case .exponential(let mean): precondition(values.contains(mean))
    case .logNormal(let median, let spread):
      precondition(values.contains(median) && Self.spreads.contains(spread))
    case .pareto(let least, let shape):
      precondition(values.contains(least) && Self.shapes.contains(shape))
    case .empirical(let points):
      precondition(points.first?.below == 0 && points.last?.below == Self.wholeShare)
      precondition(points.allSatisfy { values.contains($0.value) })
      precondition(
        zip(points, points.dropFirst()).allSatisfy { $0.below < $1.below && $0.value <= $1.value })
    }
  }
}

/// How often all is halved until the share above is left, as an exponent.
private func halvings(_ above: UInt64) -> Int64 {
  FixedPoint.logarithm(Quantiles.whole) - FixedPoint.logarithm(above)
}

/// A value times a share of the whole, to the nearest.
private func scaled(_ value: UInt64, by share: UInt64) -> Int64 {
  Int64(FixedPoint.rounded(value.multipliedFullWidth(by: share), by: 39))
}

private func exponentialQuantile(_ mean: Int64, _ above: UInt64) -> Int64 {
  // In parts of 2³⁹: those of 2⁴⁰ and of 2⁶³, less 64.
  let natural = UInt64(halvings(above)).multipliedFullWidth(by: FixedPoint.naturalOfTwo).high
  let product = UInt64(mean).multipliedFullWidth(by: natural)
  return min(Distribution.longest, Int64(FixedPoint.rounded(product, by: 39)))
}

private func logNormalQuantile(_ median: Int64, _ spread: Int64, _ above: UInt64) -> Int64 {
  // Above all of them lies none; so the lowest ones begin a little above nothing.
  let lowest = Quantiles.whole - Quantiles.whole >> 14
  let deviations = NormalQuantile.value(above: min(above, lowest), of: Quantiles.whole)
  let natural = deviations * spread << 7 / 1_000
  let size = natural.magnitude.multipliedFullWidth(by: FixedPoint.binaryOfE)
  // In parts of 2³⁷ and of 2⁶²; an exponent is in parts of 2⁴⁰.
  let exponent = Int64(FixedPoint.rounded(size, by: 59))
  return FixedPoint.scaled(
    median, byTwoTo: natural < 0 ? -exponent : exponent, limit: Distribution.longest)
}

private func empiricalQuantile(_ points: [Distribution.Point], _ above: UInt64) -> Int64 {
  // Both shares in parts of 2³⁹ millionths, so that none is rounded.
  let below = Int64(Quantiles.whole - above) * Distribution.wholeShare
  let unit = Int64(Quantiles.whole)
  let next = points.firstIndex { $0.below * unit >= below } ?? points.count - 1
  guard next > 0 else { return points[0].value }
  let (from, to) = (points[next - 1], points[next])
  let way = UInt64(below - from.below * unit)
  let span = UInt64((to.below - from.below) * unit)
  let product = UInt64(to.value - from.value).multipliedFullWidth(by: way)
  return from.value + Int64(span.dividingFullWidth(product).quotient)
}

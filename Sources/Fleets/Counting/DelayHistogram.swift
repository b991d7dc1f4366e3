/// How often each delay occurred, in buckets whose width grows with the delay.
///
/// Delays below 256 ms have a bucket each; above, each doubling has 128, so that what is said of a
/// delay is never too small, and too large by less than 1/128 of it. The longest is kept exactly.
/// To merge is to add: whatever is merged, in whatever order, comes out the same.
public struct DelayHistogram: Equatable, Sendable {
  /// A delay is told too large by less than this part of it.
  public static let errorParts: Int64 = 128

  private static let exact: Int64 = 256

  /// Up to the last one in use.
  public private(set) var counts: [Int64] = []
  public private(set) var count: Int64 = 0
  /// 0 where there is none.
  public private(set) var longest: Int64 = 0

  public init() {}

  /// - Precondition: no count is negative, the last is not 0, and the longest lies in its bucket.
  public init(counts: [Int64], longest: Int64) {
    precondition(
      counts.last != 0 && (counts.isEmpty || Self.place(of: longest) + 1 == counts.count))
    self.counts = counts
    self.longest = longest
    count = counts.reduce(0) { $0 + $1 }
  }

  /// - Precondition: milliseconds, not negative.
  public mutating func add(_ delay: Int64) {
    let place = Self.place(of: delay)
    while counts.count <= place { counts.append(0) }
    counts[place] += 1
    count += 1
    longest = max(longest, delay)
  }

  public mutating func merge(_ other: borrowing DelayHistogram) {
    while counts.count < other.counts.count { counts.append(0) }
    for place in other.counts.indices { counts[place] += other.counts[place] }
    count += other.count
    longest = max(longest, other.longest)
  }

  /// The delay that a share of all does not exceed, in parts of a million; nil where there is none.
  ///
  /// It is the largest of the bucket that the share's last delay lies in: of n delays in order, the
  /// one at n·share, rounded up.
  ///
  /// - Precondition: 0 < share ≤ 1,000,000.
  public func delay(notExceededBy millionths: Int64) -> Int64? {
    precondition(0 < millionths && millionths <= 1_000_000)
    guard count > 0 else { return nil }
    // In two parts, so that no number of devices is too large.
    let rest = (count % 1_000_000 * millionths + 999_999) / 1_000_000
    var left = count / 1_000_000 * millionths + rest
    for (place, occurrences) in counts.enumerated() {
      left -= occurrences
      if left <= 0 { return min(Self.largest(of: place), longest) }
    }
    return longest
  }

  /// The bucket of a delay.
  ///
  /// - Precondition: it is not negative.
  public static func place(of delay: Int64) -> Int {
    precondition(delay >= 0)
    if delay < exact { return Int(delay) }
    // How often it is halved until it is below 256: from then on it is 128 to 255.
    let halvings = 56 - delay.leadingZeroBitCount
    return halvings * 128 + Int(delay >> Int64(halvings))
  }

  /// The largest delay of a bucket.
  public static func largest(of place: Int) -> Int64 {
    if place < exact { return Int64(place) }
    let halvings = Int64(place / 128 - 1)
    let kept = Int64(place) - halvings * 128
    return (kept + 1) << halvings - 1
  }
}

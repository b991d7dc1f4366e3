/// Requests by the minute of their day, over all devices: what a server sees.
///
/// Devices are independent and share one clock, so that the sum is the load, and an outage's herd
/// stands in the minutes after it.
public struct DaytimeLoad: Equatable, Sendable {
  public static let minutes = 1_440
  private static let minute: Int64 = 60_000

  /// By minute of the day.
  public private(set) var requests = [Int64](repeating: 0, count: minutes)

  public init() {}

  /// - Precondition: milliseconds since midnight of the first day, not negative.
  public mutating func add(requestAt time: Int64) {
    requests[Int(time / Self.minute % Int64(Self.minutes))] += 1
  }

  public mutating func merge(_ other: borrowing DaytimeLoad) {
    for minute in requests.indices { requests[minute] += other.requests[minute] }
  }

  /// The first of the busiest minutes.
  public var peak: (minute: Int, requests: Int64) {
    var peak = (minute: 0, requests: requests[0])
    for (minute, count) in requests.enumerated() where count > peak.requests {
      peak = (minute: minute, requests: count)
    }
    return peak
  }
}

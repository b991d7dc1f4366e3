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

  /// - Precondition: one number for each minute.
  public init(requests: [Int64]) {
    precondition(requests.count == Self.minutes)
    self.requests = requests
  }

  /// Adds the requests of one device in the order in which they left.
  ///
  /// - Parameter departure: when each of them left, by its number: milliseconds since midnight of the
  ///   first day, not negative, and none sooner than the one before.
  public mutating func add(_ count: Int, _ departure: (Int) -> Int64) {
    var place = 0
    var end: Int64 = 0
    for request in 0..<count {
      let time = departure(request)
      if time >= end {
        // Looked up only where a new minute begins.
        let minute = time / Self.minute
        place = Int(minute % Int64(Self.minutes))
        end = (minute + 1) * Self.minute
      }
      requests[place] += 1
    }
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

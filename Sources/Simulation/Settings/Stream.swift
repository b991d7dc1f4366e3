/// One of the three kinds of things an app tracks; each has queues of its own.
///
/// Claims: all.sensor.queue, all.location.queue.
public enum Stream: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case events, sensor, location

  /// As a scenario and a result write it.
  public var name: String {
    switch self {
    case .events: "events"
    case .sensor: "sensor"
    case .location: "location"
    }
  }

  /// What a policy puts before the name of a stream's setting; engagement events are the default.
  public var settingPrefix: String {
    switch self {
    case .events: ""
    case .sensor: "sensor."
    case .location: "location."
    }
  }
}

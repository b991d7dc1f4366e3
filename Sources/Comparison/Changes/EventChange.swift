/// Events that follow one another, by name.
public struct EventRange: Equatable, Sendable {
  public let first: EventName
  public private(set) var last: EventName
  public private(set) var count = 1

  init(_ name: EventName) {
    first = name
    last = name
  }

  /// Takes in the event after the last one; false for any other.
  mutating func grow(by name: EventName) -> Bool {
    guard name.number > 0, name.stream == last.stream, last.number > 0,
      name.number == last.number + 1
    else { return false }
    last = name
    count += 1
    return true
  }

  /// With that between its ends: a dash for readers, a hyphen as a scenario writes it.
  public func text(_ dash: String) -> String {
    count == 1 ? first.text : first.text + dash + last.text
  }

  /// Whether an event is in both.
  func overlaps(_ other: EventRange) -> Bool {
    guard first.stream == other.first.stream else { return false }
    if first.number == 0 || other.first.number == 0 { return first.text == other.first.text }
    return first.number <= other.last.number && other.first.number <= last.number
  }
}

/// Events that now end otherwise, all of them alike.
public struct EventChange: Equatable, Sendable {
  public internal(set) var events: EventRange
  /// Nil: not tracked before.
  public let before: Ending?
  /// Nil: not tracked any more.
  public let after: Ending?
  /// What explains it, see `PlatformChange.causes`.
  public internal(set) var causes: [[Int]] = []

  /// How an event ended, and where it waits if it does.
  public struct Ending: Equatable, Sendable {
    public let end: EventEnd
    public let waitingIn: String?

    init(_ event: EventRecord) {
      end = event.end
      waitingIn = event.waitingIn
    }
  }
}

/// Events that end as before, yet not quite: later, after more attempts, as somebody else's.
public struct FinerChange: Equatable, Sendable {
  public internal(set) var events: EventRange
  /// Nil where nothing of the kind changed.
  public let attempts: Pair<Int64>?
  public let storedAs: Pair<[String]>?
  public let waitingIn: Pair<String?>?
  public let moment: Moment
  /// The least and the most by which they are earlier or later, in milliseconds.
  public private(set) var shift: ClosedRange<Int64>

  public enum Moment: Equatable, Sendable { case same, earlier, later }

  /// A value before and after.
  public struct Pair<Value: Equatable & Sendable>: Equatable, Sendable {
    public let before: Value
    public let after: Value
  }

  /// Nil where nothing differs.
  init?(_ before: EventRecord, _ after: EventRecord) {
    guard before != after else { return nil }
    events = EventRange(after.name)
    attempts = pair(before.attempts, after.attempts)
    storedAs = pair(before.storedAs, after.storedAs)
    waitingIn = pair(before.waitingIn, after.waitingIn)
    let distance = (after.at ?? 0) - (before.at ?? 0)
    moment = distance == 0 ? .same : distance < 0 ? .earlier : .later
    shift = abs(distance)...abs(distance)
  }

  /// Takes in the next event if the same changed of it; false if not.
  mutating func grow(by other: FinerChange) -> Bool {
    guard attempts == other.attempts, storedAs == other.storedAs, waitingIn == other.waitingIn,
      moment == other.moment, events.grow(by: other.events.first)
    else { return false }
    shift =
      min(
        shift.lowerBound, other.shift.lowerBound)...max(
        shift.upperBound, other.shift.upperBound)
    return true
  }
}

private func pair<Value: Equatable>(_ before: Value, _ after: Value) -> FinerChange.Pair<Value>? {
  before == after ? nil : FinerChange.Pair(before: before, after: after)
}

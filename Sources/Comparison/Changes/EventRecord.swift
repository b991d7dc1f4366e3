/// What became of one event, as a result file keeps it.
public struct EventRecord: Equatable, Sendable {
  public let name: EventName
  public let end: EventEnd
  /// Where it waits; nil unless it does.
  public let waitingIn: String?
  /// When that was decided, in milliseconds; nil while it waits.
  public let at: Int64?
  /// How many requests carried it.
  public let attempts: Int64
  /// Whose each stored copy is, in order of storing.
  public let storedAs: [String]

  public init(
    name: EventName, end: EventEnd, waitingIn: String?, at: Int64?, attempts: Int64,
    storedAs: [String]
  ) {
    self.name = name
    self.end = end
    self.waitingIn = waitingIn
    self.at = at
    self.attempts = attempts
    self.storedAs = storedAs
  }
}

/// An event's name, and its place among those that are numbered.
public struct EventName: Equatable, Sendable {
  /// `e12`, `s3`, `purchase`.
  public let text: String
  public let stream: String
  /// 0 where the event has a name of its own.
  public let number: Int

  /// - Parameter text: a name as a result gives it, `e12` or one of the event's own.
  public init(_ text: String, stream: String) {
    self.text = text
    self.stream = stream
    let digits = text.utf8.dropFirst()
    let isNumbered =
      text.utf8.first == stream.utf8.first && !digits.isEmpty
      && digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    number = isNumbered ? Int(String(text.dropFirst())) ?? 0 : 0
  }
}

/// How an event ended.
public struct EventEnd: Equatable, Sendable {
  /// `accepted`, `dropped`, `uncertain`, `waiting`.
  public let outcome: String
  /// Why it was dropped; nil unless it was.
  public let reason: String?
  /// How often the server stored it.
  public let stored: Int64

  public init(outcome: String, reason: String?, stored: Int64) {
    self.outcome = outcome
    self.reason = reason
    self.stored = stored
  }
}

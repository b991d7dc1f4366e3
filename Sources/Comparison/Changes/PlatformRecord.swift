/// What a scenario came to on one platform, as a result file keeps it.
public struct PlatformRecord: Equatable, Sendable {
  public let platform: String
  /// In the order of the file.
  public let events: [EventRecord]
  /// Counts by name, those of `droppedBy` too (`dropped.overflow`); a missing one is 0.
  public let totals: [NamedCount]
  /// When each request left, in milliseconds.
  public let sentAt: [Int64]
  public let told: [ToldRecord]
  /// What else can be read, in short: `inspect.queue`, `content of step 3`, `end`.
  public let readings: [NamedText]
  /// The rows that had a say, in the catalogue's order; nil where the file doesn't tell.
  public let rows: [NamedText]?

  public init(
    platform: String, events: [EventRecord], totals: [NamedCount], sentAt: [Int64],
    told: [ToldRecord], readings: [NamedText], rows: [NamedText]?
  ) {
    self.platform = platform
    self.events = events
    self.totals = totals
    self.sentAt = sentAt
    self.told = told
    self.readings = readings
    self.rows = rows
  }
}

/// One thing that the app was told.
public struct ToldRecord: Equatable, Sendable {
  /// Milliseconds.
  public let at: Int64
  /// `drops`, `uncertain`, `track`, `flush`.
  public let kind: String
  /// The platform's own word for it, or nil.
  public let word: String?
  /// How many events it speaks of.
  public let count: Int64
  /// Why they were dropped, or nil.
  public let reason: String?
  /// The event whose track call it answers, or nil.
  public let event: String?

  public init(
    at: Int64, kind: String, word: String?, count: Int64, reason: String?, event: String?
  ) {
    self.at = at
    self.kind = kind
    self.word = word
    self.count = count
    self.reason = reason
    self.event = event
  }

  /// Whether both are the same but for when, for how many and for which event.
  func isAlike(_ other: ToldRecord) -> Bool {
    kind == other.kind && word == other.word && reason == other.reason
  }
}

/// A number with a name.
public struct NamedCount: Equatable, Sendable {
  public let name: String
  public let count: Int64

  public init(_ name: String, _ count: Int64) {
    self.name = name
    self.count = count
  }
}

/// A text with a name.
public struct NamedText: Equatable, Sendable {
  public let name: String
  public let text: String

  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

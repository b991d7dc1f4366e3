public import JSONC
public import Simulation

/// What is expected of one platform: at the end, and at each checkpoint.
public struct PlatformChecks: Sendable {
  public internal(set) var atEnd: [Check] = []
  /// In the order of the file.
  public internal(set) var checkpoints: [Checkpoint] = []

  public struct Checkpoint: Sendable {
    /// The step's place in the file, which `Step.Action.checkpoint` carries.
    public let origin: Int
    /// In milliseconds.
    public let at: Int64
    public let checks: [Check]
  }

  /// How many there are in all.
  public var count: Int { checkpoints.reduce(atEnd.count) { $0 + $1.checks.count } }
}

/// One expectation, and where it stands.
public struct Check: Sendable {
  public let expectation: Expectation
  /// The expected value's place in the scenario's file.
  public let span: Span
}

/// What may be expected; numbers are ranges, of one number mostly, and times milliseconds.
public enum Expectation: Sendable {
  case count(Counted, ClosedRange<Int64>)
  /// How many were dropped for a reason.
  case droppedBy(DropReason, ClosedRange<Int64>)
  /// The times of all requests, one for one.
  case sentAt([ClosedRange<Int64>])
  /// What became of items; none of them is in another such expectation of the same platform and
  /// moment.
  case items([Range<Int>], ItemOutcome)
  /// The sum of the counts of all reports of a kind.
  case toldCount(Told.Kind, ClosedRange<Int64>)
  /// How many reports of a kind came.
  case toldReports(Told.Kind, ClosedRange<Int64>)
  /// How many drops were reported with a reason.
  case toldReason(DropReason, ClosedRange<Int64>)
  /// How many were told of in a word of the platform's.
  case toldWord(Told.Kind, String, ClosedRange<Int64>)
  /// All that was told, in order, one for one.
  case told([ToldEntry])
  case isOnline(Bool)
  case queue(ClosedRange<Int64>)
  case outbox(ClosedRange<Int64>)
  case uncertainSize(ClosedRange<Int64>)
  /// Exactly these items are in the uncertain set.
  case uncertainItems([Range<Int>])
  /// `idle` or `undefined`.
  case limiter(String)
  /// The limiter reports a status, and these requests a second with it.
  case limiterRate(ClosedRange<Int64>)
  /// Where the content came from that the step of that number asked for; nil: nothing came.
  case content(origin: Int, ContentSource?)
}

/// What is counted over all items, or all requests.
public enum Counted: String, CaseIterable, Sendable {
  case tracked, accepted, dropped, uncertain, waiting, lost, stored, doubled, arrivedAnyway
  case misattributed, sentWithoutConsent, requests
}

/// An item's outcome, as an expectation states it.
public enum ItemOutcome: Equatable, Sendable {
  case accepted, uncertain, waiting
  /// For that reason, or for any.
  case dropped(DropReason?)
}

/// One thing told, as far as it is stated.
public struct ToldEntry: Sendable {
  public let span: Span
  public let at: ClosedRange<Int64>?
  public let kind: Told.Kind?
  public let word: String?
  public let count: ClosedRange<Int64>?
  public let reasons: [(reason: DropReason, count: ClosedRange<Int64>)]
}

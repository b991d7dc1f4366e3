public import Simulation

/// One platform's run over time: what is drawn of it, whoever draws.
///
/// All lists are in order of time. Times are milliseconds since the scenario began.
public struct Timeline: Equatable, Sendable {
  /// So many events at one time.
  public struct Mark: Equatable, Sendable {
    public let at: Int64
    public internal(set) var count: Int
  }

  /// So many events dropped for one reason at one time.
  public struct Drop: Equatable, Sendable {
    public let at: Int64
    public let reason: DropReason
    public internal(set) var count: Int
  }

  /// One request, from its leaving to what came back.
  public struct Request: Equatable, Sendable {
    public let sentAt: Int64
    /// How many events it carries.
    public let count: Int
    /// When the client knew, or lost it with its process; nil: not before the end of the run.
    public internal(set) var endedAt: Int64?
    public internal(set) var answer = Answer.unanswered
    /// The status of an answer that has one, or nil.
    public internal(set) var status: Int?
  }

  /// What became of a request, the worst first.
  public enum Answer: UInt8, CaseIterable, Sendable {
    /// The process ended before, or the run did.
    case unanswered
    case unreachable, timeout
    /// A 5xx, another 4xx, a 429.
    case serverError, refused, tooMany
    /// A success that drops some of the events.
    case acceptedInPart
    case accepted
  }

  /// A time in which a failed batch waits to be sent again.
  public struct Backoff: Equatable, Sendable {
    public let from: Int64
    /// When it was over, or cut short; the run's end, if that came first.
    public internal(set) var to: Int64
  }

  /// What holds events.
  public enum Holder: Equatable, Sendable {
    /// The memory queue, what is in flight or in backoff included.
    case queue(Stream)
    case outbox(Stream)
    /// Events whose outcome is uncertain, whether a set keeps them or nothing does.
    case uncertain
  }

  /// How much a holder holds, from each of its marks on to the next.
  public struct Depth: Equatable, Sendable {
    public let holder: Holder
    /// The count is the one at the end of that instant.
    public internal(set) var levels: [Mark]
  }

  /// Events that came to the same: outcome, reason, and how often the server has them.
  public struct Ending: Equatable, Sendable {
    public let outcome: Outcome
    /// Nil unless dropped.
    public let reason: DropReason?
    /// Where it waits, or nil.
    public let place: WaitingPlace?
    /// How often the server has each of them.
    public let stored: Int
    /// By their numbers, rising; at least one.
    public internal(set) var items: [Range<Int>]
    /// When the first and the last of them were decided; nil while they wait.
    public internal(set) var decided: ClosedRange<Int64>?

    public var count: Int { items.reduce(0) { $0 + $1.count } }
  }

  /// Where the content of one step came from; nil: the app got nothing.
  public struct Content: Equatable, Sendable {
    public let at: Int64
    public let source: ContentSource?
  }

  public internal(set) var tracked: [Mark] = []
  /// By their numbers, which is the order of sending.
  public internal(set) var requests: [Request] = []
  public internal(set) var backoffs: [Backoff] = []
  public internal(set) var drops: [Drop] = []
  /// Those that ever held anything.
  public internal(set) var depths: [Depth] = []
  public internal(set) var contents: [Content] = []
  /// Those that occur, in the order of the first event of each.
  public internal(set) var endings: [Ending]
  public internal(set) var end: Int64 = 0
  public internal(set) var totals: Totals
}

public import JSONC

/// An expectation that was not met.
public struct ExpectationFailure: Sendable {
  public let platform: String
  /// When it was looked at, in milliseconds; nil: at the end.
  public let at: Int64?
  /// What was expected, as a scenario names it: `accepted`, `dropped.overflow`, `events e1-e12`.
  public let what: String
  public let expected: String
  public let actual: String
  /// Where the expectation stands in the scenario's file.
  public let span: Span
  public let position: SourceFile.Position
  /// Where in a journal to look for what led there.
  public let subject: FailureSubject

  /// Whether the same was found where the same was expected.
  func isAlike(_ other: ExpectationFailure) -> Bool {
    span == other.span && at == other.at && what == other.what && actual == other.actual
  }
}

/// What an expectation was about: it tells which entries of a journal led to what was found.
public enum FailureSubject: Equatable, Sendable {
  /// One item's life; the first that came to something else.
  case item(Int)
  /// Accepted, dropped, uncertain.
  case outcomes
  /// What is still on its way.
  case waiting
  /// What the server has, and whose.
  case copies
  /// Requests; up to that time, in milliseconds, where it is one of them that differs.
  case requests(until: Int64?)
  case told
  /// What an app reads of the queues.
  case queues
  case content
}

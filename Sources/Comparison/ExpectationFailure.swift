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
}

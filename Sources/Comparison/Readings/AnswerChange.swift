/// What other answers to one or two open readings make of a run.
public struct AnswerChange: Sendable {
  /// One, or two to different readings.
  public let answers: [OtherAnswer]
  public let weight: ChangeWeight
  /// From the run as it is to the run with the other answers.
  public let change: PlatformChange
  /// The items that end otherwise, by number, in order.
  public let items: [Range<Int>]
  /// Their names in short, a hyphen between the ends of a range.
  public let events: [String]
  /// Expectations that are not met then, or come to something else than they do as it is.
  public let unmet: [ExpectationFailure]
}

/// Other answers under which nothing can be replayed to its end.
public struct ImpossibleAnswers: Sendable {
  public enum Reason: String, Sendable {
    /// The rows that are left are no policy.
    case noPolicy
    /// The run does not come to an end.
    case endless
  }

  /// One, or two to different readings.
  public let answers: [OtherAnswer]
  public let reason: Reason
}

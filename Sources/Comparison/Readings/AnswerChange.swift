/// What other answers to one or two open readings make of a run.
public struct AnswerChange: Sendable {
  /// One, or two to different readings.
  public let answers: [OtherAnswer]
  public let weight: ChangeWeight
  /// From the run as it is to the run with the other answers.
  public let change: PlatformChange
  /// The items that end otherwise, by number, in order.
  public let items: [Range<Int>]
}

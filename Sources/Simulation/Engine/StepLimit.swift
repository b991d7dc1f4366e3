/// A run that would not end: what it was doing over and over when it was stopped.
public struct EndlessRun: Error, Sendable {
  /// How many engine steps it had taken.
  public let steps: Int
  /// Where it had got to, in milliseconds.
  public let at: Int64
  /// The stream whose queue goes round, and whether it is the outbox's.
  public let stream: Stream
  public let isOutbox: Bool
  /// The row that makes it send again.
  public let setting: SettingID
}

/// How many engine steps a run may take.
public enum StepLimit {
  /// What a run may take before its items and its time are counted.
  ///
  /// One event under a permanent 429 with a constant backoff of a second takes about 1.1 million
  /// steps in the 7 days that it may be old, and is right.
  static let base = 1_500_000
  /// For each item; and, where no program is known before, for each step that is handed over.
  static let perItem = 1_000
  /// A step for each 100 ms of simulated time that the scenario itself spans, up to a number.
  static let millisecondsAStep: Int64 = 100
  static let mostForTime: Int64 = 20_000_000
  /// The last instant that a run may reach, in milliseconds: 10,000 years of 365.25 days.
  ///
  /// No duration is longer, so that no sum of an instant and a duration overflows.
  static let lastInstant: Int64 = 315_576_000_000_000

  public static func standard(for program: Program) -> Int {
    let items = program.itemCount.multipliedReportingOverflow(by: perItem)
    return (items.overflow ? .max / 4 : items.partialValue)
      + standard(span: max(program.end ?? 0, program.steps.last?.at ?? 0))
  }

  /// - Parameter span: milliseconds.
  static func standard(span: Int64) -> Int {
    base + Int(min(span / millisecondsAStep, mostForTime))
  }
}

extension Engine {
  /// Names the loop: the lane that is in backoff or in flight, and has failed the most.
  func endlessRun() -> EndlessRun {
    var worst = 0
    for index in lanes.indices where lanes[index].phase != .idle {
      if lanes[worst].phase == .idle || lanes[index].failures > lanes[worst].failures {
        worst = index
      }
    }
    return EndlessRun(
      steps: stepsTaken, at: now, stream: lanes[worst].stream, isOutbox: lanes[worst].isOutbox,
      setting: SettingID(.retryLimit, of: lanes[worst].stream))
  }
}

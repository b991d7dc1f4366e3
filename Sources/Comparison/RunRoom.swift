/// How much a run may take, where there is less room than a process has.
public struct RunRoom: Sendable {
  /// Engine steps; a run that takes more comes to nothing.
  public let steps: Int
  /// Entries and items of a journal; a longer one is cut short.
  public let journal: Int

  public init(steps: Int, journal: Int) {
    self.steps = steps
    self.journal = journal
  }
}

/// What a replay is held against beside what the scenario itself expects.
public struct Standards: Sendable {
  /// Nil where nothing is recorded of the scenario.
  public var recording: ComparedRecording?
  /// The platforms that are known to fail, each once.
  public var known: [KnownOnPlatform] = []

  public init() {}

  /// A platform, and what somebody knows of its failing.
  public struct KnownOnPlatform: Sendable {
    public let platform: String
    public let failure: KnownFailure

    public init(platform: String, failure: KnownFailure) {
      self.platform = platform
      self.failure = failure
    }
  }
}

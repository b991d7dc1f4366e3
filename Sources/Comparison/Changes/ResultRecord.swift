/// What one scenario came to, as a result file keeps it.
public struct ResultRecord: Equatable, Sendable {
  public let key: ResultKey
  /// What it was replayed with beside the scenario: seed, jitter, options, readings, overrides.
  public let choices: [NamedText]
  /// In the order of the replay.
  public let platforms: [PlatformRecord]

  public init(key: ResultKey, choices: [NamedText], platforms: [PlatformRecord]) {
    self.key = key
    self.choices = choices
    self.platforms = platforms
  }
}

/// Which scenario a result is of.
public struct ResultKey: Hashable, Sendable {
  public let scenario: String
  /// The case of a scenario that varies, or nil.
  public let variant: String?

  public init(_ scenario: String, case variant: String? = nil) {
    self.scenario = scenario
    self.variant = variant
  }
}

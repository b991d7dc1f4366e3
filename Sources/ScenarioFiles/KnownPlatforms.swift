public import Simulation

/// The platforms that a scenario may name, and what each of them has.
///
/// Built-in platforms and those of a policy file look alike here.
public struct KnownPlatforms: Sendable {
  /// In the order in which they are always listed; names differ.
  public let platforms: [Platform]
  /// Those that are replayed where a scenario names none, in that order.
  public let defaults: [String]
  /// Ids of claims that policies bring along, which a scenario may cite beside the ledger's.
  public let claims: [String]

  public init(_ platforms: [Platform], defaults: [String], claims: [String] = []) {
    self.platforms = platforms
    self.defaults = defaults
    self.claims = claims
  }

  public struct Platform: Sendable {
    public let name: String
    /// The options of its configuration, also those that do nothing.
    public let options: [String]
    public let calls: [Call]
    /// Every word it has for telling the app something; none: any word may be expected.
    public let words: [String]

    public init(_ name: String, options: [String], calls: [Call], words: [String] = []) {
      self.name = name
      self.options = options
      self.calls = calls
      self.words = words
    }
  }

  var names: [String] { platforms.map { $0.name } }

  subscript(_ name: String) -> Platform? { platforms.first { $0.name == name } }
}

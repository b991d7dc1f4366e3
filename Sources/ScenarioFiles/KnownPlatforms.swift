public import JSONC
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
    public let options: [Option]
    public let calls: [Call]
    /// Every word it has for telling the app something; none: any word may be expected.
    public let words: [String]

    public init(_ name: String, options: [Option], calls: [Call], words: [String] = []) {
      self.name = name
      self.options = options
      self.calls = calls
      self.words = words
    }

    func option(_ name: String) -> Option? { options.first { $0.name == name } }
  }

  /// An option of a platform's configuration, and what it takes.
  public struct Option: Sendable {
    public let name: String
    public let takes: Taken
    /// What it takes, for a message: `true or false`.
    public let taken: String

    public init(_ name: String, _ takes: Taken, _ taken: String) {
      self.name = name
      self.takes = takes
      self.taken = taken
    }

    /// Whether it takes a value.
    public func accepts(_ value: Value) -> Bool {
      switch (takes, value.kind) {
      case (.number(let bounds), .number(.integer(let number))): bounds.contains(number)
      case (.boolean, .bool), (.anything, _): true
      case (.words(let words), .string(let word)): words.contains(word)
      default: false
      }
    }
  }

  /// The values that an option may have.
  public enum Taken: Sendable {
    /// A whole number, in the option's own unit.
    case number(ClosedRange<Int64>)
    case boolean
    case words([String])
    /// Nobody looks at it.
    case anything
  }

  var names: [String] { platforms.map { $0.name } }

  subscript(_ name: String) -> Platform? { platforms.first { $0.name == name } }
}

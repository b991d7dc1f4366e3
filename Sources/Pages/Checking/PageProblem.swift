public import JSONC

/// One thing on a page that is wrong, where, and what would be right.
public struct PageProblem: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case marker, scenario, outcome, file, table, value, claim
  }

  /// What mends it where a machine can.
  public enum Remedy: Sendable {
    case update
    /// The region was edited by hand, and an update would lose that.
    case forcedUpdate
  }

  public let kind: Kind
  /// Whether nothing could be compared, as opposed to something that differs.
  public let isMistake: Bool
  public let diagnostic: Diagnostic
  /// What the page says and what is right, where a sentence is not enough.
  public internal(set) var difference: [DifferingLine] = []
  /// Lines of a journal that led there.
  public internal(set) var journal: [String] = []
  public internal(set) var remedy: Remedy?

  init(_ kind: Kind, _ diagnostic: Diagnostic, isMistake: Bool = false) {
    self.kind = kind
    self.diagnostic = diagnostic
    self.isMistake = isMistake
  }
}

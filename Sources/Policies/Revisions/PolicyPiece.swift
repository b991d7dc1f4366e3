public import Simulation

/// A part of a policy that may differ between two revisions of it.
public enum PolicyPiece: Equatable, Sendable {
  case setting(SettingID)
  /// What one answer to an open question changes.
  case reading(id: String, value: String)
  /// What an option of the app's configuration does.
  case option(String)

  /// `outbox.limit`, `flush.clock?=first`, `maxRetries`.
  public var name: String {
    switch self {
    case .setting(let id): id.name
    case .reading(let id, let value): "\(id)=\(value)"
    case .option(let name): name
    }
  }
}

/// A piece as one revision has it.
public struct PieceState: Equatable, Sendable {
  /// A row's value; nil for a reading or an option.
  public let value: SettingValue?
  /// For a reader: a row's value as a table shows it, or rows with commas between them.
  public let text: String
  /// The claims and readings that it rests on.
  public let because: [String]
}

/// A piece that two revisions have differently; one of them may lack it.
public struct PieceChange: Equatable, Sendable {
  public let piece: PolicyPiece
  public let before: PieceState?
  public let after: PieceState?

  /// Whether it does the same, and only rests on other claims.
  public var isOfGroundsOnly: Bool {
    before?.text == after?.text && before?.value == after?.value
  }
}

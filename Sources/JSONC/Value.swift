/// A value of a file, and where it stands.
public final class Value: Sendable {
  public let kind: Kind
  /// From the first byte to the last, brackets and quotes included.
  public let span: Span

  public init(_ kind: Kind, at span: Span) {
    self.kind = kind
    self.span = span
  }

  public enum Kind: Sendable {
    case null
    case bool(Bool)
    case number(Number)
    case string(String)
    case array([Value])
    case object(Object)
    /// What could not be read and has been diagnosed; nobody need complain of it again.
    case invalid
  }

  /// A number, as exactly as it can be kept.
  public enum Number: Equatable, Sendable {
    /// A whole number, however it was written: `1000`, `1e3`, `5.0`.
    case integer(Int64)
    /// A number with a fraction, as written.
    case fraction(String)
    /// A whole number that does not fit in 64 bits, as written.
    case tooLarge(String)
  }

  /// An object's members, in the order of the file.
  public struct Object: Sendable {
    public let members: [Member]
    /// Part of it could not be read: what seems to be missing may be there.
    public let isBroken: Bool

    public init(_ members: [Member], isBroken: Bool = false) {
      self.members = members
      self.isBroken = isBroken
    }

    /// The member of that name, or nil. Complexity: O(members).
    public subscript(_ key: String) -> Member? {
      members.first { $0.key == key }
    }
  }

  /// One key and its value.
  public final class Member: Sendable {
    public let key: String
    /// The key with its quotes.
    public let keySpan: Span
    public let value: Value

    public init(key: String, keySpan: Span, value: Value) {
      self.key = key
      self.keySpan = keySpan
      self.value = value
    }
  }

  /// What it is, for a sentence: `found a number`.
  public var noun: String {
    switch kind {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(.integer(let number)): "the number \(number)"
    case .number: "a number"
    case .string(let text): "the text “\(excerpt(text))”"
    case .array: "a list"
    case .object: "an object"
    case .invalid: "something unreadable"
    }
  }
}

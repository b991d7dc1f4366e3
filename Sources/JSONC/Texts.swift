// A text is taken as its code points: where characters end depends on the Unicode version of a
// library, and a place, a name or a width may not.

/// A text of the user's, short enough for a message.
public func excerpt(_ text: String) -> String {
  let scalars = text.unicodeScalars
  return scalars.count <= 40 ? text : String(scalars.prefix(39)) + "…"
}

extension StringProtocol {
  /// Whether it begins with the same bytes.
  public func begins(with text: String) -> Bool { utf8.starts(with: text.utf8) }
}

extension String {
  /// Whether it ends with the same bytes.
  public func ends(with text: String) -> Bool {
    utf8.count >= text.utf8.count && utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// What stands between the occurrences of an ASCII character, empty pieces too.
  ///
  /// - Parameter most: the most pieces; what is left is all in the last one.
  public func pieces(at separator: Unicode.Scalar, most: Int = .max) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: separator), maxSplits: most - 1, omittingEmptySubsequences: false
    ).map { Substring($0) }
  }

  /// Without the spaces at both ends.
  public init(trimmed text: Substring) {
    var rest = text.utf8.drop { $0 == Byte.space }
    while rest.last == Byte.space { rest.removeLast() }
    self.init(Substring(rest))
  }
}

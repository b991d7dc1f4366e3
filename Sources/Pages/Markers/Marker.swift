import JSONC

/// A comment that speaks to sdksim: what it marks, and what it says of it.
struct Marker {
  /// A text, and where it stands.
  struct Word {
    let text: String
    let span: Span
  }

  struct Attribute {
    let key: String
    let value: Word
    /// From the key's first byte to the value's last, quotes included.
    let span: Span
  }

  let kind: MarkerKind
  /// The whole comment.
  let span: Span
  /// `sdksim:value`, which stands for the marker in a message.
  let head: Span
  /// What stands without a key.
  var words: [Word] = []
  var attributes: [Attribute] = []
  /// Where something may be added: after the last that is stated.
  var tail: Int

  subscript(_ key: String) -> Word? { attributes.first { $0.key == key }?.value }

  /// What is stated under a key, cut at its commas; nil where the key isn't stated.
  func list(_ key: String) -> [Word]? { self[key].map { $0.parts } }
}

extension Marker.Word {
  /// The text cut at its commas, blanks around them left out.
  var parts: [Marker.Word] {
    var parts: [Marker.Word] = []
    var start = span.start
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let length = piece.utf8.count
      let lead = piece.utf8.prefix { Letter.isBlank($0) }.count
      let inner = piece.utf8.dropFirst(lead)
      let trail = inner.reversed().prefix { Letter.isBlank($0) }.count
      let name = String(Substring(inner.dropLast(trail)))
      let from = start + lead
      parts.append(Marker.Word(text: name, span: Span(from, from + name.utf8.count)))
      start += length + 1
    }
    return parts
  }
}

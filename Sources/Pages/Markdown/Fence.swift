import JSONC

/// A fenced block of code.
struct Fence {
  /// The opening line, from its first mark to its end.
  let opener: Span
  /// The first word after the marks: `jsonc`; empty without one.
  let language: String
  /// For each line what belongs to the block, without indents and marks of quotes, with its line
  /// end.
  var lines: [Span] = []
  /// The closing line, from its first mark to its end; nil for a block that was never closed.
  var closer: Span?

  let mark: UInt8
  /// How many marks open it: at least as many close it.
  let length: Int
  /// How far the opening line is indented, within its containers.
  let indent: Int
  /// In how many containers it stands.
  let depth: Int

  /// Reads an opening line; nil where it is none.
  init?(_ cursor: LineCursor, depth: Int) {
    guard let (columns, first) = cursor.lead else { return nil }
    let bytes = cursor.bytes
    let mark = bytes[first]
    guard mark == Letter.backtick || mark == Letter.tilde else { return nil }
    var place = first
    while place < cursor.end, bytes[place] == mark { place += 1 }
    guard place - first >= 3 else { return nil }
    if mark == Letter.backtick, bytes[place..<cursor.end].contains(mark) { return nil }
    let info = bytes[place..<cursor.end].drop { Letter.isBlank($0) }
    language = String(decoding: info.prefix { !Letter.isBlank($0) }, as: UTF8.self)
    opener = Span(first, cursor.end)
    self.mark = mark
    length = place - first
    indent = columns
    self.depth = depth
  }

  /// The closing line, if it is one.
  func closing(_ cursor: LineCursor) -> Span? {
    guard let (_, first) = cursor.lead, isClosed(by: cursor.bytes[first..<cursor.end]) else {
      return nil
    }
    return Span(first, cursor.end)
  }

  /// Whether a line's text, its indent left out, would close the block.
  func isClosed(by text: ArraySlice<UInt8>) -> Bool {
    let marks = text.prefix { $0 == mark }.count
    return marks >= length && text.dropFirst(marks).allSatisfy { Letter.isBlank($0) }
  }
}

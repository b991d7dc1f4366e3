import JSONC

extension Page {
  /// The page without its markers; prose, fences and the contents of regions stay.
  ///
  /// A marker that has lines to itself goes with them, and of the blank lines around it as many
  /// stay as a page needs.
  public var cleaned: [UInt8] {
    var edits = PageEdits()
    for marker in markers { edits.replace(removal(of: marker), with: []) }
    return edits.applied(to: file.bytes)
  }

  private func removal(of marker: Span) -> Span {
    let start = file.lineStart(of: marker.start)
    let leads = file.bytes[start..<marker.start].allSatisfy {
      Letter.isBlank($0) || $0 == Letter.greater
    }
    guard leads, let end = file.lineAfter(marker) else { return marker }
    // Of two blank lines one is enough, if both belong to the same quote or to none.
    let next = file.lineEnd(after: end)
    let before = start == 0 ? nil : marks(Span(file.lineStart(of: start - 1), start))
    guard end < next, let after = marks(Span(end, next)) else { return Span(start, end) }
    return Span(start, before == after || (start == 0 && after == 0) ? next : end)
  }

  /// How many marks of quotes a blank line has; nil for a line with something on it.
  private func marks(_ line: Span) -> Int? {
    var count = 0
    for byte in file.bytes[line.start..<line.end] where !Letter.isSpace(byte) {
      guard byte == Letter.greater else { return nil }
      count += 1
    }
    return count
  }
}

extension SourceFile {
  /// Where the line after the one that begins there begins, or the end of the file.
  fileprivate func lineEnd(after start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != Letter.newline { place += 1 }
    return min(place + 1, bytes.count)
  }
}

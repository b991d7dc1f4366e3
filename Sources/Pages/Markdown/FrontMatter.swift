import JSONC

/// What generators of sites keep above a page: settings between two lines of `---`, or of `+++`.
enum FrontMatter {
  /// Where the page itself begins: the byte after the settings, or the start where there are none.
  ///
  /// A page may also begin with a line across it. So something like `key: value` has to follow, or
  /// `key = value`.
  static func end(in bytes: [UInt8], from start: Int) -> Int {
    var lines = Lines(bytes, start)
    guard let first = lines.next() else { return start }
    let isYAML = isMark(bytes[first.start..<first.end], Letter.minus)
    guard isYAML || isMark(bytes[first.start..<first.end], Letter.plus) else { return start }
    let separator = isYAML ? Letter.colon : Letter.equals
    var isFirst = true
    while let line = lines.next() {
      let text = bytes[line.start..<line.end]
      let isEnd =
        isYAML
        ? isMark(text, Letter.minus) || isMark(text, Letter.dot) : isMark(text, Letter.plus)
      if isEnd { return isFirst ? start : lines.place }
      if isFirst, !isSetting(text, separator) { return start }
      isFirst = false
    }
    return start
  }

  private static func isMark(_ line: ArraySlice<UInt8>, _ mark: UInt8) -> Bool {
    line.count >= 3 && line.prefix(3).allSatisfy { $0 == mark }
      && line.dropFirst(3).allSatisfy { Letter.isSpace($0) }
  }

  /// Whether a line is a setting, a comment or the head of a table.
  private static func isSetting(_ line: ArraySlice<UInt8>, _ separator: UInt8) -> Bool {
    guard let first = line.first else { return false }
    if first == Letter.hash || (separator == Letter.equals && first == Letter.openBracket) {
      return true
    }
    let name = line.prefix { byte in
      Letter.isWord(byte) || byte == Letter.minus || byte == Letter.underscore
        || byte == Letter.dot || byte == Letter.quote
    }
    let rest = line[name.endIndex...].drop { Letter.isBlank($0) }
    return !name.isEmpty && rest.first == separator
  }
}

/// The lines of a text, one after another, without their line ends.
struct Lines {
  private let bytes: [UInt8]
  /// Where the next one begins.
  private(set) var place: Int

  init(_ bytes: [UInt8], _ start: Int) {
    self.bytes = bytes
    place = start
  }

  mutating func next() -> Span? {
    guard place < bytes.count else { return nil }
    let start = place
    var end = start
    while end < bytes.count, bytes[end] != Letter.newline { end += 1 }
    place = min(end + 1, bytes.count)
    if end > start, bytes[end - 1] == Letter.carriageReturn { end -= 1 }
    return Span(start, end)
  }
}

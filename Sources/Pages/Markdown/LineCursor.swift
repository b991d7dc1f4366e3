import JSONC

/// Walks over one line's leading blanks and markers; a tab reaches to the next column of four.
struct LineCursor {
  let bytes: [UInt8]
  let dialect: Dialect
  /// The byte after the line's last, without its line end.
  let end: Int
  private(set) var offset: Int
  private var column = 0
  /// Columns of a tab that are left once a part of it has been passed.
  private var rest = 0

  init(_ bytes: [UInt8], _ line: Span, _ dialect: Dialect) {
    self.bytes = bytes
    self.dialect = dialect
    offset = line.start
    end = line.end
  }

  /// The byte to look at, or nil at the end.
  var byte: UInt8? { offset < end ? bytes[offset] : nil }

  /// How many columns of blanks follow, and where the first byte after them is.
  var indent: (columns: Int, offset: Int) {
    var columns = rest
    var place = rest > 0 ? offset + 1 : offset
    while place < end, Letter.isBlank(bytes[place]) {
      columns += bytes[place] == Letter.tab ? 4 - (column + columns) % 4 : 1
      place += 1
    }
    return (columns, place)
  }

  /// Where what is no blank begins; nil for a blank line, and where it is indented so far that it
  /// is code.
  var lead: (columns: Int, offset: Int)? {
    let (columns, first) = indent
    return first < end && !dialect.isCode(indent: columns) ? (columns: columns, offset: first) : nil
  }

  /// Whether nothing but blanks follows.
  var isBlank: Bool { indent.offset >= end }

  /// Passes that many columns of blanks, at most those that are there.
  mutating func skip(columns count: Int) {
    var left = count
    while left > 0, let byte, Letter.isBlank(byte) {
      let width = rest > 0 ? rest : byte == Letter.tab ? 4 - column % 4 : 1
      let taken = min(width, left)
      column += taken
      left -= taken
      rest = width - taken
      if rest == 0 { offset += 1 }
    }
  }

  /// Passes bytes that are no blanks, a column each.
  mutating func skip(bytes count: Int) {
    offset += count
    column += count
  }
}

/// What a line may stand in: a block quote, or an item of a list.
enum Container: Equatable {
  case quote
  /// What belongs to the item is indented by that many columns.
  case item(indent: Int)

  /// So many may stand in one another; further marks are text.
  static let deepest = 64
}

extension LineCursor {
  /// Passes what says that the line still stands in a container; false where nothing says so.
  mutating func enter(_ container: Container) -> Bool {
    switch container {
    case .quote:
      guard let lead, bytes[lead.offset] == Letter.greater else { return false }
      passQuoteMark()
      return true
    case .item(let width):
      if isBlank { return true }
      guard indent.columns >= width else { return false }
      skip(columns: width)
      return true
    }
  }

  /// Passes the mark of a container that begins here, or returns nil.
  ///
  /// - Parameter interrupts: whether a paragraph is under way, which fewer marks can end.
  mutating func open(interrupting interrupts: Bool) -> Container? {
    guard let (columns, first) = lead else { return nil }
    if bytes[first] == Letter.greater {
      passQuoteMark()
      return .quote
    }
    guard !isThematicBreak, let width = listMark(at: first, interrupts) else { return nil }
    skip(columns: columns)
    skip(bytes: width)
    let blanks = indent
    // Code that begins in an item's first line, or nothing: one blank belongs to the mark.
    let isCode = dialect.isCode(indent: blanks.columns - 1)
    let gap = blanks.offset >= end || isCode ? 1 : blanks.columns
    skip(columns: gap)
    return .item(indent: columns + width + gap)
  }

  private mutating func passQuoteMark() {
    skip(columns: indent.columns)
    skip(bytes: 1)
    skip(columns: 1)
  }

  /// How long the mark of an item is, or nil where there is none.
  private func listMark(at first: Int, _ interrupts: Bool) -> Int? {
    var place = first
    switch bytes[first] {
    case Letter.minus, Letter.plus, Letter.star: place += 1
    default:
      while place < end, place - first < 9, Letter.isDigit(bytes[place]) { place += 1 }
      guard place > first, place < end,
        bytes[place] == Letter.dot || bytes[place] == Letter.closeParenthesis
      else { return nil }
      if interrupts, bytes[first..<place] != [0x31] { return nil }
      place += 1
    }
    guard place == end || Letter.isBlank(bytes[place]) else { return nil }
    if interrupts, bytes[place..<end].allSatisfy({ Letter.isBlank($0) }) { return nil }
    return place - first
  }

  /// `***`, `- - -`: a line across the page.
  var isThematicBreak: Bool {
    guard let (_, first) = lead else { return false }
    let mark = bytes[first]
    guard mark == Letter.star || mark == Letter.minus || mark == Letter.underscore else {
      return false
    }
    var count = 0
    for byte in bytes[first..<end] where !Letter.isBlank(byte) {
      if byte != mark { return false }
      count += 1
    }
    return count >= 3
  }

  /// Whether a heading of one to six `#` begins here.
  var isHeading: Bool {
    guard let (_, first) = lead else { return false }
    var place = first
    while place < end, bytes[place] == Letter.hash { place += 1 }
    return 1...6 ~= place - first && (place == end || Letter.isBlank(bytes[place]))
  }

  /// Whether the line is nothing but `=`: it makes a heading of the paragraph above it.
  var isUnderline: Bool {
    guard let (_, first) = lead, bytes[first] == Letter.equals else { return false }
    let rest = bytes[first..<end].drop { $0 == Letter.equals }
    return rest.allSatisfy { Letter.isBlank($0) }
  }
}

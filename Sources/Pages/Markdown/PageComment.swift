import JSONC

/// A comment: `<!-- … -->`, or `{/* … */}` as MDX has it.
struct PageComment {
  /// From the first byte to the last.
  let span: Span
  /// What it says, line by line, without indents and marks of quotes.
  let content: [Span]
  /// Whether it has an end of its own, and not the page's or another comment's beginning.
  let isClosed: Bool
}

/// What opens and closes comments.
enum CommentForm: CaseIterable {
  case html, mdx

  private var opening: [UInt8] {
    switch self {
    case .html: [0x3C, 0x21, 0x2D, 0x2D]
    case .mdx: [0x7B, 0x2F, 0x2A]
    }
  }

  private var closing: [UInt8] {
    switch self {
    case .html: [0x2D, 0x2D, 0x3E]
    case .mdx: [0x2A, 0x2F, 0x7D]
    }
  }

  var openingLength: Int { opening.count }
  var closingLength: Int { closing.count }

  /// The form of a comment that begins at a byte, or nil.
  static func opening(at place: Int, in bytes: [UInt8], before end: Int) -> CommentForm? {
    guard bytes[place] == 0x3C || bytes[place] == 0x7B else { return nil }
    return allCases.first { bytes[place..<end].starts(with: $0.opening) }
  }

  func closes(at place: Int, in bytes: [UInt8], before end: Int) -> Bool {
    bytes[place] == closing[0] && bytes[place..<end].starts(with: closing)
  }
}

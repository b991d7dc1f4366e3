import JSONC

/// A comment: `<!-- … -->`, or `{/* … */}` as MDX has it.
struct PageComment {
  /// From the first byte to the last.
  let span: Span
  /// What it says, line by line, without indents and marks of quotes.
  let content: [Span]
  /// Whether it has an end of its own, and not the page's or another comment's beginning.
  let isClosed: Bool
  /// Whether it begins a line of a paragraph that has others: CommonMark takes that line for HTML,
  /// and cuts the paragraph there.
  var cutsParagraph = false
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
    let rest = bytes[place..<end]
    guard let form = allCases.first(where: { rest.starts(with: $0.opening) }) else { return nil }
    // `<!-->` and `<!--->` are over already.
    let inner = rest.dropFirst(form.openingLength)
    let isOver =
      form == .html
      && (inner.first == 0x3E || (inner.first == 0x2D && inner.dropFirst().first == 0x3E))
    return isOver ? nil : form
  }

  func closes(at place: Int, in bytes: [UInt8], before end: Int) -> Bool {
    bytes[place] == closing[0] && bytes[place..<end].starts(with: closing)
  }
}

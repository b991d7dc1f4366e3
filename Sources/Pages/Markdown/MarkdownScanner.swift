import JSONC

/// Finds a page's comments and fenced blocks, as CommonMark has them, and nothing else.
///
/// Code in a fence, indented code and inline code are passed over. Complexity: O(bytes).
struct MarkdownScanner {
  enum Element {
    case comment(PageComment)
    case fence(Fence)
  }

  private let bytes: [UInt8]
  private(set) var elements: [Element] = []

  private var containers: [Container] = []
  private var paragraph: [Span] = []
  private var fence: Fence?
  private var comment: OpenComment?

  /// A comment that began a line, and goes on until it is closed: blank lines and fences are part
  /// of it.
  private struct OpenComment {
    let form: CommentForm
    let start: Int
    var content: [Span]
    let depth: Int
  }

  /// All of a page, in the order of the file.
  static func elements(of file: SourceFile) -> [Element] {
    var scanner = MarkdownScanner(bytes: file.bytes)
    scanner.scan(from: file.span(ofLine: 1).start)
    return scanner.elements
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func scan(from start: Int) {
    var start = start
    while start < bytes.count {
      var next = start
      while next < bytes.count, bytes[next] != Letter.newline { next += 1 }
      var end = next
      if end > start, bytes[end - 1] == Letter.carriageReturn { end -= 1 }
      next = min(next + 1, bytes.count)
      visit(Span(start, end), next: next)
      start = next
    }
    endParagraph()
    endFence(closer: nil)
    endUnclosedComment()
  }

  private mutating func visit(_ line: Span, next: Int) {
    var cursor = LineCursor(bytes, line)
    var depth = 0
    while depth < containers.count {
      var inside = cursor
      guard inside.enter(containers[depth]) else { break }
      cursor = inside
      depth += 1
    }
    if let least = comment?.depth {
      if depth >= least { return goOnWithComment(cursor) }
      endUnclosedComment()
    }
    if let least = fence?.depth {
      if depth >= least { return goOnWithFence(cursor, next: next) }
      endFence(closer: nil)
    }
    if depth < containers.count {
      if isContinuation(cursor) { return addText(cursor) }
      endParagraph()
      containers.removeLast(containers.count - depth)
    }
    openContainers(&cursor)
    readLeaf(cursor)
  }

  /// Whether a line goes on with a paragraph although it left the paragraph's containers.
  private func isContinuation(_ cursor: LineCursor) -> Bool {
    guard !paragraph.isEmpty, !cursor.isBlank else { return false }
    let (columns, first) = cursor.indent
    if columns > 3 { return true }
    if CommentForm.opening(at: first, in: bytes, before: cursor.end) != nil { return false }
    var probe = cursor
    return Fence(cursor, depth: 0) == nil && !cursor.isHeading && !cursor.isThematicBreak
      && probe.open(interrupting: true) == nil
  }

  private mutating func openContainers(_ cursor: inout LineCursor) {
    while containers.count < Container.deepest {
      guard let container = cursor.open(interrupting: !paragraph.isEmpty) else { return }
      endParagraph()
      containers.append(container)
    }
  }

  private mutating func readLeaf(_ cursor: LineCursor) {
    let (columns, first) = cursor.indent
    if first >= cursor.end { return endParagraph() }
    if columns > 3 {
      // Indented code cannot interrupt a paragraph.
      if !paragraph.isEmpty { addText(cursor) }
      return
    }
    if let opened = Fence(cursor, depth: containers.count) {
      endParagraph()
      fence = opened
      return
    }
    if let form = CommentForm.opening(at: first, in: bytes, before: cursor.end) {
      endParagraph()
      if begin(form, at: first, before: cursor.end) { return }
    }
    let isAlone = cursor.isHeading || cursor.isThematicBreak
    if isAlone { endParagraph() }
    addText(cursor)
    if isAlone { endParagraph() }
  }

  // MARK: Paragraphs

  private mutating func addText(_ cursor: LineCursor) {
    paragraph.append(Span(cursor.indent.offset, cursor.end))
  }

  private mutating func endParagraph() {
    if paragraph.isEmpty { return }
    var scanner = InlineScanner(bytes, paragraph)
    scanner.scan()
    for comment in scanner.comments { elements.append(.comment(comment)) }
    paragraph.removeAll(keepingCapacity: true)
  }

  // MARK: Fences

  /// What is under way is changed in place: a copy of its lines for each line would take time that
  /// grows with their square.
  private mutating func goOnWithFence(_ cursor: LineCursor, next: Int) {
    if let closer = fence?.closing(cursor) { return endFence(closer: closer) }
    var cursor = cursor
    cursor.skip(columns: fence?.indent ?? 0)
    fence?.lines.append(Span(cursor.offset, next))
  }

  private mutating func endFence(closer: Span?) {
    fence?.closer = closer
    if let fence { elements.append(.fence(fence)) }
    fence = nil
  }

  // MARK: Comments that begin a line

  /// Whether the comment is left open by its first line.
  private mutating func begin(_ form: CommentForm, at first: Int, before end: Int) -> Bool {
    let from = first + form.openingLength
    var place = from
    while place < end {
      if form.closes(at: place, in: bytes, before: end) { return false }
      // What it lacks, the scanner of paragraphs says.
      if CommentForm.opening(at: place, in: bytes, before: end) == form { return false }
      place += 1
    }
    comment = OpenComment(
      form: form, start: first, content: [Span(from, end)], depth: containers.count)
    return true
  }

  private mutating func goOnWithComment(_ cursor: LineCursor) {
    guard let form = comment?.form else { return }
    var place = cursor.offset
    while place < cursor.end {
      if form.closes(at: place, in: bytes, before: cursor.end) {
        comment?.content.append(Span(cursor.offset, place))
        let after = place + form.closingLength
        endComment(at: after, isClosed: true)
        paragraph = [Span(after, cursor.end)]
        return
      }
      if CommentForm.opening(at: place, in: bytes, before: cursor.end) == form {
        endUnclosedComment()
        paragraph = [Span(place, cursor.end)]
        return
      }
      place += 1
    }
    comment?.content.append(Span(cursor.offset, cursor.end))
  }

  /// It is shown by its first line.
  private mutating func endUnclosedComment() {
    if let first = comment?.content[0] { endComment(at: first.end, isClosed: false) }
  }

  private mutating func endComment(at end: Int, isClosed: Bool) {
    guard let open = comment else { return }
    elements.append(
      .comment(
        PageComment(span: Span(open.start, end), content: open.content, isClosed: isClosed)))
    comment = nil
  }
}

import JSONC

/// Finds a page's comments and fenced blocks, as CommonMark and MDX have them, and nothing else.
///
/// Code in a fence, indented code and inline code are passed over, and so is what generators of
/// sites keep above a page. Complexity: O(bytes).
struct MarkdownScanner {
  enum Element {
    case comment(PageComment)
    case fence(Fence)
  }

  private let bytes: [UInt8]
  private let dialect: Dialect
  private(set) var elements: [Element] = []

  private var containers: [Container] = []
  private var paragraph: [Span] = []
  /// Where a comment begins the paragraph, and whether it ended another one by that.
  private var lead: (place: Int, interrupts: Bool)?
  private var html: HTMLBlock?
  private var fence: Fence?
  private var comment: OpenComment?

  /// A comment that began a line, and goes on until it is closed: blank lines and fences are part
  /// of it.
  private struct OpenComment {
    let form: CommentForm
    let start: Int
    var content: [Span]
    let depth: Int
    let interrupts: Bool
  }

  /// All of a page, in the order of the file.
  static func elements(of file: SourceFile) -> [Element] {
    var scanner = MarkdownScanner(bytes: file.bytes, dialect: Dialect(of: file))
    scanner.scan(from: FrontMatter.end(in: file.bytes, from: file.span(ofLine: 1).start))
    return scanner.elements
  }

  private init(bytes: [UInt8], dialect: Dialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  private mutating func scan(from start: Int) {
    var lines = Lines(bytes, start)
    while let line = lines.next() { visit(line, next: lines.place) }
    endParagraph()
    endHTML()
    endFence(closer: nil)
    endUnclosedComment()
  }

  private mutating func visit(_ line: Span, next: Int) {
    var cursor = LineCursor(bytes, line, dialect)
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
    if let least = html?.depth {
      if depth >= least, goOnWithHTML(cursor) { return }
      endHTML()
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
    guard let (_, first) = cursor.lead else { return true }
    if CommentForm.opening(at: first, in: bytes, before: cursor.end) != nil { return false }
    var probe = cursor
    return Fence(cursor, depth: 0) == nil && !cursor.isHeading && !cursor.isThematicBreak
      && HTMLBlock(cursor, depth: 0, interrupting: true) == nil
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
    if cursor.isBlank { return endParagraph() }
    guard let (_, first) = cursor.lead else {
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
      let interrupts = !paragraph.isEmpty && isHTML(form)
      endParagraph()
      if begin(form, at: first, before: cursor.end, interrupts) { return }
      if isHTML(form) { lead = (place: first, interrupts: interrupts) }
    } else if begin(cursor) {
      return
    }
    let isAlone = cursor.isHeading || cursor.isThematicBreak
    if isAlone { endParagraph() }
    addText(cursor)
    if isAlone || cursor.isUnderline { endParagraph() }
  }

  // MARK: Paragraphs

  private mutating func addText(_ cursor: LineCursor) {
    paragraph.append(Span(cursor.indent.offset, cursor.end))
  }

  private mutating func endParagraph() {
    if paragraph.isEmpty { return }
    let rows = TableRows(bytes)
    let head = rows.head(of: paragraph) ?? paragraph.count
    add(InlineScanner.comments(in: Array(paragraph[..<head]), bytes))
    for row in paragraph[head...] {
      for cell in rows.cells(of: row) { add(InlineScanner.comments(in: [cell], bytes)) }
    }
    paragraph.removeAll(keepingCapacity: true)
    lead = nil
  }

  private mutating func add(_ comments: [PageComment]) {
    for var comment in comments {
      if let lead, lead.place == comment.span.start {
        comment.cutsParagraph = lead.interrupts || paragraph.count > 1
      }
      elements.append(.comment(comment))
    }
  }

  // MARK: HTML

  private func isHTML(_ form: CommentForm) -> Bool { form == .html && dialect == .commonMark }

  private mutating func begin(_ cursor: LineCursor) -> Bool {
    html = HTMLBlock(cursor, depth: containers.count, interrupting: !paragraph.isEmpty)
    guard html != nil else { return false }
    endParagraph()
    return goOnWithHTML(cursor)
  }

  /// Changes what is under way in place, as with a fence.
  private mutating func goOnWithHTML(_ cursor: LineCursor) -> Bool {
    guard html?.take(cursor) == true else { return false }
    if html?.isOver(bytes) == true { endHTML() }
    return true
  }

  private mutating func endHTML() {
    if let html, !html.isForeign {
      add(InlineScanner.comments(in: html.lines, bytes, isHTML: true))
    }
    html = nil
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
  private mutating func begin(
    _ form: CommentForm, at first: Int, before end: Int, _ interrupts: Bool
  ) -> Bool {
    let from = first + form.openingLength
    var place = from
    while place < end {
      if form.closes(at: place, in: bytes, before: end) { return false }
      // What it lacks, the scanner of paragraphs says.
      if CommentForm.opening(at: place, in: bytes, before: end) == form { return false }
      place += 1
    }
    comment = OpenComment(
      form: form, start: first, content: [Span(from, end)], depth: containers.count,
      interrupts: interrupts)
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
    var found = PageComment(
      span: Span(open.start, end), content: open.content, isClosed: isClosed)
    found.cutsParagraph = open.interrupts
    elements.append(.comment(found))
    comment = nil
  }
}

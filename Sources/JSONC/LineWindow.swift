/// What is shown of a source line: all of it, or what lies around the caret.
struct LineWindow {
  /// The line, safe to print; a part that is left out is an ellipsis.
  private(set) var text: String
  /// In columns of a terminal.
  private(set) var caretIndent: Int
  /// In columns of a terminal, at least 1.
  private(set) var caretWidth: Int

  /// Lines of up to that many bytes are shown whole.
  static let longestLine = 120
  /// How much of a longer line is shown before and after the caret, in bytes.
  static let before = 50
  static let after = 70

  init(of span: Span, in file: SourceFile) {
    let line = file.span(ofLine: file.position(of: span.start).line)
    let caret = min(max(span.start, line.start), line.end)
    var start = line.start
    var end = line.end
    if end - start > Self.longestLine {
      start = Self.boundary(max(start, caret - Self.before), in: file.bytes)
      end = Self.boundary(min(end, caret + Self.after), in: file.bytes)
    }
    let marked = min(max(span.end, caret), end)
    let lead = (start > line.start ? "…" : "") + shown(file.text(of: Span(start, caret)))
    let underlined = shown(file.text(of: Span(caret, marked)))
    let rest = shown(file.text(of: Span(marked, end))) + (end < line.end ? "…" : "")
    text = lead + underlined + rest
    caretIndent = width(lead)
    caretWidth = max(1, width(underlined))
  }

  /// The nearest byte at or before an offset that begins a character.
  private static func boundary(_ offset: Int, in bytes: [UInt8]) -> Int {
    var place = offset
    while place > 0, place < bytes.count, bytes[place] & 0xC0 == 0x80, offset - place < 3 {
      place -= 1
    }
    return place
  }
}

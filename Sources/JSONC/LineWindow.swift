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

/// A text that is safe to print on a terminal: control characters become pictures of themselves.
public func shown(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09: result.unicodeScalars.append(" ")
    case 0x00...0x1F: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value)!)
    case 0x7F: result.unicodeScalars.append("\u{2421}")
    case 0x80...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
      result.unicodeScalars.append("\u{FFFD}")
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// How many columns a text takes on a terminal: East Asian characters and emoji take two, and what
/// goes on top of another character none.
public func width(_ text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + width($1.value) }
}

private func width(_ scalar: UInt32) -> Int {
  switch scalar {
  case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200D, 0x20D0...0x20FF,
    0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF, 0xE0000...0xE01EF:
    0
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    2
  default: 1
  }
}

extension Diagnostic {
  /// The mistake as text: place and message, the line, a caret under it, then what may help.
  ///
  /// Ends with a newline. `colour` adds terminal colours.
  public func rendered(colour: Bool = false) -> String {
    var text = header("error", red, message, at: span, colour: colour)
    text += sourceLine(at: span, colour: colour)
    if let suggestion { text += "  did you mean “\(shown(suggestion))”?\n" }
    for note in notes {
      if let place = note.span {
        text += header("note", cyan, note.message, at: place, colour: colour)
        text += sourceLine(at: place, colour: colour)
      } else {
        text += "  note: \(shown(note.message))\n"
      }
    }
    return text
  }

  private func header(
    _ kind: String, _ paint: String, _ message: String, at span: Span, colour: Bool
  ) -> String {
    let place = file.position(of: span.start)
    let start = "\(shown(file.path)):\(place.line):\(place.column): "
    let word = colour ? "\(paint)\(kind):\(plain)" : "\(kind):"
    return start + word + " " + shown(message) + "\n"
  }

  private func sourceLine(at span: Span, colour: Bool) -> String {
    let window = LineWindow(of: span, in: file)
    let caret = String(repeating: "^", count: window.caretWidth)
    let painted = colour ? green + caret + plain : caret
    return "  \(window.text)\n  \(String(repeating: " ", count: window.caretIndent))\(painted)\n"
  }
}

/// What keeps a file from being taken at all, as a line; it has no place inside the file.
///
/// - Parameter message: without a final stop.
public func faultText(_ path: String, _ message: String) -> String {
  "sdksim: \(shown(path)): \(shown(message))\n"
}

private let red = "\u{1B}[1;31m"
private let cyan = "\u{1B}[1;36m"
private let green = "\u{1B}[1;32m"
private let plain = "\u{1B}[0m"

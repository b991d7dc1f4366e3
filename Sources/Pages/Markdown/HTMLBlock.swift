import JSONC

/// Lines of a page that are HTML: in them no mark of Markdown counts, and a comment is one.
struct HTMLBlock {
  /// What the block goes on to.
  enum Ending {
    /// The line before a blank one.
    case blank
    /// The line with one of these texts, in small letters, in it.
    case text([[UInt8]])
  }

  let ending: Ending
  /// Whether comments in it are none: a script's text is its own.
  let isForeign: Bool
  /// In how many containers it stands.
  let depth: Int
  /// Without indents and marks of quotes.
  var lines: [Span] = []

  /// Reads a line that begins a block; nil where it begins none. One that begins with a comment is
  /// somebody else's.
  ///
  /// - Parameter interrupts: whether a paragraph is under way, which a mere tag cannot end.
  init?(_ cursor: LineCursor, depth: Int, interrupting interrupts: Bool) {
    guard cursor.dialect == .commonMark, let (_, first) = cursor.lead,
      cursor.bytes[first] == Letter.less
    else { return nil }
    let rest = cursor.bytes[first..<cursor.end]
    guard let (ending, isForeign) = Self.ending(of: rest, interrupts) else { return nil }
    self.ending = ending
    self.isForeign = isForeign
    self.depth = depth
  }

  /// Takes a line; false for one that the block does not have any more.
  mutating func take(_ cursor: LineCursor) -> Bool {
    if case .blank = ending, cursor.isBlank { return false }
    lines.append(Span(cursor.indent.offset, cursor.end))
    return true
  }

  /// Whether its last line says that it is over.
  func isOver(_ bytes: [UInt8]) -> Bool {
    guard case .text(let texts) = ending, let last = lines.last else { return false }
    return (last.start..<last.end).contains { place in
      texts.contains { Self.begins(bytes[place..<last.end], with: $0) }
    }
  }

  private static func ending(
    of rest: ArraySlice<UInt8>, _ interrupts: Bool
  ) -> (ending: Ending, isForeign: Bool)? {
    let next = rest.dropFirst()
    switch next.first {
    case Letter.question: return (ending: .text([Array("?>".utf8)]), isForeign: true)
    case Letter.exclamation:
      let after = next.dropFirst()
      if begins(after, with: Array("[cdata[".utf8)) {
        return (ending: .text([Array("]]>".utf8)]), isForeign: true)
      }
      guard let letter = after.first, Letter.isAlphabetic(letter) else { return nil }
      return (ending: .text([[Letter.greater]]), isForeign: true)
    default: break
    }
    let isClosing = next.first == Letter.slash
    let name = (isClosing ? next.dropFirst() : next).prefix { Letter.isWord($0) }
    let word = String(decoding: name.map { $0 | 0x20 }, as: UTF8.self)
    if !isClosing, verbatim.contains(word), isNameEnd(rest[name.endIndex...], slash: false) {
      return (
        ending: .text(verbatim.map { Array("</\($0)>".utf8) }), isForeign: word != "pre"
      )
    }
    if blocks.contains(word), isNameEnd(rest[name.endIndex...], slash: true) {
      return (ending: .blank, isForeign: false)
    }
    guard !interrupts, !verbatim.contains(word) else { return nil }
    return isLoneTag(rest) ? (ending: .blank, isForeign: false) : nil
  }

  private static func isNameEnd(_ rest: ArraySlice<UInt8>, slash: Bool) -> Bool {
    guard let first = rest.first else { return true }
    if Letter.isSpace(first) || first == Letter.greater { return true }
    return slash && first == Letter.slash && rest.dropFirst().first == Letter.greater
  }

  /// Whether a line is one tag, and nothing else.
  private static func isLoneTag(_ rest: ArraySlice<UInt8>) -> Bool {
    let line = Array(rest)
    guard let end = Tag.end(at: 0, in: line, before: line.count, allowsAddress: false) else {
      return false
    }
    return line[end...].allSatisfy { Letter.isSpace($0) }
  }

  /// Whether bytes begin with a text in small letters, whatever the case they have themselves.
  private static func begins(_ bytes: ArraySlice<UInt8>, with text: [UInt8]) -> Bool {
    bytes.count >= text.count
      && zip(bytes, text).allSatisfy { byte, small in
        byte == small || (Letter.isAlphabetic(byte) && byte | 0x20 == small)
      }
  }

  /// Tags whose contents nobody reads as Markdown, up to their end.
  private static let verbatim = ["pre", "script", "style", "textarea"]

  /// Tags that begin a block wherever they begin a line.
  private static let blocks = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}

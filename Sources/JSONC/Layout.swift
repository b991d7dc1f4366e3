/// Lays a file out: indentation, spaces, commas and line ends are set right.
///
/// Where lines break stays its author's choice, and so do columns: spaces beyond the first that
/// stand after a comma, after a colon or before a comment are kept. Laying out what has been laid
/// out changes nothing.
public struct Layout {
  private let bytes: [UInt8]
  private var tokens: [LayoutToken]
  private var output: [UInt8] = []
  /// The indentation of the line that each open bracket stands on.
  private var open: [Int] = []
  private var lineIndentation = 0

  /// A file's text, laid out; nil for a file that is not well-formed.
  ///
  /// - Parameter trailingCommas: whether the last element of a list or object that ends on a line
  ///   of its own has a comma after it; no last element on one line has one.
  public static func text(of document: Document, trailingCommas: Bool) -> [UInt8]? {
    guard document.isWellFormed else { return nil }
    var layout = Layout(document.file)
    layout.settleCommas(trailingCommas)
    layout.write()
    return layout.output
  }

  private init(_ file: SourceFile) {
    bytes = file.bytes
    tokens = LayoutToken.all(of: file.bytes, from: file.hasByteOrderMark ? 3 : 0)
    output.reserveCapacity(file.bytes.count + 64)
  }

  // MARK: Commas

  /// Takes the commas out, and notes at the element before each that one follows.
  private mutating func settleCommas(_ trailingCommas: Bool) {
    var kept: [LayoutToken] = []
    var element: Int?
    var newlines = 0
    for var token in tokens {
      if token.kind == .comma {
        if let element { kept[element].hasComma = true }
        newlines += token.newlines
        continue
      }
      token.newlines += newlines
      newlines = 0
      if kept.last?.kind == .lineComment { token.newlines = max(1, token.newlines) }
      if token.kind == .close, let element, kept[element].kind != .open {
        kept[element].hasComma = trailingCommas && token.newlines > 0
      }
      if !token.kind.isComment { element = kept.count }
      kept.append(token)
    }
    tokens = kept
  }

  // MARK: Writing

  private mutating func write() {
    var previous: LayoutToken?
    for token in tokens {
      if let previous { separate(previous, token) }
      if token.kind == .close { lineIndentation = open.popLast() ?? 0 }
      output.append(contentsOf: bytes[token.span.start..<token.span.end])
      if token.hasComma { output.append(Byte.comma) }
      if token.kind == .open { open.append(lineIndentation) }
      previous = token
    }
    output.append(Byte.newline)
  }

  private mutating func separate(_ previous: LayoutToken, _ token: LayoutToken) {
    if token.newlines > 0, token.kind != .colon {
      breakLine(previous, token)
    } else {
      let count = spaces(between: previous, token)
      output.append(contentsOf: repeatElement(Byte.space, count: count))
    }
  }

  private mutating func breakLine(_ previous: LayoutToken, _ token: LayoutToken) {
    let isEdge = previous.kind == .open || token.kind == .close || previous.kind == .colon
    output.append(Byte.newline)
    if token.newlines > 1, !isEdge { output.append(Byte.newline) }
    let inner = open.last.map { $0 + 2 } ?? 0
    if token.kind == .close {
      lineIndentation = open.last ?? 0
    } else {
      lineIndentation = previous.kind == .colon ? inner + 2 : inner
    }
    output.append(contentsOf: repeatElement(Byte.space, count: lineIndentation))
  }

  /// How many spaces stand between two tokens of one line.
  private func spaces(between previous: LayoutToken, _ token: LayoutToken) -> Int {
    if token.kind == .colon || (previous.kind == .open && token.kind == .close) { return 0 }
    if token.kind == .close { return bytes[token.span.start] == Byte.closeBrace ? 1 : 0 }
    if token.kind.isComment || previous.kind.isComment { return max(1, token.spaces) }
    if previous.kind == .open { return bytes[previous.span.start] == Byte.openBrace ? 1 : 0 }
    return max(1, token.spaces)
  }
}

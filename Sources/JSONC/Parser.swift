/// Reads a value, mends what it can, and tells of every mistake once.
struct Parser {
  /// How deep brackets may nest.
  static let nestingLimit = 100

  let bytes: [UInt8]
  let log: DiagnosticLog
  var offset = 0
  var comments: [Comment] = []
  /// The brackets open at this point.
  var open: [OpenBracket] = []
  /// Reading ends here: the file ended too early, or nests too deep; nothing more is said.
  var isOver = false
  private(set) var isTooDeep = false

  struct OpenBracket {
    let byte: UInt8
    let offset: Int
  }

  init(_ log: DiagnosticLog) {
    self.log = log
    bytes = log.file.bytes
    if log.file.hasByteOrderMark { offset = 3 }
  }

  /// The byte ahead, or nil at the end of the file.
  var ahead: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func parseDocument() -> Value? {
    skipTrivia()
    guard ahead != nil else {
      if log.isEmpty {
        let what = comments.isEmpty ? "the file is empty" : "the file holds nothing but comments"
        log.error("\(what); expected an object", at: Span(bytes.count, bytes.count))
      }
      return nil
    }
    let value = parseValue()
    skipTrivia()
    if !isOver, ahead != nil {
      let isCloser = ahead == Byte.closeBrace || ahead == Byte.closeBracket
      log.error(
        isCloser
          ? "a bracket too many: everything is closed already"
          : "there is more text after the value; a file holds one value",
        at: spanAhead())
    }
    return value
  }

  mutating func parseValue() -> Value {
    guard let byte = ahead else { return invalid(from: offset) }
    switch byte {
    case Byte.openBrace, Byte.openBracket: return parseContainer(byte)
    case Byte.quote: return parseString()
    case Byte.apostrophe: return parseSingleQuoted()
    case Byte.minus, Byte.plus, Byte.dot: return parseNumber()
    default:
      if Byte.isDigit(byte) { return parseNumber() }
      if Byte.isWord(byte) { return parseWord() }
      return parseUnexpected(byte)
    }
  }

  func invalid(from start: Int) -> Value {
    Value(.invalid, at: Span(start, max(offset, start)))
  }

  private mutating func parseContainer(_ byte: UInt8) -> Value {
    let start = offset
    guard open.count < Self.nestingLimit else {
      log.error(
        "brackets nest deeper than \(Self.nestingLimit) here, which is the limit",
        at: Span(start, start + 1))
      isOver = true
      isTooDeep = true
      offset = bytes.count
      return invalid(from: start)
    }
    open.append(OpenBracket(byte: byte, offset: start))
    offset += 1
    let kind: Value.Kind = byte == Byte.openBrace ? parseMembers() : parseElements()
    open.removeLast()
    return Value(kind, at: Span(start, offset))
  }

  private mutating func parseWord() -> Value {
    let start = offset
    skipWord()
    let span = Span(start, offset)
    let word = log.file.text(of: span)
    switch word {
    case "true": return Value(.bool(true), at: span)
    case "false": return Value(.bool(false), at: span)
    case "null": return Value(.null, at: span)
    case "NaN", "Infinity", "nan", "inf", "infinity":
      log.error("“\(word)” is not a number that can be written here", at: span)
    default:
      log.error(
        "“\(excerpt(word))” is not a value; a text stands in double quotes", at: span,
        suggestion: nearest(to: word, among: ["true", "false", "null"]))
    }
    return Value(.invalid, at: span)
  }

  mutating func skipWord() {
    while let byte = ahead, Byte.isWord(byte) || byte == Byte.minus || byte == Byte.dot {
      offset += 1
    }
  }

  private mutating func parseUnexpected(_ byte: UInt8) -> Value {
    log.error("expected a value, found \(described(byte))", at: spanAhead())
    let start = offset
    skipToSeparator()
    return invalid(from: start)
  }

  func described(_ byte: UInt8) -> String {
    byte < 0x20 || byte == 0x7F
      ? "a control character" : "“\(log.file.text(of: spanAhead()))”"
  }

  /// The character ahead, or nothing at the end of the file.
  func spanAhead() -> Span {
    guard offset < bytes.count else { return Span(bytes.count, bytes.count) }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return Span(offset, end)
  }
}

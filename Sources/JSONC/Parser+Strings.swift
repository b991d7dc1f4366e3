extension Parser {
  mutating func parseString() -> Value {
    parseText(quote: Byte.quote)
  }

  /// A text in single quotes is a mistake, but one whose meaning is plain.
  mutating func parseSingleQuoted() -> Value {
    let start = offset
    let before = log.count
    let value = parseText(quote: Byte.apostrophe)
    if log.count == before {
      log.error("a text stands in double quotes, not in single ones", at: Span(start, offset))
    }
    return value
  }

  private mutating func parseText(quote: UInt8) -> Value {
    let start = offset
    let before = log.count
    var text: [UInt8] = []
    offset += 1
    var runStart = offset
    while true {
      guard let byte = ahead, byte != Byte.newline else {
        log.error("this text is never closed with a quote", at: Span(start, lineEnd()))
        return invalid(from: start)
      }
      if byte == quote { break }
      if byte == Byte.backslash {
        text.append(contentsOf: bytes[runStart..<offset])
        parseEscape(into: &text)
        runStart = offset
      } else {
        if byte < Byte.space { reportControl(byte) }
        offset += 1
      }
    }
    text.append(contentsOf: bytes[runStart..<offset])
    offset += 1
    let span = Span(start, offset)
    if log.count != before, quote == Byte.quote { return Value(.invalid, at: span) }
    return Value(.string(String(decoding: text, as: UTF8.self)), at: span)
  }

  private mutating func lineEnd() -> Int {
    var end = offset
    if end > 0, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    return end
  }

  private func reportControl(_ byte: UInt8) {
    if byte == Byte.carriageReturn, offset + 1 < bytes.count, bytes[offset + 1] == Byte.newline {
      return
    }
    let hex = String(byte, radix: 16)
    let name = byte == Byte.tab ? "\\t" : "\\u00" + (byte < 16 ? "0" : "") + hex
    log.error("a control character stands in this text; write \(name)", at: spanAhead())
  }

  private mutating func parseEscape(into text: inout [UInt8]) {
    let start = offset
    offset += 1
    guard let byte = ahead, byte != Byte.newline else { return }
    let plain: UInt8? =
      switch byte {
      case Byte.quote, Byte.backslash, Byte.slash: byte
      case 0x62: 0x08
      case 0x66: 0x0C
      case 0x6E: Byte.newline
      case 0x72: Byte.carriageReturn
      case 0x74: Byte.tab
      default: nil
      }
    if let plain {
      offset += 1
      text.append(plain)
    } else if byte == 0x75 {
      parseUnicodeEscape(from: start, into: &text)
    } else {
      offset = spanAhead().end
      log.error(
        "“\(log.file.text(of: Span(start, offset)))” is no escape; there are "
          + "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u",
        at: Span(start, offset))
    }
  }

  private mutating func parseUnicodeEscape(from start: Int, into text: inout [UInt8]) {
    guard let first = parseHex() else {
      log.error("“\\u” wants four hexadecimal digits after it", at: Span(start, offset))
      return
    }
    var code = first
    if (0xD800...0xDBFF).contains(first) {
      let low = offset
      if offset + 1 < bytes.count, bytes[offset] == Byte.backslash, bytes[offset + 1] == 0x75 {
        offset += 1
        if let second = parseHex(), (0xDC00...0xDFFF).contains(second) {
          code = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        } else {
          offset = low
        }
      }
    }
    guard let scalar = Unicode.Scalar(code) else {
      log.error(
        "“\(log.file.text(of: Span(start, offset)))” is half of a surrogate pair, alone",
        at: Span(start, offset))
      return
    }
    text.append(contentsOf: String(scalar).utf8)
  }

  /// Reads the “u” and four digits after it, or as many as there are.
  private mutating func parseHex() -> UInt32? {
    offset += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = ahead, let digit = Byte.hexValue(byte) else { return nil }
      value = value << 4 | digit
      offset += 1
    }
    return value
  }
}

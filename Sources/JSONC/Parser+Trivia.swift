extension Parser {
  /// Past white space and comments.
  mutating func skipTrivia() {
    while let byte = ahead {
      if Byte.isSpace(byte) {
        offset += 1
      } else if byte == Byte.slash {
        guard skipComment() else { return }
      } else {
        return
      }
    }
  }

  /// Past a comment; false if the slash begins none.
  private mutating func skipComment() -> Bool {
    guard offset + 1 < bytes.count else { return false }
    let start = offset
    switch bytes[offset + 1] {
    case Byte.slash:
      while let byte = ahead, byte != Byte.newline { offset += 1 }
      var end = offset
      while end > start, Byte.isSpace(bytes[end - 1]) { end -= 1 }
      comments.append(Comment(span: Span(start, end), endsLine: true))
    case Byte.star:
      offset += 2
      while offset + 1 < bytes.count, bytes[offset] != Byte.star || bytes[offset + 1] != Byte.slash
      {
        offset += 1
      }
      if offset + 1 < bytes.count {
        offset += 2
      } else {
        offset = bytes.count
        log.error("this comment is never closed with “*/”", at: Span(start, start + 2))
        isOver = true
      }
      comments.append(Comment(span: Span(start, offset), endsLine: false))
    default: return false
    }
    return true
  }

  /// After a mistake: to the next comma or closing bracket of the bracket we are in.
  ///
  /// Whole brackets, texts and comments on the way are passed over. Complexity: O(bytes).
  mutating func skipToSeparator() {
    var depth = 0
    while true {
      skipTrivia()
      guard let byte = ahead else { return }
      switch byte {
      case Byte.comma where depth == 0: return
      case Byte.closeBrace, Byte.closeBracket:
        if depth == 0 { return }
        depth -= 1
        offset += 1
      case Byte.openBrace, Byte.openBracket:
        depth += 1
        offset += 1
      case Byte.quote: skipString()
      default: offset += 1
      }
    }
  }

  /// Past a text, to its closing quote or the end of its line.
  private mutating func skipString() {
    offset += 1
    while let byte = ahead, byte != Byte.newline {
      offset += byte == Byte.backslash ? 2 : 1
      if byte == Byte.quote { break }
    }
    offset = min(offset, bytes.count)
  }
}

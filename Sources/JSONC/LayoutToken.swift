/// A piece of a well-formed file, and the space before it.
struct LayoutToken {
  enum Kind {
    case open, close, colon, comma, lineComment, blockComment
    /// A string, a number, or a word.
    case scalar

    var isComment: Bool { self == .lineComment || self == .blockComment }
  }

  let kind: Kind
  let span: Span
  /// Line ends between the token before and this one.
  var newlines: Int
  /// Spaces right before it, on its own line.
  let spaces: Int
  /// Whether a comma is to follow it.
  var hasComma = false

  /// Cuts a file, which has to be well-formed, into its tokens.
  static func all(of bytes: [UInt8], from start: Int) -> [LayoutToken] {
    var tokens: [LayoutToken] = []
    var offset = start
    var newlines = 0
    var spaces = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if Byte.isSpace(byte) {
        if byte == Byte.newline {
          newlines += 1
          spaces = 0
        } else if byte != Byte.carriageReturn {
          spaces += 1
        }
        offset += 1
        continue
      }
      let (kind, end) = token(at: offset, in: bytes)
      tokens.append(
        LayoutToken(kind: kind, span: Span(offset, end), newlines: newlines, spaces: spaces))
      offset = end
      newlines = 0
      spaces = 0
    }
    return tokens
  }

  private static func token(at start: Int, in bytes: [UInt8]) -> (kind: Kind, end: Int) {
    switch bytes[start] {
    case Byte.openBrace, Byte.openBracket: return (.open, start + 1)
    case Byte.closeBrace, Byte.closeBracket: return (.close, start + 1)
    case Byte.colon: return (.colon, start + 1)
    case Byte.comma: return (.comma, start + 1)
    case Byte.quote: return (.scalar, stringEnd(start, bytes))
    case Byte.slash:
      return bytes[start + 1] == Byte.star
        ? (.blockComment, blockCommentEnd(start, bytes)) : (.lineComment, lineEnd(start, bytes))
    default:
      var end = start + 1
      while end < bytes.count, !Byte.isSpace(bytes[end]), !endsScalar(bytes[end]) { end += 1 }
      return (.scalar, end)
    }
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.openBrace, Byte.closeBrace, Byte.openBracket, Byte.closeBracket, Byte.colon,
      Byte.comma, Byte.slash, Byte.quote:
      true
    default: false
    }
  }

  private static func stringEnd(_ start: Int, _ bytes: [UInt8]) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != Byte.quote {
      end += bytes[end] == Byte.backslash ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }

  private static func blockCommentEnd(_ start: Int, _ bytes: [UInt8]) -> Int {
    var end = start + 2
    while end + 1 < bytes.count, bytes[end] != Byte.star || bytes[end + 1] != Byte.slash {
      end += 1
    }
    return min(end + 2, bytes.count)
  }

  /// Without spaces at the end of the line.
  private static func lineEnd(_ start: Int, _ bytes: [UInt8]) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != Byte.newline { end += 1 }
    while Byte.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }
}

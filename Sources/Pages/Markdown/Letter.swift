/// The ASCII bytes that Markdown and the markers give a meaning to.
enum Letter {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let star: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let backslash: UInt8 = 0x5C
  static let underscore: UInt8 = 0x5F
  static let backtick: UInt8 = 0x60
  static let tilde: UInt8 = 0x7E
  static let closeParenthesis: UInt8 = 0x29

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  static func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == newline || byte == carriageReturn
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
  }

  static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > space && byte < 0x7F && !isWord(byte)
  }
}

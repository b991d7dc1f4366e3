/// A text that is safe to print for people: control characters become pictures of themselves, and
/// what cannot be seen, or turns the reading direction, stands there by its number: `\u{202E}`.
///
/// Joiners and variation selectors stay within the scripts, and the emoji, that are written with them. What has been made
/// safe once stays as it is.
public func shown(_ text: String) -> String {
  var result = ""
  var isJoined = false
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09: result.unicodeScalars.append(" ")
    case 0x00...0x1F: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value)!)
    case 0x7F: result.unicodeScalars.append("\u{2421}")
    case 0x200C...0x200D where isJoined, 0xFE00...0xFE0F where isJoined:
      result.unicodeScalars.append(scalar)
      continue
    case let value where isUnseen(value):
      result += "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
    isJoined = scalar.value > 0x7F && !isUnseen(scalar.value)
  }
  return result
}

/// Whether a character has no shape of its own, as those that change what stands around them.
///
/// These are the format characters of Unicode (`Cf`), separators of lines, controls beyond ASCII,
/// and fillers that look like spaces. They are listed, as a library's table depends on its version.
public func isUnseen(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x80...0x9F, 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F,
    0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x2800, 0x3164, 0xFE00...0xFE0F, 0xFEFF,
    0xFFA0, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE01EF:
    true
  default: false
  }
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

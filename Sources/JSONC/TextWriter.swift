/// Appends a text as a JSON string, quotes included.
///
/// Everything but quotes, backslashes and control characters is written as it is.
public func writeJSONString(_ text: String, to output: inout [UInt8]) {
  output.append(Byte.quote)
  if text.utf8.contains(where: needsEscape) {
    for byte in text.utf8 { escape(byte, to: &output) }
  } else {
    output.append(contentsOf: text.utf8)
  }
  output.append(Byte.quote)
}

private func needsEscape(_ byte: UInt8) -> Bool {
  byte < Byte.space || byte == Byte.quote || byte == Byte.backslash || byte == 0x7F
}

private func escape(_ byte: UInt8, to output: inout [UInt8]) {
  guard needsEscape(byte) else { return output.append(byte) }
  output.append(Byte.backslash)
  switch byte {
  case Byte.quote, Byte.backslash: output.append(byte)
  case Byte.newline: output.append(UInt8(ascii: "n"))
  case Byte.carriageReturn: output.append(UInt8(ascii: "r"))
  case Byte.tab: output.append(UInt8(ascii: "t"))
  default:
    output.append(contentsOf: "u00".utf8)
    output.append(hexDigit(byte >> 4))
    output.append(hexDigit(byte & 0xF))
  }
}

/// A text as a JSON string, quotes included.
public func jsonString(_ text: String) -> String {
  var output: [UInt8] = []
  writeJSONString(text, to: &output)
  return String(decoding: output, as: UTF8.self)
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? Byte.zero + value : 0x61 + value - 10
}

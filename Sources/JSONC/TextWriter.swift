/// Appends a text as a JSON string, quotes included.
///
/// Everything but quotes, backslashes and control characters is written as it is.
public func writeJSONString(_ text: String, to output: inout [UInt8]) {
  output.append(Byte.quote)
  for byte in text.utf8 {
    switch byte {
    case Byte.quote, Byte.backslash:
      output.append(Byte.backslash)
      output.append(byte)
    case Byte.newline: output.append(contentsOf: "\\n".utf8)
    case Byte.carriageReturn: output.append(contentsOf: "\\r".utf8)
    case Byte.tab: output.append(contentsOf: "\\t".utf8)
    case 0x00...0x1F, 0x7F:
      output.append(contentsOf: "\\u00".utf8)
      output.append(hexDigit(byte >> 4))
      output.append(hexDigit(byte & 0xF))
    default: output.append(byte)
    }
  }
  output.append(Byte.quote)
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

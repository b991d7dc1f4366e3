/// Looks for what makes a file unreadable as text, and tells the log; false if reading it further
/// makes no sense.
///
/// Complexity: O(bytes).
public func checkEncoding(_ log: DiagnosticLog) -> Bool {
  let bytes = log.file.bytes
  if bytes.count > SourceFile.sizeLimit {
    log.error(
      "the file has \(bytes.count) bytes; the limit is \(SourceFile.sizeLimit) (64 MB)",
      at: Span(0, 0))
    return false
  }
  if bytes.count >= 2, (bytes[0], bytes[1]) == (0xFF, 0xFE) || (bytes[0], bytes[1]) == (0xFE, 0xFF)
  {
    log.error("the file is UTF-16; save it as UTF-8", at: Span(0, 2))
    return false
  }
  var offset = 0
  while offset < bytes.count {
    if bytes[offset] < 0x80 {
      offset += 1
      continue
    }
    let length = sequenceLength(at: offset, in: bytes)
    if length == 0 {
      log.error(
        "the byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) is not UTF-8 here",
        at: Span(offset, offset + 1))
      offset = nextCharacter(after: offset, in: bytes)
    } else {
      offset += length
    }
  }
  return true
}

/// The length of a well-formed sequence of two bytes or more, or 0.
private func sequenceLength(at offset: Int, in bytes: [UInt8]) -> Int {
  let lead = bytes[offset]
  // The second byte's range keeps out overlong forms, surrogates and what lies beyond U+10FFFF.
  let (length, second): (Int, ClosedRange<UInt8>) =
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (0, 0x80...0xBF)
    }
  guard length > 0, offset + length <= bytes.count, second.contains(bytes[offset + 1]) else {
    return 0
  }
  for place in stride(from: offset + 2, to: offset + length, by: 1)
  where bytes[place] & 0xC0 != 0x80 {
    return 0
  }
  return length
}

/// Past a bad byte and the continuation bytes that follow it, so that it is told of once.
private func nextCharacter(after offset: Int, in bytes: [UInt8]) -> Int {
  var place = offset + 1
  while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
  return place
}

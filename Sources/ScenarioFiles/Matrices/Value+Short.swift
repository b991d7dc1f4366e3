import JSONC

extension Value {
  /// In short, on one line: a text that cannot be mistaken for anything else without its quotes,
  /// all else as JSON.
  var short: String {
    if case .string(let text) = kind, isPlain(text) { return text }
    return json
  }

  private var json: String {
    switch kind {
    case .null, .invalid: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(.integer(let number)): "\(number)"
    case .number(.fraction(let text)), .number(.tooLarge(let text)): text
    case .string(let text): jsonString(text)
    case .array(let elements): "[" + elements.map { $0.json }.joined(separator: ", ") + "]"
    case .object(let object):
      "{"
        + object.members.map { jsonString($0.key) + ": " + $0.value.json }
        .joined(separator: ", ") + "}"
    }
  }
}

/// Whether a text has nothing in it that separates names and values from each other.
private func isPlain(_ text: String) -> Bool {
  !text.isEmpty
    && text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_.:?+/@".utf8.contains(byte)
    }
}

/// A JSON list or object that is being written.
struct OpenBracket {
  let closing: UInt8
  /// On one line, as opposed to a line for each element.
  let isInline: Bool
  var isEmpty = true
}

/// JSON, written from the outside in: open, elements and members, close.
extension Output {
  public mutating func openObject(inline: Bool = false) {
    write(byte: UInt8(ascii: "{"))
    open.append(OpenBracket(closing: UInt8(ascii: "}"), isInline: inline))
  }

  public mutating func openList(inline: Bool = false) {
    write(byte: UInt8(ascii: "["))
    open.append(OpenBracket(closing: UInt8(ascii: "]"), isInline: inline))
  }

  public mutating func close() {
    let bracket = open.removeLast()
    if !bracket.isEmpty && !bracket.isInline { startLine() }
    write(byte: bracket.closing)
  }

  /// What stands between two elements, and before the first.
  public mutating func element() {
    let last = open.count - 1
    if !open[last].isEmpty { write(byte: UInt8(ascii: ",")) }
    if !open[last].isInline {
      startLine()
    } else if !open[last].isEmpty {
      write(byte: UInt8(ascii: " "))
    }
    open[last].isEmpty = false
  }

  private mutating func startLine() {
    write(byte: UInt8(ascii: "\n"))
    for _ in open { write(static: "  ") }
  }

  public mutating func key(_ name: String) {
    element()
    write(quoted: name)
    write(static: ": ")
  }

  // MARK: Whole members

  public mutating func member(_ name: String, _ text: String) {
    key(name)
    write(quoted: text)
  }

  public mutating func member(_ name: String, orNull text: String?) {
    key(name)
    if let text { write(quoted: text) } else { write(static: "null") }
  }

  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    write(number: number)
  }

  public mutating func member(_ name: String, numberOrNull number: Int?) {
    key(name)
    if let number { write(number: number) } else { write(static: "null") }
  }

  public mutating func member(_ name: String, time milliseconds: Int64?) {
    key(name)
    if let milliseconds { write(number: milliseconds) } else { write(static: "null") }
  }

  public mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    write(flag ? "true" : "false")
  }

  public mutating func member(_ name: String, inline texts: [String]) {
    key(name)
    list(texts)
  }

  /// A list with a line for each text.
  mutating func member(_ name: String, lines texts: [String]) {
    key(name)
    openList()
    for text in texts {
      element()
      write(quoted: text)
    }
    close()
  }

  public mutating func list(_ texts: [String]) {
    openList(inline: true)
    for text in texts {
      element()
      write(quoted: text)
    }
    close()
  }
}

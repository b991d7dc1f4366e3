extension Parser {
  /// What follows an element: another, the end, or something that can't be mended.
  private enum Next { case another, end, broken }

  mutating func parseElements() -> Value.Kind {
    var elements: [Value] = []
    while true {
      skipTrivia()
      if closes(Byte.closeBracket) { break }
      if skipsExtraComma() { continue }
      elements.append(parseValue())
      if next(after: elements.last!.span, closer: Byte.closeBracket) != .another { break }
    }
    return .array(elements)
  }

  mutating func parseMembers() -> Value.Kind {
    var members: [Value.Member] = []
    var places: [String: Int] = [:]
    let before = log.count
    while true {
      skipTrivia()
      if closes(Byte.closeBrace) { break }
      if skipsExtraComma() { continue }
      guard let key = parseKey() else {
        if next(after: Span(offset, offset), closer: Byte.closeBrace) != .another { break }
        continue
      }
      let value = parseMemberValue(of: key.text, at: key.span)
      let member = Value.Member(key: key.text, keySpan: key.span, value: value)
      if let first = places[key.text] {
        log.error(
          "the key “\(excerpt(key.text))” stands here a second time", at: key.span,
          notes: [.init("it stands here first", at: members[first].keySpan)])
      } else {
        places[key.text] = members.count
        members.append(member)
      }
      if next(after: value.span, closer: Byte.closeBrace) != .another { break }
    }
    return .object(Value.Object(members, isBroken: log.count != before))
  }

  private mutating func parseKey() -> (text: String, span: Span)? {
    let start = offset
    guard let byte = ahead else { return nil }
    if byte == Byte.quote || byte == Byte.apostrophe {
      let value = byte == Byte.quote ? parseString() : parseSingleQuoted()
      if case .string(let text) = value.kind { return (text, value.span) }
      return (log.file.text(of: value.span), value.span)
    }
    if Byte.isLetter(byte) || byte == Byte.underscore || byte == 0x24 {
      skipWord()
      let span = Span(start, offset)
      let word = log.file.text(of: span)
      log.error("a key stands in double quotes: \"\(excerpt(word))\"", at: span)
      return (word, span)
    }
    log.error("expected a key in double quotes, found \(described(byte))", at: spanAhead())
    skipToSeparator()
    return nil
  }

  private mutating func parseMemberValue(of key: String, at keySpan: Span) -> Value {
    skipTrivia()
    let hasColon = ahead == Byte.colon
    if hasColon {
      offset += 1
    } else if ahead != nil {
      log.error("expected “:” and a value after the key “\(excerpt(key))”", at: keySpan)
      if ahead == Byte.equals { offset += 1 }
    }
    skipTrivia()
    switch ahead {
    case nil: reportEnd()
    case Byte.comma, Byte.closeBrace, Byte.closeBracket:
      if hasColon { log.error("the key “\(excerpt(key))” has no value", at: keySpan) }
    default: return parseValue()
    }
    return invalid(from: offset)
  }

  /// Whether the bracket we are in ends here: by its own closer, a wrong one, or the file's end.
  private mutating func closes(_ closer: UInt8) -> Bool {
    guard let byte = ahead else {
      reportEnd()
      return true
    }
    if byte == closer {
      offset += 1
      return true
    }
    guard byte == Byte.closeBrace || byte == Byte.closeBracket else { return false }
    reportWrongCloser(byte)
    // If a bracket further out waits for this closer, it is that one's, and ours is missing.
    let opener = byte == Byte.closeBrace ? Byte.openBrace : Byte.openBracket
    if !open.dropLast().contains(where: { $0.byte == opener }) { offset += 1 }
    return true
  }

  private func reportWrongCloser(_ byte: UInt8) {
    let bracket = open.last!
    let wanted = bracket.byte == Byte.openBrace ? "}" : "]"
    log.error(
      "expected “\(wanted)”, found \(described(byte))", at: spanAhead(),
      notes: [.init("what it has to close was opened here", at: spanOf(bracket))])
  }

  private mutating func reportEnd() {
    guard !isOver else { return }
    isOver = true
    let bracket = open.last!
    let wanted = bracket.byte == Byte.openBrace ? "}" : "]"
    log.error(
      "the file ends before this bracket is closed with “\(wanted)”", at: spanOf(bracket))
  }

  private func spanOf(_ bracket: OpenBracket) -> Span { Span(bracket.offset, bracket.offset + 1) }

  private mutating func skipsExtraComma() -> Bool {
    guard ahead == Byte.comma else { return false }
    log.error("a comma with nothing before it", at: spanAhead())
    while ahead == Byte.comma {
      offset += 1
      skipTrivia()
    }
    return true
  }

  private mutating func next(after span: Span, closer: UInt8) -> Next {
    if isOver { return .end }
    skipTrivia()
    guard let byte = ahead else {
      reportEnd()
      return .end
    }
    if byte == Byte.comma {
      offset += 1
      return .another
    }
    if byte == Byte.closeBrace || byte == Byte.closeBracket {
      return closes(closer) ? .end : .another
    }
    reportMissingComma(before: byte, after: span)
    if beginsElement(byte) { return .another }
    skipToSeparator()
    return next(after: span, closer: closer)
  }

  private func reportMissingComma(before byte: UInt8, after span: Span) {
    let end = Span(max(span.end - 1, 0), span.end)
    if byte == Byte.colon {
      log.error(
        "a key and its value stand in an object, but this is a list", at: spanAhead(),
        notes: [.init("the list begins here", at: spanOf(open.last!))])
    } else if beginsElement(byte) {
      log.error("a comma is missing after this", at: end)
    } else {
      log.error("expected a comma, found \(described(byte))", at: spanAhead())
    }
  }

  private func beginsElement(_ byte: UInt8) -> Bool {
    byte == Byte.quote || byte == Byte.openBrace || byte == Byte.openBracket
      || Byte.isWord(byte) || byte == Byte.minus || byte == Byte.apostrophe
  }
}

import JSONC

/// Reads what a comment says, and tells of what it says wrong.
struct MarkerReader {
  enum Found {
    /// A comment of somebody else's.
    case foreign
    /// A marker; one with mistakes is good for its kind, and nothing else.
    case opening(Marker, isRight: Bool)
    /// The end of a region.
    case closing(MarkerKind, Span)
    /// It speaks to sdksim, and nobody can tell what it says; the log has it.
    case unknown(name: String)
    /// An end that goes with an unknown beginning of that name.
    case unknownClosing(name: String, Span)
  }

  static let namespace = "sdksim"

  let file: SourceFile
  let log: DiagnosticLog

  func read(_ comment: PageComment) -> Found {
    let words = words(of: comment)
    guard let first = words.first else { return .foreign }
    if let misspelt = misspelt(words) {
      log.error(
        "a marker begins with “sdksim:” and what it marks: \(kinds)", at: misspelt.span)
      return .unknown(name: "")
    }
    let isClosing = first.text.hasPrefix("/")
    let name = isClosing ? String(first.text.dropFirst()) : first.text
    guard let colon = name.utf8.firstIndex(of: Letter.colon) else {
      if name == Self.namespace || name == "/" + Self.namespace {
        log.error(
          "a marker begins with “sdksim:” and what it marks: \(kinds)", at: first.span)
        return .unknown(name: "")
      }
      return .foreign
    }
    let space = String(name[..<colon])
    let word = String(name[name.utf8.index(after: colon)...])
    guard space == Self.namespace else {
      if nearest(to: space, among: [Self.namespace]) == nil { return .foreign }
      log.error(
        "“\(excerpt(space)):” begins no marker", at: first.span,
        suggestion: "\(isClosing ? "/" : "")sdksim:\(word)")
      return .unknown(name: word)
    }
    if !comment.isClosed {
      log.error("this comment is not closed", at: comment.span)
    }
    guard let kind = MarkerKind.named(word) else {
      return unknown(word, first.span, isClosing: isClosing, comment)
    }
    if isClosing { return closing(kind, words, comment) }
    return opening(kind, words, comment)
  }

  /// The word with our name where something else stands before it, or something else than a colon
  /// after it: `sdksim-value`, `- sdksim:value`.
  private func misspelt(_ words: [RawWord]) -> RawWord? {
    let marks = [Letter.minus, Letter.star, Letter.slash]
    guard let word = words.first(where: { !$0.text.utf8.allSatisfy { marks.contains($0) } }) else {
      return nil
    }
    let name = word.text.utf8.drop { marks.contains($0) }
    guard name.starts(with: Self.namespace.utf8) else { return nil }
    let rest = name.dropFirst(Self.namespace.utf8.count)
    let isClosed = word.text.utf8.first == Letter.slash && name.count + 1 == word.text.utf8.count
    let isOurs = word.span == words[0].span && (name.count == word.text.utf8.count || isClosed)
    if isOurs && (rest.isEmpty || rest.first == Letter.colon) { return nil }
    return word
  }

  private var kinds: String { listed(MarkerKind.names, "or") }

  private func unknown(
    _ word: String, _ span: Span, isClosing: Bool, _ comment: PageComment
  ) -> Found {
    let near = nearest(to: word, among: MarkerKind.names)
    if isClosing, near == nil { return .unknownClosing(name: word, span) }
    log.error(
      word.isEmpty
        ? "a marker names what it marks: \(kinds)" : "there is no marker “\(excerpt(word))”",
      at: span,
      notes: near == nil && !word.isEmpty ? [.init("there are \(listed(MarkerKind.names))")] : [],
      suggestion: near.map { "\(isClosing ? "/" : "")sdksim:\($0)" })
    guard let kind = near.flatMap({ MarkerKind.named($0) }) else { return .unknown(name: word) }
    if isClosing { return .closing(kind, comment.span) }
    let marker = Marker(kind: kind, span: comment.span, head: span, tail: span.end)
    return .opening(marker, isRight: false)
  }

  private func closing(
    _ kind: MarkerKind, _ words: [RawWord], _ comment: PageComment
  ) -> Found {
    if words.count > 1 {
      log.error("the end of \(kind.noun) says nothing else", at: words[1].span)
    }
    return .closing(kind, comment.span)
  }

  private func opening(
    _ kind: MarkerKind, _ words: [RawWord], _ comment: PageComment
  ) -> Found {
    let before = log.count
    var marker = Marker(
      kind: kind, span: comment.span, head: words[0].span, tail: words[words.count - 1].span.end)
    for word in words.dropFirst() { add(word, to: &marker) }
    return .opening(marker, isRight: comment.isClosed && log.count == before)
  }

  private func add(_ raw: RawWord, to marker: inout Marker) {
    guard let equals = raw.equals else {
      guard marker.kind.words != nil else {
        log.error(
          "“\(excerpt(raw.text))” says nothing here: write key=value; the keys of "
            + "\(marker.kind.noun) are \(listed(marker.kind.keys))", at: raw.span)
        return
      }
      let isTwice = marker.words.contains { $0.text == raw.text }
      if isTwice { log.error("“\(excerpt(raw.text))” stands here a second time", at: raw.span) }
      marker.words.append(Marker.Word(text: raw.text, span: raw.span))
      return
    }
    let key = file.text(of: Span(raw.span.start, equals))
    let keySpan = Span(raw.span.start, equals)
    guard marker.kind.keys.contains(key) else {
      let near = nearest(to: key, among: marker.kind.keys)
      log.error(
        "“\(excerpt(key))” is no key of \(marker.kind.noun)", at: keySpan,
        notes: near == nil ? [.init("its keys are \(listed(marker.kind.keys))")] : [],
        suggestion: near)
      return
    }
    if let first = marker.attributes.first(where: { $0.key == key }) {
      log.error(
        "“\(key)” stands here a second time", at: keySpan,
        notes: [.init("it stands here first", at: first.span)])
      return
    }
    if raw.isUnquoted {
      log.error("this text is not closed: a quote is missing", at: raw.span)
      return
    }
    let value = raw.value
    if value.start >= value.end {
      log.error("“\(key)” is not empty", at: raw.span)
      return
    }
    marker.attributes.append(
      Marker.Attribute(
        key: key, value: Marker.Word(text: file.text(of: value), span: value), span: raw.span))
  }

  // MARK: Words

  /// A word of a comment: blanks end it, unless they stand in quotes after an equals sign.
  private struct RawWord {
    let text: String
    let span: Span
    /// Where the first equals sign stands, or nil.
    var equals: Int?
    /// What stands after it, without quotes.
    var value: Span
    /// Whether a quote was opened that nothing closes.
    var isUnquoted = false
  }

  private func words(of comment: PageComment) -> [RawWord] {
    var words: [RawWord] = []
    for line in comment.content {
      var place = line.start
      while place < line.end {
        if Letter.isSpace(file.bytes[place]) {
          place += 1
        } else {
          let word = word(at: place, before: line.end)
          words.append(word)
          place = word.span.end
        }
      }
    }
    return words
  }

  private func word(at start: Int, before end: Int) -> RawWord {
    let bytes = file.bytes
    var place = start
    var equals: Int?
    while place < end, !Letter.isSpace(bytes[place]) {
      if bytes[place] == Letter.equals, equals == nil {
        equals = place
        if place + 1 < end, bytes[place + 1] == Letter.quote {
          return quoted(from: start, equals: place, before: end)
        }
      }
      place += 1
    }
    let span = Span(start, place)
    return RawWord(
      text: file.text(of: span), span: span, equals: equals,
      value: Span(equals.map { $0 + 1 } ?? place, place))
  }

  private func quoted(from start: Int, equals: Int, before end: Int) -> RawWord {
    let open = equals + 2
    var place = open
    while place < end, file.bytes[place] != Letter.quote { place += 1 }
    let isClosed = place < end
    let span = Span(start, isClosed ? place + 1 : end)
    return RawWord(
      text: file.text(of: span), span: span, equals: equals, value: Span(open, place),
      isUnquoted: !isClosed)
  }
}

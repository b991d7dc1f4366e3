import JSONC

/// Joins markers with what they are about: the fence that follows, or all up to their end.
struct PageReader {
  let file: SourceFile
  let log: DiagnosticLog
  var items: [PageItem] = []
  private(set) var markers: [Span] = []
  private(set) var skippedIDs: Set<String> = []
  /// The ids of all scenarios.
  private(set) var statedIDs: [String] = []
  private(set) var skipped = 0
  /// What is no mistake, and yet not what somebody wants.
  private(set) var remarks = PageRemarks()

  /// A marker whose fence, or whose end, is still to come.
  private struct Pending {
    let marker: Marker
    /// One with mistakes is followed to its end, so that the end is no mistake as well.
    let isRight: Bool
    let isSkipped: Bool
  }

  private var regions: [Pending] = []
  private var wantsFence: Pending?
  private var skip: Pending?
  /// Names of markers that nobody knows; their ends say nothing new.
  private var unknownNames: Set<String> = []
  /// Where each id stands; only ever looked up.
  private var ids: [String: Span] = [:]

  init(_ file: SourceFile) {
    self.file = file
    log = DiagnosticLog(file)
  }

  mutating func read() {
    guard checkEncoding(log) else { return }
    let reader = MarkerReader(file: file, log: log)
    for element in MarkdownScanner.elements(of: file) {
      switch element {
      case .fence(let fence):
        remarks.note(fence, in: file)
        visit(fence)
      case .comment(let comment):
        let found = reader.read(comment)
        if case .foreign = found { continue }
        markers.append(comment.span)
        remarks.note(comment, found, in: file)
        visit(found)
      }
    }
    endWish()
    while let region = regions.popLast() { tellUnclosed(region) }
    endSkip()
  }

  /// Nothing can follow any more that a skip might be for.
  private mutating func endSkip() {
    if let skip, skip.isRight {
      log.error("nothing follows that could be skipped", at: skip.marker.head)
    }
    skip = nil
  }

  private mutating func visit(_ found: MarkerReader.Found) {
    switch found {
    case .foreign: break
    case .unknown(let name):
      unknownNames.insert(name)
      // Whatever it was meant to be, it was what the skip is for.
      skip = nil
    case .unknownClosing(let name, let span):
      if unknownNames.contains(name) { return }
      log.error(
        "there is no marker “\(excerpt(name))”", at: span,
        notes: [.init("there are \(listed(MarkerKind.names))")])
    case .opening(let marker, let isRight):
      endWish()
      open(marker, isRight: isRight && marker.hasAll(log))
    case .closing(let kind, let span):
      endWish()
      close(kind, span)
    }
  }

  // MARK: Beginnings

  private mutating func open(_ marker: Marker, isRight: Bool) {
    if marker.kind == .skip {
      if let skip {
        log.error(
          "there are two skips, and one thing to be skipped", at: marker.head,
          notes: [.init("the other stands here", at: skip.marker.head)])
      }
      skip = Pending(marker: marker, isRight: isRight, isSkipped: false)
      return
    }
    let next = Pending(marker: marker, isRight: isRight, isSkipped: takeSkip())
    endRegions(before: marker)
    if marker.kind == .scenario { note(marker, isSkipped: next.isSkipped) }
    if marker.kind.isRegion { regions.append(next) } else { wantsFence = next }
  }

  private mutating func takeSkip() -> Bool {
    guard skip != nil else { return false }
    skip = nil
    skipped += 1
    return true
  }

  /// Values may stand in claims; nothing else stands in anything.
  private mutating func endRegions(before marker: Marker) {
    while let last = regions.last {
      if marker.kind == .value, last.marker.kind == .claim { return }
      regions.removeLast()
      tellUnclosed(last, "\(marker.kind.noun) begins before its end")
    }
  }

  private mutating func note(_ marker: Marker, isSkipped: Bool) {
    guard let id = marker["id"] else { return }
    if let first = ids[id.text] {
      log.error(
        "the id “\(excerpt(id.text))” stands here a second time", at: id.span,
        notes: [.init("it stands here first", at: first)])
    } else {
      ids[id.text] = id.span
      statedIDs.append(id.text)
    }
    if isSkipped { skippedIDs.insert(id.text) }
  }

  // MARK: Fences

  private mutating func visit(_ fence: Fence) {
    guard let wish = wantsFence else {
      _ = takeSkip()
      return
    }
    wantsFence = nil
    let gap = file.bytes[wish.marker.span.end..<fence.opener.start]
    guard gap.allSatisfy({ Letter.isSpace($0) || $0 == Letter.greater }) else {
      tellMissing(wish)
      return
    }
    if wish.isSkipped { return }
    let marker = wish.marker
    if let known = marker.kind.languages, !known.contains(fence.language) {
      let words = marker.kind == .scenario ? "jsonc or json" : "text or console"
      log.error(
        "\(marker.kind.noun) stands in a fence of \(words)", at: fence.opener,
        notes: [.init("the marker stands here", at: marker.head)])
    } else if fence.closer == nil {
      log.error("this fence is not closed", at: fence.opener)
    } else if wish.isRight {
      items.append(PageItem(marker, fence))
    }
  }

  /// No fence can follow any more.
  private mutating func endWish() {
    if let wish = wantsFence { tellMissing(wish) }
    wantsFence = nil
  }

  private func tellMissing(_ wish: Pending) {
    log.error(
      "no fence follows: \(wish.marker.kind.noun) stands in the fence right below its marker",
      at: wish.marker.head, notes: hasMarksBelow(wish.marker.span) ? [.init(Self.inHTML)] : [])
  }

  private static let inHTML =
    "what looks like one is part of a block of HTML, which goes on to a blank line"

  /// Whether what follows looks like a fence.
  private func hasMarksBelow(_ marker: Span) -> Bool {
    let rest = file.bytes[marker.end...].drop { Letter.isSpace($0) }
    return rest.starts(with: [Letter.backtick, Letter.backtick, Letter.backtick])
      || rest.starts(with: [Letter.tilde, Letter.tilde, Letter.tilde])
  }

  // MARK: Ends

  private mutating func close(_ kind: MarkerKind, _ span: Span) {
    endSkip()
    guard kind.isRegion else {
      let what = kind == .skip ? "it is for what follows it" : "it ends with its fence"
      log.error("\(kind.noun) has no end of its own: \(what)", at: span)
      return
    }
    guard regions.contains(where: { $0.marker.kind == kind }) else {
      log.error("this ends nothing: no \(kind.name) is open here", at: span)
      return
    }
    while let last = regions.popLast(), last.marker.kind != kind || !end(last, span) {
      tellUnclosed(last, "the end of \(kind.noun) stands before its own")
    }
  }

  /// Makes an item of a region; always true.
  private mutating func end(_ region: Pending, _ ending: Span) -> Bool {
    if region.isSkipped || !region.isRight { return true }
    let marker = region.marker
    var content = Span(marker.span.end, ending.start)
    if marker.kind == .table {
      guard let start = file.lineAfter(marker.span), let end = file.lineBefore(ending) else {
        log.error(
          "a table's markers stand on lines of their own",
          at: file.lineAfter(marker.span) == nil ? marker.head : ending)
        return true
      }
      content = Span(start, max(start, end))
    }
    items.append(PageItem(marker: marker, fence: nil, content: content, ending: ending))
    return true
  }

  private func tellUnclosed(_ region: Pending, _ why: String? = nil) {
    if !region.isRight { return }
    let ending = "<!-- /sdksim:\(region.marker.kind.name) -->"
    log.error(
      "this \(region.marker.kind.name) is not closed", at: region.marker.head,
      notes: [.init(why ?? "it ends with “\(ending)”")])
  }
}

extension MarkerKind {
  /// What the fence may be said to hold; nil: anything.
  fileprivate var languages: [String]? {
    switch self {
    case .scenario: ["jsonc", "json", "json5"]
    case .outcome: ["text", "txt", "console", ""]
    default: nil
    }
  }
}

extension SourceFile {
  /// Where the line after a marker begins; nil where something else stands after it on its line.
  func lineAfter(_ marker: Span) -> Int? {
    var place = marker.end
    while place < bytes.count, bytes[place] != Letter.newline {
      if !Letter.isSpace(bytes[place]) { return nil }
      place += 1
    }
    return place < bytes.count ? place + 1 : nil
  }

  /// Where a marker's line begins; nil where something else stands before it on its line.
  func lineBefore(_ marker: Span) -> Int? {
    let start = lineStart(of: marker.start)
    var lead = bytes[start..<marker.start]
    while let byte = lead.first {
      let length = Self.markLength(lead)
      if length == 0 && !Letter.isBlank(byte) && byte != Letter.greater { return nil }
      lead = lead.dropFirst(max(1, length))
    }
    return start
  }

  /// How long the mark of a list is that leads a line, `-` or `12.`, with the blank behind it; 0
  /// where there is none.
  private static func markLength(_ lead: ArraySlice<UInt8>) -> Int {
    guard let first = lead.first else { return 0 }
    let digits = lead.prefix { Letter.isDigit($0) }.count
    let mark = lead.dropFirst(digits)
    let isMark =
      digits == 0
      ? first == Letter.minus || first == Letter.plus || first == Letter.star
      : digits < 10 && (mark.first == Letter.dot || mark.first == Letter.closeParenthesis)
    guard isMark, let blank = mark.dropFirst().first, Letter.isBlank(blank) else { return 0 }
    return digits + 2
  }
}

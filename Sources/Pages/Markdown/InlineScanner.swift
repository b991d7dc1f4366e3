import JSONC

/// Finds the comments in a paragraph, and passes over its code.
///
/// Complexity: O(bytes), as a run of backticks that nothing closes is known by its length.
struct InlineScanner {
  private let bytes: [UInt8]
  /// The paragraph, line by line, without indents and marks of quotes.
  private let lines: [Span]
  /// Whether nothing but comments counts.
  private let isHTML: Bool
  private var comments: [PageComment] = []

  private var line = 0
  private var place: Int
  /// Where the last run of backticks of each length begins; only ever looked up.
  private var lastRuns: [Int: Int] = [:]
  /// Forms of comments that nothing in the rest of the paragraph closes.
  private var isHopeless: [Bool] = [false, false]

  private init(_ bytes: [UInt8], _ lines: [Span], isHTML: Bool) {
    self.bytes = bytes
    self.lines = lines
    self.isHTML = isHTML
    place = lines.first?.start ?? 0
    for line in lines {
      var place = line.start
      while place < line.end {
        let length = run(at: place, before: line.end)
        if length > 0 { lastRuns[length] = place }
        place += max(1, length)
      }
    }
  }

  /// The comments in lines, in their order.
  static func comments(in lines: [Span], _ bytes: [UInt8], isHTML: Bool = false) -> [PageComment] {
    var scanner = InlineScanner(bytes, lines, isHTML: isHTML)
    scanner.scan()
    return scanner.comments
  }

  private mutating func scan() {
    while line < lines.count {
      while place < lines[line].end { step() }
      nextLine()
    }
  }

  private mutating func nextLine() {
    line += 1
    if line < lines.count { place = lines[line].start }
  }

  private mutating func step() {
    let end = lines[line].end
    switch bytes[place] {
    case Letter.backslash where !isHTML:
      let isEscape = place + 1 < end && Letter.isPunctuation(bytes[place + 1])
      place += isEscape ? 2 : 1
    case Letter.backtick where !isHTML:
      let length = run(at: place, before: end)
      if let last = lastRuns[length], last > place {
        skipCode(length)
      } else {
        place += length
      }
    default:
      if let form = CommentForm.opening(at: place, in: bytes, before: end) {
        readComment(form)
      } else {
        place = (isHTML ? nil : Tag.end(at: place, in: bytes, before: end)) ?? place + 1
      }
    }
  }

  private func run(at place: Int, before end: Int) -> Int {
    var next = place
    while next < end, bytes[next] == Letter.backtick { next += 1 }
    return next - place
  }

  /// To the byte after the run that closes the code.
  private mutating func skipCode(_ length: Int) {
    place += length
    while line < lines.count {
      while place < lines[line].end {
        let found = run(at: place, before: lines[line].end)
        place += max(1, found)
        if found == length { return }
      }
      nextLine()
    }
  }

  private mutating func readComment(_ form: CommentForm) {
    let start = place
    let number = form == .html ? 0 : 1
    if isHopeless[number] {
      note(start, lines[line].end, [Span(start + form.openingLength, lines[line].end)], false)
      place += form.openingLength
      return
    }
    var content: [Span] = []
    var from = start + form.openingLength
    for number in line..<lines.count {
      if number > line { from = lines[number].start }
      let end = lines[number].end
      var next = from
      while next < end {
        if form.closes(at: next, in: bytes, before: end) {
          content.append(Span(from, next))
          let after = next + form.closingLength
          note(start, after, content, true)
          (line, place) = (number, after)
          return
        }
        if CommentForm.opening(at: next, in: bytes, before: end) == form {
          // The end that follows is the other one's.
          content.append(Span(from, next))
          note(start, next, content, false)
          (line, place) = (number, next)
          return
        }
        next += 1
      }
      content.append(Span(from, end))
    }
    isHopeless[number] = true
    note(start, lines[line].end, [Span(start + form.openingLength, lines[line].end)], false)
    place += form.openingLength
  }

  private mutating func note(_ start: Int, _ end: Int, _ content: [Span], _ isClosed: Bool) {
    comments.append(
      PageComment(span: Span(start, end), content: content, isClosed: isClosed))
  }
}

import JSONC

@testable import Pages

/// What of a page nothing but its author's word stands for: without fences, code, what is
/// generated, and the tables and values that are checked.
struct Prose {
  /// With one blank between words.
  let text: String

  init(_ name: String) throws {
    let file = SourceFile(path: name, bytes: Array(try Repository.text(of: name).utf8))
    var isLeftOut = [Bool](repeating: false, count: file.bytes.count)
    func leaveOut(_ span: Span) { for place in span.start..<span.end { isLeftOut[place] = true } }
    var generatedFrom: Int?
    for element in MarkdownScanner.elements(of: file) {
      switch element {
      case .comment(let comment):
        let text = file.text(of: comment.span)
        if text.hasPrefix(PrintedPage.start) { generatedFrom = comment.span.start }
        if text == PrintedPage.end, let start = generatedFrom {
          leaveOut(Span(start, comment.span.end))
        }
        leaveOut(comment.span)
      case .fence(let fence): leaveOut(Span(fence.opener.start, fence.closer?.end ?? 0))
      }
    }
    for item in Page(file).items where item.marker.kind == .value || item.marker.kind == .table {
      leaveOut(item.content)
    }
    let kept = file.bytes.indices.map { isLeftOut[$0] ? UInt8(ascii: "|") : file.bytes[$0] }
    text = String(decoding: kept, as: UTF8.self)
      // What is left of marks that were in a sentence.
      .replacing(/\|+/, with: "|")
      // Code that is a mere number or time says as much as prose.
      .replacing(/`"?([0-9][0-9a-z.,]*)"?`/) { " \($0.1) " }
      .replacing(/``[^`]*``|`[^`]*`/, with: "`")
      .replacing(/\]\([^)]*\)/, with: "]")
      .replacing(#/\n *[0-9]\. /#, with: "\n")
      .replacing(/\s+/, with: " ")
  }

  // MARK: Numbers

  private static let words = [
    "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "twenty", "thirty", "forty", "fifty", "sixty", "hundred",
    "thousand", "million", "dozen", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
    "ninth", "tenth",
  ]
  private static let units = [
    "ms", "millisecond", "milliseconds", "second", "seconds", "minute", "minutes", "hour", "hours",
    "day", "days", "week", "weeks", "year", "years",
  ]

  /// The numbers of a text, each with what stands around it.
  static func numbers(in text: String) -> [String] {
    let words = text.split { $0 == " " || $0 == "-" || $0 == "–" || $0 == "|" }.map { String($0) }
    return words.indices.filter { place in
      let word = bare(words[place])
      if word.first?.isNumber == true { return !word.contains("xx") }
      if Self.words.contains(word) { return true }
      // “a minute”, “two days”
      let next = place + 1 < words.count ? bare(words[place + 1]) : ""
      return units.contains(next)
        && ["a", "an", "one", "two", "each", "every", "per"].contains(word)
    }.map { place in
      words[max(0, place - 6)..<min(words.count, place + 7)].joined(separator: " ")
    }
  }

  private static func bare(_ word: String) -> String {
    String(word.lowercased().trimmingPrefix { !$0.isLetter && !$0.isNumber })
      .replacing(/[^a-z0-9]+$/, with: "")
  }
}

internal import Comparison
internal import Simulation

/// A journal as a page holds it: numbers, line after line, without the steps, which are the same
/// for all.
///
/// Of each line the time since the one before, the number of its sentence, and a code; then, where
/// the code is odd, the number of its request. Half of the code says what events it is about: 0
/// none, 1 those of the last line that was about any, else one more than how many ranges follow,
/// each with the first event since the end of the range before, and how many there are.
struct WebPageJournal {
  /// The most numbers that are kept of a journal; of a longer one the middle is left out.
  static let most = 16_000

  private(set) var numbers: [Int64] = []
  /// How many lines come before those left out, and how many those are; nil where all are here.
  private(set) var gap: (lines: Int, count: Int)?

  init(_ trace: Trace, _ rows: inout WebPageRows, _ tables: inout WebPageTables) {
    let left = Self.middle(of: trace)
    let words = JournalWords(trace)
    var lines = ItemisedLines(trace.journal)
    var place = 0
    var now: Int64 = 0
    var ranges: [Int64] = []
    while let line = lines.next() {
      defer { place += 1 }
      if left.contains(place) { continue }
      let sentence = tables.sentences.number(of: [
        Int64(line.entry.kind.rawValue), Self.words(line, words, &tables.texts),
        rows.number(of: line.entry.setting, &tables),
      ])
      numbers += [line.entry.at - now, sentence]
      numbers += Self.code(line, after: ranges)
      now = line.entry.at
      if !line.ranges.isEmpty { ranges = line.ranges }
    }
    if !left.isEmpty { gap = (lines: left.lowerBound, count: left.count) }
  }

  private static func words(
    _ line: ItemisedLines.Line, _ words: JournalWords, _ texts: inout WebPageTexts
  ) -> Int64 {
    let names = line.isNamed ? WebPageTexts.names : ""
    let text = words.text(line.entry, naming: names, request: WebPageTexts.request)
    // Only these: a name that somebody chose may have the same characters.
    var marks = line.isNamed ? [WebPageTexts.names] : []
    if line.entry.kind == .sent { marks = [WebPageTexts.request] + marks }
    return texts.number(ofSentence: text, marks: marks)
  }

  private static func code(_ line: ItemisedLines.Line, after ranges: [Int64]) -> [Int64] {
    let isSame = line.ranges == ranges
    let about = line.ranges.isEmpty ? 0 : isSame ? 1 : 1 + line.ranges.count / 2
    let request = Int64(line.entry.request)
    return [Int64(about * 2 + (request < 0 ? 0 : 1))] + (request < 0 ? [] : [request])
      + (about > 1 ? line.ranges : [])
  }

  /// The lines for which there is no room: three quarters of it are for the beginning.
  private static func middle(of trace: Trace) -> Range<Int> {
    var ends: [Int] = []
    var sum = 0
    var ranges: [Int64] = []
    var lines = ItemisedLines(trace.journal)
    while let line = lines.next() {
      sum += 2 + code(line, after: ranges).count
      ends.append(sum)
      if !line.ranges.isEmpty { ranges = line.ranges }
    }
    if sum <= most { return 0..<0 }
    let first = ends.firstIndex { $0 > most / 4 * 3 } ?? 0
    let last = ends.firstIndex { sum - $0 <= most / 4 } ?? 0
    return first..<max(first, last + 1)
  }
}

/// A journal's lines, each with the events that it concerns; steps are passed over.
private struct ItemisedLines {
  struct Line {
    let entry: Journal.Entry
    /// Of each range the first event, counted from the end of the one before, and how many.
    let ranges: [Int64]
    /// Whether its sentence names them.
    let isNamed: Bool
  }

  private var lines: JournalLines
  /// What failed last: the backoff that follows is of those events, though it does not name them.
  private var failed: (entry: Journal.Entry, items: [Int32])?

  init(_ journal: Journal) {
    lines = JournalLines(journal)
  }

  mutating func next() -> Line? {
    while let line = lines.next() {
      if line.entry.kind != .step { return itemised(line) }
    }
    return nil
  }

  private mutating func itemised(_ line: JournalLines.Line) -> Line {
    let entry = line.entry
    if entry.kind == .failed { failed = (entry: entry, items: line.items) }
    var items = line.items
    if entry.kind == .backoff, items.isEmpty, let failed, failed.entry.at == entry.at,
      failed.entry.stream == entry.stream, failed.entry.isOutbox == entry.isOutbox
    {
      items = failed.items
    }
    return Line(entry: entry, ranges: Self.ranges(items), isNamed: !line.items.isEmpty)
  }

  private static func ranges(_ items: [Int32]) -> [Int64] {
    var ranges: [Int64] = []
    var end: Int64 = 0
    for item in items {
      if !ranges.isEmpty, Int64(item) == end {
        ranges[ranges.count - 1] += 1
      } else {
        ranges += [Int64(item) - end, 1]
      }
      end = Int64(item) + 1
    }
    return ranges
  }
}

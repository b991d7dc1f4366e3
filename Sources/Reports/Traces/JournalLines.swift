internal import Simulation

/// A journal's entries, those joined that one sentence can tell.
struct JournalLines {
  struct Line {
    let entry: Journal.Entry
    var items: [Int32]
  }

  private let journal: Journal
  private var place = 0

  init(_ journal: Journal) {
    self.journal = journal
  }

  /// The next line, or nil at the end.
  mutating func next() -> Line? {
    guard place < journal.entries.count else { return nil }
    skipTracking()
    var line = Line(entry: journal.entries[place], items: items(place))
    place += 1
    while place < journal.entries.count {
      skipTracking()
      guard isSame(line.entry, journal.entries[place]) else { break }
      line.items += items(place)
      place += 1
    }
    return line
  }

  /// That an item was tracked needs no line where the next one tells where it went.
  private mutating func skipTracking() {
    let next = place + 1
    guard next < journal.entries.count, journal.entries[place].kind == .tracked,
      journal.entries[next].kind == .queued || journal.entries[next].kind == .outboxed,
      items(place) == items(next)
    else { return }
    place = next
  }

  private func items(_ place: Int) -> [Int32] {
    let entry = journal.entries[place]
    return Array(journal.items[entry.firstItem..<entry.firstItem + entry.itemCount])
  }

  private func isSame(_ first: Journal.Entry, _ second: Journal.Entry) -> Bool {
    let mayJoin =
      switch first.kind {
      case .tracked, .queued, .outboxed, .accepted, .dropped, .uncertain, .result: true
      default: false
      }
    return mayJoin && first.itemCount > 0 && second.itemCount > 0 && first.at == second.at
      && first.kind == second.kind && first.stream == second.stream
      && first.setting == second.setting && first.value == second.value
  }
}

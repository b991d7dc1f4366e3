/// Counts by column, as far as there is room to write them: each in its column, or neighbours that
/// leave no room for their numbers as one sum.
struct ColumnSpans {
  /// A sum from its first column to its last.
  struct Span: Equatable {
    let first: Int
    var last: Int
    var sum: Int
    let kind: UInt8
    /// How many columns from the first on are free of other counts, of folds and of the line's end.
    var room: Int
  }

  private(set) var spans: [Span] = []

  /// - Parameters:
  ///   - counts: by column.
  ///   - kinds: what they count, by column; only one kind has a sum. Empty: all count the same.
  ///   - axis: its folds separate.
  ///   - need: how many columns a sum takes where another follows.
  init(_ counts: [Int], of kinds: [UInt8] = [], _ axis: TimeAxis, need: (Int) -> Int) {
    var bounds = axis.folds
    bounds.append(counts.count + LaneRow.tail)
    var place = 0
    for column in counts.indices where counts[column] > 0 {
      while bounds[place] <= column { place += 1 }
      let kind = kinds.isEmpty ? 0 : kinds[column]
      add(counts[column], of: kind, at: column, before: bounds[place], need)
    }
  }

  private mutating func add(
    _ count: Int, of kind: UInt8, at column: Int, before end: Int, _ need: (Int) -> Int
  ) {
    if let last = spans.last, last.first + last.room > column {
      let isTight = need(last.sum) > column - last.first
      // A sum goes on as long as nothing interrupts what it counts.
      let goesOn = last.last > last.first && column == last.last + 1
      if kind == last.kind, isTight || goesOn {
        spans[spans.count - 1].last = column
        spans[spans.count - 1].sum += count
        return
      }
      spans[spans.count - 1].room = column - last.first
    }
    spans.append(
      Span(first: column, last: column, sum: count, kind: kind, room: end - column))
  }
}

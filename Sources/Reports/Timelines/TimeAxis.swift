/// Where times stand on a line of columns: to scale, but for quiet spans that are folded.
///
/// A stretch of time in which things happen takes a column for each `columnMilliseconds`. Where
/// nothing happens for long, the line is folded: a few columns and a mark stand for all of it.
struct TimeAxis {
  /// Times to scale, from one fold to the next.
  struct Stretch {
    /// In milliseconds; both are times at which something happens.
    let from: Int64
    let to: Int64
    /// The column of `from`, and how many columns there are up to that of `to`.
    var column: Int
    let width: Int
  }

  /// A label takes its columns from that of its time on.
  struct Label: Equatable {
    let column: Int
    let text: String
    /// 0: next to the axis; 1: one line further away.
    let line: Int
  }

  /// A quiet span is long if it would take more than this many columns to scale.
  static let quietColumns = 8
  /// The same where there is room for all that there is to see.
  static let mostQuietColumns = 24
  /// The least a fold takes: two columns of what goes on, and one for the mark.
  static let foldColumns = 3
  /// Labels inside a stretch stand at least so far from each other.
  static let tickColumns = 12

  /// At least 1.
  let columnMilliseconds: Int64
  /// At least one.
  private(set) var stretches: [Stretch] = []
  /// The columns of the marks, rising: each is the last before a stretch.
  private(set) var folds: [Int] = []

  /// How many columns are taken.
  var width: Int { stretches.last.map { $0.column + $0.width } ?? 0 }

  /// How long the longest span is that is folded, in milliseconds.
  var longestFold: Int64 {
    zip(stretches, stretches.dropFirst()).reduce(0) { max($0, $1.1.from - $1.0.to) }
  }

  /// - Parameters:
  ///   - instants: when anything happens: rising, none twice, at least one.
  ///   - columns: how many there are room for; at least `foldColumns * 4`.
  init(_ instants: [Int64], columns: Int) {
    let folding = Folding(instants, columns: columns)
    columnMilliseconds = folding.columnMilliseconds
    var from = instants[0]
    for place in instants.indices {
      let isLast = place == instants.count - 1
      guard isLast || instants[place + 1] - instants[place] >= folding.shortest else { continue }
      let width = Int((instants[place] - from) / columnMilliseconds) + 1
      stretches.append(Stretch(from: from, to: instants[place], column: 0, width: width))
      if !isLast { from = instants[place + 1] }
    }
    layOut(in: columns)
  }

  /// Each fold takes what the label before it needs, as long as there is room.
  private mutating func layOut(in columns: Int) {
    let taken = stretches.reduce(-Self.foldColumns) { $0 + $1.width + Self.foldColumns }
    var spare = columns - taken
    var column = 0
    for place in stretches.indices {
      stretches[place].column = column
      column += stretches[place].width
      if place == stretches.count - 1 { return }
      let text = TimeScale.text(stretches[place].from)
      let wanted = text.utf8.count + 2 - stretches[place].width - Self.foldColumns
      let more = min(max(wanted, 0), max(spare, 0))
      spare -= more
      column += Self.foldColumns + more
      folds.append(column - 1)
    }
  }

  /// The column of a time at which something happens. Complexity: O(log stretches).
  func column(of time: Int64) -> Int { place(of: time).column }

  /// The same, and whether the column begins with that very time.
  func place(of time: Int64) -> (column: Int, isFirst: Bool) {
    var low = 0
    var high = stretches.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].from <= time { low = middle } else { high = middle }
    }
    let stretch = stretches[low]
    let passed = min(max(time, stretch.from), stretch.to) - stretch.from
    return (
      column: stretch.column + Int(passed / columnMilliseconds),
      isFirst: passed % columnMilliseconds == 0
    )
  }

  /// Labels as far as they stand clear of each other, in two lines, by line and column: at the
  /// beginnings of stretches, then at the times given, and then at round times inside long stretches.
  ///
  /// - Parameters:
  ///   - end: the column before which they end.
  ///   - times: those that a reader looks for, the most wanted first; each one at which something
  ///     happens.
  func labels(before end: Int, at times: [Int64]) -> [Label] {
    var room = LabelRoom(columns: end)
    for stretch in stretches {
      room.add(TimeScale.text(stretch.from), at: stretch.column, inLines: 2)
    }
    for time in times { room.add(TimeScale.text(time), at: column(of: time), inLines: 2) }
    let tick = TimeScale.round(columnMilliseconds * Int64(Self.tickColumns))
    for stretch in stretches {
      var time = (stretch.from / tick + 1) * tick
      while time <= stretch.to {
        room.add(TimeScale.text(time), at: column(of: time), inLines: 1)
        time += tick
      }
    }
    return room.labels.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

/// Where labels may still stand.
private struct LabelRoom {
  private(set) var labels: [TimeAxis.Label] = []
  /// By line and column; one column more than there is, for what follows a label.
  private var taken: [[Bool]]
  private var isLabelled: [Bool]

  init(columns: Int) {
    let line = [Bool](repeating: false, count: columns + 1)
    taken = [line, line]
    isLabelled = line
  }

  /// Adds a label in the first line that has room for it; none where a column has one already.
  mutating func add(_ text: String, at column: Int, inLines count: Int) {
    let end = column + text.utf8.count
    guard end < isLabelled.count, !isLabelled[column] else { return }
    for line in 0..<count where !taken[line][max(column - 1, 0)...end].contains(true) {
      labels.append(TimeAxis.Label(column: column, text: text, line: line))
      isLabelled[column] = true
      for place in column..<end { taken[line][place] = true }
      return
    }
  }
}

/// Which quiet spans are folded, and how long a column is then.
private struct Folding {
  /// In milliseconds.
  let columnMilliseconds: Int64
  /// A span of this length or longer is folded, in milliseconds.
  let shortest: Int64

  /// Folds the longest spans first, as long as one is long.
  init(_ instants: [Int64], columns: Int) {
    var gaps: [Int64] = []
    for place in instants.indices.dropFirst() {
      gaps.append(instants[place] - instants[place - 1])
    }
    gaps.sort(by: >)
    let shortest = gaps.last ?? 1
    // Two columns for the shortest span show all there is to see; four, if there is room, the better.
    let least = TimeScale.round(max(shortest / 2, 1))
    let finest = TimeScale.round(max(shortest / 4, 1))
    var linear = instants[instants.count - 1] - instants[0]
    var folded = 0
    while true {
      let room = Int64(columns - folded * (TimeAxis.foldColumns + 1) - 1)
      let fitting = TimeScale.round((linear + room - 1) / room)
      let length = max(fitting, least)
      let next = folded < gaps.count ? gaps[folded] : 0
      // Where a column is as short as need be, folding only keeps the line short.
      let quiet = length > least ? TimeAxis.quietColumns : TimeAxis.mostQuietColumns
      let isLong = next > length * Int64(quiet)
      // Spans of one length are folded together.
      var same = folded
      while same < gaps.count, gaps[same] == next { same += 1 }
      let after = columns - same * (TimeAxis.foldColumns + 1)
      guard isLong, after > columns / 3 else {
        columnMilliseconds = max(fitting, finest)
        self.shortest = folded == 0 ? .max : gaps[folded - 1]
        return
      }
      linear -= next * Int64(same - folded)
      folded = same
    }
  }
}

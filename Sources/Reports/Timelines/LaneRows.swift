internal import Simulation

/// The lines of one lane, each with its name.
struct LaneRows {
  private(set) var rows: [(name: String, row: LaneRow)] = []
  /// The marks that occur.
  private(set) var used = LaneMarks()

  private let axis: TimeAxis
  private let columns: TimelineColumns

  init(_ line: Timeline, _ axis: TimeAxis) {
    self.axis = axis
    columns = TimelineColumns(line, axis)
    for request in line.requests {
      if let status = request.status { used.add(status: status) }
    }
    addCounts("tracked", columns.tracked, .plain)
    addRequests()
    addAnswers()
    for depth in columns.depths where depth.holder != .uncertain { addDepth(depth, .plain) }
    for depth in columns.depths where depth.holder == .uncertain { addDepth(depth, .doubtful) }
    addCounts("dropped", columns.dropped, .bad)
  }

  // MARK: Counts

  private mutating func addCounts(_ name: String, _ counts: [Int], _ tone: LaneRow.Tone) {
    // A number that another follows needs a column between.
    let spans = ColumnSpans(counts, axis) { LaneRow.text($0).utf8.count + 1 }.spans
    if spans.isEmpty { return }
    var row = LaneRow(axis)
    for span in spans { put(span.sum, span, from: span.first, tone, &row) }
    rows.append((name: name, row: row))
  }

  /// Writes a number from a column of its span on, and fills the span.
  private mutating func put(
    _ number: Int, _ span: ColumnSpans.Span, from column: Int, _ tone: LaneRow.Tone,
    _ row: inout LaneRow
  ) {
    put(number: number, at: column, room: span.first + span.room - column, tone, &row)
    guard span.last > span.first else { return }
    for place in column...max(column, span.last) where row.isBlank(place) {
      row.put(LaneRow.spread, at: place, .dim)
      used.add(.spread)
    }
  }

  private mutating func put(
    number: Int, at column: Int, room: Int, _ tone: LaneRow.Tone, _ row: inout LaneRow
  ) {
    row.put(number: number, at: column, room: room, tone)
    if row.cells[column] == LaneRow.more {
      used.add(.more)
    } else if number >= 1000 {
      used.add(.thousands)
    }
  }

  // MARK: Requests

  private mutating func addRequests() {
    guard columns.sent.contains(where: { $0 > 0 }) else { return }
    var row = LaneRow(axis)
    for span in ColumnSpans(columns.sent, axis, need: Self.need).spans {
      put(.sent, span, &row)
    }
    for column in 0..<axis.width where row.isBlank(column) {
      if columns.isInFlight[column] {
        put(.inFlight, at: column, &row)
      } else if columns.isInBackoff[column] {
        put(.backoff, at: column, &row)
      }
    }
    rows.append((name: "requests", row: row))
  }

  /// As many lines as answers of different kinds come back in one column.
  private mutating func addAnswers() {
    let answers = (0..<axis.width).map { columns.answers(in: $0) }
    let height = answers.reduce(0) { max($0, $1.count) }
    for line in 0..<height {
      var row = LaneRow(axis)
      let counts = answers.map { $0.count > line ? $0[line].count : 0 }
      let kinds = answers.map { $0.count > line ? $0[line].answer.rawValue : 0 }
      for span in ColumnSpans(counts, of: kinds, axis, need: Self.need).spans {
        put(Timeline.Answer.allCases[Int(span.kind)].mark, span, &row)
      }
      rows.append((name: line == 0 ? "answers" : "and", row: row))
    }
  }

  /// The columns of a mark with a number behind it; that of a single one has none.
  private static func need(_ count: Int) -> Int {
    count > 1 ? 1 + LaneRow.text(count).utf8.count : 1
  }

  private mutating func put(_ mark: LaneMark, at column: Int, _ row: inout LaneRow) {
    row.put(mark.byte, at: column, mark.tone)
    used.add(mark)
  }

  /// A mark, and of several how many.
  private mutating func put(_ mark: LaneMark, _ span: ColumnSpans.Span, _ row: inout LaneRow) {
    if span.sum > 1, span.room == 1 { return put(.more, at: span.first, &row) }
    put(mark, at: span.first, &row)
    guard span.sum > 1 else { return }
    put(span.sum, span, from: span.first + 1, .plain, &row)
    if row.cells[span.first + 1] != LaneRow.more { used.add(.several) }
  }

  // MARK: Levels

  private mutating func addDepth(_ depth: TimelineColumns.Depth, _ tone: LaneRow.Tone) {
    var row = LaneRow(axis)
    let peaks = depth.peaks
    let most = putMost(of: peaks, tone, &row)
    var column = 0
    var before = 0
    while column < peaks.count {
      var next = column + 1
      while next < peaks.count, peaks[next] == peaks[column] { next += 1 }
      var free = next
      while free < peaks.count, peaks[free] == 0 { free += 1 }
      let level = Level(
        count: peaks[column], isRise: peaks[column] > before,
        isFollowed: next < peaks.count && peaks[next] > 0,
        // Behind the axis, nothing follows.
        limit: free == peaks.count ? axis.width + LaneRow.tail : max(next, free - 1))
      let isClear = most.isEmpty || next <= most.lowerBound || column > most.upperBound
      if level.count > 0, isClear {
        put(level, column..<next, tone, &row)
      } else if level.count > 0, next > most.upperBound {
        put(level, max(column, most.upperBound)..<next, behindMost: tone, &row)
      }
      before = peaks[column]
      column = next
    }
    rows.append((name: depth.holder.name, row: row))
  }

  /// Writes the greatest level where it first is reached, if it lasts for fewer columns than its
  /// number takes: of all that a lane has no room for, it is what a reader looks for.
  ///
  /// - Returns: the columns of the number; none where it is not written here.
  private mutating func putMost(
    of peaks: [Int], _ tone: LaneRow.Tone, _ row: inout LaneRow
  ) -> Range<Int> {
    guard let most = peaks.max(), most > 0, let first = peaks.firstIndex(of: most) else {
      return 0..<0
    }
    let digits = LaneRow.text(most).utf8.count
    let lasts = peaks[first...].prefix { $0 == most }.count
    let end = first + digits
    guard lasts < digits, end < axis.width, (first...end).allSatisfy({ row.isBlank($0) }) else {
      return 0..<0
    }
    put(number: most, at: first, room: digits, tone, &row)
    return first..<end
  }

  /// How much is held from one column to another.
  private struct Level {
    let count: Int
    /// Whether there was less before.
    let isRise: Bool
    /// Whether another one follows at once.
    let isFollowed: Bool
    /// The column before which its number has to end.
    let limit: Int

    var digits: Int { LaneRow.text(count).utf8.count }
    var turn: LaneMark { isRise ? .rise : .fall }
  }

  /// A level next to the greatest number, which may reach into it: a mark between the two numbers.
  private mutating func put(
    _ level: Level, _ span: Range<Int>, behindMost tone: LaneRow.Tone, _ row: inout LaneRow
  ) {
    if row.isBlank(span.lowerBound) { put(level.turn, at: span.lowerBound, &row) }
    let rest = span.dropFirst()
    let end = rest.lowerBound + level.digits
    if end < rest.upperBound, (rest.lowerBound...end).allSatisfy({ row.isBlank($0) }) {
      put(level, rest, tone, &row)
    } else {
      for place in rest where row.isBlank(place) { put(.level, at: place, &row) }
    }
  }

  /// The number where there first is room for it, and marks of a level that lasts; where it has no
  /// room at the beginning, whether the level rises or falls there.
  private mutating func put(
    _ level: Level, _ span: Range<Int>, _ tone: LaneRow.Tone, _ row: inout LaneRow
  ) {
    let digits = level.digits
    let place = span.first { column in
      let end = column + digits
      guard end <= level.limit, (column..<end).allSatisfy({ row.isBlank($0) }) else {
        return false
      }
      return end < level.limit || !level.isFollowed || row.cells[end] == LaneRow.fold
    }
    if let place { put(number: level.count, at: place, room: digits, tone, &row) }
    if place != span.lowerBound, row.isBlank(span.lowerBound) {
      put(level.turn, at: span.lowerBound, &row)
    }
    if place != nil { used.add(.level) }
    for column in span where row.isBlank(column) { put(.level, at: column, &row) }
  }
}

extension Timeline.Holder {
  /// As a lane names it.
  var name: String {
    switch self {
    case .queue(.events): "queue"
    case .queue(.sensor): "signals"
    case .queue(.location): "points"
    case .outbox(.events): "outbox"
    case .outbox(.sensor): "sig.outbox"
    case .outbox(.location): "pts.outbox"
    case .uncertain: "uncertain"
    }
  }
}

extension Timeline.Answer {
  fileprivate var mark: LaneMark {
    switch self {
    case .accepted: .accepted
    case .acceptedInPart: .acceptedInPart
    case .tooMany: .tooMany
    case .refused: .refused
    case .serverError: .serverError
    case .timeout: .timeout
    case .unreachable: .unreachable
    case .unanswered: .unanswered
    }
  }
}

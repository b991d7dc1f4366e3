internal import Simulation

/// The lines of one lane, each with its name.
struct LaneRows {
  /// Marks that a reader may have to look up, in the order of the legend.
  enum Mark: UInt8, CaseIterable {
    case sent, inFlight, accepted, acceptedInPart, tooMany, refused, serverError, timeout
    case unreachable, unanswered, backoff, several, more
  }

  private(set) var rows: [(name: String, row: LaneRow)] = []
  /// By `Mark`, whether it occurs.
  private(set) var used = [Bool](repeating: false, count: Mark.allCases.count)

  private let axis: TimeAxis
  private let columns: TimelineColumns

  init(_ line: Timeline, _ axis: TimeAxis) {
    self.axis = axis
    columns = TimelineColumns(line, axis)
    addCounts("tracked", columns.tracked, .plain)
    addRequests()
    for depth in columns.depths where depth.holder != .uncertain { addDepth(depth, .plain) }
    for depth in columns.depths where depth.holder == .uncertain { addDepth(depth, .doubtful) }
    addCounts("dropped", columns.dropped, .bad)
  }

  private mutating func use(_ mark: Mark) { used[Int(mark.rawValue)] = true }

  private mutating func add(_ name: String, _ row: LaneRow) {
    if row.cells.contains(LaneRow.more) { use(.more) }
    rows.append((name: name, row: row))
  }

  // MARK: Counts

  private mutating func addCounts(_ name: String, _ counts: [Int], _ tone: LaneRow.Tone) {
    guard counts.contains(where: { $0 > 0 }) else { return }
    var row = LaneRow(axis)
    var column = 0
    while column < counts.count {
      var next = column + 1
      while next < counts.count, counts[next] == 0 { next += 1 }
      if counts[column] > 0 {
        row.put(number: counts[column], at: column, room: next - column, tone)
      }
      column = next
    }
    add(name, row)
  }

  private mutating func addDepth(_ depth: TimelineColumns.Depth, _ tone: LaneRow.Tone) {
    var row = LaneRow(axis)
    let peaks = depth.peaks
    var column = 0
    while column < peaks.count {
      var next = column + 1
      while next < peaks.count, peaks[next] == peaks[column] { next += 1 }
      if peaks[column] > 0 {
        row.put(number: peaks[column], at: column, room: next - column, tone)
        for place in column..<next { row.fill(UInt8(ascii: "-"), at: place, .dim) }
      }
      column = next
    }
    add(depth.holder.name, row)
  }

  // MARK: Requests

  /// As many lines as answers of different kinds come back in one column.
  private mutating func addRequests() {
    let count = axis.width
    let answers = (0..<count).map { columns.answers(in: $0) }
    let height = answers.reduce(0) { max($0, $1.count) }
    guard height > 0 || columns.sent.contains(where: { $0 > 0 }) else { return }
    for line in 0..<max(height, 1) {
      var row = LaneRow(axis)
      for column in 0..<count where answers[column].count > line {
        let mark = answers[column][line].answer.mark
        row.put(mark.byte, at: column, mark.tone)
        use(mark)
      }
      if line == 0 { fillWaits(&row) }
      for column in 0..<count where answers[column].count > line {
        putCount(answers[column][line].count, behind: column, &row)
      }
      add(line == 0 ? "requests" : "", row)
    }
  }

  private mutating func fillWaits(_ row: inout LaneRow) {
    for column in 0..<axis.width where row.isBlank(column) {
      guard let mark = wait(in: column) else { continue }
      row.put(mark.byte, at: column, mark.tone)
      use(mark)
    }
  }

  private func wait(in column: Int) -> Mark? {
    if columns.sent[column] > 0 { return .sent }
    if columns.isInFlight[column] { return .inFlight }
    return columns.isInBackoff[column] ? .backoff : nil
  }

  /// Of several requests, how many, if there is room for that.
  private mutating func putCount(_ count: Int, behind column: Int, _ row: inout LaneRow) {
    let digits = LaneRow.text(count).utf8.count
    guard count > 1, row.fits(digits, at: column + 1, room: digits) else { return }
    row.put(number: count, at: column + 1, room: digits, .plain)
    use(.several)
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
  fileprivate var mark: LaneRows.Mark {
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

extension LaneRows.Mark {
  var byte: UInt8 {
    switch self {
    case .sent: UInt8(ascii: ">")
    case .inFlight: UInt8(ascii: "=")
    case .accepted: UInt8(ascii: "A")
    case .acceptedInPart: UInt8(ascii: "P")
    case .tooMany: UInt8(ascii: "L")
    case .refused: UInt8(ascii: "R")
    case .serverError: UInt8(ascii: "S")
    case .timeout: UInt8(ascii: "T")
    case .unreachable: UInt8(ascii: "U")
    case .unanswered: UInt8(ascii: "?")
    case .backoff: UInt8(ascii: ".")
    case .several: UInt8(ascii: "n")
    case .more: LaneRow.more
    }
  }

  fileprivate var tone: LaneRow.Tone {
    switch self {
    case .sent, .several, .more: .plain
    case .inFlight, .backoff: .dim
    case .accepted: .good
    case .acceptedInPart, .timeout, .unanswered: .doubtful
    case .tooMany, .refused, .serverError, .unreachable: .bad
    }
  }

  /// As the legend has it.
  var meaning: String {
    switch self {
    case .sent: "> leaves"
    case .inFlight: "= in flight"
    case .accepted: "A accepted"
    case .acceptedInPart: "P accepted in part"
    case .tooMany: "L 429"
    case .refused: "R another 4xx"
    case .serverError: "S 5xx"
    case .timeout: "T no answer in time"
    case .unreachable: "U no network"
    case .unanswered: "? never answered"
    case .backoff: ". backoff"
    case .several: "A2 two of them"
    case .more: "+ a number without room"
    }
  }
}

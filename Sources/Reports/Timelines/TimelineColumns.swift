internal import Simulation

/// A timeline, gathered by the columns of an axis.
struct TimelineColumns {
  /// How much a holder holds, by column: the most that it holds at any time of it.
  struct Depth {
    let holder: Timeline.Holder
    var peaks: [Int]
  }

  /// By column: how many events are tracked, how many dropped.
  private(set) var tracked: [Int]
  private(set) var dropped: [Int]
  /// By column: how many requests leave.
  private(set) var sent: [Int]
  /// By column: whether any is in flight, and whether any batch waits to be sent again.
  private(set) var isInFlight: [Bool]
  private(set) var isInBackoff: [Bool]
  private(set) var depths: [Depth] = []
  /// By column and answer.
  private var answers: [Int]

  private static let kinds = Timeline.Answer.allCases.count

  /// Complexity: O(what the timeline holds + columns).
  init(_ line: Timeline, _ axis: TimeAxis) {
    let width = axis.width
    let none = [Int](repeating: 0, count: width)
    tracked = none
    dropped = none
    sent = none
    answers = Array(repeating: 0, count: width * Self.kinds)
    for mark in line.tracked { tracked[axis.column(of: mark.at)] += mark.count }
    for drop in line.drops { dropped[axis.column(of: drop.at)] += drop.count }
    var flights = Coverage(width)
    // A run that is over leaves things as they are.
    let end = width - 1
    for request in line.requests {
      let from = axis.column(of: request.sentAt)
      let to = request.endedAt.map { axis.column(of: $0) } ?? end
      sent[from] += 1
      flights.add(from, to)
      if request.endedAt != nil { answers[to * Self.kinds + Int(request.answer.rawValue)] += 1 }
    }
    var backoffs = Coverage(width)
    for backoff in line.backoffs {
      backoffs.add(axis.column(of: backoff.from), axis.column(of: backoff.to))
    }
    isInFlight = flights.covered
    isInBackoff = backoffs.covered
    depths = line.depths.map {
      Depth(holder: $0.holder, peaks: Self.peaks($0.levels, axis, until: end))
    }
  }

  /// What comes back in a column, the worst first, with how many requests.
  func answers(in column: Int) -> [(answer: Timeline.Answer, count: Int)] {
    Timeline.Answer.allCases.compactMap { answer in
      let count = answers[column * Self.kinds + Int(answer.rawValue)]
      return count > 0 ? (answer: answer, count: count) : nil
    }
  }

  private static func peaks(
    _ levels: [Timeline.Mark], _ axis: TimeAxis, until end: Int
  ) -> [Int] {
    var peaks = [Int](repeating: 0, count: axis.width)
    for (number, level) in levels.enumerated() {
      let first = axis.column(of: level.at)
      var last = end
      if number + 1 < levels.count {
        let next = axis.place(of: levels[number + 1].at)
        last = next.isFirst ? next.column - 1 : next.column
      }
      for column in first...max(first, last) { peaks[column] = max(peaks[column], level.count) }
    }
    return peaks
  }
}

/// Which columns any of many spans covers.
private struct Coverage {
  /// By column, how many spans begin there, less those that ended before.
  private var changes: [Int]

  init(_ width: Int) {
    changes = Array(repeating: 0, count: width + 1)
  }

  mutating func add(_ first: Int, _ last: Int) {
    changes[first] += 1
    changes[last + 1] -= 1
  }

  var covered: [Bool] {
    var depth = 0
    return changes.dropLast().map { change in
      depth += change
      return depth > 0
    }
  }
}

internal import Simulation

/// A timeline as a page holds it: numbers, with every time counted from the one before.
///
/// Where there is more than anybody could tell apart, neighbours are joined.
struct WebPageTimeline {
  /// The most that is kept of each kind.
  static let most = 2_000

  let timeline: Timeline

  func write(to output: inout Output) {
    output.member("tracked", numbers: marks(timeline.tracked))
    writeRequests(to: &output)
    output.member("backoffs", numbers: backoffs)
    output.member("drops", numbers: drops)
    output.key("depths")
    output.openList(inline: true)
    for depth in timeline.depths {
      output.element()
      let place = Timeline.Holder.all.firstIndex(of: depth.holder) ?? 0
      output.list(numbers: [Int64(place)] + levels(depth.levels))
    }
    output.close()
  }

  // MARK: Requests

  /// When it left, how long until it ended or -1, the answer, its status or 0, and how many events
  /// it carries. Where requests are joined, “joined” says how many are one.
  private func writeRequests(to output: inout Output) {
    let step = step(timeline.requests.count)
    var numbers: [Int64] = []
    var last: Int64 = 0
    for first in stride(from: 0, to: timeline.requests.count, by: step) {
      let requests = timeline.requests[first..<min(first + step, timeline.requests.count)]
      let sentAt = requests[first].sentAt
      let isOpen = requests.contains { $0.endedAt == nil }
      let end = isOpen ? nil : requests.compactMap { $0.endedAt }.max()
      let worst = requests.reduce(requests[first]) {
        $1.answer.rawValue < $0.answer.rawValue ? $1 : $0
      }
      numbers += [
        sentAt - last, end.map { $0 - sentAt } ?? -1, Int64(worst.answer.rawValue),
        Int64(worst.status ?? 0), requests.reduce(0) { $0 + Int64($1.count) },
      ]
      last = sentAt
    }
    output.member("requests", numbers: numbers)
    if step > 1 { output.member("joined", step) }
    output.member("requestCount", timeline.requests.count)
  }

  // MARK: Marks

  private func marks(_ marks: [Timeline.Mark]) -> [Int64] {
    joined(marks) { $0.reduce(0) { $0 + Int64($1.count) } }
  }

  /// The last level is how it ends, and is kept as it is.
  private func levels(_ levels: [Timeline.Mark]) -> [Int64] {
    var numbers = joined(levels) { $0.reduce(0) { max($0, Int64($1.count)) } }
    if step(levels.count) > 1, let last = levels.last {
      let sum = stride(from: 0, to: numbers.count, by: 2).reduce(0) { $0 + numbers[$1] }
      numbers += [last.at - sum, Int64(last.count)]
    }
    return numbers
  }

  private func joined(
    _ marks: [Timeline.Mark], _ count: (ArraySlice<Timeline.Mark>) -> Int64
  ) -> [Int64] {
    let step = step(marks.count)
    var numbers: [Int64] = []
    var last: Int64 = 0
    for first in stride(from: 0, to: marks.count, by: step) {
      let at = marks[first].at
      numbers += [at - last, count(marks[first..<min(first + step, marks.count)])]
      last = at
    }
    return numbers
  }

  /// The time, the reason, and how many events; only those of one reason are joined.
  private var drops: [Int64] {
    var numbers: [Int64] = []
    var last: Int64 = 0
    let step = step(timeline.drops.count)
    for (place, drop) in timeline.drops.enumerated() {
      if place % step > 0, timeline.drops[place - 1].reason == drop.reason {
        numbers[numbers.count - 1] += Int64(drop.count)
      } else {
        numbers += [drop.at - last, Int64(drop.reason.rawValue), Int64(drop.count)]
        last = drop.at
      }
    }
    return numbers
  }

  /// Since the beginning of the one before, and how long.
  private var backoffs: [Int64] {
    var numbers: [Int64] = []
    var last: Int64 = 0
    let step = step(timeline.backoffs.count)
    for first in stride(from: 0, to: timeline.backoffs.count, by: step) {
      let backoff = timeline.backoffs[first]
      numbers += [backoff.from - last, backoff.to - backoff.from]
      last = backoff.from
    }
    return numbers
  }

  /// How many are joined to one.
  private func step(_ count: Int) -> Int {
    max(1, (count + Self.most - 1) / Self.most)
  }
}

extension Timeline.Holder {
  /// By the numbers that a page gives them.
  static let all: [Timeline.Holder] =
    Stream.allCases.flatMap { [.queue($0), .outbox($0)] } + [.uncertain]
}

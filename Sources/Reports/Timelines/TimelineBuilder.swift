public import Comparison
internal import Simulation

extension Timeline {
  /// Complexity: O(entries of the journal).
  public init(_ trace: Trace) {
    let builder = TimelineBuilder(trace)
    for entry in trace.journal.entries { builder.add(entry) }
    self = builder.finished()
  }
}

/// Reads a journal, and keeps where each item is.
private final class TimelineBuilder {
  /// Where an item is: nowhere, in one of the lanes, or among the uncertain ones.
  private typealias Place = UInt8
  private static let nowhere: Place = 0
  private static let uncertain: Place = 1
  private static let placeCount = 2 + 2 * Stream.allCases.count

  private let journal: Journal
  private var line: Timeline
  private var now: Int64 = 0
  private var places: [Place]
  /// By place; those of nowhere are not counted.
  private var held = [Int](repeating: 0, count: placeCount)
  /// By place, what has been drawn.
  private var levels = [[Timeline.Mark]](repeating: [], count: placeCount)
  /// By place, the backoff that runs there.
  private var open = [Int?](repeating: nil, count: placeCount)
  /// The first request that the last kill did not end.
  private var firstOfProcess = 0
  /// By place in the file, whether a step ends the process.
  private var kills: [Bool] = []

  init(_ trace: Trace) {
    journal = trace.journal
    line = Timeline(
      endings: Timeline.endings(of: trace.outcome), end: trace.outcome.end,
      totals: trace.outcome.totals)
    places = Array(repeating: Self.nowhere, count: trace.outcome.items.count)
    for step in trace.program.steps {
      guard case .app(.kill) = step.action else { continue }
      while kills.count <= step.origin { kills.append(false) }
      kills[step.origin] = true
    }
  }

  func add(_ entry: Journal.Entry) {
    if entry.at > now {
      closeInstant()
      now = entry.at
    }
    let place = Self.place(entry.stream, isOutbox: entry.isOutbox)
    switch entry.kind {
    case .step: if isKill(entry.value) { endProcess() }
    case .tracked: markTracked(entry.itemCount)
    case .queued, .outboxed, .retried: move(entry, to: place)
    case .sent: line.requests.append(.init(sentAt: now, count: entry.itemCount))
    case .acknowledged: answer(entry, entry.value == 0 ? .accepted : .acceptedInPart, nil)
    case .failed:
      let (answer, status) = Self.failure(entry.value)
      self.answer(entry, answer, status)
      moveBack(entry, to: place)
    case .backoff: back(off: entry.value, at: place)
    case .resumed, .held, .returned: endBackoff(at: place)
    case .accepted: move(entry, to: Self.nowhere)
    case .uncertain: move(entry, to: Self.uncertain)
    case .dropped: drop(entry)
    case .content:
      let source = entry.value < 0 ? nil : ContentSource.allCases[Int(entry.value)]
      line.contents.append(.init(at: now, source: source))
    default: break
    }
  }

  func finished() -> Timeline {
    closeInstant()
    for (place, levels) in levels.enumerated() where !levels.isEmpty {
      line.depths.append(.init(holder: Self.holder(Place(place)), levels: levels))
    }
    return line
  }

  // MARK: Places

  private static func place(_ stream: Stream, isOutbox: Bool) -> Place {
    2 + stream.rawValue * 2 + (isOutbox ? 1 : 0)
  }

  private static func holder(_ place: Place) -> Timeline.Holder {
    guard place >= 2, let stream = Stream(rawValue: (place - 2) / 2) else { return .uncertain }
    return place & 1 == 0 ? .queue(stream) : .outbox(stream)
  }

  private func move(_ entry: Journal.Entry, to place: Place) {
    for position in entry.firstItem..<entry.firstItem + entry.itemCount {
      let item = Int(journal.items[position])
      let before = places[item]
      held[Int(before)] -= 1
      held[Int(place)] += 1
      places[item] = place
      // What leaves its queue other than by an answer ends a backoff of it.
      if held[Int(before)] == 0, before != place { emptied(before, by: entry) }
    }
  }

  /// What went out by itself stands in its queue again, unless an outcome takes it out.
  private func moveBack(_ entry: Journal.Entry, to place: Place) {
    guard entry.itemCount == 1, places[Int(journal.items[entry.firstItem])] == Self.nowhere else {
      return
    }
    move(entry, to: place)
  }

  private func emptied(_ place: Place, by entry: Journal.Entry) {
    guard entry.kind == .outboxed || entry.kind == .dropped else { return }
    let isAged = entry.kind == .dropped && entry.value == Int64(DropReason.expired.rawValue)
    if !isAged { endBackoff(at: place) }
  }

  /// What each place holds at the end of an instant.
  private func closeInstant() {
    for place in 1..<Self.placeCount {
      let last = levels[place].last?.count ?? 0
      if held[place] != last { levels[place].append(.init(at: now, count: held[place])) }
    }
  }

  // MARK: Requests

  private func answer(
    _ entry: Journal.Entry, _ answer: Timeline.Answer, _ status: Int?
  ) {
    let number = Int(entry.request)
    line.requests[number].endedAt = now
    line.requests[number].answer = answer
    line.requests[number].status = status
  }

  private static func failure(_ value: Int64) -> (Timeline.Answer, Int?) {
    switch value {
    case 0: (.unreachable, nil)
    case 1: (.timeout, nil)
    case 429: (.tooMany, 429)
    case ..<500: (.refused, Int(value))
    default: (.serverError, Int(value))
    }
  }

  private func isKill(_ origin: Int64) -> Bool {
    kills.indices.contains(Int(origin)) && kills[Int(origin)]
  }

  private func endProcess() {
    for number in firstOfProcess..<line.requests.count where line.requests[number].endedAt == nil {
      line.requests[number].endedAt = now
    }
    firstOfProcess = line.requests.count
    for place in open.indices { endBackoff(at: Place(place)) }
  }

  // MARK: Backoffs

  private func back(off due: Int64, at place: Place) {
    let until = min(due, line.end)
    if let running = open[Int(place)] {
      line.backoffs[running].to = until
    } else {
      open[Int(place)] = line.backoffs.count
      line.backoffs.append(.init(from: now, to: until))
    }
  }

  private func endBackoff(at place: Place) {
    guard let running = open[Int(place)] else { return }
    line.backoffs[running].to = min(line.backoffs[running].to, now)
    open[Int(place)] = nil
  }

  // MARK: Marks

  private func markTracked(_ count: Int) {
    if let last = line.tracked.last, last.at == now {
      line.tracked[line.tracked.count - 1].count += count
    } else {
      line.tracked.append(.init(at: now, count: count))
    }
  }

  private func drop(_ entry: Journal.Entry) {
    move(entry, to: Self.nowhere)
    guard let reason = DropReason(rawValue: UInt8(entry.value)) else { return }
    if let last = line.drops.last, last.at == now, last.reason == reason {
      line.drops[line.drops.count - 1].count += entry.itemCount
    } else {
      line.drops.append(.init(at: now, reason: reason, count: entry.itemCount))
    }
  }
}

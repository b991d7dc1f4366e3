internal import ScenarioFiles
internal import Simulation

/// Events that follow one another, and came to otherwise than is recorded.
struct DifferingEvents {
  /// `e4-e12`, or a name of its own.
  let name: String
  let firstName: String
  /// Nil where nothing is recorded of them.
  let recorded: RecordedEvents?
  /// Nil where they are not tracked.
  let present: RecordedEvents?
  /// The recorded range before them, where nothing is recorded of them, if there is one.
  var before: RecordedEvents?
}

/// The parts of ranges whose events came to something else, whatever the cuts between ranges:
/// stream by stream, then those with names of their own.
///
/// Complexity: O(ranges × log ranges), however many events there are.
func differingEvents(
  _ recorded: [RecordedEvents], _ present: [RecordedEvents]
) -> [DifferingEvents] {
  var found: [DifferingEvents] = []
  for stream in Stream.allCases {
    var walk = RangeWalk(stream, recorded, present)
    while let part = walk.next() { found.append(part) }
  }
  return found + differingOwn(recorded, present)
}

/// The same of events with names of their own, each a range by itself.
private func differingOwn(
  _ recorded: [RecordedEvents], _ present: [RecordedEvents]
) -> [DifferingEvents] {
  func part(_ name: String, _ old: RecordedEvents?, _ new: RecordedEvents?) -> DifferingEvents {
    DifferingEvents(name: name, firstName: name, recorded: old, present: new)
  }
  // Dictionaries are only asked, never iterated; the keys of a file's object differ.
  var places: [String: Int] = [:]
  for (place, new) in present.enumerated() where new.numbers == nil { places[new.name] = place }
  var found: [DifferingEvents] = []
  for old in recorded where old.numbers == nil {
    let new = places.removeValue(forKey: old.name).map { present[$0] }
    if old.text != new?.text { found.append(part(old.name, old, new)) }
  }
  for new in present where new.numbers == nil && places[new.name] != nil {
    found.append(part(new.name, nil, new))
  }
  return found
}

/// Walks over two lists of ranges at once, from cut to cut.
private struct RangeWalk {
  private let stream: Stream
  private let recorded: [RecordedEvents]
  private let present: [RecordedEvents]
  private var places = (recorded: 0, present: 0)
  /// The number of the next event to look at.
  private var number = 1

  init(_ stream: Stream, _ recorded: [RecordedEvents], _ present: [RecordedEvents]) {
    func own(_ events: [RecordedEvents]) -> [RecordedEvents] {
      events.filter { $0.numbers?.stream == stream }
        .sorted { $0.numbers!.first < $1.numbers!.first }
    }
    self.stream = stream
    self.recorded = own(recorded)
    self.present = own(present)
  }

  /// The next part that differs, or nil at the end.
  mutating func next() -> DifferingEvents? {
    while true {
      let old = places.recorded < recorded.count ? recorded[places.recorded] : nil
      let new = places.present < present.count ? present[places.present] : nil
      let starts = [old, new].compactMap { $0?.numbers?.first }
      guard let start = starts.min().map({ max($0, number) }) else { return nil }
      let isOld = old.map { $0.numbers!.first <= start } ?? false
      let isNew = new.map { $0.numbers!.first <= start } ?? false
      // A part ends where either range ends, or before the one that has not begun yet.
      var end = Int.max
      if let old { end = min(end, isOld ? old.numbers!.last : old.numbers!.first - 1) }
      if let new { end = min(end, isNew ? new.numbers!.last : new.numbers!.first - 1) }
      number = end + 1
      if isOld, old!.numbers!.last == end { places.recorded += 1 }
      if isNew, new!.numbers!.last == end { places.present += 1 }
      if isOld, isNew, old!.text == new!.text { continue }
      return part(start, end, isOld ? old : nil, isNew ? new : nil)
    }
  }

  private func part(
    _ first: Int, _ last: Int, _ old: RecordedEvents?, _ new: RecordedEvents?
  ) -> DifferingEvents {
    let name = "\(stream.letter)\(first)"
    return DifferingEvents(
      name: first == last ? name : "\(name)-\(stream.letter)\(last)", firstName: name,
      recorded: old, present: new,
      before: places.recorded > 0 ? recorded[places.recorded - 1] : nil)
  }
}

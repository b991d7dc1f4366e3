/// Finds which events of two runs end otherwise, and which do so in finer ways only.
///
/// Events are matched by name; ranges stand in the order of the first run's events, those that
/// only the second has at the end. Complexity: O(events).
struct EventComparison {
  private(set) var changes: [EventChange] = []
  private(set) var finer: [FinerChange] = []
  /// The last range of each stream, if the next event may join it.
  private var lastChanges: [(stream: String, place: Int)] = []
  private var lastFiner: [(stream: String, place: Int)] = []

  init(_ before: [EventRecord], _ after: [EventRecord]) {
    let places = Self.places(before, after)
    var isMatched = [Bool](repeating: false, count: after.count)
    for (place, event) in before.enumerated() {
      let partner = places.isEmpty ? place : places[place]
      if partner >= 0 { isMatched[partner] = true }
      visit(event, partner < 0 ? nil : after[partner])
    }
    for (place, event) in after.enumerated() where !isMatched[place] { visit(nil, event) }
  }

  /// Where each event of the first run stands in the second, -1 for nowhere; empty where all
  /// stand in the same places.
  private static func places(_ before: [EventRecord], _ after: [EventRecord]) -> [Int] {
    let isAligned =
      before.count == after.count && before.indices.allSatisfy { before[$0].name == after[$0].name }
    if isAligned { return [] }
    // Only ever looked up.
    var known: [String: Int] = [:]
    for (place, event) in after.enumerated() { known[event.name.text] = place }
    return before.map { known[$0.name.text] ?? -1 }
  }

  private mutating func visit(_ before: EventRecord?, _ after: EventRecord?) {
    if let before, let after, before.end == after.end {
      if let change = FinerChange(before, after) { add(change) }
      return
    }
    guard let name = (before ?? after)?.name else { return }
    add(
      EventChange(
        events: EventRange(name), before: before.map { EventChange.Ending($0) },
        after: after.map { EventChange.Ending($0) }))
  }

  private mutating func add(_ change: EventChange) {
    let name = change.events.first
    // An event with a name of its own stands by itself.
    if name.number == 0 { return changes.append(change) }
    if let last = lastChanges.firstIndex(where: { $0.stream == name.stream }) {
      let place = lastChanges[last].place
      let isAlike = changes[place].before == change.before && changes[place].after == change.after
      if isAlike, changes[place].events.grow(by: name) { return }
      lastChanges[last].place = changes.count
    } else {
      lastChanges.append((stream: name.stream, place: changes.count))
    }
    changes.append(change)
  }

  private mutating func add(_ change: FinerChange) {
    let name = change.events.first
    if name.number == 0 { return finer.append(change) }
    if let last = lastFiner.firstIndex(where: { $0.stream == name.stream }) {
      if finer[lastFiner[last].place].grow(by: change) { return }
      lastFiner[last].place = finer.count
    } else {
      lastFiner.append((stream: name.stream, place: finer.count))
    }
    finer.append(change)
  }
}

internal import Simulation

/// The values next to one: what somebody's slip would make of a row.
struct Neighbours {
  /// In a fixed order, none twice, and never the value itself.
  private(set) var values: [SettingValue] = []
  private let value: SettingValue

  /// - Parameters:
  ///   - isOrdered: whether the order of a list's words means something.
  ///   - elsewhere: what other platforms state in that row.
  ///   - words: the platform's own words of the row's kind.
  init(
    of value: SettingValue, in domain: SettingDomain, isOrdered: Bool,
    elsewhere: [SettingValue], words: [String]
  ) {
    self.value = value
    switch (domain, value) {
    case (.count(let bounds, let orNone), .count(let count)):
      for next in [count + 1, count - 1] where bounds ~= next { add(.count(next)) }
      if orNone { add(SettingValue.none) }
    case (.duration(let bounds, let orNone), .duration(let time)):
      for next in [time + 1, time - 1] where bounds ~= next { add(.duration(next)) }
      if orNone { add(SettingValue.none) }
    case (.count, _), (.duration, _):
      for other in elsewhere { add(other) }
    case (.delays, .delays(let delays)): addDelays(delays)
    case (.choice(let choices), _):
      for choice in choices { add(.word(choice)) }
    case (.list(let known), .list(let list)): addLists(list, known, isOrdered)
    case (.text, _):
      for word in words { add(.word(word)) }
      add(SettingValue.none)
    case (.delays, _), (.list, _): preconditionFailure("a row holds a value of another domain")
    }
  }

  private mutating func add(_ other: SettingValue) {
    if other != value, !values.contains(other) { values.append(other) }
  }

  private mutating func addDelays(_ delays: [Int64]) {
    for place in delays.indices {
      for next in [delays[place] + 1, delays[place] - 1]
      where 0...SettingBounds.longestMilliseconds ~= next {
        var changed = delays
        changed[place] = next
        add(.delays(changed))
      }
    }
  }

  /// Without each word, with each other word at the end, and with words next to each other swapped.
  private mutating func addLists(_ list: [String], _ known: [String], _ isOrdered: Bool) {
    for place in list.indices {
      var changed = list
      changed.remove(at: place)
      add(.list(changed))
    }
    for word in known where !list.contains(word) { add(.list(list + [word])) }
    guard isOrdered else { return }
    for place in list.indices.dropFirst() {
      var changed = list
      changed.swapAt(place - 1, place)
      add(.list(changed))
    }
  }
}

/// Times of prose: `15 s`, `15,000 ms`, `half a second`, `a minute and a half`, `1h30m`.
extension ProseWords {
  private static let units: [(words: [String], milliseconds: Int64)] = [
    (["ms", "msec", "msecs", "millis", "millisecond", "milliseconds"], 1),
    (["s", "sec", "secs", "second", "seconds"], 1000),
    (["m", "min", "mins", "minute", "minutes"], 60_000),
    (["h", "hr", "hrs", "hour", "hours"], 3_600_000),
    (["d", "day", "days", "daily"], 86_400_000),
    (["week", "weeks"], 7 * 86_400_000),
    (["fortnight", "fortnights"], 14 * 86_400_000),
  ]

  /// The milliseconds of a unit by any of its words, or nil.
  static func unit(_ word: String) -> Int64? {
    units.first { $0.words.contains(word) }?.milliseconds
  }

  /// Takes a time.
  ///
  /// - Parameter bare: what a number without a unit counts; nil: it is no time.
  mutating func takeTime(bare: Int64?) -> Int64? {
    guard var total = takeOneTime(bare: bare) else { return nil }
    // “1 minute and 30 seconds”, “1h30m”: from the larger unit to the smaller.
    var last = total.unit
    while true {
      var probe = self
      _ = probe.take([","])
      _ = probe.take(["and"])
      // “15 s, 15,000 ms” says the same thing twice, and is no sum.
      guard let next = probe.takeOneTime(bare: nil), next.unit < last, next.time < last else {
        break
      }
      let (sum, isTooMuch) = total.time.addingReportingOverflow(next.time)
      if isTooMuch { return nil }
      self = probe
      total.time = sum
      last = next.unit
    }
    return total.time
  }

  private mutating func takeOneTime(bare: Int64?) -> (time: Int64, unit: Int64)? {
    var probe = self
    // “every second”, “a minute” with its article passed over already.
    if let word = probe.first, let unit = Self.unit(word), word.utf8.count > 2 {
      drop()
      return (time: unit, unit: unit)
    }
    guard let number = probe.takeNumber() else { return nil }
    guard let word = probe.first, let unit = Self.unit(word) else {
      guard let bare, let time = number.times(bare) else { return nil }
      self = probe
      return (time: time, unit: bare)
    }
    probe.drop()
    let whole = probe.takeAndAPart(number)
    guard let time = whole.times(unit) else { return nil }
    self = probe
    return (time: time, unit: unit)
  }

  /// Takes several: `1, 2, 4, 8, 16, then 30 s`; those without a unit are of the next one's. Or
  /// says how they grow: `1 s doubling to 30 s`.
  mutating func takeTimes(bare: Int64?) -> [Int64]? {
    var growing = self
    if let times = growing.takeDoubling(bare: bare) {
      self = growing
      return times
    }
    var times: [Int64] = []
    var waiting: [Fraction] = []
    while !isEmpty {
      if !times.isEmpty || !waiting.isEmpty {
        var isSeparated = false
        while take([",", ";", "/", "→", "and", "then", "or", "finally", "lastly"]) {
          isSeparated = true
        }
        guard isSeparated else { return nil }
      }
      var number = self
      guard let count = number.takeNumber() else { return nil }
      var timed = self
      if let time = timed.takeOneTime(bare: nil)?.time {
        guard let unit = number.first.flatMap({ Self.unit($0) }) else { return nil }
        for count in waiting {
          guard let time = count.times(unit) else { return nil }
          times.append(time)
        }
        waiting = []
        times.append(time)
        self = timed
      } else {
        waiting.append(count)
        self = number
      }
    }
    if waiting.isEmpty { return times }
    guard let bare else { return nil }
    for count in waiting {
      guard let time = count.times(bare) else { return nil }
      times.append(time)
    }
    return times
  }

  /// `1 s doubling to 30 s`, `1 s, doubled each time up to 5 minutes`, `doubling from 1 to 30 s`.
  private mutating func takeDoubling(bare: Int64?) -> [Int64]? {
    let isFirst = take(["doubling", "doubled"])
    _ = take(["from"])
    guard let number = takeNumber() else { return nil }
    // Without a unit of its own the first is of the last one's.
    let unit = first.flatMap { Self.unit($0) }
    if unit != nil { drop() }
    if !isFirst {
      _ = take([","])
      guard take(["doubling", "doubled", "doubles"]) else { return nil }
    }
    if take(["each", "every"]) { _ = take(["time"]) }
    _ = take([","])
    _ = take(["up"])
    guard take(["to", "until"]), let last = takeOneTime(bare: unit ?? bare), last.time > 0 else {
      return nil
    }
    guard let start = number.times(unit ?? last.unit), start > 0 else { return nil }
    var times = [start]
    while times[times.count - 1] < last.time {
      let half = times[times.count - 1]
      times.append(half > last.time / 2 ? last.time : half * 2)
    }
    return times[times.count - 1] == last.time ? times : nil
  }
}

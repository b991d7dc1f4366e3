internal import Policies
internal import ScenarioFiles
internal import Simulation

/// What became of items, and what an app reads of the queues.
extension Judge {
  mutating func judge(
    _ ranges: [Range<Int>], _ expected: ItemOutcome, _ engine: borrowing Engine, _ check: Check
  ) {
    var first: Int?
    var wrong = 0
    for range in ranges {
      for item in range where !isMet(expected, engine.item(item)) {
        if first == nil { first = item }
        wrong += 1
      }
    }
    guard let first else { return }
    let count = ranges.reduce(0) { $0 + $1.count }
    var actual = "\(scenario.items.name(of: first)) is \(text(of: engine.item(first)))"
    if count == 1 { actual = text(of: engine.item(first)) }
    if wrong > 1 {
      actual +=
        wrong == count ? ", and none of the \(count) is" : ", and \(wrong) of \(count) are not"
    }
    fail(
      "events \(names(ranges))", expected: text(of: expected), actual: actual, check,
      .item(first))
  }

  private func isMet(_ expected: ItemOutcome, _ item: ItemRecord) -> Bool {
    switch expected {
    case .accepted: item.outcome == .accepted
    case .uncertain: item.outcome == .uncertain
    case .waiting: item.outcome == .waiting
    case .dropped(nil): item.outcome == .dropped
    case .dropped(let reason?): item.outcome == .dropped && item.reason == reason
    }
  }

  private func text(of outcome: ItemOutcome) -> String {
    switch outcome {
    case .accepted: "accepted"
    case .uncertain: "uncertain"
    case .waiting: "waiting"
    case .dropped(nil): "dropped"
    case .dropped(let reason?): "dropped:\(reason.name)"
    }
  }

  private func text(of item: ItemRecord) -> String {
    switch item.outcome {
    case .absent: "not tracked"
    case .dropped: "dropped:\(item.reason.name)"
    default: item.outcome.name
    }
  }

  /// `e1-e3, e7`, as a scenario names them.
  private func names(_ ranges: [Range<Int>]) -> String {
    let words = ItemRanges(ranges, scenario.items).words("-")
    return words.prefix(mostListed).joined(separator: ", ")
      + (words.count > mostListed ? ", …" : "")
  }

  // MARK: Inspection

  mutating func judge(_ check: Check, _ seen: Inspection) {
    switch check.expectation {
    case .isOnline(let expected):
      guard offers(.inspectIsOnline, "inspect.isOnline", "\(expected)", check) else { return }
      if seen.isOnline != expected {
        fail(
          "inspect.isOnline", expected: "\(expected)", actual: "\(seen.isOnline)", check, .queues)
      }
    case .queue(let range):
      guard offers(.inspectQueue, "inspect.queue", rangeText(range), check) else { return }
      expect(range, seen.queue, "inspect.queue", check, .queues)
    case .outbox(let range):
      guard offers(.inspectOutbox, "inspect.outbox", rangeText(range), check) else { return }
      expect(range, seen.outbox, "inspect.outbox", check, .queues)
    case .uncertainSize(let range):
      guard offers(.inspectUncertain, "inspect.uncertain", rangeText(range), check) else { return }
      expect(range, seen.uncertain.count, "inspect.uncertain", check, .queues)
    case .uncertainItems(let ranges):
      guard offers(.inspectUncertain, "inspect.uncertain", names(ranges), check) else { return }
      judgeUncertain(ranges, seen.uncertain, check)
    case .limiter(let expected):
      guard offers(.inspectLimiter, "inspect.limiter", expected, check) else { return }
      let actual = seen.hasLimiter ? "idle" : "undefined"
      if actual != expected {
        fail("inspect.limiter", expected: expected, actual: actual, check, .queues)
      }
    case .limiterRate(let range):
      guard offers(.inspectLimiter, "inspect.limiter", rangeText(range), check) else { return }
      if !(seen.hasLimiter && range ~= Int64(seen.limiterRate)) {
        let actual = seen.hasLimiter ? "\(seen.limiterRate)" : "undefined"
        fail("inspect.limiter", expected: rangeText(range), actual: actual, check, .queues)
      }
    default: preconditionFailure("nothing that an app reads")
    }
  }

  /// Whether an app can read the value on this platform at all; if not, that is the failure.
  private mutating func offers(
    _ setting: DeviceSetting, _ what: String, _ expected: String, _ check: Check
  ) -> Bool {
    if policy.word(SettingID(setting)) != nil { return true }
    fail(what, expected: expected, actual: "nothing: not offered there", check, .queues)
    return false
  }

  private mutating func judgeUncertain(
    _ expected: [Range<Int>], _ actual: [Int32], _ check: Check
  ) {
    let sought = expected.flatMap { range in range.map { Int32($0) } }.sorted()
    let found = actual.sorted()
    if sought == found { return }
    fail(
      "inspect.uncertain", expected: "[\(names(expected))]",
      actual: "[\(ItemRanges(found, scenario.items).words("-").joined(separator: ", "))]", check,
      .queues)
  }
}

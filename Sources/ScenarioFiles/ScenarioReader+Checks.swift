import JSONC
import Simulation

extension ScenarioReader {
  private static let checkKeys =
    Counted.allCases.map { $0.rawValue } + ["sentAt", itemsName, "told", "inspect"]

  /// Reads what is expected of some platforms at one moment.
  func readCheckObject(
    _ value: Value, for platforms: [Int], _ only: [Bool]?
  ) -> [NamedCheck] {
    guard let reader = ObjectReader(value, as: "an expectation", keys: Self.checkKeys, log) else {
      return []
    }
    var checks: [NamedCheck] = []
    for member in reader.members {
      let value = member.value
      switch member.key {
      case "sentAt": checks += readSentAt(value)
      case "told": checks += readTold(value, for: platforms)
      case "inspect": checks += readInspect(value, for: platforms)
      case itemsName: checks += readItems(value, for: platforms)
      case "dropped": checks += readDropped(value)
      default:
        guard let counted = Counted(rawValue: member.key) else { continue }
        if let number = readNumber(value, as: "“\(member.key)”") {
          checks.append(named(member.key, .count(counted, number), value))
        }
      }
    }
    return checks
  }

  func named(_ name: String, _ expectation: Expectation, _ value: Value) -> NamedCheck {
    NamedCheck(name: name, check: Check(expectation: expectation, span: value.span))
  }

  /// A number, or a range of two.
  func readNumber(_ value: Value, as what: String) -> ClosedRange<Int64>? {
    if case .array(let ends) = value.kind {
      return readRange(ends, value) { $0.integer(as: what, in: 0...Int64.max, log) }
    }
    return value.integer(as: what, in: 0...Int64.max, log).map { $0...$0 }
  }

  /// A time, or a range of two.
  func readTimes(_ value: Value, as what: String) -> ClosedRange<Int64>? {
    if case .array(let ends) = value.kind {
      return readRange(ends, value) { $0.duration(as: what, log) }
    }
    return value.duration(as: what, log).map { $0...$0 }
  }

  private func readRange(
    _ ends: [Value], _ value: Value, _ read: (Value) -> Int64?
  ) -> ClosedRange<Int64>? {
    guard ends.count == 2 else {
      log.error("a range has two ends: [least, most]", at: value.span)
      return nil
    }
    guard let least = read(ends[0]), let most = read(ends[1]) else { return nil }
    guard least <= most else {
      log.error("a range goes from the least to the most", at: value.span)
      return nil
    }
    return least...most
  }

  private func readSentAt(_ value: Value) -> [NamedCheck] {
    guard let elements = value.array(as: "“sentAt”", log) else { return [] }
    let times = elements.compactMap { readTimes($0, as: "a request's time") }
    return times.count == elements.count ? [named("sentAt", .sentAt(times), value)] : []
  }

  private func readDropped(_ value: Value) -> [NamedCheck] {
    guard case .object(let object) = value.kind else {
      return readNumber(value, as: "“dropped”").map {
        [named("dropped", .count(.dropped, $0), value)]
      } ?? []
    }
    return readReasons(object).map {
      NamedCheck(
        name: "dropped",
        check: Check(expectation: .droppedBy($0.reason, $0.count), span: $0.span))
    }
  }

  func readReasons(
    _ object: Value.Object
  ) -> [(reason: DropReason, count: ClosedRange<Int64>, span: Span)] {
    object.members.compactMap { member in
      guard let reason = readReason(member.key, at: member.keySpan),
        let count = readNumber(member.value, as: "“\(member.key)”")
      else { return nil }
      return (reason, count, member.value.span)
    }
  }

  func readReason(_ name: String, at span: Span, orElse others: [String] = []) -> DropReason? {
    if let reason = DropReason.allCases.first(where: { $0.name == name }) { return reason }
    let names = DropReason.allCases.map { $0.name } + others
    let suggestion = nearest(to: name, among: names)
    log.error(
      "nothing is dropped for “\(excerpt(name))”", at: span,
      notes: suggestion == nil ? [.init("the reasons are \(listed(names))")] : [],
      suggestion: suggestion)
    return nil
  }

  private func readItems(_ value: Value, for platforms: [Int]) -> [NamedCheck] {
    (value.object(as: "“events”", log)?.members ?? []).compactMap { member in
      let ranges = readItemKey(member.key, at: member.keySpan, for: platforms)
      guard let outcome = readOutcome(member.value), let ranges else { return nil }
      return named(itemsName, .items(ranges, outcome), member.value)
    }
  }

  private func readOutcome(_ value: Value) -> ItemOutcome? {
    if case .string(let text) = value.kind, text.begins(with: "dropped:") {
      let reason = String(Substring(text.utf8.dropFirst("dropped:".utf8.count)))
      return readReason(reason, at: value.span).map { .dropped($0) }
    }
    let words = ["accepted", "uncertain", "waiting", "dropped"]
    guard case .string(let text) = value.kind, !words.contains(text) else {
      switch value.word(as: "an outcome", among: words, log) {
      case 0: return .accepted
      case 1: return .uncertain
      case 2: return .waiting
      case 3: return .dropped(nil)
      default: return nil
      }
    }
    log.error(
      "“\(excerpt(text))” is not an outcome; expected "
        + listed(words + ["dropped:REASON"], "or"), at: value.span,
      suggestion: nearest(to: text, among: words))
    return nil
  }

  /// The items that a key names: `purchase`, `e3`, `e1-e12`; all have to exist. Of those that a
  /// wrong step may track nothing is said.
  func readItemKey(_ key: String, at span: Span, for platforms: [Int]) -> [Range<Int>]? {
    do throws(UnknownItems) {
      let found = try items.parts(named: key)
      checkTracked(found, at: span, for: platforms)
      return found.map { $0.items }
    } catch {
      if lacksItems { return nil }
      log.error(
        error.message, at: span, notes: error.note.map { [.init($0)] } ?? [],
        suggestion: error.suggestion)
      return nil
    }
  }

  /// An event that a platform doesn't track has no outcome there.
  private func checkTracked(
    _ found: [(run: ItemNames.Run, items: Range<Int>)], at span: Span, for platforms: [Int]
  ) {
    for part in found {
      let step = steps[part.run.origin]
      let without = platforms.filter { !step.isFor($0) }
      guard !without.isEmpty else { continue }
      let name = items.name(of: part.items.lowerBound)
      log.error(
        "“\(name)” is not tracked on " + without.map { self.platforms[$0] }.joined(separator: ", "),
        at: span, notes: [.init("it is tracked here, for others only", at: step.span)])
      return
    }
  }
}

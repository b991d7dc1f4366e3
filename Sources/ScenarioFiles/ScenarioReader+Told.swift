import JSONC
import Simulation

extension ScenarioReader {
  private static let kinds = Told.Kind.allCases.map { $0.name }

  /// What the app was told: by kind, or in order.
  func readTold(_ value: Value, for platforms: [Int]) -> [NamedCheck] {
    if case .array(let elements) = value.kind {
      let entries = elements.compactMap { readEntry($0, for: platforms) }
      return entries.count == elements.count ? [named("told", .told(entries), value)] : []
    }
    guard case .object = value.kind else {
      value.mismatch("what the app was told is an object by kind, or a list in order", log)
      return []
    }
    guard let reader = ObjectReader(value, as: "“told”", keys: Self.kinds, log) else { return [] }
    var checks: [NamedCheck] = []
    for member in reader.members {
      guard let place = Self.kinds.firstIndex(of: member.key) else { continue }
      checks += readKind(Told.Kind.allCases[place], member.value, for: platforms)
    }
    return checks
  }

  private func readKind(
    _ kind: Told.Kind, _ value: Value, for platforms: [Int]
  ) -> [NamedCheck] {
    let name = "told.\(kind.name)"
    guard case .object(let object) = value.kind else {
      return readNumber(value, as: "“\(kind.name)”").map {
        [named(name, .toldCount(kind, $0), value)]
      } ?? []
    }
    return object.members.compactMap { member in
      guard let number = readNumber(member.value, as: "“\(excerpt(member.key))”") else {
        return nil
      }
      if member.key == "reports" { return named(name, .toldReports(kind, number), member.value) }
      let isWord = words(of: platforms).contains(member.key)
      if kind == .drops, !isWord {
        let reason = readReason(member.key, at: member.keySpan, orElse: ["reports"])
        return reason.map { named(name, .toldReason($0, number), member.value) }
      }
      checkWord(member.key, at: member.keySpan, for: platforms, orElse: ["reports"])
      return named(name, .toldWord(kind, member.key, number), member.value)
    }
  }

  private func readEntry(_ value: Value, for platforms: [Int]) -> ToldEntry? {
    let keys = ["at", "kind", "as", "count", "reasons"]
    let before = log.count
    guard let reader = ObjectReader(value, as: "what the app was told", keys: keys, log) else {
      return nil
    }
    let kind = reader["kind"]?.word(as: "a kind", among: Self.kinds, log)
    let word = reader["as"]?.string(as: "“as”", log)
    if let word, let span = reader["as"]?.span { checkWord(word, at: span, for: platforms) }
    var reasons: [(reason: DropReason, count: ClosedRange<Int64>)] = []
    if let object = reader["reasons"]?.object(as: "reasons", log) {
      reasons = readReasons(object).map { ($0.reason, $0.count) }
    }
    let entry = ToldEntry(
      span: value.span, at: reader["at"].flatMap { readTimes($0, as: "“at”") },
      kind: kind.map { Told.Kind.allCases[$0] }, word: word,
      count: reader["count"].flatMap { readNumber($0, as: "“count”") }, reasons: reasons)
    return log.count == before ? entry : nil
  }

  /// All words that some platforms have; none if one of them may say anything.
  private func words(of places: [Int]) -> [String] {
    let lists = places.compactMap { known[platforms[$0]]?.words }
    return lists.contains { $0.isEmpty } ? [] : lists.flatMap { $0 }
  }

  /// An expectation of zero of a misspelt word would hold for ever.
  private func checkWord(
    _ word: String, at span: Span, for places: [Int], orElse others: [String] = []
  ) {
    let words = words(of: places)
    guard !words.isEmpty, !words.contains(word) else { return }
    let names = places.map { platforms[$0] }.joined(separator: ", ")
    log.error(
      "“\(excerpt(word))” is not a word that \(names) can say", at: span,
      suggestion: nearest(to: word, among: words + others))
  }

  /// What the app reads when it asks.
  func readInspect(_ value: Value, for platforms: [Int]) -> [NamedCheck] {
    let keys = ["isOnline", "queue", "outbox", "uncertain", "limiter"]
    guard let reader = ObjectReader(value, as: "“inspect”", keys: keys, log) else { return [] }
    return reader.members.compactMap { member in
      let value = member.value
      let expectation: Expectation? =
        switch member.key {
        case "isOnline": value.bool(as: "“isOnline”", log).map { .isOnline($0) }
        case "queue": readNumber(value, as: "“queue”").map { .queue($0) }
        case "outbox": readNumber(value, as: "“outbox”").map { .outbox($0) }
        case "uncertain": readUncertain(value, for: platforms)
        case "limiter": readLimiter(value)
        default: nil
        }
      return expectation.map { named("inspect.\(member.key)", $0, value) }
    }
  }

  /// A status, or the rate that goes with it.
  private func readLimiter(_ value: Value) -> Expectation? {
    switch value.kind {
    case .number, .array: readNumber(value, as: "“limiter”").map { .limiterRate($0) }
    default:
      value.word(as: "a limiter's status", among: limiterWords, log).map {
        .limiter(limiterWords[$0])
      }
    }
  }

  /// A number, a range of numbers, or a list of names.
  private func readUncertain(_ value: Value, for platforms: [Int]) -> Expectation? {
    guard case .array(let elements) = value.kind, !elements.contains(where: isNumber) else {
      return readNumber(value, as: "“uncertain”").map { .uncertainSize($0) }
    }
    var ranges: [Range<Int>] = []
    for element in elements {
      guard let name = element.string(as: "an event's name", log),
        let found = readItemKey(name, at: element.span, for: platforms)
      else { return nil }
      ranges += found
    }
    return .uncertainItems(ranges)
  }

  private func isNumber(_ value: Value) -> Bool {
    if case .number = value.kind { return true }
    return false
  }
}

private let limiterWords = ["idle", "undefined"]

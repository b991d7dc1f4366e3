internal import Comparison
internal import JSONC

/// Reads what a result says of one platform.
struct PlatformReader {
  /// In the order in which a result states them.
  private static let counts = [
    "tracked", "accepted", "dropped", "uncertain", "waiting", "stored", "doubled", "lost",
    "arrivedAnyway", "misattributed", "sentWithoutConsent",
  ]
  private static let others = [
    "droppedBy", "sentAt", "events", "told", "inspect", "content", "end",
  ]
  private static let numbers = 0...Int64.max

  private let log: DiagnosticLog
  private let value: Value
  private let object: Value.Object

  /// Nil, with a diagnostic, unless it is an object.
  init?(log: DiagnosticLog, value: Value) {
    guard let object = value.object(as: "a platform's result", log) else { return nil }
    self.log = log
    self.value = value
    self.object = object
  }

  /// Nil, with diagnostics, where something is wrong.
  func read(_ platform: String) -> PlatformRecord? {
    let before = log.count
    tellMissingKeys()
    let totals = readTotals()
    let stated = required("events")
    let events = stated?.array(as: "“events”", log)?.compactMap { readEvent($0) } ?? []
    if log.count == before, let stated, let tracked = totals.first(where: { $0.name == "tracked" }),
      tracked.count != events.count
    {
      log.error(
        "\(events.count) of \(tracked.count) events are here: a result that was written with "
          + "--only-different cannot be compared",
        at: Span(stated.span.start, stated.span.start + 1))
    }
    let sentAt = list(required("sentAt"), "“sentAt”").compactMap { time($0, "a request's time") }
    let told = list(required("told"), "“told”").compactMap { readTold($0) }
    let record = PlatformRecord(
      platform: platform, events: events, totals: totals, sentAt: sentAt, told: told,
      readings: readReadings(), rows: readRows())
    return log.count == before ? record : nil
  }

  // MARK: Counts and rows

  private func readTotals() -> [NamedCount] {
    var totals: [NamedCount] = []
    for name in Self.counts {
      guard let count = required(name)?.integer(as: "“\(name)”", in: Self.numbers, log) else {
        continue
      }
      totals.append(NamedCount(name, count))
      if name != "waiting" { continue }
      let reasons = required("droppedBy")?.object(as: "“droppedBy”", log)
      for member in reasons?.members ?? [] {
        guard let count = member.value.integer(as: "a count", in: Self.numbers, log) else {
          continue
        }
        totals.append(NamedCount("dropped.\(member.key)", count))
      }
    }
    return totals
  }

  private func readRows() -> [NamedText]? {
    guard let value = object["rows"]?.value else { return nil }
    return value.object(as: "“rows”", log)?.members.map { NamedText($0.key, text($0.value)) }
  }

  private func readReadings() -> [NamedText] {
    let inspected = required("inspect")?.object(as: "“inspect”", log)?.members ?? []
    var readings = inspected.map { NamedText("inspect.\($0.key)", text($0.value)) }
    for element in list(required("content"), "“content”") {
      guard let answer = element.object(as: "a content step's answer", log) else { continue }
      let step = demanded("step", answer, element, "a content step's answer", log)?
        .integer(as: "“step”", in: Self.numbers, log)
      let from = demanded("from", answer, element, "a content step's answer", log)
      guard let step, let from else { continue }
      let source = from.kind.isNull ? "nothing" : text(from)
      readings.append(NamedText("content of step \(step)", source))
    }
    if let end = required("end").flatMap({ time($0, "“end”") }) {
      readings.append(NamedText("end", timeText(end)))
    }
    return readings
  }

  /// Lists and texts without quotes, as a table shows them.
  private func text(_ value: Value) -> String {
    switch value.kind {
    case .string(let text): text
    case .array(let elements): "[" + elements.map { text($0) }.joined(separator: ", ") + "]"
    default: jsonText(value)
    }
  }

  // MARK: Events and reports

  private func readEvent(_ value: Value) -> EventRecord? {
    guard let event = value.object(as: "an event", log) else { return nil }
    func stated(_ key: String) -> Value? { demanded(key, event, value, "an event", log) }
    let id = stated("id")?.string(as: "an event's id", log)
    let stream = stated("stream")?.string(as: "“stream”", log)
    let outcome = stated("outcome")?.string(as: "an outcome", log)
    let stored = stated("stored")?.integer(as: "“stored”", in: Self.numbers, log)
    let attempts = stated("attempts")?.integer(as: "“attempts”", in: Self.numbers, log)
    let reason = stated("reason").flatMap { textOrNull($0, "a reason") }
    let place = stated("waitingIn").flatMap { textOrNull($0, "“waitingIn”") }
    let at = stated("at").flatMap { $0.kind.isNull ? nil : time($0, "“at”") }
    let copies = list(stated("storedAs"), "“storedAs”")
      .compactMap { $0.string(as: "an identity", log) }
    guard let id, let stream, let outcome, let stored, let attempts else { return nil }
    return EventRecord(
      name: EventName(id, stream: stream),
      end: EventEnd(outcome: outcome, reason: reason, stored: stored), waitingIn: place, at: at,
      attempts: attempts, storedAs: copies)
  }

  private func readTold(_ value: Value) -> ToldRecord? {
    guard let told = value.object(as: "what was told", log) else { return nil }
    func stated(_ key: String) -> Value? { demanded(key, told, value, "what was told", log) }
    let at = stated("at").flatMap { time($0, "“at”") }
    let kind = stated("kind")?.string(as: "“kind”", log)
    let word = stated("as").flatMap { textOrNull($0, "“as”") }
    let count = stated("count")?.integer(as: "“count”", in: Self.numbers, log)
    let reasons = stated("reasons")?.object(as: "“reasons”", log)?.members.map { $0.key } ?? []
    let event = stated("id").flatMap { textOrNull($0, "an event's id") }
    guard let at, let kind, let count else { return nil }
    return ToldRecord(
      at: at, kind: kind, word: word, count: count,
      reason: reasons.isEmpty ? nil : reasons.joined(separator: ", "), event: event)
  }

  // MARK: Values

  /// Nil where it isn't stated; `tellMissingKeys` has told so.
  private func required(_ key: String) -> Value? { object[key]?.value }

  /// All of them at once: a platform's result has many keys.
  private func tellMissingKeys() {
    let missing = (Self.counts + Self.others).filter { object[$0] == nil }
    if missing.isEmpty || object.isBroken { return }
    log.error(
      "a platform's result needs the \(missing.count == 1 ? "key" : "keys") \(listed(missing))",
      at: Span(value.span.start, value.span.start + 1))
  }

  private func list(_ value: Value?, _ what: String) -> [Value] {
    value?.array(as: what, log) ?? []
  }

  private func time(_ value: Value, _ what: String) -> Int64? {
    value.integer(as: what, in: Self.numbers, log)
  }

  private func textOrNull(_ value: Value, _ what: String) -> String? {
    value.kind.isNull ? nil : value.string(as: what, log)
  }
}

extension Value.Kind {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}

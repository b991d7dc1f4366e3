internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// Reads what is recorded of one platform, and puts it into words.
struct RecordedPlatformReader {
  let log: DiagnosticLog
  private var platform: RecordedPlatform

  private static let counts = Counted.allCases.map { $0.rawValue }

  init(_ log: DiagnosticLog, _ platform: RecordedPlatform) {
    self.log = log
    self.platform = platform
  }

  mutating func read(_ value: Value) -> RecordedPlatform? {
    let keys = ["end", "totals", "sentAt", "events", "told", "inspect", "content"]
    guard let reader = ObjectReader(value, as: "what is recorded of a platform", keys: keys, log)
    else { return nil }
    if let end = reader.required("end"), let time = end.duration(as: "the end", log) {
      add("end", timeText(time), end.span)
    }
    readTotals(reader["totals"])
    readTimes(reader["sentAt"])
    readEvents(reader["events"])
    readTold(reader["told"])
    readInspection(reader["inspect"])
    readContent(reader["content"])
    return platform
  }

  private mutating func add(_ what: String, _ text: String, _ span: Span) {
    platform.facts.append(RecordedLine(what: what, text: text, span: span))
  }

  // MARK: Totals and times

  private mutating func readTotals(_ value: Value?) {
    guard let value,
      let reader = ObjectReader(value, as: "the totals", keys: Self.counts, log)
    else { return }
    for member in reader.members where Self.counts.contains(member.key) {
      if let count = member.value.integer(as: "“\(member.key)”", in: 1...Int64.max, log) {
        add(member.key, "\(count)", member.value.span)
      }
    }
  }

  private mutating func readTimes(_ value: Value?) {
    for element in value?.array(as: "“sentAt”", log) ?? [] {
      if let time = element.duration(as: "a request's time", log) {
        platform.requests.append(
          RecordedLine(what: "sentAt", text: timeText(time), span: element.span))
      }
    }
  }

  // MARK: Events

  private mutating func readEvents(_ value: Value?) {
    for member in value?.object(as: "“events”", log)?.members ?? [] {
      let numbers = ItemKey(member.key)
      if let numbers, numbers.first > numbers.last {
        log.error("a range of events goes from the first to the last", at: member.keySpan)
      }
      guard let text = member.value.string(as: "what became of events", log) else { continue }
      platform.events.append(
        RecordedEvents(
          name: member.key, numbers: numbers, text: text,
          span: Span(member.keySpan.start, member.value.span.end)))
    }
    checkOverlaps()
  }

  /// Tells of events that stand in two ranges; names of their own are keys, and differ.
  private func checkOverlaps() {
    for stream in Stream.allCases {
      let own = platform.events.filter { $0.numbers?.stream == stream }
      let order = own.indices.sorted {
        (own[$0].numbers!.first, $0) < (own[$1].numbers!.first, $1)
      }
      for (place, next) in zip(order, order.dropFirst())
      where own[next].numbers!.first <= own[place].numbers!.last {
        log.error(
          "“\(excerpt(own[next].name))” and “\(excerpt(own[place].name))” overlap",
          at: own[next].span, notes: [.init("the other stands here", at: own[place].span)])
      }
    }
  }

  // MARK: What is told and read

  private mutating func readTold(_ value: Value?) {
    for element in value?.array(as: "“told”", log) ?? [] {
      if let text = element.string(as: "what is told", log) {
        platform.told.append(RecordedLine(what: "told", text: text, span: element.span))
      }
    }
  }

  private mutating func readInspection(_ value: Value?) {
    let keys = ["isOnline", "queue", "outbox", "uncertain", "limiter"]
    guard let value, let reader = ObjectReader(value, as: "what an app reads", keys: keys, log)
    else { return }
    for member in reader.members where keys.contains(member.key) {
      if let text = inspected(member) { add("inspect.\(member.key)", text, member.value.span) }
    }
  }

  private func inspected(_ member: Value.Member) -> String? {
    let what = "“\(member.key)”"
    switch member.key {
    case "isOnline": return member.value.bool(as: what, log).map { "\($0)" }
    case "uncertain":
      let names = member.value.array(as: what, log)?.compactMap {
        $0.string(as: "an event's name", log)
      }
      return names.map { "[" + $0.joined(separator: ", ") + "]" }
    case "limiter": return member.value.string(as: what, log)
    default: return member.value.integer(as: what, in: 0...Int64.max, log).map { "\($0)" }
    }
  }

  private mutating func readContent(_ value: Value?) {
    for element in value?.array(as: "“content”", log) ?? [] {
      if let source = element.string(as: "where content came from", log) {
        platform.content.append(
          RecordedLine(what: "content", text: source, span: element.span))
      }
    }
  }
}

import JSONC
import Simulation

extension ScenarioReader {
  /// A step that tracks: a number of events, or an object with more to say.
  func readTrack(_ value: Value, _ origin: Int) -> Step.Action? {
    if case .string(let name) = value.kind {
      log.error(
        "a step tracks a number of events; one with a name is { \"name\": \"\(excerpt(name))\" }",
        at: value.span)
      return nil
    }
    guard case .object = value.kind else {
      guard let count = readCount(value) else { return nil }
      return add(count, every: 0, .events, origin)
    }
    let keys = ["count", "every", "name", "stream"]
    guard let reader = ObjectReader(value, as: "a track step", keys: keys, log) else {
      return nil
    }
    var stream = Stream.events
    if let word = reader["stream"]?.word(
      as: "a stream", among: Stream.allCases.map { $0.name }, log)
    {
      stream = Stream.allCases[word]
    }
    if let name = reader["name"] { return readNamed(name, reader, stream, origin) }
    let every = reader["every"]?.duration(as: "“every”", log) ?? 0
    guard let counted = reader.required("count"), let count = readCount(counted) else {
      return nil
    }
    checkLast(count, every, reader["every"]?.span ?? value.span)
    return add(count, every: every, stream, origin)
  }

  private func add(
    _ count: Int, every: Int64, _ stream: Stream, _ origin: Int
  ) -> Step.Action {
    let first = items.add(count: count, stream: stream, origin: origin)
    return .track(first: first, count: count, every: every, stream: stream)
  }

  private func readCount(_ value: Value) -> Int? {
    let bounds = 1...Int64(ItemNames.limit)
    guard let count = value.integer(as: "the number of events", in: bounds, log) else {
      return nil
    }
    guard items.count + Int(count) <= ItemNames.limit else {
      log.error("a scenario tracks at most \(ItemNames.limit) events in all", at: value.span)
      return nil
    }
    return Int(count)
  }

  /// A series has to be over before the scenario is.
  private func checkLast(_ count: Int, _ every: Int64, _ span: Span) {
    let length = every.multipliedReportingOverflow(by: Int64(count - 1))
    if length.overflow || length.partialValue > DurationText.limit - clock {
      log.error("the last of these would be tracked more than 10,000 years on", at: span)
    } else if let end, clock <= end, clock + length.partialValue > end {
      log.error(
        "the last of these would be tracked at "
          + "\(DurationText.text(clock + length.partialValue)), after the end", at: span)
    }
  }

  private func readNamed(
    _ value: Value, _ reader: ObjectReader, _ stream: Stream, _ origin: Int
  ) -> Step.Action? {
    for key in ["count", "every"] {
      if let span = reader.keySpan(key) {
        log.error("a name is one event's; “\(key)” does not belong here", at: span)
      }
    }
    guard let name = value.string(as: "an event's name", log) else { return nil }
    if name.isEmpty {
      log.error("an event's name is not empty", at: value.span)
    } else if ItemKey(name) != nil || Self.looksNumbered(name) {
      log.error(
        "“\(excerpt(name))” looks like a number of an event; take another name", at: value.span)
    } else if let first = items.run(named: name) {
      log.error(
        "the name “\(excerpt(name))” is taken already", at: value.span,
        notes: [.init("it is taken here", at: steps[first.origin].span)])
    } else if items.count >= ItemNames.limit {
      log.error("a scenario tracks at most \(ItemNames.limit) events in all", at: value.span)
    } else {
      let first = items.add(name: name, stream: stream, origin: origin)
      return .track(first: first, count: 1, every: 0, stream: stream)
    }
    return nil
  }

  /// `e7`, `E7`, `s07`, and ranges of such: whoever reads them would take them for numbers.
  private static func looksNumbered(_ name: String) -> Bool {
    let parts = name.pieces(at: "-")
    return parts.count <= 2
      && parts.allSatisfy { part in
        guard let letter = part.utf8.first, "eslESL".utf8.contains(letter) else { return false }
        let digits = part.utf8.dropFirst()
        return !digits.isEmpty && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      }
  }
}

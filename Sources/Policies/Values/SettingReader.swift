internal import JSONC
internal import Simulation

/// The value of a setting as a file states it, or nil with a diagnostic that tells the domain.
func readSetting(_ value: Value, of id: SettingID, _ log: DiagnosticLog) -> SettingValue? {
  let domain = id.catalogued.domain
  switch (domain, value.kind) {
  case (_, .invalid):
    return nil
  case (.count(_, orNone: true), .string("none")), (.duration(_, orNone: true), .string("none")),
    (.text, .string("none")):
    return SettingValue.none
  case (.text, .string(let text)) where !text.isEmpty:
    return .word(text)
  case (.choice(let words), .string(let word)):
    if words.contains(word) { return .word(word) }
    log.error(
      "“\(excerpt(word))” is no value of “\(id.cataloguedName)”; "
        + "expected \(SettingText.text(domain))",
      at: value.span, suggestion: nearest(to: word, among: words))
    return nil
  case (.count(let bounds, _), .number(.integer(let number)))
  where Int64(bounds.lowerBound)...Int64(bounds.upperBound) ~= number:
    return .count(Int(number))
  case (.duration(let bounds, _), .string(let text)):
    return readDuration(text, bounds, value, id, log).map { .duration($0) }
  case (.delays, .array(let elements))
  where 1...SettingBounds.mostDelays ~= elements.count:
    return readDelays(elements, id, log)
  case (.list(let words), .array(let elements)):
    return readWords(elements, words, id, log)
  default:
    value.mismatch("“\(id.cataloguedName)” takes \(SettingText.text(domain))", log)
    return nil
  }
}

private func readDuration(
  _ text: String, _ bounds: ClosedRange<Int64>, _ value: Value, _ id: SettingID,
  _ log: DiagnosticLog
) -> Int64? {
  let takes = "“\(id.cataloguedName)” takes \(SettingText.text(id.catalogued.domain))"
  switch DurationText.milliseconds(text) {
  case .success(let milliseconds):
    if bounds ~= milliseconds { return milliseconds }
    value.mismatch(takes, log)
  case .failure(let mistake):
    log.error(mistake.message, at: value.span, notes: [.init(takes)])
  }
  return nil
}

private func readDelays(
  _ elements: [Value], _ id: SettingID, _ log: DiagnosticLog
) -> SettingValue? {
  var delays: [Int64] = []
  for element in elements {
    guard let delay = element.duration(as: "a delay", log) else { continue }
    if delay <= SettingBounds.longestMilliseconds {
      delays.append(delay)
    } else {
      let most = DurationText.text(SettingBounds.longestMilliseconds)
      log.error("a delay is at most \(most)", at: element.span)
    }
  }
  return delays.count == elements.count ? .delays(delays) : nil
}

private func readWords(
  _ elements: [Value], _ words: [String], _ id: SettingID, _ log: DiagnosticLog
) -> SettingValue? {
  var chosen: [String] = []
  for element in elements {
    let what = "a word of “\(id.cataloguedName)”"
    guard let place = element.word(as: what, among: words, log) else { continue }
    if chosen.contains(words[place]) {
      log.error("“\(words[place])” stands twice", at: element.span)
    } else {
      chosen.append(words[place])
    }
  }
  return chosen.count == elements.count ? .list(chosen) : nil
}

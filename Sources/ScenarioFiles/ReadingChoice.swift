import Claims
public import JSONC

/// One open reading, taken as the scenario wants it.
public struct ReadingChoice: Sendable {
  public let id: String
  /// One of the reading's values.
  public let value: String
  /// Where the value stands.
  public let span: Span
}

extension ReadingChoice {
  /// Reads answers to open readings, by their ids; what is wrong with one goes to the log.
  public static func all(in value: Value?, _ log: DiagnosticLog) -> [ReadingChoice] {
    guard let object = value?.object(as: "“readings”", log) else { return [] }
    return object.members.compactMap { member in
      guard let reading = Ledger.reading(member.key) else {
        let ids = Ledger.readings.map { $0.id }
        log.error(
          "there is no open reading “\(excerpt(member.key))”", at: member.keySpan,
          suggestion: ids.first { $0 == member.key + "?" } ?? nearest(to: member.key, among: ids))
        return nil
      }
      let names = reading.values.map { $0.name }
      // A reading whose answer is a number may be written as one.
      if case .number(.integer(let number)) = member.value.kind, names.contains("\(number)") {
        return ReadingChoice(id: reading.id, value: "\(number)", span: member.value.span)
      }
      let what = "an answer to “\(reading.id)”"
      guard let place = member.value.word(as: what, among: names, log) else { return nil }
      return ReadingChoice(id: reading.id, value: names[place], span: member.value.span)
    }
  }
}

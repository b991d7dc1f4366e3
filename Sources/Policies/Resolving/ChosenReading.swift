internal import Claims
public import JSONC

/// Another answer to an open question, as a scenario or an argument chose it.
public struct ChosenReading {
  public let id: String
  public let value: String
  let place: Place

  /// A choice that has been checked already, and where its value stands.
  ///
  /// - Precondition: the reading exists and has that answer.
  public init(id: String, value: String, at span: Span, _ log: DiagnosticLog) {
    precondition(Ledger.reading(id)?.has(value: value) == true, "no such reading or answer")
    self.id = id
    self.value = value
    place = Place(log, span)
  }

  /// Reads an argument `ID=VALUE`, which is all that the log's file holds.
  public init?(argument log: DiagnosticLog) {
    guard let parts = ArgumentParts(log, form: "a reading is chosen by ID=VALUE") else {
      return nil
    }
    guard let reading = Ledger.reading(parts.name) else {
      log.error(
        "there is no reading “\(excerpt(parts.name))”", at: parts.nameSpan,
        suggestion: nearest(to: parts.name, among: Ledger.readings.map { $0.id }))
      return nil
    }
    guard reading.has(value: parts.value) else {
      let names = reading.values.map { $0.name }
      log.error(
        "“\(excerpt(parts.value))” is no answer of “\(reading.id)”; expected "
          + listed(names, "or"), at: parts.valueSpan,
        suggestion: nearest(to: parts.value, among: names))
      return nil
    }
    self.init(id: parts.name, value: parts.value, at: parts.valueSpan, log)
  }
}

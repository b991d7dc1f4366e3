/// What a value has to be: each gives it, or nil with a diagnostic.
///
/// `what` names the thing for messages (`a title`). An `invalid` value has been diagnosed already
/// and gives nil in silence.
extension Value {
  public func object(as what: String, _ log: DiagnosticLog) -> Object? {
    if case .object(let object) = kind { return object }
    mismatch("\(what) is an object", log)
    return nil
  }

  public func array(as what: String, _ log: DiagnosticLog) -> [Value]? {
    if case .array(let elements) = kind { return elements }
    mismatch("\(what) is a list", log)
    return nil
  }

  public func string(as what: String, _ log: DiagnosticLog) -> String? {
    if case .string(let text) = kind { return text }
    mismatch("\(what) is a text", log)
    return nil
  }

  public func bool(as what: String, _ log: DiagnosticLog) -> Bool? {
    if case .bool(let flag) = kind { return flag }
    mismatch("\(what) is true or false", log)
    return nil
  }

  /// A whole number within bounds.
  public func integer(
    as what: String, in bounds: ClosedRange<Int64>, _ log: DiagnosticLog
  ) -> Int64? {
    switch kind {
    case .number(.integer(let number)) where bounds.contains(number): return number
    case .number(.integer(let number)) where number < bounds.lowerBound:
      log.error("\(what) is at least \(bounds.lowerBound)", at: span)
    case .number(.tooLarge(let text)) where text.utf8.first == Byte.minus:
      log.error("\(what) is at least \(bounds.lowerBound)", at: span)
    case .number(.integer), .number(.tooLarge):
      log.error("this number is too large: \(what) is at most \(bounds.upperBound)", at: span)
    case .number(.fraction(let text)):
      log.error("\(what) is a whole number, not \(excerpt(text))", at: span)
    default: mismatch("\(what) is a whole number", log)
    }
    return nil
  }

  /// One of a few words, as its place in the list.
  public func word(as what: String, among words: [String], _ log: DiagnosticLog) -> Int? {
    guard case .string(let text) = kind else {
      mismatch("\(what) is \(listed(words, "or"))", log)
      return nil
    }
    if let place = words.firstIndex(of: text) { return place }
    log.error(
      "“\(excerpt(text))” is not \(what); expected \(listed(words, "or"))", at: span,
      suggestion: nearest(to: text, among: words))
    return nil
  }

  /// One of an enumeration's words.
  public func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type, as what: String, _ log: DiagnosticLog
  ) -> Choice? where Choice.RawValue == String {
    let cases = Array(Choice.allCases)
    return word(as: what, among: cases.map { $0.rawValue }, log).map { cases[$0] }
  }

  /// A duration in milliseconds.
  public func duration(
    as what: String, atLeast least: Int64 = 0, _ log: DiagnosticLog
  ) -> Int64? {
    switch kind {
    case .string(let text):
      switch DurationText.milliseconds(text) {
      case .success(let milliseconds):
        if milliseconds >= least { return milliseconds }
        log.error("\(what) is at least \(DurationText.text(least))", at: span)
      case .failure(let mistake): log.error(mistake.message, at: span)
      }
    case .number(.integer(let number)) where number >= 0:
      log.error("a time has a unit; write \"\(number)s\" or \"\(number)ms\"", at: span)
    case .number: log.error("a time is a text with a unit; write \"15s\"", at: span)
    default: mismatch("\(what) is a time like \"15s\"", log)
    }
    return nil
  }

  /// Tells what was expected, and what was found; says nothing of an `invalid` value.
  public func mismatch(_ expectation: String, _ log: DiagnosticLog) {
    if case .invalid = kind { return }
    log.error("\(expectation), found \(noun)", at: span)
  }
}

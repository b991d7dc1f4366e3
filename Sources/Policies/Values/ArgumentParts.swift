internal import JSONC

/// An argument `NAME=VALUE`, cut at its first equals sign.
struct ArgumentParts {
  let name: String
  let nameSpan: Span
  let value: String
  let valueSpan: Span
  private let file: SourceFile

  /// Nil, with a diagnostic that tells the form, where there is no equals sign.
  init?(_ log: DiagnosticLog, form: String) {
    file = log.file
    let bytes = file.bytes
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
      log.error(form, at: Span(0, bytes.count))
      return nil
    }
    nameSpan = Span(0, equals)
    valueSpan = Span(equals + 1, bytes.count)
    name = file.text(of: nameSpan)
    value = file.text(of: valueSpan)
  }

  /// The value as a file would hold it: `[a, b]` is a list, digits are a number, all else a text.
  ///
  /// - Parameter isList: whether it is a list also without brackets, as a table shows it.
  func settingValue(isList: Bool) -> Value {
    let bytes = file.bytes[valueSpan.start..<valueSpan.end]
    let isBracketed =
      bytes.first == UInt8(ascii: "[") && bytes.last == UInt8(ascii: "]") && bytes.count >= 2
    guard isBracketed || isList else { return element(valueSpan) }
    var elements: [Value] = []
    var start = valueSpan.start + (isBracketed ? 1 : 0)
    let end = valueSpan.end - (isBracketed ? 1 : 0)
    for place in start...end
    where place == end || bytes[place] == UInt8(ascii: ",") {
      let span = trimmed(Span(start, place))
      if span.start < span.end || place < end { elements.append(element(span)) }
      start = place + 1
    }
    return Value(.array(elements), at: valueSpan)
  }

  private func element(_ span: Span) -> Value {
    let text = file.text(of: span)
    if let number = Int64(text) { return Value(.number(.integer(number)), at: span) }
    return Value(.string(text), at: span)
  }

  private func trimmed(_ span: Span) -> Span {
    var (start, end) = (span.start, span.end)
    while start < end, file.bytes[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, file.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return Span(start, end)
  }
}

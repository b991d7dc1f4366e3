internal import JSONC

/// Where a value was stated: in a policy file, a scenario, or an argument.
struct Place {
  let log: DiagnosticLog
  let span: Span

  init(_ log: DiagnosticLog, _ span: Span) {
    self.log = log
    self.span = span
  }

  /// Reports a mistake, once: several platforms may meet the same one.
  func error(_ message: String, notes: [Diagnostic.Note] = [], suggestion: String? = nil) {
    let isKnown = log.diagnostics.contains { $0.span == span && $0.message == message }
    if !isKnown { log.error(message, at: span, notes: notes, suggestion: suggestion) }
  }
}

import JSONC
import TestSupport

/// Reads a marked text, and gives the mistakes found.
func mistakes(in marked: Marked) -> [Diagnostic] {
  let log = DiagnosticLog(marked.file)
  _ = Document(reading: log)
  return log.sorted
}

/// Reads a text that has to be in order.
func value(of text: String) -> Value? {
  let log = DiagnosticLog(SourceFile(path: "test.jsonc", bytes: Array(text.utf8)))
  let document = Document(reading: log)
  return log.isEmpty ? document.root : nil
}

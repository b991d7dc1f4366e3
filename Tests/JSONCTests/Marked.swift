import JSONC

/// A source text in which `⟦` and `⟧` mark where a mistake is expected.
///
/// One pair of marks for each mistake, in the order of the file; the marks themselves are cut out.
struct Marked {
  let file: SourceFile
  let spans: [Span]

  init(_ text: String, path: String = "test.jsonc") {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var spans: [Span] = []
    for character in text {
      switch character {
      case "⟦": starts.append(bytes.count)
      case "⟧": spans.append(Span(starts.removeLast(), bytes.count))
      default: bytes.append(contentsOf: String(character).utf8)
      }
    }
    precondition(starts.isEmpty, "every mark is closed")
    file = SourceFile(path: path, bytes: bytes)
    self.spans = spans.sorted { $0.start < $1.start }
  }
}

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

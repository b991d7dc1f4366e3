internal import JSONC
internal import Reports

/// What there is to say of mistakes, and how it ends.
struct MistakeReport {
  /// As the command's exit codes.
  enum Code: Int {
    case fine = 0
    case different = 1
    case badRequest = 2
    case badFile = 3
  }

  private(set) var code = Code.fine
  private var text = ""
  private var diagnostics: [Diagnostic] = []

  /// Whether nothing keeps the answer from going on.
  var isEmpty: Bool { text.isEmpty }

  /// The worst counts.
  mutating func note(_ code: Code) {
    if code.rawValue > self.code.rawValue { self.code = code }
  }

  /// Tells something that has no place in a file.
  mutating func tell(_ lines: String, _ code: Code) {
    text += lines
    note(code)
  }

  mutating func tell(_ log: DiagnosticLog, _ code: Code = .badFile) {
    tell(log.rendered(), code)
    diagnostics += log.sorted
  }

  mutating func tell(_ diagnostic: Diagnostic) {
    tell(diagnostic.rendered(), .badFile)
    diagnostics.append(diagnostic)
  }

  /// `code`, and where there are any, `mistakes` as the command prints them and `places` as JSON.
  var parts: [Part] {
    var parts = [Part("code", "\(code.rawValue)")]
    if text.isEmpty { return parts }
    parts.append(Part("mistakes", text))
    let bytes = Output.gathered { (output: inout Output) in
      output.openList()
      for diagnostic in diagnostics {
        output.element()
        write(diagnostic, to: &output)
      }
      output.close()
      output.write("\n")
    }
    parts.append(Part("places", bytes))
    return parts
  }

  /// Lines and columns count from 1, characters as they are shown; `start` and `end` are bytes.
  private func write(_ diagnostic: Diagnostic, to output: inout Output) {
    output.openObject(inline: true)
    output.member("file", diagnostic.file.path)
    writePlace(diagnostic.span, in: diagnostic.file, to: &output)
    output.member("message", diagnostic.message)
    output.member("suggestion", orNull: diagnostic.suggestion)
    output.key("notes")
    output.openList(inline: true)
    for note in diagnostic.notes {
      output.element()
      output.openObject(inline: true)
      if let span = note.span { writePlace(span, in: diagnostic.file, to: &output) }
      output.member("message", note.message)
      output.close()
    }
    output.close()
    output.close()
  }

  private func writePlace(_ span: Span, in file: SourceFile, to output: inout Output) {
    let position = file.position(of: span.start)
    output.member("line", position.line)
    output.member("column", position.column)
    output.member("start", span.start)
    output.member("end", span.end)
  }
}

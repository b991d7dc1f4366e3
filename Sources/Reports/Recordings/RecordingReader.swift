public import JSONC
internal import ScenarioFiles
internal import Simulation

extension Recording {
  /// Reads a recorded outcome; nil where something in it is wrong, and the log says what.
  public init?(_ document: Document, _ log: DiagnosticLog) {
    guard let root = document.root else { return nil }
    let reader = RecordingReader(log: log)
    let cases = reader.read(root)
    guard log.isEmpty else { return nil }
    self.init(file: log.file, cases: cases)
  }
}

/// Reads a recording's shape; what the parts of a platform say, `RecordedPlatformReader` reads.
private struct RecordingReader {
  let log: DiagnosticLog

  func read(_ root: Value) -> [RecordedCase] {
    let keys = ["format", "platforms", "cases"]
    guard let reader = ObjectReader(root, as: "a recorded outcome", keys: keys, log) else {
      return []
    }
    readFormat(reader.required("format"))
    guard let cases = reader["cases"] else {
      guard let platforms = reader.required("platforms") else { return [] }
      return [readCase(nil, reader.keySpan("platforms")!, platforms)]
    }
    if let span = reader.keySpan("platforms") {
      log.error("“platforms” and “cases” do not stand together", at: span)
    }
    return (cases.object(as: "“cases”", log)?.members ?? []).map {
      readCase($0.key, $0.keySpan, $0.value)
    }
  }

  private func readFormat(_ value: Value?) {
    guard let value, let format = value.integer(as: "the format", in: 1...Int64.max, log) else {
      return
    }
    if format != Recording.format {
      log.error(
        "this sdksim knows outcomes of format \(Recording.format); “sdksim accept” writes them "
          + "anew", at: value.span)
    }
  }

  private func readCase(_ name: String?, _ span: Span, _ value: Value) -> RecordedCase {
    let members = value.object(as: "what is recorded of platforms", log)?.members ?? []
    let platforms = members.compactMap { member in
      var reader = RecordedPlatformReader(
        log, RecordedPlatform(name: member.key, span: member.keySpan))
      return reader.read(member.value)
    }
    return RecordedCase(name: name, span: span, platforms: platforms)
  }
}

import JSONC
import Reports

/// A report that goes to a file: `--report FORMAT=FILE`.
struct ReportFile {
  let format: CheckFormat
  let path: String

  /// All that are asked for, in order.
  ///
  /// - Throws: where a format is unknown, or two reports would go to one file.
  static func all(_ invocation: Invocation) throws(UsageMistake) -> [ReportFile] {
    var files: [ReportFile] = []
    for value in invocation.values(.report) {
      let file = try ReportFile(value, invocation.command)
      if files.contains(where: { System.place(of: $0.path) == System.place(of: file.path) }) {
        throw UsageMistake(
          "two reports would go to “\(excerpt(file.path))”", for: invocation.command)
      }
      files.append(file)
    }
    return files
  }

  private init(_ value: String, _ command: Command) throws(UsageMistake) {
    let known = CheckFormat.allCases.map { $0.rawValue }
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw UsageMistake(
        "--report takes FORMAT=FILE, not “\(excerpt(value))”; a format is \(listed(known, "or"))",
        for: command)
    }
    guard let format = CheckFormat(rawValue: String(parts[0])) else {
      let advice = nearest(to: String(parts[0]), among: known).map { "; did you mean “\($0)”?" }
      throw UsageMistake(
        "“\(excerpt(String(parts[0])))” is no format of a report; expected \(listed(known, "or"))"
          + (advice ?? ""), for: command)
    }
    if parts[1] == FileText.standardStream {
      throw UsageMistake("--report goes to a file; --format says what goes to stdout", for: command)
    }
    self.format = format
    path = String(parts[1])
  }

  /// Writes it whole, in the place of what was there.
  func write(_ record: CheckRecord) throws(FileFault) {
    let bytes = Output.gathered { writeCheck(record, format: format, to: &$0) }
    try AtomicFile.put(path, bytes)
  }
}

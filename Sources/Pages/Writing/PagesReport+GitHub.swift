internal import JSONC
internal import Reports

/// For a pull request: an annotation for each problem, beside its line.
extension PagesReport {
  func writeAnnotations(to output: inout Output) {
    for check in checks {
      for problem in check.problems { write(problem, to: &output) }
      for remark in check.page.remarks { write("notice", remark, [remark.message], to: &output) }
    }
  }

  private func write(_ problem: PageProblem, to output: inout Output) {
    let diagnostic = problem.diagnostic
    var lines = [diagnostic.message] + diagnostic.notes.map { $0.message }
    if let suggestion = diagnostic.suggestion { lines.append("did you mean “\(suggestion)”?") }
    lines += problem.difference.prefix(Self.mostLines).map { $0.marked }
    if let command = Self.command(for: problem) { lines.append("mend: \(command)") }
    write("error", diagnostic, lines, to: &output)
  }

  private func write(
    _ kind: String, _ diagnostic: Diagnostic, _ lines: [String], to output: inout Output
  ) {
    let place = diagnostic.position
    output.write(
      "::\(kind) file=\(escaped(diagnostic.file.path, isProperty: true)),line=\(place.line),"
        + "col=\(place.column)::\(escaped(lines.joined(separator: "\n"), isProperty: false))\n")
  }

  private func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped += shown(String(scalar))
      }
    }
    return escaped
  }
}

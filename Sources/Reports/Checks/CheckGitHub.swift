internal import JSONC
internal import Policies

/// A check as commands that a workflow of GitHub's reads off its log: the report in a group that
/// folds, and annotations at the lines that tell the most.
///
/// A step may have ten errors; more of them are dropped without a word, so the rest is counted.
struct CheckGitHub {
  static let mostErrors = 10
  /// So many verdicts stand in one annotation.
  static let mostVerdicts = 5

  let record: CheckRecord

  func write(to output: inout Output) {
    writeGroup(to: &output)
    let annotations = faults + failures + metAfterAll + orphans
    for annotation in annotations.prefix(Self.mostErrors) {
      annotation.write("error", to: &output)
    }
    for suspects in [suspects].compactMap({ $0 }) { suspects.write("notice", to: &output) }
    let more = annotations.count - Self.mostErrors
    if more > 0 {
      Annotation(
        title: "sdksim check",
        lines: ["\(Layout.grouped(more)) more; the group in the log has the report of them all"]
      ).write("notice", to: &output)
    }
  }

  /// The text, between words that keep whatever it says from being taken for commands. Nobody can
  /// have written the word that ends it into a scenario: it is a hash of the whole text.
  private func writeGroup(to output: inout Output) {
    let bytes = Output.gathered { CheckText(record, Paint(isOn: false)).write(to: &$0) }
    let word = SHA256.hexadecimal(bytes)
    output.write("::group::\(WorkflowCommand.data("sdksim check: " + record.headline))\n")
    output.write("::stop-commands::\(word)\n")
    output.write(bytes: bytes)
    output.write("::\(word)::\n::endgroup::\n")
  }

  // MARK: The annotations

  private var faults: [Annotation] {
    record.faults.map { fault in
      Annotation(
        file: fault.path, line: fault.line, column: fault.column, title: "cannot be checked",
        lines: [fault.message])
    }
  }

  private var failures: [Annotation] {
    FailingPlaces(record).places.map { place in
      var lines = Array(place.verdicts.prefix(Self.mostVerdicts))
      let more = place.verdicts.count - lines.count
      if more > 0 { lines.append("… and \(more) more here") }
      lines += place.first.lines(on: [place.firstPlatform]).dropFirst(2)
      lines += place.checked.commandLines(place.firstPlatform, record.conditions)
      return Annotation(
        file: place.file, line: place.line, column: place.column,
        title: "\(place.checked.heading): not met on \(place.platforms.joined(separator: ", "))",
        lines: lines)
    }
  }

  private var metAfterAll: [Annotation] {
    var annotations: [Annotation] = []
    for checked in record.cases {
      for platform in checked.platforms where platform.verdict == .unexpectedlyMet {
        guard let known = platform.known else { continue }
        annotations.append(
          Annotation(
            file: known.file, line: known.line,
            title: "\(checked.heading): met after all on \(platform.name)",
            lines: [known.adviceWhenMet]))
      }
    }
    return annotations
  }

  private var orphans: [Annotation] {
    record.orphans.map { Annotation(file: $0, line: 1, title: "orphan", lines: [orphanAdvice]) }
  }

  private var suspects: Annotation? {
    let suspects = Suspects(record).rows
    if suspects.isEmpty { return nil }
    let lines = suspects.flatMap { suspect in
      [suspect.words] + suspect.row.because.map { "  \($0): \(record.text(of: $0))" }
    }
    return Annotation(title: "where to look first", lines: lines)
  }
}

/// A line that GitHub shows beside a file, or above the log where it has none.
private struct Annotation {
  var file: String?
  var line: Int?
  var column: Int?
  let title: String
  let lines: [String]

  func write(_ command: String, to output: inout Output) {
    var properties: [String] = []
    if let file { properties.append("file=" + WorkflowCommand.property(file)) }
    if let line { properties.append("line=\(line)") }
    if let column { properties.append("col=\(column)") }
    properties.append("title=" + WorkflowCommand.property(shown(title)))
    let message = WorkflowCommand.data(lines.map { shown($0) }.joined(separator: "\n"))
    output.write("::\(command) \(properties.joined(separator: ","))::\(message)\n")
  }
}

/// Texts as a workflow's commands take them.
enum WorkflowCommand {
  /// What stands behind the second `::`.
  static func data(_ text: String) -> String { escaped(text, inProperty: false) }

  /// What stands behind a `=`.
  static func property(_ text: String) -> String { escaped(text, inProperty: true) }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

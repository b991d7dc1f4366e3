import JSONC
import Reports
import ScenarioFiles

/// `format`: lays files out in place, or with `--check` names those that are not.
struct FormatCommand {
  let invocation: Invocation
  let reporter: Reporter

  private enum Finding { case fine, changes, wrong, foreign }

  func run() -> ExitCode {
    let search = FileSearch(invocation.operands)
    var output = Terminal.results(whenReaderLeaves: .goOn)
    var code = ExitCode.fine
    for fault in search.faults {
      reporter.tell(fault)
      code = .badFile
    }
    var inhabited: Set<String> = []
    for found in search.files {
      let finding = format(found, &output)
      switch finding {
      case .wrong: code = .badFile
      case .changes where invocation.has(.check): code = max(code, .different)
      case .fine, .changes, .foreign: break
      }
      if let folder = found.folder, finding != .foreign { inhabited.insert(folder) }
    }
    for folder in search.folders where !inhabited.contains(folder) {
      reporter.tell(FileFault(folder, "there is nothing to lay out in this folder"))
      code = .badFile
    }
    output.flush()
    return code
  }

  private func format(_ found: FileSearch.Found, _ output: inout Output) -> Finding {
    do throws(FileFault) {
      let file = try FileText.read(found.path)
      let log = DiagnosticLog(file)
      let document = Document(reading: log)
      // JSON in a folder may be anybody's; a file that is named is meant.
      if found.folder != nil, document.isWellFormed, case .unknown = kind(of: document) {
        return .foreign
      }
      // Others that read .json know nothing of trailing commas.
      let isStrict = found.path.hasSuffix(".json")
      guard let text = formatted(document, trailingCommas: !isStrict) else {
        reporter.tell(log)
        return .wrong
      }
      return try settle(found.path, file.bytes, text, &output)
    } catch {
      reporter.tell(error)
      return .wrong
    }
  }

  private func settle(
    _ path: String, _ old: [UInt8], _ new: [UInt8], _ output: inout Output
  ) throws(FileFault) -> Finding {
    let isStream = path == FileText.standardStream
    if isStream, !invocation.has(.check) {
      output.write(String(decoding: new, as: UTF8.self))
      return .fine
    }
    if old == new { return .fine }
    if !invocation.has(.check) { try AtomicFile.replace(path, new) }
    output.write("\(isStream ? "<stdin>" : shown(path))\n")
    return .changes
  }
}

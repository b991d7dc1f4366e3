import JSONC
import Reports

/// `merge`: puts the records of a check's shards together, and reports as one check would.
struct MergeCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    let reports = try CheckReports(invocation, reporter, colour)
    try reports.spare(read: invocation.operands)
    guard let record = merged(), try isSelected(record) else { return .badFile }
    // As the check would have told of them.
    for fault in record.faults { Terminal.tell(fault.text) }
    return reports.write(record)
  }

  /// Nil where anything is wrong with the files, all of which has been told.
  private func merged() -> CheckRecord? {
    var files: [CheckRecordFile] = []
    var isFine = true
    for path in invocation.operands {
      do throws(FileFault) {
        let log = DiagnosticLog(try FileText.read(path))
        if let file = CheckRecordFile.read(log) {
          files.append(file)
        } else {
          reporter.tell(log)
          isFine = false
        }
      } catch {
        reporter.tell(error)
        isFine = false
      }
    }
    guard isFine else { return nil }
    do throws(MergeFault) {
      return try merge(files)
    } catch {
      for file in files where !file.log.isEmpty { reporter.tell(file.log) }
      for message in error.messages { Terminal.tell("sdksim: \(shown(message))\n") }
      return nil
    }
  }

  /// Whether any shard has found something, or none had to: a shard alone cannot tell.
  private func isSelected(_ record: CheckRecord) throws(UsageMistake) -> Bool {
    let isEmpty = record.cases.isEmpty && record.faults.isEmpty && record.notReplayed == 0
    if !isEmpty { return true }
    let words = [Command.check.rawValue] + record.conditions.selection + ["--", "."]
    guard case .invocation(let check) = try ArgumentReader.read(words) else { return true }
    return try Selection(check).accepts(isEmpty: true)
  }
}

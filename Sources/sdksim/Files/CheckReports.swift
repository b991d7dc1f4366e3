import Reports

/// Where the reports of a check go: one to stdout, and any number to files.
struct CheckReports {
  private let files: [ReportFile]
  private let format: CheckFormat
  private let colour: ColourChoice
  private let isWatching: Bool
  private let reporter: Reporter

  /// - Throws: where the arguments do not say what to write, or where.
  init(
    _ invocation: Invocation, _ reporter: Reporter, _ colour: ColourChoice
  ) throws(UsageMistake) {
    files = try ReportFile.all(invocation)
    format = invocation.choice(.format, CheckFormat.text)
    isWatching = invocation.has(.watch)
    self.colour = colour
    self.reporter = reporter
  }

  /// Writes them all, and gives the verdict; a file that cannot be written keeps none of the others.
  func write(_ record: CheckRecord) -> ExitCode {
    var code: ExitCode =
      !record.faults.isEmpty ? .badFile : record.isFine ? .fine : .different
    for file in files {
      do throws(FileFault) {
        try file.write(record)
      } catch {
        reporter.tell(error)
        code = .fault
      }
    }
    // The verdict stands in the exit code too, whoever reads the rest; watching has no verdict.
    var output = Terminal.results(whenReaderLeaves: isWatching ? .exit : .goOn)
    if format == .github, let summary = StepSummary() {
      do throws(FileFault) {
        try summary.add(record)
      } catch {
        reporter.tell(error)
        code = .fault
      }
    }
    // Where nothing could be read, people have been told all there is.
    if format == .text, record.cases.isEmpty, !record.faults.isEmpty { return code }
    writeCheck(record, format: format, colour: Terminal.isColoured(1, colour), to: &output)
    output.flush()
    return code
  }
}

import JSONC
import Reports

/// Where the reports of a check go: one to stdout, and any number to files.
struct CheckReports {
  private let files: [ReportFile]
  private let format: CheckFormat
  private let colour: ColourChoice
  private let isWatching: Bool
  private let command: Command
  private let reporter: Reporter

  /// - Throws: where the arguments do not say what to write, or where.
  init(
    _ invocation: Invocation, _ reporter: Reporter, _ colour: ColourChoice
  ) throws(UsageMistake) {
    files = try ReportFile.all(invocation)
    format = invocation.choice(.format, CheckFormat.text)
    isWatching = invocation.has(.watch)
    command = invocation.command
    self.colour = colour
    self.reporter = reporter
  }

  /// - Throws: where a report would take the place of a file that is read, of what is recorded
  ///   beside it, or of another file that is written.
  func spare(read paths: [String], written others: [String] = []) throws(UsageMistake) {
    // Only asked, never iterated.
    var places: Set<String> = []
    for path in paths {
      if let place = System.resolved(path) { places.insert(place) }
      if let recording = try? RecordingFile.path(for: path) {
        places.insert(System.place(of: recording))
      }
    }
    var written: Set<String> = []
    for path in others { written.insert(System.place(of: path)) }
    let summary = format == .github ? StepSummary()?.path : nil
    for path in files.map({ $0.path }) + (summary.map { [$0] } ?? []) {
      let place = System.place(of: path)
      if places.contains(place) {
        throw UsageMistake(
          "a report would take the place of “\(excerpt(path))”, which is read here",
          for: command)
      }
      if !written.insert(place).inserted {
        throw UsageMistake(
          "a report would go to “\(excerpt(path))”, where something else is written",
          for: command)
      }
    }
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

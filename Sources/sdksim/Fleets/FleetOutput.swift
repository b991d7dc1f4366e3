import FleetReports
import JSONC
import Reports

/// Where a fleet's result goes, and how it is written.
struct FleetOutput {
  private let format: FleetFormat
  private let path: String?
  private let colour: ColourChoice
  private let reporter: Reporter

  init(
    _ invocation: Invocation, _ reporter: Reporter, _ colour: ColourChoice
  ) throws(UsageMistake) {
    format = invocation.choice(.format, FleetFormat.text)
    let path = invocation.value(.output)
    self.path = path == FileText.standardStream ? nil : path
    self.colour = colour
    self.reporter = reporter
    let read = invocation.operands + invocation.values(.policy)
    if let path = self.path,
      read.contains(where: { System.resolved($0) == System.place(of: path) })
    {
      throw UsageMistake(
        "the result would take the place of “\(excerpt(path))”, which is read here",
        for: invocation.command)
    }
  }

  func write(_ record: FleetRecord) -> ExitCode {
    guard let path else {
      var output = Terminal.results(whenReaderLeaves: .exit)
      writeFleet(record, format: format, colour: Terminal.isColoured(1, colour), to: &output)
      output.flush()
      return .fine
    }
    let bytes = Output.gathered { writeFleet(record, format: format, to: &$0) }
    do throws(FileFault) {
      try AtomicFile.put(path, bytes)
    } catch {
      reporter.tell(error)
      return .fault
    }
    return .fine
  }
}

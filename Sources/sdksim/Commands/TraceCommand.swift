import Comparison
import JSONC
import Policies
import Reports
import ScenarioFiles

/// `trace`: draws what happens on platforms over time, or prints all of it.
struct TraceCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  /// The widest lanes that can be asked for.
  private static let widest = 1000

  func run() throws(UsageMistake) -> ExitCode {
    let width = try invocation.number(.width, in: narrowestPage...Self.widest)
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    let found = try ScenarioCollection.one("a trace", invocation, &workbench, reporter)
    guard let entry = found else { return .badFile }
    do throws(ReplayFault) {
      if let format = journalFormat(workbench.platforms) {
        try writeJournals(of: entry, workbench.choices, format)
      } else {
        try draw(entry, workbench.choices, width: width ?? Terminal.columns)
      }
      return .fine
    } catch {
      for diagnostic in error.diagnostics { reporter.tell(diagnostic) }
      return .badFile
    }
  }

  /// Nil: lanes are drawn. Who names one platform wants to know all of it.
  private func journalFormat(_ platforms: [String]) -> TraceFormat? {
    guard let word = invocation.value(.format) else { return platforms.count == 1 ? .text : nil }
    return TraceFormat(rawValue: word)
  }

  private func draw(
    _ entry: ScenarioCollection.Entry, _ choices: RunChoices, width: Int
  ) throws(ReplayFault) {
    var timelines = Timelines(entry.scenario)
    for policy in entry.policies {
      timelines.add(try trace(entry.scenario, under: policy, choices))
    }
    var output = Terminal.results(whenReaderLeaves: .exit)
    writeTimelines(
      timelines, choices, width: width, colour: Terminal.isColoured(1, colour), to: &output)
    output.flush()
  }

  /// One journal after another; there may be room for no more than one at a time.
  private func writeJournals(
    of entry: ScenarioCollection.Entry, _ choices: RunChoices, _ format: TraceFormat
  ) throws(ReplayFault) {
    var output = Terminal.results(whenReaderLeaves: .exit)
    var writer = TraceWriter(
      format, ofSeveral: entry.policies.count > 1, colour: Terminal.isColoured(1, colour))
    for policy in entry.policies {
      writer.add(try trace(entry.scenario, under: policy, choices), to: &output)
    }
    writer.end(to: &output)
    output.flush()
  }
}

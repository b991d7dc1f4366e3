import Comparison
import JSONC
import Policies
import Reports
import ScenarioFiles

/// `trace`: prints all that happens on one platform.
struct TraceCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    if workbench.platforms.count > 1 {
      throw UsageMistake("a trace follows one platform at a time", for: .trace)
    }
    let path = invocation.operands[0]
    if path != FileText.standardStream, let status = try? System.status(of: path),
      status.type == .directory
    {
      reporter.tell(FileFault(path, "it is a folder; a trace follows one scenario"))
      return .badFile
    }
    var collection = try ScenarioCollection([path], &workbench, reporter, .trace)
    guard try Selection(invocation).narrow(&collection), let entry = collection.entries.first else {
      return .badFile
    }
    guard collection.entries.count == 1 else {
      let names = collection.entries.compactMap { $0.scenario.caseName }
      throw UsageMistake(
        "a trace follows one case: give --case and one of \(few(names))", for: .trace)
    }
    guard let policy = entry.policies.first, entry.policies.count == 1 else {
      throw UsageMistake(
        "a trace follows one platform: give --platform and one of "
          + listed(entry.policies.map { $0.name }, "or"), for: .trace)
    }
    do throws(ReplayFault) {
      let journal = try trace(entry.scenario, under: policy, workbench.choices)
      var output = Terminal.results(whenReaderLeaves: .exit)
      writeTrace(
        journal, format: invocation.value(.format) == "jsonl" ? .json : .text,
        colour: Terminal.isColoured(1, colour), to: &output)
      output.flush()
      return .fine
    } catch {
      for diagnostic in error.diagnostics { reporter.tell(diagnostic) }
      return .badFile
    }
  }
}

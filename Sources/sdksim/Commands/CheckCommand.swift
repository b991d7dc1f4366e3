import Comparison
import JSONC
import Reports
import ScenarioFiles

/// `check`: replays scenarios, and says where they come to something else than expected.
struct CheckCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    let collection = try ScenarioCollection(
      invocation.operands, &workbench, reporter, invocation.command)
    let format = invocation.choice(.format, CheckFormat.text)
    if collection.wrong > 0, format != .text || collection.entries.isEmpty { return .badFile }

    var wrong = collection.wrong
    let checked = replay(collection, workbench.choices, &wrong)
    if wrong > 0, format != .text || checked.isEmpty { return .badFile }
    let summary = CheckSummary(checked)
    // The verdict stands in the exit code too, whoever reads the rest; watching has no verdict.
    var output = Terminal.results(whenReaderLeaves: invocation.has(.watch) ? .exit : .goOn)
    writeCheck(
      summary, format: format, colour: Terminal.isColoured(1, colour),
      arguments: invocation.whatIfs, to: &output)
    if wrong > 0 { output.write("\(counted(wrong, "file")) could not be checked\n") }
    output.flush()
    return wrong > 0 ? .badFile : summary.isFine ? .fine : .different
  }

  private func replay(
    _ collection: ScenarioCollection, _ choices: RunChoices, _ wrong: inout Int
  ) -> [CheckedScenario] {
    var checked: [CheckedScenario] = []
    for (place, entry) in collection.entries.enumerated() {
      reporter.progress(place + 1, of: collection.entries.count, entry.scenario.file.path)
      do throws(ReplayFault) {
        let result = try compare(entry.scenario, under: entry.policies, choices)
        checked.append(CheckedScenario(result))
      } catch {
        reporter.endProgress()
        for diagnostic in error.diagnostics { reporter.tell(diagnostic) }
        wrong += 1
      }
    }
    reporter.endProgress()
    return checked
  }
}

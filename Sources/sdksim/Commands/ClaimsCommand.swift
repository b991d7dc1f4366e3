import Claims
import Comparison
import Policies
import Reports
import ScenarioFiles

/// `claims`: prints the ledger, with the rows and scenarios that cite each entry.
struct ClaimsCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    let operands = try LedgerOperands(
      invocation.operands, among: Ledger.ids + workbench.known.claims,
      noun: "no claim, no reading", for: .claims)
    let (ids, paths) = (operands.ids, operands.paths)
    var scenarios: [Scenario]?
    var testimonies = Testimonies()
    if !paths.isEmpty {
      let collection = try ScenarioCollection(paths, &workbench, reporter, invocation.command)
      guard collection.wrong == 0,
        let heard = Testimonies.replaying(collection.entries, workbench.choices, reporter)
      else { return .badFile }
      scenarios = collection.entries.map { $0.scenario }
      testimonies = heard
    }
    let policies = workbench.library.names.compactMap { workbench.library.policy(named: $0) }
    let all = LedgerIndex(policies, scenarios: scenarios, testimonies)
    let asked = ids.isEmpty ? all : all.only(ids)
    let index = invocation.has(.uncovered) ? asked.uncovered : asked
    var output = Terminal.results(whenReaderLeaves: .goOn)
    writeClaims(
      index, format: invocation.choice(.format, ClaimsFormat.text),
      colour: Terminal.isColoured(1, colour), to: &output)
    output.flush()
    return invocation.has(.uncovered) && !index.isEmpty ? .different : .fine
  }
}

import Claims
import JSONC
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
    let (ids, paths) = try split(invocation.operands, workbench.known.claims)
    var collection: ScenarioCollection?
    if !paths.isEmpty {
      collection = try ScenarioCollection(paths, &workbench, reporter, invocation.command)
      if let collection, collection.wrong > 0 { return .badFile }
    }
    let policies = workbench.library.names.compactMap { workbench.library.policy(named: $0) }
    let all = LedgerIndex(policies, scenarios: collection?.entries.map { $0.scenario })
    let asked = ids.isEmpty ? all : all.only(ids)
    let index = invocation.has(.uncovered) ? asked.uncovered : asked
    var output = Terminal.results(whenReaderLeaves: .goOn)
    writeClaims(
      index, format: invocation.choice(.format, ClaimsFormat.text),
      colour: Terminal.isColoured(1, colour), to: &output)
    output.flush()
    return invocation.has(.uncovered) && !index.isEmpty ? .different : .fine
  }

  /// Ids of entries, and paths; what exists as a file or a folder is a path.
  ///
  /// - Throws: where an operand is neither, and looks like an id.
  private func split(
    _ operands: [String], _ ownClaims: [String]
  ) throws(UsageMistake) -> (ids: [String], paths: [String]) {
    let known = Ledger.ids + ownClaims
    var ids: [String] = []
    var paths: [String] = []
    for operand in operands {
      let exists = operand == FileText.standardStream || (try? System.status(of: operand)) != nil
      // A shell takes the mark of a reading for a pattern: it may be left out.
      let entries = known.filter { $0 == operand || $0 == operand + "?" }
      if !exists, !entries.isEmpty {
        ids += entries
      } else if exists || operand.contains("/") || operand.hasSuffix(".jsonc")
        || operand.hasSuffix(".json")
      {
        paths.append(operand)
      } else {
        throw UsageMistake(
          "“\(excerpt(operand))” is no claim, no reading and no file"
            + (nearest(to: operand, among: known).map { "; did you mean “\($0)”?" } ?? ""),
          for: .claims)
      }
    }
    return (ids, paths)
  }
}

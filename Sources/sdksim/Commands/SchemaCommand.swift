import Comparison
import Reports
import ScenarioFiles

/// `schema`: prints the JSON Schema of a kind of file.
struct SchemaCommand {
  let invocation: Invocation
  let reporter: Reporter

  func run() throws(UsageMistake) -> ExitCode {
    guard let workbench = try Workbench(invocation, reporter) else { return .badFile }
    let schema = invocation.operands.first.flatMap { Schema(rawValue: $0) } ?? .scenario
    var output = Terminal.results(whenReaderLeaves: .exit)
    writeSchema(schema, workbench.known, to: &output)
    output.flush()
    return .fine
  }
}

import Policies
import Reports
import ScenarioFiles

/// `schema`: prints the JSON Schema of a kind of file.
struct SchemaCommand {
  let invocation: Invocation

  func run() -> ExitCode {
    let schema = invocation.operands.first.flatMap { Schema(rawValue: $0) } ?? .scenario
    var output = Terminal.results(whenReaderLeaves: .exit)
    writeSchema(schema, KnownPlatforms(PolicyLibrary()), to: &output)
    output.flush()
    return .fine
  }
}

import JSONC
import Policies
import Reports

/// `policy`: shows the tables side by side, or all settings there are.
struct PolicyCommand {
  let invocation: Invocation
  let reporter: Reporter

  func run() throws(UsageMistake) -> ExitCode {
    let format = invocation.choice(.format, PolicyFormat.text)
    if invocation.has(.settings) { return try writeCatalogue(format) }
    guard let workbench = try Workbench(invocation, reporter) else { return .badFile }
    var names: [String] = []
    for name in invocation.operands {
      try workbench.library.demand(name, for: .policy)
      if !names.contains(name) { names.append(name) }
    }
    if names.isEmpty { names = workbench.library.names }
    let policies = names.compactMap { workbench.policy($0) }
    var output = Terminal.results(whenReaderLeaves: .exit)
    writePolicies(
      policies, format: format, claims: invocation.has(.claims), all: invocation.has(.all),
      onlyDifferent: invocation.has(.onlyDifferent), to: &output)
    output.flush()
    return .fine
  }

  private func writeCatalogue(_ format: PolicyFormat) throws(UsageMistake) -> ExitCode {
    for name in [FlagName.claims, .all, .onlyDifferent, .policy, .set, .reading]
    where invocation.has(name) {
      throw UsageMistake("--settings and --\(name.rawValue) do not go together", for: .policy)
    }
    if let operand = invocation.operands.first {
      throw UsageMistake(
        "--settings lists the settings of all platforms, not of “\(excerpt(operand))”",
        for: .policy)
    }
    var output = Terminal.results(whenReaderLeaves: .exit)
    writeSettings(format: format, to: &output)
    output.flush()
    return .fine
  }
}

import Comparison
import JSONC
import Policies
import Reports

/// `policy`: shows the tables side by side, what is to be found in them, or all settings there are.
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
    if invocation.has(.lint) { return try lint(names, workbench, format) }
    let policies = names.compactMap { workbench.policy($0) }
    var output = Terminal.results(whenReaderLeaves: .exit)
    writePolicies(
      policies, format: format, claims: invocation.has(.claims), all: invocation.has(.all),
      onlyDifferent: invocation.has(.onlyDifferent), to: &output)
    output.flush()
    return .fine
  }

  private func lint(
    _ names: [String], _ workbench: Workbench, _ format: PolicyFormat
  ) throws(UsageMistake) -> ExitCode {
    try refuse([.claims, .all, .onlyDifferent], beside: .lint)
    let findings = GatheredFinding.gathered(
      names.map { (platform: $0, findings: workbench.findings(of: $0)) })
    var output = Terminal.results(whenReaderLeaves: .exit)
    writeFindings(findings, format: format, to: &output)
    output.flush()
    return findings.isEmpty ? .fine : .different
  }

  private func refuse(_ names: [FlagName], beside flag: FlagName) throws(UsageMistake) {
    for name in names where invocation.has(name) {
      throw UsageMistake(
        "--\(flag.rawValue) and --\(name.rawValue) do not go together", for: .policy)
    }
  }

  private func writeCatalogue(_ format: PolicyFormat) throws(UsageMistake) -> ExitCode {
    try refuse([.claims, .all, .onlyDifferent, .lint, .policy, .set, .reading], beside: .settings)
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

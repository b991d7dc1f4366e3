import Comparison
import JSONC
import Policies
import ScenarioFiles
import Simulation

/// What the arguments of a command line say to replay with.
extension Workbench {
  /// - Returns: nil where a policy file is wrong; the reporter has told so.
  /// - Throws: what is wrong with the arguments.
  init?(_ invocation: Invocation, _ reporter: Reporter) throws(UsageMistake) {
    let platforms = try invocation.platforms()
    let seed = invocation.value(.seed)
    var refusals: [String] = []
    if let seed, RunChoices.seed(seed) == nil { refusals.append(RunChoices.refusal(ofSeed: seed)) }
    guard let library = Self.library(invocation.values(.policy), reporter) else {
      if !refusals.isEmpty { Terminal.tell(UsageMistake(refusals, for: invocation.command).text) }
      return nil
    }
    refusals += platforms.compactMap { library.refusal(ofPlatform: $0) }
    self.init(
      library, platforms: platforms, cases: invocation.values(.oneCase),
      readings: invocation.values(.reading), overrides: invocation.values(.set),
      seed: seed.flatMap { RunChoices.seed($0) },
      jitter: invocation.value(.jitter).flatMap { Jitter(rawValue: $0) })
    try checkArguments(reporter, refusals, for: invocation.command)
  }

  private static func library(_ paths: [String], _ reporter: Reporter) -> PolicyLibrary? {
    var logs: [DiagnosticLog] = []
    var isFine = true
    for path in paths {
      do throws(FileFault) {
        let file = try FileText.read(path)
        if let refusal = kind(of: Document(reading: DiagnosticLog(file))).refusalAsPolicy {
          throw FileFault(path, refusal)
        }
        logs.append(DiagnosticLog(file))
      } catch {
        reporter.tell(error)
        isFine = false
      }
    }
    var library = PolicyLibrary()
    library.add(logs)
    for log in logs where !log.isEmpty {
      reporter.tell(log)
      isFine = false
    }
    return isFine ? library : nil
  }

  /// The policies to replay a scenario under, in its order; nil where the scenario's log has
  /// something to say.
  ///
  /// - Throws: what is wrong with the arguments, in the light of this scenario.
  mutating func policies(
    for scenario: Scenario, _ log: DiagnosticLog, _ reporter: Reporter, _ command: Command
  ) throws(UsageMistake) -> [ResolvedPolicy]? {
    let policies = policies(for: scenario, log)
    try checkArguments(reporter, for: command)
    return policies
  }

  /// - Parameter refusals: what else is wrong with the command line.
  /// - Throws: if an argument was found to be wrong; the reporter has told how.
  func checkArguments(
    _ reporter: Reporter, _ refusals: [String] = [], for command: Command
  ) throws(UsageMistake) {
    if refusals.isEmpty && wrongArguments.isEmpty { return }
    for log in wrongArguments { reporter.tell(log) }
    throw UsageMistake(refusals, for: command)
  }
}

extension PolicyLibrary {
  /// - Throws: unless there is such a platform.
  func demand(_ name: String, for command: Command) throws(UsageMistake) {
    if let refusal = refusal(ofPlatform: name) { throw UsageMistake(refusal, for: command) }
  }
}

import Comparison
import JSONC
import Policies
import ScenarioFiles
import Simulation

/// What scenarios are replayed with: all platforms, and what the arguments change of them.
struct Workbench {
  let library: PolicyLibrary
  let known: KnownPlatforms
  /// The platforms asked for, in that order; empty: all that a scenario names.
  let platforms: [String]
  /// The cases asked for by name; empty: all that a scenario has.
  let cases: [String]
  let choices: RunChoices

  private let readings: [ChosenReading]
  private let overrides: [SettingOverride]
  /// The arguments that those were read from: resolving a policy may find more to say of them.
  private let argumentLogs: [DiagnosticLog]
  /// Policies that nothing was chosen for, resolved once.
  private var plain: [String: ResolvedPolicy] = [:]

  /// - Returns: nil where a policy file is wrong; the reporter has told so.
  /// - Throws: what is wrong with the arguments.
  init?(_ invocation: Invocation, _ reporter: Reporter) throws(UsageMistake) {
    let seed = try invocation.seed()
    guard let library = Self.library(invocation.values(.policy), reporter) else { return nil }
    self.library = library
    known = KnownPlatforms(library)
    platforms = try invocation.platforms()
    cases = invocation.values(.oneCase)
    for name in platforms { try library.demand(name, for: invocation.command) }

    let readingLogs = invocation.values(.reading).map { Self.log("--reading", $0) }
    readings = readingLogs.compactMap { ChosenReading(argument: $0) }
    let names = library.names
    let overrideLogs = invocation.values(.set).map { Self.log("--set", $0) }
    overrides = overrideLogs.compactMap { SettingOverride(argument: $0, platforms: names) }
    argumentLogs = readingLogs + overrideLogs
    choices = RunChoices(
      seed: seed, jitter: invocation.value(.jitter).flatMap { Jitter(rawValue: $0) },
      readings: readings.map { TakenReading(id: $0.id, value: $0.value) },
      overrides: Self.lastOfEach(overrides.map { ReplacedRow($0) }))
    try checkArguments(reporter, for: invocation.command)
    try checkOverrides(reporter, for: invocation.command)
  }

  /// All platforms of a library, as they are.
  init(_ library: PolicyLibrary, _ known: KnownPlatforms) {
    self.library = library
    self.known = known
    platforms = []
    cases = []
    choices = RunChoices()
    readings = []
    overrides = []
    argumentLogs = []
  }

  /// Of two overrides of one row the later counts.
  private static func lastOfEach(_ rows: [ReplacedRow]) -> [ReplacedRow] {
    rows.indices.filter { place in
      !rows[(place + 1)...].contains { $0.name == rows[place].name }
    }.map { rows[$0] }
  }

  private static func log(_ flag: String, _ value: String) -> DiagnosticLog {
    DiagnosticLog(SourceFile(path: flag, bytes: Array(value.utf8)))
  }

  private static func library(_ paths: [String], _ reporter: Reporter) -> PolicyLibrary? {
    var logs: [DiagnosticLog] = []
    var isFine = true
    for path in paths {
      do throws(FileFault) {
        let file = try FileText.read(path)
        if case .scenario = kind(of: Document(reading: DiagnosticLog(file))) {
          throw FileFault(path, "it is a scenario, not a policy")
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

  /// Readings and overrides that cannot work whatever the scenario: better told before any is read.
  private mutating func checkOverrides(
    _ reporter: Reporter, for command: Command
  ) throws(UsageMistake) {
    guard !overrides.isEmpty || !readings.isEmpty else { return }
    for name in library.names {
      _ = library.policy(named: name)?.resolved(readings: readings, overrides: overrides)
    }
    try checkArguments(reporter, for: command)
  }

  /// - Throws: if an argument was found to be wrong; the reporter has told how.
  private func checkArguments(_ reporter: Reporter, for command: Command) throws(UsageMistake) {
    let wrong = argumentLogs.filter { !$0.isEmpty }
    guard let first = wrong.first else { return }
    for log in wrong { reporter.tell(log) }
    throw UsageMistake("\(first.file.path) cannot be taken as it stands", for: command)
  }

  // MARK: Resolving

  /// A platform's policy without a scenario, or nil; `checkOverrides` has told why.
  func policy(_ name: String) -> ResolvedPolicy? {
    library.policy(named: name)?.resolved(readings: readings, overrides: overrides)
  }

  /// What is to be found in a platform's policy, without a scenario.
  func findings(of name: String) -> [Finding] {
    library.policy(named: name)?.findings(readings: readings, overrides: overrides) ?? []
  }

  /// All platforms as they stand before a scenario's own readings and options.
  var plainPolicies: [ResolvedPolicy] { library.names.compactMap { policy($0) } }

  /// What other answers to open readings leave of the platforms asked for.
  var answerSheets: AnswerSheets {
    AnswerSheets(library, choices, platforms: platforms.isEmpty ? library.names : platforms)
  }

  /// What each platform was before anybody changed it: a built-in one without what arguments chose,
  /// a user's own as the policy that it starts from; nil where it starts from nothing.
  var origins: [ResolvedPolicy?] {
    library.names.map { name in
      guard let policy = library.policy(named: name) else { return nil }
      if PolicyLibrary.builtInNames.contains(name) { return policy.resolved() }
      return policy.base.flatMap { library.policy(named: $0) }?.resolved()
    }
  }

  /// The policies to replay a scenario under, in its order; nil where the scenario's log has
  /// something to say.
  ///
  /// - Throws: what is wrong with the arguments, in the light of this scenario.
  mutating func policies(
    for scenario: Scenario, _ log: DiagnosticLog, _ reporter: Reporter, _ command: Command
  ) throws(UsageMistake) -> [ResolvedPolicy]? {
    let chosen = scenario.chosenReadings(log)
    var resolved: [ResolvedPolicy] = []
    for name in scenario.platforms where platforms.isEmpty || platforms.contains(name) {
      let options = scenario.chosenOptions(for: name, log)
      if let policy = resolve(name, chosen + readings, options) { resolved.append(policy) }
    }
    try checkArguments(reporter, for: command)
    return log.isEmpty ? resolved : nil
  }

  private mutating func resolve(
    _ name: String, _ readings: [ChosenReading], _ options: [ChosenOption]
  ) -> ResolvedPolicy? {
    let isPlain =
      readings.isEmpty && options.isEmpty && !overrides.contains { $0.platform == name }
    if isPlain, let policy = plain[name] { return policy }
    let policy = library.policy(named: name)?
      .resolved(
        readings: readings, options: options, overrides: overrides, overridesMayFall: true)
    if isPlain { plain[name] = policy }
    return policy
  }
}

extension PolicyLibrary {
  /// - Throws: unless there is such a platform.
  func demand(_ name: String, for command: Command) throws(UsageMistake) {
    if names.contains(name) { return }
    let advice =
      nearest(to: name, among: names).map { "; did you mean “\($0)”?" }
      ?? "; there are \(listed(names))"
    throw UsageMistake("there is no platform “\(excerpt(name))”" + advice, for: command)
  }
}

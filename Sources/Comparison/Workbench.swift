public import JSONC
public import Policies
public import ScenarioFiles
public import Simulation

/// What scenarios are replayed with: all platforms, and what arguments change of them.
public struct Workbench {
  public let library: PolicyLibrary
  public let known: KnownPlatforms
  /// The platforms asked for, in that order; empty: all that a scenario names.
  public let platforms: [String]
  /// The cases asked for by name; empty: all that a scenario has.
  public let cases: [String]
  public let choices: RunChoices

  private let readings: [ChosenReading]
  private let overrides: [SettingOverride]
  /// The arguments that those were read from: resolving a policy may find more to say of them.
  private let argumentLogs: [DiagnosticLog]
  /// Policies that nothing was chosen for, resolved once.
  private var plain: [String: ResolvedPolicy] = [:]

  /// Reads the arguments, and tries them on each platform: what cannot work whatever the scenario
  /// is better told before any is read.
  ///
  /// - Parameters:
  ///   - platforms: names of the library's, each once.
  ///   - readings: as `--reading` takes them.
  ///   - overrides: as `--set` takes them; of two for one row the later counts.
  ///   - seed: nil: the scenario's own; `jitter` likewise.
  public init(
    _ library: PolicyLibrary, platforms: [String] = [], cases: [String] = [],
    readings: [String] = [], overrides: [String] = [], seed: UInt64? = nil, jitter: Jitter? = nil
  ) {
    self.library = library
    known = KnownPlatforms(library)
    self.platforms = platforms
    self.cases = cases
    let readingLogs = readings.map { Self.log("--reading", $0) }
    self.readings = readingLogs.compactMap { ChosenReading(argument: $0) }
    let names = library.names
    let overrideLogs = overrides.map { Self.log("--set", $0) }
    self.overrides = overrideLogs.compactMap { SettingOverride(argument: $0, platforms: names) }
    argumentLogs = readingLogs + overrideLogs
    choices = RunChoices(
      seed: seed, jitter: jitter,
      readings: self.readings.map { TakenReading(id: $0.id, value: $0.value) },
      overrides: Self.lastOfEach(self.overrides.map { ReplacedRow($0) }))
    if wrongArguments.isEmpty && !argumentLogs.isEmpty {
      for name in names { _ = policy(name) }
    }
  }

  /// All platforms of a library, as they are.
  public init(_ library: PolicyLibrary, _ known: KnownPlatforms) {
    self.library = library
    self.known = known
    platforms = []
    cases = []
    choices = RunChoices()
    readings = []
    overrides = []
    argumentLogs = []
  }

  private static func log(_ flag: String, _ value: String) -> DiagnosticLog {
    DiagnosticLog(SourceFile(path: flag, bytes: Array(value.utf8)))
  }

  /// Of two overrides of one row the later counts.
  private static func lastOfEach(_ rows: [ReplacedRow]) -> [ReplacedRow] {
    rows.indices.filter { place in
      !rows[(place + 1)...].contains { $0.name == rows[place].name }
    }.map { rows[$0] }
  }

  /// The arguments that cannot be taken as they stand, as far as anybody has looked; a scenario may
  /// be the first to show it.
  public var wrongArguments: [DiagnosticLog] { argumentLogs.filter { !$0.isEmpty } }

  // MARK: Resolving

  /// A platform's policy without a scenario; nil where there is none, or arguments are wrong.
  public func policy(_ name: String) -> ResolvedPolicy? {
    library.policy(named: name)?.resolved(readings: readings, overrides: overrides)
  }

  /// A platform's policy with choices beside those of the arguments: of two of one thing a file's give
  /// way to an argument's, and an argument's to later ones. Nil where one is wrong, and its log tells.
  ///
  /// - Parameter overrides: rows that the platform has to have.
  public func policy(
    _ name: String, readings chosen: [ChosenReading], options: [ChosenOption],
    laterReadings: [ChosenReading] = [], overrides later: [SettingOverride] = []
  ) -> ResolvedPolicy? {
    library.policy(named: name)?
      .resolved(
        readings: chosen + readings + laterReadings, options: options,
        overrides: overrides + later, overridesMayFall: later.isEmpty)
  }

  /// What is to be found in a platform's policy, without a scenario.
  public func findings(of name: String) -> [Finding] {
    library.policy(named: name)?.findings(readings: readings, overrides: overrides) ?? []
  }

  /// All platforms as they stand before a scenario's own readings and options.
  public var plainPolicies: [ResolvedPolicy] { library.names.compactMap { policy($0) } }

  /// What other answers to open readings leave of the platforms asked for.
  public var answerSheets: AnswerSheets {
    AnswerSheets(library, choices, platforms: platforms.isEmpty ? library.names : platforms)
  }

  /// What each platform was before anybody changed it: a built-in one without what arguments chose,
  /// a user's own as the policy that it starts from; nil where it starts from nothing.
  public var origins: [ResolvedPolicy?] {
    library.names.map { name in
      guard let policy = library.policy(named: name) else { return nil }
      if PolicyLibrary.builtInNames.contains(name) { return policy.resolved() }
      return policy.base.flatMap { library.policy(named: $0) }?.resolved()
    }
  }

  /// The policies to replay a scenario under, in its order; nil where the scenario's log, or one of
  /// `wrongArguments`, has something to say.
  public mutating func policies(
    for scenario: Scenario, _ log: DiagnosticLog
  ) -> [ResolvedPolicy]? {
    let chosen = scenario.chosenReadings(log)
    var resolved: [ResolvedPolicy] = []
    for name in scenario.platforms where platforms.isEmpty || platforms.contains(name) {
      let options = scenario.chosenOptions(for: name, log)
      if let policy = resolve(name, chosen + readings, options) { resolved.append(policy) }
    }
    return log.isEmpty && wrongArguments.isEmpty ? resolved : nil
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

internal import Comparison
public import JSONC
public import Policies
public import ScenarioFiles

/// What pages are checked against: the platforms that are known, as their tables stand.
public struct PageContext: Sendable {
  public let library: PolicyLibrary
  public let known: KnownPlatforms
  /// All platforms without any choice, in their order.
  public let policies: [ResolvedPolicy]

  public init(_ library: PolicyLibrary, _ known: KnownPlatforms) {
    self.library = library
    self.known = known
    policies = library.names.compactMap { library.policy(named: $0)?.resolved() }
  }

  func policy(_ name: String) -> ResolvedPolicy? { policies.first { $0.name == name } }

  /// The claims that policies bring along, and the ledger's ids.
  func isKnown(claim id: String) -> Bool { known.claims.contains(id) }
}

/// A scenario and the policies it is replayed under.
struct PreparedScenario {
  let scenario: Scenario
  let policies: [ResolvedPolicy]

  /// Reads a scenario: its cases in their order, or just one where nothing varies; nil where the log
  /// has something to say.
  ///
  /// - Parameter platforms: those to replay it on, or nil for all that it names.
  static func cases(
    _ log: DiagnosticLog, _ context: PageContext, on platforms: [String]? = nil
  ) -> [PreparedScenario]? {
    let known = KnownPlatforms(
      context.known.platforms, defaults: platforms ?? context.known.defaults,
      claims: context.known.claims)
    let document = Document(reading: log)
    guard let scenarios = Scenario.readCases(document, log, platforms: known) else { return nil }
    let prepared = scenarios.map { PreparedScenario($0, log, context, on: platforms) }
    return log.isEmpty ? prepared : nil
  }

  private init(
    _ scenario: Scenario, _ log: DiagnosticLog, _ context: PageContext, on platforms: [String]?
  ) {
    let names = scenario.platforms.filter { platforms?.contains($0) ?? true }
    let readings = scenario.chosenReadings(log)
    policies = names.compactMap { name in
      context.library.policy(named: name)?.resolved(
        readings: readings, options: scenario.chosenOptions(for: name, log))
    }
    self.scenario = scenario
  }
}

/// A scenario file that pages show the outcome of.
public struct PageScenarioFile {
  /// As the page's marker writes it.
  public let path: String
  /// What it holds, under that path; nil where it cannot be read.
  public let file: SourceFile?
  /// Why it cannot.
  public let fault: String

  public init(_ path: String, _ file: SourceFile?, fault: String = "") {
    self.path = path
    self.file = file
    self.fault = fault
  }
}

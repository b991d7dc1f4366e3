import Claims
import JSONC
import Simulation

/// Reads a scenario, checks everything in it, and compiles it.
final class ScenarioReader {
  let log: DiagnosticLog
  let known: KnownPlatforms

  /// The replayed platforms.
  var platforms: [String] = []
  var items = ItemNames()
  var identities = ["device", "user"]
  var steps: [PlannedStep] = []
  /// The time of the step before.
  var clock: Int64 = 0
  var end: Int64?
  /// Whether a step that may track something could not be read: then nobody knows which items
  /// there are.
  var lacksItems = false
  /// Expectations of steps wait here until all items are known.
  var stepExpectations: [(origin: Int, value: Value)] = []
  var contentExpectations: [(origin: Int, value: Value)] = []
  var checks: [PlatformChecks] = []
  /// Which case of a matrix is read, or nil.
  let matrixCase: ScenarioCase?
  /// What is expected of that case beside what is expected of all; later ones count for more.
  let caseExpectations: [Value]

  static let keys = [
    "$schema", "title", "about", "tags", "claims", "platforms", "given", "config", "readings",
    "seed", "jitter", "steps", "end", "expect", "vary", "cases",
  ]

  init(
    _ log: DiagnosticLog, _ known: KnownPlatforms, _ matrixCase: ScenarioCase? = nil,
    expecting caseExpectations: [Value] = []
  ) {
    self.log = log
    self.known = known
    self.matrixCase = matrixCase
    self.caseExpectations = caseExpectations
  }

  func read(_ root: Value) -> Scenario? {
    guard let reader = ObjectReader(root, as: "a scenario", keys: Self.keys, log) else {
      return nil
    }
    _ = reader["$schema"]?.string(as: "the schema", log)
    let title = reader["title"]?.string(as: "a title", log)
    let about = reader["about"]?.string(as: "what it is about", log)
    let tags = readWords(reader["tags"], of: "“tags”", each: "a tag")
    let claims = readClaims(reader["claims"])
    let seed = reader["seed"]?.integer(as: "a seed", in: 0...Int64.max, log) ?? 1
    let jitter = reader["jitter"]?.choice(Jitter.self, as: "a jitter", log) ?? .seeded
    // What is wrong up to here keeps nobody from looking further.
    let before = log.count
    platforms = readPlatforms(reader["platforms"])
    checks = Array(repeating: PlatformChecks(), count: platforms.count)
    let given = readGiven(reader["given"])
    let options = readConfig(reader["config"])
    let readings = ReadingChoice.all(in: reader["readings"], log)
    end = reader["end"]?.duration(as: "the end", log)
    readSteps(reader.required("steps"), endSpan: reader["end"]?.span)
    checkRunning(given)
    readExpectations(reader["expect"])
    guard log.count == before, !reader.members.isEmpty else { return nil }
    return Scenario(
      file: log.file, title: title ?? log.file.path, about: about, tags: tags, claims: claims,
      platforms: platforms, readings: readings, seed: UInt64(seed), jitter: jitter, items: items,
      end: end, given: given, identities: identities, steps: steps, options: options,
      checks: checks, matrixCase: matrixCase)
  }
}

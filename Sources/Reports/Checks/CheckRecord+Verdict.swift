internal import Claims
internal import JSONC

/// How a platform's run, or a file, stands in a report.
public enum CheckVerdict: CaseIterable, Sendable {
  case met
  case notMet
  /// It fails, and somebody knows.
  case knownFailure
  /// It is known to fail, and doesn't.
  case unexpectedlyMet
  /// Nothing was expected.
  case silent

  /// Whether it keeps a check from being all well.
  public var isBad: Bool { self == .notMet || self == .unexpectedlyMet }
}

extension CheckedPlatform {
  public var verdict: CheckVerdict {
    if known != nil { return failures.isEmpty ? .unexpectedlyMet : .knownFailure }
    if !failures.isEmpty { return .notMet }
    return checked == 0 && !isRecorded ? .silent : .met
  }
}

extension CheckedCase {
  /// Its path, and its name where it is a case of a matrix, for one line of a report.
  var label: String { name.map { "\(path) (\($0))" } ?? path }

  /// The title, with the case's name where there is one.
  var heading: String { name.map { "\(title) (\($0))" } ?? title }

  /// How many expectations were judged.
  var checked: Int { platforms.reduce(0) { $0 + $1.checked } }

  public var isFine: Bool { !platforms.contains { $0.verdict.isBad } }

  /// The words that replay it, and what else they need.
  func command(_ verb: String, _ platform: String?, _ conditions: CheckConditions) -> String {
    var words = ["sdksim", verb, path]
    if let name { words += ["--case", name] }
    if let platform { words += ["--platform", platform] }
    words += conditions.arguments
    return words.map { shellWord($0) }.joined(separator: " ")
  }

  /// The words that show what a recorded outcome would become; nil where none differs, or where
  /// the run chose otherwise than an outcome is recorded for.
  func review(_ conditions: CheckConditions) -> String? {
    let differs = platforms.contains { platform in
      platform.failures.contains { $0.kind == .recording }
    }
    let flags = stride(from: 0, to: conditions.arguments.count, by: 2)
    let isPlain = flags.allSatisfy { conditions.arguments[$0] == "--policy" }
    guard differs, isPlain else { return nil }
    return (["sdksim", "review", path] + conditions.arguments).map { shellWord($0) }
      .joined(separator: " ")
  }
}

extension CheckRecord {
  /// How many expectations were judged.
  public var checked: Int { cases.reduce(0) { $0 + $1.checked } }

  /// How many of them were not met, known failures left out.
  public var failed: Int {
    platforms.reduce(0) { $0 + ($1.verdict == .notMet ? $1.failures.count : 0) }
  }

  /// How many platforms' runs fail as somebody knows.
  public var known: Int { count(.knownFailure) }

  /// How many are known to fail, and don't.
  public var unexpectedlyMet: Int { count(.unexpectedlyMet) }

  /// How many recorded outcomes were compared.
  public var recorded: Int { platforms.reduce(0) { $0 + ($1.isRecorded ? 1 : 0) } }

  /// Whether all is as it is expected to be; files that are wrong are another matter.
  public var isFine: Bool { orphans.isEmpty && !cases.contains { !$0.isFine } }

  private var platforms: [CheckedPlatform] { cases.flatMap { $0.platforms } }

  private func count(_ verdict: CheckVerdict) -> Int {
    platforms.reduce(0) { $0 + ($1.verdict == verdict ? 1 : 0) }
  }
}

/// The ids of the ledger, in its order, that a scenario with expectations cites, and the others.
struct CheckCoverage {
  let coveredClaims: [String]
  let uncoveredClaims: [String]
  let coveredReadings: [String]
  let uncoveredReadings: [String]

  init(_ cases: [CheckedCase]) {
    var cited: Set<String> = []
    for checked in cases where checked.checked > 0 {
      for id in checked.claims { cited.insert(id) }
    }
    // The set is only asked, never iterated.
    let claims = Ledger.claims.map { $0.id }
    let readings = Ledger.readings.map { $0.id }
    coveredClaims = claims.filter { cited.contains($0) }
    uncoveredClaims = claims.filter { !cited.contains($0) }
    coveredReadings = readings.filter { cited.contains($0) }
    uncoveredReadings = readings.filter { !cited.contains($0) }
  }
}

internal import Claims
public import ScenarioFiles

/// What the replay of a scenario says of the claims that it cites.
public struct Testimony: Sendable {
  let checked: CheckedCase
  /// The open readings that it cites, or takes an answer to.
  let readings: [String]

  public init(_ replay: CheckedReplay, of scenario: Scenario) {
    checked = replay.checked
    var readings = scenario.claims.filter { Ledger.reading($0) != nil }
    for reading in scenario.readings where !readings.contains(reading.id) {
      readings.append(reading.id)
    }
    self.readings = readings
  }
}

/// Testimonies by the claims that they are about.
public struct Testimonies: Sendable {
  private var all: [Testimony] = []
  /// Only ever looked up.
  private var places: [String: [Int]] = [:]

  public init() {}

  public mutating func add(_ testimony: Testimony) {
    for id in testimony.checked.claims { places[id, default: []].append(all.count) }
    all.append(testimony)
  }

  /// What they say of a claim on a platform, in the order in which they were added.
  public func finding(_ id: String, on platform: String) -> PlatformFinding {
    var finding = PlatformFinding(platform: platform)
    var isFirm = false
    for place in places[id] ?? [] {
      let testimony = all[place]
      guard let run = testimony.checked.platforms.first(where: { $0.name == platform }),
        run.checked > 0
      else { continue }
      if !run.failures.isEmpty {
        finding.contradictions.append(
          Contradiction(path: testimony.checked.path, failures: run.failures))
      }
      finding.scenarios += 1
      let readings = testimony.readings.filter { Self.concerns($0, platform) }
      if readings.isEmpty { isFirm = true }
      for reading in readings where !finding.readings.contains(reading) {
        finding.readings.append(reading)
      }
    }
    if isFirm { finding.readings = [] }
    return finding
  }

  /// Whether an open reading speaks of a platform; of one of a user's own, any may.
  private static func concerns(_ reading: String, _ platform: String) -> Bool {
    guard let scope = Ledger.reading(reading)?.scope else { return true }
    return scope.platforms.contains(platform) || !Scope.all.platforms.contains(platform)
  }
}

/// A scenario that cites a claim and fails on a platform.
public struct Contradiction: Sendable {
  public let path: String
  /// At least one.
  public let failures: [CheckFailure]
}

/// What scenarios say of a claim on one platform.
public struct PlatformFinding: Sendable {
  public let platform: String
  /// How many cite the claim, and expect something there.
  public internal(set) var scenarios = 0
  public internal(set) var contradictions: [Contradiction] = []
  /// Open readings that all of those scenarios rest on, each on some; empty where one rests on none.
  public internal(set) var readings: [String] = []

  public var verdict: ClaimVerdict {
    if !contradictions.isEmpty { return .contradicted }
    if scenarios == 0 { return .undecided }
    return readings.isEmpty ? .confirmed : .rests
  }
}

/// How a claim stands.
public enum ClaimVerdict: Int, CaseIterable, Sendable {
  case confirmed, rests, undecided, contradicted

  public var name: String {
    switch self {
    case .confirmed: "confirmed"
    case .rests: "restsOnReading"
    case .undecided: "undecided"
    case .contradicted: "contradicted"
    }
  }
}

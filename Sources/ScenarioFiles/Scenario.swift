public import JSONC
public import Simulation

/// A scenario that has been checked: its program and its expectations, for each platform.
public final class Scenario: Sendable {
  /// Where the places of checks and options lie.
  public let file: SourceFile
  /// The file's path where it states none.
  public let title: String
  public let about: String?
  public let tags: [String]
  /// Ids of claims and of readings, all of them known.
  public let claims: [String]
  /// Those replayed, in the scenario's order; at least one.
  public let platforms: [String]
  public let readings: [ReadingChoice]
  public let seed: UInt64
  public let jitter: Jitter
  /// The names of what is tracked.
  public let items: ItemNames
  /// When the run ends, in milliseconds; nil: when nothing is left to happen.
  public let end: Int64?

  let given: Given
  let identities: [String]
  let steps: [PlannedStep]
  let options: [[ConfiguredOption]]
  let checks: [PlatformChecks]
  /// The case of a matrix that it is; nil where nothing varies.
  public let matrixCase: ScenarioCase?

  init(
    file: SourceFile, title: String, about: String?, tags: [String], claims: [String],
    platforms: [String], readings: [ReadingChoice], seed: UInt64, jitter: Jitter,
    items: ItemNames, end: Int64?, given: Given, identities: [String], steps: [PlannedStep],
    options: [[ConfiguredOption]], checks: [PlatformChecks], matrixCase: ScenarioCase?
  ) {
    self.file = file
    self.title = title
    self.about = about
    self.tags = tags
    self.claims = claims
    self.platforms = platforms
    self.readings = readings
    self.seed = seed
    self.jitter = jitter
    self.items = items
    self.end = end
    self.given = given
    self.identities = identities
    self.steps = steps
    self.options = options
    self.checks = checks
    self.matrixCase = matrixCase
  }

  /// What to replay on a platform: the steps that are for it.
  ///
  /// - Precondition: the platform is one of `platforms`.
  public func program(for platform: String) -> Program {
    let place = place(of: platform)
    var program = Program(
      given: given, itemCount: items.count, end: end, seed: seed, jitter: jitter,
      identities: identities)
    for step in steps where step.isFor(place) {
      for action in step.actions {
        program.steps.append(Step(at: step.at, action: action, origin: step.origin))
      }
    }
    return program
  }

  /// What is expected of a platform.
  ///
  /// - Precondition: the platform is one of `platforms`.
  public func checks(for platform: String) -> PlatformChecks { checks[place(of: platform)] }

  /// The options that an app on that platform would set, in the file's order; one that the
  /// platform doesn't have may be among them.
  ///
  /// - Precondition: the platform is one of `platforms`.
  public func options(for platform: String) -> [ConfiguredOption] { options[place(of: platform)] }

  /// Where a step stands in the file; steps are numbered from 0, as in `Step.origin`.
  public func span(ofStep origin: Int) -> Span { steps[origin].span }

  private func place(of platform: String) -> Int {
    guard let place = platforms.firstIndex(of: platform) else {
      preconditionFailure("the scenario does not replay that platform")
    }
    return place
  }
}

/// One option, set as an app would set it; what it may be is the platform's to judge.
public struct ConfiguredOption: Sendable {
  public let name: String
  public let nameSpan: Span
  public let value: Value
}

/// A step as the file states it.
struct PlannedStep: Sendable {
  let at: Int64
  let origin: Int
  let span: Span
  /// For each replayed platform whether the step is for it; nil: it is for all.
  let only: [Bool]?
  let actions: [Step.Action]

  func isFor(_ platform: Int) -> Bool { only?[platform] ?? true }
}

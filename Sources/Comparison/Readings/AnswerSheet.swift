internal import Claims
public import Policies
internal import ScenarioFiles

/// A platform's policies under each other answer, and each pair of them, that a run might take.
struct AnswerSheet: Sendable {
  let answers: [OtherAnswer]
  /// By answer; nil where that leaves no policy.
  let alone: [ResolvedPolicy?]
  /// Two different readings' answers each, by place.
  let pairs: [(first: Int, second: Int, policy: ResolvedPolicy?)]

  /// - Parameters:
  ///   - taken: the answers that a run takes already.
  ///   - resolve: the policy under some answers on top of those.
  init(
    _ origin: Policy, taken: [TakenReading], _ resolve: ([TakenReading]) -> ResolvedPolicy?
  ) {
    let answers = origin.otherAnswers(than: taken)
    self.answers = answers
    alone = answers.map { resolve([$0.chosen]) }
    pairs = answers.indices.flatMap { first in
      answers.indices.filter {
        $0 > first && answers[$0].reading.id != answers[first].reading.id
      }.map { second in
        (
          first: first, second: second,
          policy: resolve([answers[first].chosen, answers[second].chosen])
        )
      }
    }
  }
}

/// The answer sheets of scenarios; most have no choices of their own, and share one a platform.
public struct AnswerSheets: Sendable {
  private let library: PolicyLibrary
  private let choices: RunChoices
  private let shared: [(platform: String, sheet: AnswerSheet)]

  /// - Parameters:
  ///   - library: the policies themselves, before any choice.
  ///   - platforms: those that scenarios will be replayed on.
  public init(_ library: PolicyLibrary, _ choices: RunChoices, platforms: [String]) {
    self.library = library
    self.choices = choices
    shared = platforms.compactMap { name in
      library.policy(named: name).map { origin in
        let sheet = AnswerSheet(origin, taken: choices.readings) { answers in
          Self.isTakeable(answers, origin, choices)
            ? origin.resolved(readings: choices.readings + answers, overrides: choices.overrides)
            : nil
        }
        return (platform: name, sheet: sheet)
      }
    }
  }

  func sheet(for scenario: Scenario, on platform: String) -> AnswerSheet {
    if scenario.readings.isEmpty && scenario.options(for: platform).isEmpty,
      let known = shared.first(where: { $0.platform == platform })
    {
      return known.sheet
    }
    guard let origin = library.policy(named: platform) else {
      preconditionFailure("a policy of no platform")
    }
    return AnswerSheet(origin, taken: choices.readings(over: scenario)) { answers in
      Self.isTakeable(answers, origin, choices)
        ? origin.resolved(for: scenario, choices.readings + answers, choices.overrides) : nil
    }
  }

  /// Whether arguments could choose those answers, too: a row that one of them replaced has to have
  /// its place whatever the scenario.
  private static func isTakeable(
    _ answers: [TakenReading], _ origin: Policy, _ choices: RunChoices
  ) -> Bool {
    choices.overrides.isEmpty
      || origin.resolved(
        readings: choices.readings + answers, overrides: choices.overrides, mayFall: false) != nil
  }
}

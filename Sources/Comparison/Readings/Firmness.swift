public import Policies
public import ScenarioFiles

/// How firm a scenario's result is on one platform: what it comes to under each other answer to an
/// open reading alone, and under each pair of them.
public struct Firmness: Sendable {
  public let platform: String
  /// How many other answers there are.
  public let answers: Int
  /// How many pairs of other answers to different readings there are.
  public let pairs: Int
  /// Those that change anything alone, in the ledger's order.
  public let alone: [AnswerChange]
  /// Pairs under which an event comes to an end that it has under neither answer alone, or that
  /// change something of a kind that neither changes alone.
  public let together: [AnswerChange]
  /// Answers under which nothing can be replayed to its end, and pairs of answers that can alone.
  public let impossible: [ImpossibleAnswers]

  /// Whether no other answer, and no pair, changes anything.
  public var isFirm: Bool { alone.isEmpty && together.isEmpty && impossible.isEmpty }

  /// The weightiest change under any answer or pair; nil where nothing changes.
  public var weight: ChangeWeight? { (alone + together).map { $0.weight }.max() }

  /// Replays the scenario under each other answer and each pair.
  ///
  /// What comes of a run depends on its rows alone: answers that leave the same rows are not
  /// replayed twice. Complexity: O(answers² × run).
  ///
  /// - Parameters:
  ///   - policy: as the scenario and the arguments leave it.
  ///   - sheets: made with the same arguments.
  /// - Precondition: the policy is one of the scenario's platforms.
  /// - Throws: what keeps the run as it is from ending.
  public init(
    of scenario: Scenario, under policy: ResolvedPolicy, _ choices: RunChoices,
    _ sheets: AnswerSheets
  ) throws(ReplayFault) {
    let sheet = sheets.sheet(for: scenario, on: policy.name)
    var trial = FirmnessTrial(
      scenario, choices, sheet, asItIs: try replay(scenario, under: policy, choices))
    trial.tryAnswers()
    trial.tryPairs()
    platform = policy.name
    answers = sheet.answers.count
    pairs = sheet.pairs.count
    alone = trial.alone
    together = trial.together
    impossible = trial.impossible
  }
}

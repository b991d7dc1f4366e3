internal import Claims
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// The replays behind a firmness.
struct FirmnessTrial {
  /// What an answer comes to alone.
  enum Alone {
    case asItIs
    case changed(PlatformOutcome, ChangeWeight)
    case impossible
  }

  let scenario: Scenario
  let choices: RunChoices
  let sheet: AnswerSheet
  let asItIs: PlatformOutcome
  private(set) var alone: [AnswerChange] = []
  private(set) var together: [AnswerChange] = []
  private(set) var impossible: [[OtherAnswer]] = []

  /// The run of each answer, by its place.
  private var runs: [Alone] = []

  init(
    _ scenario: Scenario, _ choices: RunChoices, _ sheet: AnswerSheet, asItIs: PlatformOutcome
  ) {
    self.scenario = scenario
    self.choices = choices
    self.sheet = sheet
    self.asItIs = asItIs
  }

  mutating func tryAnswers() {
    for (answer, policy) in zip(sheet.answers, sheet.alone) {
      let run = policy.map { self.run($0) } ?? .impossible
      switch run {
      case .asItIs: break
      case .changed(let outcome, let weight): alone.append(change([answer], outcome, weight))
      case .impossible: impossible.append([answer])
      }
      runs.append(run)
    }
  }

  mutating func tryPairs() {
    for pair in sheet.pairs {
      let answers = [sheet.answers[pair.first], sheet.answers[pair.second]]
      let alone = [runs[pair.first], runs[pair.second]]
      let tables =
        [asItIs.policy.table]
        + [pair.first, pair.second].compactMap {
          sheet.alone[$0]?.table
        }
      if let table = pair.policy?.table, tables.contains(table) { continue }
      switch pair.policy.map({ run($0) }) ?? .impossible {
      case .asItIs: break
      case .changed(let outcome, let weight):
        if isNews(outcome, weight, alone) { together.append(change(answers, outcome, weight)) }
      case .impossible:
        // What is impossible alone is told of already.
        if !alone.contains(where: { $0.isImpossible }) { impossible.append(answers) }
      }
    }
  }

  /// Whether a pair's run has what neither of its answers brings about alone.
  private func isNews(_ outcome: PlatformOutcome, _ weight: ChangeWeight, _ alone: [Alone]) -> Bool
  {
    let runs = [asItIs] + alone.compactMap { $0.outcome }
    if runs.count == 1 { return true }
    guard weight == .ends else { return alone.allSatisfy { $0.weight.map { $0 < weight } ?? true } }
    return outcome.items.indices.contains { item in
      !runs.contains { outcome.ends(item, as: $0) }
    }
  }

  // MARK: Runs

  private func run(_ policy: ResolvedPolicy) -> Alone {
    if policy.table == asItIs.policy.table { return .asItIs }
    guard let outcome = try? replay(scenario, under: policy, choices) else { return .impossible }
    guard let weight = outcome.difference(from: asItIs) else { return .asItIs }
    return .changed(outcome, weight)
  }

  private func change(
    _ answers: [OtherAnswer], _ outcome: PlatformOutcome, _ weight: ChangeWeight
  ) -> AnswerChange {
    let records = (PlatformRecord(asItIs, of: scenario), PlatformRecord(outcome, of: scenario))
    guard let change = PlatformChange(records.0, records.1) else {
      preconditionFailure("runs that differ have a difference to tell")
    }
    return AnswerChange(
      answers: answers, weight: weight, change: change,
      items: ranges(outcome.items.indices, where: { !outcome.ends($0, as: asItIs) }))
  }
}

extension FirmnessTrial.Alone {
  fileprivate var isImpossible: Bool { if case .impossible = self { true } else { false } }

  fileprivate var outcome: PlatformOutcome? {
    if case .changed(let outcome, _) = self { outcome } else { nil }
  }

  fileprivate var weight: ChangeWeight? {
    if case .changed(_, let weight) = self { weight } else { nil }
  }
}

/// Those that a condition holds for, as few ranges as there can be.
private func ranges(_ indices: Range<Int>, where holds: (Int) -> Bool) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  for index in indices where holds(index) {
    if let last = ranges.last, last.upperBound == index {
      ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
    } else {
      ranges.append(index..<(index + 1))
    }
  }
  return ranges
}

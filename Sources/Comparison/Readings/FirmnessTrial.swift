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
    case impossible(ImpossibleAnswers.Reason)
  }

  let scenario: Scenario
  let choices: RunChoices
  let sheet: AnswerSheet
  let asItIs: PlatformOutcome
  private(set) var alone: [AnswerChange] = []
  private(set) var together: [AnswerChange] = []
  private(set) var impossible: [ImpossibleAnswers] = []

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
      let run = policy.map { self.run($0) } ?? .impossible(.noPolicy)
      switch run {
      case .asItIs: break
      case .changed(let outcome, let weight): alone.append(change([answer], outcome, weight))
      case .impossible(let reason):
        impossible.append(ImpossibleAnswers(answers: [answer], reason: reason))
      }
      runs.append(run)
    }
  }

  mutating func tryPairs() {
    for pair in sheet.pairs {
      let alone = [runs[pair.first], runs[pair.second]]
      // What is impossible alone is told of already, and may take long to find out.
      if alone.contains(where: { $0.isImpossible }) { continue }
      let answers = [sheet.answers[pair.first], sheet.answers[pair.second]]
      let tables =
        [asItIs.policy.table]
        + [pair.first, pair.second].compactMap {
          sheet.alone[$0]?.table
        }
      if let table = pair.policy?.table, tables.contains(table) { continue }
      switch pair.policy.map({ run($0) }) ?? .impossible(.noPolicy) {
      case .asItIs: break
      case .changed(let outcome, let weight):
        if isNews(outcome, weight, alone) { together.append(change(answers, outcome, weight)) }
      case .impossible(let reason):
        impossible.append(ImpossibleAnswers(answers: answers, reason: reason))
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
    guard let outcome = try? replay(scenario, under: policy, choices) else {
      return .impossible(.endless)
    }
    guard let weight = outcome.difference(from: asItIs) else { return .asItIs }
    return .changed(outcome, weight)
  }

  private func change(
    _ answers: [OtherAnswer], _ outcome: PlatformOutcome, _ weight: ChangeWeight
  ) -> AnswerChange {
    let records = (PlatformRecord(asItIs, of: scenario), PlatformRecord(outcome, of: scenario))
    let items = ranges(outcome.items.indices, where: { !outcome.ends($0, as: asItIs) })
    return AnswerChange(
      answers: answers, weight: weight,
      change: PlatformChange(comparing: records.0, records.1), items: items,
      events: ItemRanges(items, scenario.items).words("-"),
      unmet: outcome.failures.filter { failure in
        !asItIs.failures.contains { $0.isAlike(failure) }
      })
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

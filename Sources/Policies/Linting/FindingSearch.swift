internal import Claims
internal import JSONC
internal import Simulation

/// Finds what is so of a policy, and then with which readings and options it is not.
struct FindingSearch {
  let bench: LintBench
  let base: ResolvedPolicy
  private let alternatives: [Alternative]
  /// Each option that takes a number, with the most and the least that it takes.
  private let ends: [(option: PolicyOption, number: Int64, found: Found)]

  /// A choice that somebody may make, and what is found then.
  private struct Alternative {
    let choice: LintChoice
    let found: Found
  }

  private struct Found {
    let table: PolicyTable
    let hits: [Hit]

    init(_ policy: ResolvedPolicy, _ bench: LintBench) {
      table = policy.table
      hits = bench.hits(in: policy)
    }

    func lacks(_ hit: Hit) -> Bool { !hits.contains { hit.isSame(as: $0, in: table) } }
  }

  init(_ bench: LintBench, _ base: ResolvedPolicy) {
    self.bench = bench
    self.base = base
    let words = bench.policy.options.filter { !$0.isNumber }.flatMap { option in
      option.valuesToTry.map { LintChoice.option(option.name, $0) }
    }
    alternatives = (bench.otherAnswers + words).compactMap { choice in
      guard let other = bench.resolved(with: [choice]), other.table != base.table else {
        return nil
      }
      return Alternative(choice: choice, found: Found(other, bench))
    }
    ends = bench.policy.options.filter { $0.isNumber && !$0.isIgnored }.flatMap { option in
      [option.kind.most, option.kind.least].compactMap { number in
        guard "\(number)" != option.standard, let other = bench.resolved(with: [option.at(number)])
        else { return nil }
        return (option: option, number: number, found: Found(other, bench))
      }
    }
  }

  var findings: [Finding] {
    let found = bench.hits(in: base)
    let rows = found.map { hit -> Finding in
      var hit = hit
      if hit.category == .limiterLimitsNothing { hit.options = optionsSetting(hit.rows) }
      return finding(hit, unless: unless(hit))
    }
    let options = OptionLint(bench: bench, base: base)
    let ofOptions = bench.policy.options.flatMap { option in
      options.hits(option).map { finding($0, unless: unless($0, option, options)) }
    }
    return collisions(beside: rows) + rows + ofOptions
  }

  private func optionsSetting(_ rows: [SettingID]) -> [String] {
    bench.policy.options.filter { option in option.effect.sets.contains { rows.contains($0) } }
      .map { $0.name }
  }

  // MARK: With what it is not so

  private func unless(_ hit: Hit) -> [[FindingChoice]] {
    let alone = alternatives.filter { $0.found.lacks(hit) }.map { [$0.choice.found] }
    let numbers = bench.policy.options.compactMap { number(of: $0, hit) }.map { [$0.found] }
    let singles = alone + numbers
    return singles.isEmpty && !hit.isCollision ? pairs(hit) : singles
  }

  /// Choices that change a row of the hit each, and only together take it away.
  private func pairs(_ hit: Hit) -> [[FindingChoice]] {
    let own = alternatives.filter { other in
      hit.rows.contains { other.found.table[$0] != base.table[$0] }
    }
    var pairs: [[FindingChoice]] = []
    for (place, one) in own.enumerated() {
      for other in own[(place + 1)...] where !one.choice.excludes(other.choice) {
        guard let both = bench.resolved(with: [one.choice, other.choice]),
          Found(both, bench).lacks(hit)
        else { continue }
        pairs.append([one.choice.found, other.choice.found])
      }
    }
    return pairs
  }

  /// The number next to the option's default with which a hit is gone, if it is with any.
  private func number(of option: PolicyOption, _ hit: Hit) -> LintChoice? {
    let end = ends.first { $0.option.name == option.name && $0.found.lacks(hit) }
    guard let end, let standard = option.standard.flatMap({ Int64($0) }) else { return nil }
    var (there, gone) = (standard, end.number)
    while there.distance(to: gone).magnitude > 1 {
      let middle = there + (gone - there) / 2
      let other = bench.resolved(with: [option.at(middle)])
      if other.map({ Found($0, bench).lacks(hit) }) ?? false {
        gone = middle
      } else {
        there = middle
      }
    }
    return option.at(gone)
  }

  /// An option that changes nothing may change something under another reading.
  private func unless(
    _ hit: Hit, _ option: PolicyOption, _ lint: OptionLint
  ) -> [[FindingChoice]] {
    guard hit.category == .optionChangesNothing, !option.isIgnored else { return [] }
    return alternatives.compactMap { other in
      guard case .reading = other.choice, let policy = bench.resolved(with: [other.choice]),
        lint.changesAnything(option, [other.choice], policy)
      else { return nil }
      return [other.choice.found]
    }
  }

  // MARK: What it rests on

  private func finding(_ hit: Hit, unless choices: [[FindingChoice]]) -> Finding {
    let rows = base.statedRows
    let own = hit.rows.compactMap { id in rows.first { $0.setting == id } }
    let options = bench.policy.options.filter { hit.options.contains($0.name) }
    var ids: [String] = []
    for id in own.flatMap({ $0.because }) + options.flatMap({ $0.because }) + hit.grounds
    where !ids.contains(id) {
      ids.append(id)
    }
    return Finding(
      category: hit.category,
      kind: hit.isCollision ? .collides : choices.isEmpty ? .never : .notHere,
      text: hit.text, rows: own, options: hit.options,
      grounds: ids.map { Ground($0, of: base, taken: bench.readings) },
      instead: hit.instead, unless: choices)
  }

  /// Collisions of the documentation that the policy takes part in, and that no finding shows.
  private func collisions(beside findings: [Finding]) -> [Finding] {
    let rows = base.statedRows
    return Ledger.collisions.compactMap { collision in
      let isShown = findings.contains { finding in
        collision.ids.allSatisfy { id in finding.grounds.contains { $0.id == id } }
      }
      let cited = collision.ids.compactMap { id in rows.first { $0.because.contains(id) } }
      guard !isShown, cited.count == collision.ids.count else { return nil }
      var settings: [SettingID] = []
      for row in cited where !settings.contains(row.setting) { settings.append(row.setting) }
      return finding(
        Hit(
          category: .pageCollides, isCollision: true, text: collision.text, rows: settings,
          grounds: collision.ids), unless: [])
    }
  }
}

extension PolicyOption {
  fileprivate var isNumber: Bool {
    switch kind {
    case .count, .milliseconds: true
    case .boolean, .words, .anything: false
    }
  }

  fileprivate func at(_ number: Int64) -> LintChoice {
    .option(name, .number(.integer(number)))
  }
}

extension PolicyOption.Kind {
  /// The least a number of this kind may be.
  fileprivate var least: Int64 {
    switch self {
    case .count(let least), .milliseconds(let least): least
    case .boolean, .words, .anything: 0
    }
  }
}

import JSONC
import Simulation

/// An expectation, and the name under which a narrower key may take its place.
struct NamedCheck {
  let name: String
  let check: Check
}

/// What one key of an expectation says.
private struct CheckGroup {
  /// Whatever its keys are, a later source counts for more: what is expected of a case over what
  /// is expected of all.
  let source: Int
  let key: PlatformKey
  let keySpan: Span
  let checks: [NamedCheck]
}

extension ScenarioReader {
  /// Reads all expectations: those of steps first, then the scenario's own.
  func readExpectations(_ value: Value?) {
    for (origin, value) in stepExpectations {
      let settled = readChecks([value], only: steps[origin].only)
      for (platform, checks) in settled.enumerated() where steps[origin].isFor(platform) {
        self.checks[platform].checkpoints.append(
          .init(origin: origin, at: steps[origin].at, checks: checks))
      }
    }
    let sources = (value.map { [$0] } ?? []) + caseExpectations
    for (platform, checks) in readChecks(sources, only: nil).enumerated() {
      self.checks[platform].atEnd = checks
    }
    for (origin, value) in contentExpectations { readContentExpectation(value, origin) }
  }

  /// For each replayed platform what objects of expectations, by platforms, come to.
  private func readChecks(_ sources: [Value], only: [Bool]?) -> [[Check]] {
    var groups: [CheckGroup] = []
    for (source, value) in sources.enumerated() {
      for member in value.object(as: "“expect”", log)?.members ?? [] {
        let key = platformKey(member)
        checkOnly(key, only, member)
        let checks = readCheckObject(member.value, for: key.platforms, only)
        groups.append(
          CheckGroup(source: source, key: key, keySpan: member.keySpan, checks: checks))
      }
    }
    let order = groups.indices.sorted {
      (groups[$0].source, -groups[$0].key.breadth, $0)
        < (groups[$1].source, -groups[$1].key.breadth, $1)
    }
    return platforms.indices.map { platform in
      settle(order.map { groups[$0] }.filter { $0.key.platforms.contains(platform) })
    }
  }

  /// A key that names a platform for which the step isn't meant.
  private func checkOnly(_ key: PlatformKey, _ only: [Bool]?, _ member: Value.Member) {
    guard let only, key.breadth != Int.max else { return }
    for place in key.platforms where !only[place] {
      log.error("this step is not for “\(platforms[place])”", at: member.keySpan)
    }
  }

  /// One platform's checks, the broadest key first: what is narrower takes the place of what has
  /// the same name.
  private func settle(_ groups: [CheckGroup]) -> [Check] {
    var settled: [(group: CheckGroup, named: NamedCheck)] = []
    for group in groups {
      for named in group.checks where named.name != itemsName {
        let clash = settled.first {
          $0.group.source == group.source && $0.group.keySpan != group.keySpan
            && $0.group.key.breadth == group.key.breadth
            && replaces(named.name, $0.named.name)
        }
        if let clash { reportClash(named, with: clash.named) }
      }
      settled.removeAll { old in
        group.checks.contains { replaces($0.name, old.named.name) }
      }
      settled += group.checks.map { (group, $0) }
    }
    return withoutOverlap(settled.map { $0.named.check })
  }

  /// Whether an expectation leaves no room for an older one of a broader key.
  private func replaces(_ name: String, _ older: String) -> Bool {
    if name == itemsName { return false }
    return name == older || (name == "told" && older.begins(with: "told."))
      || (older == "told" && name.begins(with: "told."))
  }

  private func reportClash(_ named: NamedCheck, with other: NamedCheck) {
    if log.diagnostics.contains(where: { $0.span == named.check.span }) { return }
    log.error(
      "“\(named.name)” is expected of one platform twice, by keys of the same breadth",
      at: named.check.span, notes: [.init("it is expected here too", at: other.check.span)])
  }

  private func readContentExpectation(_ value: Value, _ origin: Int) {
    let words = ContentSource.allCases.map { $0.rawValue } + ["nothing"]
    var breadths = [Int?](repeating: nil, count: platforms.count)
    var found = [Check?](repeating: nil, count: platforms.count)
    for member in value.object(as: "“expect”", log)?.members ?? [] {
      let key = platformKey(member)
      checkOnly(key, steps[origin].only, member)
      guard let word = member.value.word(as: "a source of content", among: words, log) else {
        continue
      }
      let source = word < ContentSource.allCases.count ? ContentSource.allCases[word] : nil
      let check = Check(
        expectation: .content(origin: origin, source), span: member.value.span)
      for place in key.platforms where key.breadth <= breadths[place] ?? Int.max {
        breadths[place] = key.breadth
        found[place] = check
      }
    }
    for (place, check) in found.enumerated() where steps[origin].isFor(place) {
      if let check { checks[place].atEnd.append(check) }
    }
  }
}

/// The name of expectations about single items, which add up instead of taking each other's place.
let itemsName = "events"

/// Cuts from each expectation about items those that a later one covers too.
private func withoutOverlap(_ checks: [Check]) -> [Check] {
  var covered = ItemSet()
  var kept: [Check] = []
  for check in checks.reversed() {
    guard case .items(let ranges, let outcome) = check.expectation else {
      kept.append(check)
      continue
    }
    let rest = ranges.flatMap { covered.insert($0) }
    if !rest.isEmpty {
      kept.append(Check(expectation: .items(rest, outcome), span: check.span))
    }
  }
  return kept.reversed()
}

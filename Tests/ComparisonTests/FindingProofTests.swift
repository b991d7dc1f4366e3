import Foundation
import JSONC
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@testable import Comparison
@testable import Policies

/// What is found never to matter must not matter: changed, no run differs in anything.
@Suite struct FindingProofTests {
  static let scenarios: [Scenario] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scenarios")
    let paths = try! FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".jsonc") && $0 != "survivors.jsonc" }.sorted()
    return paths.flatMap { path in
      Replaying.cases(try! String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }()

  // React is JavaScript in all that can be seen.
  static let platforms = PolicyLibrary.builtInNames.filter { $0 != "react" }

  @Test(arguments: platforms)
  func `no scenario of the house notices`(platform: String) throws {
    // Most scenarios leave the policy as it is.
    var known: [String: [SilentChange]] = [:]
    for scenario in Self.scenarios {
      let policies = Replaying.policies(of: scenario)
      guard let policy = policies.first(where: { $0.name == platform }) else { continue }
      let changes = known[policy.checksum] ?? SilentChange.all(policy)
      known[policy.checksum] = changes
      let program = RunChoices().program(of: scenario, on: platform)
      try expectSilence(of: changes, in: policy, [program], "\(scenario.heading) on \(platform)")
    }
    #expect(known.values.contains { !$0.isEmpty })
  }

  @Test(arguments: platforms)
  func `no random program notices, under any reading`(platform: String) throws {
    let policy = PolicyLibrary().policy(named: platform)!
    let bench = LintBench(policy: policy, readings: [], overrides: [])
    let base = try #require(bench.resolved())
    try expectSilence(of: SilentChange.all(base), in: base, Self.programs(15), platform)
    for choice in bench.otherAnswers {
      guard let other = bench.resolved(with: [choice]), other.table != base.table else { continue }
      try expectSilence(
        of: SilentChange.all(other), in: other, Self.programs(1), "\(platform), \(choice.found)")
    }
  }

  @Test(arguments: FindingCase.all)
  func `no random program notices on policies that have a fault each`(_ rule: FindingCase) throws {
    let policy = try #require(rule.faulty.resolved())
    let changes = SilentChange.all(policy).filter { $0.hit.category == rule.category }
    try expectSilence(of: changes, in: policy, Self.programs(5), rule.text)
  }

  /// Such as take no time: large ones show no more here.
  private static func programs(_ count: Int) -> [Program] {
    Array(
      (1...1000).lazy.map { RandomProgram.make(seed: $0) }.filter { $0.itemCount < 250 }
        .prefix(count))
  }

  private func expectSilence(
    of changes: [SilentChange], in policy: ResolvedPolicy, _ programs: [Program], _ what: String
  ) throws {
    guard !changes.isEmpty else { return }
    for program in programs {
      let before = try Conduct(policy.table, program, shownBy: policy.table)
      for change in changes
      where try Conduct(change.table, program, shownBy: policy.table) != before {
        let row = "\(change.setting.name)=\(SettingText.text(change.value))"
        Issue.record("\(row) is noticed, \(what): \(change.hit.text)")
      }
    }
  }

  // MARK: The other way round

  /// A change that no scenario can notice is found: of the row as it stands, or as it would stand.
  @Test func `each survivor is found`() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scenarios/survivors.jsonc")
    let log = DiagnosticLog(
      SourceFile(path: "survivors.jsonc", bytes: Array(try Data(contentsOf: path))))
    let library = PolicyLibrary()
    let survivors = try #require(
      Survivor.read(Document(reading: log), log, platforms: library.names))
    #expect(!survivors.isEmpty)
    for survivor in survivors {
      for platform in survivor.platforms?.map({ $0.text }) ?? library.names {
        let policy = try #require(library.policy(named: platform)?.resolved())
        let mutants = library.mutants(of: platform, at: survivor.setting).filter { mutant in
          survivor.values?.contains { $0.text == SettingText.text(mutant.to) } ?? true
        }
        #expect(!mutants.isEmpty)
        for mutant in mutants {
          let changed = try #require(mutant.policy.resolved())
          let isFound =
            SilentChange.all(policy).contains {
              $0.setting == mutant.setting && $0.value == mutant.to
            }
            || SilentChange.all(changed).contains {
              $0.setting == mutant.setting && $0.value == mutant.from
            }
          #expect(isFound, "\(platform).\(mutant.setting.name): \(SettingText.text(mutant.to))")
        }
      }
    }
  }
}

/// A row that is found to have no say, changed.
struct SilentChange {
  let hit: Hit
  let setting: SettingID
  let value: SettingValue
  let table: PolicyTable

  /// What could stand in its place by the finding's own words, and each neighbour of which the
  /// same would be found.
  static func all(_ policy: ResolvedPolicy) -> [SilentChange] {
    hits(policy.table).filter { !$0.isCollision }.flatMap { hit in
      let stated = hit.instead.map { (setting: $0.setting, value: $0.value) }
      let neighbours = silentRows(of: hit, policy.table).flatMap { setting in
        values(nextTo: setting, policy.table).filter { value in
          table(policy.table, setting, value).map { other in
            hits(other).contains { hit.isSame(as: $0, in: other) && isOfTheSame(hit, $0) }
          } ?? false
        }.map { (setting: setting, value: $0) }
      }
      return (stated + neighbours).compactMap { setting, value in
        table(policy.table, setting, value).map {
          SilentChange(hit: hit, setting: setting, value: value, table: $0)
        }
      }
    }
  }

  /// Whether the same of several delays are meant.
  private static func isOfTheSame(_ hit: Hit, _ other: Hit) -> Bool {
    hit.category != .delayNeverReached || hit.instead == other.instead
  }

  private static func hits(_ table: PolicyTable) -> [Hit] {
    let policy = ResolvedPolicy(
      name: "", title: "", table: table, ownClaims: [], notes: [],
      rows: SettingID.all.map { id in table[id].map { Row(value: $0, because: []) } })
    return LintBench(policy: PolicyLibrary().policy(named: "swift")!, readings: [], overrides: [])
      .hits(in: policy)
  }

  /// The rows that a finding says have no say.
  private static func silentRows(of hit: Hit, _ table: PolicyTable) -> [SettingID] {
    let stream = hit.rows.first?.stream
    func family(_ name: String) -> [SettingID] {
      SettingCatalogue.matching((stream?.settingPrefix ?? "") + name).filter { table[$0] != nil }
    }
    switch hit.category {
    case .memoryNeverSends: return Array(hit.rows.dropFirst())
    case .nothingResent: return family("retry.*")
    case .outboxNeverFilled: return family("outbox.limit.*") + family("outbox.batch")
    case .limiterLimitsNothing: return hit.rows.filter { $0.deviceSetting == .limiterRate }
    case .caseNeverMet where hit.rows.first?.streamSetting == .uncertain:
      return family("uncertain.*") + family("consent.withdrawal.uncertain")
    // Part of a list is idle there, and the finding's own words say which.
    case .triggerNeverComes: return []
    default: return hit.rows.first.map { [$0] } ?? []
    }
  }

  private static func values(nextTo id: SettingID, _ table: PolicyTable) -> [SettingValue] {
    guard let value = table[id] else { return [] }
    if case .text = id.catalogued.domain { return [] }
    return Neighbours(
      of: value, in: id.catalogued.domain, isOrdered: false, elsewhere: [], words: []
    ).values
  }

  /// The table with a row changed, without the rows of parts that it then lacks; nil where it
  /// makes no table that the engine takes.
  private static func table(
    _ table: PolicyTable, _ setting: SettingID, _ value: SettingValue
  ) -> PolicyTable? {
    var changed = table
    changed[setting] = value
    for id in SettingID.all {
      let isThere = changed.has(id.catalogued.component, stream: id.stream)
      if isThere && changed[id] == nil { return nil }
      if !isThere { changed[id] = nil }
    }
    let problems =
      DeviceCombinations(table: changed).problems
      + Stream.allCases.flatMap { Combinations(table: changed, stream: $0).problems }
    return problems.allSatisfy { !$0.idleRows.isEmpty } ? changed : nil
  }
}

/// All that can be seen of a run, but the limiter's status.
private struct Conduct: Equatable {
  private var numbers: [Int64] = []

  /// - Parameter shown: the table that says what an app may look at.
  init(_ table: PolicyTable, _ program: Program, shownBy shown: PolicyTable) throws {
    var engine = Engine(table, program)
    while try engine.run() != nil { look(engine, shown) }
    look(engine, shown)
    numbers += engine.sentAt
    for item in engine.items {
      numbers += [
        item.decidedAt, Int64(item.outcome.rawValue), Int64(item.reason.rawValue),
        Int64(item.attempts), Int64(item.stored), Int64(item.storedAs), Int64(item.decidedBy.index),
      ]
    }
    for (item, identity) in engine.laterCopies { numbers += [Int64(item), Int64(identity)] }
    for told in engine.told {
      numbers += [
        told.at, Int64(told.word.index), Int64(told.count), Int64(told.reason?.rawValue ?? 0),
        Int64(told.item),
      ]
    }
    numbers.append(engine.end)
  }

  private mutating func look(_ engine: borrowing Engine, _ shown: PolicyTable) {
    func isShown(_ setting: DeviceSetting) -> Bool { shown[setting] != SettingValue.none }
    let seen = engine.inspection
    if isShown(.inspectIsOnline) { numbers.append(seen.isOnline ? 1 : 0) }
    if isShown(.inspectQueue) { numbers.append(Int64(seen.queue)) }
    if isShown(.inspectOutbox) { numbers.append(Int64(seen.outbox)) }
    if isShown(.inspectUncertain) { numbers += seen.uncertain.map { Int64($0) } }
  }
}

import Policies
import TestSupport
import Testing

@testable import Simulation

/// What is said not to matter does not, whatever the program and the other rows.
@Suite struct RowRelevanceTests {
  private static let names = ["javascript", "react-native", "swift", "kotlin", "flutter"]

  /// How items end: all that a row without a say must leave as it is. Nil: the run has no end.
  private struct Ends: Equatable {
    let outcomes: [Outcome]
    let reasons: [DropReason]
    let stored: [UInt32]

    init?(_ table: PolicyTable, _ program: Program) {
      var engine = Engine(table, program)
      do throws(EndlessRun) {
        while try engine.run() != nil {}
      } catch {
        return nil
      }
      outcomes = engine.items.map { $0.outcome }
      reasons = engine.items.map { $0.outcome == .dropped ? $0.reason : .noConsent }
      stored = engine.items.map { $0.stored }
    }
  }

  /// Takes rows that are said not to matter from another table: all of them, and others of them.
  @Test(arguments: names)
  func `rows that are said not to matter change no item's end`(name: String) throws {
    let own = try Platforms.table(name)
    var taken = 0
    for other in Self.names where other != name {
      let table = try Platforms.table(other)
      for seed in 1...UInt64(30) {
        let program = ThinnedProgram.make(seed: seed)
        let relevance = RowRelevance(program, [own, table])
        let ends = Ends(own, program)
        for part in 0..<3 {
          var mixed = own
          for id in SettingID.all where !relevance.mayMatter(id) {
            // The first time all of them, then one half and the other by their numbers.
            if part > 0, (UInt64(id.index) &* 0x9E37_79B9 &+ seed) >> 7 & 1 != UInt64(part - 1) {
              continue
            }
            if mixed[id] != table[id] { taken += 1 }
            mixed[id] = table[id]
          }
          complete(&mixed, from: [table, own])
          if Ends(mixed, program) != ends {
            Issue.record("\(name) with rows of \(other), seed \(seed), part \(part)")
          }
        }
      }
    }
    #expect(taken > 2_000)
  }

  /// A part that is there now has its rows from one of the two.
  private func complete(_ table: inout PolicyTable, from others: [PolicyTable]) {
    for _ in 0..<3 {
      for id in SettingID.all where table[id] == nil {
        guard table.has(id.definition.component, stream: id.stream) else { continue }
        for other in others where table[id] == nil { table[id] = other[id] }
      }
    }
  }

  private func relevance(_ steps: [Step.Action], _ tables: String...) throws -> RowRelevance {
    let program = Program(
      steps: steps.enumerated().map { Step(at: Int64($0.offset), action: $0.element, origin: 0) },
      itemCount: 600)
    return RowRelevance(program, try tables.map { try Platforms.table($0) })
  }

  private func mayMatter(_ relevance: RowRelevance, _ setting: StreamSetting) -> Bool {
    relevance.mayMatter(SettingID(setting, of: .events))
  }

  private let track = Step.Action.track(first: 0, count: 1, every: 0, stream: .events)

  @Test func `a stream without items has no say`() throws {
    let relevance = try relevance([track], "swift", "flutter")
    #expect(relevance.mayMatter(SettingID(.flushEvery, of: .events)))
    #expect(!relevance.mayMatter(SettingID(.flushEvery, of: .sensor)))
  }

  @Test func `an answer matters where the server may give it`() throws {
    let busy = try relevance([track, .server(ServerRule(.status(503)))], "swift", "kotlin")
    #expect(mayMatter(busy, .answers5xx))
    #expect(!mayMatter(busy, .answers429))
    #expect(!mayMatter(busy, .answersTimeout))
    let limited = try relevance(
      [track, .serverLimit(ServerLimit(requests: 1, per: 1))], "swift", "kotlin")
    #expect(mayMatter(limited, .answers429))
  }

  /// Both time out after 30 s.
  @Test func `a slow answer may be a timeout`() throws {
    let fast = try relevance([track, .latency(30_000)], "swift", "kotlin")
    #expect(!mayMatter(fast, .answersTimeout))
    let slow = try relevance([track, .latency(30_001)], "swift", "kotlin")
    #expect(mayMatter(slow, .answersTimeout))
  }

  /// JavaScript's queue holds 100, Flutter's 500.
  @Test(arguments: [(100, false), (101, true)])
  func `a limit matters where there are more items than the least holds`(
    count: Int, matters: Bool
  ) throws {
    let relevance = try relevance(
      [.track(first: 0, count: count, every: 0, stream: .events)], "javascript", "flutter")
    #expect(mayMatter(relevance, .queueLimit) == matters)
  }
}

/// A random program without some kinds of things, so that many rows have no say in it.
enum ThinnedProgram {
  static func make(seed: UInt64) -> Program {
    var program = RandomProgram.make(seed: seed)
    let mask = (seed &* 0xD134_2543_DE82_EF95) >> 40
    func leaves(_ bit: UInt64) -> Bool { mask >> bit & 1 == 0 }
    if leaves(0) { program.given.connection = .online }
    if leaves(1) { program.given.app = .foreground }
    if leaves(3) { program.given.consent = true }
    program.steps.removeAll { step in
      switch step.action {
      case .connection: leaves(0)
      case .app(.kill), .app(.start): leaves(1)
      case .app: leaves(2)
      case .consent, .otherConsent, .call(.deleteIdentity): leaves(3)
      case .call(.signOut), .signIn: leaves(4)
      case .call: leaves(5)
      case .server(let rule): leaves(rule)
      case .serverLimit: leaves(10)
      case .latency: leaves(8)
      case .track(_, let count, _, let stream):
        stream != .events && leaves(9) || count > 30 && leaves(11)
      case .checkpoint, .content: false
      }
    }
    return program

    func leaves(_ rule: ServerRule) -> Bool {
      if rule.latency != nil && leaves(8) || rule.retryAfter != nil && leaves(12) { return true }
      return switch rule.answer {
      case .accepted: false
      case .timeout, .unreachable: leaves(7)
      case .status(429): leaves(6)
      case .status(..<500): leaves(13)
      case .status: leaves(14)
      }
    }
  }
}

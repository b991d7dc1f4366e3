import TestSupport
import Testing

@testable import Simulation

/// One device after another in one engine.
@Suite struct DeviceTests {
  /// What can be seen of a run without the items' numbers.
  private struct Conduct: Equatable {
    let end: Int64
    let steps: Int
    let totals: Totals
    let sentAt: [Int64]
    let told: [[Int64]]
    let outcomes: [[Int64]]

    init(_ engine: borrowing Engine) {
      end = engine.end
      steps = engine.stepsTaken
      totals = engine.totals
      sentAt = engine.sentAt
      told = engine.told.map { [$0.at, Int64($0.word.index), Int64($0.count)] }
      let tracked = engine.items.filter { $0.outcome != .absent }.map {
        [$0.trackedAt, $0.decidedAt, Int64($0.outcome.rawValue), Int64($0.stored)]
      }
      outcomes = tracked.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// Hands the engine a program's steps one by one.
  private func drive(_ engine: inout Engine, _ program: Program) throws {
    engine.begin(program.given, seed: program.seed, jitter: .none, until: program.end!)
    var cursor = StepCursor(program.steps)
    while let time = cursor.nextTime {
      switch cursor.take() {
      case .track(_, let stream, _, _): try engine.track(stream, at: time)
      case .step(let step):
        if case .checkpoint = step.action { continue }
        try engine.perform(step.action, at: time)
      }
    }
    try engine.finish()
  }

  @Test(arguments: [
    "javascript", "react", "react-native", "node", "swift", "kotlin", "flutter",
  ])
  func `a device that is handed its steps lives as in a program, and forgets the one before`(
    name: String
  ) throws {
    let table = try Platforms.table(name)
    var devices = Engine(table)
    for seed in 1...UInt64(100) {
      var program = RandomProgram.make(seed: seed)
      program.jitter = .none
      var alone = Engine(table, program)
      while try alone.run() != nil {}
      try drive(&devices, program)
      #expect(Conduct(devices) == Conduct(alone), "seed \(seed)")
    }
  }

  /// Half of the requests fail: of 60 events under two seeds, some end otherwise.
  private func ends(_ devices: inout Engine, seed: UInt64) throws -> [Outcome] {
    let half = AnswerMix(
      [
        (share: 1 << 31, rule: ServerRule(.accepted(dropping: 0))),
        (share: 1 << 31, rule: ServerRule(.status(503))),
      ], latency: Quantiles { _ in 100 })
    devices.begin(Given(), seed: seed, answers: half, until: 3_600_000)
    for minute in 0..<Int64(60) { try devices.track(.events, at: minute * 60_000) }
    try devices.finish()
    return devices.items.map { $0.outcome }
  }

  @Test func `the same seed is the same luck, another seed another`() throws {
    var devices = Engine(try Platforms.table("swift"))
    let first = try ends(&devices, seed: 1)
    #expect(try ends(&devices, seed: 2) != first)
    #expect(try ends(&devices, seed: 1) == first)
  }

  @Test func `a rule takes the place of chance until chance is asked again`() throws {
    var devices = Engine(try Platforms.table("kotlin"))
    let never = AnswerMix(
      [(share: 1 << 32, rule: ServerRule(.status(400)))], latency: Quantiles { _ in 1 })
    devices.begin(Given(), seed: 1, answers: never, until: 3_000)
    try devices.track(.events, at: 0)
    try devices.perform(.server(ServerRule(.accepted(dropping: 0))), at: 1_000)
    try devices.track(.events, at: 1_000)
    try devices.answer(by: never, at: 2_000)
    try devices.track(.events, at: 2_000)
    try devices.finish()
    #expect(devices.items.map { $0.outcome } == [.dropped, .accepted, .dropped])
  }
}

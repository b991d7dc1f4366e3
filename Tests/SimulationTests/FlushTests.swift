import Testing

@testable import Simulation

@Suite struct FlushTests {
  private func run(_ table: PolicyTable, _ steps: [(at: Int64, action: Step.Action)], items: Int)
    throws -> Engine
  {
    let program = Program(
      steps: steps.enumerated().map { Step(at: $1.at, action: $1.action, origin: $0) },
      itemCount: items)
    var engine = Engine(table, program)
    while try engine.run() != nil {}
    return engine
  }

  /// The event leaves at 0 s, the signal at the call: acknowledged at 100 ms and at 150 ms.
  @Test func `a flush call answers when all the queues that it flushes have come to rest`() throws {
    var table = try Platforms.table("swift")
    table[.flushOnTrack, .sensor] = .word("no")
    table[.flushOnCall, .sensor] = .word("yes")
    let engine = try run(
      table,
      [
        (at: 0, action: .track(first: 0, count: 1, every: 0, stream: .events)),
        (at: 0, action: .track(first: 1, count: 1, every: 0, stream: .sensor)),
        (at: 50, action: .call(.flush)),
      ], items: 2)
    #expect(engine.sentAt == [0, 50])
    let told = engine.told.filter { $0.kind == .flush }
    #expect(told.map { $0.at } == [150])
    #expect(told.map { $0.word } == [SettingID(.flushAcknowledged)])
  }

  @Test func `a flush call leaves a queue alone whose row says so`() throws {
    var table = try Platforms.table("swift")
    table[.flushOnTrack, .sensor] = .word("no")
    let engine = try run(
      table,
      [
        (at: 0, action: .track(first: 0, count: 1, every: 0, stream: .sensor)),
        (at: 50, action: .call(.flush)),
      ], items: 1)
    #expect(engine.sentAt.isEmpty)
    #expect(
      engine.told.filter { $0.kind == .flush }.map { $0.word } == [SettingID(.flushNothing)])
  }

  /// Tried at 0 s without a network; the kill at 500 ms forgets the backoff, not the signal.
  @Test(arguments: [("yes", [0, 2_000]), ("no", [0])] as [(String, [Int64])])
  func `a start sends what a stored queue has kept, if its row says so`(
    word: String, sentAt: [Int64]
  ) throws {
    var table = try Platforms.table("flutter", readings: ["sensor.lifecycle?=events"])
    table[.flushOnStart, .sensor] = .word(word)
    let engine = try run(
      table,
      [
        (at: 0, action: .connection(.offline)),
        (at: 0, action: .track(first: 0, count: 1, every: 0, stream: .sensor)),
        (at: 500, action: .app(.kill)),
        (at: 1_000, action: .connection(.online)),
        (at: 2_000, action: .app(.start)),
      ], items: 1)
    #expect(engine.sentAt == sentAt)
  }
}

import Testing

@testable import Simulation

@Suite struct EndlessRunTests {
  private func program(_ rule: ServerRule, end: Int64? = nil, stepLimit: Int? = nil) -> Program {
    Program(
      steps: [
        Step(at: 0, action: .server(rule), origin: 0),
        Step(
          at: 0, action: .track(first: 0, count: 1, every: 0, stream: .sensor), origin: 1),
      ], itemCount: 1, end: end, stepLimit: stepLimit)
  }

  private func run(_ program: Program) throws -> Engine {
    var engine = Engine(try Platforms.table("swift"), program)
    while try engine.run() != nil {}
    return engine
  }

  @Test func `a signal under a permanent 429 never ends, and the queue that goes round is named`()
    throws
  {
    let endless = #expect(throws: EndlessRun.self) {
      _ = try run(program(ServerRule(.status(429)), stepLimit: 1_000))
    }
    #expect(endless?.stream == .sensor)
    #expect(endless?.isOutbox == false)
    #expect(endless?.steps == 1_001)
  }

  /// One signal, sent once more with each resend: the sixth time is one too many.
  @Test func `what batches carry may be limited, too`() throws {
    var limited = program(ServerRule(.status(429)))
    limited.carryLimit = 5
    var engine = Engine(try Platforms.table("swift"), limited)
    #expect(throws: EndlessRun.self) { while try engine.run() != nil {} }
    #expect(engine.sentAt.count == 6)
    #expect(engine.itemsCarried == 6)
  }

  @Test func `an end cuts it short`() throws {
    // Sent at 0, 1.1 and 3.2 s; the next would be due at 7.3 s.
    let engine = try run(program(ServerRule(.status(429)), end: 7_000))
    #expect(engine.sentAt == [0, 1_100, 3_200])
    #expect(engine.totals.waiting == 1)
  }

  @Test func `no run goes further than the last instant, however long a wait the server asks for`()
    throws
  {
    let rule = ServerRule(.status(429), retryAfter: StepLimit.lastInstant)
    let endless = #expect(throws: EndlessRun.self) { _ = try run(program(rule)) }
    // Step, item, the first answer: the resend would be due 100 ms after the last instant.
    #expect(endless?.at == 100)
  }

  @Test func `time buys steps, up to a number`() {
    let short = program(ServerRule(.status(429)), end: 100_000)
    let long = program(ServerRule(.status(429)), end: StepLimit.lastInstant)
    #expect(StepLimit.standard(for: short) == 1_500_000 + 1_000 + 1_000)
    #expect(StepLimit.standard(for: long) == 1_500_000 + 1_000 + 20_000_000)
  }
}

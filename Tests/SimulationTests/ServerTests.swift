import Testing

@testable import Simulation

@Suite struct ServerTests {
  private func statuses(_ server: inout Server, at times: [Int64]) -> [Int] {
    times.map { server.answer(at: $0).status }
  }

  @Test func `it accepts, and stores, until told otherwise`() {
    var server = Server()
    let answer = server.answer(at: 0)
    #expect(answer.kind == .accepted && answer.stored && answer.latency == 100)
  }

  @Test func `a rule for the next requests lies on top, the newest first, and is used up`() {
    var server = Server()
    server.set(ServerRule(.status(500)))
    server.set(ServerRule(.status(501), times: 2))
    server.set(ServerRule(.status(502), times: 1))
    #expect(statuses(&server, at: [0, 0, 0, 0]) == [502, 501, 501, 500])
  }

  @Test func `a rule without times replaces all that lay on top`() {
    var server = Server()
    server.set(ServerRule(.status(501), times: 2))
    server.set(ServerRule(.status(500)))
    #expect(statuses(&server, at: [0]) == [500])
  }

  @Test func `a request exactly one window ago no longer counts`() {
    var server = Server()
    server.set(ServerLimit(requests: 2, per: 1_000, retryAfter: 5_000))
    // 0 and 400 are admitted, 999 is the third in its window; at 1,000 the one of 0 has left it.
    #expect(statuses(&server, at: [0, 400, 999, 1_000, 1_399, 1_400]) == [0, 0, 429, 0, 429, 0])
  }

  @Test func `a refused request uses up no rule, and carries the limit's Retry-After`() {
    var server = Server()
    server.set(ServerRule(.status(503), times: 1))
    server.set(ServerLimit(requests: 1, per: 1_000, retryAfter: 5_000))
    #expect(server.answer(at: 0).status == 503)
    server.set(ServerRule(.status(503), times: 1))
    let refused = server.answer(at: 1)
    #expect(refused.status == 429 && refused.retryAfter == 5_000 && !refused.stored)
    server.set(nil as ServerLimit?)
    #expect(server.answer(at: 2).status == 503)
  }

  @Test func `a failure that was stored says so, and a partial success drops the first ones`() {
    var server = Server()
    server.set(ServerRule(.timeout, stored: true, times: 1))
    server.set(ServerRule(.accepted(dropping: 2), latency: 7, times: 1))
    let partial = server.answer(at: 0)
    #expect(partial.kind == .accepted && partial.dropping == 2 && partial.latency == 7)
    let timeout = server.answer(at: 0)
    #expect(timeout.kind == .timeout && timeout.stored)
  }
}

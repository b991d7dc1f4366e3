import Testing

@testable import Simulation

@Suite struct ServerTests {
  private func statuses(_ server: inout Server, at times: [Int64]) -> [Int16] {
    times.map { answer(&server, at: $0).status }
  }

  private func answer(
    _ server: inout Server, at time: Int64, over connection: Connection = .online,
    within timeout: Int64 = 30_000
  ) -> ServerAnswer {
    var answer = ServerAnswer.network
    server.answer(at: time, over: connection, bits: 0, within: timeout, into: &answer)
    return answer
  }

  @Test func `it accepts, and stores, until told otherwise`() {
    var server = Server()
    let answer = self.answer(&server, at: 0)
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
    #expect(answer(&server, at: 0).status == 503)
    server.set(ServerRule(.status(503), times: 1))
    let refused = answer(&server, at: 1)
    #expect(refused.status == 429 && refused.retryAfter == 5_000 && !refused.stored)
    server.set(nil as ServerLimit?)
    #expect(answer(&server, at: 2).status == 503)
  }

  @Test func `a failure that was stored says so, and a partial success drops the first ones`() {
    var server = Server()
    server.set(ServerRule(.timeout, stored: true, times: 1))
    server.set(ServerRule(.accepted(dropping: 2), latency: 7, times: 1))
    let partial = answer(&server, at: 0)
    #expect(partial.kind == .accepted && partial.dropping == 2 && partial.latency == 7)
    let timeout = answer(&server, at: 0)
    #expect(timeout.kind == .timeout && timeout.stored)
  }

  @Test func `without a network there is no answer, and the rule is not used up`() {
    var server = Server()
    server.latency = 40
    server.set(ServerRule(.status(503), times: 1))
    let none = answer(&server, at: 0, over: .captive)
    #expect(none.kind == .network && none.latency == 40 && !none.stored)
    #expect(answer(&server, at: 1).status == 503)
  }

  @Test func `an answer that takes longer than the client waits is a timeout, stored or not`() {
    var server = Server()
    server.set(ServerRule(.status(429), retryAfter: 5_000, latency: 10_001))
    let late = answer(&server, at: 0, within: 10_000)
    #expect(late.kind == .timeout && late.latency == 10_000 && late.retryAfter == -1)
    server.set(ServerRule(.accepted(dropping: 0), latency: 10_001))
    #expect(answer(&server, at: 0, within: 10_000).stored)
    #expect(answer(&server, at: 0, within: 10_001).kind == .accepted)
  }
}

import Testing

@testable import Simulation

@Suite struct AnswerMixTests {
  private let mix = AnswerMix(
    [
      (share: 1 << 31, rule: ServerRule(.accepted(dropping: 0))),
      (share: 1 << 30, rule: ServerRule(.status(429), retryAfter: 5_000)),
      (share: 1 << 30, rule: ServerRule(.timeout, stored: true, latency: 7)),
    ], latency: Quantiles { _ in 120 })

  private func answer(_ mix: AnswerMix, at bits: UInt64) -> ServerAnswer {
    var answer = ServerAnswer.network
    mix.answer(at: bits, into: &answer)
    return answer
  }

  /// A half, a quarter, a quarter, by the lower half of the bits.
  @Test(
    arguments: [
      (0x0000_0000, 0), (0x7FFF_FFFF, 0), (0x8000_0000, 429), (0xBFFF_FFFF, 429), (0xC000_0000, -1),
      (0xFFFF_FFFF, -1),
    ] as [(UInt64, Int)])
  func `each rule has its share of the draws`(bits: UInt64, status: Int) {
    let answer = self.answer(mix, at: bits)
    #expect(answer.kind == (status == 0 ? .accepted : status == 429 ? .status : .timeout))
    #expect(answer.status == Int16(max(status, 0)))
    #expect(answer.retryAfter == (status == 429 ? 5_000 : -1))
    #expect(answer.stored == (status != 429))
  }

  @Test func `a latency is drawn where the rule has none of its own`() {
    #expect(answer(mix, at: 0).latency == 120)
    #expect(answer(mix, at: 0xFFFF_FFFF).latency == 7)
  }

  @Test func `the last rule gets what the others leave`() {
    let mix = AnswerMix([(share: 1, rule: ServerRule(.unreachable))], latency: Quantiles { _ in 1 })
    #expect(answer(mix, at: 0xFFFF_FFFF).kind == .network)
  }
}

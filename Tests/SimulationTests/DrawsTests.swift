import Testing

@testable import Simulation

@Suite struct DrawsTests {
  private func draw(seed: UInt64 = 1, item: Int32, attempt: Int = 1) -> Int64 {
    Draws(seed: seed).jitter(upTo: 500, item: item, attempt: attempt)
  }

  @Test func `every value from 0 to the most is drawn, and none beyond`() {
    var seen = Set<Int64>()
    for item in 0..<Int32(20_000) { seen.insert(draw(item: item)) }
    #expect(seen == Set(0...500))
  }

  @Test func `each value is about as likely as any other`() {
    // 501,000 draws over 501 values: 1,000 each, standard deviation about 31.6; six of them is 190.
    var counts = [Int](repeating: 0, count: 501)
    for item in 0..<Int32(501_000) { counts[Int(draw(item: item))] += 1 }
    #expect(counts.allSatisfy { (810...1190).contains($0) })
  }

  @Test func `the same (seed, purpose, item, attempt) is the same draw`() {
    for item in 0..<Int32(100) { #expect(draw(item: item) == draw(item: item)) }
  }

  @Test func `another seed, item or attempt is another draw`() {
    let first = (0..<Int32(64)).map { draw(item: $0) }
    #expect(first != (0..<Int32(64)).map { draw(seed: 2, item: $0) })
    #expect(first != (0..<Int32(64)).map { draw(item: $0, attempt: 2) })
    #expect(first != (0..<Int32(64)).map { draw(item: $0 + 64) })
  }

  @Test func `a range of one value draws it`() {
    #expect(Draws(seed: 9).jitter(upTo: 0, item: 3, attempt: 1) == 0)
  }
}

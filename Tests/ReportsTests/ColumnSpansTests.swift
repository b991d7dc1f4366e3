import Testing

@testable import Reports

@Suite struct ColumnSpansTests {
  /// A line of ten columns, and one with a fold in the middle.
  private static let plain = TimeAxis([0, 4, 8, 36], columns: 40)

  private func spans(_ counts: [Int], kinds: [UInt8] = []) -> [[Int]] {
    let all = counts + [Int](repeating: 0, count: Self.plain.width - counts.count)
    return ColumnSpans(all, of: kinds, Self.plain) { "\($0)".count + 1 }.spans
      .map { [$0.first, $0.last, $0.sum] }
  }

  @Test func `numbers with a column between them stand alone`() {
    #expect(
      spans([3, 0, 4, 0, 0, 12, 0, 0, 1]) == [[0, 0, 3], [2, 2, 4], [5, 5, 12], [8, 8, 1]])
  }

  @Test func `numbers that touch have one sum`() {
    #expect(spans([3, 4, 0, 0, 1]) == [[0, 1, 7], [4, 4, 1]])
    #expect(spans([10, 0, 4, 0, 0, 1]) == [[0, 2, 14], [5, 5, 1]])
  }

  /// Once there is a sum, it takes what follows without a gap, though there would be room.
  @Test func `a sum goes on until something interrupts`() {
    #expect(spans([1, 1, 1, 1, 0, 1]) == [[0, 3, 4], [5, 5, 1]])
  }

  @Test func `different kinds have no sum, and no room`() {
    let kinds: [UInt8] = [1, 2, 2] + [UInt8](repeating: 0, count: Self.plain.width - 3)
    #expect(spans([5, 5, 5], kinds: kinds) == [[0, 0, 5], [1, 2, 10]])
  }

  /// 0, 0.1 s and 60 s to 60.1 s: five columns, a fold, five columns.
  @Test func `a fold separates`() {
    let axis = TimeAxis([0, 100, 60_000, 60_100], columns: 60)
    var counts = [Int](repeating: 0, count: axis.width)
    counts[axis.folds[0] - 1] = 5
    counts[axis.folds[0] + 1] = 7
    let spans = ColumnSpans(counts, axis) { _ in 9 }.spans
    #expect(spans.map { $0.sum } == [5, 7])
    #expect(spans[0].room == 1)
    // The line's end, and what is free behind it.
    #expect(spans[1].room == 5 + LaneRow.tail)
  }
}

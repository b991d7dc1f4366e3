/// Items, as ranges in rising order that neither overlap nor touch.
struct ItemSet {
  private(set) var ranges: [Range<Int>] = []

  /// Adds a range, and gives the parts of it that are new, in rising order.
  ///
  /// Complexity: O(log ranges), and O(ranges) where it stands apart from the others.
  mutating func insert(_ range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    let first = firstPlace { $0.upperBound >= range.lowerBound }
    var end = first
    var new: [Range<Int>] = []
    var next = range.lowerBound
    while end < ranges.count, ranges[end].lowerBound <= range.upperBound {
      if next < ranges[end].lowerBound { new.append(next..<ranges[end].lowerBound) }
      next = max(next, ranges[end].upperBound)
      end += 1
    }
    if next < range.upperBound { new.append(next..<range.upperBound) }
    let whole =
      first == end
      ? range
      : min(
        range.lowerBound, ranges[first].lowerBound)..<max(
          range.upperBound, ranges[end - 1].upperBound)
    ranges.replaceSubrange(first..<end, with: [whole])
    return new
  }

  /// The first range that a test holds for, which holds for all after it too.
  private func firstPlace(where test: (Range<Int>) -> Bool) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if test(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

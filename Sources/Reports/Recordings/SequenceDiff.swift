/// The fewest steps that make one list of texts of another: what goes, what comes, in order.
struct SequenceDiff {
  /// A stretch that differs: these places of the old list make way for those of the new.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// In order; between two of them both lists are the same.
  private(set) var changes: [Change] = []

  /// With more steps than this, what lies between the first and the last difference counts as one
  /// change: nobody reads so many one by one, and looking for the fewest takes their square.
  private static let mostSteps = 1000

  /// Complexity: O(count × steps).
  init(_ old: [String], _ new: [String]) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if start == oldEnd && start == newEnd { return }
    let kept = Self.kept(Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
    var place = (old: start, new: start)
    for pair in kept {
      add(place.old..<start + pair.old, place.new..<start + pair.new)
      place = (old: start + pair.old + 1, new: start + pair.new + 1)
    }
    add(place.old..<oldEnd, place.new..<newEnd)
  }

  private mutating func add(_ old: Range<Int>, _ new: Range<Int>) {
    if !old.isEmpty || !new.isEmpty { changes.append(Change(old: old, new: new)) }
  }

  /// The places of a longest common part, in order: by the greedy search along diagonals, which
  /// keeps for each number of steps how far each diagonal came.
  private static func kept(_ old: [String], _ new: [String]) -> [(old: Int, new: Int)] {
    let most = min(mostSteps, old.count + new.count)
    let middle = most + 1
    var reach = [Int](repeating: 0, count: 2 * middle + 1)
    var trail: [[Int]] = []
    for steps in 0...most {
      trail.append(reach)
      for diagonal in stride(from: -steps, through: steps, by: 2) {
        var x = advance(reach, diagonal, steps, middle)
        while x < old.count, x - diagonal >= 0, x - diagonal < new.count,
          old[x] == new[x - diagonal]
        { x += 1 }
        reach[middle + diagonal] = x
        if x == old.count, x - diagonal == new.count {
          return retraced(trail, old.count, new.count, middle)
        }
      }
    }
    return []
  }

  /// How far a diagonal comes by one more step: down from the one above, or right from below.
  private static func advance(
    _ reach: [Int], _ diagonal: Int, _ steps: Int, _ middle: Int
  ) -> Int {
    if steps == 0 { return 0 }
    let comesDown =
      diagonal == -steps
      || (diagonal != steps && reach[middle + diagonal - 1] < reach[middle + diagonal + 1])
    return comesDown ? reach[middle + diagonal + 1] : reach[middle + diagonal - 1] + 1
  }

  private static func retraced(
    _ trail: [[Int]], _ oldCount: Int, _ newCount: Int, _ middle: Int
  ) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var (x, y) = (oldCount, newCount)
    for steps in trail.indices.reversed() {
      let reach = trail[steps]
      let diagonal = x - y
      let start = advance(reach, diagonal, steps, middle)
      while x > start {
        x -= 1
        y -= 1
        pairs.append((old: x, new: y))
      }
      if steps == 0 { break }
      let comesDown =
        diagonal == -steps
        || (diagonal != steps && reach[middle + diagonal - 1] < reach[middle + diagonal + 1])
      if comesDown { y -= 1 } else { x -= 1 }
    }
    return pairs.reversed()
  }
}

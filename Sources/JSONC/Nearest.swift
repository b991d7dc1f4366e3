/// The known word that a misspelt one most likely means, or nil.
///
/// A word that differs only in case comes first; then the fewest slips (a letter more, less,
/// wrong, or swapped with its neighbour), at most a third of the length; then the longest common
/// beginning; then the order given.
public func nearest(to word: String, among known: [String]) -> String? {
  let sought = word.utf8.map(Byte.lowered)
  guard !sought.isEmpty, sought.count <= longestWord else { return nil }
  var best: String?
  var bestRank = (max(1, sought.count / 3) + 1, 0)
  for candidate in known {
    let letters = candidate.utf8.map(Byte.lowered)
    guard letters.count <= longestWord else { continue }
    let distance = letters == sought ? 0 : max(1, slips(from: sought, to: letters))
    // Half of a short word is no likeness.
    guard distance == 0 || distance * 2 <= max(sought.count, letters.count) else { continue }
    let rank = (distance, -commonBeginning(sought, letters))
    if rank < bestRank {
      best = candidate
      bestRank = rank
    }
  }
  return best
}

private func commonBeginning(_ first: [UInt8], _ second: [UInt8]) -> Int {
  zip(first, second).prefix { $0 == $1 }.count
}

private let longestWord = 64

/// The optimal string alignment distance. Complexity: O(m × n).
private func slips(from first: [UInt8], to second: [UInt8]) -> Int {
  var older = [Int](repeating: 0, count: second.count + 1)
  var previous = Array(0...second.count)
  for row in 1...first.count {
    var current = [Int](repeating: row, count: second.count + 1)
    for column in stride(from: 1, through: second.count, by: 1) {
      let same = first[row - 1] == second[column - 1]
      var least = min(previous[column] + 1, current[column - 1] + 1)
      least = min(least, previous[column - 1] + (same ? 0 : 1))
      if row > 1, column > 1, first[row - 1] == second[column - 2],
        first[row - 2] == second[column - 1]
      {
        least = min(least, older[column - 2] + 1)
      }
      current[column] = least
    }
    older = previous
    previous = current
  }
  return previous[second.count]
}

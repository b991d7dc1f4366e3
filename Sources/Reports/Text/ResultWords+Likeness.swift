internal import Comparison
internal import Simulation

/// What separates platforms that look alike.
extension ResultWords {
  // swift-format-ignore
  private static let traits: [(name: String, count: @Sendable (Totals) -> [Int])] = [
    ("how many were tracked",      { [$0.tracked] }),
    ("accepted",                   { [$0.accepted] }),
    ("dropped",                    { [$0.dropped] }),
    ("reasons of drops",           { $0.droppedBy }),
    ("uncertain",                  { [$0.uncertain] }),
    ("waiting",                    { [$0.waiting] }),
    ("stored",                     { [$0.stored] }),
    ("doubled",                    { [$0.doubled] }),
    ("lost",                       { [$0.lost] }),
    ("arrived anyway",             { [$0.arrivedAnyway] }),
    ("misattributed",              { [$0.misattributed] }),
    ("sent without consent",       { [$0.sentWithoutConsent] }),
  ]

  /// Rows of the table with the same numbers, each such set with what keeps them apart.
  var lookalikes: [String] {
    var sets: [(numbers: [Int], groups: [[Int]])] = []
    for group in result.groups {
      let numbers = TotalsColumns.counts(result.platforms[group[0]].totals)
      if let known = sets.firstIndex(where: { $0.numbers == numbers }) {
        sets[known].groups.append(group)
      } else {
        sets.append((numbers, [group]))
      }
    }
    return sets.filter { $0.groups.count > 1 }.map { set in
      let names = set.groups.map { platforms($0) }.joined(separator: " | ")
      return "the same numbers, yet not alike in \(separations(set.groups)): \(names)"
    }
  }

  /// That no event ends differently, and what does differ all the same.
  var likeness: String {
    if result.groups.count == 1 { return "No event ends differently on any of them." }
    return "Each event ends alike wherever it was tracked; what differs: "
      + separations(result.groups) + "."
  }

  /// `misattributed, reasons of drops`.
  private func separations(_ groups: [[Int]]) -> String {
    let totals = groups.map { result.platforms[$0[0]].totals }
    let names = Self.traits.filter { trait in
      totals.contains { trait.count($0) != trait.count(totals[0]) }
    }.map { $0.name }
    return names.isEmpty ? "which events came to what" : names.joined(separator: ", ")
  }
}

/// The rows that a check's failures point at, the likeliest first.
///
/// Where rows were changed, by arguments or in a user's own policy, it is those of them that had a
/// say where something fails. Where none was, it is those that had a say there more than elsewhere:
/// a row counts for the more, the more of the runs that it had a say in fail, and the more there
/// are of them: the square of its failing runs over all its runs, compared without a fraction.
struct Suspects {
  struct Suspect {
    /// The same row on several platforms, with the same value and as often.
    var platforms: [String]
    let row: CheckedRow
    /// Where its value is not what its claims state; to go behind the value.
    let contradiction: String?
  }

  /// So many are shown.
  static let most = 3

  private(set) var rows: [Suspect] = []

  /// None where all is as expected.
  init(_ record: CheckRecord) {
    guard record.failed > 0 else { return }
    nameChanged(record)
    if rows.isEmpty { nameLikely(record) }
  }

  /// Those that failed most first.
  private mutating func nameChanged(_ record: CheckRecord) {
    let failing = record.cases.flatMap { $0.platforms }.filter { $0.verdict == .notMet }
    let platforms = failing.map { $0.name }
    let all = record.rows.filter { $0.was != nil && platforms.contains($0.platform) }
    // A change may well be what takes a row its say.
    let changed = all.contains { $0.notMet > 0 } ? all.filter { $0.notMet > 0 } : all
    let order = changed.indices.sorted {
      (-changed[$0].notMet, $0) < (-changed[$1].notMet, $1)
    }
    for place in order {
      let row = changed[place]
      if let known = rows.firstIndex(where: { isAlike($0.row, row) }) {
        rows[known].platforms.append(row.platform)
      } else if rows.count < Self.most {
        rows.append(Suspect(platforms: [row.platform], row: row, contradiction: nil))
      }
    }
  }

  private mutating func nameLikely(_ record: CheckRecord) {
    var platforms: [String] = []
    // A row that has a say in every run that is met tells nothing.
    var runsMet: [Int] = []
    for row in record.rows where !platforms.contains(row.platform) {
      platforms.append(row.platform)
      runsMet.append(record.runsMet(on: row.platform))
    }
    let failing = record.rows.filter { row in
      row.notMet > 0 && row.met < runsMet[platforms.firstIndex(of: row.platform)!]
    }
    let order = failing.indices.sorted {
      let (first, second) = (failing[$0], failing[$1])
      let (left, right) = (weight(first, over: second), weight(second, over: first))
      return left == right ? $0 < $1 : left > right
    }
    var best: CheckedRow?
    for place in order {
      let row = failing[place]
      let known = rows.firstIndex { isAlike($0.row, row) }
      if let known {
        rows[known].platforms.append(row.platform)
        continue
      }
      let contradiction = StatedNumbers.contradiction(
        row.value, row.because.map { record.text(of: $0) })
      // Further down is what merely happens to be there as well; an edited row may be a bit lower.
      let depth = contradiction == nil ? 2 : 4
      if let best, weight(row, over: best) <= weight(best, over: row) / depth { continue }
      if rows.count == Self.most { break }
      best = best ?? row
      rows.append(
        Suspect(platforms: [row.platform], row: row, contradiction: contradiction))
    }
    // Among those that are as likely to be behind it, an edited one gives itself away.
    rows = rows.filter { $0.contradiction != nil } + rows.filter { $0.contradiction == nil }
  }

  /// `notMet² / (met + notMet)`, times the other's runs; no more than the most there is, where a
  /// record claims to be of more runs than there can be.
  private func weight(_ row: CheckedRow, over other: CheckedRow) -> Int {
    product(product(row.notMet, row.notMet), other.met + other.notMet)
  }

  private func product(_ first: Int, _ second: Int) -> Int {
    let (product, isTooLarge) = first.multipliedReportingOverflow(by: second)
    return isTooLarge ? .max : product
  }

  private func isAlike(_ first: CheckedRow, _ second: CheckedRow) -> Bool {
    first.setting == second.setting && first.value == second.value && first.was == second.was
      && first.because == second.because && first.met == second.met
      && first.notMet == second.notMet
  }
}

extension CheckRecord {
  /// How many runs of a platform met all that was expected.
  fileprivate func runsMet(on platform: String) -> Int {
    var count = 0
    for checked in cases {
      for run in checked.platforms where run.name == platform && run.failures.isEmpty {
        count += 1
      }
    }
    return count
  }
}

internal import Comparison
internal import Policies
internal import Simulation

/// What stands below, once for all rows: what they decide, and what they rest on.
extension ExchangeWords {
  /// What each row decides that is told with its values, in the order in which they come.
  var meanings: [(id: String, text: String)] {
    rows(of: toldSets).map { (id: $0.name, text: $0.definition.meaning) }
  }

  /// The claims and readings behind the rows that are told with their values, each once.
  var claims: [(id: String, text: String)] { claims(of: toldSets) }

  /// Those behind the rows of all sets that are kept.
  var allClaims: [(id: String, text: String)] {
    claims { exchange in
      exchange.solutions.sets + (exchange.best.map { [$0] } ?? [])
        + exchange.partial.flatMap { $0.sets }
    }
  }

  private func toldSets(_ exchange: RowExchange) -> [RowSet] {
    if let first = exchange.solutions.sets.first { return [first] }
    return (exchange.best.map { [$0] } ?? []) + exchange.partial.compactMap { $0.sets.first }
  }

  private func rows(of sets: (RowExchange) -> [RowSet]) -> [SettingID] {
    var isSeen = [Bool](repeating: false, count: SettingID.all.count)
    var found: [SettingID] = []
    for row in report.exchanges.flatMap({ sets($0) }).flatMap({ $0.rows })
    where !isSeen[Int(row.index)] {
      isSeen[Int(row.index)] = true
      found.append(row)
    }
    return found
  }

  private func claims(of sets: (RowExchange) -> [RowSet]) -> [(id: String, text: String)] {
    var found: [(id: String, text: String)] = []
    for row in rows(of: sets) {
      for policy in [report.first, report.second] {
        for id in policy.because(row) where !found.contains(where: { $0.id == id }) {
          found.append((id: id, text: Reports.words(of: id, policy, report.readings)))
        }
      }
    }
    return found
  }
}

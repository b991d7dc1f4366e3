import Testing

@testable import Simulation

@Suite struct AgendaTests {
  /// Adds by (due, scheduled, rank), numbering the entries in order of adding, and takes all.
  private func order(_ entries: [(due: Int64, scheduled: Int64, rank: Agenda.Rank)]) -> [Int32] {
    var agenda = Agenda()
    for (index, entry) in entries.enumerated() {
      agenda.add(
        .answer, index: index, token: 0, due: entry.due, scheduled: entry.scheduled,
        rank: entry.rank)
    }
    var taken: [Int32] = []
    while agenda.first != nil { taken.append(agenda.takeFirst().index) }
    return taken
  }

  @Test func `what is due first comes first`() {
    #expect(order([(30, 0, .step), (10, 0, .step), (20, 0, .step)]) == [1, 2, 0])
  }

  @Test func `at one instant, what was scheduled first comes first`() {
    #expect(order([(30, 5, .step), (30, 2, .step), (30, 9, .step)]) == [1, 0, 2])
  }

  @Test func `a tick counts as scheduled after the steps and before what followed from them`() {
    let entries: [(Int64, Int64, Agenda.Rank)] = [
      (30, 15, .consequence), (30, 15, .tick), (30, 15, .step), (30, 15, .processStart),
    ]
    #expect(order(entries.map { (due: $0.0, scheduled: $0.1, rank: $0.2) }) == [3, 2, 1, 0])
  }

  @Test func `all else alike, the order of scheduling decides`() {
    let same: [(due: Int64, scheduled: Int64, rank: Agenda.Rank)] = Array(
      repeating: (due: 7, scheduled: 7, rank: .step), count: 100)
    #expect(order(same) == (0..<100).map { Int32($0) })
  }
}

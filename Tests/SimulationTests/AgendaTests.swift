import Testing

@testable import Simulation

@Suite struct AgendaTests {
  /// Adds by (due, scheduled, rank), numbering the entries in order of adding, and takes all.
  private func order(_ entries: [(due: Int64, scheduled: Int64, rank: Agenda.Rank)]) -> [Int32] {
    var agenda = Agenda(laneCount: 0)
    for (index, entry) in entries.enumerated() {
      agenda.add(
        .flightAnswer, index: index, token: 0, due: entry.due, scheduled: entry.scheduled,
        rank: entry.rank)
    }
    var taken: [Int32] = []
    while !agenda.isEmpty {
      agenda.takeFirst()
      taken.append(Int32(agenda.current.index))
    }
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

  private func takeAll(_ agenda: inout Agenda) -> [String] {
    var taken: [String] = []
    while !agenda.isEmpty {
      #expect(agenda.firstDue == agenda.top.due)
      agenda.takeFirst()
      taken.append("\(agenda.current.matter) \(agenda.current.index) \(agenda.current.token)")
    }
    return taken
  }

  /// Lanes 0 to 2 and two flights; what is due at 30 goes by when it was scheduled.
  @Test func `what lanes await and what flights await are in one order`() {
    var agenda = Agenda(laneCount: 3)
    agenda.add(.flightAnswer, index: 0, token: 1, due: 30, scheduled: 4, rank: .step)
    agenda.add(.answer, index: 2, token: 2, due: 30, scheduled: 3, rank: .step)
    agenda.add(.tick, index: 0, token: 3, due: 10, scheduled: 0, rank: .tick)
    agenda.add(.backoffEnd, index: 1, token: 4, due: 30, scheduled: 5, rank: .step)
    agenda.add(.flightAnswer, index: 1, token: 5, due: 20, scheduled: 1, rank: .step)
    #expect(
      takeAll(&agenda) == [
        "tick 0 3", "flightAnswer 1 5", "answer 2 2", "flightAnswer 0 1", "backoffEnd 1 4",
      ])
  }

  @Test func `a lane awaits one answer or resend, the one that was scheduled last`() {
    var agenda = Agenda(laneCount: 2)
    agenda.add(.answer, index: 0, token: 1, due: 10, scheduled: 0, rank: .step)
    agenda.add(.answer, index: 1, token: 2, due: 20, scheduled: 0, rank: .step)
    agenda.add(.backoffEnd, index: 0, token: 3, due: 30, scheduled: 0, rank: .step)
    #expect(takeAll(&agenda) == ["answer 1 2", "backoffEnd 0 3"])
  }
}

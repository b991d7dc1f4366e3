import JSONC
import Simulation
import Testing

@testable import Policies

/// Mixtures of two tables, of which many are tried: values are looked at as rows are elsewhere.
@Suite struct RowMixtureTests {
  private static let names = [
    "javascript", "react-native", "node", "swift", "kotlin", "flutter",
  ]

  /// What the check of a whole policy makes of the same rows.
  private func checked(_ cells: [PolicyCheck.Cell?], completedFrom other: [Row?]) -> [Row?]? {
    var check = PolicyCheck(
      fallback: Place(DiagnosticLog(SourceFile(path: "", bytes: [])), Span(0, 0)))
    check.cells = cells
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      let table = check.table
      for id in SettingID.all
      where check.cells[id.row] == nil && table.has(id.catalogued.component, stream: id.stream) {
        guard let row = other[id.row] else { continue }
        check.cells[id.row] = PolicyCheck.Cell(row: row)
        isGrowing = true
      }
    }
    check.check()
    return check.mistakes == 0 ? check.cells.map { $0?.row } : nil
  }

  /// Every row alone, and sets of two to four rows that chance chooses.
  @Test(arguments: names) func `a mixture is a table where a policy's check says so`(
    _ name: String
  ) {
    let own = Choosing.resolve(name)
    var state: UInt64 = 1
    var tables = 0
    var others = 0
    for giver in Self.names where giver != name {
      let other = Choosing.resolve(giver)
      let rows = own.rows(unlike: other)
      var sets = rows.map { [$0] }
      for size in [2, 3, 4] {
        for _ in 0..<20 {
          sets.append(
            (0..<size).map { _ in
              state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
              return rows[Int(state >> 33) % rows.count]
            })
        }
      }
      for set in sets {
        var mixture = RowMixture(own.rows, own.table, from: other.rows, other.table)
        var cells = own.rows.map { row in row.map { PolicyCheck.Cell(row: $0) } }
        for id in set {
          mixture.take(id)
          cells[id.row] = other.rows[id.row].map { PolicyCheck.Cell(row: $0) }
        }
        let expected = checked(cells, completedFrom: other.rows)
        let mixed = mixture.settled()
        #expect((mixed == nil) == (expected == nil), "\(set.map { $0.name }) of \(giver)")
        if expected == nil { others += 1 } else { tables += 1 }
        guard let mixed, let expected else { continue }
        for id in SettingID.all {
          #expect(mixed[id.row]?.value == expected[id.row]?.value, "\(id.name) of \(giver)")
          #expect(mixed[id.row]?.because == expected[id.row]?.because, "\(id.name) of \(giver)")
        }
      }
    }
    #expect(tables > 100 && others > 10)
  }
}

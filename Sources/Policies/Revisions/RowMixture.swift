internal import JSONC
internal import Simulation

/// A checked table's rows with some of another one's in their place.
///
/// A part that such a row brings along, as an outbox, comes with the other table's rows; the rows
/// of one that it takes away go with it.
struct RowMixture {
  private var cells: [PolicyCheck.Cell?]
  private let other: [Row?]
  /// What is wrong with a mixture is nobody's mistake: nobody reads what is told here.
  private let nowhere = Place(DiagnosticLog(SourceFile(path: "", bytes: [])), Span(0, 0))

  init(_ rows: [Row?], from other: [Row?]) {
    cells = rows.map { row in row.map { PolicyCheck.Cell(row: $0) } }
    self.other = other
  }

  /// Puts the other table's row, or its absence, in the place of the own one.
  mutating func take(_ id: SettingID) {
    cells[id.row] = other[id.row].map { PolicyCheck.Cell(row: $0) }
  }

  /// The rows, complete and without those that have no part here; nil where that is no table.
  func settled() -> [Row?]? {
    let check = checked()
    return check.mistakes == 0 ? check.cells.map { $0?.row } : nil
  }

  /// The same, where rows that change nothing are taken from the other table too if that helps.
  ///
  /// - Parameter isIdle: by `SettingID.index`, whether a row changes nothing.
  mutating func settled(idle isIdle: [Bool]) -> [Row?]? {
    while true {
      let check = checked()
      if check.mistakes == 0 { return check.cells.map { $0?.row } }
      var hasTaken = false
      for id in check.faulty where isIdle[id.row] && !isTaken(id) {
        take(id)
        hasTaken = true
      }
      guard hasTaken else { return nil }
    }
  }

  private func isTaken(_ id: SettingID) -> Bool {
    cells[id.row]?.row.value == other[id.row]?.value
  }

  private func checked() -> PolicyCheck {
    var check = PolicyCheck(fallback: nowhere)
    check.cells = cells
    complete(&check)
    check.check()
    return check
  }

  /// Adds rows of parts that are there now; one of them may bring another part along.
  private func complete(_ check: inout PolicyCheck) {
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      let table = check.table
      for id in SettingID.all where check.cells[id.row] == nil {
        guard let row = other[id.row], table.has(id.catalogued.component, stream: id.stream) else {
          continue
        }
        check.cells[id.row] = PolicyCheck.Cell(row: row)
        isGrowing = true
      }
    }
  }
}

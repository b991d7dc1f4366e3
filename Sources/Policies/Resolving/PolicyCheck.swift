internal import JSONC
internal import Simulation

/// Checks that a table is complete and that its rows can work together.
struct PolicyCheck {
  /// A row, and where somebody stated it.
  struct Cell {
    var row: Row
    /// Nil for a row of a policy that has been checked already.
    var place: Place?
    /// Whether it was asked for by itself, so that it may not fall away with its component.
    var isDemanded = false
  }

  /// By `SettingID.index`.
  var cells: [Cell?] = Array(repeating: nil, count: SettingID.count)
  /// Where a mistake is told that no stated row has to do with.
  let fallback: Place
  /// Whether a row that was asked for and changes nothing is a mistake: it is for who changes one
  /// row; in a whole policy a reading or an option may be what makes it come about.
  var refusesIdleRows = true
  /// How many mistakes were found.
  private(set) var mistakes = 0

  init(fallback: Place) {
    self.fallback = fallback
  }

  /// The rows as the engine takes them.
  var table: PolicyTable {
    var table = PolicyTable()
    for (index, cell) in cells.enumerated() {
      if let cell { table[SettingID(index: index)] = cell.row.value }
    }
    return table
  }

  /// Takes out the rows of missing components, and tells of every mistake.
  mutating func check() {
    let table = table
    var missing: [String] = []
    var place: Place?
    for id in SettingID.all {
      let component = id.catalogued.component
      if table.has(component, stream: id.stream) {
        guard cells[id.row] == nil else { continue }
        missing.append(id.cataloguedName)
        place = place ?? placeOfBareComponent(id)
      } else if let cell = cells[id.row] {
        if cell.isDemanded { tellOrphan(id, table.missingPart(component, id.stream), cell) }
        cells[id.row] = nil
      }
    }
    if !missing.isEmpty {
      report(
        missing.count == 1
          ? "the setting \(listed(missing)) is missing"
          : "\(missing.count) settings are missing: \(listed(missing))", at: place ?? fallback)
    }
    checkCombinations()
  }

  /// Between the rows that are left.
  private mutating func checkCombinations() {
    let table = table
    for problem in DeviceCombinations(table: table).problems { tell(problem) }
    for stream in Stream.allCases {
      for problem in Combinations(table: table, stream: stream).problems { tell(problem) }
    }
  }

  private mutating func tell(_ problem: Combinations.Problem) {
    let isAskedFor = problem.idleRows.contains { cells[$0.row]?.isDemanded == true }
    if !problem.idleRows.isEmpty, !refusesIdleRows || !isAskedFor { return }
    let places = problem.rows.compactMap { cells[$0.row]?.place }
    report(problem.message, at: places.first ?? fallback)
  }

  /// Where the part of a missing setting was asked for, if not one setting of that part is stated.
  private func placeOfBareComponent(_ id: SettingID) -> Place? {
    let component = id.catalogued.component
    let isBare = SettingID.all.allSatisfy {
      $0.catalogued.component != component || $0.stream != id.stream || cells[$0.row] == nil
    }
    guard isBare else { return nil }
    return component.deciders(id.stream).compactMap { cells[$0.row]?.place }.first
  }

  private mutating func report(_ message: String, at place: Place) {
    mistakes += 1
    place.error(message)
  }

  private mutating func tellOrphan(_ id: SettingID, _ part: Component, _ cell: Cell) {
    let deciders = part.deciders(id.stream)
    let reasons = deciders.compactMap { decider in
      cells[decider.row].map {
        "“\(decider.cataloguedName)” is “\(SettingText.text($0.row.value))”"
      }
    }
    // Where a deciding row is missing too, that is what is told.
    guard reasons.count == deciders.count else { return }
    report(
      "“\(id.cataloguedName)” has no place where \(joined(reasons))",
      at: cell.place ?? fallback)
  }
}

/// `a`, `a and b`, `a, b and c`.
func joined(_ parts: [String]) -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
  return parts.dropLast().joined(separator: ", ") + " and " + last
}

extension PolicyTable {
  /// The outermost part that is not there, of a part that is not there.
  fileprivate func missingPart(_ component: Component, _ stream: Stream?) -> Component {
    guard let whole = component.whole, !has(whole, stream: stream) else { return component }
    return missingPart(whole, stream)
  }
}

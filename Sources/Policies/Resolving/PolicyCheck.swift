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
        place = place ?? placeOfBareComponent(component, id.stream)
      } else if let cell = cells[id.row] {
        if cell.isDemanded { tellOrphan(id, component, cell) }
        cells[id.row] = nil
      }
    }
    if !missing.isEmpty {
      report(
        missing.count == 1
          ? "the setting \(listed(missing)) is missing"
          : "\(missing.count) settings are missing: \(listed(missing))", at: place ?? fallback)
    }
    for stream in Stream.allCases {
      for problem in Combinations(table: table, stream: stream).problems {
        let places = problem.rows.compactMap { cells[$0.row]?.place }
        report(problem.message, at: places.first ?? fallback)
      }
    }
  }

  /// Where a component was asked for of which not one setting is stated.
  private func placeOfBareComponent(_ component: Component, _ stream: Stream?) -> Place? {
    let isBare = SettingID.all.allSatisfy {
      $0.catalogued.component != component || $0.stream != stream || cells[$0.row] == nil
    }
    guard isBare, let decider = component.decider(stream) else { return nil }
    return cells[decider.row]?.place
  }

  private mutating func report(_ message: String, at place: Place) {
    mistakes += 1
    place.error(message)
  }

  private mutating func tellOrphan(_ id: SettingID, _ component: Component, _ cell: Cell) {
    // Where the deciding row is missing too, that is what is told.
    guard let decider = component.decider(id.stream), let deciding = cells[decider.row]?.row else {
      return
    }
    report(
      "“\(id.cataloguedName)” has no place where “\(decider.cataloguedName)” is "
        + "“\(SettingText.text(deciding.value))”", at: cell.place ?? fallback)
  }
}

extension Component {
  /// The row that says whether a platform has the part, or nil for what every platform has.
  func decider(_ stream: Stream?) -> SettingID? {
    let ofStream: StreamSetting
    switch self {
    case .always: return nil
    case .limiter: return SettingID(.limiter)
    case .dropReports: return SettingID(.reportsDrops)
    case .uncertainReports: return SettingID(.reportsUncertain)
    case .flushCall: return SettingID(.callFlush)
    case .queue, .direct: ofStream = .sendMode
    case .outbox: ofStream = .outbox
    case .retry: ofStream = .retry
    case .uncertain: ofStream = .uncertain
    case .trackResults: ofStream = .trackResult
    }
    guard let stream else { preconditionFailure("a stream's part without a stream") }
    return SettingID(ofStream, of: stream)
  }
}

internal import Simulation

/// A checked table's rows with some of another one's in their place.
///
/// A part that such a row brings along, as an outbox, comes with the other table's rows; the rows
/// of one that it takes away go with it. Many mixtures are tried: only values are mixed and looked
/// at, and rows gathered for a mixture that is a table.
struct RowMixture {
  private let own: [Row?]
  private let other: [Row?]
  private let others: PolicyTable
  private var values: PolicyTable
  /// By `SettingID.index`, whether the row is the other table's.
  private var isTaken = [Bool](repeating: false, count: SettingID.count)

  init(_ rows: [Row?], _ values: PolicyTable, from other: [Row?], _ others: PolicyTable) {
    own = rows
    self.values = values
    self.other = other
    self.others = others
  }

  init(_ rows: [Row?], from other: [Row?]) {
    self.init(rows, PolicyTable(rows), from: other, PolicyTable(other))
  }

  /// Puts the other table's row, or its absence, in the place of the own one.
  mutating func take(_ id: SettingID) {
    values[id] = others[id]
    isTaken[id.row] = true
  }

  /// The rows, complete and without those that have no part here; nil where that is no table.
  func settled() -> [Row?]? {
    let completed = completed()
    let check = TableCheck(completed.values)
    return check.isTable ? rows(check.table, completed.isTaken) : nil
  }

  /// The same, where rows that change nothing are taken from the other table too if that helps.
  ///
  /// - Parameter isIdle: by `SettingID.index`, whether a row changes nothing.
  /// - Returns: the rows and their values.
  mutating func settled(idle isIdle: [Bool]) -> (rows: [Row?], table: PolicyTable)? {
    while true {
      let completed = completed()
      let check = TableCheck(completed.values)
      if check.isTable { return (rows(check.table, completed.isTaken), check.table) }
      var hasTaken = false
      for id in check.faulty where isIdle[id.row] && values[id] != others[id] {
        take(id)
        hasTaken = true
      }
      guard hasTaken else { return nil }
    }
  }

  private func rows(_ table: PolicyTable, _ isTaken: [Bool]) -> [Row?] {
    SettingID.all.map { id in
      table[id] == nil ? nil : isTaken[id.row] ? other[id.row] : own[id.row]
    }
  }

  /// With rows of parts that are there now; one of them may bring another part along.
  private func completed() -> (values: PolicyTable, isTaken: [Bool]) {
    var values = values
    var isTaken = isTaken
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      var parts = PresentParts(values)
      for id in SettingID.all where values[id] == nil {
        guard let value = others[id], parts.has(id) else { continue }
        values[id] = value
        isTaken[id.row] = true
        isGrowing = true
      }
    }
    return (values, isTaken)
  }
}

extension PolicyTable {
  init(_ rows: [Row?]) {
    self.init()
    for (index, row) in rows.enumerated() {
      if let row { self[SettingID(index: index)] = row.value }
    }
  }
}

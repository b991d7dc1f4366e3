public import Simulation

/// Rows of one platform in the table of another.
extension ResolvedPolicy {
  /// The rows that have another value there than here, in the catalogue's order.
  ///
  /// Those of a part that one of the two lacks are not among them: they come and go with the row
  /// that decides on the part.
  public func rows(unlike other: ResolvedPolicy) -> [SettingID] {
    SettingID.all.filter { id in
      guard let own = rows[id.row], let its = other.rows[id.row] else { return false }
      return own.value != its.value
    }
  }

  /// This table with some rows as the other one has them; nil where that is no valid table.
  ///
  /// A part that such a row brings along comes with the other table's rows, and the rows of one
  /// that it takes away go with it.
  ///
  /// - Parameter isIdle: by `SettingID.index`, the rows that change nothing: they are taken along
  ///   where the others could not stand without.
  public func taking(
    _ ids: [SettingID], from other: ResolvedPolicy, idle isIdle: [Bool]
  ) -> ResolvedPolicy? {
    var mixture = RowMixture(rows, table, from: other.rows, other.table)
    for id in ids { mixture.take(id) }
    guard let (rows, table) = mixture.settled(idle: isIdle) else { return nil }
    return ResolvedPolicy(
      name: name, title: title, table: table, ownClaims: ownClaims, notes: notes, rows: rows)
  }

  /// A row as it stands here, or nil where the platform lacks its part.
  public func row(_ id: SettingID) -> StatedRow? {
    rows[id.row].map { StatedRow(setting: id, value: $0.value, because: $0.because) }
  }
}

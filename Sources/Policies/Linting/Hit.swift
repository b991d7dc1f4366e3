internal import Simulation

/// What a rule finds in one table, before anybody asks whether a reading or an option changes it.
struct Hit: Equatable {
  let category: FindingCategory
  var isCollision = false
  /// Which side of a collision wins, where another reading may turn it.
  var winner = ""
  /// One sentence that names no stream, so that it can be said of several.
  let text: String
  /// The first is the one it is told of.
  var rows: [SettingID]
  var options: [String] = []
  /// Claims and readings beside those of the rows.
  var grounds: [String] = []
  /// Rows that could stand there, and nothing would differ.
  var instead: [StatedChange] = []

  /// Whether another table's hit is the same: of the same row, and for a collision of all that
  /// the other table still states of it, so that the same side wins.
  func isSame(as other: Hit, in table: PolicyTable) -> Bool {
    category == other.category && winner == other.winner && rows.first == other.rows.first
      && (!isCollision || rows.allSatisfy { other.rows.contains($0) || table[$0] == nil })
  }
}

extension [Hit] {
  /// Signals and points are alike on most platforms: what is found of both is told once.
  var streamsTogether: [Hit] {
    var together: [Hit] = []
    for hit in self {
      let known = together.firstIndex {
        $0.category == hit.category && $0.text == hit.text
          && $0.rows.map { $0.streamSetting } == hit.rows.map { $0.streamSetting }
          && $0.rows.first?.stream == .sensor && hit.rows.first?.stream == .location
      }
      if let known {
        together[known].rows += hit.rows
        together[known].instead += hit.instead
      } else {
        together.append(hit)
      }
    }
    return together
  }
}

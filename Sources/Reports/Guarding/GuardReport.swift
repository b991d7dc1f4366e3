public import Comparison
internal import Policies
internal import Simulation

/// How a proof is written.
public enum GuardFormat: String, CaseIterable, Sendable { case text, json, markdown }

/// Writes how well expectations guard the rows of policies.
public func writeGuard(
  _ summary: GuardSummary, format: GuardFormat, colour: Bool = false, to output: inout Output
) {
  switch format {
  case .text: GuardText(summary: summary, paint: Paint(isOn: colour)).write(to: &output)
  case .json: writeGuardJSON(summary, to: &output)
  case .markdown: writeGuardMarkdown(summary, to: &output)
  }
}

/// Rows of several platforms that are unguarded in the same way.
struct UnguardedGroup {
  let row: GuardSummary.UnguardedRow
  var platforms: [String]

  /// In the order of the first row of each.
  static func groups(_ rows: [GuardSummary.UnguardedRow]) -> [UnguardedGroup] {
    var groups: [UnguardedGroup] = []
    for row in rows {
      if let place = groups.firstIndex(where: { isAlike($0.row, row) }) {
        groups[place].platforms.append(row.platform)
      } else {
        groups.append(UnguardedGroup(row: row, platforms: [row.platform]))
      }
    }
    return groups
  }

  private static func isAlike(
    _ first: GuardSummary.UnguardedRow, _ second: GuardSummary.UnguardedRow
  ) -> Bool {
    first.row.setting == second.row.setting && first.row.value == second.row.value
      && first.row.because == second.row.because && first.to == second.to
  }

  /// What the row was changed to, in order.
  var to: [String] { row.to.map { SettingText.text($0) } }
}

extension GuardSummary.Score {
  /// `1,700 of 1,745 changes noticed, 20 accounted for, 25 unguarded`.
  var words: String {
    "\(Layout.grouped(noticed)) of \(Layout.counted(changes, "change")) noticed, "
      + "\(Layout.grouped(accounted)) accounted for, \(Layout.grouped(unguarded)) unguarded"
  }
}

extension GuardSummary.Account {
  /// Which changes of which rows the reason is given for.
  var what: String {
    let platforms =
      survivor.platforms.map { $0.map { $0.text }.joined(separator: ", ") } ?? "all platforms"
    let values = survivor.values.map { $0.map { "“\($0.text)”" }.joined(separator: ", ") }
    return "\(survivor.setting.name) → \(values ?? "anything"), on \(platforms)"
  }
}

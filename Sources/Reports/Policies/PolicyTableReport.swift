internal import JSONC
internal import Policies
internal import Simulation

/// Platforms side by side: a row a setting, a column a platform, like platforms sharing one.
struct PolicyTableReport {
  struct Row {
    let name: String
    /// A cell a column; empty where the platform lacks the setting's part.
    let cells: [String]
    /// What each column's cell rests on.
    let grounds: [String]
  }

  struct Section {
    let title: String
    let rows: [Row]
  }

  /// The names of the platforms of each column.
  let columns: [[String]]
  let sections: [Section]
  let claims: Bool
  /// All platforms, like ones too.
  private let names: [String]
  private let isWhole: Bool

  /// - Parameter onlyDifferent: whether rows of one value on all platforms are left out.
  init(_ policies: [ResolvedPolicy], claims: Bool, all: Bool, onlyDifferent: Bool) {
    let groups = (all ? SettingGroup.all : SettingGroup.atAGlance).map { group in
      SettingGroup(
        title: group.title,
        settings: group.settings.filter { !onlyDifferent || differs($0, policies) })
    }
    let shown = groups.flatMap { $0.settings }
    var columns: [[ResolvedPolicy]] = []
    for policy in policies {
      let home = columns.firstIndex { column in
        shown.allSatisfy {
          column[0].table[$0] == policy.table[$0]
            && (!claims || column[0].because($0) == policy.because($0))
        }
      }
      if let home { columns[home].append(policy) } else { columns.append([policy]) }
    }
    self.columns = columns.map { $0.map { $0.name } }
    self.claims = claims
    names = policies.map { $0.name }
    isWhole = all
    sections = groups.map { group in
      Section(
        title: group.title,
        rows: group.settings.compactMap { Self.row($0, columns.map { $0[0] }) })
    }
  }

  /// Nil for a setting of a part that none of the platforms has.
  private static func row(_ id: SettingID, _ policies: [ResolvedPolicy]) -> Row? {
    guard policies.contains(where: { $0.table[id] != nil }) else { return nil }
    return Row(
      name: id.name, cells: policies.map { $0.table[id].map { shortText($0) } ?? "" },
      grounds: policies.map { $0.because(id).joined(separator: ", ") })
  }

  /// A value, long lists of delays cut.
  private static func shortText(_ value: SettingValue) -> String {
    switch value {
    case .delays(let delays) where delays.count > 3:
      "\(timeText(delays[0])), \(timeText(delays[1])) … \(timeText(delays[delays.count - 1]))"
    case .delays(let delays): delays.map { timeText($0) }.joined(separator: ", ")
    case .list(let words): words.isEmpty ? "nothing" : words.joined(separator: ", ")
    default: shown(SettingText.text(value))
    }
  }

  /// What is said in place of a table without rows; nil where there are some.
  var emptiness: String? {
    if sections.contains(where: { !$0.rows.isEmpty }) { return nil }
    if names.count == 1 { return "Nothing can differ: \(names[0]) is the only platform." }
    return "No row differs between \(names.joined(separator: ", "))"
      + (isWhole ? "." : " at a glance; --all looks at every row.")
  }

  // MARK: Markdown

  func writeMarkdown(to output: inout Output) {
    if let emptiness { return output.write(markdownCell(emptiness) + "\n") }
    writeRow(["setting"] + columns.map { $0.joined(separator: ", ") }, to: &output)
    output.write("|---|" + columns.map { _ in "---|" }.joined() + "\n")
    for section in sections where !section.rows.isEmpty {
      output.write("| **\(markdownCell(section.title))** |")
      output.write(columns.map { _ in " |" }.joined() + "\n")
      for row in section.rows {
        var line = "| \(markdownCode(row.name)) |"
        for column in columns.indices {
          line += " " + markdownCell(row.cells[column])
          if claims && !row.cells[column].isEmpty {
            line += "<br>" + markdownCode(row.grounds[column])
          }
          line += " |"
        }
        output.write(line + "\n")
      }
    }
  }
}

/// Whether a setting has more than one value on the platforms, lacking it being one.
func differs(_ id: SettingID, _ policies: [ResolvedPolicy]) -> Bool {
  policies.contains { $0.table[id] != policies[0].table[id] }
}

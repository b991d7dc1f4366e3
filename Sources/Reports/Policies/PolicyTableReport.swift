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
  private let columns: [[String]]
  private let sections: [Section]
  private let claims: Bool

  init(_ policies: [ResolvedPolicy], claims: Bool, all: Bool) {
    let groups = all ? SettingGroup.all : SettingGroup.atAGlance
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

  // MARK: Text

  func writeText(to output: inout Output) {
    let names = sections.flatMap { $0.rows.map { $0.name.count + 2 } }.max() ?? 0
    let room = (pageWidth - names) / max(1, columns.count) - 1
    let widths = columns.indices.map { width(ofColumn: $0, room: max(10, room)) }
    writeLines("", columns.map { $0.joined(separator: " ") }, names, widths, to: &output)
    for section in sections where !section.rows.isEmpty {
      output.write("\n\(section.title)\n")
      for row in section.rows {
        let cells = row.cells.map { $0.isEmpty ? "·" : $0 }
        writeLines("  " + row.name, cells, names, widths, to: &output)
        if claims { writeGrounds(row, to: &output) }
      }
    }
    output.write("\n· the platform has no such part\n")
  }

  private func width(ofColumn column: Int, room: Int) -> Int {
    var longest = columns[column].map { $0.count }.max() ?? 0
    for section in sections {
      for row in section.rows { longest = max(longest, row.cells[column].count) }
    }
    return min(longest, room)
  }

  private func writeLines(
    _ name: String, _ cells: [String], _ indent: Int, _ widths: [Int], to output: inout Output
  ) {
    let wrapped = cells.indices.map { Layout.broken(cells[$0], widths[$0]) }
    for line in 0..<(wrapped.map { $0.count }.max() ?? 1) {
      var text = Layout.left(line == 0 ? name : "", indent)
      for column in wrapped.indices {
        let part = line < wrapped[column].count ? wrapped[column][line] : ""
        text += " " + Layout.left(part, widths[column])
      }
      while text.last == " " { text.removeLast() }
      output.write(text + "\n")
    }
  }

  /// What the cells rest on, platforms of like grounds together.
  private func writeGrounds(_ row: Row, to output: inout Output) {
    var known: [(grounds: String, columns: [String])] = []
    for column in columns.indices where !row.cells[column].isEmpty {
      if let place = known.firstIndex(where: { $0.grounds == row.grounds[column] }) {
        known[place].columns += columns[column]
      } else {
        known.append((row.grounds[column], columns[column]))
      }
    }
    for (grounds, names) in known {
      let text = names.joined(separator: ", ") + ": " + (grounds.isEmpty ? "nothing" : grounds)
      for line in Layout.wrapped(text, pageWidth - 6) { output.write("      \(line)\n") }
    }
  }

  // MARK: Markdown

  func writeMarkdown(to output: inout Output) {
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

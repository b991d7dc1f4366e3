/// The table as text: a block of columns after another, none wider than a page.
extension PolicyTableReport {
  func writeText(to output: inout Output) {
    if let emptiness {
      for line in Layout.wrapped(emptiness, pageWidth) { output.write(line + "\n") }
      return
    }
    for (number, block) in blocks.enumerated() {
      if number > 0 { output.write("\n") }
      write(PolicyColumns(block, headers, sections.flatMap { $0.rows }), to: &output)
    }
    output.write("\n· the platform has no such part\n")
  }

  /// `javascript, react`, one for each column.
  private var headers: [String] { columns.map { $0.joined(separator: ", ") } }

  /// Columns that a page has room for together.
  private var blocks: [[Int]] {
    var blocks: [[Int]] = [[]]
    var used = PolicyColumns.leastName
    for column in columns.indices {
      let width = PolicyColumns.leastWidth(under: headers[column]) + 2
      if used + width > pageWidth, !blocks[blocks.count - 1].isEmpty {
        blocks.append([])
        used = PolicyColumns.leastName
      }
      blocks[blocks.count - 1].append(column)
      used += width
    }
    return blocks
  }

  private func write(_ layout: PolicyColumns, to output: inout Output) {
    writeLines("", layout.columns.map { headers[$0] }, layout, to: &output)
    for section in sections where !section.rows.isEmpty {
      output.write("\n\(section.title)\n")
      for row in section.rows {
        let cells = layout.columns.map { row.cells[$0].isEmpty ? "·" : row.cells[$0] }
        if layout.holds(row) {
          writeLines("  " + row.name, cells, layout, to: &output)
        } else {
          output.write("  \(row.name)\n")
          writeByValue(cells, layout.columns, to: &output)
        }
        if claims { writeGrounds(row, layout.columns, to: &output) }
      }
    }
  }

  private func writeLines(
    _ name: String, _ cells: [String], _ layout: PolicyColumns, to output: inout Output
  ) {
    var name = name
    if name.count > layout.name {
      output.write(name + "\n")
      name = ""
    }
    let wrapped = cells.indices.map { Layout.wrapped(cells[$0], layout.widths[$0]) }
    for line in 0..<(wrapped.map { $0.count }.max() ?? 1) {
      var text = Layout.left(line == 0 ? name : "", layout.name)
      for column in wrapped.indices {
        let part = line < wrapped[column].count ? wrapped[column][line] : ""
        text += "  " + Layout.left(part, layout.widths[column])
      }
      while text.last == " " { text.removeLast() }
      output.write(text + "\n")
    }
  }

  /// A row with a word that is wider than a column: a line for each value.
  private func writeByValue(_ cells: [String], _ places: [Int], to output: inout Output) {
    let values = cells.indices.map { (text: cells[$0], names: columns[places[$0]]) }
    writeGathered(values, isNameFirst: false, &output)
  }

  /// What the cells rest on, platforms of like grounds together.
  private func writeGrounds(_ row: Row, _ places: [Int], to output: inout Output) {
    let stated = places.filter { !row.cells[$0].isEmpty }
    let grounds = stated.map { place in
      (text: row.grounds[place].isEmpty ? "nothing" : row.grounds[place], names: columns[place])
    }
    writeGathered(grounds, isNameFirst: true, &output)
  }

  private func writeGathered(
    _ texts: [(text: String, names: [String])], isNameFirst: Bool, _ output: inout Output
  ) {
    var known: [(text: String, names: [String])] = []
    for (text, names) in texts {
      if let place = known.firstIndex(where: { $0.text == text }) {
        known[place].names += names
      } else {
        known.append((text, names))
      }
    }
    for (text, names) in known {
      let list = names.joined(separator: ", ")
      let line = isNameFirst ? "\(list): \(text)" : "\(text)  (\(list))"
      for part in Layout.wrapped(line, pageWidth - 6) { output.write("      \(part)\n") }
    }
  }
}

/// How wide the columns of a block are: as wide as a page allows, no word cut.
struct PolicyColumns {
  /// Longer names of settings stand on a line of their own where a page has no room beside them.
  static let leastName = 24
  /// No value's word is longer.
  private static let longest = 40
  /// Words of values are given that much at least.
  private static let shortest = 10

  /// Places among all columns.
  let columns: [Int]
  /// Of the settings' names.
  let name: Int
  /// One for each of `columns`.
  let widths: [Int]
  /// Rows with a longer word are written otherwise.
  private let limit: Int

  init(_ columns: [Int], _ headers: [String], _ rows: [PolicyTableReport.Row]) {
    self.columns = columns
    let names = rows.map { $0.name.count + 2 }.max() ?? 0
    var limit = Self.longest
    var widths = Self.widths(columns, headers, rows, limit)
    while limit > Self.shortest, names + Self.sum(widths) > pageWidth {
      limit -= 1
      widths = Self.widths(columns, headers, rows, limit)
    }
    self.limit = limit
    self.widths = widths
    name = min(names, max(Self.leastName, pageWidth - Self.sum(widths)))
  }

  /// A column is never narrower for want of room.
  static func leastWidth(under header: String) -> Int { max(shortest, longestWord(header)) }

  private static func longestWord(_ text: String) -> Int {
    Layout.wrapped(text, 1).map { $0.count }.max() ?? 0
  }

  /// Whether no word of a row is cut.
  func holds(_ row: PolicyTableReport.Row) -> Bool { Self.holds(row, columns, limit) }

  private static func holds(
    _ row: PolicyTableReport.Row, _ columns: [Int], _ limit: Int
  ) -> Bool {
    columns.allSatisfy { longestWord(row.cells[$0]) <= limit }
  }

  private static func sum(_ widths: [Int]) -> Int { widths.reduce(0) { $0 + $1 + 2 } }

  private static func widths(
    _ columns: [Int], _ headers: [String], _ rows: [PolicyTableReport.Row], _ limit: Int
  ) -> [Int] {
    let held = rows.filter { holds($0, columns, limit) }
    return columns.map { column in
      let texts = [headers[column]] + held.map { $0.cells[column] }
      return texts.map { $0.count <= limit ? $0.count : longestWord($0) }.max() ?? 0
    }
  }
}

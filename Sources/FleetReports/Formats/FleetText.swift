internal import JSONC
internal import Reports

func writeText(_ findings: FleetFindings, _ paint: Paint, to output: inout Output) {
  output.write(paint.bold(shown(findings.conditions.title)) + "\n")
  for text in [findings.conditions.about, findings.circumstances].compactMap({ $0 }) {
    for line in Layout.wrapped(shown(text), pageWidth) { output.write(line + "\n") }
  }
  for table in findings.tables {
    output.write("\n" + paint.bold(table.title) + "\n")
    write(table, paint, to: &output)
  }
  output.write("\n")
  for line in Layout.wrapped(findings.legend, pageWidth) { output.write(paint.dim(line) + "\n") }
}

private func write(_ table: FleetTable, _ paint: Paint, to output: inout Output) {
  let lines = [table.columns] + table.rows
  let widths = table.columns.indices.map { column in
    lines.map { width(shown($0[column])) }.max() ?? 0
  }
  // A first cell that leaves the others no room has a line of its own.
  let others = widths.dropFirst().reduce(0) { $0 + $1 + 2 }
  let first = min(widths[0], max(14, pageWidth - 2 - others))
  for (number, cells) in lines.enumerated() {
    var text = "  "
    if width(shown(cells[0])) > first {
      output.write("  " + shown(cells[0]) + "\n")
      text += Layout.spaces(first)
    } else {
      text += Layout.left(shown(cells[0]), first)
    }
    for column in cells.indices.dropFirst() {
      text += "  " + Layout.right(shown(cells[column]), widths[column])
    }
    output.write((number == 0 ? paint.dim(text) : text) + "\n")
  }
}

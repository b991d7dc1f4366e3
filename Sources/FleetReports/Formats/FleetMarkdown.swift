internal import JSONC
internal import Reports

func writeMarkdown(_ findings: FleetFindings, to output: inout Output) {
  output.write("### \(markdownCell(findings.conditions.title))\n\n")
  if let about = findings.conditions.about { output.write(markdownCell(about) + "\n\n") }
  output.write(markdownCell(findings.circumstances) + "\n")
  for table in findings.tables {
    output.write("\n**\(markdownCell(table.title))**\n\n")
    writeRow(table.columns, to: &output)
    output.write("|---|" + table.columns.dropFirst().map { _ in "--:|" }.joined() + "\n")
    for row in table.rows { writeRow(row, to: &output) }
  }
  output.write("\n\(markdownCell(findings.legend))\n")
}

internal import JSONC
internal import Policies
internal import Simulation

/// Writes findings for a reader, each with all that it rests on.
func writeText(_ findings: [GatheredFinding], to output: inout Output) {
  for kind in Finding.Kind.allCases {
    let own = findings.filter { $0.finding.kind == kind }
    if own.isEmpty { continue }
    output.write(kind.heading + "\n\n")
    for found in own { writeText(found, to: &output) }
  }
  output.write(summary(of: findings) + "\n")
}

private func writeText(_ found: GatheredFinding, to output: inout Output) {
  let words = FindingWords(finding: found.finding)
  let platforms = found.platforms.joined(separator: ", ")
  writeLines("\(found.finding.category.rawValue): \(platforms)", indent: 2, hanging: 4, &output)
  writeLines(shown(found.finding.text), indent: 4, hanging: 4, &output)
  let rows = words.rows
  let width = rows.reduce(0) { max($0, $1.name.utf8.count) }
  for row in rows {
    let lead = Layout.left(row.name, width) + "  "
    writeLines(lead, row.value, indent: 6, &output)
  }
  if !found.finding.options.isEmpty {
    writeLines(
      "option " + found.finding.options.map { shown($0) }.joined(separator: ", "), indent: 6,
      hanging: 8, &output)
  }
  for ground in found.finding.grounds {
    writeLines(
      "\(shown(ground.id)): \(FindingWords.text(of: ground))", indent: 6, hanging: 8, &output)
  }
  for remark in [words.substitute, words.exception].compactMap({ $0 }) {
    writeLines(remark, indent: 4, hanging: 6, &output)
  }
  output.write("\n")
}

private func writeLines(
  _ text: String, indent: Int, hanging: Int, _ output: inout Output
) {
  for (number, line) in Layout.wrapped(text, pageWidth - hanging).enumerated() {
    output.write(Layout.spaces(number == 0 ? indent : hanging) + line + "\n")
  }
}

private func writeLines(_ lead: String, _ text: String, indent: Int, _ output: inout Output) {
  let hanging = indent + lead.utf8.count
  for (number, line) in Layout.wrapped(text, pageWidth - hanging).enumerated() {
    output.write(number == 0 ? Layout.spaces(indent) + lead : Layout.spaces(hanging))
    output.write(line + "\n")
  }
}

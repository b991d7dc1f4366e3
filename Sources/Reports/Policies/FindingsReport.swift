internal import JSONC
public import Policies
internal import Simulation

/// Writes what is found in policies: statements that collide, or that cannot matter.
public func writeFindings(
  _ findings: [GatheredFinding], format: PolicyFormat, to output: inout Output
) {
  switch format {
  case .text: writeText(findings, to: &output)
  case .markdown: writeMarkdown(findings, to: &output)
  case .json: writeJSON(findings, to: &output)
  case .csv: writeCSV(findings, to: &output)
  }
}

// MARK: Markdown

private func writeMarkdown(_ findings: [GatheredFinding], to output: inout Output) {
  for kind in Finding.Kind.allCases {
    let own = findings.filter { $0.finding.kind == kind }
    if own.isEmpty { continue }
    output.write("### \(kind.heading)\n\n| finding | platforms | what it is | rows | rests on |\n")
    output.write("|---|---|---|---|---|\n")
    for found in own { writeMarkdown(found, to: &output) }
    output.write("\n")
  }
  output.write(markdownCell(summary(of: findings)) + "\n")
}

private func writeMarkdown(_ found: GatheredFinding, to output: inout Output) {
  let words = FindingWords(finding: found.finding)
  let remarks = [words.substitute, words.exception].compactMap { $0 }
  let text = [found.finding.text] + remarks.map { $0 + "." }
  let rows =
    words.rows.map { "\(markdownCode($0.name)) \(markdownCell($0.value))" }
    + found.finding.options.map { "option \(markdownCode($0))" }
  let grounds = found.finding.grounds.map {
    "\(markdownCode($0.id)): \(markdownCell(FindingWords.text(of: $0)))"
  }
  output.write("| \(markdownCode(found.finding.category.rawValue)) | ")
  output.write(markdownCell(found.platforms.joined(separator: ", ")) + " | ")
  output.write(text.map { markdownCell($0) }.joined(separator: "<br>") + " | ")
  output.write(rows.joined(separator: "<br>") + " | ")
  output.write(grounds.joined(separator: "<br>") + " |\n")
}

// MARK: JSON

private func writeJSON(_ findings: [GatheredFinding], to output: inout Output) {
  output.openObject()
  output.member("format", 1)
  output.member("sdksim", sdksimVersion)
  output.key("findings")
  output.openList()
  for found in findings {
    output.element()
    writeJSON(found, to: &output)
  }
  output.close()
  output.close()
  output.write("\n")
}

private func writeJSON(_ found: GatheredFinding, to output: inout Output) {
  let finding = found.finding
  output.openObject()
  output.member("category", finding.category.rawValue)
  output.member("kind", finding.kind.rawValue)
  output.member("platforms", inline: found.platforms)
  output.member("text", finding.text)
  output.key("rows")
  output.openList()
  for row in finding.rows {
    writeRow(row.setting, row.value, &output) {
      $0.element()
      $0.list(row.because)
    }
  }
  output.close()
  output.member("options", inline: finding.options)
  output.key("grounds")
  output.openList()
  for ground in finding.grounds {
    output.element()
    output.openObject(inline: true)
    output.member("id", ground.id)
    output.member("text", ground.text)
    output.member("taken", orNull: ground.answer)
    output.member("others", inline: ground.others)
    output.close()
  }
  output.close()
  output.key("instead")
  output.openList()
  for change in finding.instead { writeRow(change.setting, change.value, &output) { _ in } }
  output.close()
  output.key("unless")
  output.openList()
  for set in finding.unless {
    output.element()
    output.openList()
    for choice in set {
      output.element()
      output.openObject(inline: true)
      output.member(choice.kind == .reading ? "reading" : "option", choice.name)
      output.member("value", choice.value)
      output.close()
    }
    output.close()
  }
  output.close()
  output.close()
}

private func writeRow(
  _ setting: SettingID, _ value: SettingValue, _ output: inout Output,
  _ more: (inout Output) -> Void
) {
  output.element()
  output.openList(inline: true)
  output.element()
  output.write(quoted: setting.name)
  output.element()
  output.write(SettingText.json(value))
  more(&output)
  output.close()
}

// MARK: CSV

/// A line for each finding; lists have spaces between their words.
private func writeCSV(_ findings: [GatheredFinding], to output: inout Output) {
  output.write("category,kind,platforms,text,rows,options,grounds,instead,unless\n")
  for found in findings {
    let finding = found.finding
    let cells = [
      finding.category.rawValue, finding.kind.rawValue, found.platforms.joined(separator: " "),
      finding.text,
      finding.rows.map { "\($0.setting.name)=\(SettingText.text($0.value))" }
        .joined(separator: "; "),
      finding.options.joined(separator: " "),
      finding.grounds.map { $0.id }.joined(separator: " "),
      finding.instead.map { "\($0.setting.name)=\(SettingText.text($0.value))" }
        .joined(separator: "; "),
      finding.unless.map { set in
        set.map { "\($0.name)=\($0.value)" }.joined(separator: " and ")
      }.joined(separator: "; "),
    ]
    output.write(cells.map { csvCell($0) }.joined(separator: ",") + "\n")
  }
}

internal import Claims
internal import JSONC

/// How the ledger is written.
public enum ClaimsFormat: String, CaseIterable, Sendable { case text, json, markdown, csv }

/// Writes the claims and then the readings, each with what cites it, and where they collide.
public func writeClaims(
  _ index: LedgerIndex, format: ClaimsFormat, colour: Bool = false, to output: inout Output
) {
  switch format {
  case .text: writeText(index, Paint(isOn: colour), to: &output)
  case .json: writeJSON(index, to: &output)
  case .markdown: writeMarkdown(index, to: &output)
  case .csv: writeCSV(index, to: &output)
  }
}

// MARK: Text

private func writeText(_ index: LedgerIndex, _ paint: Paint, to output: inout Output) {
  for entry in index.claims {
    let basis = paint.dim(entry.basis.joined(separator: ", "))
    output.write("\(paint.bold(shown(entry.id)))  \(basis)\n")
    writeParagraph(shown(entry.text), to: &output)
    writeCitations(entry, index, paint, to: &output)
  }
  for entry in index.readings {
    guard let reading = Ledger.reading(entry.id) else { continue }
    output.write("\(paint.bold(reading.id))  \(paint.dim("open"))\n")
    writeParagraph(reading.question, to: &output)
    for value in reading.values {
      let mark = value.name == reading.standard.name ? " (default)" : ""
      writeLabelled(value.name + mark, value.meaning, to: &output)
    }
    writeCitations(entry, index, paint, to: &output)
  }
  for collision in index.collisions {
    output.write("\(paint.bold(collision.ids.joined(separator: ", ")))  \(paint.dim("collide"))\n")
    writeParagraph(collision.text, to: &output)
    output.write("\n")
  }
  guard index.isWhole else { return }
  let counts = [
    Layout.counted(index.claims.count, "claim"),
    Layout.counted(index.readings.count, "open reading"),
    Layout.counted(index.collisions.count, "collision"),
  ]
  output.write(counts.prefix(index.collisions.isEmpty ? 2 : 3).joined(separator: ", ") + "\n")
}

private func writeParagraph(_ text: String, to output: inout Output) {
  for line in Layout.wrapped(text, pageWidth - 2) { output.write("  \(line)\n") }
}

private func writeLabelled(_ label: String, _ text: String, to output: inout Output) {
  let width = 12
  let lead = label.count < width ? Layout.left(label, width) : label + "  "
  for (place, line) in Layout.wrapped(text, pageWidth - 2 - lead.count).enumerated() {
    output.write("  \(place == 0 ? lead : Layout.spaces(lead.count))\(line)\n")
  }
}

private func writeCitations(
  _ entry: LedgerEntry, _ index: LedgerIndex, _ paint: Paint, to output: inout Output
) {
  let words = CitationWords(entry)
  if !entry.rows.isEmpty { writeLabelled("rows", words.list(words.rows), to: &output) }
  if !entry.options.isEmpty { writeLabelled("options", words.list(words.options), to: &output) }
  if entry.rows.isEmpty && entry.options.isEmpty {
    output.write("  \(paint.red("no row rests on it"))\n")
  }
  if index.hasScenarios {
    writeLabelled("verdict", VerdictWords.text(entry.findings), to: &output)
  }
  for (place, path) in entry.scenarios.enumerated() {
    output.write("  \(Layout.left(place == 0 ? "scenarios" : "", 12))\(path)\n")
  }
  if index.hasScenarios && entry.scenarios.isEmpty {
    output.write("  \(paint.red("no scenario expects anything of it"))\n")
  }
  output.write("\n")
}

// MARK: CSV

private func writeCSV(_ index: LedgerIndex, to output: inout Output) {
  output.write("id,basis,text,platforms,rows,options,scenarios,verdicts\n")
  for entry in index.claims + index.readings {
    let cells = [
      entry.id, entry.basis.joined(separator: " "), entry.text, entry.scope.joined(separator: " "),
      LedgerEntry.fullNames(entry.rows).joined(separator: " "),
      LedgerEntry.fullNames(entry.options).joined(separator: " "),
      entry.scenarios.joined(separator: " "), VerdictWords.cell(entry.findings),
    ]
    output.write(cells.map { csvCell($0) }.joined(separator: ",") + "\n")
  }
}

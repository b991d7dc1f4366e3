internal import Claims

/// Writes the ledger for programs; rows are named in full, and keys are always in this order.
func writeJSON(_ index: LedgerIndex, to output: inout Output) {
  output.openObject()
  output.member("format", 1)
  output.member("sdksim", sdksimVersion)
  output.key("claims")
  output.openList()
  for entry in index.claims {
    output.element()
    output.openObject()
    output.member("id", entry.id)
    output.member("basis", inline: entry.basis)
    output.member("text", entry.text)
    writeCitations(entry, index, to: &output)
    output.close()
  }
  output.close()
  output.key("readings")
  output.openList()
  for entry in index.readings {
    guard let reading = Ledger.reading(entry.id) else { continue }
    output.element()
    output.openObject()
    output.member("id", reading.id)
    output.member("question", reading.question)
    output.member("default", reading.standard.name)
    writeValues(reading, to: &output)
    writeCitations(entry, index, to: &output)
    output.close()
  }
  output.close()
  writeCollisions(index, to: &output)
  output.close()
  output.write("\n")
}

private func writeCollisions(_ index: LedgerIndex, to output: inout Output) {
  output.key("collisions")
  output.openList()
  for collision in index.collisions {
    output.element()
    output.openObject(inline: true)
    output.member("ids", inline: collision.ids)
    output.member("text", collision.text)
    output.close()
  }
  output.close()
}

private func writeValues(_ reading: Reading, to output: inout Output) {
  output.key("values")
  output.openList()
  for value in reading.values {
    output.element()
    output.openObject(inline: true)
    output.member("value", value.name)
    output.member("meaning", value.meaning)
    output.close()
  }
  output.close()
}

private func writeCitations(_ entry: LedgerEntry, _ index: LedgerIndex, to output: inout Output) {
  output.member("platforms", inline: entry.scope)
  output.member("rows", inline: LedgerEntry.fullNames(entry.rows))
  output.member("options", inline: LedgerEntry.fullNames(entry.options))
  guard index.hasScenarios else { return }
  output.member("scenarios", inline: entry.scenarios)
  output.key("verdicts")
  output.openObject(inline: true)
  for finding in entry.findings { output.member(finding.platform, finding.verdict.name) }
  output.close()
}

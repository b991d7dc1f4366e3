internal import Claims

/// Writes the ledger as tables, one for each part of it.
func writeMarkdown(_ index: LedgerIndex, to output: inout Output) {
  var isFirst = true
  var part = ""
  for entry in index.claims {
    let own = String(entry.id.prefix { $0 != "." })
    if own != part {
      part = own
      let columns = ["claim", "basis", "what it says", "rows"]
      startTable(heading(of: part), columns, index, &isFirst, to: &output)
    }
    let basis = entry.basis.joined(separator: ", ")
    output.write("| \(markdownCode(entry.id)) | \(basis) | \(markdownCell(entry.text)) | ")
    writeCitations(entry, index, to: &output)
  }
  writeReadings(index, &isFirst, to: &output)
  if index.collisions.isEmpty { return }
  output.write(isFirst ? "" : "\n")
  output.write("## Collisions\n\n| entries | what collides |\n|---|---|\n")
  for collision in index.collisions {
    let ids = collision.ids.map { "`\($0)`" }.joined(separator: ", ")
    output.write("| \(ids) | \(markdownCell(collision.text)) |\n")
  }
}

private func writeReadings(
  _ index: LedgerIndex, _ isFirst: inout Bool, to output: inout Output
) {
  if index.readings.isEmpty { return }
  let columns = ["reading", "question", "answers, the default first", "rows"]
  startTable("Open readings", columns, index, &isFirst, to: &output)
  for entry in index.readings {
    guard let reading = Ledger.reading(entry.id) else { continue }
    let values = reading.values.map { value in
      let name = value.name == reading.standard.name ? "**`\(value.name)`**" : "`\(value.name)`"
      return "\(name): \(markdownCell(value.meaning))"
    }
    output.write("| `\(reading.id)` | \(markdownCell(reading.question)) | ")
    output.write(values.joined(separator: "<br>") + " | ")
    writeCitations(entry, index, to: &output)
  }
}

private func startTable(
  _ heading: String, _ columns: [String], _ index: LedgerIndex, _ isFirst: inout Bool,
  to output: inout Output
) {
  let all = columns + (index.hasScenarios ? ["verdict", "scenarios"] : [])
  output.write(isFirst ? "" : "\n")
  output.write("## \(heading)\n\n| " + all.joined(separator: " | ") + " |\n|")
  output.write(String(repeating: "---|", count: all.count) + "\n")
  isFirst = false
}

/// The last cells of a row.
private func writeCitations(_ entry: LedgerEntry, _ index: LedgerIndex, to output: inout Output) {
  let words = CitationWords(entry)
  let rows =
    words.rows.map { "`\($0.name)`\($0.remark)" }
    + words.options.map { "option `\($0.name)`\($0.remark)" }
  output.write((rows.isEmpty ? "none" : rows.joined(separator: ", ")) + " |")
  if index.hasScenarios {
    output.write(" \(markdownCell(VerdictWords.text(entry.findings))) |")
    output.write(" \(markdownCell(scenarioList(entry.scenarios))) |")
  }
  output.write("\n")
}

/// Scenarios by folder, without the usual first folder and the usual ending.
private func scenarioList(_ paths: [String]) -> String {
  var folders: [(name: String, files: [String])] = []
  for path in paths {
    var parts = path.split(separator: "/").map { String($0) }
    var file = parts.removeLast()
    if file.hasSuffix(".jsonc") { file.removeLast(".jsonc".count) }
    if parts.first == "Scenarios" { parts.removeFirst() }
    let folder = parts.joined(separator: "/")
    if let last = folders.last, last.name == folder {
      folders[folders.count - 1].files.append(file)
    } else {
      folders.append((folder, [file]))
    }
  }
  if folders.isEmpty { return "none" }
  return folders.map { folder in
    (folder.name.isEmpty ? "" : folder.name + ": ") + folder.files.joined(separator: ", ")
  }.joined(separator: "; ")
}

private func heading(of part: String) -> String {
  switch part {
  case "all": "All platforms"
  case "js": "JavaScript, React, React Native, Node"
  case "swift": "Swift"
  case "kotlin": "Kotlin"
  case "flutter": "Flutter"
  case "content": "Content"
  default: markdownCell(part)
  }
}

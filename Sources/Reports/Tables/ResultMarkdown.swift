internal import Claims
internal import Comparison
internal import JSONC
internal import ScenarioFiles

/// Writes a result for a pull request: tables, their cells escaped.
///
/// - Parameter picture: stands below what differs; may be empty.
func writeMarkdown(
  _ result: ScenarioResult, _ picture: String, onlyDifferent: Bool, to output: inout Output
) {
  let words = ResultWords(result: result)
  output.write("### \(markdownCell(result.scenario.heading))\n\n")
  if let about = result.scenario.about { output.write(markdownCell(about) + "\n\n") }
  output.write("\(markdownCode(result.scenario.file.path)): ")
  output.write(markdownCell(words.circumstances) + "\n\n")
  for option in words.options { output.write(markdownCell(option) + "\n\n") }
  if onlyDifferent && result.groups.count == 1 {
    let names = words.platforms(Array(result.platforms.indices))
    output.write("Nothing differs: \(names) end alike.\n")
  } else {
    writeTotals(result, words, to: &output)
    writeDifferences(result, words, to: &output)
    output.write(picture)
  }
  writeReadings(result, words, to: &output)
  writeFirmness(result, words, to: &output)
  writeFailures(result, words, to: &output)
}

private func writeTotals(
  _ result: ScenarioResult, _ words: ResultWords, to output: inout Output
) {
  writeRow(["platform"] + TotalsColumns.names, to: &output)
  output.write("|---|" + TotalsColumns.names.map { _ in "--:|" }.joined() + "\n")
  for group in result.groups {
    let counts = TotalsColumns.counts(result.platforms[group[0]].totals).map { "\($0)" }
    writeRow([words.platforms(group)] + counts, to: &output)
  }
  output.write("\n\(TotalsColumns.legend)\n")
  for note in words.rarities + words.ignoredOptions + words.lookalikes {
    output.write("\n\(markdownCell(note))\n")
  }
}

private func writeDifferences(
  _ result: ScenarioResult, _ words: ResultWords, to output: inout Output
) {
  guard result.platforms.count > 1 else { return }
  guard !result.differences.isEmpty else {
    output.write("\n\(markdownCell(words.likeness))\n")
    return
  }
  output.write("\n| events | outcome | platforms | decided by |\n|---|---|---|---|\n")
  let shown = result.differences.prefix(ResultText.mostRanges)
  for difference in shown {
    for end in words.groundedOutcomes(difference) {
      writeRow(
        [words.items(difference), end.outcome, words.platforms(end.platforms), end.ground],
        to: &output)
    }
  }
  let more = result.differences.count - shown.count
  if more > 0 {
    output.write("\n… and \(Layout.counted(more, "more range")); JSON and CSV list them all\n")
  }
}

private func writeReadings(
  _ result: ScenarioResult, _ words: ResultWords, to output: inout Output
) {
  let rested = result.restsOn
  if rested.isEmpty { return }
  output.write("\n| open reading | taken | not taken | platforms |\n|---|---|---|---|\n")
  for (reading, platforms) in rested {
    let cells = [markdownCode(reading.id), markdownCode(reading.value)]
    let names = markdownCell(words.platforms(platforms))
    let others = reading.others.map { markdownCode($0) }.joined(separator: ", ")
    output.write("| \(cells[0]) | \(cells[1]) | \(others) | \(names) |\n")
  }
}

private func writeFirmness(
  _ result: ScenarioResult, _ words: ResultWords, to output: inout Output
) {
  if result.firmness.isEmpty { return }
  output.write("\n| platforms | other answers | what they change |\n|---|---|---|\n")
  for group in FirmnessWords(result.firmness).groups {
    let names = markdownCell(words.platforms(group.platforms))
    output.write("| \(names) | | \(markdownCell(group.summary)) |\n")
    let times = group.times.map { FirmnessWords.Entry(answers: $0, lines: ["times only"]) }
    let impossible = group.impossible.map {
      FirmnessWords.Entry(answers: $0, lines: ["cannot be taken"])
    }
    for entry in group.changes + times + impossible {
      let lines = entry.lines.map { markdownCell($0) }.joined(separator: "<br>")
      output.write("| \(names) | \(markdownCode(entry.answers)) | \(lines) |\n")
    }
  }
}

private func writeFailures(
  _ result: ScenarioResult, _ words: ResultWords, to output: inout Output
) {
  let failures = result.failures
  if result.checked == 0 { return }
  if failures.isEmpty {
    output.write("\nExpectations met: \(result.checked)\n")
    return
  }
  output.write("\n**Expectations not met: \(failures.count) of \(result.checked)**\n\n")
  output.write("| place | platform | what | expected | found |\n|---|---|---|---|---|\n")
  for failure in failures {
    let place = "line \(failure.position.line), \(words.moment(failure))"
    writeRow(
      [place, failure.platform, failure.what, failure.expected, failure.actual], to: &output)
  }
}

/// A row of plain texts.
public func writeRow(_ cells: [String], to output: inout Output) {
  output.write("| " + cells.map { markdownCell($0) }.joined(separator: " | ") + " |\n")
}

/// A text that means itself wherever it stands in Markdown, a table's cell included.
public func markdownCell(_ text: String) -> String {
  var cell = ""
  for scalar in shown(oneLine(text)).unicodeScalars {
    switch scalar {
    case "\\", "|", "`", "*", "_", "[", "]", "#", "~": cell += "\\\(scalar)"
    case "<": cell += "&lt;"
    case ">": cell += "&gt;"
    case "&": cell += "&amp;"
    default: cell.unicodeScalars.append(scalar)
    }
  }
  return cell
}

/// With a space for each end of a line.
private func oneLine(_ text: String) -> String {
  var line = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { line.append(scalar == "\n" || scalar == "\r" ? " " : scalar) }
  return String(line)
}

/// A text as code; one that holds a backtick or a bar is escaped instead.
public func markdownCode(_ text: String) -> String {
  let isPlain = !text.unicodeScalars.contains { $0 == "`" || $0 == "|" || $0 == "\n" }
  return isPlain ? "`\(shown(text))`" : markdownCell(text)
}

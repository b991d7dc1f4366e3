internal import Comparison
internal import JSONC
internal import ScenarioFiles

/// Lives for a terminal: a heading for platforms that are alike, a line for each sentence.
struct LifeText {
  let report: LifeReport
  let paint: Paint

  func write(to output: inout Output) {
    let items = ItemRanges(report.items.map { Int32($0) }, report.scenario.items).text
    output.write(paint.bold(shown("\(report.scenario.heading): \(items)")) + "\n")
    writeCircumstances(
      report.circumstances, report.scenario, report.platforms, paint, to: &output)
    for group in report.groups {
      output.write("\n" + paint.bold(group.platforms.joined(separator: ", ")) + "\n")
      let times = group.accounts.flatMap { $0.sentences }.map { secondsText($0.at).utf8.count }
      for account in group.accounts { write(account, timeWidth: times.max() ?? 0, to: &output) }
    }
    writeClaims(report.claims, paint, to: &output)
  }

  private func write(_ account: LifeReport.Account, timeWidth: Int, to output: inout Output) {
    output.write("  \(shown(account.events)): \(shown(account.ending))\n")
    for sentence in account.sentences {
      output.write("  " + paint.dim(Layout.right(secondsText(sentence.at), timeWidth)))
      output.write("  " + shown(sentence.text))
      if let setting = sentence.setting {
        let claims = sentence.because.joined(separator: ", ")
        let grounds = claims.isEmpty ? setting : "\(setting): \(claims)"
        output.write("  " + paint.dim(shown("[\(grounds)]")))
      }
      output.write("\n")
    }
  }
}

/// Writes what a scenario is replayed with, below a heading.
func writeCircumstances(
  _ circumstances: Circumstances, _ scenario: Scenario, _ platforms: [String], _ paint: Paint,
  to output: inout Output
) {
  let head = "\(shown(scenario.file.path)): \(circumstances.textWithReadings)"
  for text in [head] + optionLines(scenario, platforms) {
    for line in Layout.wrapped(text, pageWidth) { output.write(paint.dim(line) + "\n") }
  }
}

/// Writes the words of claims and readings that were mentioned above.
func writeClaims(
  _ claims: [(id: String, text: String)], _ paint: Paint, to output: inout Output
) {
  writeLegend("What that rests on", claims, paint, to: &output)
}

/// Writes what ids mean that were mentioned above.
func writeLegend(
  _ title: String, _ entries: [(id: String, text: String)], _ paint: Paint,
  to output: inout Output
) {
  if entries.isEmpty { return }
  output.write("\n" + paint.bold(title) + "\n")
  for entry in entries { writeHanging(shown("\(entry.id): \(entry.text)"), 2, to: &output) }
}

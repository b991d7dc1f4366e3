internal import Comparison
internal import JSONC
internal import ScenarioFiles

/// Writes lives for a pull request: a table for each event and platforms that are alike.
func writeLivesMarkdown(_ report: LifeReport, to output: inout Output) {
  output.write("### \(markdownCell(report.scenario.heading))\n\n")
  writeCircumstancesMarkdown(
    report.circumstances, report.scenario, report.platforms, to: &output)
  for (place, group) in report.groups.enumerated() {
    for (number, account) in group.accounts.enumerated() {
      if place + number > 0 { output.write("\n") }
      let names = group.platforms.joined(separator: ", ")
      output.write("**\(markdownCell(account.events)) on \(markdownCell(names))**: ")
      output.write(markdownCell(account.ending) + "\n")
      if account.sentences.isEmpty { continue }
      output.write("\n| at | what happens | because of |\n|--:|---|---|\n")
      for sentence in account.sentences {
        let claims = sentence.because.joined(separator: ", ")
        let grounds = sentence.setting.map { claims.isEmpty ? $0 : "\($0): \(claims)" } ?? ""
        let cells = [secondsText(sentence.at), sentence.text, grounds].map { markdownCell($0) }
        output.write("| " + cells.joined(separator: " | ") + " |\n")
      }
    }
  }
  writeClaimsMarkdown(report.claims, to: &output)
}

/// Writes what a scenario is replayed with, and an empty line.
func writeCircumstancesMarkdown(
  _ circumstances: Circumstances, _ scenario: Scenario, _ platforms: [String],
  to output: inout Output
) {
  output.write("\(markdownCode(scenario.file.path)): ")
  output.write(markdownCell(circumstances.textWithReadings) + "\n\n")
  for option in optionLines(scenario, platforms) { output.write(markdownCell(option) + "\n\n") }
}

/// Writes the words of claims and readings that were mentioned above.
func writeClaimsMarkdown(_ claims: [(id: String, text: String)], to output: inout Output) {
  if claims.isEmpty { return }
  output.write("\n")
  for claim in claims {
    output.write("- \(markdownCode(claim.id)): \(markdownCell(claim.text))\n")
  }
}

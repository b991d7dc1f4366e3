internal import Comparison
internal import ScenarioFiles

/// Writes lives for a pull request: a table for each event and platforms that are alike.
func writeLivesMarkdown(_ report: LifeReport, to output: inout Output) {
  output.write("### \(markdownCell(report.scenario.heading))\n")
  for group in report.groups {
    for account in group.accounts {
      let names = group.platforms.joined(separator: ", ")
      output.write("\n**\(markdownCell(account.events)) on \(markdownCell(names))**: ")
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

/// Writes the words of claims and readings that were mentioned above.
func writeClaimsMarkdown(_ claims: [(id: String, text: String)], to output: inout Output) {
  if claims.isEmpty { return }
  output.write("\n")
  for claim in claims {
    output.write("- \(markdownCode(claim.id)): \(markdownCell(claim.text))\n")
  }
}

internal import Comparison
internal import JSONC
internal import Policies
internal import Simulation

/// Writes a proof as tables.
func writeGuardMarkdown(_ summary: GuardSummary, to output: inout Output) {
  output.write("**\(summary.score.words)**\n\n")
  output.write("| platform | changes | noticed | accounted for | unguarded |\n")
  output.write("|---|---:|---:|---:|---:|\n")
  for (name, score) in summary.platforms {
    output.write(
      "| \(markdownCell(name)) | \(score.changes) | \(score.noticed) | \(score.accounted) | "
        + "\(score.unguarded) |\n")
  }
  if !summary.unguarded.isEmpty {
    output.write("\n## Unguarded\n\n| setting | value | unnoticed | platforms | claims |\n")
    output.write("|---|---|---|---|---|\n")
    for group in UnguardedGroup.groups(summary.unguarded) {
      let row = group.row.row
      let cells = [
        markdownCode(row.setting.name), markdownCode(SettingText.text(row.value)),
        group.to.map { markdownCode($0) }.joined(separator: ", "),
        markdownCell(group.platforms.joined(separator: ", ")),
        group.row.claims.map { "\(markdownCode($0.id)): \(markdownCell($0.text))" }
          .joined(separator: "<br>"),
      ]
      output.write("| \(cells.joined(separator: " | ")) |\n")
    }
  }
  if !summary.accounts.isEmpty {
    output.write("\n## Accounted for\n\n| changes | what | because |\n|---:|---|---|\n")
    for account in summary.accounts {
      output.write(
        "| \(account.count) | \(markdownCell(account.what)) | "
          + "\(markdownCell(account.survivor.because)) |\n")
    }
  }
  if !summary.stale.isEmpty {
    output.write("\n## Reasons that do not hold\n\n")
    for diagnostic in summary.stale {
      let place = "\(diagnostic.file.path):\(diagnostic.position.line)"
      output.write("- \(markdownCode(place)): \(markdownCell(diagnostic.message))\n")
    }
  }
}

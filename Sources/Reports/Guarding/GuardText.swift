internal import Comparison
internal import JSONC
internal import Policies
internal import Simulation

/// Writes a proof for a reader: what is unguarded, what is accounted for, then the score.
struct GuardText {
  let summary: GuardSummary
  let paint: Paint

  func write(to output: inout Output) {
    for group in UnguardedGroup.groups(summary.unguarded) { write(group, to: &output) }
    writeAccounts(to: &output)
    writeStale(to: &output)
    writePlatforms(to: &output)
    let words = summary.score.words
    output.write((summary.isFine ? paint.green(words) : paint.red(words)) + "\n")
  }

  private func write(_ group: UnguardedGroup, to output: inout Output) {
    let row = group.row.row
    let change =
      "\(row.setting.name): “\(SettingText.text(row.value))” → "
      + group.to.map { "“\($0)”" }.joined(separator: ", ")
    output.write(paint.bold(paint.red("unguarded") + "  " + shown(change)) + "\n")
    output.write("  on \(group.platforms.joined(separator: ", "))\n")
    for (id, text) in group.row.claims {
      let lines = Layout.wrapped(shown("\(id): \(text)"), pageWidth - 6)
      for (number, line) in lines.enumerated() {
        output.write((number == 0 ? "    " : "      ") + line + "\n")
      }
    }
    output.write("\n")
  }

  private func writeAccounts(to output: inout Output) {
    if summary.accounts.isEmpty { return }
    output.write(paint.bold("accounted for") + "\n")
    for account in summary.accounts {
      output.write("  \(Layout.grouped(account.count)): \(shown(account.what))\n")
      for line in Layout.wrapped(shown(account.survivor.because), pageWidth - 6) {
        output.write("    \(line)\n")
      }
    }
    output.write("\n")
  }

  private func writeStale(to output: inout Output) {
    if summary.stale.isEmpty { return }
    output.write(paint.bold(paint.red("reasons that do not hold")) + "\n")
    for diagnostic in summary.stale {
      let place = diagnostic.position
      output.write(
        "  \(shown(diagnostic.file.path)):\(place.line):\(place.column): "
          + "\(shown(diagnostic.message))\n")
      for note in diagnostic.notes { output.write("    \(shown(note.message))\n") }
    }
    output.write("\n")
  }

  private func writePlatforms(to output: inout Output) {
    let names = ["platform"] + summary.platforms.map { $0.name }
    let width = names.reduce(0) { max($0, JSONC.width($1)) }
    let columns = ["changes", "noticed", "accounted for", "unguarded"]
    output.write(
      Layout.left("platform", width) + columns.map { "  \($0)" }.joined() + "\n")
    for (name, score) in summary.platforms {
      let numbers = [score.changes, score.noticed, score.accounted, score.unguarded]
      var line = Layout.left(name, width)
      for (column, number) in zip(columns, numbers) {
        line += "  " + Layout.right(Layout.grouped(number), column.utf8.count)
      }
      output.write(line + "\n")
    }
    output.write("\n")
  }
}

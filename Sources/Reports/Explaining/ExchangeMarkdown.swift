internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Writes exchanges for a pull request: a table of what differs, and one of rows for each direction.
func writeExchangesMarkdown(_ report: ExchangeReport, to output: inout Output) {
  let words = ExchangeWords(report: report)
  let names = "\(report.first.name) and \(report.second.name)"
  output.write("### \(markdownCell("\(report.scenario.heading): \(names)"))\n\n")
  writeCircumstancesMarkdown(
    report.circumstances, report.scenario, [report.first.name, report.second.name], to: &output)
  output.write(markdownCell(words.difference) + "\n")
  writeGaps(report, words, to: &output)
  for line in words.untracked { output.write("\n\(markdownCell(line))\n") }
  if report.exchanges[0].gaps.isEmpty { return }
  for exchange in report.exchanges { write(exchange, words, to: &output) }
  writeClaimsMarkdown(words.meanings, to: &output)
  writeClaimsMarkdown(words.claims, to: &output)
}

private func writeGaps(
  _ report: ExchangeReport, _ words: ExchangeWords, to output: inout Output
) {
  if report.exchanges[0].gaps.isEmpty { return }
  output.write("\n")
  writeRow(["events", report.first.name, report.second.name], to: &output)
  output.write("|---|---|---|\n")
  for gap in report.exchanges[0].gaps {
    writeRow([words.names(gap), words.end(gap.own), words.end(gap.other)], to: &output)
  }
}

private func write(
  _ exchange: RowExchange, _ words: ExchangeWords, to output: inout Output
) {
  output.write("\n**\(markdownCell(words.heading(exchange)))**\n")
  if let solution = exchange.solutions.sets.first {
    output.write("\n")
    writeRow(["row", "rests on", "then"], to: &output)
    output.write("|---|---|---|\n")
    var closed = exchange.gaps.map { _ in false }
    for stage in solution.stages {
      let outcome = words.outcome(of: stage, after: closed, exchange)
      writeRow(
        [words.change(stage.row, exchange), words.grounds(stage.row, exchange), outcome],
        to: &output)
      if stage.left != nil { closed = stage.isClosed }
    }
    if let along = words.along(solution) { output.write("\n\(markdownCell(along))\n") }
    writeOthers(exchange.solutions, words, to: &output)
    writeLeftByAllRows(exchange, words, to: &output)
  } else {
    writeParts(exchange, words, to: &output)
  }
  output.write("\n\(markdownCell(words.proof(exchange)))\n")
}

private func writeLeftByAllRows(
  _ exchange: RowExchange, _ words: ExchangeWords, to output: inout Output
) {
  if let reason = words.leftByAllRows(exchange) { output.write("\n\(markdownCell(reason))\n") }
}

private func writeParts(
  _ exchange: RowExchange, _ words: ExchangeWords, to output: inout Output
) {
  writeLeftByAllRows(exchange, words, to: &output)
  if let nearest = words.nearest(exchange) {
    output.write("\n\(markdownCell(nearest))\n")
    if let best = exchange.best {
      output.write("\n- \(markdownCell(words.changes(best, exchange)))\n")
      if let along = words.along(best) { output.write("- \(markdownCell(along))\n") }
    }
  }
  guard exchange.gaps.count > 1 else { return }
  output.write("\n")
  writeRow(["events by themselves", "rows that make them end alike"], to: &output)
  output.write("|---|---|\n")
  for (gap, sets) in zip(exchange.gaps, exchange.partial) {
    let rows = sets.sets.prefix(ExchangeText.mostSets).map { words.changes($0, exchange) }
    let all = rows + (words.more(sets, told: rows.count).map { [$0] } ?? [])
    let text = rows.isEmpty ? words.none(sets, exchange) : all.joined(separator: "; or: ")
    writeRow([words.names(gap), text], to: &output)
  }
}

private func writeOthers(_ sets: RowSets, _ words: ExchangeWords, to output: inout Output) {
  let others = sets.sets.dropFirst().prefix(ExchangeText.mostSets)
  if others.isEmpty { return }
  output.write("\n")
  for set in others { output.write("- or: \(markdownCell(words.rows(set)))\n") }
  if let more = words.more(sets, told: 1 + others.count) { output.write("- or \(more)\n") }
}

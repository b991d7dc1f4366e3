internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Exchanges for a terminal: what differs, and a section for each direction.
struct ExchangeText {
  /// More sets than this are counted, not shown.
  static let mostSets = 5

  private let report: ExchangeReport
  private let words: ExchangeWords
  private let paint: Paint

  init(_ report: ExchangeReport, _ paint: Paint) {
    self.report = report
    self.paint = paint
    words = ExchangeWords(report: report)
  }

  func write(to output: inout Output) {
    let names = "\(report.first.name) and \(report.second.name)"
    output.write(paint.bold(shown("\(report.scenario.heading): \(names)")) + "\n")
    writeCircumstances(
      report.circumstances, report.scenario, [report.first.name, report.second.name], paint,
      to: &output)
    output.write("\n")
    writeHanging(shown(words.difference), 0, to: &output)
    writeGaps(to: &output)
    for line in words.untracked { writeHanging(shown(line), 0, to: &output) }
    if report.exchanges[0].gaps.isEmpty { return }
    for exchange in report.exchanges { write(exchange, to: &output) }
    writeLegend("What the rows decide", words.meanings, paint, to: &output)
    writeClaims(words.claims, paint, to: &output)
  }

  private func writeGaps(to output: inout Output) {
    let gaps = report.exchanges[0].gaps
    let rows = gaps.map { gap in
      [
        shown(words.names(gap)), "\(report.first.name): \(words.end(gap.own))",
        "\(report.second.name): \(words.end(gap.other))",
      ]
    }
    let widths = (0..<2).map { column in rows.map { width($0[column]) }.max() ?? 0 }
    for row in rows {
      let lead = Layout.left(row[0], widths[0]) + "  " + Layout.left(row[1], widths[1])
      output.write("  " + lead + "  " + row[2] + "\n")
    }
  }

  private func write(_ exchange: RowExchange, to output: inout Output) {
    output.write("\n" + paint.bold(words.heading(exchange)) + "\n")
    if let solution = exchange.solutions.sets.first {
      write(solution, exchange, to: &output)
      writeOthers(exchange.solutions, 2, to: &output)
      writeLeftByAllRows(exchange, to: &output)
    } else {
      writeParts(exchange, to: &output)
    }
    for line in Layout.wrapped(words.proof(exchange), pageWidth - 2) {
      output.write("  " + paint.dim(line) + "\n")
    }
  }

  private func write(_ set: RowSet, _ exchange: RowExchange, to output: inout Output) {
    var closed = exchange.gaps.map { _ in false }
    for stage in set.stages {
      write(stage.row, exchange, 2, to: &output)
      writeHanging(shown(words.outcome(of: stage, after: closed, exchange)), 4, to: &output)
      if stage.left != nil { closed = stage.isClosed }
    }
    if let along = words.along(set) { writeHanging(along, 4, to: &output) }
  }

  private func write(
    _ row: SettingID, _ exchange: RowExchange, _ indent: Int, to output: inout Output
  ) {
    output.write(String(repeating: " ", count: indent))
    output.write(paint.bold(shown(words.change(row, exchange))))
    output.write("  " + paint.dim(shown("[\(words.grounds(row, exchange))]")) + "\n")
  }

  private func writeOthers(_ sets: RowSets, _ indent: Int, to output: inout Output) {
    let others = sets.sets.dropFirst().prefix(Self.mostSets)
    for set in others { writeHanging("or: " + words.rows(set), indent, to: &output) }
    if let more = words.more(sets, told: 1 + others.count) {
      writeHanging("or \(more)", indent, to: &output)
    }
  }

  private func writeLeftByAllRows(_ exchange: RowExchange, to output: inout Output) {
    if let reason = words.leftByAllRows(exchange) { writeHanging(reason, 2, to: &output) }
  }

  /// Where no set does all, what does a part.
  private func writeParts(_ exchange: RowExchange, to output: inout Output) {
    writeLeftByAllRows(exchange, to: &output)
    if let nearest = words.nearest(exchange) {
      writeHanging(shown(nearest), 2, to: &output)
      if let best = exchange.best {
        for row in best.rows { write(row, exchange, 4, to: &output) }
        if let along = words.along(best) { writeHanging(along, 6, to: &output) }
      }
    }
    guard exchange.gaps.count > 1 else { return }
    for (gap, sets) in zip(exchange.gaps, exchange.partial) {
      writeHanging(shown(words.part(gap)), 2, to: &output)
      if let first = sets.sets.first {
        for row in first.rows { write(row, exchange, 4, to: &output) }
        writeOthers(sets, 4, to: &output)
      } else {
        writeHanging(words.none(sets, exchange), 4, to: &output)
      }
    }
  }
}

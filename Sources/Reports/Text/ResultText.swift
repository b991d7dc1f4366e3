internal import Claims
internal import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// Writes a result for a terminal: the table, what differs, what it rests on, what failed.
func writeText(
  _ result: ScenarioResult, colour: Bool, onlyDifferent: Bool, to output: inout Output
) {
  let text = ResultText(
    result: result, words: ResultWords(result: result), paint: Paint(isOn: colour))
  text.writeHead(to: &output)
  if onlyDifferent && result.groups.count == 1 {
    text.writeAgreement(to: &output)
  } else {
    text.writeTable(to: &output)
    text.writeNotes(to: &output)
    text.writeDifferences(to: &output)
  }
  text.writeReadings(to: &output)
  text.writeExpectations(to: &output)
}

struct ResultText {
  /// More ranges than this are counted, not shown.
  static let mostRanges = 40

  let result: ScenarioResult
  let words: ResultWords
  let paint: Paint

  func writeHead(to output: inout Output) {
    output.write(paint.bold(shown(result.scenario.title)) + "\n")
    output.write(paint.dim("\(shown(result.scenario.file.path)): \(words.circumstances)") + "\n\n")
  }

  func writeAgreement(to output: inout Output) {
    let names = words.platforms(Array(result.platforms.indices))
    output.write(
      result.platforms.count == 1
        ? "Nothing can differ: \(names) is the only platform.\n"
        : "Nothing differs: \(names) end alike.\n")
  }

  // MARK: The table

  func writeTable(to output: inout Output) {
    let columns = TotalsColumns(result)
    let names = result.groups.map { Layout.wrapped(words.platforms($0), columns.room) }
    let width = max("platform".count, names.flatMap { $0.map { $0.count } }.max() ?? 0)
    output.write(paint.dim(columns.title(indent: width)) + "\n")
    output.write(paint.bold(Layout.left("platform", width) + columns.head) + "\n")
    for (place, group) in result.groups.enumerated() {
      let row = columns.row(result.platforms[group[0]].totals, paint)
      for (number, line) in names[place].enumerated() {
        output.write(number == 0 ? Layout.left(line, width) + row + "\n" : "  " + line + "\n")
      }
    }
  }

  func writeNotes(to output: inout Output) {
    let notes = words.rarities + words.ignoredOptions
    if notes.isEmpty { return }
    output.write("\n")
    for note in notes { writeWrapped(note, indent: 0, hanging: 2, to: &output) }
  }

  // MARK: Differences

  func writeDifferences(to output: inout Output) {
    guard result.platforms.count > 1 else { return }
    output.write("\n")
    guard !result.differences.isEmpty else {
      output.write("No event ends differently on any of them.\n")
      return
    }
    output.write(paint.bold("Where they differ") + "\n")
    let shown = result.differences.prefix(Self.mostRanges)
    let ranges = shown.map { (words.items($0), words.outcomes($0)) }
    let width = ranges.map { JSONC.width($0.0) }.max() ?? 0
    let outcomes = ranges.flatMap { $0.1.map { $0.outcome.count } }.max() ?? 0
    for (name, ends) in ranges {
      for (number, end) in ends.enumerated() {
        let lead = "  " + Layout.left(number == 0 ? name : "", width) + "  "
        writeOutcome(lead, end.outcome, outcomes, words.platforms(end.platforms), to: &output)
      }
    }
    let more = result.differences.count - shown.count
    if more > 0 {
      output.write("  … and \(Layout.counted(more, "more range")); JSON and CSV list them all\n")
    }
  }

  private func writeOutcome(
    _ lead: String, _ outcome: String, _ width: Int, _ platforms: String,
    to output: inout Output
  ) {
    let start = JSONC.width(lead)
    let column = start + width + 2
    let lines = Layout.wrapped(platforms, max(20, pageWidth - column))
    output.write(lead + painted(outcome) + Layout.spaces(column - start - outcome.count))
    output.write(lines[0] + "\n")
    for line in lines.dropFirst() { output.write(Layout.spaces(column) + line + "\n") }
  }

  private func painted(_ outcome: String) -> String {
    if outcome.hasPrefix("accepted") { return paint.green(outcome) }
    return outcome.hasPrefix("dropped") ? paint.red(outcome) : paint.yellow(outcome)
  }

  // MARK: Readings and expectations

  func writeReadings(to output: inout Output) {
    let rested = result.restsOn
    if rested.isEmpty { return }
    output.write("\n" + paint.bold("Open readings that this rests on"))
    output.write(paint.dim(" (take another with --reading ID=VALUE)") + "\n")
    let ids = rested.map { $0.reading.id.count }.max() ?? 0
    let values = rested.map { taken($0.reading).count }.max() ?? 0
    for (reading, platforms) in rested {
      let lead =
        "  " + Layout.left(reading.id, ids) + "  " + Layout.left(taken(reading), values) + "  "
      let room = max(20, pageWidth - lead.count)
      for (number, line) in Layout.wrapped(words.platforms(platforms), room).enumerated() {
        output.write((number == 0 ? lead : Layout.spaces(lead.count)) + line + "\n")
      }
    }
  }

  /// `retry, not uncertain`.
  private func taken(_ reading: TakenReading) -> String {
    let others = (Ledger.reading(reading.id)?.values ?? []).map { $0.name }
      .filter { $0 != reading.value }
    return others.isEmpty
      ? reading.value : "\(reading.value), not \(others.joined(separator: ", "))"
  }

  func writeExpectations(to output: inout Output) {
    if result.checked == 0 { return }
    let failures = result.failures
    if failures.isEmpty {
      let all =
        result.checked == 1 ? "The expectation is" : "All \(result.checked) expectations are"
      output.write("\n" + paint.green(all + " met.") + "\n")
      return
    }
    output.write(
      "\n" + paint.red("\(failures.count) of \(result.checked) expectations not met") + "\n")
    for failure in failures {
      write(failure, in: result.scenario.file.path, moment: words.moment(failure), to: &output)
    }
  }

  private func writeWrapped(
    _ text: String, indent: Int, hanging: Int, to output: inout Output
  ) {
    for (number, line) in Layout.wrapped(text, pageWidth - hanging).enumerated() {
      output.write(Layout.spaces(number == 0 ? indent : hanging) + line + "\n")
    }
  }
}

/// `  file:1:2: swift at the end: accepted: expected 3, found 2`, over two lines.
func write(
  _ failure: ExpectationFailure, in path: String, moment: String, to output: inout Output
) {
  let place = "\(shown(path)):\(failure.position.line):\(failure.position.column)"
  output.write("  \(place): \(failure.platform), \(moment)\n")
  let verdict = "\(failure.what): expected \(failure.expected), found \(failure.actual)"
  output.write("    \(shown(verdict))\n")
}

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
  text.writeFirmness(to: &output)
  text.writeExpectations(to: &output)
}

struct ResultText {
  /// More ranges than this are counted, not shown.
  static let mostRanges = 40

  let result: ScenarioResult
  let words: ResultWords
  let paint: Paint

  func writeHead(to output: inout Output) {
    for line in Layout.wrapped(shown(result.scenario.heading), pageWidth) {
      output.write(paint.bold(line) + "\n")
    }
    let about = result.scenario.about ?? ""
    for line in about.split(separator: "\n") {
      for part in Layout.wrapped(shown(String(line)), pageWidth) { output.write(part + "\n") }
    }
    output.write(paint.dim("\(shown(result.scenario.file.path)): \(words.circumstances)") + "\n")
    for option in words.options {
      for line in Layout.wrapped(option, pageWidth) { output.write(paint.dim(line) + "\n") }
    }
    output.write("\n")
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
    let notes = words.rarities + words.ignoredOptions + words.lookalikes
    if notes.isEmpty { return }
    output.write("\n")
    for note in notes { writeWrapped(note, indent: 0, hanging: 2, to: &output) }
  }

  // MARK: Readings and expectations

  func writeReadings(to output: inout Output) {
    let rested = result.restsOn
    if rested.isEmpty { return }
    output.write("\n" + paint.bold("Open readings that this rests on") + "\n")
    let hint = "“sdksim claims ID” explains one; take another with --reading 'ID=VALUE'"
    output.write("  " + paint.dim(hint) + "\n")
    let ids = rested.map { $0.reading.id.count }.max() ?? 0
    let values = rested.map { $0.reading.answer.count }.max() ?? 0
    for (reading, platforms) in rested {
      let lead =
        "  " + Layout.left(reading.id, ids) + "  " + Layout.left(reading.answer, values) + "  "
      let room = max(20, pageWidth - lead.count)
      for (number, line) in Layout.wrapped(words.platforms(platforms), room).enumerated() {
        output.write((number == 0 ? lead : Layout.spaces(lead.count)) + line + "\n")
      }
    }
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
    writeText(failures, in: result.scenario.file.path, result.otherChoices, to: &output)
  }

  func writeWrapped(
    _ text: String, indent: Int, hanging: Int, to output: inout Output
  ) {
    for (number, line) in Layout.wrapped(text, pageWidth - hanging).enumerated() {
      output.write(Layout.spaces(number == 0 ? indent : hanging) + line + "\n")
    }
  }
}

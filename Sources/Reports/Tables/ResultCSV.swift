internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// - Parameter firm: whether results tell how firm they are.
func writeCSVHeader(firm: Bool, to output: inout Output) {
  output.write(
    "scenario,platform,id,stream,trackedAt,trackedAs,outcome,reason,waitingIn,at,attempts,"
      + "stored,storedAs,decidedBy,case" + (firm ? ",endsOtherwiseUnder" : "") + "\n")
}

/// A line for each event and platform; lists in a cell have spaces between their words.
func writeCSV(_ result: ScenarioResult, onlyDifferent: Bool, to output: inout Output) {
  for platform in result.platforms {
    let firmness = result.firmness.first { $0.platform == platform.platform }
    let words = CSVWords(platform, firmness, of: result.scenario)
    for run in result.scenario.items.runs {
      for item in run.items where platform.items[item].outcome != .absent {
        if onlyDifferent && !result.differs(item) { continue }
        words.write(item, of: run, to: &output)
      }
    }
  }
}

/// A text as a cell, in quotes where it has to be (RFC 4180).
public func csvCell(_ text: String) -> String {
  let needsQuotes = text.utf8.contains { byte in
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
  guard needsQuotes else { return text }
  var cell = "\""
  for scalar in text.unicodeScalars {
    if scalar == "\"" { cell += "\"" }
    cell.unicodeScalars.append(scalar)
  }
  return cell + "\""
}

/// Writes events one by one, with every text that many of them share made once.
private struct CSVWords {
  let platform: PlatformOutcome
  let lead: String
  let identities: [String]
  let reasons: [String]
  /// The name of the case, or nothing.
  let tail: String
  /// By item, the other answers under which it ends otherwise; nil where nobody asked.
  let otherAnswers: [String]?

  init(_ platform: PlatformOutcome, _ firmness: Firmness?, of scenario: Scenario) {
    self.platform = platform
    lead = csvCell(scenario.file.path) + "," + csvCell(platform.platform) + ","
    tail = "," + csvCell(scenario.caseName ?? "")
    otherAnswers = firmness.map { Self.otherAnswers($0, platform.items.count) }
    identities = platform.identities.map { csvCell($0) }
    reasons = SettingID.all.map {
      csvCell(platform.policy.because($0).joined(separator: " "))
    }
  }

  func write(_ item: Int, of run: ItemNames.Run, to output: inout Output) {
    let record = platform.items[item]
    let isWaiting = record.outcome == .waiting
    output.write(lead)
    if let name = run.name {
      output.write(csvCell(name))
    } else {
      output.write(run.stream.letter)
      output.write(number: run.number + item - run.items.lowerBound)
    }
    write(run.stream.name, to: &output)
    write(record.trackedAt, to: &output)
    write(identities[Int(record.trackedAs)], to: &output)
    write(record.outcome.name, to: &output)
    write(record.reasonName ?? "", to: &output)
    write(isWaiting ? platform.place(of: item)?.name ?? "" : "", to: &output)
    if isWaiting { write("", to: &output) } else { write(record.decidedAt, to: &output) }
    write(Int64(record.attempts), to: &output)
    write(Int64(record.stored), to: &output)
    writeCopies(item, record, to: &output)
    write(isWaiting ? "" : reasons[Int(record.decidedBy.index)], to: &output)
    output.write(tail)
    if let otherAnswers { write(otherAnswers[item], to: &output) }
    output.write(byte: UInt8(ascii: "\n"))
  }

  /// Spaces between them, and a plus between the two of a pair.
  private static func otherAnswers(_ firmness: Firmness, _ count: Int) -> [String] {
    var cells = [String](repeating: "", count: count)
    for change in firmness.alone + firmness.together {
      let text = change.answers.map { $0.text }.joined(separator: "+")
      for item in change.items.joined() { cells[item] += (cells[item].isEmpty ? "" : " ") + text }
    }
    return cells.map { csvCell($0) }
  }

  private func write(_ text: String, to output: inout Output) {
    output.write(byte: UInt8(ascii: ","))
    output.write(text)
  }

  private func write(_ number: Int64, to output: inout Output) {
    output.write(byte: UInt8(ascii: ","))
    output.write(number: number)
  }

  private func writeCopies(_ item: Int, _ record: ItemRecord, to output: inout Output) {
    if record.stored < 2 {
      write(record.stored == 0 ? "" : identities[Int(record.storedAs)], to: &output)
    } else {
      let names = platform.storedAs(item).map { platform.identities[Int($0)] }
      write(csvCell(names.joined(separator: " ")), to: &output)
    }
  }
}

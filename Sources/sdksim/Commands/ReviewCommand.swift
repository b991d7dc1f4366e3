import JSONC
import Reports

/// `review`: shows where scenarios come to something else than is recorded, before it is accepted.
struct ReviewCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  /// What is done about an outcome that differs.
  private enum Answer { case accept, skip, quit }

  func run() throws(UsageMistake) -> ExitCode {
    let asks = invocation.has(.interactive)
    if asks {
      try invocation.demandWriting("--interactive")
      if invocation.values(.policy).contains(FileText.standardStream) {
        throw UsageMistake("--interactive reads answers from stdin", for: .review)
      }
    }
    guard let outcomes = try PresentOutcomes(invocation, reporter) else { return .badFile }
    var output = Terminal.results(whenReaderLeaves: .exit)
    var tally = ReviewTally()
    var code = ExitCode.fine
    let isFine = outcomes.forEach(reporter) { outcome in
      guard show(outcome, &tally, to: &output) else { return true }
      let answer = asks ? ask(&output) : .skip
      if answer == .accept {
        do throws(FileFault) {
          try outcome.accept()
          tally.accepted += 1
        } catch {
          reporter.tell(error)
          code = .fault
        }
      }
      return answer != .quit
    }
    for path in outcomes.collection.orphans {
      tally.orphans += 1
      output.write("\(shown(path))\n  its scenario is gone; delete it\n\n")
    }
    output.write(tally.text(showsNew: invocation.has(.new)))
    output.flush()
    if tally.isDifferent { code = max(code, .different) }
    return isFine && tally.unreadable == 0 ? code : max(code, .badFile)
  }

  /// - Returns: whether anything was shown.
  private func show(
    _ outcome: PresentOutcome, _ tally: inout ReviewTally, to output: inout Output
  ) -> Bool {
    if outcome.isNew, !invocation.has(.new) {
      tally.new += 1
      return false
    }
    guard let old = laidOut(outcome) else {
      tally.unreadable += 1
      return false
    }
    tally.compared += 1
    let differs = writeReview(
      outcome.recordingPath, outcome.title, old: outcome.isNew ? nil : old, new: outcome.present,
      colour: Terminal.isColoured(1, colour), to: &output)
    if differs { tally.differing += 1 }
    return differs
  }

  /// The recording in the layout in which it would be written, so that only what it says is
  /// compared; nil where it cannot be read, and that has been told.
  private func laidOut(_ outcome: PresentOutcome) -> [UInt8]? {
    guard let bytes = outcome.recorded else { return [] }
    let log = DiagnosticLog(SourceFile(path: outcome.recordingPath, bytes: bytes))
    let document = Document(reading: log)
    if Recording(document, log) != nil { return formatted(document, trailingCommas: false) }
    reporter.tell(log)
    return nil
  }

  private func ask(_ output: inout Output) -> Answer {
    while true {
      output.write("a accept, s skip, q quit: ")
      output.flush()
      switch readLine().map({ $0.lowercased() }) {
      case "a", "accept": return .accept
      case "s", "skip": return .skip
      case "q", "quit": return .quit
      case nil:
        output.write("\n")
        return .quit
      default: continue
      }
    }
  }
}

/// What a review found.
private struct ReviewTally {
  var compared = 0
  var differing = 0
  var accepted = 0
  /// Scenarios that nothing is recorded of, and that nobody asked to see.
  var new = 0
  var orphans = 0
  /// Recordings that are wrong.
  var unreadable = 0

  var isDifferent: Bool { differing > accepted || orphans > 0 }

  func text(showsNew: Bool) -> String {
    var text = "\(counted(compared, "outcome")) reviewed, \(differing) differ"
    if differing == 1 { text += "s" }
    if accepted > 0 { text += ", \(accepted) accepted" }
    if orphans > 0 { text += "; \(counted(orphans, "orphan"))" }
    if new > 0 {
      text += "; \(counted(new, "scenario")) without a recorded outcome, which --new shows"
    }
    return text + "\n"
  }
}

extension Invocation {
  /// - Throws: where files are not to be written unless `accept` is named outright.
  func demandWriting(_ flag: String) throws(UsageMistake) {
    if System.variable("CI") == nil { return }
    throw UsageMistake(
      "\(flag) writes files, and with CI set nothing is written but by “accept”", for: command)
  }
}

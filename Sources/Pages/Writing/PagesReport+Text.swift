internal import JSONC
internal import Reports

/// For people: each problem with its line, what differs, and what mends it.
extension PagesReport {
  /// More lines of a difference are counted, not shown.
  static let mostLines = 24

  func writeText(colour: Bool, to output: inout Output) {
    for check in checks {
      for problem in check.problems { write(problem, colour: colour, to: &output) }
      if check.untold > 0 {
        output.write("\(shown(check.page.file.path)): … and \(check.untold) more mistakes\n")
      }
      for claim in check.claims where claim.verdict == .undecided || claim.verdict == .rests {
        writeNote(claim.sentence, at: claim.position, of: check, to: &output)
      }
      for remark in check.page.remarks {
        writeNote(remark.message, at: remark.position, of: check, to: &output)
      }
    }
    writeSummary(to: &output)
  }

  private func write(_ problem: PageProblem, colour: Bool, to output: inout Output) {
    output.write(problem.diagnostic.rendered(colour: colour))
    for line in problem.difference.prefix(Self.mostLines) {
      output.write("    \(shown(line.marked))\n")
    }
    let more = problem.difference.count - Self.mostLines
    if more > 0 { output.write("    … \(counted(more, "more line"))\n") }
    if !problem.journal.isEmpty { output.write("  what led there:\n") }
    for line in problem.journal { output.write("    \(shown(line))\n") }
    if let command = Self.command(for: problem) {
      let advice = problem.remedy == .forcedUpdate ? " (it was edited by hand)" : ""
      output.write("  mend: \(command)\(advice)\n")
    }
    output.write("\n")
  }

  /// What is no mistake of the page's, such as what keeps a claim from being confirmed.
  private func writeNote(
    _ text: String, at position: SourceFile.Position, of check: PageCheck, to output: inout Output
  ) {
    let place = "\(shown(check.page.file.path)):\(position.line):\(position.column)"
    output.write("\(place): note: \(text)\n")
  }

  // MARK: Summary

  private func writeSummary(to output: inout Output) {
    let pages =
      counted(checks.count, "page") + (unmarked > 0 ? ", \(unmarked) without a marker" : "")
    var parts: [String] = []
    if counts.scenarios > 0 {
      parts.append(
        counted(counts.scenarios, "scenario")
          + " (\(counted(counts.expectations, "expectation")))")
    }
    if counts.outcomes > 0 { parts.append(counted(counts.outcomes, "outcome")) }
    if counts.files > 0 { parts.append(counted(counts.files, "file")) }
    if counts.tables > 0 { parts.append(counted(counts.tables, "table")) }
    if counts.values > 0 { parts.append(counted(counts.values, "value")) }
    let claims = counts.claims.reduce(0) { $0 + $1 }
    if claims > 0 { parts.append("\(counted(claims, "claim")) (\(verdicts))") }
    if counts.skipped > 0 { parts.append("\(counts.skipped) skipped") }
    let checked = parts.isEmpty ? "nothing is marked" : parts.joined(separator: ", ")
    var verdict = problems == 0 ? "all right" : counted(problems, "problem")
    if unread > 0 {
      verdict = "\(counted(unread, "path")) not read" + (problems == 0 ? "" : ", \(verdict)")
    }
    for line in ["\(pages): \(checked)", verdict] { output.write(line + "\n") }
  }

  private var verdicts: String {
    let all: [(verdict: ClaimVerdict, word: String)] = [
      (verdict: .confirmed, word: "confirmed"), (verdict: .contradicted, word: "contradicted"),
      (verdict: .undecided, word: "undecided"), (verdict: .rests, word: "resting on a reading"),
    ]
    return all.filter { counts.claims[$0.verdict.rawValue] > 0 }
      .map { "\(counts.claims[$0.verdict.rawValue]) \($0.word)" }.joined(separator: ", ")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension ClaimFinding {
  /// Why it is not confirmed, in one line.
  var sentence: String {
    switch verdict {
    case .confirmed: return "“\(id)” is confirmed"
    case .contradicted: return "“\(id)” is contradicted"
    case .undecided:
      let names = platforms(.undecided)
      if names.count == platforms.count {
        return "“\(id)” is undecided: no scenario that cites it expects anything"
      }
      return "“\(id)” is undecided on \(names.joined(separator: ", ")): no scenario that cites it "
        + "expects anything there"
    case .rests:
      if isReading { return "“\(id)” is an open reading: the documentation leaves it open" }
      return "“\(id)” rests on \(listed(readings)): so does each scenario that cites it"
    }
  }
}

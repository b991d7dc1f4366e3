import JSONC

/// The mistakes of all cases together: each place is told of once, however many cases meet it.
struct CaseMistakes {
  private struct Finding {
    let mistake: Diagnostic
    let firstCase: Int
    var lastCase: Int
    /// How many cases meet it.
    var count = 1
  }

  private var findings: [Finding] = []
  /// Mistakes of the first case that its log has only counted.
  private var uncounted = 0

  /// Adds what reading a case has found; cases come in order.
  mutating func add(_ log: DiagnosticLog, of place: Int) {
    for mistake in log.diagnostics {
      let others = findings.indices.filter {
        findings[$0].mistake.span == mistake.span && findings[$0].firstCase < place
      }
      let same = others.first { findings[$0].mistake.message == mistake.message }
      if let known = same ?? others.first {
        if findings[known].lastCase < place { findings[known].count += 1 }
        findings[known].lastCase = place
      } else if findings.count < DiagnosticLog.limit {
        findings.append(Finding(mistake: mistake, firstCase: place, lastCase: place))
      }
    }
    if place == 0 { uncounted = log.count - log.diagnostics.count }
  }

  /// Tells of all; of a mistake that only some cases meet, in which.
  func tell(_ log: DiagnosticLog, _ matrix: Matrix, _ cases: [ScenarioCase]) {
    for finding in findings {
      let mistake = finding.mistake
      let seen = matrix.choices.filter { matrix.isSeen(mistake.span, in: $0) }.count
      var notes = mistake.notes
      if finding.count < seen {
        let more = finding.count - 1
        notes.append(
          .init(
            "so it is in the case “\(cases[finding.firstCase].name)”"
              + (more > 0 ? ", and in \(more) more" : "")))
      }
      log.error(mistake.message, at: mistake.span, notes: notes, suggestion: mistake.suggestion)
    }
    log.count(more: uncounted)
  }
}

internal import Comparison
internal import JSONC
internal import Policies
internal import Reports
internal import ScenarioFiles

/// Scenarios in fences: replayed, and their expectations judged.
extension PageCheck {
  mutating func check(scenario item: PageItem) {
    guard let fence = item.fence else { return }
    let platforms = item.marker.list("platforms")
    for name in platforms ?? [] where !isPlatform(name) { return }
    guard !fence.lines.isEmpty else {
      log.error("there is no scenario in this fence", at: fence.opener)
      return
    }
    let own = DiagnosticLog(SourceFile(cutOf: page.file, lines: fence.lines))
    let names = platforms?.map { $0.text }
    let cases = PreparedScenario.scenarios(own, context, on: names)
    let prepared = cases?.compactMap { PreparedScenario($0, own, context, on: names) }
    for diagnostic in own.diagnostics { addMistake(.scenario, diagnostic) }
    guard own.isEmpty else { return }
    guard let prepared else {
      log.error("there is no scenario in this fence", at: fence.opener)
      return
    }
    if prepared.contains(where: { $0.policies.isEmpty }) {
      log.error(
        "the scenario is replayed on none of these platforms",
        at: item.marker["platforms"]?.span ?? item.marker.head)
      return
    }
    count(.scenario)
    for prepared in prepared { replay(prepared) }
  }

  private mutating func replay(_ prepared: PreparedScenario) {
    do throws(ReplayFault) {
      let replay = try CheckedReplay(
        prepared.scenario, under: prepared.policies, prepared.choices)
      count(.expectations(replay.checked.platforms.reduce(0) { $0 + $1.checked }))
      add(Testimony(replay, of: prepared.scenario))
      for failure in gathered(replay.checked.platforms) { add(failure, of: replay.checked.name) }
    } catch {
      for diagnostic in error.diagnostics { addMistake(.scenario, diagnostic) }
    }
  }

  private mutating func add(_ gathered: GatheredFailure, of caseName: String?) {
    let failure = gathered.failure
    let moment = failure.at.map { "at " + timeText($0) } ?? "at the end"
    let start = page.file.offset(line: failure.line, column: failure.column)
    var problem = PageProblem(
      .scenario,
      Diagnostic(
        "\(caseName.map { "case \($0): " } ?? "")\(gathered.platforms.joined(separator: ", ")), \(moment): \(failure.what) is "
          + "\(failure.actual), not \(failure.expected)", at: Span(start, start + 1),
        in: page.file))
    problem.difference = [
      DifferingLine(isOnPage: true, text: "\(failure.what): \(failure.expected)"),
      DifferingLine(isOnPage: false, text: "\(failure.what): \(failure.actual)"),
    ]
    if gathered.showsJournal { problem.journal = failure.journal }
    add(problem)
  }

  /// Whether there is such a platform; the log is told where there is not.
  func isPlatform(_ name: Marker.Word) -> Bool {
    let names = context.library.names
    if names.contains(name.text) { return true }
    log.error(
      name.text.isEmpty
        ? "a platform's name is missing" : "there is no platform “\(excerpt(name.text))”",
      at: name.span,
      notes: nearest(to: name.text, among: names) == nil
        ? [.init("there are \(listed(names))")] : [],
      suggestion: nearest(to: name.text, among: names))
    return false
  }
}

extension SourceFile {
  /// The byte at a line and a column, as positions count them.
  func offset(line: Int, column: Int) -> Int {
    let span = span(ofLine: line)
    let lead = text(of: span).prefix(column - 1)
    return min(span.start + lead.utf8.count, span.end)
  }
}

internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles

/// What has been read and replayed for outcomes and tables; only ever looked up.
struct NamedScenarios {
  /// By name: the cases in their order, or the scenario itself; nil where it cannot be replayed.
  var scenarios: [String: [Scenario]?] = [:]
  /// By all that a marker says of a run; nil where it cannot be replayed.
  var results: [String: ScenarioResult?] = [:]
}

/// Scenarios by the name that the page has for them: an id of its own, or a path.
extension PageCheck {
  /// What a scenario came to, as a marker wants it run; nil where that has been told, or is told
  /// now.
  ///
  /// - Parameter name: one of the marker's words.
  mutating func result(
    of name: Marker.Word, _ marker: Marker, _ choices: OutcomeChoices
  ) -> ScenarioResult? {
    let key = ([name.text] + MarkerKind.choices.map { marker[$0]?.text ?? "" })
      .joined(separator: "\0")
    if let known = named.results[key] { return known }
    let result = scenario(name, marker).flatMap { replayed($0, choices, name, marker) }
    named.results[key] = .some(result)
    return result
  }

  private mutating func scenario(_ name: Marker.Word, _ marker: Marker) -> Scenario? {
    for name in marker.list("platforms") ?? [] where !isPlatform(name) { return nil }
    if let known = named.scenarios[name.text] {
      return known.flatMap { choose(marker["case"], of: $0, name) }
    }
    let cases = Page.isPath(name.text) ? fileCases(name) : ownCases(name)
    named.scenarios[name.text] = .some(cases)
    return cases.flatMap { choose(marker["case"], of: $0, name) }
  }

  private mutating func replayed(
    _ scenario: Scenario, _ choices: OutcomeChoices, _ name: Marker.Word, _ marker: Marker
  ) -> ScenarioResult? {
    let own = DiagnosticLog(scenario.file)
    let platforms = item(id: name.text)?.marker.list("platforms")?.map { $0.text }
    let prepared = PreparedScenario(scenario, own, context, on: platforms, choices)
    for mistake in choices.mistakes(in: page.file) { addMistake(.marker, mistake) }
    guard let prepared else {
      if choices.areRight { tell(own.sorted, name) }
      return nil
    }
    if prepared.policies.isEmpty {
      log.error(
        "the scenario is replayed on none of these platforms",
        at: marker["platforms"]?.span ?? name.span)
      return nil
    }
    do throws(ReplayFault) {
      return try compare(scenario, under: prepared.policies, prepared.choices)
    } catch {
      // Of one of the page's own it has been told where it stands.
      if Page.isPath(name.text) || marker.changesRun { tell(error.diagnostics, name) }
      return nil
    }
  }

  /// The case that is meant, or the scenario itself where nothing varies.
  private func choose(
    _ asked: Marker.Word?, of cases: [Scenario], _ name: Marker.Word
  ) -> Scenario? {
    let names = cases.compactMap { $0.caseName }
    guard let asked else {
      if names.isEmpty { return cases.first }
      log.error(
        "“\(excerpt(name.text))” has \(names.count) cases, and an outcome is of one", at: name.span,
        notes: [.init("write case=\"\(names[0])\", or another")])
      return nil
    }
    if let found = cases.first(where: { $0.caseName == asked.text }) { return found }
    log.error(
      names.isEmpty
        ? "nothing varies in “\(excerpt(name.text))”: it has no cases"
        : "“\(excerpt(name.text))” has no such case", at: asked.span,
      suggestion: nearest(to: asked.text, among: names))
    return nil
  }

  /// The scenario of the page with that id.
  private func item(id: String) -> PageItem? { page.scenarios[id].map { page.items[$0] } }

  private func ownCases(_ name: Marker.Word) -> [Scenario]? {
    guard let item = item(id: name.text) else {
      if page.skippedIDs.contains(name.text) {
        log.error("the scenario “\(name.text)” is skipped, and has no outcome", at: name.span)
      } else if !page.wrongIDs.contains(name.text) {
        log.error(
          "there is no scenario “\(excerpt(name.text))” on this page", at: name.span,
          suggestion: nearest(to: name.text, among: page.ids))
      }
      return nil
    }
    // By itself, so that its outcome says nothing of where on the page it stands.
    let cut = SourceFile(cutOf: page.file, lines: item.fence?.lines ?? [])
    let alone = DiagnosticLog(SourceFile(path: name.text, bytes: cut.bytes))
    let platforms = item.marker.list("platforms")?.map { $0.text }
    let cases = PreparedScenario.scenarios(alone, context, on: platforms)
    // Of one that is replayed nowhere it has been told where it stands.
    let isReplayed = cases?.allSatisfy { one in
      one.platforms.contains { platforms?.contains($0) ?? true }
    }
    return isReplayed == true ? cases : nil
  }

  private func fileCases(_ name: Marker.Word) -> [Scenario]? {
    guard let file = file(name, verb: "replayed") else { return nil }
    let fileLog = DiagnosticLog(file)
    if let cases = PreparedScenario.scenarios(fileLog, context) { return cases }
    tell(fileLog.sorted, name)
    return nil
  }

  /// A file that the page names; nil, and the log is told, where it cannot be read.
  func file(_ name: Marker.Word, verb: String) -> SourceFile? {
    let found = files[name.text]
    if let file = found?.file { return file }
    log.error(
      "“\(excerpt(name.text))” cannot be \(verb): \(found?.fault ?? "it was not read")",
      at: name.span)
    return nil
  }

  private func tell(_ mistakes: [Diagnostic], _ name: Marker.Word) {
    let first = mistakes.first.map { mistake in
      "the first, at \(mistake.position.line):\(mistake.position.column): \(mistake.message)"
    }
    log.error(
      "“\(excerpt(name.text))” cannot be replayed: it has mistakes", at: name.span,
      notes: [.init(first ?? "it holds no scenario")])
  }
}

extension Marker {
  /// Whether it wants another run than the scenario by itself would have.
  fileprivate var changesRun: Bool { self["set"] != nil || self["reading"] != nil }
}

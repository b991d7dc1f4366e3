internal import Comparison
internal import JSONC
internal import Policies
public import Reports
internal import ScenarioFiles

/// Compares a page with what is so: replays its scenarios, and looks at all that it marks.
public struct PageCheck {
  public let page: Page
  /// In the order of the page.
  public private(set) var problems: [PageProblem] = []
  public private(set) var counts = PageCounts()
  /// In the order of the page.
  public private(set) var claims: [ClaimFinding] = []

  let context: PageContext
  let files: [PageScenarioFile]
  /// What is wrong with what markers name.
  let log: DiagnosticLog
  private(set) var generated: [Generated] = []
  private(set) var testimonies: Testimonies
  private var results: [NamedResult] = []

  /// - Parameters:
  ///   - files: the scenario files that the page names, see `Page.paths`.
  ///   - testimonies: what scenarios beside the page's own say of claims.
  public init(
    _ page: Page, _ context: PageContext, files: [PageScenarioFile], _ testimonies: Testimonies
  ) {
    self.page = page
    self.context = context
    self.files = files
    self.testimonies = testimonies
    log = DiagnosticLog(page.file)
    counts.skipped = page.skipped
    for item in page.items where item.marker.kind == .scenario { check(scenario: item) }
    for item in page.items {
      switch item.marker.kind {
      case .scenario, .skip: break
      case .outcome: check(outcome: item)
      case .table: check(table: item)
      case .value: check(value: item)
      case .claim: check(claim: item)
      }
    }
    for diagnostic in page.log.diagnostics + log.diagnostics { addMistake(.marker, diagnostic) }
    sortProblems()
  }

  /// Whether anything could not be compared.
  public var hasMistakes: Bool { problems.contains { $0.isMistake } }

  /// How many mistakes there are beyond those that are told one by one.
  public var untold: Int {
    page.log.count - page.log.diagnostics.count + log.count - log.diagnostics.count
  }

  // MARK: Findings

  mutating func add(_ problem: PageProblem) { problems.append(problem) }

  mutating func add(_ generated: Generated) { self.generated.append(generated) }

  mutating func add(_ testimony: Testimony) { testimonies.add(testimony) }

  mutating func add(_ finding: ClaimFinding) {
    claims.append(finding)
    counts.claims[finding.verdict.rawValue] += 1
  }

  mutating func count(_ counter: WritableCounter) {
    switch counter {
    case .scenario: counts.scenarios += 1
    case .expectations(let number): counts.expectations += number
    case .outcome: counts.outcomes += 1
    case .table: counts.tables += 1
    case .value: counts.values += 1
    }
  }

  enum WritableCounter {
    case expectations(Int)
    case scenario, outcome, table, value
  }

  mutating func addMistake(_ kind: PageProblem.Kind, _ diagnostic: Diagnostic) {
    problems.append(PageProblem(kind, diagnostic, isMistake: true))
  }

  private mutating func sortProblems() {
    let places = problems.map { $0.diagnostic.position }
    let order = problems.indices.sorted {
      (places[$0].line, places[$0].column, $0) < (places[$1].line, places[$1].column, $1)
    }
    problems = order.map { problems[$0] }
  }

  // MARK: Scenarios by name

  /// A scenario by the name that the page has for it, and a case of it where it varies, replayed;
  /// nil for one that cannot be.
  private struct NamedResult {
    let name: String
    let caseName: String?
    let result: ScenarioResult?
  }

  /// What a scenario came to; nil where that has been told, or is told now.
  ///
  /// - Parameter name: one of the marker's words.
  mutating func result(of name: Marker.Word, _ marker: Marker) -> ScenarioResult? {
    let caseName = marker["case"]?.text
    if let known = results.first(where: { $0.name == name.text && $0.caseName == caseName }) {
      return known.result
    }
    let cases = Page.isPath(name.text) ? fileCases(name) : ownCases(name)
    let chosen = cases.flatMap { choose(marker["case"], of: $0, name) }
    let result = chosen.flatMap { replayed($0, name) }
    results.append(NamedResult(name: name.text, caseName: caseName, result: result))
    return result
  }

  private func replayed(_ prepared: PreparedScenario, _ name: Marker.Word) -> ScenarioResult? {
    do throws(ReplayFault) {
      return try compare(prepared.scenario, under: prepared.policies)
    } catch {
      // Of one of the page's own it has been told where it stands.
      if Page.isPath(name.text) { tell(error.diagnostics, name) }
      return nil
    }
  }

  /// The case that is meant, or the scenario itself where nothing varies.
  private func choose(
    _ asked: Marker.Word?, of cases: [PreparedScenario], _ name: Marker.Word
  ) -> PreparedScenario? {
    let names = cases.compactMap { $0.scenario.caseName }
    guard let asked else {
      if names.isEmpty { return cases.first }
      log.error(
        "“\(excerpt(name.text))” has \(names.count) cases, and an outcome is of one", at: name.span,
        notes: [.init("write case=\"\(names[0])\", or another")])
      return nil
    }
    if let found = cases.first(where: { $0.scenario.caseName == asked.text }) { return found }
    log.error(
      names.isEmpty
        ? "nothing varies in “\(excerpt(name.text))”: it has no cases"
        : "“\(excerpt(name.text))” has no such case", at: asked.span,
      suggestion: nearest(to: asked.text, among: names))
    return nil
  }

  private func ownCases(_ name: Marker.Word) -> [PreparedScenario]? {
    guard let item = page.items.first(where: { $0.marker["id"]?.text == name.text }) else {
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
    let cases = PreparedScenario.cases(alone, context, on: platforms)
    return cases?.contains { $0.policies.isEmpty } == true ? nil : cases
  }

  private func fileCases(_ name: Marker.Word) -> [PreparedScenario]? {
    let found = files.first { $0.path == name.text }
    guard let file = found?.file else {
      log.error(
        "“\(excerpt(name.text))” cannot be replayed: \(found?.fault ?? "it was not read")",
        at: name.span)
      return nil
    }
    let fileLog = DiagnosticLog(file)
    if let cases = PreparedScenario.cases(fileLog, context) { return cases }
    tell(fileLog.sorted, name)
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

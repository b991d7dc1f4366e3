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
  /// Only ever looked up.
  let files: [String: PageFile]
  /// What is wrong with what markers name.
  let log: DiagnosticLog
  private(set) var generated: [Generated] = []
  private(set) var testimonies: Testimonies
  var named = NamedScenarios()

  /// - Parameters:
  ///   - files: those that the page names, see `Page.paths`.
  ///   - testimonies: what scenarios beside the page's own say of claims.
  public init(
    _ page: Page, _ context: PageContext, files: [PageFile], _ testimonies: Testimonies
  ) {
    self.page = page
    self.context = context
    var byPath: [String: PageFile] = [:]
    for file in files { byPath[file.path] = file }
    self.files = byPath
    self.testimonies = testimonies
    log = DiagnosticLog(page.file)
    counts.skipped = page.skipped
    for item in page.items where item.marker.kind == .scenario { check(scenario: item) }
    for item in page.items {
      switch item.marker.kind {
      case .scenario, .skip: break
      case .outcome: check(outcome: item)
      case .file: check(file: item)
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
    case .file: counts.files += 1
    case .table: counts.tables += 1
    case .value: counts.values += 1
    }
  }

  enum WritableCounter {
    case expectations(Int)
    case scenario, outcome, file, table, value
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
}

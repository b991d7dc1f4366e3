public import JSONC

extension Scenario {
  /// Reads and checks a scenario: one for each case of its matrix in the order of their values,
  /// the first path slowest, or just one where nothing varies.
  ///
  /// Where the file holds a mistake the log says which. What is given then is for finding more
  /// mistakes only; nil where nothing can be looked at.
  public static func readCases(
    _ document: Document, _ log: DiagnosticLog, platforms: KnownPlatforms
  ) -> [Scenario]? {
    guard let root = document.root else { return nil }
    var matrix: Matrix?
    if case .object(let object) = root.kind { matrix = MatrixReader(log: log, root: object).read() }
    guard let matrix else {
      let reader = ScenarioReader(log, platforms)
      return reader.read(root).map { [$0] }
    }
    return readCases(of: matrix, root, log, platforms)
  }

  private static func readCases(
    of matrix: Matrix, _ root: Value, _ log: DiagnosticLog, _ platforms: KnownPlatforms
  ) -> [Scenario] {
    let cases = matrix.choices.map { matrix.scenarioCase($0) }
    var mistakes = CaseMistakes()
    var scenarios: [Scenario] = []
    for (place, choice) in matrix.choices.enumerated() {
      let caseLog = DiagnosticLog(log.file)
      let reader = ScenarioReader(
        caseLog, platforms, cases[place], expecting: matrix.expectations(of: choice))
      let scenario = reader.read(matrix.applied(choice, to: root))
      mistakes.add(caseLog, of: place)
      if let scenario { scenarios.append(scenario) }
    }
    mistakes.tell(log, matrix, cases)
    return scenarios
  }
}

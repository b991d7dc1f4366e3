/// A check as JUnit's XML, which most servers read: a suite a scenario, a test case a platform.
///
/// The times are those of the simulation. Counts are of test cases, so that those that pass, fail,
/// err and are skipped add up, however many expectations one of them does not meet.
struct CheckJUnit {
  let record: CheckRecord

  func write(to output: inout Output) {
    let suites =
      record.cases.map { suite($0) } + record.faults.map { suite($0) } + orphans + leftOut
    var sum = JUnitCounts()
    for suite in suites { sum.add(suite.counts) }
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.write("<testsuites name=\"sdksim check\"" + sum.attributes)
    if suites.isEmpty { return output.write("/>\n") }
    output.write(">\n")
    for suite in suites { suite.write(to: &output) }
    output.write("</testsuites>\n")
  }

  // MARK: The suites

  private func suite(_ checked: CheckedCase) -> JUnitSuite {
    var suite = JUnitSuite(name: checked.label, file: checked.path)
    suite.properties.append(JUnitSuite.Property(name: "title", value: checked.heading))
    if !checked.claims.isEmpty {
      suite.properties.append(
        JUnitSuite.Property(name: "claims", value: checked.claims.joined(separator: " ")))
    }
    suite.cases = checked.platforms.map { testCase($0, checked) }
    return suite
  }

  private func testCase(_ platform: CheckedPlatform, _ checked: CheckedCase) -> JUnitCase {
    var testCase = JUnitCase(
      name: platform.name, className: checked.label, file: checked.path, line: platform.line,
      milliseconds: platform.end)
    switch platform.verdict {
    case .met: break
    case .silent: testCase.findings = [JUnitFinding(.skipped, "nothing is expected")]
    case .knownFailure:
      testCase.findings = [JUnitFinding(.skipped, platform.known?.why ?? "")]
    case .unexpectedlyMet:
      guard let known = platform.known else { break }
      testCase.findings = [
        JUnitFinding(
          .failure, known.adviceWhenMet, type: "metAfterAll",
          lines: ["\(known.file):\(known.line): \(platform.name)", known.adviceWhenMet])
      ]
    case .notMet:
      let commands = checked.commandLines(platform.name, record.conditions)
      testCase.findings = platform.failures.map { failure in
        JUnitFinding(
          .failure, "\(failure.verdict) (\(failure.moment))", type: failure.kind.rawValue,
          lines: failure.lines(on: [platform.name]) + commands)
      }
    }
    return testCase
  }

  private func suite(_ fault: CheckFault) -> JUnitSuite {
    var suite = JUnitSuite(name: fault.path, file: fault.path)
    var testCase = JUnitCase(
      name: "the file can be checked", className: fault.path, file: fault.path,
      line: fault.line ?? 1, milliseconds: 0)
    testCase.findings = [
      JUnitFinding(.error, fault.message, type: "file", lines: [fault.text])
    ]
    suite.cases = [testCase]
    return suite
  }

  private var orphans: [JUnitSuite] {
    if record.orphans.isEmpty { return [] }
    let name = "recorded outcomes"
    var suite = JUnitSuite(name: name, file: nil)
    suite.cases = record.orphans.map { path in
      var testCase = JUnitCase(
        name: path, className: name, file: path, line: 1, milliseconds: 0)
      testCase.findings = [
        JUnitFinding(.failure, orphanAdvice, type: "orphan", lines: ["\(path): \(orphanAdvice)"])
      ]
      return testCase
    }
    return [suite]
  }

  /// Which they are is not known, but that they are not among the others should be.
  private var leftOut: [JUnitSuite] {
    if record.notReplayed == 0 { return [] }
    let name = "left out"
    var suite = JUnitSuite(name: name, file: nil)
    var testCase = JUnitCase(
      name: Layout.counted(record.notReplayed, "scenario"), className: name, file: nil, line: nil,
      milliseconds: 0)
    testCase.findings = [JUnitFinding(.skipped, "left out, as enough had failed")]
    suite.cases = [testCase]
    return [suite]
  }
}

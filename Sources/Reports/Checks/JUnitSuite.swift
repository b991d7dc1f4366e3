/// A suite of JUnit's XML.
struct JUnitSuite {
  struct Property {
    let name: String
    let value: String
  }

  let name: String
  let file: String?
  var properties: [Property] = []
  var cases: [JUnitCase] = []

  init(name: String, file: String?) {
    self.name = name
    self.file = file
  }

  var counts: JUnitCounts {
    var counts = JUnitCounts()
    for testCase in cases { counts.add(testCase) }
    return counts
  }

  func write(to output: inout Output) {
    let place = file.map { " file=\"\(XML.attribute($0))\"" } ?? ""
    output.write("  <testsuite name=\"\(XML.attribute(name))\"\(place)\(counts.attributes)")
    if cases.isEmpty, properties.isEmpty { return output.write("/>\n") }
    output.write(">\n")
    if !properties.isEmpty {
      output.write("    <properties>\n")
      for property in properties {
        output.write(
          "      <property name=\"\(XML.attribute(property.name))\""
            + " value=\"\(XML.attribute(property.value))\"/>\n")
      }
      output.write("    </properties>\n")
    }
    for testCase in cases { testCase.write(to: &output) }
    output.write("  </testsuite>\n")
  }
}

/// A test case of JUnit's XML.
struct JUnitCase {
  let name: String
  let className: String
  let file: String?
  let line: Int?
  let milliseconds: Int64
  var findings: [JUnitFinding] = []

  func write(to output: inout Output) {
    output.write(
      "    <testcase name=\"\(XML.attribute(name))\" classname=\"\(XML.attribute(className))\"")
    if let file { output.write(" file=\"\(XML.attribute(file))\"") }
    if let line { output.write(" line=\"\(line)\"") }
    output.write(" time=\"\(junitTime(milliseconds))\"")
    if findings.isEmpty { return output.write("/>\n") }
    output.write(">\n")
    for finding in findings { finding.write(to: &output) }
    output.write("    </testcase>\n")
  }
}

/// What keeps a test case from passing.
struct JUnitFinding {
  enum Kind: String { case failure, error, skipped }

  let kind: Kind
  let message: String
  let type: String?
  let lines: [String]

  init(_ kind: Kind, _ message: String, type: String? = nil, lines: [String] = []) {
    self.kind = kind
    self.message = message
    self.type = type
    self.lines = lines
  }

  func write(to output: inout Output) {
    let name = kind.rawValue
    output.write("      <\(name) message=\"\(XML.attribute(message))\"")
    if let type { output.write(" type=\"\(XML.attribute(type))\"") }
    if lines.isEmpty { return output.write("/>\n") }
    output.write(">\(XML.text(lines.joined(separator: "\n")))</\(name)>\n")
  }
}

/// How many test cases there are, and how many of each kind do not pass.
struct JUnitCounts {
  private var tests = 0
  private var failures = 0
  private var errors = 0
  private var skipped = 0
  private var milliseconds: Int64 = 0

  mutating func add(_ testCase: JUnitCase) {
    tests += 1
    milliseconds = sum(milliseconds, testCase.milliseconds)
    switch testCase.findings.first?.kind {
    case .failure: failures += 1
    case .error: errors += 1
    case .skipped: skipped += 1
    case nil: break
    }
  }

  mutating func add(_ other: JUnitCounts) {
    tests += other.tests
    failures += other.failures
    errors += other.errors
    skipped += other.skipped
    milliseconds = sum(milliseconds, other.milliseconds)
  }

  var attributes: String {
    " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
      + " time=\"\(junitTime(milliseconds))\""
  }

  /// A run may last until the end of all durations; many of them stay there.
  private func sum(_ first: Int64, _ second: Int64) -> Int64 {
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge ? .max : sum
  }
}

/// `15.100`: seconds of the simulation.
private func junitTime(_ milliseconds: Int64) -> String {
  String(secondsText(milliseconds).dropLast(2))
}

internal import JSONC

/// A check in version 14 of the Test Anything Protocol: a point for each platform of a scenario.
struct CheckTAP {
  let record: CheckRecord

  func write(to output: inout Output) {
    let points = record.cases.flatMap { testPoints($0) } + faults + orphans
    output.write("TAP version 14\n")
    if points.isEmpty { return output.write("1..0 # SKIP nothing was replayed\n") }
    output.write("1..\(points.count)\n")
    for (index, point) in points.enumerated() { point.write(index + 1, to: &output) }
    if record.notReplayed > 0 {
      let left = Layout.counted(record.notReplayed, "scenario")
      output.write("# \(left) left out, as enough had failed\n")
    }
  }

  private func testPoints(_ checked: CheckedCase) -> [TAPPoint] {
    checked.platforms.map { platform in
      let description = "\(checked.label): \(platform.name)"
      switch platform.verdict {
      case .met: return TAPPoint(true, description)
      case .silent: return TAPPoint(true, description, directive: "SKIP nothing is expected")
      case .knownFailure:
        let directive = "TODO " + (platform.known?.why ?? "")
        return TAPPoint(
          false, description, directive: directive, diagnostics: diagnostics(platform, checked))
      case .notMet:
        return TAPPoint(false, description, diagnostics: diagnostics(platform, checked))
      case .unexpectedlyMet:
        guard let known = platform.known else { return TAPPoint(true, description) }
        return TAPPoint(
          false, description,
          diagnostics: [
            .text("message", known.adviceWhenMet), .place("at", known.file, known.line, nil),
          ])
      }
    }
  }

  /// The first failure's, as readers look for them, then the others.
  private func diagnostics(_ platform: CheckedPlatform, _ checked: CheckedCase) -> [YAML] {
    var entries = platform.failures.first.map { diagnostics($0) } ?? []
    let further = platform.failures.dropFirst()
    if !further.isEmpty { entries.append(.objects("further", further.map { diagnostics($0) })) }
    entries.append(.text("replay", checked.command("run", platform.name, record.conditions)))
    entries.append(.text("retell", checked.command("trace", platform.name, record.conditions)))
    return entries
  }

  private func diagnostics(_ failure: CheckFailure) -> [YAML] {
    var entries: [YAML] = [
      .place("at", failure.file, failure.line, failure.column), .text("what", failure.what),
      .text("when", failure.moment), .text("expected", failure.expected),
      .text("actual", failure.actual),
    ]
    if !failure.journal.isEmpty { entries.append(.texts("journal", failure.journal)) }
    if !failure.atStake.isEmpty {
      entries.append(.texts("atStake", failure.atStake.map { "\($0.id): \($0.text)" }))
    }
    return entries
  }

  private var faults: [TAPPoint] {
    record.faults.map { fault in
      TAPPoint(
        false, "\(fault.path): the file can be checked",
        diagnostics: [
          .text("message", fault.message), .place("at", fault.path, fault.line, fault.column),
        ])
    }
  }

  private var orphans: [TAPPoint] {
    record.orphans.map { path in
      TAPPoint(false, path, diagnostics: [.text("message", orphanAdvice)])
    }
  }
}

/// One line of TAP, and what stands below it.
struct TAPPoint {
  let isOk: Bool
  let description: String
  let directive: String?
  let diagnostics: [YAML]

  init(_ isOk: Bool, _ description: String, directive: String? = nil, diagnostics: [YAML] = []) {
    self.isOk = isOk
    self.description = description
    self.directive = directive
    self.diagnostics = diagnostics
  }

  func write(_ number: Int, to output: inout Output) {
    output.write("\(isOk ? "ok" : "not ok") \(number) - \(Self.escaped(description))")
    if let directive { output.write(" # \(Self.escaped(directive))") }
    output.write("\n")
    if diagnostics.isEmpty { return }
    output.write("  ---\n")
    for entry in diagnostics {
      for line in entry.lines { output.write("  \(line)\n") }
    }
    output.write("  ...\n")
  }

  /// On one line, with nothing in it that begins a directive.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in shown(text).unicodeScalars {
      if scalar == "#" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

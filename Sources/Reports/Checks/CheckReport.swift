internal import Claims
public import Comparison
internal import JSONC
internal import Policies

/// How a check is written.
public enum CheckFormat: String, CaseIterable, Sendable { case text, json }

/// Writes what a check came to.
///
/// - Parameter arguments: what replays a scenario besides its path: `--seed 7`.
public func writeCheck(
  _ summary: CheckSummary, format: CheckFormat, colour: Bool = false, arguments: String = "",
  to output: inout Output
) {
  switch format {
  case .json: writeCheckJSON(summary, to: &output)
  case .text:
    let text = CheckText(
      summary: summary, paint: Paint(isOn: colour),
      arguments: arguments.isEmpty ? "" : " " + arguments)
    text.write(to: &output)
  }
}

private struct CheckText {
  /// So many uncovered ids are named; more are counted only.
  static let mostNamed = 12
  /// So many scenarios that expect nothing are named.
  static let mostSilent = 5

  let summary: CheckSummary
  let paint: Paint
  let arguments: String

  func write(to output: inout Output) {
    for scenario in summary.scenarios where !scenario.isFine { write(scenario, to: &output) }
    let count = Layout.counted(summary.scenarios.count, "scenario")
    let checked = Layout.counted(summary.checked, "expectation")
    if summary.checked == 0 {
      output.write(paint.yellow("\(count), \(checked): nothing to meet") + "\n")
    } else if summary.isFine {
      output.write(paint.green("\(count), \(checked): all met") + "\n")
    } else {
      let wrong = summary.scenarios.filter { !$0.isFine }.count
      let scenarios = Layout.counted(wrong, "scenario")
      output.write(
        paint.red("\(count), \(checked): \(summary.failed) not met, in \(scenarios)") + "\n")
    }
    writeSilent(to: &output)
    // Whoever cites no claims has no use for how many are covered.
    guard summary.scenarios.contains(where: { $0.checked > 0 && !$0.claims.isEmpty }) else {
      return
    }
    write("claims", summary.coveredClaims, summary.uncoveredClaims, to: &output)
    write("open readings", summary.coveredReadings, summary.uncoveredReadings, to: &output)
  }

  /// Scenarios without an expectation, by path where they are few.
  private func writeSilent(to output: inout Output) {
    let silent = summary.scenarios.filter { $0.checked == 0 }
    if silent.isEmpty { return }
    let verb = silent.count == 1 ? "expects" : "expect"
    output.write("\(Layout.counted(silent.count, "scenario")) \(verb) nothing")
    if silent.count > Self.mostSilent { return output.write("\n") }
    output.write(silent.count == 1 ? ": \(shown(silent[0].path))\n" : ":\n")
    if silent.count == 1 { return }
    for scenario in silent { output.write("  \(shown(scenario.path))\n") }
  }

  private func write(_ scenario: CheckedScenario, to output: inout Output) {
    output.write(paint.bold(paint.red("not met") + "  " + shown(scenario.title)) + "\n")
    writeText(scenario.failures, in: scenario.path, scenario.otherChoices, to: &output)
    let platforms = scenario.failingPlatforms
    let claims = scenario.claims.filter { id in platforms.contains { concerns(id, $0) } }
    if !claims.isEmpty { output.write("  at stake:\n") }
    for id in claims {
      let own = scenario.ownClaims.first { $0.id == id }?.text
      let text = own ?? Ledger.claim(id)?.text ?? Ledger.reading(id)?.question ?? ""
      let lines = Layout.wrapped(shown("\(id): \(text)"), pageWidth - 6)
      for (number, line) in lines.enumerated() {
        output.write((number == 0 ? "    " : "      ") + line + "\n")
      }
    }
    output.write("  replay: sdksim run \(shellWord(scenario.path))\(arguments)\n")
    if let first = platforms.first {
      output.write(
        "  retell: sdksim trace \(shellWord(scenario.path)) --platform \(shellWord(first))"
          + "\(arguments)\n\n")
    }
  }

  /// Whether a claim or a reading speaks of a platform; of one of a user's own, anything may.
  private func concerns(_ id: String, _ platform: String) -> Bool {
    guard let scope = Ledger.claim(id)?.scope ?? Ledger.reading(id)?.scope else { return true }
    return scope.platforms.contains(platform) || !Scope.all.platforms.contains(platform)
  }

  private func write(
    _ what: String, _ covered: [String], _ uncovered: [String], to output: inout Output
  ) {
    output.write("\(covered.count) of \(covered.count + uncovered.count) \(what) checked")
    if !uncovered.isEmpty && uncovered.count <= Self.mostNamed {
      output.write("; not: " + uncovered.joined(separator: ", "))
    }
    output.write("\n")
  }
}

extension CheckedScenario {
  /// Platforms with an expectation that was not met, in order, none twice.
  var failingPlatforms: [String] {
    var names: [String] = []
    for failure in failures where !names.contains(failure.platform) {
      names.append(failure.platform)
    }
    return names
  }
}

/// A text as one word of a shell's command line.
func shellWord(_ text: String) -> String {
  let isPlain =
    !text.isEmpty
    && text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "-")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
  if isPlain { return text }
  var word = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { word += "'\\''" } else { word.unicodeScalars.append(scalar) }
  }
  return word + "'"
}

private func writeCheckJSON(_ summary: CheckSummary, to output: inout Output) {
  output.openObject()
  output.member("format", 1)
  output.member("sdksim", sdksimVersion)
  output.member("scenarios", summary.scenarios.count)
  output.member("expectations", summary.checked)
  output.member("failed", summary.failed)
  write("claims", summary.coveredClaims, summary.uncoveredClaims, to: &output)
  write("readings", summary.coveredReadings, summary.uncoveredReadings, to: &output)
  output.key("results")
  output.openList()
  for scenario in summary.scenarios {
    output.element()
    output.openObject()
    output.member("scenario", scenario.path)
    output.member("title", scenario.title)
    output.member("claims", inline: scenario.claims)
    output.member("checked", scenario.checked)
    output.key("failed")
    write(scenario.failures, in: scenario.path, to: &output)
    output.close()
  }
  output.close()
  output.close()
  output.write("\n")
}

private func write(
  _ what: String, _ covered: [String], _ uncovered: [String], to output: inout Output
) {
  output.key(what)
  output.openObject()
  output.member("total", covered.count + uncovered.count)
  output.member("covered", covered.count)
  output.member("coveredIds", inline: covered)
  output.member("uncoveredIds", inline: uncovered)
  output.close()
}

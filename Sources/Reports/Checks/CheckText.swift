internal import Claims
internal import Comparison
internal import JSONC

/// A check for people: what was not met, each with what led there, and a line for the whole.
struct CheckText {
  /// So many uncovered ids are named; more are counted only.
  static let mostNamed = 12
  /// So many scenarios that fail are told in full; the others have a line each.
  static let mostInFull = 5
  /// So many scenarios that expect nothing are named.
  static let mostSilent = 5

  let record: CheckRecord
  let paint: Paint

  init(_ record: CheckRecord, _ paint: Paint) {
    self.record = record
    self.paint = paint
  }

  func write(to output: inout Output) {
    writeCases(to: &output)
    for path in record.orphans {
      output.write(paint.bold(paint.red("orphan") + "  " + shown(path)) + "\n")
      writeHanging(orphanAdvice, 2, to: &output)
      output.write("\n")
    }
    writeSuspects(to: &output)
    writeSum(to: &output)
    writeKnown(to: &output)
    writeSilent(to: &output)
    writeFaults(to: &output)
    writeCoverage(to: &output)
  }

  // MARK: Scenario by scenario

  private func writeCases(to output: inout Output) {
    let wrong = record.cases.filter { !$0.isFine }
    for checked in wrong.prefix(Self.mostInFull) {
      CheckedCaseText(checked: checked, conditions: record.conditions, paint: paint)
        .write(to: &output)
    }
    let rest = wrong.dropFirst(Self.mostInFull)
    if rest.isEmpty { return }
    output.write(paint.bold("\(Layout.counted(rest.count, "more scenario")), a line each") + "\n")
    for checked in rest { writeLine(checked, to: &output) }
    output.write("\n")
  }

  /// The first of what was not met, and how much more there is.
  private func writeLine(_ checked: CheckedCase, to output: inout Output) {
    let failing = gathered(checked.platforms.filter { $0.verdict == .notMet })
    guard let first = failing.first else {
      let names = checked.platforms.filter { $0.verdict.isBad }.map { $0.name }
      return writeHanging(
        shown("\(checked.label): met after all on \(names.joined(separator: ", "))"), 2, to: &output
      )
    }
    let name = checked.name.map { " (\($0))" } ?? ""
    let names = first.platforms.joined(separator: ", ")
    let more = failing.count > 1 ? " (and \(failing.count - 1) more)" : ""
    writeHanging(
      shown("\(first.failure.place)\(name): \(names): \(first.failure.verdict)\(more)"), 2,
      to: &output)
  }

  // MARK: The whole

  private func writeSum(to output: inout Output) {
    let sum = record.sum
    let painted =
      !record.isFine
      ? paint.red(sum) : record.hasNothingToMeet ? paint.yellow(sum) : paint.green(sum)
    output.write(painted + "\n")
    if record.notReplayed > 0 {
      let left = Layout.counted(record.notReplayed, "scenario")
      output.write("\(left) left out, as enough had failed\n")
    }
  }

  private func writeKnown(to output: inout Output) {
    let known = record.cases.flatMap { checked in
      checked.platforms.filter { $0.verdict == .knownFailure }.map { (checked, $0) }
    }
    if known.isEmpty { return }
    output.write("\(Layout.counted(known.count, "known failure")):\n")
    for (checked, platform) in known {
      let why = platform.known?.why ?? ""
      writeHanging("\(shown(checked.label)), \(platform.name): \(shown(why))", 2, to: &output)
    }
  }

  /// Scenarios without an expectation, by path where they are few.
  private func writeSilent(to output: inout Output) {
    let silent = record.cases.filter { checked in
      checked.platforms.allSatisfy { $0.verdict == .silent }
    }
    if silent.isEmpty { return }
    let verb = silent.count == 1 ? "expects" : "expect"
    output.write("\(Layout.counted(silent.count, "scenario")) \(verb) nothing")
    if silent.count > Self.mostSilent { return output.write("\n") }
    output.write(silent.count == 1 ? ": \(shown(silent[0].label))\n" : ":\n")
    if silent.count == 1 { return }
    for checked in silent { output.write("  \(shown(checked.label))\n") }
  }

  private func writeFaults(to output: inout Output) {
    if record.faults.isEmpty { return }
    output.write("\(Layout.counted(record.faults.count, "file")) could not be checked:\n")
    for fault in record.faults {
      let place = fault.line.map { ":\($0):\(fault.column ?? 1)" } ?? ""
      writeHanging("\(shown(fault.path))\(place): \(shown(fault.message))", 2, to: &output)
    }
  }

  private func writeCoverage(to output: inout Output) {
    // Whoever cites no claims has no use for how many are covered.
    guard record.cases.contains(where: { $0.checked > 0 && !$0.claims.isEmpty }) else { return }
    let coverage = CheckCoverage(record.cases)
    write("claims", coverage.coveredClaims, coverage.uncoveredClaims, to: &output)
    write("open readings", coverage.coveredReadings, coverage.uncoveredReadings, to: &output)
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

  // MARK: What the failures point at

  private func writeSuspects(to output: inout Output) {
    let suspects = Suspects(record).rows
    if suspects.isEmpty { return }
    output.write(paint.bold("where to look first") + "\n")
    for suspect in suspects {
      writeHanging(shown(suspect.words), 2, to: &output)
      for id in suspect.row.because {
        writeHanging("\(id): \(record.text(of: id))", 4, to: &output)
      }
    }
    output.write("\n")
  }
}

extension Suspects.Suspect {
  /// The row, and what it had a say in.
  var words: String {
    "\(platforms.joined(separator: ", ")): \(row.setting) is \(row.value)"
      + (row.was.map { ", changed from \($0)" } ?? "")
      + (contradiction.map { ", \($0)" } ?? "") + "; it had a say in "
      + "\(Layout.counted(row.notMet, "run")) not met and \(Layout.counted(row.met, "run")) met"
  }
}

extension CheckRecord {
  var hasNothingToMeet: Bool { checked == 0 && recorded == 0 }

  /// How much was checked, and what of it is not as expected.
  var sum: String {
    let orphans = orphans.isEmpty ? "" : ", \(Layout.counted(orphans.count, "orphan"))"
    var sum = "\(counted(cases)), \(Layout.counted(checked, "expectation"))"
    if recorded > 0 { sum += ", \(Layout.counted(recorded, "recorded outcome"))" }
    let wrong = cases.filter { !$0.isFine }
    if !wrong.isEmpty {
      let notMet = Layout.grouped(failed + unexpectedlyMet)
      return "\(sum): \(notMet) not met, in \(counted(wrong))\(orphans)"
    }
    if known > 0 {
      let failures = Layout.counted(known, "known failure")
      return "\(sum): all met but \(failures)\(orphans)"
    }
    return sum + (hasNothingToMeet ? ": nothing to meet" : ": all met") + orphans
  }

  /// `3 scenarios`, or `3 scenarios in 8 cases` where some of them vary.
  private func counted(_ cases: [CheckedCase]) -> String {
    var files = 0
    var last: String?
    for checked in cases where checked.name == nil || checked.path != last {
      files += 1
      last = checked.path
    }
    let scenarios = Layout.counted(files, "scenario")
    return cases.count > files
      ? "\(scenarios) in \(Layout.counted(cases.count, "case"))" : scenarios
  }

  /// The whole in one line.
  var headline: String {
    var parts = [sum]
    if !faults.isEmpty {
      parts.append("\(Layout.counted(faults.count, "file")) could not be checked")
    }
    if notReplayed > 0 { parts.append("\(Layout.counted(notReplayed, "scenario")) left out") }
    return parts.joined(separator: "; ")
  }

  /// The words of a claim, of the ledger or of a policy's own that is at stake somewhere.
  func text(of id: String) -> String {
    if let text = Ledger.claim(id)?.text ?? Ledger.reading(id)?.question { return text }
    if let claim = conditions.ownClaims.first(where: { $0.id == id }) { return claim.text }
    for checked in cases {
      for platform in checked.platforms {
        for failure in platform.failures {
          if let claim = failure.atStake.first(where: { $0.id == id }) { return claim.text }
        }
      }
    }
    return ""
  }
}

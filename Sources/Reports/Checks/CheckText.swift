internal import Claims
internal import Comparison
internal import JSONC

/// A check for people: what was not met, each with what led there, and a line for the whole.
struct CheckText {
  /// So many uncovered ids are named; more are counted only.
  static let mostNamed = 12
  /// So many scenarios that expect nothing are named.
  static let mostSilent = 5

  let record: CheckRecord
  let paint: Paint

  init(_ record: CheckRecord, _ paint: Paint) {
    self.record = record
    self.paint = paint
  }

  func write(to output: inout Output) {
    for checked in record.cases {
      CheckedCaseText(checked: checked, conditions: record.conditions, paint: paint)
        .write(to: &output)
    }
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

  // MARK: The whole

  private func writeSum(to output: inout Output) {
    let count = Layout.counted(record.cases.count, "scenario")
    let checked = Layout.counted(record.checked, "expectation")
    var sum = "\(count), \(checked)"
    if record.recorded > 0 {
      sum += ", \(Layout.counted(record.recorded, "recorded outcome"))"
    }
    let wrong = record.cases.filter { !$0.isFine }.count
    if wrong > 0 {
      let scenarios = Layout.counted(wrong, "scenario")
      let failed = record.failed + record.unexpectedlyMet
      output.write(paint.red("\(sum): \(failed) not met, in \(scenarios)") + "\n")
    } else if record.checked == 0, record.recorded == 0 {
      output.write(paint.yellow("\(sum): nothing to meet") + "\n")
    } else {
      output.write(paint.green("\(sum): all met") + "\n")
    }
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
      let row = suspect.row
      writeHanging(
        "\(suspect.platforms.joined(separator: ", ")): \(row.setting) is \(row.value); it had a say "
          + "in \(runs(row.notMet)) not met and \(runs(row.met)) met", 2, to: &output)
      for id in row.because {
        writeHanging("\(id): \(record.text(of: id))", 4, to: &output)
      }
    }
    output.write("\n")
  }

  private func runs(_ count: Int) -> String { Layout.counted(count, "run") }
}

extension CheckRecord {
  /// The words of a claim, of the ledger or of a policy's own that is at stake somewhere.
  func text(of id: String) -> String {
    if let text = Ledger.claim(id)?.text ?? Ledger.reading(id)?.question { return text }
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

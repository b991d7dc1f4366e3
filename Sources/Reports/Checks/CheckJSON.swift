/// Writes a record so that it can be read back: a check's report, or a shard's part of one.
func writeCheckJSON(_ record: CheckRecord, to output: inout Output) {
  output.openObject()
  output.member("format", CheckRecord.format)
  writeConditions(record.conditions, to: &output)
  writeCounts(record, to: &output)
  let coverage = CheckCoverage(record.cases)
  write("claims", coverage.coveredClaims, coverage.uncoveredClaims, to: &output)
  write("readings", coverage.coveredReadings, coverage.uncoveredReadings, to: &output)
  output.key("results")
  output.openList()
  for checked in record.cases { write(checked, to: &output) }
  output.close()
  output.key("errors")
  output.openList()
  for fault in record.faults { write(fault, to: &output) }
  output.close()
  output.member("orphans", lines: record.orphans)
  output.key("rows")
  write(record.rows, to: &output)
  output.close()
  output.write("\n")
}

extension CheckRecord {
  /// The version of the form that a record is written in.
  static let format = 1
}

private func writeConditions(_ conditions: CheckConditions, to output: inout Output) {
  output.member("sdksim", conditions.version)
  if let shard = conditions.shard { output.member("shard", shard.text) }
  output.member("arguments", inline: conditions.arguments)
  output.member("selection", inline: conditions.selection)
  output.key("files")
  output.openObject(inline: true)
  output.member("count", conditions.files)
  output.member("checksum", conditions.filesChecksum)
  output.close()
  output.key("policies")
  output.openObject()
  for policy in conditions.policies { output.member(policy.platform, policy.checksum) }
  output.close()
  if conditions.ownClaims.isEmpty { return }
  output.key("ownClaims")
  output.openObject()
  for claim in conditions.ownClaims { output.member(claim.id, claim.text) }
  output.close()
}

private func writeCounts(_ record: CheckRecord, to output: inout Output) {
  output.member("scenarios", record.cases.count)
  output.member("expectations", record.checked)
  output.member("failed", record.failed)
  output.member("knownFailures", record.known)
  output.member("unexpectedlyMet", record.unexpectedlyMet)
  output.member("recorded", record.recorded)
  output.member("notReplayed", record.notReplayed)
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

private func write(_ checked: CheckedCase, to output: inout Output) {
  output.element()
  output.openObject()
  output.member("scenario", checked.path)
  if let name = checked.name { output.member("case", name) }
  output.member("title", checked.title)
  output.member("claims", inline: checked.claims)
  if !checked.otherChoices.isEmpty { output.member("otherChoices", inline: checked.otherChoices) }
  output.member("checked", checked.checked)
  output.key("platforms")
  output.openObject()
  for platform in checked.platforms { write(platform, to: &output) }
  output.close()
  output.key("failed")
  output.openList()
  for platform in checked.platforms {
    for failure in platform.failures { write(failure, on: platform.name, to: &output) }
  }
  output.close()
  output.close()
}

private func write(_ platform: CheckedPlatform, to output: inout Output) {
  output.key(platform.name)
  output.openObject(inline: true)
  output.member("verdict", platform.verdict.name)
  output.member("end", time: platform.end)
  output.member("checked", platform.checked)
  output.member("line", platform.line)
  if platform.isRecorded { output.member("recorded", true) }
  if let known = platform.known {
    output.key("known")
    output.openObject(inline: true)
    output.member("why", known.why)
    output.member("file", known.file)
    output.member("line", known.line)
    output.close()
  }
  output.close()
}

extension CheckVerdict {
  var name: String {
    switch self {
    case .met: "met"
    case .notMet: "notMet"
    case .knownFailure: "knownFailure"
    case .unexpectedlyMet: "unexpectedlyMet"
    case .silent: "silent"
    }
  }
}

private func write(_ failure: CheckFailure, on platform: String, to output: inout Output) {
  output.element()
  output.openObject()
  output.member("platform", platform)
  output.member("kind", failure.kind.rawValue)
  output.member("file", failure.file)
  output.member("line", failure.line)
  output.member("column", failure.column)
  output.member("at", time: failure.at)
  output.member("what", failure.what)
  output.member("expected", failure.expected)
  output.member("actual", failure.actual)
  output.member("journal", lines: failure.journal)
  output.key("rows")
  output.openList()
  for row in failure.rows {
    output.element()
    output.openObject(inline: true)
    output.member("setting", row.setting)
    output.member("value", row.value)
    output.member("because", inline: row.because)
    output.close()
  }
  output.close()
  output.key("atStake")
  output.openList()
  for claim in failure.atStake {
    output.element()
    output.openObject(inline: true)
    output.member("id", claim.id)
    output.member("text", claim.text)
    output.close()
  }
  output.close()
  output.close()
}

private func write(_ fault: CheckFault, to output: inout Output) {
  output.element()
  output.openObject()
  output.member("file", fault.path)
  if let line = fault.line { output.member("line", line) }
  if let column = fault.column { output.member("column", column) }
  output.member("message", fault.message)
  output.member("text", fault.text)
  output.close()
}

private func write(_ rows: [CheckedRow], to output: inout Output) {
  output.openObject()
  var place = 0
  while place < rows.count {
    let platform = rows[place].platform
    output.key(platform)
    output.openObject()
    while place < rows.count, rows[place].platform == platform {
      let row = rows[place]
      output.key(row.setting)
      output.openObject(inline: true)
      output.member("value", row.value)
      if let was = row.was { output.member("was", was) }
      output.member("because", inline: row.because)
      output.member("met", row.met)
      output.member("notMet", row.notMet)
      output.close()
      place += 1
    }
    output.close()
  }
  output.close()
}

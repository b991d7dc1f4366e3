internal import Fleets
internal import JSONC
internal import Reports
internal import Simulation

/// Shares are in percent, delays in milliseconds; `error` is how far a number may be off.
func writeJSON(_ findings: FleetFindings, to output: inout Output) {
  let conditions = findings.conditions
  output.openObject()
  output.member("format", FleetRecord.format)
  output.member("sdksim", conditions.version)
  output.member("fleet", conditions.path)
  output.member("checksum", conditions.checksum)
  output.member("title", conditions.title)
  output.member("about", orNull: conditions.about)
  output.member("devices", Int(findings.tally.devices))
  output.member("days", Int(conditions.days))
  output.member("seed", Int(conditions.seed))
  output.member("arguments", inline: conditions.arguments)
  output.member("tracked", Int(findings.tally.tracked))
  output.key("all")
  output.openObject()
  for measure in findings.measures where measure != .requests {
    if let share = findings.share(measure) { write(measure.name, share, to: &output) }
  }
  output.close()
  output.key("platforms")
  output.openObject()
  for place in 0..<conditions.platforms {
    output.key(conditions.arms[place].platform)
    output.openObject()
    output.member("parts", Int(conditions.arms[place].parts))
    writeArm(place, findings, to: &output)
    output.close()
  }
  output.close()
  writeDifferences(findings, to: &output)
  writeChanges(findings, to: &output)
  output.close()
  output.write("\n")
}

extension FleetFindings {
  /// Those that are always told of, and the reasons of drops that there were.
  var measures: [Measure] {
    Measure.all.filter { $0.place <= Measure.requests.place || isAnywhere($0) }
  }
}

private func write(
  _ name: String, _ estimate: Estimate, count: Int64? = nil, plain: Bool = false,
  to output: inout Output
) {
  output.key(name)
  output.openObject(inline: true)
  if let count { output.member("count", Int(count)) }
  output.key(plain ? "perDeviceHour" : "percent")
  output.write(plain ? estimate.plain : estimate.percent)
  output.key("error")
  output.write((plain ? estimate.plainError : estimate.percentError) ?? "null")
  output.close()
}

private func writeArm(_ place: Int, _ findings: FleetFindings, to output: inout Output) {
  let tally = findings.tally.policies[place]
  output.member("policy", findings.conditions.arms[place].checksum)
  for measure in findings.measures where measure.place < Measure.requests.place {
    write(measure.name, findings.share(measure, place), count: tally[measure], to: &output)
  }
  output.key("droppedBy")
  output.openObject()
  for reason in findings.reasons {
    let measure = Measure.dropped(reason)
    write(reason.name, findings.share(measure, place), count: tally[measure], to: &output)
  }
  output.close()
  output.key("delay")
  output.openObject(inline: true)
  for (name, share) in FleetFindings.quantiles {
    output.member(name, time: tally.delays.delay(notExceededBy: share))
  }
  output.member("longest", time: tally.delays.count == 0 ? nil : tally.delays.longest)
  output.close()
  write(
    "requests", findings.requests(place), count: tally[.requests], plain: true, to: &output)
  output.key("busiest")
  output.openObject(inline: true)
  output.member("minute", FleetNumbers.clock(tally.load.peak.minute))
  output.member("requests", Int(tally.load.peak.requests))
  output.close()
  output.key("requestsByMinute")
  output.numbers(tally.load.requests)
}

private func writeDifferences(_ findings: FleetFindings, to output: inout Output) {
  output.key("differences")
  output.openList()
  for one in 0..<findings.conditions.platforms {
    for other in (one + 1)..<max(one + 1, findings.conditions.platforms) {
      output.element()
      output.openObject()
      output.member("of", findings.conditions.arms[one].platform)
      output.member("less", findings.conditions.arms[other].platform)
      writeDifference(one, less: other, findings, to: &output)
      output.close()
    }
  }
  output.close()
}

private func writeDifference(
  _ one: Int, less other: Int, _ findings: FleetFindings, to output: inout Output
) {
  for measure in findings.measures where findings.isAnywhere(measure) {
    if measure == .requests {
      write("requests", findings.requests(one, less: other), plain: true, to: &output)
    } else {
      write(measure.nameAmongOutcomes, findings.difference(measure, one, less: other), to: &output)
    }
  }
}

private func writeChanges(_ findings: FleetFindings, to output: inout Output) {
  output.key("changes")
  output.openList()
  for place in findings.changes {
    let arm = findings.conditions.arms[place]
    guard let base = arm.base else { continue }
    output.element()
    output.openObject()
    output.member("platform", arm.platform)
    output.member("change", orNull: arm.change)
    output.key("difference")
    output.openObject()
    writeDifference(place, less: base, findings, to: &output)
    output.close()
    writeArm(place, findings, to: &output)
    output.close()
  }
  output.close()
}

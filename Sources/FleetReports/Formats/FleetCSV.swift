internal import Fleets
internal import JSONC
internal import Reports

/// A line for each policy and measure; shares in percent, requests a device and hour, delays in
/// milliseconds.
func writeCSV(_ findings: FleetFindings, to output: inout Output) {
  output.write("fleet,platform,change,measure,count,value,error\n")
  let conditions = findings.conditions
  for (place, arm) in conditions.arms.enumerated() {
    let lead = [conditions.path, arm.platform, arm.change ?? ""].map { csvCell($0) }
      .joined(separator: ",")
    func line(_ measure: String, _ count: Int64?, _ value: String, _ error: String) {
      output.write("\(lead),\(measure),\(count.map { "\($0)" } ?? ""),\(value),\(error)\n")
    }
    line("tracked", findings.tally.tracked, "", "")
    for measure in Measure.all
    where findings.isAnywhere(measure) || measure.place < Measure.requests.place {
      let count = findings.tally.policies[place][measure]
      let isRequests = measure == .requests
      let estimate = isRequests ? findings.requests(place) : findings.share(measure, place)
      line(
        measure.nameAmongOutcomes, count, isRequests ? estimate.plain : estimate.percent,
        (isRequests ? estimate.plainError : estimate.percentError) ?? "")
    }
    let delays = findings.tally.policies[place].delays
    for (name, share) in FleetFindings.quantiles {
      line(name, nil, delays.delay(notExceededBy: share).map { "\($0)" } ?? "", "")
    }
    line("longest", nil, delays.count == 0 ? "" : "\(delays.longest)", "")
  }
}

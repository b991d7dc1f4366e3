internal import Fleets
internal import JSONC
public import Reports

/// How a fleet's result is written.
public enum FleetFormat: String, CaseIterable, Sendable {
  case text, json, csv, markdown, html
}

/// Writes what a fleet came to: a pure function of its record.
public func writeFleet(
  _ record: FleetRecord, format: FleetFormat, colour: Bool = false, to output: inout Output
) {
  let findings = FleetFindings(record)
  switch format {
  case .text: writeText(findings, Paint(isOn: colour), to: &output)
  case .json: writeJSON(findings, to: &output)
  case .csv: writeCSV(findings, to: &output)
  case .markdown: writeMarkdown(findings, to: &output)
  case .html: FleetPage(findings: findings).write(to: &output)
  }
}

extension FleetFindings {
  /// `docs/examples/fleet-commuters.jsonc: 2,000 devices, 2 days each, seed 7`.
  var circumstances: String {
    var text = "\(conditions.path): \(Layout.counted(Int(tally.devices), "device")), "
    text += "\(Layout.counted(Int(conditions.days), "day")) each, seed \(conditions.seed)"
    if !conditions.arguments.isEmpty {
      text += ", with " + conditions.arguments.map { shellWord($0) }.joined(separator: " ")
    }
    return text + "; \(Layout.counted(Int(tally.tracked), "event")) on each platform"
  }

  /// What “±” means.
  var legend: String {
    "±: 95 of 100 such fleets lie within it. Devices are the sample; where none is shown, all were "
      + "alike, or there was one device alone. Delays are told too long by less than 1/128."
  }
}

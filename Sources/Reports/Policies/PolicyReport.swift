internal import JSONC
public import Policies
internal import Simulation

/// How policies and settings are written.
public enum PolicyFormat: String, CaseIterable, Sendable { case text, markdown, json, csv }

/// Writes platforms side by side.
///
/// JSON and CSV hold every row, not only those at a glance, and what each rests on.
///
/// - Parameters:
///   - claims: whether each row shows what it rests on.
///   - all: whether every row is shown, and not only those that matter at a glance.
///   - onlyDifferent: whether rows of one value on all these platforms are left out.
public func writePolicies(
  _ policies: [ResolvedPolicy], format: PolicyFormat, claims: Bool = false, all: Bool = false,
  onlyDifferent: Bool = false, to output: inout Output
) {
  func isShown(_ id: SettingID) -> Bool { !onlyDifferent || differs(id, policies) }
  switch format {
  case .text, .markdown:
    let table = PolicyTableReport(
      policies, claims: claims, all: all, onlyDifferent: onlyDifferent)
    if format == .text { table.writeText(to: &output) } else { table.writeMarkdown(to: &output) }
  case .json: writeJSON(policies, where: isShown, to: &output)
  case .csv: writeCSV(policies, where: isShown, to: &output)
  }
}

private func writeJSON(
  _ policies: [ResolvedPolicy], where isShown: (SettingID) -> Bool, to output: inout Output
) {
  output.openObject()
  output.member("format", 1)
  output.member("sdksim", sdksimVersion)
  output.key("platforms")
  output.openObject()
  for policy in policies {
    output.key(policy.name)
    output.openObject()
    output.member("title", policy.title)
    output.member("policy", policy.checksum)
    output.key("claims")
    output.openObject(inline: true)
    for claim in policy.ownClaims { output.member(claim.id, claim.text) }
    output.close()
    output.key("settings")
    output.openList()
    for row in policy.statedRows where isShown(row.setting) {
      output.element()
      output.openList(inline: true)
      output.element()
      output.write(quoted: row.setting.name)
      output.element()
      output.write(SettingText.json(row.value))
      output.element()
      output.list(row.because)
      output.close()
    }
    output.close()
    output.close()
  }
  output.close()
  output.close()
  output.write("\n")
}

/// A line for each platform and row; ids have spaces between them.
private func writeCSV(
  _ policies: [ResolvedPolicy], where isShown: (SettingID) -> Bool, to output: inout Output
) {
  output.write("platform,setting,value,because\n")
  for policy in policies {
    for row in policy.statedRows where isShown(row.setting) {
      let cells = [
        policy.name, row.setting.name, SettingText.text(row.value),
        row.because.joined(separator: " "),
      ]
      output.write(cells.map { csvCell($0) }.joined(separator: ",") + "\n")
    }
  }
}

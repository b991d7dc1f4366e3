internal import Policies
internal import Simulation

/// Writes the catalogue of settings: each name, its domain and its meaning.
///
/// Text and Markdown list the settings of a stream once; JSON and CSV name each of them.
public func writeSettings(format: PolicyFormat, to output: inout Output) {
  switch format {
  case .text: writeSettingsText(to: &output)
  case .markdown: writeSettingsMarkdown(to: &output)
  case .json: writeSettingsJSON(to: &output)
  case .csv:
    output.write("setting,values,there,meaning\n")
    for id in SettingID.all {
      let cells = [id.name, values(id), id.condition, id.definition.meaning]
      output.write(cells.map { csvCell($0) }.joined(separator: ",") + "\n")
    }
  }
}

private func values(_ id: SettingID) -> String { SettingText.text(id.definition.domain) }

private let sections: [(title: String, settings: [SettingID])] = [
  ("Settings of the platform", DeviceSetting.allCases.map { SettingID($0) }),
  (
    "Settings of each stream: as they stand for events, with “sensor.” and “location.” in front "
      + "for the others",
    StreamSetting.allCases.map { SettingID($0, of: .events) }
  ),
]

private func writeSettingsText(to output: inout Output) {
  for (number, section) in sections.enumerated() {
    if number > 0 { output.write("\n") }
    for line in Layout.wrapped(section.title, pageWidth) { output.write(line + "\n") }
    for id in section.settings {
      output.write("\n  \(id.name)\n")
      for line in Layout.wrapped(id.definition.meaning, pageWidth - 4) {
        output.write("    \(line)\n")
      }
      let there = id.condition.isEmpty ? "" : " (\(id.condition))"
      for line in Layout.wrapped(values(id) + there, pageWidth - 4) {
        output.write("    \(line)\n")
      }
    }
  }
}

private func writeSettingsMarkdown(to output: inout Output) {
  for (number, section) in sections.enumerated() {
    if number > 0 { output.write("\n") }
    output.write("### \(markdownCell(section.title))\n\n")
    output.write("| setting | values | there | meaning |\n|---|---|---|---|\n")
    for id in section.settings {
      let rest = [values(id), id.condition, id.definition.meaning].map { markdownCell($0) }
      output.write("| \(markdownCode(id.name)) | \(rest.joined(separator: " | ")) |\n")
    }
  }
}

private func writeSettingsJSON(to output: inout Output) {
  output.openObject()
  output.member("format", 1)
  output.member("sdksim", sdksimVersion)
  output.key("settings")
  output.openList()
  for id in SettingID.all {
    output.element()
    output.openObject(inline: true)
    output.member("name", id.name)
    output.member("stream", orNull: id.stream?.name)
    output.member("values", values(id))
    output.member("there", id.condition)
    output.member("meaning", id.definition.meaning)
    output.close()
  }
  output.close()
  output.close()
  output.write("\n")
}

extension SettingID {
  /// Where the setting is stated: `unless “outbox” is none`; empty where it always is.
  var condition: String {
    let prefix = stream?.settingPrefix ?? ""
    return switch definition.component {
    case .always: ""
    case .queue: "unless “\(prefix)send.mode” is direct"
    case .direct: "where “\(prefix)send.mode” is direct"
    case .outbox: "unless “\(prefix)outbox” is none"
    case .retry: "unless “\(prefix)retry” is none"
    case .uncertain: "unless “\(prefix)uncertain” is none"
    case .trackResults: "unless “\(prefix)track.result” is none"
    case .limiter: "unless “limiter” is none"
    case .dropReports: "unless “reports.drops” is none"
    case .uncertainReports: "unless “reports.uncertain” is none"
    case .flushCall: "unless “call.flush” is none"
    case .interval: "unless “\(prefix)queue.flush.every” is none"
    case .storedQueue: "where “\(prefix)queue.storage” is stored"
    case .queueAge: "unless “\(prefix)queue.age” is none"
    case .outboxAge: "unless “\(prefix)outbox.age” is none"
    case .queueOverflow:
      "where “\(prefix)queue.limit” is not none and “\(prefix)queue.limit.counts” is all"
    case .outboxOverflow:
      "where “\(prefix)outbox.limit” is not none and “\(prefix)outbox.limit.counts” is all"
    case .retryLimit: "unless “\(prefix)retry.limit” is none"
    case .keptCount:
      "where “\(prefix)retry.unit” is event, and “\(prefix)queue.storage” or "
        + "“\(prefix)outbox” is stored"
    case .resendOffline:
      "where “\(prefix)send.whileOffline” is wait, or “\(prefix)outbox” is not none"
    case .awaitedResults: "where “\(prefix)track.result” is awaited"
    case .queuedResults:
      "where “\(prefix)track.result” is immediate, or it is awaited and "
        + "“\(prefix)send.mode” is queued"
    case .flushResults: "unless “call.flush.acknowledged” is none"
    }
  }
}

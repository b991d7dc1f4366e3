public import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// What a scenario came to, as a file beside it keeps it: the same bytes for the same outcome.
///
/// It names no version, no checksum and no claim, so that it changes only if an outcome does.
///
/// - Parameter results: all cases of one scenario, each on all its platforms.
public func recording(of results: [ScenarioResult]) -> [UInt8] {
  var bytes: [UInt8] = []
  var output = Output { bytes += $0 }
  output.openObject()
  output.member("format", Recording.format)
  if let only = results.first, only.scenario.caseName == nil {
    output.key("platforms")
    writePlatforms(only, to: &output)
  } else {
    output.key("cases")
    output.openObject()
    for result in results {
      output.key(result.scenario.caseName ?? "")
      writePlatforms(result, to: &output)
    }
    output.close()
  }
  output.close()
  output.flush()
  let log = DiagnosticLog(SourceFile(path: "", bytes: bytes))
  // Others may read a file of that name, and know nothing of trailing commas.
  return formatted(Document(reading: log), trailingCommas: false) ?? bytes
}

private func writePlatforms(_ result: ScenarioResult, to output: inout Output) {
  output.openObject()
  for platform in result.platforms {
    output.key(platform.platform)
    RecordingWriter(names: result.scenario.items, platform: platform).write(to: &output)
  }
  output.close()
}

/// Writes what one platform came to; what is zero or empty is left out.
private struct RecordingWriter {
  let names: ItemNames
  let platform: PlatformOutcome

  func write(to output: inout Output) {
    output.openObject()
    output.member("end", timeText(platform.end))
    writeTotals(to: &output)
    if !platform.sentAt.isEmpty {
      output.member("sentAt", inline: platform.sentAt.map { timeText($0) })
    }
    writeEvents(to: &output)
    writeTold(to: &output)
    writeInspection(to: &output)
    if !platform.contentAnswers.isEmpty {
      output.member(
        "content", inline: platform.contentAnswers.map { $0.source?.rawValue ?? "nothing" })
    }
    output.close()
  }

  private func writeTotals(to output: inout Output) {
    let totals = platform.totals
    output.key("totals")
    output.openObject(inline: true)
    func write(_ name: String, _ count: Int) {
      if count > 0 { output.member(name, count) }
    }
    write("tracked", totals.tracked)
    write("accepted", totals.accepted)
    write("dropped", totals.dropped)
    write("uncertain", totals.uncertain)
    write("waiting", totals.waiting)
    write("stored", totals.stored)
    write("doubled", totals.doubled)
    write("lost", totals.lost)
    write("arrivedAnyway", totals.arrivedAnyway)
    write("misattributed", totals.misattributed)
    write("sentWithoutConsent", totals.sentWithoutConsent)
    write("requests", platform.sentAt.count)
    output.close()
  }

  private func writeEvents(to output: inout Output) {
    let ranges = FateRanges(platform, names).all
    if ranges.isEmpty { return }
    output.key("events")
    output.openObject()
    for range in ranges { output.member(range.name, text(of: range.fate)) }
    output.close()
  }

  /// `accepted at 15s100ms, sent once, stored as user, by queue.flush.every`.
  private func text(of fate: Fate) -> String {
    var text = fate.outcome.name
    if let reason = fate.reason { text += ":\(reason.name)" }
    if let place = fate.place { text += " in \(place.name)" }
    if let at = fate.at { text += " at \(timeText(at))" }
    if fate.attempts == 1 { text += ", sent once" }
    if fate.attempts > 1 { text += ", sent \(fate.attempts) times" }
    let copies = fate.storedAs.map { platform.identities[Int($0)] }
    if copies.count == 1 { text += ", stored as \(copies[0])" }
    if copies.count > 1 {
      text += ", stored \(copies.count) times as \(copies.joined(separator: " and "))"
    }
    if let setting = fate.decidedBy { text += ", by \(setting.name)" }
    return text
  }

  private func writeTold(to output: inout Output) {
    let told = ToldRanges(platform, names).all
    if told.isEmpty { return }
    output.member("told", lines: told.map { text(of: $0) })
  }

  /// `at 100ms: track .accepted, e1-e3`, `at 1m: drops onEventsDropped, 12 for overflow`.
  private func text(of range: ToldRanges.ToldRange) -> String {
    let told = range.told
    var text = "at \(timeText(told.at)): \(told.kind.name)"
    if let word = range.word { text += " " + word }
    if let events = range.events {
      text += ", " + events
    } else if told.kind != .flush {
      text += ", \(told.count)"
    }
    if let reason = told.reason { text += " for \(reason.name)" }
    return text
  }

  /// Only what the platform lets an app read.
  private func writeInspection(to output: inout Output) {
    let seen = platform.inspection
    func offers(_ setting: DeviceSetting) -> Bool {
      platform.policy.word(SettingID(setting)) != nil
    }
    let settings: [DeviceSetting] = [
      .inspectIsOnline, .inspectQueue, .inspectOutbox, .inspectUncertain, .inspectLimiter,
    ]
    guard settings.contains(where: { offers($0) }) else { return }
    output.key("inspect")
    output.openObject(inline: true)
    if offers(.inspectIsOnline) { output.member("isOnline", seen.isOnline) }
    if offers(.inspectQueue) { output.member("queue", seen.queue) }
    if offers(.inspectOutbox) { output.member("outbox", seen.outbox) }
    if offers(.inspectUncertain) {
      output.member("uncertain", inline: ItemRanges(seen.uncertain, names).words("-"))
    }
    if offers(.inspectLimiter) {
      output.member("limiter", seen.hasLimiter ? "idle" : "undefined")
    }
    output.close()
  }
}

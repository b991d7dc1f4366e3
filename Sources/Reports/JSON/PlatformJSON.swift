internal import Comparison
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Writes what one platform came to.
struct PlatformJSON {
  let result: ScenarioResult
  let platform: PlatformOutcome
  let onlyDifferent: Bool

  /// Writes the members of an object.
  func write(to output: inout Output) {
    output.member("policy", platform.policy.checksum)
    output.member("end", time: platform.end)
    writeTotals(to: &output)
    output.key("events")
    writeEvents(to: &output)
    output.key("told")
    writeTold(to: &output)
    output.member("restsOn", inline: platform.restsOn.map { $0.id })
    output.member("claims", inline: platform.claims)
    writeRows(to: &output)
    output.key("inspect")
    writeInspection(to: &output)
    output.key("content")
    writeContent(to: &output)
  }

  private func writeTotals(to output: inout Output) {
    let totals = platform.totals
    output.member("tracked", totals.tracked)
    output.member("accepted", totals.accepted)
    output.member("dropped", totals.dropped)
    output.member("uncertain", totals.uncertain)
    output.member("waiting", totals.waiting)
    output.key("droppedBy")
    output.openObject(inline: true)
    for reason in DropReason.allCases where totals.droppedBy[Int(reason.rawValue)] > 0 {
      output.member(reason.name, totals.droppedBy[Int(reason.rawValue)])
    }
    output.close()
    output.member("requests", platform.sentAt.count)
    output.key("sentAt")
    output.openList(inline: true)
    for time in platform.sentAt {
      output.element()
      output.write(number: time)
    }
    output.close()
    output.member("stored", totals.stored)
    output.member("doubled", totals.doubled)
    output.member("lost", totals.lost)
    output.member("arrivedAnyway", totals.arrivedAnyway)
    output.member("misattributed", totals.misattributed)
    output.member("sentWithoutConsent", totals.sentWithoutConsent)
  }

  private func writeEvents(to output: inout Output) {
    let words = EventWords(platform)
    output.openList()
    for run in result.scenario.items.runs {
      for item in run.items where platform.items[item].outcome != .absent {
        if onlyDifferent && !result.differs(item) { continue }
        output.element()
        words.write(item, of: run, to: &output)
      }
    }
    output.close()
  }

  private func writeTold(to output: inout Output) {
    let words = ToldWords(platform, result.scenario.items)
    output.openList()
    for told in platform.told {
      output.element()
      words.write(told, to: &output)
    }
    output.close()
  }

  /// The rows that had a say, as a policy file states their values.
  private func writeRows(to output: inout Output) {
    output.key("rows")
    output.openObject(inline: true)
    for row in platform.consultedRows {
      output.key(row.setting.name)
      output.write(SettingText.json(row.value))
    }
    output.close()
  }

  /// Only what the platform lets an app read.
  private func writeInspection(to output: inout Output) {
    let seen = platform.inspection
    func offers(_ setting: DeviceSetting) -> Bool {
      platform.policy.word(SettingID(setting)) != nil
    }
    output.openObject(inline: true)
    if offers(.inspectIsOnline) { output.member("isOnline", seen.isOnline) }
    if offers(.inspectQueue) { output.member("queue", seen.queue) }
    if offers(.inspectOutbox) { output.member("outbox", seen.outbox) }
    if offers(.inspectUncertain) {
      let names = seen.uncertain.map { result.scenario.items.name(of: Int($0)) }
      output.member("uncertain", inline: names)
    }
    if offers(.inspectLimiter) {
      output.member("limiter", seen.hasLimiter ? "idle" : "undefined")
    }
    output.close()
  }

  /// What was asked for, by the step's number from 0, and where it came from.
  private func writeContent(to output: inout Output) {
    output.openList(inline: true)
    for answer in platform.contentAnswers {
      output.element()
      output.openObject(inline: true)
      output.member("step", answer.origin)
      output.member("from", orNull: answer.source?.rawValue)
      output.close()
    }
    output.close()
  }
}

internal import JSONC
public import Policies
internal import ScenarioFiles
internal import Simulation

extension PlatformRecord {
  /// A run, as a result file would keep it.
  init(_ outcome: PlatformOutcome, of scenario: Scenario) {
    let names = scenario.items
    self.init(
      platform: outcome.platform, events: Self.events(outcome, names),
      totals: Self.totals(outcome.totals), sentAt: outcome.sentAt,
      told: outcome.told.map { told in
        ToldRecord(
          at: told.at, kind: told.kind.name, word: outcome.policy.word(told.word),
          count: Int64(told.weight), reason: told.reason?.name,
          event: told.item < 0 ? nil : names.name(of: Int(told.item)))
      }, readings: Self.readings(outcome, names),
      rows: outcome.consultedRows.map { NamedText($0.setting.name, SettingText.text($0.value)) })
  }

  private static func events(_ outcome: PlatformOutcome, _ names: ItemNames) -> [EventRecord] {
    var events: [EventRecord] = []
    for run in names.runs {
      for item in run.items where outcome.items[item].outcome != .absent {
        let record = outcome.items[item]
        let isWaiting = record.outcome == .waiting
        events.append(
          EventRecord(
            name: EventName(names.name(of: item), stream: run.stream.name),
            end: EventEnd(
              outcome: record.outcome.name,
              reason: record.outcome == .dropped ? record.reason.name : nil,
              stored: Int64(record.stored)),
            waitingIn: isWaiting ? outcome.place(of: item)?.name : nil,
            at: isWaiting ? nil : record.decidedAt, attempts: Int64(record.attempts),
            storedAs: outcome.storedAs(item).map { outcome.identities[Int($0)] }))
      }
    }
    return events
  }

  /// In the order of a result's keys.
  private static func totals(_ totals: Totals) -> [NamedCount] {
    let reasons = DropReason.allCases.map { reason in
      NamedCount("dropped.\(reason.name)", Int64(totals.droppedBy[Int(reason.rawValue)]))
    }
    let first = [
      NamedCount("tracked", Int64(totals.tracked)), NamedCount("accepted", Int64(totals.accepted)),
      NamedCount("dropped", Int64(totals.dropped)),
      NamedCount("uncertain", Int64(totals.uncertain)),
      NamedCount("waiting", Int64(totals.waiting)),
    ]
    let last = [
      NamedCount("stored", Int64(totals.stored)), NamedCount("doubled", Int64(totals.doubled)),
      NamedCount("lost", Int64(totals.lost)),
      NamedCount("arrivedAnyway", Int64(totals.arrivedAnyway)),
      NamedCount("misattributed", Int64(totals.misattributed)),
      NamedCount("sentWithoutConsent", Int64(totals.sentWithoutConsent)),
    ]
    return first + reasons.filter { $0.count > 0 } + last
  }

  private static func readings(_ outcome: PlatformOutcome, _ names: ItemNames) -> [NamedText] {
    let seen = outcome.inspection
    let uncertain = ItemRanges(seen.uncertain, names).words("-").joined(separator: ", ")
    let offered: [(setting: DeviceSetting, text: NamedText)] = [
      (.inspectIsOnline, NamedText("inspect.isOnline", seen.isOnline ? "true" : "false")),
      (.inspectQueue, NamedText("inspect.queue", "\(seen.queue)")),
      (.inspectOutbox, NamedText("inspect.outbox", "\(seen.outbox)")),
      (.inspectUncertain, NamedText("inspect.uncertain", "[\(uncertain)]")),
      (.inspectLimiter, NamedText("inspect.limiter", seen.hasLimiter ? "idle" : "undefined")),
    ]
    return offered.filter { outcome.policy.word(SettingID($0.setting)) != nil }.map { $0.text }
      + outcome.contentAnswers.map {
        NamedText("content of step \($0.origin)", $0.source?.rawValue ?? "nothing")
      } + [NamedText("end", DurationText.text(outcome.end))]
  }
}

extension PlatformOutcome {
  /// The rows that had a say in the run, in the catalogue's order.
  public var consultedRows: [StatedRow] {
    policy.statedRows.filter { consulted[Int($0.setting.index)] }
  }
}

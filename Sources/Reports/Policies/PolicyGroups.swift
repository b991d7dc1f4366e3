internal import Policies
internal import Simulation

/// Settings under a heading.
struct SettingGroup {
  let title: String
  let settings: [SettingID]
}

extension SettingGroup {
  /// What matters at a glance: how events are queued, sent and lost.
  static let atAGlance: [SettingGroup] = [
    of("Queue", .sendMode, .queueStorage, .queueLimit, .queueBatch, .queueAge, .flushTo),
    of(
      "Sent", .flushEvery, .flushAtCount, .flushOnTrack, .flushOnBackground, .flushOnForeground,
      .flushOnOnline, .flushDrain),
    of(
      "Outbox", .outbox, .outboxEntry, .outboxLimit, .outboxBatch, .outboxAge, .outboxOnOnline,
      .outboxOnStart),
    SettingGroup(
      title: "Connection",
      settings: [
        SettingID(.belief), SettingID(.sendWhileOffline, of: .events), SettingID(.requestTimeout),
        SettingID(.requestLostConnection),
      ]),
    of("Answers", .answersNetwork, .answersTimeout, .answers429, .answers4xx, .answers5xx),
    of(
      "Retries", .retryDelays, .retryJitter, .retryAfter, .retryLimit, .retryCounts,
      .retryExhausted),
    of("Uncertain", .uncertain, .uncertainLimit),
    of("Consent withdrawn", .withdrawalQueue, .withdrawalOutbox, .withdrawalUncertain),
    of("Signed out", .signOutQueue, .signOutOutbox, .uncertainSignOut),
    SettingGroup(
      title: "Told",
      settings: [
        SettingID(.reportsDrops), SettingID(.reportsUncertain),
        SettingID(.trackResult, of: .events),
      ]),
    SettingGroup(title: "Sensor signals", settings: sensor),
    SettingGroup(
      title: "Content", settings: [SettingID(.contentBlocks), SettingID(.contentCampaign)]),
  ]

  private static let sensor: [SettingID] = [
    SettingID(.queueLimit, of: .sensor), SettingID(.flushOnTrack, of: .sensor),
    SettingID(.flushEvery, of: .sensor),
  ]

  /// Every setting there is, stream by stream.
  static let all: [SettingGroup] =
    [
      SettingGroup(
        title: "The platform", settings: DeviceSetting.allCases.map { SettingID($0) })
    ]
    + Stream.allCases.map { stream in
      SettingGroup(
        title: stream.name, settings: StreamSetting.allCases.map { SettingID($0, of: stream) })
    }

  private static func of(_ title: String, _ settings: StreamSetting...) -> SettingGroup {
    SettingGroup(title: title, settings: settings.map { SettingID($0, of: .events) })
  }
}

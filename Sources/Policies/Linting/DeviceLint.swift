internal import Simulation

/// Looks for what cannot matter among the rows of the platform as a whole: calls, what an app may
/// look at, and what it is told.
struct DeviceLint {
  let policy: ResolvedPolicy
  let streams: [StreamLint]

  init(_ policy: ResolvedPolicy) {
    self.policy = policy
    streams = Stream.allCases.map { StreamLint(policy: policy, stream: $0) }
  }

  var hits: [Hit] {
    queuedWord + calls + inspections + limiter + reports + flushWord + idle
  }

  private var idle: [Hit] {
    DeviceCombinations(table: table).problems.compactMap { Hit($0, table) }
  }

  var table: PolicyTable { policy.table }
  var events: StreamLint { streams[0] }
  private var sensor: StreamLint { streams[1] }

  func word(_ setting: DeviceSetting) -> String? {
    if case .word(let word)? = table[setting] { return word }
    return nil
  }

  /// A hit of a row that holds a word, and of rows that take its sense away.
  func hit(
    _ category: FindingCategory, _ text: String, _ setting: DeviceSetting, _ rows: [SettingID]
  ) -> Hit {
    var isText = false
    if case .text = SettingID(setting).catalogued.domain { isText = true }
    return Hit(
      category: category, text: text,
      rows: ([SettingID(setting)] + rows).filter { table[$0] != nil },
      instead: isText ? [StatedChange(setting: SettingID(setting), value: SettingValue.none)] : [])
  }

  func ids(_ setting: StreamSetting) -> [SettingID] { streams.map { $0.id(setting) } }

  // MARK: Calls

  private var calls: [Hit] {
    flush + nothing(.callFlushOutbox, "outbox", [events.id(.outbox)], events.has(.outbox))
      + nothing(.callClearOutbox, "outbox", [events.id(.outbox)], events.has(.outbox))
      + nothing(.callRetryUncertain, "uncertain set", ids(.uncertain), hasUncertainSet)
      + nothing(.callDiscardUncertain, "uncertain set", ids(.uncertain), hasUncertainSet)
      + flushSensor
  }

  private var hasUncertainSet: Bool { streams.contains { $0.isWord(.uncertain, "set") } }

  private func nothing(
    _ call: DeviceSetting, _ part: String, _ rows: [SettingID], _ isThere: Bool
  ) -> [Hit] {
    guard let word = word(call), !isThere else { return [] }
    return [
      hit(.callFindsNothing, "“\(word)” finds nothing to do: there is no \(part).", call, rows)
    ]
  }

  private var flush: [Hit] {
    guard let word = word(.callFlush), !streams.contains(where: { $0.isOn(.flushOnCall) }) else {
      return []
    }
    return [
      hit(
        .callFindsNothing, "“\(word)” finds nothing to do: no queue is sent by it.", .callFlush,
        ids(.flushOnCall))
    ]
  }

  private var flushSensor: [Hit] {
    guard let word = word(.callFlushSensor) else { return [] }
    if !sensor.has(.queue) {
      return nothing(.callFlushSensor, "queue of signals", [sensor.id(.sendMode)], false)
    }
    if case .list(let words)? = sensor.value(.retryCutShortBy), words.contains("flushSensor") {
      return []
    }
    guard sensor.sendsAtOnce else { return [] }
    return [
      hit(
        .callFindsNothing, "“\(word)” finds nothing to send: each signal is sent at once.",
        .callFlushSensor, [sensor.id(.flushOnTrack), sensor.id(.retryCutShortBy)])
    ]
  }

  // MARK: What an app may look at

  private var inspections: [Hit] {
    var hits: [Hit] = []
    func add(_ setting: DeviceSetting, _ what: String, _ rows: [SettingID], _ isAlways: Bool) {
      guard let word = word(setting), isAlways else { return }
      hits.append(hit(.alwaysShowsTheSame, "“\(word)” is always \(what).", setting, rows))
    }
    add(
      .inspectIsOnline, "true: the platform believes so whatever the connection",
      [SettingID(.belief)], table[.belief] == .word("always"))
    add(
      .inspectQueue, "0: events wait in no queue", [events.id(.sendMode)], !events.has(.queue))
    add(.inspectOutbox, "0: there is no outbox", [events.id(.outbox)], !events.has(.outbox))
    add(
      .inspectUncertain, "empty: there is no uncertain set", [events.id(.uncertain)],
      !events.isWord(.uncertain, "set"))
    add(
      .inspectLimiter, "undefined: there is no limiter", [SettingID(.limiter)],
      table[.limiter] == .word("none"))
    return hits
  }

  private var limiter: [Hit] {
    guard table[.limiter] == .word("idle") else { return [] }
    return [
      hit(
        .limiterLimitsNothing,
        "No request goes through the limiter: it delays and drops nothing, and all there is of it "
          + "is a status to look at.",
        .limiter, [SettingID(.limiterRate), SettingID(.inspectLimiter)])
    ]
  }
}

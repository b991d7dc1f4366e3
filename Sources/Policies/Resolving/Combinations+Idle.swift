internal import Simulation

/// Rows of a stream that would change nothing where they stand.
extension Combinations {
  var idle: [Problem] {
    cutShort + resent + entry + calls + start + uncertainWord
  }

  // MARK: The rules

  /// A trigger ends a backoff only where there is such a trigger.
  private var cutShort: [Problem] {
    guard case .list(let words)? = table[.retryCutShortBy, stream] else { return [] }
    return words.compactMap { word in
      guard let trigger = Trigger(rawValue: word), let row = missing(for: trigger) else {
        return nil
      }
      let reason =
        trigger == .start ? "a backoff ends with its process" : "see “\(row.cataloguedName)”"
      return idle(
        .triggerNeverComes,
        "“\(word)” in \(name(.retryCutShortBy)) never comes about: \(reason)", .retryCutShortBy,
        row)
    }
  }

  /// What a resend whose outcome is not known differs in: it is told, or uncertain in the end.
  private var resent: [Problem] {
    guard table[.reportsUncertain] == SettingValue.none, !isWord(.retryExhausted, "uncertain")
    else { return [] }
    let answers: [StreamSetting] = [
      .answersNetwork, .answersTimeout, .answers429, .answers4xx, .answers5xx,
    ]
    return answers.filter { isWord($0, "resend") }.map {
      idle(
        .alikeEitherWay,
        "\(shown($0)) differs from “retry” in nothing here: neither "
          + "“\(SettingID(.reportsUncertain).cataloguedName)” nor \(name(.retryExhausted)) "
          + "tells of an outcome that is not known", $0, SettingID(.reportsUncertain))
    }
  }

  private var entry: [Problem] {
    guard isWord(.outboxOnEntry, "yes"), !isWord(.flushTo, "outbox") else { return [] }
    return [
      idle(
        .triggerNeverComes,
        "\(shown(.outboxOnEntry)) never comes about, as \(name(.flushTo)) is not “outbox”: what "
          + "enters it enters it offline", .outboxOnEntry, SettingID(.flushTo, of: stream))
    ]
  }

  /// Calls that the app cannot make.
  private var calls: [Problem] {
    let calls: [(StreamSetting, DeviceSetting)] = [
      (.flushOnCall, .callFlush), (.outboxOnCall, .callFlushOutbox),
    ]
    return calls.filter { isWord($0.0, "yes") && table[$0.1] == SettingValue.none }.map {
      let call = SettingID($0.1)
      return idle(
        .triggerNeverComes,
        "\(shown($0.0)) never comes about, as “\(call.cataloguedName)” is “none”", $0.0, call)
    }
  }

  /// A memory queue is empty when the app starts.
  private var start: [Problem] {
    guard isWord(.queueStorage, "memory") else { return [] }
    guard isWord(.queuePrune, "start") || isWord(.queuePrune, "startAndSend") else { return [] }
    return [
      idle(
        .ageNeverLookedAt,
        "\(shown(.queuePrune)) finds nothing at a start, as \(name(.queueStorage)) is “memory”",
        .queuePrune, SettingID(.queueStorage, of: stream))
    ]
  }

  /// A word for an outcome that no answer leads to.
  private var uncertainWord: [Problem] {
    guard let word = table[.trackUncertain, stream], word != SettingValue.none else { return [] }
    let answers: [StreamSetting] = [
      .answersNetwork, .answersTimeout, .answers429, .answers4xx, .answers5xx,
    ]
    guard !isWord(.withdrawalInFlight, "unknownUncertain"),
      !answers.contains(where: { isWord($0, "uncertain") })
    else { return [] }
    return [
      idle(
        .wordNeverTold,
        "\(shown(.trackUncertain)) never comes about: no answer leaves an outcome uncertain",
        .trackUncertain, SettingID(.answersNetwork, of: stream))
    ]
  }

  // MARK: Triggers

  /// The row without which a trigger ends no backoff of the stream, or nil where it may.
  private func missing(for trigger: Trigger) -> SettingID? {
    // What waits in memory only to be moved into the outbox is in no backoff.
    let sendsFromMemory = !isWord(.flushTo, "outbox")
    func row(_ setting: StreamSetting, _ comesAbout: Bool) -> SettingID? {
      let needed = sendsFromMemory ? setting : .flushTo
      return sendsFromMemory && comesAbout ? nil : SettingID(needed, of: stream)
    }
    func isStated(_ call: DeviceSetting) -> Bool { table[call] != SettingValue.none }
    switch trigger {
    case .interval: return row(.flushEvery, table[.flushEvery, stream] != SettingValue.none)
    case .size: return row(.flushAtCount, table[.flushAtCount, stream] != SettingValue.none)
    case .track: return row(.flushOnTrack, isWord(.flushOnTrack, "yes"))
    case .background: return row(.flushOnBackground, isWord(.flushOnBackground, "yes"))
    case .foreground: return row(.flushOnForeground, isWord(.flushOnForeground, "yes"))
    case .online:
      if hasOutbox && isWord(.outboxOnOnline, "yes") { return nil }
      return row(.flushOnOnline, isWord(.flushOnOnline, "yes"))
    // A backoff ends with its process.
    case .start: return SettingID(.retryCutShortBy, of: stream)
    case .flush: return row(.flushOnCall, isWord(.flushOnCall, "yes") && isStated(.callFlush))
    case .flushOutbox:
      let comesAbout =
        stream == .events && hasOutbox && isWord(.outboxOnCall, "yes") && isStated(.callFlushOutbox)
      return comesAbout ? nil : SettingID(hasOutbox ? .outboxOnCall : .outbox, of: stream)
    case .flushSensor:
      return stream == .sensor && isStated(.callFlushSensor) ? nil : SettingID(.callFlushSensor)
    case .retryUncertain:
      return row(.uncertain, isWord(.uncertain, "set") && isStated(.callRetryUncertain))
    }
  }

  private func idle(
    _ category: FindingCategory, _ message: String, _ setting: StreamSetting, _ other: SettingID
  ) -> Problem {
    let row = SettingID(setting, of: stream)
    return Problem(message: message, rows: [row, other], idleRows: [row], category: category)
  }
}

internal import Simulation

/// Rows that can order opposite things at one moment, of what the documentation claims on both
/// sides; where one side is only a default of an open reading, nobody has promised it.
extension StreamLint {
  var collisions: [Hit] { maximum + backoff + directCall }

  /// A delay that repeats is the longest there is, and a Retry-After may be longer.
  private var maximum: [Hit] {
    guard resends, isAnswered([.answers429, .answers5xx], by: "retry", "resend"),
      isWord(.retryAfter, "honoured"), case .delays(let delays)? = value(.retryDelays),
      let longest = delays.last, longest >= delays.max() ?? 0,
      (count(.retryLimit) ?? .max) > delays.count, !heeds(within: longest),
      isClaimed([id(.retryDelays)]), isClaimed([id(.retryAfter), id(.retryAfterCap)])
    else { return [] }
    return [
      collision(
        .maximumOverridden,
        "A delay is at most \(text(longest)), and never shorter than Retry-After, which may be "
          + "longer: Retry-After wins.",
        [.retryAfterCap, .retryAfter, .retryDelays])
    ]
  }

  private func heeds(within longest: Int64) -> Bool {
    duration(.retryAfterCap).map { $0 <= longest } ?? false
  }

  // MARK: A backoff

  private struct Asking {
    let trigger: Trigger
    var rows: [SettingID]
  }

  /// What asks to send while a backoff asks to wait.
  private var backoff: [Hit] {
    guard resends, isClaimed([id(.retry), id(.retryDelays), id(.retryCutShortBy)]),
      case .list(let words)? = value(.retryCutShortBy)
    else { return [] }
    let asking = asking.filter { isClaimed($0.rows) }
    return contest(
      asking.filter { !words.contains($0.trigger.rawValue) }, "the backoff wins")
      + contest(
        asking.filter { words.contains($0.trigger.rawValue) },
        "the backoff ends, though not before Retry-After does")
  }

  private func contest(_ asking: [Asking], _ outcome: String) -> [Hit] {
    guard !asking.isEmpty else { return [] }
    let names = joined(asking.map { words(for: $0.trigger) })
    let verb = asking.count == 1 ? "asks" : "ask"
    var found = collision(
      .triggerAgainstBackoff, "While a backoff asks to wait, \(names) \(verb) to send: \(outcome).",
      [.retryCutShortBy])
    found.rows += asking.flatMap { $0.rows } + [id(.retryDelays)]
    found.winner = outcome
    return [found]
  }

  private var asking: [Asking] {
    var asking: [Asking] = []
    for (trigger, row) in memoryTriggers where sendsFromMemory && isStatedTrigger(row) {
      if trigger == .track && !isWord(.sendConcurrency, "one") { continue }
      if trigger == .flush && !isStated(.callFlush) { continue }
      let rows = trigger == .track ? [row, .sendConcurrency] : [row]
      asking.append(Asking(trigger: trigger, rows: rows.map { id($0) }))
    }
    if fillsOutbox && isOn(.outboxOnOnline) {
      if let place = asking.firstIndex(where: { $0.trigger == .online }) {
        asking[place].rows.append(id(.outboxOnOnline))
      } else {
        asking.append(Asking(trigger: .online, rows: [id(.outboxOnOnline)]))
      }
    }
    return asking + askingCalls
  }

  private var askingCalls: [Asking] {
    var asking: [Asking] = []
    if stream == .events, fillsOutbox, isOn(.outboxOnCall), isStated(.callFlushOutbox) {
      asking.append(Asking(trigger: .flushOutbox, rows: [id(.outboxOnCall)]))
    }
    if stream == .sensor, isStated(.callFlushSensor) {
      asking.append(Asking(trigger: .flushSensor, rows: [SettingID(.callFlushSensor)]))
    }
    if isWord(.uncertain, "set"), sendsFromMemory, isStated(.callRetryUncertain) {
      asking.append(Asking(trigger: .retryUncertain, rows: [SettingID(.callRetryUncertain)]))
    }
    return asking
  }

  private func isStated(_ call: DeviceSetting) -> Bool {
    table[call].map { $0 != SettingValue.none } ?? false
  }

  // MARK: A direct call

  private var directCall: [Hit] {
    guard isWord(.sendMode, "direct"), isWord(.sendWithinRetryAfter, "send"),
      isClaimed([id(.sendWithinRetryAfter)])
    else { return [] }
    return [
      collision(
        .retryAfterAgainstCall,
        "A call sends at once, and the server's Retry-After asks to wait: the call wins.",
        [.sendWithinRetryAfter, .sendMode])
    ]
  }

  private func collision(
    _ category: FindingCategory, _ text: String, _ rows: [StreamSetting]
  ) -> Hit {
    var found = hit(category, text, rows)
    found.isCollision = true
    return found
  }
}

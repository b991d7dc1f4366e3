internal import Simulation

/// Triggers that never find anything to send.
extension StreamLint {
  var triggers: [Hit] { idleTriggers + emptyAtStart + emptyOutbox }

  /// Whether every item leaves the queue as it is tracked, so that what stands there while nothing
  /// is under way is nothing: it waits for an answer or a backoff, or for a connection that sends
  /// it when it returns.
  var sendsAtOnce: Bool {
    guard has(.queue), isOn(.flushOnTrack) else { return false }
    if isWord(.flushTo, "outbox") { return true }
    return isWord(.flushDrain, "all")
      && (isWord(.sendWhileOffline, "try") || isOn(.flushOnOnline))
      && (isWord(.queueStorage, "memory") || isOn(.flushOnStart))
  }

  private var idleTriggers: [Hit] {
    guard sendsAtOnce else { return [] }
    let fate =
      isWord(.flushTo, "outbox")
      ? "goes into the outbox at once"
      : resends
        ? "is sent at once, or waits for an answer or for the end of a backoff"
        : "is sent at once, or waits for an answer"
    return memoryTriggers.compactMap { trigger, row in
      guard trigger != .track, !endsBackoff(trigger), isStatedTrigger(row),
        trigger != .online || isWord(.sendWhileOffline, "try"),
        trigger != .flush || !tellsFlush
      else { return nil }
      let off: SettingValue =
        row == .flushEvery || row == .flushAtCount ? SettingValue.none : .word("no")
      return hit(
        .triggerFindsNothing,
        "What is tracked \(fate), so that \(words(for: trigger)) finds nothing to send.",
        [row, .flushOnTrack, .flushTo, .retryCutShortBy], instead: [(setting: row, value: off)])
    }
  }

  /// The triggers of the memory queue, each with its row.
  var memoryTriggers: [(trigger: Trigger, row: StreamSetting)] {
    [
      (trigger: .interval, row: .flushEvery), (trigger: .size, row: .flushAtCount),
      (trigger: .track, row: .flushOnTrack), (trigger: .background, row: .flushOnBackground),
      (trigger: .foreground, row: .flushOnForeground), (trigger: .online, row: .flushOnOnline),
      (trigger: .flush, row: .flushOnCall),
    ]
  }

  /// Whether a trigger's row says that it is one.
  func isStatedTrigger(_ row: StreamSetting) -> Bool {
    row == .flushEvery || row == .flushAtCount ? isStated(row) : isOn(row)
  }

  /// Whether a trigger ends a backoff of what is sent from memory.
  private func endsBackoff(_ trigger: Trigger) -> Bool {
    guard resends, !isWord(.flushTo, "outbox"), case .list(let words)? = value(.retryCutShortBy)
    else { return false }
    return words.contains(trigger.rawValue)
  }

  /// Whether the flush call says what came of it, if only that there was nothing.
  private var tellsFlush: Bool {
    table[.flushAcknowledged].map { $0 != SettingValue.none } ?? false
  }

  /// As the subject of a sentence, within it.
  func words(for trigger: Trigger) -> String {
    switch trigger {
    case .interval: "the interval"
    case .size: "the number that waits"
    case .track: "a track call"
    case .background: "going to the background"
    case .foreground: "returning to the foreground"
    case .online: "returning connectivity"
    case .start: "a start"
    case .flush: call(.callFlush)
    case .flushOutbox: call(.callFlushOutbox)
    case .flushSensor: call(.callFlushSensor)
    case .retryUncertain: call(.callRetryUncertain)
    }
  }

  private func call(_ call: DeviceSetting) -> String {
    "“\(policy.word(SettingID(call)) ?? SettingID(call).cataloguedName)”"
  }

  // MARK: The outbox

  private var emptyAtStart: [Hit] {
    guard isWord(.outbox, "memory"), isOn(.outboxOnStart) else { return [] }
    return [
      hit(
        .triggerFindsNothing, "A start finds nothing to send: an outbox in memory is empty then.",
        [.outboxOnStart, .outbox], instead: [(setting: .outboxOnStart, value: .word("no"))])
    ]
  }

  private var emptyOutbox: [Hit] {
    guard has(.outbox), !fillsOutbox else { return [] }
    return [
      hit(
        .outboxNeverFilled,
        "Nothing enters the outbox: a flush goes to the network, and what is tracked offline waits "
          + "for a flush.", [.outbox, .flushTo, .outboxEntry])
    ]
  }
}

internal import Simulation

/// Rows for cases that never arise in the stream.
extension StreamLint {
  var cases: [Hit] {
    unknownResends + withdrawnInFlight + unavailableStorage + uncertainNever + unsent + words
      + unit
  }

  /// Only a resend of an unknown outcome has something to decide when resends are used up.
  private var unknownResends: [Hit] {
    guard resends, value(.retryExhausted) != nil, !isAnswered(by: "resend") else { return [] }
    return [
      hit(
        .caseNeverMet,
        "No unknown outcome is ever sent again, so that none can be left when resends are used "
          + "up.", [.retryExhausted, .answersTimeout, .answers5xx])
    ]
  }

  private var withdrawnInFlight: [Hit] {
    guard value(.withdrawalInFlight) != nil, !emptiesWhatIsInFlight else { return [] }
    return [
      hit(
        .caseNeverMet,
        "Withdrawn consent empties no queue that requests carry items of: nothing in flight loses "
          + "its queue.", [.withdrawalInFlight, .withdrawalQueue, .withdrawalOutbox, .flushTo])
    ]
  }

  /// Whether withdrawn consent empties a queue that a request may carry items of.
  var emptiesWhatIsInFlight: Bool {
    sendsFromMemory && isWord(.withdrawalQueue, "emptied")
      || fillsOutbox && isWord(.withdrawalOutbox, "emptied")
  }

  private var unavailableStorage: [Hit] {
    guard isWord(.outbox, "memory"), value(.outboxWhenUnavailable) != nil else { return [] }
    return [
      hit(
        .caseNeverMet, "An outbox in memory needs no storage that could be unavailable.",
        [.outboxWhenUnavailable, .outbox])
    ]
  }

  private var uncertainNever: [Hit] {
    guard isWord(.uncertain, "set"), !isAnswered(by: "uncertain") else { return [] }
    return [
      hit(
        .caseNeverMet, "Nothing ever joins the uncertain set: no failure leaves an outcome so.",
        [.uncertain, .uncertainLimit, .uncertainKill, .uncertainSignOut, .withdrawalUncertain]
          + Self.answers)
    ]
  }

  /// Rules for sending from memory, where nothing but the outbox is sent.
  private var unsent: [Hit] {
    guard has(.queue), !sendsFromMemory else { return [] }
    let rows: [StreamSetting] = [
      .queueBatch, .sendConcurrency, .flushDrain, .queueLimitCounts, .queueOverflow,
    ]
    return [
      hit(
        .memoryNeverSends,
        "A flush moves the whole queue into the outbox, and nothing is sent from memory: rules for "
          + "that have no say.", [.flushTo] + rows)
    ]
  }

  private var words: [Hit] {
    guard value(.trackNoConsent) != nil, table[.consentWhileOff] == .word("track") else {
      return []
    }
    var found = hit(
      .wordNeverTold, "A call without consent is never told so, as it is not dropped.",
      [.trackNoConsent])
    found.rows.append(SettingID(.consentWhileOff))
    return [found]
  }

  /// A batch that is never taken apart fails as often as each of its items.
  private var unit: [Hit] {
    guard resends, value(.retryUnit) != nil, isWord(.outbox, "none"),
      isWord(.sendWhileOffline, "try"), isWord(.sendConcurrency, "one"),
      isWord(.queueStorage, "memory"), isWord(.retryBatch, "same"), isWord(.uncertain, "none")
    else { return [] }
    let other = isWord(.retryUnit, "batch") ? "event" : "batch"
    return [
      hit(
        .alikeEitherWay,
        "A batch stays together until it is over, so that each of its items has failed as often "
          + "as the batch.", [.retryUnit, .outbox, .retryBatch],
        instead: [(setting: .retryUnit, value: .word(other))])
    ]
  }
}

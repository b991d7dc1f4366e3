internal import Simulation

/// Age limits that nothing looks at.
extension StreamLint {
  var ages: [Hit] { outboxAge + queueAge }

  /// An outbox in memory is empty when the app starts.
  private var outboxAge: [Hit] {
    guard isWord(.outbox, "memory"), isWord(.outboxPrune, "start"), let age = duration(.outboxAge)
    else { return [] }
    return [
      hit(
        .ageNeverLookedAt,
        "An outbox in memory is empty at a start, where alone the age limit of \(text(age)) is "
          + "looked at.", [.outboxAge, .outboxPrune, .outbox])
    ]
  }

  private var queueAge: [Hit] {
    guard has(.queue), !sendsFromMemory, isWord(.queuePrune, "send"), let age = duration(.queueAge)
    else { return [] }
    return [
      hit(
        .ageNeverLookedAt,
        "Nothing is sent from memory, before which alone the age limit of \(text(age)) is "
          + "looked at.", [.queueAge, .queuePrune, .flushTo])
    ]
  }
}

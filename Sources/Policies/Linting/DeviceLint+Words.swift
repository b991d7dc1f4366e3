internal import Simulation

/// What an app is told: words that it never hears.
extension DeviceLint {
  var reports: [Hit] {
    guard let word = word(.reportsUncertain) else { return [] }
    let isResentTold = table[.reportsResent] == .word("yes")
    guard streams.contains(where: { $0.leavesUncertain || isResentTold && $0.resendsUnknown })
    else {
      return [
        hit(
          .wordNeverTold, "“\(word)” is never told: no outcome is left uncertain.",
          .reportsUncertain, StreamLint.answers.flatMap { ids($0) })
      ]
    }
    guard table[.reportsResent] != nil, !streams.contains(where: { $0.resendsUnknown }) else {
      return []
    }
    return [
      hit(
        .caseNeverMet, "No unknown outcome is ever sent again, so that none can be told of.",
        .reportsResent, [events.id(.answersTimeout), events.id(.answers5xx)])
    ]
  }

  var flushWord: [Hit] {
    guard let word = word(.flushUncertain) else { return [] }
    let flushed = streams.filter { $0.isOn(.flushOnCall) }
    guard !flushed.contains(where: { $0.sendsFromMemory && $0.leavesUncertain }) else { return [] }
    return [
      hit(
        .wordNeverTold, "“\(word)” is never told: what the call sends is never left uncertain.",
        .flushUncertain, flushed.flatMap { lint in StreamLint.answers.map { lint.id($0) } })
    ]
  }

  /// A word of calls that track signals or points, on a platform whose events have results
  /// without it.
  var queuedWord: [Hit] {
    guard events.has(.trackResults), !events.has(.queue) else { return [] }
    let own: [StreamSetting] = [
      .trackAccepted, .trackNoConsent, .trackUncertain, .trackRejected,
    ]
    let others = streams.dropFirst().filter { lint in
      lint.isStated(.trackQueued)
        && !own.contains { events.value($0) == lint.value(.trackQueued) }
    }
    guard let first = others.first, let word = policy.word(first.id(.trackQueued)) else {
      return []
    }
    var found = Hit(
      category: .wordNeverTold, isCollision: true,
      text: "“\(word)” is a result of calls that track signals or points: one that tracks an "
        + "event is a request, and says what came of it.",
      rows: others.map { $0.id(.trackQueued) })
    found.rows += [events.id(.sendMode), events.id(.trackResult)]
    return [found]
  }
}

extension StreamLint {
  var resendsUnknown: Bool { resends && isAnswered(by: "resend") }

  /// Whether an outcome may be left uncertain while the app runs.
  var leavesUncertain: Bool {
    isAnswered(by: "uncertain") || resendsUnknown && isWord(.retryExhausted, "uncertain")
      || emptiesWhatIsInFlight && isWord(.withdrawalInFlight, "unknownUncertain")
  }
}

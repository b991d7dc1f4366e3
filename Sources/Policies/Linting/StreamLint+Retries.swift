internal import Simulation

/// Delays, limits and caps of resends.
extension StreamLint {
  var retries: [Hit] {
    guard has(.retry) else { return [] }
    guard resends else {
      return [
        hit(
          .nothingResent, "No failure is followed by a resend: no rule for resends has a say.",
          [.retry] + Self.answers)
      ]
    }
    return unreached + shrinking + unheeded + capped
  }

  private var delays: [Int64] {
    if case .delays(let delays)? = value(.retryDelays) { return delays }
    return []
  }

  /// How often the same items are sent again at most; nil where there is no limit.
  private var mostResends: Int? {
    count(.retryLimit).map { isWord(.retryCounts, "resends") ? $0 : max($0 - 1, 0) }
  }

  /// How many of the delays a resend may come after, the last one repeating; nil for any.
  ///
  /// What goes out by itself is counted only once it has failed: one delay more may be looked up.
  private var reached: Int? {
    guard let most = mostResends else { return nil }
    // A delay that grows from batch to batch may grow past any one batch's limit.
    guard most == 0 || isWord(.retryDelayReset, "batch") else { return nil }
    return isWord(.sendConcurrency, "each") ? max(most, 1) : most
  }

  private var unreached: [Hit] {
    guard let most = mostResends, let reached, delays.count > reached else { return [] }
    let rows: [StreamSetting] = [.retryDelays, .retryLimit, .retryCounts, .retryDelayReset]
    guard reached > 0 else {
      return [
        hit(.delayNeverReached, "No delay is ever waited: the limit leaves no resend.", rows)
      ]
    }
    if most == 0 { return [] }
    let lost = delays[reached...].map { text($0) }
    let waited = delays[..<reached].map { text($0) }
    let sends = isWord(.retryCounts, "sends") ? "\(most + 1) failed sends leave" : "there"
    let resends = most == 1 ? "1 resend" : "\(most) resends"
    let verb = isWord(.retryCounts, "sends") ? "" : most == 1 ? " is" : " are"
    return [
      hit(
        .delayNeverReached,
        (lost.count == 1 ? "The delay \(lost[0]) is" : "The delays \(joined(lost)) are")
          + " never waited: \(sends)\(verb) \(resends), after \(joined(waited)).",
        rows, instead: [(setting: .retryDelays, value: .delays(Array(delays[..<reached])))])
    ]
  }

  private var shrinking: [Hit] {
    guard let first = delays.first, let last = delays.last, last < first else { return [] }
    var found = hit(
      .capBelowFirst,
      "The delays end in \(text(last)), less than the \(text(first)) that they begin with.",
      [.retryDelays])
    found.isCollision = true
    return [found]
  }

  /// Only a refusal carries a Retry-After.
  private var unheeded: [Hit] {
    let carriers: [StreamSetting] = [.answers429, .answers4xx, .answers5xx]
    guard isWord(.retryAfter, "honoured"), !isAnswered(carriers, by: "retry", "resend") else {
      return []
    }
    return [
      hit(
        .retryAfterNeverHeeded,
        "No answer that may carry a Retry-After is followed by a resend: it is never heeded.",
        [.retryAfter] + carriers, instead: [(setting: .retryAfter, value: .word("ignored"))])
    ]
  }

  /// A Retry-After cut down to no more than any delay; a backoff that something cuts short still
  /// keeps to it.
  private var capped: [Hit] {
    guard isWord(.retryAfter, "honoured"), value(.retryCutShortBy) == .list([]),
      let cap = duration(.retryAfterCap), let least = delays.min(), cap <= least
    else { return [] }
    return [
      hit(
        .capBelowFirst,
        "A Retry-After counts up to \(text(cap)), and no delay is shorter than \(text(least)): "
          + "it is never waited for.", [.retryAfterCap, .retryDelays, .retryAfter],
        instead: [(setting: .retryAfter, value: .word("ignored"))])
    ]
  }
}

internal import Simulation

/// Limits against batches, and against numbers of items.
extension StreamLint {
  var limits: [Hit] {
    queueBatch + outboxBatch + uncertainSet + flushCount
  }

  private var queueBatch: [Hit] {
    guard sendsFromMemory else { return [] }
    return neverFull(
      "queue", .queueLimit, .queueBatch, .queueLimitCounts,
      staysTogether: isWord(.queueStorage, "memory") && !isWord(.retryBatch, "refilled"))
  }

  private var outboxBatch: [Hit] {
    guard fillsOutbox else { return [] }
    return neverFull(
      "outbox", .outboxLimit, .outboxBatch, .outboxLimitCounts,
      staysTogether: isWord(.outbox, "memory") && !isWord(.retryBatch, "refilled"))
  }

  /// - Parameter staysTogether: whether a batch that is over the limit's count never waits with
  ///   others again, so that a limit that counts those that wait bounds a request as well.
  private func neverFull(
    _ place: String, _ limit: StreamSetting, _ batch: StreamSetting, _ counts: StreamSetting,
    staysTogether: Bool
  ) -> [Hit] {
    guard let most = count(limit), let size = count(batch), most < size,
      isWord(counts, "all") || staysTogether
    else { return [] }
    return [
      hit(
        .limitBelowBatch,
        "The \(place) holds at most \(most), so that a batch of \(size) is never full.",
        [batch, limit], instead: [(setting: batch, value: .count(most))])
    ]
  }

  /// A set that one batch overflows.
  private var uncertainSet: [Hit] {
    guard let most = count(.uncertainLimit), isAnswered(by: "uncertain") else { return [] }
    var batches: [StreamSetting] = []
    if sendsFromMemory { batches.append(.queueBatch) }
    if fillsOutbox { batches.append(.outboxBatch) }
    return batches.compactMap { batch in
      guard let size = count(batch), most < size else { return nil }
      var found = hit(
        .limitBelowBatch,
        "The uncertain set holds \(most), and loses \(size - most) of a batch of \(size) at once.",
        [.uncertainLimit, batch])
      found.isCollision = true
      return found
    }
  }

  /// The limit is kept before the items that wait are counted.
  private var flushCount: [Hit] {
    guard let number = count(.flushAtCount), let most = count(.queueLimit), number > most else {
      return []
    }
    return [
      hit(
        .countAboveLimit,
        "The queue holds at most \(most), so that \(number) that would send never wait there.",
        [.flushAtCount, .queueLimit],
        instead: [(setting: .flushAtCount, value: SettingValue.none)])
    ]
  }
}

/// Which parts a table has.
extension PolicyTable {
  /// Whether the table has the part that a setting belongs to.
  ///
  /// The row that decides it may itself be missing. A part that whole policies lack counts as
  /// there then, and all that is missing of it is named; a part of such a part does not, and the
  /// missing row alone is.
  public func has(_ component: Component, stream: Stream?) -> Bool {
    if let whole = component.whole, !has(whole, stream: stream) { return false }
    return switch component {
    case .always: true
    case .limiter: self[.limiter] != .word("none")
    case .dropReports: self[.reportsDrops] != SettingValue.none
    case .uncertainReports: self[.reportsUncertain] != SettingValue.none
    case .flushCall: self[.callFlush] != SettingValue.none
    case .flushResults: self[.flushAcknowledged].map { $0 != SettingValue.none } ?? false
    default: stream.map { has(component, of: $0) } ?? false
    }
  }

  private func has(_ component: Component, of stream: Stream) -> Bool {
    func isNot(_ setting: StreamSetting, _ word: String) -> Bool {
      self[setting, stream] != .word(word)
    }
    func isStated(_ setting: StreamSetting) -> Bool {
      self[setting, stream].map { $0 != SettingValue.none } ?? false
    }
    func isEither(_ setting: StreamSetting, _ words: String...) -> Bool {
      words.contains { self[setting, stream] == .word($0) }
    }
    return switch component {
    case .queue: isNot(.sendMode, "direct")
    case .direct: !isNot(.sendMode, "direct")
    case .outbox: isNot(.outbox, "none")
    case .retry: isNot(.retry, "none")
    case .uncertain: isNot(.uncertain, "none")
    case .trackResults: isNot(.trackResult, "none")
    case .interval: isStated(.flushEvery)
    case .storedQueue: isEither(.queueStorage, "stored")
    case .queueAge: isStated(.queueAge)
    case .outboxAge: isStated(.outboxAge)
    case .queueOverflow: isStated(.queueLimit) && isEither(.queueLimitCounts, "all")
    case .outboxOverflow: isStated(.outboxLimit) && isEither(.outboxLimitCounts, "all")
    case .retryLimit: isStated(.retryLimit)
    case .keptCount:
      isEither(.retryUnit, "event")
        && (isEither(.queueStorage, "stored") || isEither(.outbox, "stored"))
    case .resendOffline:
      isEither(.outbox, "memory", "stored") || isEither(.sendWhileOffline, "wait")
    case .awaitedResults: isEither(.trackResult, "awaited")
    case .queuedResults:
      isEither(.trackResult, "immediate")
        || isEither(.trackResult, "awaited") && isEither(.sendMode, "queued")
    case .always, .limiter, .dropReports, .uncertainReports, .flushCall, .flushResults: true
    }
  }
}

extension Component {
  /// The rows that say whether a platform has the part, or none for what every platform has.
  ///
  /// - Precondition: a stream, unless it is a part of the platform as a whole.
  public func deciders(_ stream: Stream?) -> [SettingID] {
    let ofStream: [StreamSetting]
    switch self {
    case .always: return []
    case .limiter: return [SettingID(.limiter)]
    case .dropReports: return [SettingID(.reportsDrops)]
    case .uncertainReports: return [SettingID(.reportsUncertain)]
    case .flushCall: return [SettingID(.callFlush)]
    case .flushResults: return [SettingID(.flushAcknowledged)]
    case .queue, .direct: ofStream = [.sendMode]
    case .outbox: ofStream = [.outbox]
    case .retry: ofStream = [.retry]
    case .uncertain: ofStream = [.uncertain]
    case .trackResults, .awaitedResults: ofStream = [.trackResult]
    case .interval: ofStream = [.flushEvery]
    case .storedQueue: ofStream = [.queueStorage]
    case .queueAge: ofStream = [.queueAge]
    case .outboxAge: ofStream = [.outboxAge]
    case .queueOverflow: ofStream = [.queueLimit, .queueLimitCounts]
    case .outboxOverflow: ofStream = [.outboxLimit, .outboxLimitCounts]
    case .retryLimit: ofStream = [.retryLimit]
    case .keptCount: ofStream = [.retryUnit, .queueStorage, .outbox]
    case .resendOffline: ofStream = [.sendWhileOffline, .outbox]
    case .queuedResults: ofStream = [.trackResult, .sendMode]
    }
    guard let stream else { preconditionFailure("a stream's part without a stream") }
    return ofStream.map { SettingID($0, of: stream) }
  }
}

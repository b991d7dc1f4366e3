internal import Simulation

/// What a platform has words of its own for.
enum WordKind: CaseIterable {
  /// Reports, and the results of calls.
  case telling
  /// The names of calls.
  case calling
  /// What an app asks for.
  case asking

  /// Nil for a setting that is no text.
  init?(_ id: SettingID) {
    guard case .text = id.catalogued.domain else { return nil }
    if id.isToldByWord {
      self = .telling
      return
    }
    switch id.deviceSetting {
    case .inspectIsOnline, .inspectQueue, .inspectOutbox, .inspectUncertain, .inspectLimiter:
      self = .asking
    default: self = .calling
    }
  }
}

extension Policy {
  /// Its words of a kind, in the catalogue's order, none twice.
  func words(of kind: WordKind) -> [String] {
    var words: [String] = []
    for id in SettingID.all where WordKind(id) == kind {
      guard case .word(let word)? = rows[id.row]?.value, !words.contains(word) else { continue }
      words.append(word)
    }
    return words
  }

  /// Every word it has for telling the app something, in the catalogue's order, none twice.
  public var words: [String] { words(of: .telling) }
}

extension SettingID {
  /// Whether the row holds the word for a report or a result.
  fileprivate var isToldByWord: Bool {
    switch catalogued.component {
    case .trackResults, .awaitedResults, .queuedResults, .flushCall, .flushResults: true
    default: deviceSetting == .reportsDrops || deviceSetting == .reportsUncertain
    }
  }
}

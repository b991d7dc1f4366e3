internal import Simulation

/// What is wrong between two rows that are each in order.
struct Combinations {
  let table: PolicyTable
  let stream: Stream

  struct Problem {
    let message: String
    /// The rows it is about; the first that somebody stated is where it is told.
    let rows: [SettingID]
    /// Rows that do no harm but would change nothing: told only where one of them was asked for, as
    /// what a reading, an option or another policy brings along may come to nothing, and what a
    /// whole policy states may come about by one of its readings or options.
    var idleRows: [SettingID] = []
    /// What it is as a finding, where it is idle rows that it tells of.
    var category: FindingCategory?
  }

  var problems: [Problem] {
    direct + outbox + connection + age + resends + results + idle
  }

  // MARK: The rules

  private var direct: [Problem] {
    guard isWord(.sendMode, "direct") else { return [] }
    let needy: [(StreamSetting, String)] = [
      (.outbox, "none"), (.retry, "none"), (.uncertain, "none"),
    ]
    return needy.filter { table[$0.0, stream] != nil && !isWord($0.0, $0.1) }.map {
      problem(
        "\(shown($0.0)) needs a queue, and with \(shown(.sendMode)) there is none",
        [$0.0, .sendMode])
    }
  }

  private var outbox: [Problem] {
    guard isWord(.outbox, "none") else { return [] }
    guard isWord(.flushTo, "outbox") || isWord(.flushTo, "outboxWhenOffline") else { return [] }
    return [
      problem("\(shown(.flushTo)) needs an outbox, and there is none", [.flushTo, .outbox])
    ]
  }

  private var connection: [Problem] {
    let belief = table[.belief]
    guard belief == .word("none") || belief == .word("always") else { return [] }
    var rows: [StreamSetting] = []
    if isWord(.flushOnOnline, "yes") { rows.append(.flushOnOnline) }
    if isWord(.outboxOnOnline, "yes"), hasOutbox { rows.append(.outboxOnOnline) }
    if isWord(.sendWhileOffline, "wait") { rows.append(.sendWhileOffline) }
    if isWord(.outboxEntry, "track"), hasOutbox { rows.append(.outboxEntry) }
    if isWord(.flushTo, "outboxWhenOffline"), hasOutbox { rows.append(.flushTo) }
    let believed = SettingID(.belief)
    return rows.map {
      Problem(
        message: "\(shown($0)) never comes about, as “\(believed.cataloguedName)” is "
          + "“\(belief.map { SettingText.text($0) } ?? "")”",
        rows: [SettingID($0, of: stream), believed])
    }
  }

  private var age: [Problem] {
    [(StreamSetting.queueAge, StreamSetting.queuePrune), (.outboxAge, .outboxPrune)].compactMap {
      guard let age = table[$0.0, stream], age != SettingValue.none, isWord($0.1, "never") else {
        return nil
      }
      return problem(
        "\(shown($0.0)) and \(shown($0.1)) cannot both be: an age limit is kept by pruning",
        [$0.0, $0.1])
    }
  }

  private var resends: [Problem] {
    let answers: [StreamSetting] = [
      .answersNetwork, .answersTimeout, .answers429, .answers4xx, .answers5xx,
    ]
    let resent = answers.filter { isWord($0, "retry") || isWord($0, "resend") }
    if isWord(.retry, "none") {
      return resent.map {
        problem("\(shown($0)) needs resends, and there are none", [$0, .retry])
      }
    }
    guard case .delays(let delays)? = table[.retryDelays, stream], !resent.isEmpty,
      delays.allSatisfy({ $0 == 0 }), table[.retryLimit, stream] == SettingValue.none
    else { return [] }
    return [
      problem(
        "\(shown(.retryDelays)) with \(shown(.retryLimit)) would resend for ever without a pause",
        [.retryDelays, .retryLimit])
    ]
  }

  private var results: [Problem] {
    var needed: [StreamSetting] = []
    if isWord(.trackResult, "awaited") {
      needed = [.trackAccepted, .trackNoConsent, .trackRejected]
      if !isWord(.sendMode, "direct") { needed.append(.trackQueued) }
    } else if isWord(.trackResult, "immediate") {
      needed = [.trackQueued, .trackNoConsent]
    }
    return needed.filter { table[$0, stream] == SettingValue.none }.map {
      problem("\(shown(.trackResult)) needs a word for \(name($0))", [$0, .trackResult])
    }
  }

  // MARK: Words

  /// An outbox that is stated; a missing row is told of elsewhere.
  var hasOutbox: Bool { table.has(.outbox, stream: stream) }

  func isWord(_ setting: StreamSetting, _ word: String) -> Bool {
    table[setting, stream] == .word(word)
  }

  func name(_ setting: StreamSetting) -> String {
    "“\(SettingID(setting, of: stream).cataloguedName)”"
  }

  func shown(_ setting: StreamSetting) -> String {
    "\(name(setting)) “\(table[setting, stream].map { SettingText.text($0) } ?? "")”"
  }

  func problem(_ message: String, _ rows: [StreamSetting]) -> Problem {
    Problem(message: message, rows: rows.map { SettingID($0, of: stream) })
  }
}

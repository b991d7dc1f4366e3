internal import Simulation

/// What is wrong between rows of the platform as a whole.
struct DeviceCombinations {
  let table: PolicyTable

  var problems: [Combinations.Problem] { names + belief + isOnline }

  /// What an app calls or reads it finds by its name, so that no two can have one.
  private var names: [Combinations.Problem] {
    var problems: [Combinations.Problem] = []
    var named: [(setting: DeviceSetting, word: String)] = []
    for setting in DeviceSetting.ofTheApp {
      guard case .word(let word)? = table[setting] else { continue }
      if let first = named.first(where: { $0.word == word }) {
        problems.append(
          Combinations.Problem(
            message:
              "\(name(first.setting)) and \(name(setting)) cannot both be “\(word)”: an app "
              + "would not have one without the other",
            rows: [SettingID(setting), SettingID(first.setting)],
            idleRows: [SettingID(setting), SettingID(first.setting)],
            category: .oneNameForTwo))
      }
      named.append((setting: setting, word: word))
    }
    return problems
  }

  /// A platform that goes by the connection nowhere does not ask for it.
  private var belief: [Combinations.Problem] {
    guard let belief = table[.belief], belief != .word("none"), !isAsked else { return [] }
    let row = SettingID(.belief)
    return [
      Combinations.Problem(
        message: "\(name(.belief)) “\(SettingText.text(belief))” changes nothing: no row goes by "
          + "it here, and “none” says so", rows: [row], idleRows: [row],
        category: .caseNeverMet)
    ]
  }

  /// Whoever is asked has to have asked.
  private var isOnline: [Combinations.Problem] {
    guard table[.belief] == .word("none"), case .word(let word)? = table[.inspectIsOnline] else {
      return []
    }
    return [
      Combinations.Problem(
        message: "\(name(.inspectIsOnline)) “\(word)” has nothing to say, as \(name(.belief)) is "
          + "“none”", rows: [SettingID(.inspectIsOnline), SettingID(.belief)])
    ]
  }

  private var isAsked: Bool {
    if case .word? = table[.inspectIsOnline] { return true }
    return Stream.allCases.contains { stream in
      let rows: [(StreamSetting, String)] = [
        (.sendWhileOffline, "wait"), (.flushOnOnline, "yes"), (.signOutQueue, "sent"),
      ]
      return table.has(.outbox, stream: stream)
        || rows.contains { table[$0.0, stream] == .word($0.1) }
    }
  }

  private func name(_ setting: DeviceSetting) -> String {
    "“\(SettingID(setting).cataloguedName)”"
  }
}

extension DeviceSetting {
  /// Those that name what an app calls or reads.
  fileprivate static let ofTheApp: [DeviceSetting] = [
    .callFlush, .callFlushOutbox, .callFlushSensor, .callClearOutbox, .callRetryUncertain,
    .callDiscardUncertain, .callSignOut, .callSignIn, .callDeleteIdentity, .inspectIsOnline,
    .inspectQueue, .inspectOutbox, .inspectUncertain, .inspectLimiter,
  ]
}

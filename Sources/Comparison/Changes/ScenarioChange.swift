/// A scenario that now comes to something else.
public struct ScenarioChange: Equatable, Sendable {
  public let key: ResultKey
  /// What it was replayed with otherwise: `seed`, `readings`, `config`.
  public let choices: [ChangedText]
  /// Those on which something differs, in the order of the replay.
  public internal(set) var platforms: [PlatformChange]
  /// Replayed on one side only.
  public let onlyBefore: [String]
  public let onlyAfter: [String]

  init(key: ResultKey, platforms: [PlatformChange]) {
    self.key = key
    self.platforms = platforms
    choices = []
    onlyBefore = []
    onlyAfter = []
  }

  /// Nil where nothing differs of what came of it.
  init?(_ before: ResultRecord, _ after: ResultRecord) {
    key = before.key
    choices = changedTexts(before.choices, after.choices)
    platforms = before.platforms.compactMap { first in
      after.platforms.first { $0.platform == first.platform }.flatMap { PlatformChange(first, $0) }
    }
    let names = (
      before: before.platforms.map { $0.platform },
      after: after.platforms.map { $0.platform }
    )
    onlyBefore = names.before.filter { !names.after.contains($0) }
    onlyAfter = names.after.filter { !names.before.contains($0) }
    if platforms.isEmpty && onlyBefore.isEmpty && onlyAfter.isEmpty { return nil }
  }

  /// Whether any event ends otherwise.
  public var changesAnEnd: Bool { platforms.contains { !$0.events.isEmpty } }
}

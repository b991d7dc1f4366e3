internal import JSONC
internal import Simulation

/// Looks for statements of one stream that cannot matter, or that fight each other.
///
/// A rule that says "never" has to be right in every run there can be: each is written from what
/// the engine does, and a test holds it against scenarios and against random ones.
struct StreamLint {
  let policy: ResolvedPolicy
  let stream: Stream

  var hits: [Hit] {
    collisions + retries + limits + ages + triggers + cases + idle
  }

  /// What is refused of a single changed row.
  private var idle: [Hit] {
    Combinations(table: table, stream: stream).problems.compactMap { Hit($0, table) }
  }

  // MARK: The rows

  var table: PolicyTable { policy.table }

  func id(_ setting: StreamSetting) -> SettingID { SettingID(setting, of: stream) }

  func has(_ component: Component) -> Bool { table.has(component, stream: stream) }

  func value(_ setting: StreamSetting) -> SettingValue? { table[setting, stream] }

  func isWord(_ setting: StreamSetting, _ word: String) -> Bool { value(setting) == .word(word) }

  func isOn(_ setting: StreamSetting) -> Bool { isWord(setting, "yes") }

  /// A number, or nil where there is none.
  func count(_ setting: StreamSetting) -> Int? {
    if case .count(let count)? = value(setting) { return count }
    return nil
  }

  /// Milliseconds, or nil where there is none.
  func duration(_ setting: StreamSetting) -> Int64? {
    if case .duration(let milliseconds)? = value(setting) { return milliseconds }
    return nil
  }

  /// Whether something is stated, and not `none`.
  func isStated(_ setting: StreamSetting) -> Bool {
    value(setting).map { $0 != SettingValue.none } ?? false
  }

  func text(_ milliseconds: Int64) -> String { DurationText.text(milliseconds) }

  /// Whether any of the rows rests on something that is claimed, and not only on what is open.
  func isClaimed(_ rows: [SettingID]) -> Bool {
    rows.contains { policy.because($0).contains { !$0.ends(with: "?") } }
  }

  /// A hit of rows of the stream; those that the platform lacks are left out.
  func hit(
    _ category: FindingCategory, _ text: String, _ rows: [StreamSetting],
    instead: [(setting: StreamSetting, value: SettingValue)] = []
  ) -> Hit {
    Hit(
      category: category, text: text, rows: rows.map { id($0) }.filter { table[$0] != nil },
      instead: instead.map { StatedChange(setting: id($0.setting), value: $0.value) })
  }

  // MARK: What happens in the stream

  static let answers: [StreamSetting] = [
    .answersNetwork, .answersTimeout, .answers429, .answers4xx, .answers5xx,
  ]

  func isAnswered(_ answers: [StreamSetting] = Self.answers, by words: String...) -> Bool {
    answers.contains { answer in words.contains { isWord(answer, $0) } }
  }

  /// Whether any failure is followed by a resend.
  var resends: Bool { has(.retry) && isAnswered(by: "retry", "resend") }

  /// Whether a request may carry what waits in memory: not where a flush moves it to the outbox,
  /// and no sign-out sends it.
  var sendsFromMemory: Bool {
    has(.queue) && !(isWord(.flushTo, "outbox") && !isWord(.signOutQueue, "sent"))
  }

  /// Whether anything may ever be in the outbox.
  var fillsOutbox: Bool {
    has(.outbox) && (!isWord(.flushTo, "network") || isWord(.outboxEntry, "track"))
  }
}

extension Hit {
  /// What would change nothing where it stands, as it is told of a single changed row.
  init?(_ problem: Combinations.Problem, _ table: PolicyTable) {
    guard let category = problem.category, let row = problem.idleRows.first else { return nil }
    self.init(
      category: category, isCollision: category == .oneNameForTwo, text: problem.message + ".",
      rows: [row] + problem.rows.filter { $0 != row },
      instead: table[row] == .word("yes") ? [StatedChange(setting: row, value: .word("no"))] : [])
  }
}

internal import Claims
internal import Comparison
internal import JSONC
internal import Policies

/// A changelog in words, the same for all who write for people.
struct ChangeWords {
  let change: BehaviourChange

  var isOfResults: Bool { if case .results = change.kind { true } else { false } }

  // MARK: Rows

  /// `outbox.limit`, `the option maxRetries`.
  func name(_ row: RowChange) -> String {
    switch row.change.piece {
    case .setting: row.change.piece.name
    case .reading: "the reading " + shown(row.change.piece.name)
    case .option: "the option " + shown(row.change.piece.name)
    }
  }

  /// `outbox.limit on flutter: 500 → 501`, or what it rests on now.
  func sentence(_ row: RowChange) -> String {
    "\(name(row)) on \(row.platforms.joined(separator: ", ")): \(values(row))"
  }

  /// `500 → 501`.
  func values(_ row: RowChange) -> String {
    let (before, after) = (row.change.before, row.change.after)
    if row.change.isOfGroundsOnly {
      return "as before; rests on \(grounds(after)), before on \(grounds(before))"
    }
    return "\(value(before)) → \(value(after))"
  }

  func value(_ state: PieceState?) -> String { state.map { shown($0.text) } ?? "not there" }

  private func grounds(_ state: PieceState?) -> String {
    shown((state?.because ?? []).joined(separator: ", "))
  }

  /// The ids behind a row as it is now, or as it was where it is gone.
  func because(_ row: RowChange) -> [String] {
    (row.change.after ?? row.change.before)?.because ?? []
  }

  /// The words of a claim, or the question of a reading.
  func text(of id: String) -> String {
    change.ownClaims.first { $0.id == id }?.text ?? Ledger.claim(id)?.text
      ?? Ledger.reading(id)?.question ?? ""
  }

  // MARK: Scenarios

  /// The path, and the case in brackets.
  func name(_ key: ResultKey) -> String {
    shown(key.scenario) + (key.variant.map { " (\(shown($0)))" } ?? "")
  }

  // MARK: Causes

  /// `outbox.limit`, or `queue.limit and outbox.limit together`.
  func cause(_ set: [Int]) -> String {
    let names = set.map { name(change.rows[$0]) }
    return names.count == 1 ? names[0] : joined(names) + " together"
  }

  /// What the rows of two files tell of a platform's changes; nil where they have none to tell of.
  func suspicion(_ platform: PlatformChange) -> String? {
    guard isOfResults else { return nil }
    guard let rows = platform.rows else { return "rows are not known: a file has none" }
    if !rows.isEmpty {
      return "may explain it: "
        + rows.map { PlatformChangeWords.sentence($0) }.joined(separator: ", ")
    }
    let sides = [
      (name: "before", rows: platform.rowsOfOneSide.compactMap { said($0.name, $0.before) }),
      (name: "now", rows: platform.rowsOfOneSide.compactMap { said($0.name, $0.after) }),
    ].filter { !$0.rows.isEmpty }
    if sides.isEmpty { return "all rows that had a say are as before" }
    return "may be among rows that had a say on one side only: "
      + sides.map { "\($0.name) \($0.rows.joined(separator: ", "))" }.joined(separator: "; ")
  }

  private func said(_ name: String, _ value: String?) -> String? {
    value.map { "\(shown(name)) \(shown(excerpt($0)))" }
  }
}

/// `a, b and c`.
func joined(_ words: [String]) -> String {
  guard words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
}

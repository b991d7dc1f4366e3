public import Policies
internal import Simulation

/// Counts for each row the runs that it had a say in, those that met all and those that did not.
///
/// A row that had a say wherever something fails, and hardly anywhere else, is the first to look
/// at when a policy was edited.
public struct RowTally: Sendable {
  private struct Counts {
    var met = 0
    var notMet = 0
  }

  private let policies: [ResolvedPolicy]
  private let origins: [ResolvedPolicy?]
  private var counts: [[Counts]]

  /// - Parameters:
  ///   - policies: all platforms, as they stand before a scenario's own options.
  ///   - origins: what each of them was before anybody changed it, or nil where it starts from
  ///     nothing.
  public init(_ policies: [ResolvedPolicy], from origins: [ResolvedPolicy?]) {
    self.policies = policies
    self.origins = origins
    counts = policies.map { _ in Array(repeating: Counts(), count: SettingID.count) }
  }

  public mutating func add(_ replay: CheckedReplay) {
    for (platform, consulted) in zip(replay.checked.platforms, replay.consulted) {
      guard let place = policies.firstIndex(where: { $0.name == platform.name }) else { continue }
      // What is known to fail points at nothing new.
      if platform.verdict == .knownFailure { continue }
      let isMet = platform.failures.isEmpty
      for index in consulted.indices where consulted[index] {
        if isMet { counts[place][index].met += 1 } else { counts[place][index].notMet += 1 }
      }
    }
  }

  /// The rows that had a say at all, and those that were changed.
  public var rows: [CheckedRow] {
    var rows: [CheckedRow] = []
    for (place, policy) in policies.enumerated() {
      let counts = counts[place]
      for row in policy.statedRows {
        let count = counts[Int(row.setting.index)]
        let was = previous(row, place)
        if count.met + count.notMet == 0, was == nil { continue }
        rows.append(
          CheckedRow(
            platform: policy.name, setting: row.setting.name,
            value: SettingText.text(row.value), was: was,
            because: row.because, met: count.met, notMet: count.notMet))
      }
    }
    return rows
  }

  /// What a row was, where that differs.
  private func previous(_ row: StatedRow, _ place: Int) -> String? {
    guard let origin = origins[place] else { return nil }
    let value = origin.table[row.setting]
    if value == row.value { return nil }
    return value.map { SettingText.text($0) } ?? "not stated"
  }
}

internal import JSONC
public import Simulation

/// A policy with one row changed to a neighbouring value, as if somebody had edited its table.
///
/// It has passed the checks of a policy that was read from a file. Readings, options and
/// overrides are applied on top of it, as they are on the policy itself.
public struct Mutant: Sendable {
  public let setting: SettingID
  public let from: SettingValue
  public let to: SettingValue
  public let policy: Policy
}

extension Policy {
  /// The settings that the policy states, in the catalogue's order.
  public var settings: [SettingID] {
    SettingID.all.filter { rows[$0.row] != nil }
  }

  /// The value of a row and what it rests on, or nil where the policy does not state it.
  public func row(_ id: SettingID) -> StatedRow? {
    rows[id.row].map { StatedRow(setting: id, value: $0.value, because: $0.because) }
  }

  /// The policy with one of its rows changed; nil where that makes no valid policy.
  ///
  /// A component that the change takes away takes its rows along, as in a file that starts from
  /// another policy.
  func changing(_ id: SettingID, to value: SettingValue) -> Policy? {
    var check = PolicyCheck(self)
    check.cells[id.row]?.row.value = value
    // As if somebody had stated it: what would change nothing is refused then.
    check.cells[id.row]?.isDemanded = true
    check.check()
    guard check.mistakes == 0 else { return nil }
    return Policy(
      name: name, title: title, base: base, ownClaims: ownClaims, options: options,
      rows: check.cells.map { $0?.row }, readings: readings)
  }
}

extension PolicyLibrary {
  /// All valid policies that differ from a platform's in the value of one row, the nearest first.
  ///
  /// - Returns: none where there is no such platform, or it does not state the setting.
  public func mutants(of platform: String, at id: SettingID) -> [Mutant] {
    guard let policy = policy(named: platform), let row = policy.rows[id.row] else { return [] }
    let others = Self.builtInNames.filter { $0 != platform }.compactMap {
      self.policy(named: $0)?.rows[id.row]?.value
    }
    let neighbours = Neighbours(
      of: row.value, in: id.catalogued.domain, isOrdered: id.isOrdered,
      elsewhere: others, words: WordKind(id).map { policy.words(of: $0) } ?? [])
    return neighbours.values.compactMap { value in
      policy.changing(id, to: value).map {
        Mutant(setting: id, from: row.value, to: value, policy: $0)
      }
    }
  }
}

extension PolicyCheck {
  /// The rows of a policy that has been checked, for whoever only asks whether a change is valid.
  fileprivate init(_ policy: Policy) {
    self.init(
      fallback: Place(DiagnosticLog(SourceFile(path: policy.name, bytes: [])), Span(0, 0)))
    cells = policy.rows.map { row in row.map { Cell(row: $0) } }
  }
}

extension SettingID {
  /// Whether the order of the words of a list means something.
  fileprivate var isOrdered: Bool {
    deviceSetting == .contentBlocks || deviceSetting == .contentCampaign
  }
}

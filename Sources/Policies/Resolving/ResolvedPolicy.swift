internal import Claims
public import Simulation

/// A policy with readings, options and overrides applied: what one run goes by.
public final class ResolvedPolicy: Sendable {
  public let name: String
  public let title: String
  /// The rows as the engine takes them; complete and in order.
  public let table: PolicyTable
  /// Claims that the policy brought along.
  public let ownClaims: [OwnClaim]
  /// Options that were set and do nothing here, in the order they were set.
  public let notes: [OptionNote]
  let rows: [Row?]

  init(
    name: String, title: String, table: PolicyTable, ownClaims: [OwnClaim], notes: [OptionNote],
    rows: [Row?]
  ) {
    self.name = name
    self.title = title
    self.table = table
    self.ownClaims = ownClaims
    self.notes = notes
    self.rows = rows
  }

  /// The claims and readings that a row rests on; empty for a row that the platform lacks.
  public func because(_ id: SettingID) -> [String] {
    rows[id.row]?.because ?? []
  }

  /// The platform's own word that a row holds, or nil where it holds none.
  public func word(_ id: SettingID) -> String? {
    if case .word(let word)? = rows[id.row]?.value { return word }
    return nil
  }

  /// The words of a claim or the question of a reading, the policy's own included, or nil.
  public func text(of id: String) -> String? { claimText(id, ownClaims) }

  /// The rows for a table, in the catalogue's order.
  public var statedRows: [StatedRow] {
    SettingID.all.compactMap { id in
      rows[id.row].map { StatedRow(setting: id, value: $0.value, because: $0.because) }
    }
  }

  /// The SHA-256 of the rows, in hexadecimal: the same for the same rows, whatever led to them.
  public var checksum: String {
    var text: [UInt8] = []
    for (index, row) in rows.enumerated() {
      guard let row else { continue }
      text += SettingCatalogue.names[index].utf8
      text.append(UInt8(ascii: "="))
      text += SettingText.json(row.value).utf8
      text.append(UInt8(ascii: "\n"))
    }
    return SHA256.hexadecimal(text)
  }
}

/// The words of a claim or the question of a reading, own claims first, or nil.
func claimText(_ id: String, _ ownClaims: [OwnClaim]) -> String? {
  ownClaims.first { $0.id == id }?.text ?? Ledger.claim(id)?.text ?? Ledger.reading(id)?.question
}

/// One row as a table shows it.
public struct StatedRow: Equatable, Sendable {
  public let setting: SettingID
  public let value: SettingValue
  public let because: [String]

  /// As a policy file states it.
  public var json: String {
    let ids = because.map { "\"\($0)\"" }
    let reason = ids.count == 1 ? ids[0] : "[" + ids.joined(separator: ", ") + "]"
    return "[\"\(setting.name)\", \(SettingText.json(value)), \(reason)]"
  }
}

/// An option that was set, and does nothing.
public struct OptionNote: Equatable, Sendable {
  public let option: String
  /// The platform has it and ignores it; otherwise the platform has no such option.
  public let isIgnored: Bool
  /// What says so; empty for an option that does not exist.
  public let because: [String]
}

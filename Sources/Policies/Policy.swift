public import Claims
internal import Simulation

/// One platform as a file describes it: its rows, what readings change, what options do.
///
/// A policy that exists has been checked: every setting of every component it has is stated, and
/// nothing it states contradicts itself.
public final class Policy: Sendable {
  /// As `--platform` and a scenario write it.
  public let name: String
  /// As a reader sees it.
  public let title: String
  /// The policy that it starts from, or nil.
  public let base: String?
  /// Claims of its own, beside those of the ledger, in the order of the file.
  public let ownClaims: [OwnClaim]
  /// Options of the app's configuration, in the order of the file.
  public let options: [PolicyOption]
  /// By `SettingID.index`; nil where a component is missing.
  let rows: [Row?]
  let readings: [ReadingPatch]

  init(
    name: String, title: String, base: String?, ownClaims: [OwnClaim], options: [PolicyOption],
    rows: [Row?], readings: [ReadingPatch]
  ) {
    self.name = name
    self.title = title
    self.base = base
    self.ownClaims = ownClaims
    self.options = options
    self.rows = rows
    self.readings = readings
  }

  /// Whether the app's configuration has an option of that name here, if only to be ignored.
  public func has(option name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The open readings of which some answer changes a row or an option here, in the ledger's order.
  public var openReadings: [Reading] {
    Ledger.readings.filter { reading in
      readings.contains { $0.id == reading.id }
        || options.contains { $0.readings.contains { $0.id == reading.id } }
    }
  }

  /// The words of a claim or the question of a reading, the policy's own included, or nil.
  public func text(of id: String) -> String? { claimText(id, ownClaims) }

  /// Whether a call of that name exists here: `flush`, `signOut`.
  public func has(call name: String) -> Bool {
    guard let id = SettingCatalogue.id(named: "call.\(name)"), let row = rows[id.row] else {
      return false
    }
    return row.value != SettingValue.none
  }
}

/// A claim that a policy brings along.
public struct OwnClaim: Equatable, Sendable {
  public let id: String
  public let text: String
}

/// A setting's value, and the claims and readings that it rests on.
struct Row: Sendable {
  var value: SettingValue
  var because: [String]
}

/// A row that replaces another where a reading or an option says so.
struct PatchRow: Sendable {
  enum Source: Sendable {
    case value(SettingValue)
    /// As another row stands once readings and options have had their say.
    case like(SettingID)
  }

  let id: SettingID
  let source: Source
  let because: [String]
}

/// What one answer to an open question changes.
struct ReadingPatch: Sendable {
  let id: String
  let value: String
  let rows: [PatchRow]
}

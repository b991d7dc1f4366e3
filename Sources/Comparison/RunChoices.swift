internal import JSONC
public import Policies
public import Simulation

/// What an argument changes of a run, beside what the scenario itself says.
///
/// Policies are resolved before; readings and overrides stand here for whoever reads the result.
public struct RunChoices: Sendable {
  /// Nil: the scenario's own.
  public var seed: UInt64?
  /// Nil: the scenario's own.
  public var jitter: Jitter?
  /// Readings that arguments chose, over those of the scenario, in order.
  public var readings: [TakenReading]
  /// Rows that arguments replaced, in order.
  public var overrides: [ReplacedRow]
  /// Nil: as much as a process has.
  public var room: RunRoom?

  public init(
    seed: UInt64? = nil, jitter: Jitter? = nil, readings: [TakenReading] = [],
    overrides: [ReplacedRow] = []
  ) {
    self.seed = seed
    self.jitter = jitter
    self.readings = readings
    self.overrides = overrides
  }
}

/// An open reading and the answer that was taken.
public struct TakenReading: Equatable, Sendable {
  /// With its question mark.
  public let id: String
  public let value: String

  public init(id: String, value: String) {
    self.id = id
    self.value = value
  }
}

/// A row that `--set` replaced.
public struct ReplacedRow: Equatable, Sendable {
  /// `PLATFORM.SETTING`.
  public let name: String
  /// As `SettingText` shows it.
  public let value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  public init(_ override: SettingOverride) {
    name = "\(override.platform).\(override.setting.name)"
    value = SettingText.text(override.value)
  }
}

extension RunChoices {
  /// A seed as an argument states it; nil for what is none.
  public static func seed(_ text: String) -> UInt64? {
    let isPlain = text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return isPlain ? Int64(text).map { UInt64($0) } : nil
  }

  /// Why a text is no seed, without a final stop.
  public static func refusal(ofSeed text: String) -> String {
    "“\(excerpt(text))” is no seed; it is a whole number from 0 to \(Int64.max)"
  }
}

internal import Simulation

/// What an option of the app's configuration really does.
public final class PolicyOption: Sendable {
  public enum Kind: Sendable {
    /// A whole number, at least `from`.
    case count(from: Int64)
    /// A whole number of milliseconds, at least `from`.
    case milliseconds(from: Int64)
    case boolean
    case words([String])
    /// A value of the SDK's own, which nobody looks at.
    case anything
  }

  public let name: String
  public let kind: Kind
  /// The value it has unless the app sets it, or nil where nothing depends on it.
  public let standard: String?
  /// Whether it exists and changes nothing.
  public let isIgnored: Bool
  public let because: [String]
  let effect: Effect
  let readings: [OptionReading]

  init(
    name: String, kind: Kind, standard: String?, isIgnored: Bool, because: [String],
    effect:
      Effect, readings: [OptionReading]
  ) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.isIgnored = isIgnored
    self.because = because
    self.effect = effect
    self.readings = readings
  }

  /// What a value changes: settings that take it as it is, and rows for particular values.
  struct Effect: Sendable {
    var sets: [SettingID] = []
    /// The most that is taken of a number.
    var cap: Int64?
    var when: [(value: String, rows: [PatchRow])] = []
  }

  /// What the option does besides, under another reading.
  struct OptionReading: Sendable {
    let id: String
    let value: String
    let effect: Effect
  }

  /// What it takes, for a message.
  public var takes: String {
    switch kind {
    case .count(let least): "a whole number from \(least)"
    case .milliseconds(let least): "a whole number of milliseconds from \(least)"
    case .boolean: "true or false"
    case .words(let words): words.map { "“\($0)”" }.joined(separator: " or ")
    case .anything: "anything"
    }
  }
}

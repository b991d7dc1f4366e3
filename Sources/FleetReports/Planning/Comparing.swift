public import Comparison
public import JSONC
internal import Policies
internal import ScenarioFiles

/// What `--compare` asks: rows, options and readings that are changed together, with semicolons
/// between them.
public struct Comparing {
  /// As it was written, without spaces around it.
  public let text: String
  let readings: [ChosenReading]
  let overrides: [SettingOverride]
  private let ownOptions: [(platform: String, option: ChosenOption)]
  /// One for each change; they tell what is wrong with it.
  public let logs: [DiagnosticLog]

  /// - Parameter platforms: those of the fleet.
  public init(_ argument: String, platforms: [String], _ workbench: Workbench) {
    var readings: [ChosenReading] = []
    var overrides: [SettingOverride] = []
    var options: [(platform: String, option: ChosenOption)] = []
    var logs: [DiagnosticLog] = []
    let pieces = argument.pieces(at: ";").map { String(trimmed: $0) }
    for piece in pieces {
      let log = DiagnosticLog(SourceFile(path: "--compare", bytes: Array(piece.utf8)))
      logs.append(log)
      let name = piece.utf8.prefix { $0 != UInt8(ascii: "=") }
      if name.contains(UInt8(ascii: "?")) {
        if let reading = ChosenReading(argument: log) { readings.append(reading) }
      } else if let found = Self.option(piece, platforms, workbench, log) {
        options.append(found)
      } else if let override = SettingOverride(argument: log, platforms: platforms) {
        overrides.append(override)
      }
    }
    text = pieces.joined(separator: "; ")
    self.readings = readings
    self.overrides = overrides
    ownOptions = options
    self.logs = logs
  }

  public var isFine: Bool { logs.allSatisfy { $0.isEmpty } }

  /// Whether it changes something of a platform, as far as its words tell.
  func concerns(_ platform: String) -> Bool {
    !readings.isEmpty || overrides.contains { $0.platform == platform }
      || ownOptions.contains { $0.platform == platform }
  }

  func options(of platform: String) -> [ChosenOption] {
    ownOptions.filter { $0.platform == platform }.map { $0.option }
  }

  func tellOfNothing() {
    guard isFine, let log = logs.first else { return }
    log.error(
      "this changes nothing on any platform of the fleet", at: Span(0, log.file.bytes.count))
  }

  /// `PLATFORM.OPTION=VALUE`; nil where it is something else.
  private static func option(
    _ text: String, _ platforms: [String], _ workbench: Workbench, _ log: DiagnosticLog
  ) -> (platform: String, option: ChosenOption)? {
    let bytes = Array(text.utf8)
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")),
      let dot = bytes[..<equals].firstIndex(of: UInt8(ascii: "."))
    else { return nil }
    let platform = String(decoding: bytes[..<dot], as: UTF8.self)
    let name = String(decoding: bytes[(dot + 1)..<equals], as: UTF8.self)
    guard platforms.contains(platform),
      let owner = workbench.known.platforms.first(where: { $0.name == platform }),
      owner.options.contains(where: { $0.name == name })
    else { return nil }
    let word = String(decoding: bytes[(equals + 1)...], as: UTF8.self)
    let kind: Value.Kind =
      Int64(word).map { .number(.integer($0)) }
      ?? (word == "true" || word == "false" ? .bool(word == "true") : .string(word))
    let value = Value(kind, at: Span(equals + 1, bytes.count))
    return (platform: platform, option: ChosenOption(name: name, value: value, log))
  }
}

internal import Claims
public import JSONC
public import Simulation

/// Another answer to an open question, as a scenario or an argument chose it.
public struct ReadingChoice {
  public let id: String
  public let value: String
  let place: Place

  /// Reads an id and its value; nil, with a diagnostic, where there is no such reading or answer.
  public init?(id: String, at idSpan: Span, value: Value, _ log: DiagnosticLog) {
    guard let name = value.string(as: "the answer of a reading", log) else { return nil }
    self.init(id: id, at: idSpan, value: name, at: value.span, log)
  }

  /// Reads an argument `ID=VALUE`, which is all that the log's file holds.
  public init?(argument log: DiagnosticLog) {
    guard let parts = ArgumentParts(log, form: "a reading is chosen by ID=VALUE") else {
      return nil
    }
    self.init(id: parts.name, at: parts.nameSpan, value: parts.value, at: parts.valueSpan, log)
  }

  private init?(
    id: String, at idSpan: Span, value: String, at valueSpan: Span, _ log: DiagnosticLog
  ) {
    guard let reading = Ledger.reading(id) else {
      log.error(
        "there is no reading “\(excerpt(id))”", at: idSpan,
        suggestion: nearest(to: id, among: Ledger.readings.map { $0.id }))
      return nil
    }
    guard reading.has(value: value) else {
      let names = reading.values.map { $0.name }
      log.error(
        "“\(excerpt(value))” is no answer of “\(id)”; expected \(listed(names, "or"))",
        at: valueSpan, suggestion: nearest(to: value, among: names))
      return nil
    }
    self.id = id
    self.value = value
    place = Place(log, valueSpan)
  }
}

/// An option of the app's configuration with the value that a scenario gives it.
public struct OptionChoice {
  public let name: String
  public let value: Value
  let place: Place

  public init(name: String, value: Value, _ log: DiagnosticLog) {
    self.name = name
    self.value = value
    place = Place(log, value.span)
  }
}

/// One row replaced for a run: `--set PLATFORM.SETTING=VALUE`.
public struct SettingOverride {
  public let platform: String
  public let setting: SettingID
  public let value: SettingValue
  let place: Place

  /// Reads an argument, which is all that the log's file holds.
  ///
  /// The value is as `SettingText` shows it: `15s`, `500`, `none`, `[online, flushOutbox]`.
  public init?(argument log: DiagnosticLog, platforms: [String]) {
    let form = "a row is replaced by PLATFORM.SETTING=VALUE"
    guard let parts = ArgumentParts(log, form: form) else { return nil }
    let name = Array(parts.name.utf8)
    guard let dot = name.firstIndex(of: UInt8(ascii: ".")) else {
      log.error(form, at: parts.nameSpan)
      return nil
    }
    let start = parts.nameSpan.start
    let platform = String(decoding: name[..<dot], as: UTF8.self)
    let setting = String(decoding: name[(dot + 1)...], as: UTF8.self)
    let platformSpan = Span(start, start + dot)
    let settingSpan = Span(start + dot + 1, parts.nameSpan.end)
    if !platforms.contains(platform) {
      log.error(
        "there is no platform “\(excerpt(platform))”; there are \(listed(platforms))",
        at: platformSpan, suggestion: nearest(to: platform, among: platforms))
    }
    guard let id = SettingCatalogue.id(named: setting) else {
      log.error(
        "there is no setting “\(excerpt(setting))”", at: settingSpan,
        suggestion: SettingCatalogue.nearestName(to: setting))
      return nil
    }
    guard let value = readSetting(parts.settingValue, of: id, log),
      platforms.contains(platform)
    else { return nil }
    self.platform = platform
    self.setting = id
    self.value = value
    place = Place(log, parts.valueSpan)
  }
}

public import JSONC
public import Simulation

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
    if SettingCatalogue.id(named: parts.name) != nil {
      log.error(
        "a platform stands before the setting", at: parts.nameSpan,
        suggestion: platforms.first.map { "\($0).\(parts.name)" })
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
    let isList =
      switch id.catalogued.domain {
      case .delays, .list: true
      default: false
      }
    guard let value = readSetting(parts.settingValue(isList: isList), of: id, log),
      platforms.contains(platform)
    else { return nil }
    self.platform = platform
    self.setting = id
    self.value = value
    place = Place(log, parts.valueSpan)
  }
}

extension SettingOverride {
  private init(_ other: SettingOverride, _ place: Place) {
    platform = other.platform
    setting = other.setting
    value = other.value
    self.place = place
  }

  /// The same, with what is wrong with it told to another log.
  func silent(_ log: DiagnosticLog) -> SettingOverride {
    SettingOverride(self, Place(log, place.span))
  }
}

/// One platform's rows by number: what the engine is given, already checked.
///
/// A table is complete: every setting of every component that it has is stated, and none of a
/// component that it lacks.
public struct PolicyTable: Equatable, Sendable {
  private var values: [SettingValue?]

  /// A table without a row.
  public init() {
    values = Array(repeating: nil, count: SettingID.count)
  }

  /// The value of a row, or nil where none is stated.
  public subscript(_ id: SettingID) -> SettingValue? {
    get { values[Int(id.index)] }
    set { values[Int(id.index)] = newValue }
  }

  public subscript(_ setting: DeviceSetting) -> SettingValue? {
    get { self[SettingID(setting)] }
    set { self[SettingID(setting)] = newValue }
  }

  public subscript(_ setting: StreamSetting, _ stream: Stream) -> SettingValue? {
    get { self[SettingID(setting, of: stream)] }
    set { self[SettingID(setting, of: stream)] = newValue }
  }

  /// Whether the table has the part that a setting belongs to.
  ///
  /// The row that decides it may itself be missing: then the part counts as there, so that the
  /// missing row is the one that is named.
  public func has(_ component: Component, stream: Stream?) -> Bool {
    func isNot(_ setting: StreamSetting, _ word: String) -> Bool {
      guard let stream else { return false }
      return self[setting, stream] != .word(word)
    }
    return switch component {
    case .always: true
    case .queue: isNot(.sendMode, "direct")
    case .direct: !isNot(.sendMode, "direct")
    case .outbox: isNot(.outbox, "none")
    case .retry: isNot(.retry, "none")
    case .uncertain: isNot(.uncertain, "none")
    case .trackResults: isNot(.trackResult, "none")
    case .limiter: self[.limiter] != .word("none")
    case .dropReports: self[.reportsDrops] != SettingValue.none
    case .uncertainReports: self[.reportsUncertain] != SettingValue.none
    case .flushCall: self[.callFlush] != SettingValue.none
    }
  }
}

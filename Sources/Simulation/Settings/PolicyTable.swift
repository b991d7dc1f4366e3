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
}

/// The number of one setting of one stream, or of the platform: a row's place in a table.
public struct SettingID: Hashable, Sendable {
  public let index: UInt16

  // By the last ones, so that they are constants to the engine.
  static var deviceCount: Int { Int(DeviceSetting.contentCampaign.rawValue) + 1 }
  static var streamCount: Int { Int(StreamSetting.trackRejected.rawValue) + 1 }

  /// How many settings there are in all.
  public static let count = deviceCount + Stream.allCases.count * streamCount

  /// - Precondition: `index` is below `SettingID.count`.
  public init(index: Int) {
    precondition(index >= 0 && index < Self.count)
    self.index = UInt16(index)
  }

  public init(_ setting: DeviceSetting) {
    index = UInt16(setting.rawValue)
  }

  @inline(__always) public init(_ setting: StreamSetting, of stream: Stream) {
    let place = Self.deviceCount + Int(stream.rawValue) * Self.streamCount + Int(setting.rawValue)
    index = UInt16(place)
  }

  /// The stream whose setting it is, or nil for one of the platform as a whole.
  public var stream: Stream? {
    let place = Int(index) - Self.deviceCount
    return place < 0 ? nil : Stream(rawValue: UInt8(place / Self.streamCount))
  }

  /// The platform's setting it is, or nil for a stream's.
  public var deviceSetting: DeviceSetting? {
    Int(index) < Self.deviceCount ? DeviceSetting(rawValue: UInt8(index)) : nil
  }

  /// The stream's setting it is, or nil for the platform's.
  public var streamSetting: StreamSetting? {
    let place = Int(index) - Self.deviceCount
    return place < 0 ? nil : StreamSetting(rawValue: UInt8(place % Self.streamCount))
  }

  public var definition: SettingDefinition {
    if let setting = deviceSetting { return setting.definition }
    return streamSetting!.definition
  }

  /// The full name, as a policy's row states it: `outbox.limit`, `sensor.queue.limit`.
  public var name: String {
    (stream?.settingPrefix ?? "") + definition.name
  }

  /// All settings, in the catalogue's order.
  public static var all: [SettingID] {
    (0..<count).map { SettingID(index: $0) }
  }
}

/// A set of one stream's settings, as bits: to put one in costs next to nothing.
struct SettingSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always)
  mutating func insert(_ setting: StreamSetting) {
    let number = UInt64(setting.rawValue)
    if number < 64 { low |= 1 << number } else { high |= 1 << (number - 64) }
  }

  func contains(_ setting: StreamSetting) -> Bool {
    let number = UInt64(setting.rawValue)
    return (number < 64 ? low >> number : high >> (number - 64)) & 1 == 1
  }
}

/// Reads one stream's rows of a checked table.
struct StreamRows {
  let table: PolicyTable
  let stream: Stream

  func choice<Choice: RawRepresentable>(_ setting: StreamSetting, _ absent: Choice) -> Choice
  where Choice.RawValue == String {
    Row(table[setting, stream]).choice(absent)
  }

  func count(_ setting: StreamSetting) -> Int {
    Row(table[setting, stream]).count(absent: .max)
  }

  func duration(_ setting: StreamSetting, absent: Int64 = .max) -> Int64 {
    Row(table[setting, stream]).duration(absent: absent)
  }

  func isOn(_ setting: StreamSetting) -> Bool {
    choice(setting, Switch.no) == .yes
  }

  func delays(_ setting: StreamSetting) -> [Int64] {
    if case .delays(let delays)? = table[setting, stream] { return delays }
    return [0]
  }

  func triggers(_ setting: StreamSetting) -> UInt32 {
    guard case .list(let names)? = table[setting, stream] else { return 0 }
    var bits: UInt32 = 0
    for name in names {
      guard let trigger = Trigger(rawValue: name) else { preconditionFailure("unknown trigger") }
      bits |= trigger.bit
    }
    return bits
  }
}

/// Reads the platform's rows of a checked table.
struct DeviceRows {
  let table: PolicyTable

  func choice<Choice: RawRepresentable>(_ setting: DeviceSetting, _ absent: Choice) -> Choice
  where Choice.RawValue == String {
    Row(table[setting]).choice(absent)
  }

  func count(_ setting: DeviceSetting, absent: Int) -> Int {
    Row(table[setting]).count(absent: absent)
  }

  func duration(_ setting: DeviceSetting) -> Int64 {
    Row(table[setting]).duration(absent: .max)
  }

  /// Whether a text is there, and not `none`.
  func isStated(_ setting: DeviceSetting) -> Bool {
    if case .word? = table[setting] { return true }
    return false
  }

  func sources(_ setting: DeviceSetting) -> [ContentSource] {
    guard case .list(let names)? = table[setting] else { return [] }
    return names.map { name in
      guard let source = ContentSource(rawValue: name) else {
        preconditionFailure("unknown content source")
      }
      return source
    }
  }
}

/// One value, or its absence, as a plain type; a value of another kind is a programmer's mistake.
private struct Row {
  let value: SettingValue?

  init(_ value: SettingValue?) {
    self.value = value
  }

  func choice<Choice: RawRepresentable>(_ absent: Choice) -> Choice
  where Choice.RawValue == String {
    guard let value else { return absent }
    guard case .word(let word) = value, let choice = Choice(rawValue: word) else {
      preconditionFailure("a choice's row holds another value")
    }
    return choice
  }

  func count(absent: Int) -> Int {
    switch value {
    case nil, SettingValue.none?: return absent
    case .count(let count)?: return count
    default: preconditionFailure("a number's row holds another value")
    }
  }

  func duration(absent: Int64) -> Int64 {
    switch value {
    case nil, SettingValue.none?: return absent
    case .duration(let milliseconds)?: return milliseconds
    default: preconditionFailure("a duration's row holds another value")
    }
  }
}

extension Trigger {
  /// The trigger's place in a set of triggers.
  var bit: UInt32 {
    switch self {
    case .interval: 1 << 0
    case .size: 1 << 1
    case .track: 1 << 2
    case .background: 1 << 3
    case .foreground: 1 << 4
    case .online: 1 << 5
    case .start: 1 << 6
    case .flush: 1 << 7
    case .flushOutbox: 1 << 8
    case .flushSensor: 1 << 9
    case .retryUncertain: 1 << 10
    }
  }
}

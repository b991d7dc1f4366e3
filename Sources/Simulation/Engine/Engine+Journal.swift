/// Writing down what happens, where somebody asked for it.
extension Engine {
  mutating func note(
    _ kind: Journal.Kind, setting: SettingID? = nil, value: Int64 = 0
  ) {
    guard keepsJournal else { return }
    write(kind, .events, setting, value, first: journal.items.count)
  }

  mutating func note(
    _ kind: Journal.Kind, stream: Stream, item: Int32, setting: SettingID? = nil, value: Int64 = 0
  ) {
    guard keepsJournal else { return }
    let first = journal.items.count
    journal.items.append(item)
    write(kind, stream, setting, value, first: first)
  }

  mutating func note(
    _ kind: Journal.Kind, lane: Int, item: Int32, setting: StreamSetting? = nil
  ) {
    guard keepsJournal else { return }
    let stream = lanes[lane].stream
    note(
      kind, stream: stream, item: item, setting: setting.map { SettingID($0, of: stream) },
      value: lanes[lane].isOutbox ? 1 : 0)
  }

  mutating func note(
    _ kind: Journal.Kind, lane: Int, setting: StreamSetting? = nil, value: Int64 = 0
  ) {
    guard keepsJournal else { return }
    let stream = lanes[lane].stream
    write(
      kind, stream, setting.map { SettingID($0, of: stream) }, value, first: journal.items.count)
  }

  /// Of the lane's first `batch` items, without the first `from` of them.
  mutating func note(
    _ kind: Journal.Kind, lane: Int, from: Int = 0, batch: Int, setting: StreamSetting? = nil,
    value: Int64 = 0
  ) {
    guard keepsJournal else { return }
    let first = journal.items.count
    for position in from..<batch { journal.items.append(lanes[lane].items[position]) }
    let stream = lanes[lane].stream
    write(kind, stream, setting.map { SettingID($0, of: stream) }, value, first: first)
  }

  mutating func note(
    _ kind: Journal.Kind, lane: Int, items: ItemQueue, setting: SettingID? = nil
  ) {
    guard keepsJournal else { return }
    let first = journal.items.count
    for position in 0..<items.count { journal.items.append(items[position]) }
    write(kind, lanes[lane].stream, setting, 0, first: first)
  }

  private mutating func write(
    _ kind: Journal.Kind, _ stream: Stream, _ setting: SettingID?, _ value: Int64, first: Int
  ) {
    journal.entries.append(
      Journal.Entry(
        at: now, kind: kind, stream: stream, setting: setting, firstItem: first,
        itemCount: journal.items.count - first, value: value))
  }
}

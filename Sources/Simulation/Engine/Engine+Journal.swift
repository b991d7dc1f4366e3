/// Writing down what happens, where somebody asked for it.
extension Engine {
  mutating func note(
    _ kind: Journal.Kind, setting: SettingID? = nil, value: Int64 = 0
  ) {
    guard keepsJournal else { return }
    write(kind, .events, setting, value, first: journal.items.count)
  }

  /// - Parameter request: the number of the one that carries the item, where it is about one.
  mutating func note(
    _ kind: Journal.Kind, stream: Stream, item: Int32, setting: SettingID? = nil, value: Int64 = 0,
    request: Int = -1
  ) {
    guard keepsJournal else { return }
    let first = journal.items.count
    journal.items.append(item)
    write(kind, stream, setting, value, first: first, request: request)
  }

  mutating func note(
    _ kind: Journal.Kind, lane: Int, item: Int32, setting: StreamSetting? = nil
  ) {
    guard keepsJournal else { return }
    let first = journal.items.count
    journal.items.append(item)
    write(kind, lane: lane, setting, lanes[lane].isOutbox ? 1 : 0, first: first)
  }

  mutating func note(
    _ kind: Journal.Kind, lane: Int, setting: StreamSetting? = nil, value: Int64 = 0
  ) {
    guard keepsJournal else { return }
    write(kind, lane: lane, setting, value, first: journal.items.count)
  }

  /// Of the lane's request: its first `batch` items, without the first `from` of them.
  mutating func note(
    _ kind: Journal.Kind, lane: Int, from: Int = 0, batch: Int, setting: StreamSetting? = nil,
    value: Int64 = 0
  ) {
    guard keepsJournal else { return }
    let first = journal.items.count
    for position in from..<batch { journal.items.append(lanes[lane].items[position]) }
    write(kind, lane: lane, setting, value, first: first, request: lanes[lane].request)
  }

  mutating func note(
    _ kind: Journal.Kind, lane: Int, items: [Int32], setting: SettingID? = nil
  ) {
    guard keepsJournal else { return }
    let first = journal.items.count
    journal.items += items
    write(
      kind, lanes[lane].stream, isOutbox: lanes[lane].isOutbox, setting, 0, first: first)
  }

  mutating func note(
    _ kind: Journal.Kind, lane: Int, itemsFrom place: Int, setting: StreamSetting
  ) {
    guard keepsJournal else { return }
    let first = journal.items.count
    for position in place..<lanes[lane].items.count {
      journal.items.append(lanes[lane].items[position])
    }
    write(kind, lane: lane, setting, 0, first: first)
  }

  private mutating func write(
    _ kind: Journal.Kind, lane: Int, _ setting: StreamSetting?, _ value: Int64, first: Int,
    request: Int = -1
  ) {
    let stream = lanes[lane].stream
    write(
      kind, stream, isOutbox: lanes[lane].isOutbox,
      setting.map { SettingID($0, of: stream) }, value, first: first, request: request)
  }

  private mutating func write(
    _ kind: Journal.Kind, _ stream: Stream, isOutbox: Bool = false, _ setting: SettingID?,
    _ value: Int64, first: Int, request: Int = -1
  ) {
    journal.entries.append(
      Journal.Entry(
        at: now, kind: kind, stream: stream, isOutbox: isOutbox, setting: setting,
        firstItem: first, itemCount: journal.items.count - first, value: value,
        request: Int32(request)))
    if journal.entries.count + journal.items.count >= journalLimit {
      journal.isCut = true
      keepsJournal = false
    }
  }
}

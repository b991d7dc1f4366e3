/// Writing down what happens, where somebody asked for it.
///
/// To ask whether somebody did is all that a run without a journal pays: the writing itself stands
/// apart from what goes on.
extension Engine {
  @inline(__always)
  mutating func note(_ kind: Journal.Kind, setting: SettingID? = nil, value: Int64 = 0) {
    if keepsJournal { write(kind, .events, setting, value, first: journal.items.count) }
  }

  /// - Parameter request: the number of the one that carries the item, where it is about one.
  @inline(__always)
  mutating func note(
    _ kind: Journal.Kind, stream: Stream, item: Int32, setting: SettingID? = nil, value: Int64 = 0,
    request: Int = -1
  ) {
    if keepsJournal { write(kind, stream, item, setting, value, request) }
  }

  @inline(__always)
  mutating func note(
    _ kind: Journal.Kind, lane: Lane.Place, item: Int32, setting: StreamSetting? = nil
  ) {
    if keepsJournal { write(kind, lane, item, setting) }
  }

  @inline(__always)
  mutating func note(
    _ kind: Journal.Kind, lane: Lane.Place, setting: StreamSetting? = nil, value: Int64 = 0
  ) {
    if keepsJournal { write(kind, lane: lane, setting, value, first: journal.items.count) }
  }

  /// Of the lane's request: its first `batch` items, without the first `from` of them.
  @inline(__always)
  mutating func note(
    _ kind: Journal.Kind, lane: Lane.Place, from: Int = 0, batch: Int,
    setting: StreamSetting? = nil, value: Int64 = 0
  ) {
    if keepsJournal { write(kind, lane, from..<batch, setting, value, lanes[lane].request) }
  }

  @inline(__always)
  mutating func note(
    _ kind: Journal.Kind, lane: Lane.Place, itemsFrom place: Int, setting: StreamSetting
  ) {
    if keepsJournal { write(kind, lane, place..<lanes[lane].items.count, setting, 0, -1) }
  }

  mutating func note(
    _ kind: Journal.Kind, lane: Lane.Place, items: [Int32], setting: SettingID? = nil
  ) {
    guard keepsJournal else { return }
    let first = journal.items.count
    journal.items += items
    write(kind, lanes[lane].stream, isOutbox: lanes[lane].isOutbox, setting, 0, first: first)
  }

  // MARK: Writing

  @inline(never)
  private mutating func write(
    _ kind: Journal.Kind, _ stream: Stream, _ item: Int32, _ setting: SettingID?, _ value: Int64,
    _ request: Int
  ) {
    let first = journal.items.count
    journal.items.append(item)
    write(kind, stream, setting, value, first: first, request: request)
  }

  @inline(never)
  private mutating func write(
    _ kind: Journal.Kind, _ lane: Lane.Place, _ item: Int32, _ setting: StreamSetting?
  ) {
    let first = journal.items.count
    journal.items.append(item)
    write(kind, lane: lane, setting, lanes[lane].isOutbox ? 1 : 0, first: first)
  }

  @inline(never)
  private mutating func write(
    _ kind: Journal.Kind, _ lane: Lane.Place, _ positions: Range<Int>, _ setting: StreamSetting?,
    _ value: Int64, _ request: Int
  ) {
    let first = journal.items.count
    for position in positions { journal.items.append(lanes[lane].items[position]) }
    write(kind, lane: lane, setting, value, first: first, request: request)
  }

  @inline(never)
  private mutating func write(
    _ kind: Journal.Kind, lane: Lane.Place, _ setting: StreamSetting?, _ value: Int64, first: Int,
    request: Int = -1
  ) {
    let stream = lanes[lane].stream
    write(
      kind, stream, isOutbox: lanes[lane].isOutbox,
      setting.map { SettingID($0, of: stream) }, value, first: first, request: request)
  }

  @inline(never)
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

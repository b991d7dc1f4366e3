/// What a scenario comes to otherwise on one platform.
public struct PlatformChange: Equatable, Sendable {
  public let platform: String
  public internal(set) var events: [EventChange]
  public let finer: [FinerChange]
  /// Counts that differ, by name.
  public let totals: [ChangedCount]
  /// Nil where all requests leave as before.
  public let requests: RequestChange?
  /// What the app is told more or less often, kind by kind.
  public let told: [ToldChange]
  /// Whether it is told the same in another order, at other times or of other events.
  public let isToldOtherwise: Bool
  /// What an app would read, where content came from, and when the run ends.
  public let readings: [ChangedText]
  /// Rows that had a say on both sides with another value; nil where a file doesn't tell.
  public let rows: [ChangedText]?
  /// Rows that had a say on one side only; the other text is nil.
  public let rowsOfOneSide: [ChangedText]
  /// What explains all that is no event's end: sets of changed rows by place in the list of all,
  /// each enough by itself. Empty where nobody looked.
  public internal(set) var causes: [[Int]] = []

  /// Nil where nothing differs.
  init?(_ before: PlatformRecord, _ after: PlatformRecord) {
    self.init(comparing: before, after)
    if isEmpty { return nil }
  }

  init(comparing before: PlatformRecord, _ after: PlatformRecord) {
    platform = before.platform
    let comparison = EventComparison(before.events, after.events)
    events = comparison.changes
    finer = comparison.finer
    totals = changedCounts(before.totals, after.totals)
    requests = RequestChange(before.sentAt, after.sentAt)
    told = changedReports(before.told, after.told)
    isToldOtherwise = told.isEmpty && before.told != after.told
    readings = changedTexts(before.readings, after.readings)
    let rows = changedTexts(before.rows ?? [], after.rows ?? [])
    let isKnown = before.rows != nil && after.rows != nil
    self.rows = isKnown ? rows.filter { $0.before != nil && $0.after != nil } : nil
    rowsOfOneSide = isKnown ? rows.filter { $0.before == nil || $0.after == nil } : []
  }

  private var isEmpty: Bool {
    events.isEmpty && finer.isEmpty && totals.isEmpty && isFineBesides
  }

  private var isFineBesides: Bool {
    requests == nil && told.isEmpty && !isToldOtherwise && readings.isEmpty
  }

  /// Whether anything changed besides the ends of events and the counts that follow from them.
  var hasBesides: Bool { !finer.isEmpty || !isFineBesides }

  /// Whether something besides the events' ends changed both here and there.
  func sharesBesides(with other: PlatformChange) -> Bool {
    if requests != nil && other.requests != nil { return true }
    if (!told.isEmpty || isToldOtherwise) && (!other.told.isEmpty || other.isToldOtherwise) {
      return true
    }
    if readings.contains(where: { mine in other.readings.contains { $0.name == mine.name } }) {
      return true
    }
    return finer.contains { mine in
      other.finer.contains { $0.events.overlaps(mine.events) }
        || other.events.contains { $0.events.overlaps(mine.events) }
    }
  }
}

/// A count before and after.
public struct ChangedCount: Equatable, Sendable {
  public let name: String
  public let before: Int64
  public let after: Int64
}

/// A text before and after; nil: not there.
public struct ChangedText: Equatable, Sendable {
  public let name: String
  public let before: String?
  public let after: String?
}

/// Requests that leave otherwise.
public struct RequestChange: Equatable, Sendable {
  /// How many left.
  public let before: Int
  public let after: Int
  /// The first that differs, from 1, and when it left, in milliseconds; nil: there is none.
  public let first: Int
  public let firstBefore: Int64?
  public let firstAfter: Int64?

  init?(_ before: [Int64], _ after: [Int64]) {
    guard before != after else { return nil }
    self.before = before.count
    self.after = after.count
    let alike = zip(before, after).prefix { $0 == $1 }.count
    first = alike + 1
    firstBefore = alike < before.count ? before[alike] : nil
    firstAfter = alike < after.count ? after[alike] : nil
  }
}

/// One thing that the app is told, of more or fewer events, or in more or fewer reports.
public struct ToldChange: Equatable, Sendable {
  public let kind: String
  public let word: String?
  public let reason: String?
  public internal(set) var countBefore: Int64 = 0
  public internal(set) var countAfter: Int64 = 0
  public internal(set) var reportsBefore = 0
  public internal(set) var reportsAfter = 0

  init(_ told: ToldRecord) {
    kind = told.kind
    word = told.word
    reason = told.reason
  }
}

/// In the order of the first list, those that only the second has at the end; 0 for a missing one.
private func changedCounts(_ before: [NamedCount], _ after: [NamedCount]) -> [ChangedCount] {
  let names =
    before.map { $0.name }
    + after.map { $0.name }.filter { name in
      !before.contains { $0.name == name }
    }
  return names.compactMap { name in
    let first = before.first { $0.name == name }?.count ?? 0
    let second = after.first { $0.name == name }?.count ?? 0
    return first == second ? nil : ChangedCount(name: name, before: first, after: second)
  }
}

/// In the order of the first list, those that only the second has at the end.
func changedTexts(_ before: [NamedText], _ after: [NamedText]) -> [ChangedText] {
  let names =
    before.map { $0.name }
    + after.map { $0.name }.filter { name in
      !before.contains { $0.name == name }
    }
  return names.compactMap { name in
    let first = before.first { $0.name == name }?.text
    let second = after.first { $0.name == name }?.text
    return first == second ? nil : ChangedText(name: name, before: first, after: second)
  }
}

/// By kind, word and reason, in the order in which they were first told.
private func changedReports(_ before: [ToldRecord], _ after: [ToldRecord]) -> [ToldChange] {
  if before == after { return [] }
  var kinds: [(told: ToldRecord, change: ToldChange)] = []
  func place(of told: ToldRecord) -> Int {
    if let place = kinds.firstIndex(where: { $0.told.isAlike(told) }) { return place }
    kinds.append((told: told, change: ToldChange(told)))
    return kinds.count - 1
  }
  for told in before {
    let place = place(of: told)
    kinds[place].change.countBefore += told.count
    kinds[place].change.reportsBefore += 1
  }
  for told in after {
    let place = place(of: told)
    kinds[place].change.countAfter += told.count
    kinds[place].change.reportsAfter += 1
  }
  return kinds.map { $0.change }.filter {
    $0.countBefore != $0.countAfter || $0.reportsBefore != $0.reportsAfter
  }
}

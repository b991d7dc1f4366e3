/// Counts over all items of a run; they count items, never copies.
public struct Totals: Equatable, Sendable {
  public var tracked = 0
  public var accepted = 0
  public var dropped = 0
  public var uncertain = 0
  public var waiting = 0
  /// By reason, in the order of `DropReason.allCases`.
  public var droppedBy = [Int](repeating: 0, count: DropReason.allCases.count)
  public var stored = 0
  public var doubled = 0
  public var lost = 0
  public var arrivedAnyway = 0
  public var misattributed = 0
  public var sentWithoutConsent = 0

  public init() {}

  /// Counts one more item, unless it is absent.
  mutating func add(_ item: borrowing ItemRecord) {
    switch item.outcome {
    case .absent: return
    case .waiting: waiting += 1
    case .accepted: accepted += 1
    case .uncertain:
      uncertain += 1
      if item.isLost { lost += 1 }
      if item.arrivedAnyway { arrivedAnyway += 1 }
    case .dropped:
      dropped += 1
      droppedBy[Int(item.reason.rawValue)] += 1
      if item.isLost { lost += 1 }
      if item.arrivedAnyway { arrivedAnyway += 1 }
    }
    tracked += 1
    if item.stored > 0 { stored += 1 }
    if item.stored > 1 { doubled += 1 }
    if item.misattributed { misattributed += 1 }
    if item.sentWithoutConsent { sentWithoutConsent += 1 }
  }
}

public import Simulation

/// Something that is counted on each device, and so has an error bar.
public struct Measure: Equatable, Sendable {
  /// Its place in lists by measure.
  public let place: Int

  /// In the order of `all`.
  private static let outcomes = [
    "accepted", "dropped", "uncertain", "waiting", "stored", "doubled", "lost", "arrivedAnyway",
    "misattributed", "sentWithoutConsent", "requests",
  ]

  public static let accepted = Measure(place: 0)
  public static let dropped = Measure(place: 1)
  public static let uncertain = Measure(place: 2)
  public static let waiting = Measure(place: 3)
  public static let stored = Measure(place: 4)
  public static let doubled = Measure(place: 5)
  public static let lost = Measure(place: 6)
  public static let arrivedAnyway = Measure(place: 7)
  public static let misattributed = Measure(place: 8)
  public static let sentWithoutConsent = Measure(place: 9)
  public static let requests = Measure(place: 10)

  public static func dropped(_ reason: DropReason) -> Measure {
    Measure(place: outcomes.count + Int(reason.rawValue))
  }

  public static let all = (0..<outcomes.count + DropReason.allCases.count).map {
    Measure(place: $0)
  }

  /// As results name it.
  public var name: String {
    place < Self.outcomes.count
      ? Self.outcomes[place] : DropReason.allCases[place - Self.outcomes.count].name
  }

  /// Puts the counts of one device in the order of measures.
  static func count(_ totals: Totals, requests: Int, into counts: inout [Int]) {
    counts[accepted.place] = totals.accepted
    counts[dropped.place] = totals.dropped
    counts[uncertain.place] = totals.uncertain
    counts[waiting.place] = totals.waiting
    counts[stored.place] = totals.stored
    counts[doubled.place] = totals.doubled
    counts[lost.place] = totals.lost
    counts[arrivedAnyway.place] = totals.arrivedAnyway
    counts[misattributed.place] = totals.misattributed
    counts[sentWithoutConsent.place] = totals.sentWithoutConsent
    counts[Self.requests.place] = requests
    for reason in totals.droppedBy.indices {
      counts[outcomes.count + reason] = totals.droppedBy[reason]
    }
  }
}

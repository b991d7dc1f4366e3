/// Finds which changes of a policy explain what differs in a run, by making some of them only.
///
/// A change explains a difference if it alone makes one there. Where none does, the first pair that
/// does explains it; where no pair does either, all those that had a say do so together.
struct CauseSearch {
  /// With more changes than this, only those that had a say are looked at, and with more of those,
  /// no pairs.
  static let most = 24

  private let change: PlatformChange
  /// Places of the changes that are tried, in order.
  private let tried: [Int]
  private let count: Int
  /// What is named where no pair is enough.
  private let together: [Int]
  /// For each range of events, and for all else at the end: sets of changes, by place.
  private var causes: [[[Int]]]

  /// - Parameters:
  ///   - hadSay: the places of changes of rows that had a say in either run.
  ///   - count: how many changes there are.
  init(_ change: PlatformChange, _ hadSay: [Int], _ count: Int) {
    self.change = change
    self.count = count
    let all = Array(0..<count)
    tried = count > Self.most && !hadSay.isEmpty ? hadSay : all
    causes = Array(repeating: [], count: change.events.count + 1)
    together = hadSay.count < 2 || count == 2 ? all : hadSay
  }

  /// - Parameter outcome: what differs from the first run if only those changes are made.
  mutating func run(_ outcome: ([Int]) -> PlatformChange?) {
    if count > 1 {
      for place in tried { note([place], outcome([place]), isFirstOnly: false) }
      if count > 2, tried.count <= Self.most { tryPairs(outcome) }
    }
    for place in causes.indices where isOpen(place) { causes[place] = [together] }
  }

  private mutating func tryPairs(_ outcome: ([Int]) -> PlatformChange?) {
    for (number, first) in tried.enumerated() {
      for second in tried[(number + 1)...] {
        guard causes.indices.contains(where: { isOpen($0) }) else { return }
        note([first, second], outcome([first, second]), isFirstOnly: true)
      }
    }
  }

  /// Whether something differs there that nothing explains yet.
  private func isOpen(_ place: Int) -> Bool {
    causes[place].isEmpty && (place < change.events.count || change.hasBesides)
  }

  private mutating func note(_ taken: [Int], _ made: PlatformChange?, isFirstOnly: Bool) {
    guard let made else { return }
    for place in causes.indices where !isFirstOnly || isOpen(place) {
      let isMade =
        if place < change.events.count {
          made.events.contains { $0.events.overlaps(change.events[place].events) }
        } else {
          change.hasBesides && change.sharesBesides(with: made)
        }
      if isMade { causes[place].append(taken) }
    }
  }

  /// The change with its causes.
  ///
  /// - Parameter row: the place of a change in the list of all.
  func explained(_ row: (Int) -> Int) -> PlatformChange {
    var change = change
    for place in causes.indices {
      let sets = causes[place].map { $0.map { row($0) } }
      if place < change.events.count {
        change.events[place].causes = sets
      } else {
        change.causes = sets
      }
    }
    return change
  }
}

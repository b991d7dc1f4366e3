internal import ScenarioFiles
internal import Simulation

/// Consecutive items that came to the same on each platform, though not on all platforms alike.
public struct Difference: Equatable, Sendable {
  /// The first item's number.
  public let first: Int
  /// The last item's; between the two may stand items of other streams, and named ones.
  public let last: Int
  /// How many items it is about.
  public let count: Int
}

/// Finds where platforms differ. Complexity: O(items × platforms).
func findDifferences(_ platforms: [PlatformOutcome], _ names: ItemNames) -> [Difference] {
  guard platforms.count > 1 else { return [] }
  var search = DifferenceSearch(platforms)
  for run in names.runs {
    for item in run.items { search.visit(item, run.stream, isNamed: run.name != nil) }
  }
  search.close()
  let found = search.found
  // Places, as each type that is sorted has a sorting of its own in the engine of a page.
  return found.indices.sorted { found[$0].first < found[$1].first }.map { found[$0] }
}

/// Walks over the items, each stream's range growing while its items come to the same.
private struct DifferenceSearch {
  let platforms: [PlatformOutcome]
  var found: [Difference] = []
  /// By stream; nil between ranges.
  private var open: [Difference?] = Stream.allCases.map { _ in nil }

  init(_ platforms: [PlatformOutcome]) {
    self.platforms = platforms
  }

  mutating func visit(_ item: Int, _ stream: Stream, isNamed: Bool) {
    if isNamed {
      if differs(item, platforms) { found.append(Difference(first: item, last: item, count: 1)) }
      return
    }
    let place = Int(stream.rawValue)
    if let range = open[place] {
      if isSame(range.first, item) {
        open[place] = Difference(first: range.first, last: item, count: range.count + 1)
        return
      }
      found.append(range)
    }
    open[place] = differs(item, platforms) ? Difference(first: item, last: item, count: 1) : nil
  }

  mutating func close() {
    for range in open {
      if let range { found.append(range) }
    }
  }

  /// Whether two items come to the same on each platform.
  private func isSame(_ first: Int, _ second: Int) -> Bool {
    for platform in platforms where !platform.items[first].endsLike(platform.items[second]) {
      return false
    }
    return true
  }
}

/// Whether platforms that tracked an item came to differing ends.
func differs(_ item: Int, _ platforms: [PlatformOutcome]) -> Bool {
  var first: ItemRecord?
  for platform in platforms where platform.items[item].outcome != .absent {
    if let first {
      if !first.endsLike(platform.items[item]) { return true }
    } else {
      first = platform.items[item]
    }
  }
  return false
}

/// Groups platforms on which every item, and every total, came to the same.
func groupAlike(_ platforms: [PlatformOutcome]) -> [[Int]] {
  var groups: [[Int]] = []
  for place in platforms.indices {
    let home = groups.firstIndex { isAlike(platforms[$0[0]], platforms[place]) }
    if let home { groups[home].append(place) } else { groups.append([place]) }
  }
  return groups
}

private func isAlike(_ first: PlatformOutcome, _ second: PlatformOutcome) -> Bool {
  guard first.totals == second.totals else { return false }
  for item in first.items.indices where !first.items[item].endsLike(second.items[item]) {
    return false
  }
  return true
}

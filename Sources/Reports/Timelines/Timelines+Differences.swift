internal import ScenarioFiles
internal import Simulation

extension Timelines {
  /// The events that were tracked on several platforms and did not end alike on all of them, by
  /// number. Complexity: O(events × lanes).
  var differing: [Range<Int>] {
    guard lanes.count > 1 else { return [] }
    var kinds: [Timeline.Ending] = []
    // The number of the ending, from 1; 0 where no lane has tracked the event yet.
    var first = [UInt16](repeating: 0, count: scenario.items.count)
    var differs = [Bool](repeating: false, count: first.count)
    for lane in lanes {
      for ending in lane.timeline.endings {
        let known = kinds.firstIndex { $0.endsLike(ending) }
        if known == nil { kinds.append(ending) }
        let kind = UInt16(known ?? kinds.count - 1) + 1
        for range in ending.items {
          for item in range {
            if first[item] == 0 { first[item] = kind }
            if first[item] != kind { differs[item] = true }
          }
        }
      }
    }
    var ranges: [Range<Int>] = []
    for item in differs.indices where differs[item] {
      if let last = ranges.last, last.upperBound == item {
        ranges[ranges.count - 1] = last.lowerBound..<item + 1
      } else {
        ranges.append(item..<item + 1)
      }
    }
    return ranges
  }
}

public import ScenarioFiles
internal import Simulation

/// Names of many items in short: `e1–e12, s3, purchase`.
public struct ItemRanges: Sendable {
  private struct Numbers {
    let stream: Stream
    let first: Int
    var last: Int
    let name: String?
  }

  private var ranges: [Numbers] = []

  /// Items by number; those that follow one another share a range.
  public init(_ items: [Int32], _ names: ItemNames) {
    var run = 0
    for item in items { add(Int(item), names, &run) }
  }

  public init(_ items: [Range<Int>], _ names: ItemNames) {
    var run = 0
    for range in items {
      for item in range { add(item, names, &run) }
    }
  }

  /// Items mostly follow one another: the run of the one before is tried first.
  private mutating func add(_ item: Int, _ names: ItemNames, _ run: inout Int) {
    if !names.runs[run].items.contains(item) { run = Self.place(of: item, names.runs) }
    add(names.runs[run], item)
  }

  private mutating func add(_ run: ItemNames.Run, _ item: Int) {
    let number = run.number + item - run.items.lowerBound
    if run.name == nil, let last = ranges.last, last.name == nil, last.stream == run.stream,
      last.last + 1 == number
    {
      ranges[ranges.count - 1].last = number
    } else {
      ranges.append(Numbers(stream: run.stream, first: number, last: number, name: run.name))
    }
  }

  /// The last run that begins at or before the item. Complexity: O(log runs).
  private static func place(of item: Int, _ runs: [ItemNames.Run]) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].items.lowerBound <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// Each range with that between its ends: a dash for readers, a hyphen as a scenario writes it.
  public func words(_ dash: String) -> [String] {
    ranges.map { range in
      if let name = range.name { return name }
      let first = "\(range.stream.letter)\(range.first)"
      return range.first == range.last
        ? first : "\(first)\(dash)\(range.stream.letter)\(range.last)"
    }
  }

  /// The same for a sentence: a name of several words, or with a comma, would read as a part of it,
  /// and stands in quotes.
  public var texts: [String] {
    words("–").map { word in
      let isSeveral = word.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
      return isSeveral ? "“\(word)”" : word
    }
  }

  /// For a sentence, cut after eight.
  public var text: String {
    let texts = texts
    return texts.prefix(8).joined(separator: ", ")
      + (texts.count > 8 ? ", … \(texts.count) ranges in all" : "")
  }
}

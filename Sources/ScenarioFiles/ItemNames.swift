public import Simulation

/// The names of a scenario's items: `e1` …, `s1` …, `l1` …, and names of their own.
///
/// Items are numbered from 0 over all streams in file order; names count each stream from 1, and
/// an item with a name of its own takes no number.
public struct ItemNames: Sendable {
  /// The most items that a scenario may track.
  public static let limit = 10_000_000

  /// Items of one step.
  public struct Run: Sendable {
    public let items: Range<Int>
    public let stream: Stream
    /// The number in the first item's name; meaningless where it has a name of its own.
    public let number: Int
    /// The name of its own that its one item has, or nil.
    public let name: String?
    /// The step that tracks them.
    let origin: Int
  }

  /// Step by step, in the order of the items: for whoever walks over all of them.
  public private(set) var runs: [Run] = []
  private var named: [String: Int] = [:]
  private var numbered: [[Int]] = [[], [], []]
  private var numbers = [0, 0, 0]

  /// How many items there are in all.
  public var count: Int { runs.last?.items.upperBound ?? 0 }

  /// How many items of a stream have a number instead of a name.
  func numberedCount(_ stream: Stream) -> Int { numbers[Int(stream.rawValue)] }

  /// Adds the items of a step, and gives the first one's number.
  mutating func add(count: Int, stream: Stream, origin: Int) -> Int {
    let first = self.count
    let place = Int(stream.rawValue)
    numbered[place].append(runs.count)
    runs.append(
      Run(
        items: first..<first + count, stream: stream, number: numbers[place] + 1, name: nil,
        origin: origin))
    numbers[place] += count
    return first
  }

  /// Adds one item with a name of its own, and gives its number.
  mutating func add(name: String, stream: Stream, origin: Int) -> Int {
    let first = count
    named[name] = runs.count
    runs.append(
      Run(items: first..<first + 1, stream: stream, number: 0, name: name, origin: origin))
    return first
  }

  /// An item's name. Complexity: O(log steps).
  ///
  /// - Precondition: `item` is in `0 ..< count`.
  public func name(of item: Int) -> String {
    let run = run(of: item)
    return run.name ?? run.stream.letter + "\(run.number + item - run.items.lowerBound)"
  }

  /// An item's stream. Complexity: O(log steps).
  ///
  /// - Precondition: `item` is in `0 ..< count`.
  public func stream(of item: Int) -> Stream { run(of: item).stream }

  /// The item of that name, `e7` or one of its own, or nil. Complexity: O(log steps).
  public func item(named name: String) -> Int? {
    if let run = named[name] { return runs[run].items.lowerBound }
    guard let key = ItemKey(name), key.first <= numberedCount(key.stream) else { return nil }
    return items(key.stream, key.first...key.first).first?.items.lowerBound
  }

  private func run(of item: Int) -> Run {
    runs[lastPlace(below: runs.count) { runs[$0].items.lowerBound <= item }]
  }

  var allNames: [String] { runs.compactMap { $0.name } }

  func run(named name: String) -> Run? { named[name].map { runs[$0] } }

  /// The items of a stream with those numbers, step by step; the numbers exist.
  func items(_ stream: Stream, _ wanted: ClosedRange<Int>) -> [(run: Run, items: Range<Int>)] {
    let places = numbered[Int(stream.rawValue)]
    var position = lastPlace(below: places.count) { runs[places[$0]].number <= wanted.lowerBound }
    var found: [(run: Run, items: Range<Int>)] = []
    while position < places.count, runs[places[position]].number <= wanted.upperBound {
      let run = runs[places[position]]
      let shift = run.items.lowerBound - run.number
      let items = wanted.lowerBound + shift..<wanted.upperBound + shift + 1
      found.append((run, items.clamped(to: run.items)))
      position += 1
    }
    return found
  }

  /// The last place that a test holds for, which holds for the first ones and then no more.
  private func lastPlace(below count: Int, where test: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if test(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

extension Stream {
  /// What the names of its items begin with.
  public var letter: String {
    switch self {
    case .events: "e"
    case .sensor: "s"
    case .location: "l"
    }
  }
}

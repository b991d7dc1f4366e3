/// What became of the events of many devices under one policy.
///
/// All of it is whole numbers, and to merge is to add: shards and jobs give the same tally in any
/// order, bit for bit. Nothing of a single device is kept.
public struct Tally: Equatable, Sendable {
  /// By measure.
  public private(set) var sums = [Int64](repeating: 0, count: Measure.all.count)
  /// By measure, over the devices: Σc·n, of c counted out of n tracked.
  public private(set) var products = [WideCount](repeating: WideCount(), count: Measure.all.count)
  /// From tracking to the decision that an event is accepted, in milliseconds.
  public private(set) var delays = DelayHistogram()
  public internal(set) var load = DaytimeLoad()

  public init() {}

  /// - Precondition: as a tally would have them.
  public init(
    sums: [Int64], products: [WideCount], delays: DelayHistogram, load: DaytimeLoad
  ) {
    precondition(sums.count == Measure.all.count && products.count == Measure.all.count)
    self.sums = sums
    self.products = products
    self.delays = delays
    self.load = load
  }

  public subscript(_ measure: Measure) -> Int64 { sums[measure.place] }

  /// Counts a device: by measure, and how long each of its accepted events took.
  mutating func add(_ counts: [Int], _ delays: [Int64]) {
    for place in counts.indices where counts[place] > 0 { sums[place] += Int64(counts[place]) }
    for delay in delays { self.delays.add(delay) }
  }

  /// Adds Σc·n of a device.
  mutating func addProducts(_ counts: [Int], tracked: Int) {
    for place in counts.indices where counts[place] > 0 {
      products[place].add(counts[place], times: tracked)
    }
  }

  public mutating func merge(_ other: borrowing Tally) {
    for place in sums.indices { sums[place] += other.sums[place] }
    for place in products.indices { products[place].merge(other.products[place]) }
    delays.merge(other.delays)
    load.merge(other.load)
  }
}

/// Item numbers in order, as a ring: cheap at both ends, and near the front.
struct ItemQueue: ~Copyable, Sendable {
  private var ring = Slots<Int32>(count: 16) { _ in 0 }
  /// The ring's size is a power of two, so that a slot is a mask away.
  private var mask = 15
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// - Precondition: `position` is below `count`.
  subscript(position: Int) -> Int32 {
    precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
    return ring[slot(position)]
  }

  @inline(__always)
  mutating func append(_ item: Int32) {
    if count > mask { grow() }
    ring[slot(count)] = item
    count &+= 1
  }

  mutating func prepend(_ item: Int32) {
    if count > mask { grow() }
    head = slot(-1)
    ring[head] = item
    count += 1
  }

  /// - Precondition: `number` is at most `count`.
  @inline(__always)
  mutating func removeFirst(_ number: Int) {
    precondition(number >= 0 && number <= count)
    head = slot(number)
    count &-= number
  }

  /// Takes an item out and moves those before it; linear in `position`.
  ///
  /// - Precondition: `position` is below `count`.
  mutating func remove(at position: Int) -> Int32 {
    let item = self[position]
    var place = position
    while place > 0 {
      ring[slot(place)] = ring[slot(place - 1)]
      place -= 1
    }
    removeFirst(1)
    return item
  }

  /// Keeps the first `number` items.
  mutating func truncate(to number: Int) {
    precondition(number >= 0 && number <= count)
    count = number
  }

  mutating func removeAll() { count = 0 }

  /// In order.
  var all: [Int32] { (0..<count).map { self[$0] } }

  @inline(__always)
  private func slot(_ position: Int) -> Int { (head &+ position) & mask }

  private mutating func grow() {
    var larger = Slots<Int32>()
    for position in 0..<count { larger.append(self[position]) }
    larger.append(0, times: count)
    ring = larger
    mask = ring.count - 1
    head = 0
  }
}

/// Values in a place of their own, one after another: read and changed where they lie.
///
/// An array would ask at each change whether it is shared, and to take a large value out of it and
/// put it back costs more than what is done with it. This is the one type of the engine that
/// handles memory itself; every index is checked. What has been taken is kept for what comes next.
///
/// Embedded code that lets an engine go has to see how its memory is given back.
@usableFromInline
struct Slots<Element: ~Copyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  private var room: Int
  @usableFromInline private(set) var count = 0

  init() {
    room = 0
    base = .allocate(capacity: 0)
  }

  init(count: Int, _ make: (Int) -> Element) {
    room = count
    base = .allocate(capacity: count)
    for index in 0..<count { append(make(index)) }
  }

  @inlinable
  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  /// - Precondition: `index` is below `count`.
  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return UnsafePointer(base + index)
    }
    @inline(__always) unsafeMutableAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return base + index
    }
  }

  /// Where a value lies: an index that has been checked already.
  ///
  /// It holds for as long as nothing is added to the slots, and nothing removed.
  struct Place: Equatable, @unchecked Sendable {
    fileprivate let address: UnsafeMutablePointer<Element>
  }

  /// - Precondition: `index` is below `count`.
  func place(_ index: Int) -> Place {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return Place(address: base + index)
  }

  subscript(place: Place) -> Element {
    @inline(__always) unsafeAddress {
      assert(place.address >= base && place.address < base + count)
      return UnsafePointer(place.address)
    }
    @inline(__always) unsafeMutableAddress {
      assert(place.address >= base && place.address < base + count)
      return place.address
    }
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == room { grow(to: max(8, room * 2)) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// - Precondition: there is a last one.
  @inline(__always)
  mutating func removeLast() -> Element {
    precondition(count > 0)
    count &-= 1
    return (base + count).move()
  }

  mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
  }

  private mutating func grow(to more: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: more)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    room = more
  }
}

extension Slots where Element: ~Copyable {
  /// All places, in order.
  var places: [Place] { indices.map { place($0) } }
}

extension Slots {
  /// Copies of all.
  var all: [Element] { indices.map { self[$0] } }

  /// Appends as many of one value.
  mutating func append(_ element: Element, times: Int) {
    if count + times > room { grow(to: max(count + times, room * 2)) }
    (base + count).initialize(repeating: element, count: times)
    count += times
  }
}

/// Something that comes before or after another of its kind; of two, at most one comes first.
protocol Ordered: Sendable {
  func isBefore(_ other: Self) -> Bool
}

/// A binary heap: what comes before all others is at hand; adding and taking are logarithmic.
struct Heap<Element: Ordered>: ~Copyable, Sendable {
  private var elements = Slots<Element>()

  var isEmpty: Bool { elements.isEmpty }

  var first: Element? { elements.isEmpty ? nil : elements[0] }

  /// The first one, where it lies.
  ///
  /// - Precondition: the heap holds something.
  var top: Element {
    @inline(__always) _read { yield elements[0] }
  }

  mutating func add(_ added: Element) {
    elements.append(added)
    var place = elements.count - 1
    guard place > 0, added.isBefore(elements[(place - 1) / 2]) else { return }
    repeat {
      let parent = (place - 1) / 2
      elements[place] = elements[parent]
      place = parent
    } while place > 0 && added.isBefore(elements[(place - 1) / 2])
    elements[place] = added
  }

  /// - Precondition: the heap holds something.
  mutating func takeFirst() -> Element {
    let moved = elements.removeLast()
    if elements.isEmpty { return moved }
    let taken = elements[0]
    sink(moved)
    return taken
  }

  mutating func removeAll() { elements.removeAll() }

  /// Puts one in where the first one was.
  private mutating func sink(_ moved: Element) {
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count && elements[child + 1].isBefore(elements[child]) {
        child += 1
      }
      guard elements[child].isBefore(moved) else { break }
      elements[place] = elements[child]
      place = child
    }
    elements[place] = moved
  }
}

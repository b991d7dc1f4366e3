/// Something that comes before or after another of its kind; of two, at most one comes first.
protocol Ordered: Sendable {
  func isBefore(_ other: Self) -> Bool
}

/// A binary heap: what comes before all others is at hand; adding and taking are logarithmic.
struct Heap<Element: Ordered>: Sendable {
  private var elements: [Element] = []

  var first: Element? { elements.first }

  mutating func add(_ added: Element) {
    elements.append(added)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[child].isBefore(elements[parent]) else { break }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  /// - Precondition: the heap holds something.
  mutating func takeFirst() -> Element {
    elements.swapAt(0, elements.count - 1)
    let taken = elements.removeLast()
    sink()
    return taken
  }

  private mutating func sink() {
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < elements.count else { return }
      let right = left + 1
      let child =
        right < elements.count && elements[right].isBefore(elements[left]) ? right : left
      guard elements[child].isBefore(elements[parent]) else { return }
      elements.swapAt(child, parent)
      parent = child
    }
  }
}

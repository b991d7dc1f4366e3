extension CheckRecord {
  /// Brings everything into the one order that a record has, however it was gathered: cases by
  /// path, those of one file as they are; faults by path, line and column, each once; orphans by
  /// path, each once.
  ///
  /// A fault that several shards find, as each of them searches the same folders, is one fault.
  public mutating func putInOrder() {
    settleKnown()
    cases = ordered(cases) { precedes($0.path, $1.path) }
    faults = once(ordered(faults) { $0.precedes($1) }) { !$0.precedes($1) && !$1.precedes($0) }
    orphans = once(ordered(orphans) { precedes($0, $1) }) {
      $0.utf8.elementsEqual($1.utf8)
    }
  }

  /// An entry of a list of known failures that speaks of all cases of a matrix is right if one of
  /// them fails: it says nothing of the others then.
  private mutating func settleKnown() {
    for place in cases.indices {
      for run in cases[place].platforms.indices {
        let platform = cases[place].platforms[run]
        guard platform.verdict == .unexpectedlyMet else { continue }
        let isRight = cases.contains { other in
          other.path == cases[place].path
            && other.platforms.contains {
              $0.name == platform.name && $0.known == platform.known && !$0.failures.isEmpty
            }
        }
        if isRight { cases[place].platforms[run].known = nil }
      }
    }
  }
}

/// Sorts, and leaves what is equal in its order.
private func ordered<Element>(
  _ elements: [Element], by precedes: (Element, Element) -> Bool
) -> [Element] {
  let order = elements.indices.sorted {
    if precedes(elements[$0], elements[$1]) { return true }
    return !precedes(elements[$1], elements[$0]) && $0 < $1
  }
  return order.map { elements[$0] }
}

/// Leaves out what is equal to the one before it.
private func once<Element>(
  _ elements: [Element], by isEqual: (Element, Element) -> Bool
) -> [Element] {
  var kept: [Element] = []
  for element in elements {
    if let last = kept.last, isEqual(last, element) { continue }
    kept.append(element)
  }
  return kept
}

/// By their bytes: texts that only look alike are two.
private func precedes(_ first: String, _ second: String) -> Bool {
  first.utf8.lexicographicallyPrecedes(second.utf8)
}

extension CheckFault {
  /// A fault of the whole file comes before one at a place.
  fileprivate func precedes(_ other: CheckFault) -> Bool {
    if !path.utf8.elementsEqual(other.path.utf8) { return Reports.precedes(path, other.path) }
    if line != other.line { return (line ?? 0) < (other.line ?? 0) }
    if column != other.column { return (column ?? 0) < (other.column ?? 0) }
    if !message.utf8.elementsEqual(other.message.utf8) {
      return Reports.precedes(message, other.message)
    }
    return Reports.precedes(text, other.text)
  }
}

import JSONC

/// Changes to a page's bytes; what lies between them stays as it is, byte for byte.
struct PageEdits {
  private var edits: [(span: Span, bytes: [UInt8])] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ span: Span, with bytes: [UInt8]) {
    edits.append((span: span, bytes: bytes))
  }

  /// The bytes with all changes made.
  ///
  /// - Precondition: no two of them overlap.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let order = edits.indices.sorted {
      (edits[$0].span.start, edits[$0].span.end, $0) < (
        edits[$1].span.start, edits[$1].span.end, $1
      )
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    for number in order {
      let edit = edits[number]
      precondition(edit.span.start >= place, "two changes of a page overlap")
      result += bytes[place..<edit.span.start]
      result += edit.bytes
      place = edit.span.end
    }
    return result + bytes[place...]
  }
}

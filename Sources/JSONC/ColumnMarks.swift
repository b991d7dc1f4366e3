/// Places in long lines, and how many characters of their line stand before each.
struct ColumnMarks {
  struct Mark {
    let offset: Int
    let characters: Int
  }

  /// In the order of the file, about so many bytes apart.
  static let distance = 1024

  private var marks: [Mark] = []

  /// Complexity: O(bytes).
  init(_ bytes: [UInt8], lineStarts: [UInt32]) {
    for (line, start) in lineStarts.enumerated() {
      let end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) : bytes.count
      if end - Int(start) > Self.distance { addMarks(bytes, from: Int(start), to: end) }
    }
  }

  /// Between two letters of ASCII one character ends and another begins, whatever stands around.
  private mutating func addMarks(_ bytes: [UInt8], from start: Int, to end: Int) {
    let hasOrderMark = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var (last, characters) = (hasOrderMark ? 3 : start, 0)
    var place = last + Self.distance
    while place < end {
      let isBoundary = Self.isPlain(bytes[place - 1]) && Self.isPlain(bytes[place])
      if isBoundary {
        characters += bytes[last..<place].characterCount
        marks.append(Mark(offset: place, characters: characters))
        last = place
      }
      place += isBoundary ? Self.distance : 1
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// The last mark in a range, or nil. Complexity: O(log marks).
  func last(from start: Int, to end: Int) -> Mark? {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset <= end { low = middle + 1 } else { high = middle }
    }
    return low > 0 && marks[low - 1].offset > start ? marks[low - 1] : nil
  }
}

extension ArraySlice<UInt8> {
  /// How many code points they are; what isn't UTF-8 shows as replacement characters.
  var characterCount: Int {
    allSatisfy { $0 < 0x80 } ? count : String(decoding: self, as: UTF8.self).unicodeScalars.count
  }
}

import JSONC

/// The rows of a table in a paragraph: code and comments stay within their cell.
struct TableRows {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Which of a paragraph's lines is a table's head: the one above the line of rules; nil where
  /// there is no table.
  func head(of lines: [Span]) -> Int? {
    for (place, line) in lines.enumerated().dropFirst() where isRule(line) {
      if cells(of: line).count == cells(of: lines[place - 1]).count { return place - 1 }
    }
    return nil
  }

  /// `|---|:-:|`
  private func isRule(_ line: Span) -> Bool {
    let text = bytes[line.start..<line.end]
    return text.contains(Letter.bar) && text.contains(Letter.minus)
      && text.allSatisfy {
        $0 == Letter.bar || $0 == Letter.minus || $0 == Letter.colon || Letter.isBlank($0)
      }
  }

  /// What stands between the bars of a line; one behind a backslash is text, in code too.
  func cells(of line: Span) -> [Span] {
    var cells: [Span] = []
    var start = line.start
    var place = line.start
    while place < line.end {
      if bytes[place] == Letter.backslash {
        place += 1
      } else if bytes[place] == Letter.bar {
        cells.append(Span(start, place))
        start = place + 1
      }
      place += 1
    }
    cells.append(Span(start, line.end))
    func isBlank(_ cell: Span) -> Bool {
      bytes[cell.start..<cell.end].allSatisfy { Letter.isBlank($0) }
    }
    // Bars at the ends of a line stand between nothing.
    if cells.count > 1, isBlank(cells[0]) { cells.removeFirst() }
    if cells.count > 1, isBlank(cells[cells.count - 1]) { cells.removeLast() }
    return cells
  }
}

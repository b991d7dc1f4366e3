internal import JSONC
internal import Policies

/// What a machine writes into a page: an outcome, a file or a table, as it stands and as it should.
struct Generated {
  let marker: Marker
  let kind: PageProblem.Kind
  /// The bytes of the lines that are written, with their line ends.
  let body: Span
  /// Where the first of them stands, or would.
  let firstLine: Int
  /// What leads each line: the indent of an item, the marks of quotes.
  let prefix: [UInt8]
  /// As they stand, without what leads them and without their line ends.
  let found: [String]
  /// As they should.
  let wanted: [String]
  let isRight: Bool

  /// What the marker says that was written last.
  enum Sum { case missing, fits, broken }

  var sum: Sum {
    guard let stated = marker["sum"] else { return .missing }
    return stated.text == Self.sum(of: found, kind) ? .fits : .broken
  }

  /// Eight digits that tell whether somebody has changed lines since; blanks at the ends of lines
  /// and the layout of a table don't count.
  static func sum(of lines: [String], _ kind: PageProblem.Kind) -> String {
    let plain = normal(lines, kind).joined(separator: "\n")
    return String(SHA256.hexadecimal(Array(plain.utf8)).prefix(8))
  }

  /// Lines without what makes no difference.
  static func normal(_ lines: [String], _ kind: PageProblem.Kind) -> [String] {
    guard kind == .table else { return lines.map { withoutTrailingBlanks($0) } }
    var rows = lines.map { normalRow($0) }
    while rows.first == "" { rows.removeFirst() }
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  private static func withoutTrailingBlanks(_ line: String) -> String {
    let trail = line.utf8.reversed().prefix { Letter.isSpace($0) }.count
    return String(Substring(line.utf8.dropLast(trail)))
  }

  /// A row of a table, its cells without blanks around them, its rules as short as can be.
  private static func normalRow(_ line: String) -> String {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      let bytes = cell.utf8.drop { Letter.isSpace($0) }
      let trail = bytes.reversed().prefix { Letter.isSpace($0) }.count
      let text = String(Substring(bytes.dropLast(trail)))
      let isRule =
        text.utf8.contains(Letter.minus)
        && text.utf8.allSatisfy { $0 == Letter.minus || $0 == Letter.colon }
      if !isRule { return text }
      return (text.hasPrefix(":") ? ":" : "") + "-" + (text.hasSuffix(":") ? ":" : "")
    }
    return cells.joined(separator: "|")
  }
}

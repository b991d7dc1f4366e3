/// A table of Markdown; its cells are escaped already.
struct MarkdownTable {
  private(set) var lines: [String]

  /// - Parameter numbersFrom: the first column that holds numbers, which stand on the right.
  init(_ head: [String], numbersFrom: Int = .max) {
    let rules = head.indices.map { $0 < numbersFrom ? "---" : "--:" }
    lines = [Self.row(head), "|" + rules.joined(separator: "|") + "|"]
  }

  mutating func add(_ cells: [String]) { lines.append(Self.row(cells)) }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

/// Lays a node out in lines of at most 100 columns, as far as that can be done.
struct LayoutWriter {
  static let longestLine = 100

  /// One line, and the `//` comment at its end.
  struct Line {
    var text = ""
    var comment: String?
    /// Lines of one table have the same number, and their comments one column; 0: of none.
    var table = 0
  }

  /// Whether the last item of a broken bracket has a comma too.
  let trailingCommas: Bool
  private(set) var lines: [Line] = [Line()]
  private var tables = 0

  init(trailingCommas: Bool) {
    self.trailingCommas = trailingCommas
  }

  /// Writes the root with the comments around it.
  mutating func write(file node: LayoutNode) {
    let item = node.items[0]
    var isFirst = true
    for comment in item.above {
      if comment.hasBlankBefore, !isFirst { newLine(0) }
      append(comment.text)
      newLine(0)
      isFirst = false
    }
    if item.hasBlankBefore, !isFirst { newLine(0) }
    write(item, indent: 0, ending: "")
    writeDangling(node, indent: 0)
  }

  /// Writes the comments after the last item.
  private mutating func writeDangling(_ node: LayoutNode, indent: Int) {
    for (index, comment) in node.dangling.enumerated() {
      newLine(indent)
      if comment.hasBlankBefore, index > 0 || !node.items.isEmpty { newLine(indent) }
      append(comment.text)
    }
  }

  private mutating func newLine(_ indent: Int) {
    // A line of white space only is an empty one.
    if lines[lines.count - 1].text.utf8.allSatisfy({ $0 == Byte.space }) {
      lines[lines.count - 1].text = ""
    }
    lines.append(Line(text: String(repeating: " ", count: indent)))
  }

  private mutating func append(_ text: String) { lines[lines.count - 1].text += text }

  private var column: Int { width(lines.last!.text) }

  /// Writes an item where the line stands; `ending` is what follows it, a comma mostly.
  private mutating func write(_ item: LayoutItem, indent: Int, ending: String) {
    for text in item.before { append(text + " ") }
    if let key = item.key { append(key + ": ") }
    let after = item.after.map { " " + $0 }.joined()
    write(item.value, indent: indent, reserved: width(after + ending))
    append(after + ending)
    lines[lines.count - 1].comment = item.lineComment
  }

  private mutating func write(_ node: LayoutNode, indent: Int, reserved: Int) {
    let room = Self.longestLine - column - reserved
    if let line = oneLine(node, room: room) {
      append(line)
    } else if node.isTable {
      writeTable(node, indent: indent)
    } else {
      writeBroken(node, indent: indent)
    }
  }

  private mutating func writeBroken(_ node: LayoutNode, indent: Int) {
    append(node.open)
    var wasOneLine = false
    for (index, item) in node.items.enumerated() {
      let previous = index > 0 ? node.items[index - 1] : nil
      if wasOneLine, let previous, let text = continuation(of: node, previous, item) {
        append(" " + text + comma(after: index, in: node))
        continue
      }
      begin(item, isFirst: index == 0, indent: indent + 2)
      let line = lines.count
      write(item, indent: indent + 2, ending: comma(after: index, in: node))
      wasOneLine = lines.count == line
    }
    writeDangling(node, indent: indent + 2)
    newLine(indent)
    append(node.close)
  }

  private func comma(after index: Int, in node: LayoutNode) -> String {
    trailingCommas || index < node.items.count - 1 ? "," : ""
  }

  /// Begins a line for an item, below its comments.
  private mutating func begin(_ item: LayoutItem, isFirst: Bool, indent: Int) {
    var isFirst = isFirst
    for comment in item.above {
      newLine(indent)
      if comment.hasBlankBefore, !isFirst { newLine(indent) }
      append(comment.text)
      isFirst = false
    }
    newLine(indent)
    if item.hasBlankBefore, !isFirst { newLine(indent) }
  }

  /// The item as text, if it may go on in the line of the one before it.
  ///
  /// The author's line breaks stay. Where the author made none, containers get lines of their own,
  /// so that only scalars share a line.
  private func continuation(
    of node: LayoutNode, _ previous: LayoutItem, _ item: LayoutItem
  ) -> String? {
    guard !node.isList, !item.beginsLine, item.above.isEmpty, item.lineComment == nil,
      previous.lineComment == nil
    else { return nil }
    if !node.isBroken, item.value.isContainer || previous.value.isContainer { return nil }
    return oneLine(item, room: Self.longestLine - column - 2)
  }

  private mutating func writeTable(_ node: LayoutNode, indent: Int) {
    tables += 1
    let columns = columnWidths(of: node)
    append(node.open)
    let start = lines.count
    for (index, item) in node.items.enumerated() {
      begin(item, isFirst: index == 0, indent: indent + 2)
      for text in item.before { append(text + " ") }
      append("[")
      let cells = item.value.items
      for (column, cell) in cells.enumerated() {
        let text = oneLine(cell, room: .max)!
        let isLast = column == cells.count - 1
        append(isLast ? text : text + ", ")
        let padding = isLast ? 0 : columns[column] - width(text)
        if padding > 0 { append(String(repeating: " ", count: padding)) }
      }
      append("]" + item.after.map { " " + $0 }.joined() + comma(after: index, in: node))
      lines[lines.count - 1].comment = item.lineComment
    }
    writeDangling(node, indent: indent + 2)
    for line in start..<lines.count { lines[line].table = tables }
    newLine(indent)
    append(node.close)
  }

  /// How wide each column is; a list in a cell may reach into the next one.
  private func columnWidths(of node: LayoutNode) -> [Int] {
    var widths: [Int] = []
    for row in node.items {
      for (column, cell) in row.value.items.enumerated() {
        if column == widths.count { widths.append(0) }
        guard !cell.value.isContainer else { continue }
        widths[column] = max(widths[column], width(oneLine(cell, room: .max)!))
      }
    }
    return widths
  }

  /// A node on one line of at most so many columns, or nil.
  private func oneLine(_ node: LayoutNode, room: Int) -> String? {
    guard node.isContainer else { return node.text }
    if node.mustBreak { return nil }
    if node.items.isEmpty { return node.open + node.close }
    let space = node.isObject ? " " : ""
    var text = node.open + space
    for (index, item) in node.items.enumerated() {
      if index > 0 { text += ", " }
      guard let part = oneLine(item, room: room) else { return nil }
      text += part
      if text.utf8.count > room, width(text) > room { return nil }
    }
    text += space + node.close
    return width(text) <= room ? text : nil
  }

  private func oneLine(_ item: LayoutItem, room: Int) -> String? {
    guard !item.breaksLine, let value = oneLine(item.value, room: room) else { return nil }
    let lead = item.before.map { $0 + " " }.joined() + (item.key.map { $0 + ": " } ?? "")
    let text = lead + value + item.after.map { " " + $0 }.joined()
    return room == .max || width(text) <= room ? text : nil
  }
}

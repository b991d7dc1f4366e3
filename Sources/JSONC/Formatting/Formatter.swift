/// A document laid out in the house's style, or nil where its syntax is not in order.
///
/// Two spaces a level, at most 100 columns, one blank line at most, a comma after each item of a
/// broken bracket. The order of keys, the comments, and where a long list of containers is broken
/// stay the author's. Laying out what has been laid out changes nothing.
///
/// - Parameter trailingCommas: false for files whose other readers may know nothing of them.
public func formatted(_ document: Document, trailingCommas: Bool = true) -> [UInt8]? {
  guard document.isWellFormed, let root = document.root else { return nil }
  var reader = LayoutReader(document)
  var writer = LayoutWriter(trailingCommas: trailingCommas)
  writer.write(file: reader.read(root))
  var output: [UInt8] = []
  for text in aligned(writer.lines) {
    output.append(contentsOf: text.utf8)
    output.append(Byte.newline)
  }
  return output
}

/// The lines with their comments, which stand in one column where lines with comments follow each
/// other, or belong to one table.
private func aligned(_ lines: [LayoutWriter.Line]) -> [String] {
  var result: [String] = []
  var start = 0
  while start < lines.count {
    let first = lines[start]
    var end = start + 1
    if first.table > 0 {
      while end < lines.count, lines[end].table == first.table { end += 1 }
    } else if first.comment != nil {
      while end < lines.count, lines[end].comment != nil, lines[end].table == 0 { end += 1 }
    }
    result += alignedGroup(lines[start..<end])
    start = end
  }
  return result
}

private func alignedGroup(_ lines: ArraySlice<LayoutWriter.Line>) -> [String] {
  let commented = lines.filter { $0.comment != nil }
  let column = commented.map { width($0.text) }.max() ?? 0
  let isTable = lines.first!.table > 0
  let fits = commented.allSatisfy {
    column + 2 + width($0.comment!) <= LayoutWriter.longestLine
      || width($0.text) + 2 + width($0.comment!) > LayoutWriter.longestLine
  }
  return lines.map { line in
    guard let comment = line.comment else { return line.text }
    let padding = fits || isTable ? column - width(line.text) + 2 : 2
    return line.text + String(repeating: " ", count: padding) + comment
  }
}

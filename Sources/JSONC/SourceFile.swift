/// A file's bytes, and where its lines begin; or lines cut out of a larger file, which keep the
/// places that they have there.
public final class SourceFile: Sendable {
  /// The largest file that is read, in bytes: 64 MB.
  public static let sizeLimit = 64 * 1024 * 1024

  /// As the user named it.
  public let path: String
  public let bytes: [UInt8]
  private let lineStarts: [UInt32]
  /// Places in long lines whose columns are known, so that none is counted over and over.
  private let columnMarks: ColumnMarks
  /// How many lines stand before the first, in the file that this one was cut out of.
  private let linesBefore: Int
  /// How many columns stand before each line there; empty for none.
  private let columnsBefore: [Int]

  public convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, linesBefore: 0, columnsBefore: [])
  }

  /// Lines that follow one another in a larger file, as a file of their own whose lines and columns
  /// are counted as they are there.
  ///
  /// - Parameter lines: for each line the part that counts, with its line end; at least one.
  public convenience init(cutOf file: SourceFile, lines: [Span]) {
    var bytes: [UInt8] = []
    var columns: [Int] = []
    for line in lines {
      bytes += file.bytes[line.start..<line.end]
      columns.append(file.position(of: line.start).column - 1)
    }
    let first = lines.first.map { file.position(of: $0.start).line } ?? 1
    self.init(path: file.path, bytes: bytes, linesBefore: first - 1, columnsBefore: columns)
  }

  private init(path: String, bytes: [UInt8], linesBefore: Int, columnsBefore: [Int]) {
    self.path = path
    self.bytes = bytes
    self.linesBefore = linesBefore
    self.columnsBefore = columnsBefore
    var starts: [UInt32] = [0]
    if bytes.count <= Self.sizeLimit {
      for (offset, byte) in bytes.enumerated() where byte == Byte.newline {
        starts.append(UInt32(offset + 1))
      }
    }
    lineStarts = starts
    columnMarks = ColumnMarks(bytes, lineStarts: starts)
  }

  /// Where a byte stands; both numbers count from 1.
  public struct Position: Hashable, Sendable {
    public let line: Int
    /// Counts code points; a tab is one.
    public let column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The line and column of a byte, or of the end of the file.
  public func position(of offset: Int) -> Position {
    let place = clamped(offset)
    let line = lineIndex(of: place)
    let start = textStart(ofLine: line)
    let before = line < columnsBefore.count ? columnsBefore[line] : 0
    let mark = columnMarks.last(from: start, to: place)
    let characters =
      mark.map { $0.characters + characterCount(from: $0.offset, to: place) }
      ?? characterCount(from: start, to: place)
    return Position(line: linesBefore + line + 1, column: before + characters + 1)
  }

  /// Where the line of a byte begins, a byte-order mark passed over. Complexity: O(log lines).
  public func lineStart(of offset: Int) -> Int { textStart(ofLine: lineIndex(of: clamped(offset))) }

  /// The bytes of a line, counted as in positions, without its line end and without a byte-order
  /// mark.
  public func span(ofLine line: Int) -> Span {
    let index = min(max(line - linesBefore - 1, 0), lineStarts.count - 1)
    let start = textStart(ofLine: index)
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) - 1 : bytes.count
    if end > start, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    return Span(start, max(start, end))
  }

  /// The text of a line, counted as in positions; what isn't UTF-8 shows as a replacement character.
  public func text(ofLine line: Int) -> String {
    text(of: span(ofLine: line))
  }

  /// The text of a range; what isn't UTF-8 shows as a replacement character.
  public func text(of span: Span) -> String {
    String(decoding: bytes[clamped(span.start)..<clamped(span.end)], as: UTF8.self)
  }

  /// Whether the bytes begin with UTF-8's byte-order mark.
  var hasByteOrderMark: Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }

  private func clamped(_ offset: Int) -> Int { min(max(offset, 0), bytes.count) }

  private func textStart(ofLine index: Int) -> Int {
    index == 0 && hasByteOrderMark ? 3 : Int(lineStarts[index])
  }

  /// The last line that begins at or before the byte. Complexity: O(log lines).
  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func characterCount(from start: Int, to end: Int) -> Int {
    start < end ? bytes[start..<end].characterCount : 0
  }
}

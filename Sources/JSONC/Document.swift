/// A file that has been read: its value, its comments, and whether its syntax was in order.
public struct Document: Sendable {
  public let file: SourceFile
  /// Nil where nothing could be read at all.
  public let root: Value?
  /// In the order of the file.
  public let comments: [Comment]
  /// Whether there was nothing to mend; if not, parts of the value may be `invalid`.
  public let isWellFormed: Bool

  /// Reads a file; its mistakes go to the log, all of them.
  ///
  /// Accepted beside JSON: comments, trailing commas, and a byte-order mark at the start.
  public init(reading log: DiagnosticLog) {
    file = log.file
    let before = log.count
    guard checkEncoding(log) else {
      root = nil
      comments = []
      isWellFormed = false
      return
    }
    var parser = Parser(log)
    let value = parser.parseDocument()
    // Half of a file that nests too deep says nothing of what it was meant to be.
    root = parser.isTooDeep ? nil : value
    comments = parser.comments
    isWellFormed = log.count == before
  }
}

/// A comment, and which kind.
public struct Comment: Sendable {
  /// With its slashes, without the line end.
  public let span: Span
  /// `//`, as opposed to `/* */`.
  public let endsLine: Bool
}

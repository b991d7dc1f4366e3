public import JSONC

/// A source text in which `⟦` and `⟧` mark where a mistake is expected.
///
/// One pair of marks for each mistake, in the order of the file; the marks themselves are cut out.
public struct Marked {
  public let file: SourceFile
  public let spans: [Span]

  public init(_ text: String, path: String = "test.jsonc") {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var spans: [Span] = []
    for character in text {
      switch character {
      case "⟦": starts.append(bytes.count)
      case "⟧": spans.append(Span(starts.removeLast(), bytes.count))
      default: bytes.append(contentsOf: String(character).utf8)
      }
    }
    precondition(starts.isEmpty, "every mark is closed")
    file = SourceFile(path: path, bytes: bytes)
    self.spans = spans.sorted { $0.start < $1.start }
  }
}

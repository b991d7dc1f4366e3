/// A range of bytes in a source file.
public struct Span: Hashable, Sendable {
  /// The first byte.
  public let start: Int
  /// The byte after the last one.
  public let end: Int

  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }
}

/// One mistake in a file: what is wrong, where, and what may help.
public final class Diagnostic: Sendable {
  public let file: SourceFile
  public let span: Span
  /// Without a final stop, in lower case.
  public let message: String
  public let notes: [Note]
  /// The nearest known word, without quotes.
  public let suggestion: String?

  public init(
    _ message: String, at span: Span, in file: SourceFile, notes: [Note] = [],
    suggestion: String? = nil
  ) {
    self.file = file
    self.span = span
    self.message = message
    self.notes = notes
    self.suggestion = suggestion
  }

  /// A sentence that helps, with a place of its own in the same file, or none.
  public struct Note: Sendable {
    public let message: String
    public let span: Span?

    public init(_ message: String, at span: Span? = nil) {
      self.message = message
      self.span = span
    }
  }

  public var position: SourceFile.Position { file.position(of: span.start) }
}

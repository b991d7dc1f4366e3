/// Collects the mistakes of one file; a class, because all who read the file write to the same one.
public final class DiagnosticLog {
  /// How many mistakes of a file are kept and printed; the rest are counted.
  public static let limit = 100

  public let file: SourceFile
  /// The first mistakes found, in the order they were found.
  public private(set) var diagnostics: [Diagnostic] = []
  /// How many were found in all.
  public private(set) var count = 0

  public init(_ file: SourceFile) {
    self.file = file
  }

  public var isEmpty: Bool { count == 0 }

  public func error(
    _ message: String, at span: Span, notes: [Diagnostic.Note] = [], suggestion: String? = nil
  ) {
    count += 1
    guard diagnostics.count < Self.limit else { return }
    diagnostics.append(
      Diagnostic(message, at: span, in: file, notes: notes, suggestion: suggestion))
  }

  /// Counts mistakes that nobody has kept.
  public func count(more: Int) { count += more }

  /// The mistakes kept, in the order of the file.
  public var sorted: [Diagnostic] {
    let order = diagnostics.indices.sorted {
      (diagnostics[$0].span.start, $0) < (diagnostics[$1].span.start, $1)
    }
    return order.map { diagnostics[$0] }
  }

  /// All of them as text, in the order of the file, each ending with a newline.
  public func rendered(colour: Bool = false) -> String {
    var text = ""
    for diagnostic in sorted { text += diagnostic.rendered(colour: colour) }
    if count > diagnostics.count {
      text += "\(shown(file.path)): … and \(count - diagnostics.count) more mistakes\n"
    }
    return text
  }
}

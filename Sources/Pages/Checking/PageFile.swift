public import JSONC

/// A file that a page names: a scenario that it shows the outcome of, or one that it shows itself.
public struct PageFile {
  /// As the page's marker writes it.
  public let path: String
  /// What it holds, under that path; nil where it cannot be read.
  public let file: SourceFile?
  /// Why it cannot.
  public let fault: String

  public init(_ path: String, _ file: SourceFile?, fault: String = "") {
    self.path = path
    self.file = file
    self.fault = fault
  }
}

import JSONC

/// Which Markdown a page is written in.
enum Dialect {
  /// CommonMark, with the tables of GitHub.
  case commonMark
  /// MDX: tags are part of the page as everything else is, and indented code isn't there.
  case mdx

  init(of file: SourceFile) {
    self = file.path.hasSuffix(".mdx") ? .mdx : .commonMark
  }

  /// Whether lines that are indented by so many columns are code.
  func isCode(indent columns: Int) -> Bool { self == .commonMark && columns > 3 }
}

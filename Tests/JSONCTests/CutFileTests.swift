import JSONC
import Testing

/// Lines cut out of a larger file keep the places that they have there.
@Suite struct CutFileTests {
  private let file = SourceFile(
    path: "page.md", bytes: Array("# ü\n> ü{\n> ü  \"a\": x\n> }\n".utf8))

  private var cut: SourceFile {
    // What follows “> ü” in the second line, and so on.
    SourceFile(cutOf: file, lines: [Span(9, 11), Span(15, 24), Span(26, 28)])
  }

  @Test func `its bytes are those of the lines`() {
    #expect(String(decoding: cut.bytes, as: UTF8.self) == "{\n  \"a\": x\n}\n")
    #expect(cut.path == "page.md")
  }

  @Test func `lines and columns are counted as they are there`() {
    #expect(cut.position(of: 0) == SourceFile.Position(line: 2, column: 4))
    #expect(cut.position(of: 4) == SourceFile.Position(line: 3, column: 6))
    #expect(cut.position(of: 9) == SourceFile.Position(line: 3, column: 11))
    #expect(cut.position(of: 11) == SourceFile.Position(line: 4, column: 3))
  }

  @Test func `a mistake is shown with its own line`() {
    let log = DiagnosticLog(cut)
    _ = Document(reading: log)
    #expect(log.rendered().hasPrefix("page.md:3:11: error: "))
    #expect(log.rendered().contains("\n    \"a\": x\n         ^\n"))
  }
}

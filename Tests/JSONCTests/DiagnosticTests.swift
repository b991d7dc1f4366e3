import JSONC
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  @Test func `a mistake shows its line, a caret, and what may help`() {
    let file = SourceFile(path: "a.jsonc", bytes: Array("{\n\t\"é\": \"signout\" }".utf8))
    let log = DiagnosticLog(file)
    log.error("unknown call", at: Span(9, 18), suggestion: "signOut")
    #expect(
      log.rendered() == """
        a.jsonc:2:7: error: unknown call
           "é": "signout" }
                ^^^^^^^^^
          did you mean “signOut”?

        """)
  }

  @Test func `a note with a place shows its line too`() {
    let log = DiagnosticLog(SourceFile(path: "a", bytes: Array("{ \"a\": 1, \"a\": 2 }".utf8)))
    _ = Document(reading: log)
    #expect(
      log.rendered() == """
        a:1:11: error: the key “a” stands here a second time
          { "a": 1, "a": 2 }
                    ^^^
        a:1:3: note: it stands here first
          { "a": 1, "a": 2 }
            ^^^

        """)
  }

  @Test func `a long line is shown around the caret`() throws {
    let filler = String(repeating: "1, ", count: 100)
    let log = DiagnosticLog(Marked("[\(filler)⟦01⟧, \(filler)]").file)
    _ = Document(reading: log)
    let lines = log.rendered().split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].count < 130)
    #expect(lines[1].hasPrefix("  …") && lines[1].hasSuffix("…"))
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let shown = lines[1].dropFirst(lines[2].distance(from: lines[2].startIndex, to: caret))
    #expect(shown.hasPrefix("01"))
  }

  @Test func `control characters are shown as pictures`() {
    let log = DiagnosticLog(SourceFile(path: "a\u{1B}[31m", bytes: Array("[\"\u{1B}\"]".utf8)))
    _ = Document(reading: log)
    #expect(!log.rendered().contains("\u{1B}"))
    #expect(log.rendered().contains("␛"))
  }

  @Test func `wide characters move the caret by two columns`() {
    let log = DiagnosticLog(Marked("[\"日本\", ⟦01⟧]").file)
    _ = Document(reading: log)
    #expect(log.rendered().contains("\n           ^^\n"))
    #expect(log.diagnostics.first?.position.column == 8)
  }

  @Test func `more mistakes than the limit are counted`() {
    let many = String(repeating: "01, ", count: 130)
    let log = DiagnosticLog(SourceFile(path: "a", bytes: Array("[\(many)]".utf8)))
    _ = Document(reading: log)
    #expect(log.diagnostics.count == 100)
    #expect(log.rendered().hasSuffix("a: … and 30 more mistakes\n"))
  }

  @Test(arguments: [
    ("signout", "signOut"), ("fluhs", "flush"), ("flsuh", "flush"), ("clearOutbx", "clearOutbox"),
    ("xyz", nil), ("", nil), ("ofline", "offline"),
  ])
  func `the nearest known word is found`(word: String, known: String?) {
    let words = ["flush", "flushOutbox", "clearOutbox", "signOut", "online", "offline"]
    #expect(nearest(to: word, among: words) == known)
  }

  @Test func `a text is written as JSON`() {
    #expect(jsonString("a\"b\\\n\u{1}é\u{7F}") == "\"a\\\"b\\\\\\n\\u0001é\\u007f\"")
  }
}

import Testing

@testable import Reports

@Suite struct EscapingTests {
  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"so\"", "\"say \"\"so\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("", ""),
  ])
  func `a cell of CSV is quoted where it has to be`(_ text: String, _ cell: String) {
    #expect(csvCell(text) == cell)
  }

  @Test(arguments: [
    ("a|b", "a\\|b"), ("<b>", "&lt;b&gt;"), ("*x* _y_", "\\*x\\* \\_y\\_"),
    ("two\nlines", "two lines"), ("`c`", "\\`c\\`"),
  ])
  func `a cell of Markdown means itself`(_ text: String, _ cell: String) {
    #expect(markdownCell(text) == cell)
  }

  @Test(arguments: [
    ("Scenarios/a-b_c.jsonc", "Scenarios/a-b_c.jsonc"), ("a b", "'a b'"), ("it's", "'it'\\''s'"),
    ("", "''"), ("gpj\u{202E}.exe", "$'gpj\\xE2\\x80\\xAE.exe'"),
    ("it's\n\\\u{AD}", "$'it\\'s\\x0A\\\\\\xC2\\xAD'"),
  ])
  func `a path is one word of a shell`(_ path: String, _ word: String) {
    #expect(shellWord(path) == word)
  }
}

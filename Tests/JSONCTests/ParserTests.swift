import JSONC
import TestSupport
import Testing

@Suite struct ParserTests {
  @Test(arguments: [
    ("{ \"a\": 1, ⟦\"a\"⟧: 2 }", "the key “a” stands here a second time"),
    ("[\"⟦\\ud800⟧\"]", "“\\ud800” is half of a surrogate pair, alone"),
    ("[\"⟦\\udc00⟧x\"]", "“\\udc00” is half of a surrogate pair, alone"),
    ("[\"a⟦\t⟧b\"]", "a control character stands in this text; write \\t"),
    ("[\"a⟦\u{1}⟧b\"]", "a control character stands in this text; write \\u0001"),
    ("[\"⟦\\x⟧\"]", "“\\x” is no escape; there are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"),
    ("[\"⟦\\u12⟧\"]", "“\\u” wants four hexadecimal digits after it"),
    ("[⟦\"a⟧\n]", "this text is never closed with a quote"),
    ("[⟦1⟧ 2]", "a comma is missing after this"),
    ("{ \"a\": 1⟦2⟧ \"b\": 2 }", "a comma is missing after this"),
    ("[⟦'a'⟧]", "a text stands in double quotes, not in single ones"),
    ("{ ⟦'a'⟧: 1 }", "a text stands in double quotes, not in single ones"),
    ("{ ⟦a⟧: 1 }", "a key stands in double quotes: \"a\""),
    ("[⟦NaN⟧]", "“NaN” is not a number that can be written here"),
    ("[⟦-Infinity⟧]", "a digit is missing at the start of this number"),
    ("[⟦012⟧]", "a number has no zero before its first digit"),
    ("[⟦+1⟧]", "a number has no “+” before it"),
    ("[⟦1.⟧]", "a digit is missing after the point of this number"),
    ("[⟦.5⟧]", "a digit is missing at the start of this number"),
    ("[⟦1e⟧]", "a digit is missing in the exponent of this number"),
    ("[⟦0x10⟧]", "“x10” does not belong in a number"),
    ("[⟦15s⟧]", "a time stands in double quotes, with its unit: \"15s\""),
    ("[⟦True⟧]", "“True” is not a value; a text stands in double quotes"),
    ("{} ⟦x⟧", "there is more text after the value; a file holds one value"),
    ("{}⟦}⟧", "a bracket too many: everything is closed already"),
    ("⟦⟧", "the file is empty; expected an object"),
    ("// only\n⟦⟧", "the file holds nothing but comments; expected an object"),
    ("[⟦,⟧ 1]", "a comma with nothing before it"),
    ("[1,⟦,⟧ 2]", "a comma with nothing before it"),
    ("{ ⟦\"a\"⟧ 1 }", "expected “:” and a value after the key “a”"),
    ("{ ⟦\"a\"⟧: }", "the key “a” has no value"),
    ("{ \"a\": 1, ⟦7⟧ }", "expected a key in double quotes, found “7”"),
    ("⟦{⟧ \"a\": 1", "the file ends before this bracket is closed with “}”"),
    ("{ \"a\": [1, 2 ⟦}⟧", "expected “]”, found “}”"),
    ("[\"a\" ⟦:⟧ 1]", "a key and its value stand in an object, but this is a list"),
    ("⟦/*⟧ open", "this comment is never closed with “*/”"),
    ("⟦#⟧", "expected a value, found “#”"),
  ])
  func `a mistake is told of once, with its place`(source: String, message: String) {
    let marked = Marked(source)
    let found = mistakes(in: marked)
    #expect(found.map { $0.message } == [message])
    #expect(found.map { $0.span } == marked.spans)
  }

  @Test func `all mistakes of a file are told of`() {
    let marked = Marked(
      """
      {
        "a": ⟦01⟧,
        ⟦b⟧: [⟦'x'⟧, ⟦NaN⟧],
        "c": ⟦1⟧
        "d": "⟦\\q⟧",
      }
      """)
    #expect(mistakes(in: marked).map { $0.span } == marked.spans)
  }

  @Test func `a duplicate key points to the first one too`() throws {
    let found = mistakes(in: Marked("{ \"a\": 1,\n  ⟦\"a\"⟧: 2 }"))
    let note = try #require(found.first?.notes.first)
    #expect(note.span == Span(2, 5))
  }

  @Test func `comments and trailing commas and a byte-order mark are welcome`() throws {
    let root = try #require(value(of: "\u{FEFF}// a\n{ \"a\": [1, /* b */ 2,], }\n// c"))
    guard case .object(let object) = root.kind else {
      Issue.record("an object was written")
      return
    }
    #expect(object.members.map { $0.key } == ["a"])
  }

  @Test func `the first line's columns do not count a byte-order mark`() throws {
    let found = mistakes(in: Marked("\u{FEFF}[⟦01⟧]"))
    #expect(found.first?.position == SourceFile.Position(line: 1, column: 2))
  }

  @Test(arguments: [
    ([0x5B, 0x22, 0xFF, 0x22, 0x5D] as [UInt8], 2, "the byte 0xFF is not UTF-8 here"),
    ([0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], 2, "the byte 0xED is not UTF-8 here"),
    ([0x5B, 0x22, 0xC3, 0x22, 0x5D], 2, "the byte 0xC3 is not UTF-8 here"),
    ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, "the byte 0xF4 is not UTF-8 here"),
    ([0xFF, 0xFE, 0x7B, 0x00], 0, "the file is UTF-16; save it as UTF-8"),
  ])
  func `what is not UTF-8 is located`(bytes: [UInt8], place: Int, message: String) {
    let log = DiagnosticLog(SourceFile(path: "a", bytes: bytes))
    _ = Document(reading: log)
    #expect(log.diagnostics.map { $0.message } == [message])
    #expect(log.diagnostics.first?.span.start == place)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `a hundred thousand open brackets are one plain mistake`(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let found = mistakes(in: Marked(text))
    #expect(
      found.map { $0.message } == ["brackets nest deeper than 100 here, which is the limit"])
  }

  @Test func `a hundred brackets nest`() {
    #expect(
      value(of: String(repeating: "[", count: 100) + String(repeating: "]", count: 100)) != nil)
  }

  @Test func `a file over the limit is refused, and the limit named`() {
    let bytes = [UInt8](repeating: 0x20, count: SourceFile.sizeLimit + 1)
    let log = DiagnosticLog(SourceFile(path: "a", bytes: bytes))
    _ = Document(reading: log)
    #expect(
      log.diagnostics.map { $0.message }
        == ["the file has 67108865 bytes; the limit is 67108864 (64 MB)"])
  }

  @Test(arguments: [
    ("\"\\u00e9\"", "é"), ("\"\\ud83d\\ude00\"", "😀"), ("\"a\\/b\\n\"", "a/b\n"),
    ("\"\\\"\\\\\"", "\"\\"),
  ])
  func `escapes are read`(source: String, text: String) throws {
    guard case .string(let read) = try #require(value(of: source)).kind else {
      Issue.record("a text was written")
      return
    }
    #expect(read == text)
  }

  @Test func `a text that holds mistakes brings no second complaint`() {
    let log = DiagnosticLog(Marked("\"\\q\"").file)
    let root = Document(reading: log).root
    _ = root?.string(as: "a title", log)
    #expect(log.count == 1)
  }
}

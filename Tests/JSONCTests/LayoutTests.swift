import JSONC
import Testing

@Suite struct LayoutTests {
  private func laidOut(_ text: String, trailingCommas: Bool = true) -> String? {
    let log = DiagnosticLog(SourceFile(path: "test.jsonc", bytes: Array(text.utf8)))
    return Layout.text(of: Document(reading: log), trailingCommas: trailingCommas)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("{}", "{}\n"),
    ("[ ]\n\n\n", "[]\n"),
    ("{\"a\":1 , \"b\" :[1,2 ,]}", "{ \"a\": 1, \"b\": [1, 2] }\n"),
    ("{\n\t\"a\": 1\n}", "{\n  \"a\": 1,\n}\n"),
    ("{\r\n \"a\": 1,\r\n\r\n\r\n\r\n \"b\": 2\r\n}\r\n", "{\n  \"a\": 1,\n\n  \"b\": 2,\n}\n"),
    ("\u{FEFF}[1]", "[1]\n"),
    ("[\n\n1\n\n]", "[\n  1,\n]\n"),
    ("[{\n\"a\": 1\n}, {\n\"b\": 2\n}]", "[{\n  \"a\": 1,\n}, {\n  \"b\": 2,\n}]\n"),
    ("{ \"a\":\n\"long\" }", "{ \"a\":\n    \"long\" }\n"),
    ("[\n1\n, 2\n]", "[\n  1,\n  2,\n]\n"),
  ])
  func `spaces, indentation and commas are set right`(source: String, expected: String) {
    #expect(laidOut(source) == expected)
  }

  @Test(arguments: [
    ("[1, // one\n2 // two\n]", "[1, // one\n  2, // two\n]\n"),
    ("[\n1 // one\n, 2 /* two */ ]", "[\n  1, // one\n  2 /* two */]\n"),
    ("// head   \n{ }\n// foot", "// head\n{}\n// foot\n"),
    ("[\n1\n      // alone\n]", "[\n  1,\n  // alone\n]\n"),
    ("[ 1 /* a\n   b */ ]", "[1 /* a\n   b */]\n"),
    ("[\n]  // empty", "[\n]  // empty\n"),
    ("[\"// none\", \"a\\\"/*\"]", "[\"// none\", \"a\\\"/*\"]\n"),
  ])
  func `comments stay where they belong`(source: String, expected: String) {
    #expect(laidOut(source) == expected)
  }

  @Test func `columns are kept`() {
    let table = """
      [
        ["queue.limit",        500,    "a"],   // the first
        ["queue.flush.every",  "15s",  "b"],
      ]

      """
    #expect(laidOut(table) == table)
  }

  @Test func `strict JSON gets no comma that it does not know`() {
    #expect(
      laidOut("{\n\"a\": [\n1,\n],\n}", trailingCommas: false) == "{\n  \"a\": [\n    1\n  ]\n}\n")
  }

  @Test(arguments: [
    "{\"a\":1 , \"b\" :[1,2 ,],//x\n\n\n\n\"c\":[\n1\n// hi\n, 2 // z\n],\"d\":\n\"e\" , \"f\":[{\n\"x\":1}]\n\n}",
    "[/*a*/1/*b*/,/*c*/2/*d*/]", "[[[[\n]]]]", "{\n\"a\"\n:\n1\n,\n}",
  ])
  func `laying out twice changes nothing more`(source: String) throws {
    let once = try #require(laidOut(source))
    #expect(laidOut(once) == once)
  }

  @Test func `a file with a mistake is not laid out`() {
    #expect(laidOut("{ \"a\": }") == nil)
    #expect(laidOut("") == nil)
  }
}

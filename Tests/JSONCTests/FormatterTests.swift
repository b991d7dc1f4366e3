import JSONC
import TestSupport
import Testing

@Suite struct FormatterTests {
  private func laidOut(_ text: String) -> String? {
    let log = DiagnosticLog(SourceFile(path: "a", bytes: Array(text.utf8)))
    return formatted(Document(reading: log)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `where others read the file, the last item has no comma`() {
    let long = #""aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#
    let log = DiagnosticLog(
      SourceFile(path: "a", bytes: Array("[{\"a\":\(long),\"b\":\(long)}]".utf8)))
    let text = formatted(Document(reading: log), trailingCommas: false)
    let expected = """
      [
        {
          "a": \(long),
          "b": \(long)
        }
      ]

      """
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  /// In the house's style already: laying it out changes nothing.
  private static let tidy = #"""
    // A file's own comment.

    {
      "title": "x", // why
      "tags": ["a", "b"],
      "given": { "connection": "offline" },

      // The steps.
      "steps": [
        { "at": "0s", "track": 12 },
        { "at": "1s", "server": { "status": 503, "times": 1 } },  // once
        { "at": "2s", "call": "flush" },                          // twice

        { "at": "3s", "track": 1 },
        // the end
      ],
      "expect": {
        "all": { "tracked": 13 },
        "swift": {
          "uncertain": 12, "sentAt": ["0s"],
          "told": [{ "at": "30s", "kind": "track" }],
        },
      },
    }
    // over

    """#

  @Test func `what is tidy stays as it is`() {
    let tidy = Self.tidy.replacing("\"x\", // why", with: "\"x\",  // why")
    #expect(laidOut(tidy) == tidy)
  }

  @Test(arguments: [
    ("{}", "{}\n"), ("[]", "[]\n"), ("5", "5\n"), ("{\"a\":1}", "{\n  \"a\": 1,\n}\n"),
    ("[1,2]", "[\n  1,\n  2,\n]\n"),
    // The steps of a scenario stand one a line.
    (
      #"{"steps":[{"at":"0s","track":1},{"at":"1s","track":2}]}"#,
      """
      {
        "steps": [
          { "at": "0s", "track": 1 },
          { "at": "1s", "track": 2 },
        ],
      }

      """
    ),
    // A short list of scalars is drawn together, and blank lines are one at most.
    (
      "{\n\n\n\"a\": [\n1,\n2\n],\n\n\n\n\"b\": 1e3}",
      "{\n  \"a\": [1, 2],\n\n  \"b\": 1e3,\n}\n"
    ),
    // Comments keep their places.
    (
      "/* a */ { /* b */ \"a\" /* c */ : 1 /* d */ , // e\n /* f */ }",
      "/* a */ {\n  /* b */ /* c */ \"a\": 1 /* d */,  // e\n  /* f */\n}\n"
    ),
    ("{ // x\n}", "{\n  // x\n}\n"),
    ("{ \"a\": { // x\n \"b\": 1 } }", "{\n  \"a\": {\n    // x\n    \"b\": 1,\n  },\n}\n"),
    // Rows of a policy stand in columns.
    (
      #"{"settings":[["queue.limit",500,"a"],["x","none",["a","b"]], // c"# + "\n]}",
      """
      {
        "settings": [
          ["queue.limit", 500,    "a"],
          ["x",           "none", ["a", "b"]],  // c
        ],
      }

      """
    ),
  ])
  func `a file is laid out`(source: String, expected: String) {
    #expect(laidOut(source) == expected)
    #expect(laidOut(expected) == expected)
  }

  @Test func `what is too long for a line is broken, and scalars share lines`() throws {
    let words = (10..<40).map { "\"word\($0)\"" }.joined(separator: ",")
    let text = try #require(laidOut("{\"claims\":[\(words)]}"))
    let lines = text.split(separator: "\n")
    // Nine words fit beside an indentation of four: four lines of them, and four around them.
    #expect(lines.count == 8)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(laidOut(text) == text)
  }

  @Test func `a file with mistakes in its syntax is refused`() {
    #expect(laidOut("{ \"a\": 01 }") == nil)
    #expect(laidOut("") == nil)
  }

  /// Texts made of all that may stand in a file, from a seed.
  private struct Generator {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    mutating func space() -> String {
      let choices = [
        "", "", "", " ", "\n", "\n\n\n", " // c\n", "/* b */", "\n// own\n", "\n/* m\n n */\n",
        "\n\n// far\n\n",
      ]
      return choices[next(choices.count)]
    }

    mutating func value(_ depth: Int) -> String {
      switch next(depth > 3 ? 3 : 6) {
      case 0: return "\(next(1000))"
      case 1: return "\"text \(next(9)), /* no comment */ // none\""
      case 2: return "true"
      case 3: return "[" + space() + list(depth) { $0.value(depth + 1) } + "]"
      default:
        var key = 0
        return "{" + space()
          + list(depth) { made in
            key += 1
            return "\"k\(key)\"" + made.space() + ":" + made.space() + made.value(depth + 1)
          } + "}"
      }
    }

    mutating func list(_ depth: Int, _ item: (inout Generator) -> String) -> String {
      let count = next(5)
      var text = ""
      for index in 0..<count {
        text += item(&self) + space()
        if index < count - 1 || next(2) == 0 { text += "," + space() }
      }
      return text
    }
  }

  /// A value as text without any layout.
  private func meaning(_ value: Value) -> String {
    switch value.kind {
    case .array(let elements): "[" + elements.map(meaning).joined(separator: ",") + "]"
    case .object(let object):
      "{" + object.members.map { $0.key + ":" + meaning($0.value) }.joined(separator: ",") + "}"
    case .string(let text): "\"" + text + "\""
    default: "\(value.kind)"
    }
  }

  @Test func `laying out keeps meaning and comments, and doing it twice changes nothing`() throws {
    for seed in 0..<2000 {
      var generator = Generator(state: UInt64(seed) &* 7919)
      let source = generator.space() + generator.value(0) + generator.space()
      let once = try #require(laidOut(source), "\(source)")
      try #require(laidOut(once) == once, "\(source)")
      let before = Document(reading: DiagnosticLog(Marked(source).file))
      let after = Document(reading: DiagnosticLog(Marked(once).file))
      try #require(meaning(before.root!) == meaning(after.root!), "\(source)")
      let texts = [before, after].map { document in
        document.comments.map { document.file.text(of: $0.span) }.sorted()
      }
      try #require(texts[0] == texts[1], "\(source)")
    }
  }
}

import JSONC
import Testing

@Suite struct ShownTextTests {
  @Test(arguments: [
    ("plain text, é and 日本", "plain text, é and 日本"),
    ("a\tb", "a b"),
    ("\u{0}\u{1B}[31m\u{7F}", "␀␛[31m␡"),
    ("gpj\u{202E}.exe", "gpj\\u{202E}.exe"),
    ("\u{85}\u{AD}\u{200B}\u{2066}\u{FEFF}", "\\u{85}\\u{AD}\\u{200B}\\u{2066}\\u{FEFF}"),
    ("tag\u{E0041}", "tag\\u{E0041}"),
  ])
  func `what cannot be seen is printed by its number`(text: String, expected: String) {
    #expect(shown(text) == expected)
    #expect(shown(expected) == expected)
  }

  /// A joiner belongs to the emoji and the scripts around it; between letters of ASCII it only makes
  /// two names look like one.
  @Test func `joiners stay where they join something`() {
    #expect(shown("👩\u{200D}👧") == "👩\u{200D}👧")
    #expect(shown("❤\u{FE0F}\u{200D}🔥") == "❤\u{FE0F}\u{200D}🔥")
    #expect(shown("a\u{FE0F}") == "a\\u{FE0F}")
    #expect(shown("pur\u{200D}chase") == "pur\\u{200D}chase")
  }
}

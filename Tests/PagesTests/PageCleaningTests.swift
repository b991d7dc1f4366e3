import Testing

/// Pages without their markers.
@Suite struct PageCleaningTests {
  @Test(arguments: [
    ("at most <!-- sdksim:value x -->500<!-- /sdksim:value --> events", "at most 500 events"),
    ("a {/* sdksim:value x */}500{/* /sdksim:value */} b", "a 500 b"),
    ("<!-- sdksim:scenario id=a -->\n```jsonc\n{}\n```\n", "```jsonc\n{}\n```\n"),
    (
      "a\n\n<!-- sdksim:table of=claims -->\n\n| b |\n\n<!-- /sdksim:table -->\n\nc\n",
      "a\n\n| b |\n\nc\n"
    ),
    ("<!-- sdksim:claim x -->\na\n<!-- /sdksim:claim -->\n", "a\n"),
    ("a\r\n<!-- sdksim:claim x -->\r\nb<!-- /sdksim:claim -->\r\n", "a\r\nb\r\n"),
    ("> <!-- sdksim:outcome of=a -->\n> ```text\n> ```\n", "> ```text\n> ```\n"),
    ("- <!-- sdksim:claim x -->a<!-- /sdksim:claim -->", "- a"),
    ("<!-- keep -->\n<!-- sdksim:skip reason=a -->\n`b`", "<!-- keep -->\n`b`"),
    ("`<!-- sdksim:value x -->`", "`<!-- sdksim:value x -->`"),
    ("a\n<!-- sdksim:skip\n  reason=b -->\n```\n```", "a\n```\n```"),
  ])
  func `markers go, and what they mark stays`(text: String, clean: String) {
    #expect(cleaned(text) == clean)
  }
}

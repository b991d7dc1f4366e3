import JSONC
import Testing

@testable import Pages

/// Pages as nobody hopes to find them: an update fills what is empty, and leaves all else alone.
@Suite struct NastyPageTests {
  private static let table = """
    <!-- sdksim:table of=policies columns=swift rows=queue.* -->
    <!-- /sdksim:table -->
    """
  private static let outcome = """
    <!-- sdksim:outcome of=peace -->
    ```text
    ```
    """
  private static let tilde = """
    <!-- sdksim:outcome of=peace -->
    ~~~~ text
    …
    swift            0        0          3        0 │       0        0     3
    …
    ~~~~
    """

  private static func lines(_ text: String, _ first: String, _ rest: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { ($0 == 0 ? first : rest) + $1 }.joined(separator: "\n")
  }

  // swift-format-ignore
  static let pages: [(what: String, text: String)] = [
    ("nested fences", "````md\n```text\n<!-- sdksim:outcome of=peace -->\n```\n````\n" + outcome),
    ("a fence of tildes, in part", tilde),
    ("in a list", lines(outcome, "- ", "  ") + "\n\n" + lines(table, "10. ", "    ")),
    ("in a list of a list", "- a\n" + lines(outcome, "  1. ", "     ")),
    ("in a quote", lines(outcome, "> ", "> ") + "\n\n" + lines(table, "> ", "> ")),
    ("in a quote in a list", lines(outcome, "- > ", "  > ") + "\n"),
    ("in a list in a quote", lines(table, "> - ", ">   ")),
    ("indented by a tab", lines(outcome, "-\t", "\t") + "\n" + lines(table, "-\t", "\t")),
    ("indented a little", lines(outcome, "   ", "   ")),
    ("markers in code", "`<!-- sdksim:table of=policies -->`\n\n    <!-- sdksim:vlaue -->\n\n" + table),
    ("markers behind backslashes", "\\<!-- sdksim:vlaue -->\n\n" + table),
    ("Windows' line ends", outcome.replacing("\n", with: "\r\n") + "\r\n" + table.replacing("\n", with: "\r\n")),
    ("mixed line ends", "a\r\n" + table + "\r\nb\n" + outcome + "\r\n"),
    ("a byte-order mark", "\u{FEFF}" + table),
    ("a byte-order mark in a list", "\u{FEFF}" + lines(table, "- ", "  ")),
    ("no last newline", table),
    ("tabs and blanks at the ends of lines", "a\t\n\t\n" + table + "  \nb  \n"),
    ("HTML around", "<details>\n\n" + outcome + "\n\n</details>\n<div>\n" + table + "\n</div>\n"),
    ("verbatim HTML", "<pre>\n```\n`\n</pre>\n\n" + outcome + "\n"),
    ("a script", "<script>\nlet a = \"<!-- sdksim:vlaue -->\"\n```\n</script>\n\n" + table),
    ("settings above", "---\ntitle: \"`<!-- sdksim:vlaue -->`\"\n---\n" + table),
    ("comments over several lines", table.replacing(" columns", with: "\n  columns").replacing(" -->\n<", with: "\n-->\n<")),
    ("one after another", table + "\n" + table + "\n" + outcome + "\n" + outcome),
    ("a sum by somebody else", table.replacing(" -->\n<", with: " sum=00000000 -->\n<")),
    ("text of all kinds", "é 日本 👩‍👩‍👧 \u{202E}\u{0} \n" + table + "\n日本" ),
    ("a fence that is not closed", table + "\n\n```\nand so on"),
  ]

  /// What is not written by a machine: the page without contents and sums.
  private func written(_ text: String) -> String {
    let file = SourceFile(path: "page.md", bytes: Array(text.utf8))
    var edits = PageEdits()
    for item in Page(file).items where item.marker["of"] != nil {
      if let fence = item.fence {
        let start = file.lineAfter(fence.opener) ?? 0
        edits.replace(Span(start, file.lineStart(of: fence.closer?.start ?? 0)), with: [])
      } else {
        edits.replace(item.content, with: [])
      }
    }
    return String(decoding: edits.applied(to: file.bytes), as: UTF8.self)
      .replacing(/\ sum=[0-9a-f]{8}/, with: "")
  }

  @Test(arguments: pages.indices)
  func `an update leaves a page clean, and changes nothing the second time`(_ place: Int) {
    let (what, part) = Self.pages[place]
    let isFirst = part.hasPrefix("\u{FEFF}") || part.hasPrefix("---")
    let text = isFirst ? part + "\n\n" + peacefulFence : peacefulFence + "\n" + part
    #expect(!check(text).hasMistakes, "\(what): \(check(text).told)")
    let page = updated(text, force: true)
    #expect(page != text, "\(what)")
    #expect(check(page).told == [], "\(what)")
    #expect(updated(page) == page, "\(what)")
    #expect(written(page) == written(text), "\(what)")
    let hasLastNewline = page.utf8.last == Letter.newline
    #expect(hasLastNewline == (text.utf8.last == Letter.newline), "\(what)")
  }
}

import Foundation
import JSONC
import Testing

@testable import Pages

/// What a page costs grows with its length, and not with the square of that.
@Suite(.serialized) struct PageCostTests {
  private static let value =
    "at most <!-- sdksim:value swift.queue.limit -->500<!-- /sdksim:value -->"
  private static let wrong = value.replacing("500", with: "501")
  private static let mixed = """
    Prose with `code`, <!-- a comment --> and \(value).

    - item
      > quote `unclosed
    ```text
    fenced
    ```

    <!-- unclosed in its paragraph

    -->

    """
  private static let table = """
    <!-- sdksim:table of=policies columns=swift rows=queue.limit -->
    <!-- /sdksim:table -->

    """

  static let pages: [(what: String, text: @Sendable (Int) -> String)] = [
    (what: "prose of all kinds", text: { repeated(mixed, 80 * $0) }),
    (what: "one long line", text: { "é " + repeated(value + " ", 100 * $0) }),
    (what: "one paragraph", text: { repeated(value + "\n", 100 * $0) }),
    (what: "wrong values", text: { repeated(wrong + "\n\n", 100 * $0) }),
    (what: "wrong values in one line", text: { "é " + repeated(wrong + " ", 100 * $0) }),
    (what: "unknown markers", text: { repeated("a <!-- sdksim:vlaue x -->\n", 100 * $0) }),
    (what: "tables", text: { repeated(table, 40 * $0) }),
    (
      what: "scenarios",
      text: { count in
        (0..<10 * count).map { peacefulFence.replacing("peace", with: "peace\($0)") }.joined()
      }
    ),
    (what: "an unclosed fence", text: { "```\n" + repeated("sdksim: a\n", 400 * $0) }),
    (what: "open comments", text: { repeated("<!-- ", 2000 * $0) }),
    (what: "tags that are none", text: { repeated("<a b=\"<a c='", 500 * $0) }),
    (
      what: "backticks",
      text: { count in
        (1...500 * count).map { String(repeating: "`", count: $0 % 99 + 1) + " " }.joined()
      }
    ),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// How many nanoseconds this thread has worked: what others do on the machine doesn't count.
  private var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// The least of three costs.
  private func cost(_ text: String) -> Int {
    (0..<3).map { _ in
      let start = now
      let check = check(text)
      if !check.hasMistakes { _ = PageUpdate(check, force: false) }
      _ = check.problems.map { $0.diagnostic.rendered() }
      _ = check.page.cleaned
      return now - start
    }.min() ?? 0
  }

  @Test(arguments: pages.indices)
  func `four times the page takes about four times as long`(_ place: Int) {
    let (what, text) = Self.pages[place]
    let (less, more) = (cost(text(1)), cost(text(4)))
    // It would be sixteen times as long.
    #expect(more < less * 9, "\(what): \(less) ns, then \(more) ns")
  }
}

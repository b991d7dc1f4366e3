import Foundation
import JSONC
import Reports
import Testing

@testable import Pages

/// An update writes outcomes and tables, and leaves every other byte alone.
@Suite struct PageUpdateTests {
  private let table = """
    <!-- sdksim:table of=policies columns=swift rows=queue.limit,queue.batch -->
    <!-- /sdksim:table -->
    """

  private let filled = """

    | setting | swift |
    |---|---|
    | `queue.limit` | 500 |
    | `queue.batch` | 25 |


    """

  /// Without the sums, which are no text that one could work out by hand.
  private func withoutSums(_ text: String) -> String {
    text.replacing(/\ sum=[0-9a-f]{8}/, with: "")
  }

  @Test func `an empty region is filled, and its sum noted`() {
    let page = updated(table)
    let lines = table.split(separator: "\n")
    #expect(withoutSums(page) == lines[0] + "\n" + filled + lines[1])
    #expect(page.firstMatch(of: /\ sum=[0-9a-f]{8} -->/) != nil)
    #expect(check(page).told == [])
    #expect(updated(page) == page)
  }

  @Test func `what leads a line leads each new one`() {
    let quoted = table.split(separator: "\n").map { "> " + $0 }.joined(separator: "\n")
    let page = withoutSums(updated(quoted))
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == ">")
    #expect(lines[2] == "> | setting | swift |")
    let item = "- " + table.split(separator: "\n").joined(separator: "\n  ")
    #expect(updated(item).contains("\n\n  | setting | swift |\n"))
    #expect(updated(updated(item)) == updated(item))
  }

  @Test func `a table that was laid out otherwise is still right`() {
    let page = updated(table).replacing("| setting | swift |", with: "| setting       | swift |")
      .replacing("|---|---|", with: "| :---------- | ----: |")
    #expect(check(page).told != [], "where a column stands is part of a table")
    let same = updated(table).replacing("| setting | swift |", with: "|  setting    |  swift  |")
      .replacing("|---|---|", with: "| ------------- | ----- |")
    #expect(check(same).told == [])
    #expect(updated(same) == same)
  }

  @Test func `a region that was edited by hand stops an update, unless it is forced`() throws {
    let edited = updated(table).replacing("| 500 |", with: "| 400 |")
    let check = check(edited)
    #expect(check.problems.map { $0.kind } == [.table])
    if case .forcedUpdate = check.problems[0].remedy {} else { Issue.record("no forced remedy") }
    let update = PageUpdate(check, force: false)
    #expect(update.bytes == nil)
    let refusal = try #require(update.refusals.first)
    #expect(refusal.position == SourceFile.Position(line: 1, column: 6))
    #expect(updated(edited, force: true) == updated(table))
  }

  @Test func `one region that was edited keeps the whole page as it is`() {
    let edited = updated(table).replacing("| 500 |", with: "| 400 |") + "\n\n" + table
    #expect(PageUpdate(check(edited), force: false).bytes == nil)
  }

  @Test func `a stale region that nobody edited is written anew`() {
    // As if a former table had said 400: the sum is of what stands there.
    let stale = updated(table).replacing("| 500 |", with: "| 400 |")
    let lines = [
      "", "| setting | swift |", "|---|---|", "| `queue.limit` | 400 |", "| `queue.batch` | 25 |",
      "",
    ]
    let sum = Generated.sum(of: lines, .table)
    let page = stale.replacing(/sum=[0-9a-f]{8}/, with: "sum=\(sum)")
    #expect(check(page).told == ["5:1: this table is not what it is a table of"])
    #expect(updated(page) == updated(table))
  }

  @Test func `line ends, tabs, a byte-order mark and a missing last newline stay`() {
    let text = "\u{FEFF}# A\tpage  \r\n\r\n" + table.replacing("\n", with: "\r\n") + "\r\n\tend"
    let page = updated(text)
    #expect(page.hasPrefix("\u{FEFF}# A\tpage  \r\n\r\n<!-- sdksim:table"))
    #expect(page.hasSuffix("<!-- /sdksim:table -->\r\n\tend"))
    let isWindows = page.utf8.filter { $0 == 0x0A }.count == page.utf8.filter { $0 == 0x0D }.count
    #expect(isWindows)
    #expect(updated(page) == page)
    #expect(check(page).told == [])
  }

  // MARK: Outcomes

  private let outcome = """
    <!-- sdksim:outcome of=peace -->
    ```text
    ```
    """

  @Test func `an empty outcome becomes all that a run prints`() {
    let page = updated(peacefulFence + outcome)
    #expect(page.contains("```text\nPeace\npeace: 3 events, seed 1"))
    #expect(page.contains("\nThe expectation is met.\n```"))
    #expect(check(page).told == [])
    #expect(updated(page) == page)
  }

  @Test func `what is left out stays left out`() {
    let shown = """
      …
      platform  accepted  dropped  uncertain  waiting │  stored  doubled  lost
      swift            2        0          0        0 │       3        0     0
      …
      """
    let text = peacefulFence + outcome.replacing("```text\n", with: "```text\n\(shown)\n")
    #expect(check(text).told == ["10:1: this is not what the scenario comes to"])
    let page = updated(text)
    let right = text.replacing("swift            2", with: "swift            3")
    #expect(withoutSums(page) == right)
    #expect(check(page).told == [])
  }

  @Test func `an outcome in a list and in a quote is indented and quoted`() {
    let lines = outcome.split(separator: "\n")
    let item = peacefulFence + "\n- " + lines.joined(separator: "\n  ")
    #expect(updated(item).contains("\n  ```text\n  Peace\n  peace: 3 events"))
    let quote = peacefulFence + "\n> " + lines.joined(separator: "\n> ")
    #expect(updated(quote).contains("\n> ```text\n> Peace\n> peace: 3 events"))
    for text in [item, quote] { #expect(updated(updated(text)) == updated(text)) }
  }

  @Test func `an outcome says nothing of where on the page its scenario stands`() {
    let failing = peacefulFence.replacing("\"accepted\": 3", with: "\"accepted\": 4")
    let page = updated(failing + outcome)
    let moved = "# One\n\n# Two\n\n" + page
    #expect(check(page).problems.map { $0.kind } == [.scenario])
    #expect(check(moved).problems.map { $0.kind } == [.scenario])
  }

  @Test func `an outcome of a file names it as the marker does, and how to retell it`() {
    let scenario = """
      { "title": "Peace", "platforms": ["swift"], "steps": [{ "at": "0s", "track": 3 }] }
      """
    let file = SourceFile(path: "a/b.jsonc", bytes: Array(scenario.utf8))
    let text = "<!-- sdksim:outcome of=a/b.jsonc -->\n```text\n```\n"
    let check = check(text, files: [PageScenarioFile("a/b.jsonc", file)])
    let page = String(decoding: PageUpdate(check, force: false).bytes ?? [], as: UTF8.self)
    #expect(page.contains("\na/b.jsonc: 3 events, seed 1"))
    #expect(page.contains("\nretell one platform: sdksim trace a/b.jsonc --platform swift\n```"))
  }

  // MARK: Pages of all kinds

  @Test(arguments: [
    "", "\n", "a", "```\n<!-- sdksim:table of=policies -->\n```", "`<!-- sdksim:outcome -->`",
    "~~~~\n~~~\n<!-- sdksim:vlaue -->\n~~~~\n", "> ```\n> <!-- sdksim:x -->\n> ```\n",
    "- ```\n  <!-- sdksim:x -->\n  ```", "\u{FEFF}", "a\r\nb\r\n", "\ta\n\t\tb",
    "<!-- unclosed", "```\nunclosed <!-- sdksim:x -->",
  ])
  func `a page without markers stays as it is`(text: String) {
    #expect(check(text).told == [])
    #expect(PageUpdate(check(text), force: false).bytes == nil)
    #expect(cleaned(text) == text)
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All of this project's, hidden folders and what is built left out.
  private static let pages: [String] = {
    let found = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String }
    return (found ?? []).filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }.sorted()
  }()

  @Test func `every page of this project is stable once it has been updated`() throws {
    #expect(Self.pages.contains("README.md") && Self.pages.contains("docs/pages.md"))
    for name in Self.pages where !name.hasSuffix("Pages/author.md") {
      let data = try Data(contentsOf: Self.root.appending(path: name))
      let page = Page(SourceFile(path: name, bytes: Array(data)))
      let folder = Self.root.appending(path: name).deletingLastPathComponent()
      let files = page.paths.map { path in
        let bytes = (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) }
        return PageScenarioFile(path, bytes.map { SourceFile(path: path, bytes: $0) })
      }
      let check = PageCheck(page, pageContext, files: files, Testimonies())
      #expect(!check.hasMistakes, "\(name): \(check.told)")
      let update = PageUpdate(check, force: true).bytes ?? Array(data)
      let again = PageCheck(
        Page(SourceFile(path: name, bytes: update)), pageContext, files: files, Testimonies())
      let isClean = !again.problems.contains { $0.kind == .outcome || $0.kind == .table }
      #expect(isClean, "\(name): \(again.told)")
      #expect(PageUpdate(again, force: false).bytes == nil, "\(name)")
    }
  }

  @Test func `a page of ten thousand lines is read line by line, not over and over`() {
    // In a debug build a page whose cost grew with its square would take minutes.
    let part = """
      Prose with `code`, <!-- a comment --> and <!-- sdksim:value swift.queue.limit -->500<!-- /sdksim:value -->.

      - item
        > quote `unclosed
      ```text
      fenced
      ```

      <!-- unclosed in its paragraph

      -->
      """
    let text = (Array(repeating: part, count: 900) + [peacefulFence + outcome, table])
      .joined(separator: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(lines >= 9900)
    let start = ContinuousClock.now
    let page = updated(text)
    #expect(check(page).counts.values == 900)
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}

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

  @Test func `platforms that say the same share a column, unless columns are asked for`() {
    let rows = "rows=outbox.limit,queue.batch"
    let page = updated("<!-- sdksim:table of=policies \(rows) -->\n<!-- /sdksim:table -->")
    #expect(
      page.contains(
        """
        | setting | javascript, react | react-native, node | swift | kotlin | flutter |
        |---|---|---|---|---|---|
        | `outbox.limit` | 100 |  |  |  | 500 |
        | `queue.batch` | 10 | 10 | 25 |  | 10 |
        """))
    let asked = updated(
      "<!-- sdksim:table of=policies \(rows) columns=react,javascript -->\n<!-- /sdksim:table -->")
    #expect(asked.contains("| setting | react | javascript |"))
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
    let check = check(text, files: [PageFile("a/b.jsonc", file)])
    let page = String(decoding: PageUpdate(check, force: false).bytes ?? [], as: UTF8.self)
    #expect(page.contains("\na/b.jsonc: 3 events, seed 1"))
    #expect(page.contains("\nretell one platform: sdksim trace a/b.jsonc --platform swift\n```"))
  }

  // MARK: Other runs

  private func outcome(_ words: String, language: String = "text") -> String {
    updated(
      peacefulFence.replacing(" platforms=swift", with: "").replacing(
        "\"swift\": {", with: "\"all\": {")
        + "<!-- sdksim:outcome of=peace \(words) -->\n```\(language)\n```\n")
  }

  @Test func `an outcome may be of some platforms`() {
    let page = outcome("platforms=kotlin,swift")
    // Both accept what they send at once, and so share a row, in the order of platforms.
    #expect(page.contains("\nswift, kotlin         3        0 "))
    #expect(page.contains("\nAll 2 expectations are met.\n"))
    #expect(check(page).told == [])
  }

  @Test func `an outcome may be of another row, and of another reading`() {
    let row = outcome("platforms=swift set=swift.queue.flush.onTrack=no")
    #expect(row.contains("swift            0        0          0        3 "))
    #expect(row.contains("swift.queue.flush.onTrack=no"))
    let reading = outcome("platforms=swift reading=\"swift.limit?=none, swift.offline?=wait\"")
    #expect(reading.contains("swift.limit?=none"))
    #expect(reading.contains("swift.offline?=wait"))
    let list = "set=\"swift.retry.cutShortBy=[flush, background], swift.queue.batch=2\""
    let shown = outcome("platforms=swift " + list)
    #expect(shown.contains("swift.retry.cutShortBy=[flush, background]"))
  }

  @Test func `a table may be of another run`() {
    let page = updated(
      peacefulFence
        + """
        <!-- sdksim:table of=outcome scenario=peace columns=waiting set=swift.queue.flush.onTrack=no -->
        <!-- /sdksim:table -->
        """)
    #expect(page.contains("| swift | 3 |"))
  }

  @Test func `on a console the command stands above the outcome of a file`() {
    let scenario = """
      { "title": "Peace", "platforms": ["swift"], "steps": [{ "at": "0s", "track": 3 }] }
      """
    let file = SourceFile(path: "a/b.jsonc", bytes: Array(scenario.utf8))
    let words = "platforms=swift set=swift.queue.flush.onTrack=no reading=swift.limit?=none"
    let text = "<!-- sdksim:outcome of=a/b.jsonc \(words) -->\n```console\n```\n"
    let check = check(text, files: [PageFile("a/b.jsonc", file)])
    let page = String(decoding: PageUpdate(check, force: false).bytes ?? [], as: UTF8.self)
    let whatIfs = "--set swift.queue.flush.onTrack=no --reading 'swift.limit?=none'"
    #expect(
      page.contains("\n$ sdksim run a/b.jsonc --platform swift \(whatIfs)\nPeace\na/b.jsonc: 3 "))
    #expect(page.contains("sdksim trace a/b.jsonc --platform swift \(whatIfs)\n```"))
    #expect(!outcome("platforms=swift", language: "console").contains("$ "))
  }

  // MARK: Files

  private let file = PageFile("a.txt", SourceFile(path: "a.txt", bytes: Array("a\r\nb \n\nc".utf8)))

  private func updatedFile(_ text: String) -> String {
    let check = check(text, files: [file])
    let bytes = PageUpdate(check, force: false).bytes
    return withoutSums(bytes.map { String(decoding: $0, as: UTF8.self) } ?? text)
  }

  @Test func `a fence shows a file, whole or in part`() {
    let empty = "<!-- sdksim:file of=a.txt -->\n```swift\n```\n"
    let whole = "<!-- sdksim:file of=a.txt -->\n```swift\na\nb\n\nc\n```\n"
    #expect(check(empty, files: [file]).told == ["3:1: this is not what the file holds"])
    #expect(updatedFile(empty) == whole)
    #expect(check(whole, files: [file]).told == [])
    #expect(check(whole, files: [file]).counts.files == 1)
    let part = whole.replacing("a\nb\n\n", with: "…\n")
    #expect(check(part, files: [file]).told == [])
    #expect(updatedFile(part.replacing("…\nc", with: "…\nd")) == part)
  }

  @Test func `a fence is longer than what it holds`() {
    let fence = PageFile("a.md", SourceFile(path: "a.md", bytes: Array("```\na\n```\n".utf8)))
    let text = "<!-- sdksim:file of=a.md -->\n```md\n```\n"
    #expect(
      check(text, files: [fence]).told == [
        "2:1: what belongs here has a line that would end this fence: make it longer"
      ])
    #expect(check(text.replacing("```", with: "````"), files: [fence]).counts.files == 1)
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
}

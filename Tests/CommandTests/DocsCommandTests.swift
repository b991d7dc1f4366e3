import Foundation
import Testing

/// `docs` checks pages, writes what a machine can, and takes the markers out.
@Suite struct DocsCommandTests {
  private let right = """
    At most <!-- sdksim:value swift.queue.limit -->500<!-- /sdksim:value --> events.

    <!-- sdksim:table of=policies columns=swift rows=queue.batch -->
    <!-- /sdksim:table -->

    """

  @Test func `a stale page ends with 1, a mended one with 0`() throws {
    let scratch = try Scratch()
    try scratch.write("docs/a.md", right)
    try scratch.write("docs/b.mdx", "{/* sdksim:value swift.queue.batch */}25{/* /sdksim:value */}")
    try scratch.write("docs/c.txt", "<!-- sdksim:vlaue -->")
    let stale = try Sdksim.run(["docs", "check", "docs"], in: scratch.url)
    #expect(stale.code == 1)
    #expect(stale.output.hasPrefix("docs/a.md:4:1: error: "))
    #expect(stale.output.contains("\n    + | `queue.batch` | 25 |\n"))
    #expect(stale.output.contains("\n  mend: sdksim docs update docs/a.md\n"))
    #expect(stale.output.hasSuffix("2 pages: 1 table, 2 values\n1 problem\n"))
    #expect(try scratch.read("docs/a.md") == right)

    let update = try Sdksim.run(["docs", "update", "docs"], in: scratch.url)
    #expect(update.code == 0)
    #expect(update.output == "docs/a.md\n")
    let clean = try Sdksim.run(["docs", "check", "docs"], in: scratch.url)
    #expect(clean.code == 0)
    #expect(clean.output == "2 pages: 1 table, 2 values\nall right\n")
    #expect(try Sdksim.run(["docs", "update", "docs"], in: scratch.url).output == "")
  }

  @Test func `a mistake ends with 3, and keeps an update from writing`() throws {
    let scratch = try Scratch()
    try scratch.write("a.md", right + "<!-- sdksim:vlaue -->\n")
    let check = try Sdksim.run(["docs", "check", "a.md"], in: scratch.url)
    #expect(check.code == 3)
    #expect(check.output.contains("a.md:5:6: error: there is no marker “vlaue”\n"))
    #expect(check.output.contains("did you mean “sdksim:value”?"))
    let update = try Sdksim.run(["docs", "update", "a.md"], in: scratch.url)
    #expect(update.code == 3)
    #expect(update.errors.hasPrefix("a.md:5:6: error: "))
    #expect(try scratch.read("a.md").hasPrefix(right))
    #expect(try Sdksim.run(["docs", "clean", "a.md"], in: scratch.url).code == 3)
    #expect(try Sdksim.run(["docs", "check", "no.md"], in: scratch.url).code == 3)
    try scratch.write("empty/x.txt", "")
    let empty = try Sdksim.run(["docs", "check", "empty"], in: scratch.url)
    #expect(empty.code == 3)
    #expect(empty.errors == "sdksim: empty: there is no Markdown file in this folder\n")
  }

  @Test func `what was edited by hand is kept, unless it is given up`() throws {
    let scratch = try Scratch()
    try scratch.write("a.md", right)
    #expect(try Sdksim.run(["docs", "update", "a.md"], in: scratch.url).code == 0)
    let edited = try scratch.read("a.md").replacing("| 25 |", with: "| 24 |")
    try scratch.write("a.md", edited)
    let check = try Sdksim.run(["docs", "check", "a.md"], in: scratch.url)
    #expect(check.output.contains("mend: sdksim docs update --force a.md (it was edited by hand)"))
    let stopped = try Sdksim.run(["docs", "update", "a.md"], in: scratch.url)
    #expect(stopped.code == 1)
    #expect(stopped.errors.hasPrefix("a.md:3:6: error: somebody has edited what follows by hand"))
    #expect(try scratch.read("a.md") == edited)
    #expect(try Sdksim.run(["docs", "update", "--force", "a.md"], in: scratch.url).code == 0)
    #expect(try scratch.read("a.md").contains("| 25 |"))
  }

  @Test func `claims are held against ./Scenarios, or against other scenarios`() throws {
    let scratch = try Scratch()
    let scenario = """
      { "title": "Sending", "platforms": ["swift"], "claims": ["swift.send.each"],
        "steps": [{ "at": "0s", "track": 1 }], "expect": { "swift": { "accepted": 1 } } }
      """
    try scratch.write("Scenarios/a.jsonc", scenario)
    try scratch.write(
      "other/a.jsonc", scenario.replacing("\"accepted\": 1", with: "\"accepted\": 2"))
    try scratch.write(
      "a.md", "<!-- sdksim:claim swift.send.each -->At once.<!-- /sdksim:claim -->\n")
    let confirmed = try Sdksim.run(["docs", "check", "a.md"], in: scratch.url)
    #expect(confirmed.code == 0)
    #expect(confirmed.output == "1 page: 1 claim (1 confirmed)\nall right\n")
    let contradicted = try Sdksim.run(
      ["docs", "check", "a.md", "--scenarios", "other"], in: scratch.url)
    #expect(contradicted.code == 1)
    #expect(
      contradicted.output.contains("note: other/a.jsonc:2:77: swift: accepted: expected 2, found 1")
    )
    try scratch.write("Scenarios/b.jsonc", "{")
    let wrong = try Sdksim.run(["docs", "check", "a.md"], in: scratch.url)
    #expect(wrong.code == 3)
    #expect(wrong.errors.hasPrefix("Scenarios/b.jsonc:1:"))
  }

  @Test func `an outcome of a file is found beside the page`() throws {
    let scratch = try Scratch()
    try scratch.write("docs/s/peace.jsonc", peaceful)
    try scratch.write("docs/a.md", "<!-- sdksim:outcome of=s/peace.jsonc -->\n```text\n```\n")
    #expect(try Sdksim.run(["docs", "update", "docs/a.md"], in: scratch.url).code == 0)
    let run = try Sdksim.run(
      ["run", "s/peace.jsonc"], in: scratch.url.appendingPathComponent("docs"))
    let page = try scratch.read("docs/a.md")
    #expect(page.contains("```text\n" + run.output + "```\n"))
    #expect(
      try Sdksim.run(["docs", "check", "a.md"], in: scratch.url.appendingPathComponent("docs")).code
        == 0)
  }

  @Test func `a file that is not beside the page is looked for where we are called`() throws {
    let scratch = try Scratch()
    try scratch.write("s/peace.jsonc", peaceful)
    try scratch.write("docs/b.txt", "beside\n")
    try scratch.write("b.txt", "above\n")
    let page = """
      <!-- sdksim:outcome of=s/peace.jsonc -->
      ```console
      ```
      <!-- sdksim:file of=b.txt -->
      ```
      ```

      """
    try scratch.write("docs/a.md", page)
    #expect(try Sdksim.run(["docs", "update", "docs"], in: scratch.url).code == 0)
    let run = try Sdksim.run(["run", "s/peace.jsonc"], in: scratch.url)
    let updated = try scratch.read("docs/a.md")
    #expect(updated.contains("```console\n$ sdksim run s/peace.jsonc\n" + run.output + "```\n"))
    #expect(updated.contains("```\nbeside\n```\n"))
    #expect(try Sdksim.run(["docs", "check", "docs"], in: scratch.url).code == 0)
    let elsewhere = try Sdksim.run(
      ["docs", "check", "a.md"], in: scratch.url.appendingPathComponent("docs"))
    #expect(elsewhere.code == 3)
    #expect(elsewhere.output.contains("“s/peace.jsonc” cannot be replayed: "))
  }

  @Test func `what an author hardly wants is remarked, and changes no exit code`() throws {
    let text = "a\n<!-- sdksim:value swift.queue.limit -->500<!-- /sdksim:value --> b\n"
    let check = try Sdksim.run(["docs", "check", "-"], input: text)
    #expect(check.code == 0)
    #expect(check.output.hasPrefix("<stdin>:2:1: note: a marker begins a line: "))
    let json = try Sdksim.run(["docs", "check", "--format", "json", "-"], input: text)
    #expect(json.output.contains("{\"line\": 2, \"column\": 1, \"message\": \"a marker begins"))
    let github = try Sdksim.run(["docs", "check", "--format", "github", "-"], input: text)
    #expect(github.output.hasPrefix("::notice file=<stdin>,line=2,col=1::a marker begins"))
  }

  @Test func `programs and pull requests are told the same`() throws {
    let json = try Sdksim.run(["docs", "check", "--format", "json", "-"], input: right)
    #expect(json.code == 1)
    let data = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let pages = try #require((data as? [String: Any])?["pages"] as? [[String: Any]])
    let problem = try #require((pages[0]["problems"] as? [[String: Any]])?.first)
    #expect(problem["line"] as? Int == 4)
    #expect(problem["kind"] as? String == "table")
    #expect(problem["mend"] as? String == "sdksim docs update '<stdin>'")
    let github = try Sdksim.run(["docs", "check", "--format=github", "-"], input: right)
    #expect(github.output.hasPrefix("::error file=<stdin>,line=4,col=1::this table"))
    #expect(github.output.split(separator: "\n").count == 1)
  }

  @Test func `clean pages go to stdout, or several into a folder`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "docs/a.md", "<!-- sdksim:value swift.queue.limit -->500<!-- /sdksim:value -->\n")
    try scratch.write("docs/in/b.md", "plain\n")
    let one = try Sdksim.run(["docs", "clean", "docs/a.md"], in: scratch.url)
    #expect(one.code == 0)
    #expect(one.output == "500\n")
    #expect(try Sdksim.run(["docs", "clean", "docs"], in: scratch.url).code == 2)
    let all = try Sdksim.run(["docs", "clean", "docs", "--output", "site"], in: scratch.url)
    #expect(all.code == 0)
    #expect(try scratch.read("site/a.md") == "500\n")
    #expect(try scratch.read("site/in/b.md") == "plain\n")
    let over = try Sdksim.run(["docs", "clean", "docs", "--output", "docs"], in: scratch.url)
    #expect(over.code == 2)
    #expect(over.errors.contains("would be written over a page that is read"))
  }

  @Test func `stdin is updated on stdout`() throws {
    let result = try Sdksim.run(["docs", "update", "-"], input: right)
    #expect(result.code == 0)
    #expect(result.output.contains("| `queue.batch` | 25 |"))
    #expect(try Sdksim.run(["docs", "update", "-"], input: result.output).output == result.output)
  }

  @Test(arguments: [
    ("docs", "“docs” needs check|update|clean PATH…"),
    ("docs check", "“docs” needs check|update|clean PATH…"),
    ("docs chek a.md", "did you mean “check”?"),
    ("docs check --force a.md", "--force does not go with “docs check”"),
    ("docs update --format json a.md", "--format does not go with “docs update”"),
    ("docs clean --scenarios x a.md", "--scenarios does not go with “docs clean”"),
    ("docs check - -", "stdin is read once"),
  ])
  func `a wrong command line ends with 2`(line: String, message: String) throws {
    let result = try Sdksim.run(line.split(separator: " ").map { String($0) })
    #expect(result.code == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}

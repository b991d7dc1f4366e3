import Testing

@testable import Reports

@Suite struct CheckMarkdownTests {
  private func markdown(_ record: CheckRecord) -> String {
    written { writeCheck(record, format: .markdown, to: &$0) }
  }

  private func summary(_ record: CheckRecord, within bytes: Int) -> String {
    written { writeSummary(record, within: bytes, to: &$0) }
  }

  @Test func `a check for a pull request says what failed, and folds away what led there`() {
    #expect(
      markdown(CheckSamples.everything) == """
        ### sdksim check

        **2 scenarios, 7 expectations: 3 not met, in 2 scenarios, 1 orphan; 1 file could not be \
        checked; 3 scenarios left out**

        **Where to look first**

        - swift: queue.batch is 24, yet what it rests on says 25; it had a say in 1 run not met and 0 \
        runs met
          - `own.batch`: 25 in a batch.

        | scenario | platforms | expected | found | place |
        |---|---|---|---|---|
        | One &amp; all | swift | waiting: 0, at 50ms | 2 | `a.jsonc:4` |
        | One &amp; all | swift | e1: accepted | dropped | `a.outcome.json:9` |
        | Many (seed=2) | flutter | the known failure “slow” | all as expected | `known.jsonc:4` |

        **Could not be checked**

        - `b.jsonc:2`: no step “trak”

        **Recorded outcomes without a scenario**

        - `gone.outcome.json`: an outcome is recorded here, and its scenario is gone: delete it, or \
        bring that back

        <details><summary>One &amp; all (a.jsonc)</summary>

        `a.jsonc:4:7`: swift, at 50ms\("  ")
        waiting: expected 0, found 2

        What led there, on swift:

        ```text
        0.000 s  line 2: track e1
        ```

        `a.outcome.json:9:1`: swift, at the end\("  ")
        e1: expected accepted, found dropped

        At stake:

        - `own.batch`: 25 in a batch.

        ```text
        sdksim run a.jsonc --platform swift --seed 7
        sdksim trace a.jsonc --platform swift --seed 7
        ```

        </details>

        <details><summary>1 known failure</summary>

        - m.jsonc (seed=2), kotlin: \\#12: a fix is on its way

        </details>

        """)
  }

  @Test func `a check of nothing says so`() {
    #expect(
      markdown(CheckSamples.empty)
        == "### sdksim check\n\n**0 scenarios, 0 expectations: nothing to meet**\n")
  }

  @Test func `a summary is the whole where there is room, and else ends after a section`() throws {
    let record = CheckSamples.everything
    let whole = markdown(record)
    #expect(summary(record, within: whole.utf8.count) == whole)
    // Seven sections: the verdict, suspects, the table, files, orphans, a scenario, known failures.
    for (next, left) in [("\n**Where", 6), ("\n**Could", 4)] {
      let kept = whole.prefix(upTo: try #require(whole.firstRange(of: next)).lowerBound)
      let line = "\nCut for want of room: \(left) of 7 sections are left out; the log has them.\n"
      let size = kept.utf8.count + line.utf8.count
      #expect(summary(record, within: size) == kept + line)
      #expect(summary(record, within: size - 1) != kept + line)
    }
    #expect(summary(record, within: 100) == "")
  }

  @Test(arguments: [0, 1, 200, 500, 1_000, 1_500])
  func `a summary is never longer than there is room for`(_ room: Int) {
    #expect(summary(CheckSamples.everything, within: room).utf8.count <= room)
  }

  /// Nine expectations of one event, which Kotlin accepts at once; none is met.
  @Test func `of one scenario five failures are told, and the others counted`() {
    let text = markdown(
      record(
        """
        { "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 1 }],
          "expect": { "all": { "accepted": 9, "dropped": 9, "uncertain": 9, "waiting": 9,
            "stored": 9, "doubled": 9, "lost": 9, "requests": 9, "tracked": 9 } } }
        """))
    #expect(text.ranges(of: ": expected 9, found ").count == 5)
    #expect(
      text.contains(
        """
        … and 4 more here; this lists them all:

        ```text
        sdksim check test.jsonc --format json
        ```
        """))
  }

  @Test func `the whole has room in a comment, and says what was cut`() {
    let text = markdown(CheckSamples.filled(with: String(repeating: "x", count: 40_000)))
    #expect(text.utf8.count <= 65_000)
    #expect(text.hasPrefix("### sdksim check\n"))
    #expect(text.hasSuffix(" sections are left out; `--format json` has them.\n"))
  }

  @Test func `a fence is longer than what it holds`() {
    #expect(markdownFence(["a ``` b", "c"], "text") == "````text\na ``` b\nc\n````\n")
    #expect(markdownFence(["`"], "sh") == "```sh\n`\n```\n")
  }

  @Test(arguments: CheckSamples.nastyTexts)
  func `whatever texts a record has, its tables and parts stay whole`(_ text: String) {
    let lines = markdown(CheckSamples.filled(with: text)).split(separator: "\n")
    // The head, its line, what is not met, and what is met after all.
    let rows = lines.filter { $0.hasPrefix("| ") || $0.hasPrefix("|-") }
    #expect(rows.count >= 4)
    #expect(lines.filter { $0.hasPrefix("<details>") }.count == 2)
    #expect(lines.filter { $0 == "</details>" }.count == 2)
  }
}

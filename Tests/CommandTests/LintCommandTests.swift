import Testing

/// `policy --lint` says what collides or cannot matter, and whether there is any.
@Suite struct LintCommandTests {
  @Test(arguments: ["text", "markdown", "json", "csv"])
  func `what is found makes the exit code 1, in every format`(format: String) throws {
    let result = try Sdksim.run(["policy", "--lint", "flutter", "--format", format])
    #expect(result.code == 1)
    #expect(result.output.contains("delay-never-reached"))
    #expect(result.errors == "")
  }

  // Retries, and triggers beside a call that sends at once, are what Swift's rows collide in.
  @Test func `a policy in which nothing is found makes it 0`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "quiet.jsonc",
      """
      {
        "platform": "quiet", "like": "swift", "claims": { "acme.a": "So it is." },
        "settings": [
          ["answers.429", "uncertain", "acme.a"], ["retry", "none", "acme.a"],
          ["queue.flush.onBackground", "no", "acme.a"],
          ["queue.flush.onForeground", "no", "acme.a"],
        ],
      }
      """)
    let line = ["policy", "--lint", "quiet", "--policy", "quiet.jsonc"]
    let quiet = try Sdksim.run(line, in: scratch.url)
    #expect(quiet.output == "Nothing is found: any statement may matter, and none collide.\n")
    #expect(quiet.code == 0)
    let changed = try Sdksim.run(line + ["--set", "quiet.queue.limit=24"], in: scratch.url)
    #expect(changed.output.contains("limit-below-batch: quiet"))
    #expect(changed.code == 1)
  }

  @Test func `readings and changed rows are looked at as they were chosen`() throws {
    let line = ["policy", "--lint", "flutter", "javascript"]
    let changed = try Sdksim.run(
      line + ["--set", "flutter.retry.limit=6", "--reading", "js.retry.counts?=resends"])
    #expect(changed.output.contains("delay-never-reached: javascript\n    The delay 30s is never"))
    #expect(!changed.output.contains("delay-never-reached: flutter"))
  }

  @Test func `a platform that there is not is refused`() throws {
    #expect(try Sdksim.run(["policy", "--lint", "fluter"]).code == 2)
  }
}

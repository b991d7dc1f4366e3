import Foundation
import Testing

/// `check --format github` adds to the page that GitHub shows of a workflow's run.
@Suite struct StepSummaryTests {
  private static let limit = 1 << 20

  /// Checks a scenario with the summary in `summary.md`, and gives what stands there then.
  private func summary(
    of scenario: String, format: String = "github", before: String? = nil
  ) throws -> String {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", scenario)
    let file = scratch.url.appendingPathComponent("summary.md")
    if let before { try scratch.write("summary.md", before) }
    let result = try Sdksim.run(
      ["check", "x.jsonc", "--format", format], in: scratch.url,
      environment: ["GITHUB_STEP_SUMMARY": file.path])
    #expect(result.code == (scenario == mistaken ? 1 : 0), "\(result.errors)")
    return (try? scratch.read("summary.md")) ?? ""
  }

  @Test func `the summary comes after what other steps wrote`() throws {
    #expect(
      try summary(of: peaceful, before: "before\n")
        == "before\n### sdksim check\n\n**1 scenario, 7 expectations: all met**\n")
    #expect(
      try summary(of: peaceful)
        == "### sdksim check\n\n**1 scenario, 7 expectations: all met**\n")
  }

  @Test func `only the format for GitHub writes one`() throws {
    #expect(try summary(of: peaceful, format: "text") == "")
    #expect(try summary(of: peaceful, format: "markdown") == "")
  }

  @Test(arguments: [0, 1, 150, 500, 3_000])
  func `it all stays under 1 MiB`(_ room: Int) throws {
    let before = String(repeating: "x", count: Self.limit - 1 - room)
    let after = try summary(of: mistaken, before: before)
    #expect(after.hasPrefix(before))
    #expect(after.utf8.count < Self.limit)
    if room < 150 { #expect(after == before) }
    if room == 500 { #expect(after.hasSuffix(" sections are left out; the log has them.\n")) }
    if room == 3_000 { #expect(after.hasSuffix("\n</details>\n")) }
  }

  @Test func `a file that is more than full already is left as it is`() throws {
    let before = String(repeating: "x", count: Self.limit + 5)
    #expect(try summary(of: peaceful, before: before) == before)
  }

  @Test func `a summary that cannot be written is a fault, and the report is there all the same`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    let result = try Sdksim.run(
      ["check", "x.jsonc", "--format", "github"], in: scratch.url,
      environment: ["GITHUB_STEP_SUMMARY": scratch.url.path])
    #expect(result.code == 4)
    #expect(result.errors.hasSuffix(": cannot be written: it is a folder\n"))
    #expect(result.output.hasPrefix("::group::sdksim check: 1 scenario, 7 expectations: all met\n"))
  }
}

import Foundation
import Testing

/// Where reports go, and what they may not take the place of.
@Suite struct ReportFileTests {
  @Test(arguments: [
    "x.jsonc", "./x.jsonc", "link.jsonc", "x.outcome.json", "known.jsonc", "acme.jsonc",
  ])
  func `a report takes the place of nothing that is read`(path: String) throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    try scratch.write("known.jsonc", "{ \"knownFailures\": [] }")
    try scratch.write(
      "acme.jsonc", "{ \"platform\": \"acme\", \"like\": \"swift\", \"settings\": [] }")
    #expect(try Sdksim.run(["accept", "x.jsonc"], in: scratch.url).code == 0)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url.path + "/link.jsonc", withDestinationPath: "x.jsonc")
    let result = try Sdksim.run(
      [
        "check", "x.jsonc", "--known-failures", "known.jsonc", "--policy", "acme.jsonc",
        "--report", "json=\(path)",
      ], in: scratch.url)
    #expect(result.code == 2)
    #expect(
      result.errors.contains("a report would take the place of “\(path)”, which is read here"))
    #expect(try scratch.read("x.jsonc") == peaceful)
  }

  @Test(arguments: ["./a", "b/../a", "link"])
  func `two reports do not go to one file, however it is written`(other: String) throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    try scratch.write("a", "")
    try FileManager.default.createDirectory(
      atPath: scratch.url.path + "/b", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url.path + "/link", withDestinationPath: "a")
    let result = try Sdksim.run(
      ["check", "x.jsonc", "--report", "json=a", "--report", "junit=\(other)"], in: scratch.url)
    #expect(result.code == 2)
    #expect(result.errors.contains("two reports would go to"))
  }

  @Test func `a report and what else is written have a file each`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", mistaken)
    let recording = try Sdksim.run(
      ["check", "x.jsonc", "--record-failures", "a", "--report", "json=a"], in: scratch.url,
      environment: ["CI": ""])
    #expect(recording.code == 2)
    let summary = try Sdksim.run(
      ["check", "x.jsonc", "--format", "github", "--report", "markdown=a"], in: scratch.url,
      environment: ["GITHUB_STEP_SUMMARY": "a"])
    #expect(summary.code == 2)
    let spoilt = try Sdksim.run(
      ["check", "x.jsonc", "--format", "github"], in: scratch.url,
      environment: ["GITHUB_STEP_SUMMARY": "x.jsonc"])
    #expect(spoilt.code == 2)
    #expect(try scratch.read("x.jsonc") == mistaken)
    let shard = try Sdksim.run(
      ["check", "x.jsonc", "--shard", "1/1", "--report", "json=1.json"], in: scratch.url)
    #expect(shard.code == 1)
    let merged = try Sdksim.run(["merge", "1.json", "--report", "text=1.json"], in: scratch.url)
    #expect(merged.code == 2)
  }

  @Test func `a recording that cannot be read is no reason to compare with nothing`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    try scratch.write("y.jsonc", peaceful)
    try scratch.write("x.outcome.json/inside", "")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url.path + "/y.outcome.json", withDestinationPath: "nowhere")
    for name in ["x", "y"] {
      let result = try Sdksim.run(["check", "\(name).jsonc"], in: scratch.url)
      #expect(result.code == 3)
      #expect(result.errors.contains("\(name).outcome.json: "))
    }
  }
}

import Foundation
import Testing

/// Scenarios in which something varies, and `--case`.
@Suite struct CaseCommandTests {
  /// Three events that are accepted on every platform; of two seeds one expects four.
  private let varied = """
    {
      "title": "Peace",
      "vary": { "seed": [1, 2], "given.signedIn": [true, false] },
      "steps": [{ "at": "0s", "track": 3 }],
      "expect": { "all": { "accepted": 3 } },
      "cases": [{ "when": { "seed": 2 }, "expect": { "all": { "accepted": 4 } } }],
    }
    """

  private func run(_ arguments: String...) throws -> Sdksim.Result {
    try Sdksim.run(arguments + ["-"], input: varied)
  }

  @Test(arguments: [
    ["run"], ["run", "--format", "json"], ["run", "--format", "csv"],
    ["run", "--format", "markdown"], ["check"], ["check", "--format", "json"],
    ["trace", "--platform", "node", "--case", "seed=2, signedIn=true"],
  ])
  func `two processes print the same bytes of all cases`(arguments: [String]) throws {
    let first = try Sdksim.run(arguments + ["-"], input: varied)
    let second = try Sdksim.run(
      arguments + ["-"], input: varied, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    #expect(!first.output.isEmpty)
    #expect(first.output == second.output)
  }

  @Test func `run shows each case in order, and counts them`() throws {
    let result = try run("run", "--platform", "swift")
    #expect(result.code == 1)
    let titles = result.output.split(separator: "\n").filter { $0.hasPrefix("Peace") }
    #expect(
      titles == [
        "Peace (seed=1, signedIn=true)", "Peace (seed=1, signedIn=false)",
        "Peace (seed=2, signedIn=true)", "Peace (seed=2, signedIn=false)",
      ])
    #expect(
      result.output.hasSuffix(
        "\n1 scenario in 4 cases: platforms differ in 0; 4 expectations, 2 not met\n"))
    #expect(!result.output.contains("retell"))
  }

  @Test func `check judges each case by what is expected of it`() throws {
    #expect(try run("check").code == 1)
    #expect(
      try run("check", "--case", "seed=1, signedIn=true", "--case", "seed=1, signedIn=false").code
        == 0)
    #expect(try run("check", "--platform", "swift", "--case", "seed=2, signedIn=false").code == 1)
  }

  @Test func `one file whose cases are many gives a list, even of one case`() throws {
    for arguments in [[], ["--case", "seed=1, signedIn=true"]] {
      let result = try Sdksim.run(
        ["run", "--format", "json"] + arguments + ["-"], input: varied)
      let whole = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let results = (whole as? [String: Any])?["results"] as? [[String: Any]]
      #expect(results?.count == (arguments.isEmpty ? 4 : 1))
      #expect(results?.first?["case"] as? String == "seed=1, signedIn=true")
    }
  }

  @Test func `one case of a file can be retold, by a command that works`() throws {
    let scratch = try Scratch()
    try scratch.write("it's.jsonc", varied)
    let result = try Sdksim.run(
      ["run", "it's.jsonc", "--case", "seed=1, signedIn=true"], in: scratch.url)
    #expect(
      result.output.hasSuffix(
        "sdksim trace 'it'\\''s.jsonc' --platform javascript --case 'seed=1, signedIn=true'\n"))
    let trace = try Sdksim.run(
      [
        "trace", "it's.jsonc", "--platform", "javascript", "--case", "seed=1, signedIn=true",
      ], in: scratch.url)
    #expect(trace.code == 0)
    #expect(trace.output.hasPrefix("Peace (seed=1, signedIn=true): "))
  }

  @Test func `a trace of several cases asks for one of them`() throws {
    let result = try run("trace", "--platform", "node")
    #expect(result.code == 2)
    #expect(
      result.errors.hasPrefix(
        "sdksim: a trace follows one case: give --case and one of “seed=1, signedIn=true”, "
          + "“seed=1, signedIn=false”, “seed=2, signedIn=true” and “seed=2, signedIn=false”\n"))
  }

  @Test(arguments: [["run"], ["check"], ["trace", "--platform", "node"]])
  func `a case that there is not is a mistake of the command line`(command: [String]) throws {
    let near = try Sdksim.run(command + ["--case", "seed=1, signedin=true", "-"], input: varied)
    #expect(near.code == 2)
    #expect(
      near.errors.hasPrefix(
        "sdksim: there is no case “seed=1, signedin=true”; did you mean “seed=1, signedIn=true”?"))
    #expect(near.output == "")
    let far = try Sdksim.run(command + ["--case", "x", "-"], input: varied)
    #expect(far.code == 2)
    #expect(far.errors.contains("there is no case “x”; there are “seed=1, signedIn=true”, "))
    let none = try Sdksim.run(command + ["--case", "x", "-"], input: peaceful)
    #expect(none.code == 2)
    #expect(none.errors.contains("there is no case “x”; nothing varies here"))
  }

  @Test func `of several files those that have the case are replayed`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", varied)
    try scratch.write("b.jsonc", peaceful)
    let arguments = ["--case", "seed=1, signedIn=true", "."]
    #expect(try Sdksim.run(["check"] + arguments, in: scratch.url).code == 0)
    let result = try Sdksim.run(["run", "--format", "csv"] + arguments, in: scratch.url)
    let lines = result.output.split(separator: "\n").dropFirst()
    #expect(lines.count == 3 * 7)
    #expect(lines.allSatisfy { $0.hasSuffix(",\"seed=1, signedIn=true\"") })
  }

  @Test func `the ledger names a file once, however many cases it has`() throws {
    let scratch = try Scratch()
    let cited = varied.replacing(
      "\"steps\"", with: "\"claims\": [\"kotlin.noQueue\"], \"steps\"")
    try scratch.write("a.jsonc", cited)
    let result = try Sdksim.run(["claims", "kotlin.noQueue", "a.jsonc"], in: scratch.url)
    #expect(result.code == 0)
    // Some of its cases fail: it contradicts the claim, and cites it.
    #expect(result.output.contains("  verdict     contradicted by a.jsonc\n"))
    #expect(result.output.contains("  scenarios   a.jsonc\n"))
    #expect(result.output.components(separatedBy: "a.jsonc").count == 3)
  }

  @Test func `a file in which something varies is laid out, and once only`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", varied.replacing("\n", with: " "))
    #expect(try Sdksim.run(["format", "a.jsonc"], in: scratch.url).code == 0)
    #expect(try Sdksim.run(["format", "--check", "a.jsonc"], in: scratch.url).code == 0)
    let text = try scratch.read("a.jsonc")
    #expect(
      text.contains("\n  \"vary\": { \"seed\": [1, 2], \"given.signedIn\": [true, false] },\n"))
  }
}

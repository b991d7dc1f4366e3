import Foundation
import Testing

/// Failures that somebody knows of pass, and those that are met after all do not.
@Suite struct KnownFailuresTests {
  /// Kotlin accepts all three: what is expected of it is wrong, what is expected of Swift is right.
  private static let scenario = """
    { "title": "Three", "platforms": ["swift", "kotlin"], "steps": [{ "at": "0s", "track": 3 }],
      "expect": { "swift": { "accepted": 3 }, "kotlin": { "accepted": 4, "dropped": 1 } } }
    """

  private func scratch(_ list: String? = nil) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("in/x.jsonc", Self.scenario)
    if let list { try scratch.write("in/known.jsonc", list) }
    return scratch
  }

  private static func list(_ platforms: String...) -> String {
    let entries = platforms.map {
      "    { \"scenario\": \"x.jsonc\", \"platform\": \"\($0)\", \"why\": \"not yet\" },\n"
    }
    return "{\n  \"knownFailures\": [\n" + entries.joined() + "  ],\n}\n"
  }

  private func check(_ scratch: Scratch, _ arguments: String...) throws -> Sdksim.Result {
    try Sdksim.run(["check", "in"] + arguments, in: scratch.url, environment: ["CI": ""])
  }

  @Test func `a known failure is told of, and the check passes`() throws {
    let scratch = try scratch(Self.list("kotlin"))
    #expect(try check(scratch).code == 1)
    let result = try check(scratch, "--known-failures", "in/known.jsonc")
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("1 known failure:\n  in/x.jsonc, kotlin: not yet\n"))
  }

  @Test func `one that is met after all fails the check`() throws {
    let scratch = try scratch(Self.list("kotlin", "swift"))
    let result = try check(scratch, "--known-failures", "in/known.jsonc")
    #expect(result.code == 1)
    #expect(result.output.contains("met after all  Three\n  in/known.jsonc:4: swift\n"))
  }

  @Test func `what is no part of the run is ignored`() throws {
    let scratch = try scratch(Self.list("kotlin", "swift"))
    try scratch.write("other.jsonc", peaceful)
    for arguments in [
      ["check", "other.jsonc"], ["check", ".", "--filter", "peace"],
      ["check", "in", "--platform", "kotlin"],
    ] {
      let result = try Sdksim.run(
        arguments + ["--known-failures", "in/known.jsonc"], in: scratch.url)
      #expect(result.code == 0, "\(arguments): \(result.output)\(result.errors)")
    }
  }

  @Test func `a list that names what is not there is a file that is wrong`() throws {
    let scratch = try scratch(
      """
      { "knownFailures": [
        { "scenario": "y.jsonc", "platform": "swift", "why": "a" },
        { "scenario": "x.jsonc", "platform": "kotln", "why": "b" } ] }
      """)
    let result = try check(scratch, "--known-failures", "in/known.jsonc")
    #expect(result.code == 3)
    #expect(
      result.errors == """
        in/known.jsonc:2:17: error: there is no such scenario
            { "scenario": "y.jsonc", "platform": "swift", "why": "a" },
                          ^^^^^^^^^
        in/known.jsonc:3:40: error: there is no platform “kotln”
            { "scenario": "x.jsonc", "platform": "kotln", "why": "b" } ] }
                                                 ^^^^^^^
          did you mean “kotlin”?

        """)
    let absent = try self.scratch(Self.list("node"))
    let other = try check(absent, "--known-failures", "in/known.jsonc")
    #expect(other.code == 3)
    #expect(other.errors.contains("error: this scenario is not replayed on node\n"))
    #expect(try check(scratch, "--known-failures", "in/none.jsonc").code == 3)
  }

  @Test func `a list is no scenario`() throws {
    let scratch = try scratch(Self.list("kotlin"))
    #expect(try Sdksim.run(["check", ".", "--list"], in: scratch.url).output.contains("x.jsonc"))
    let named = try Sdksim.run(["run", "in/known.jsonc"], in: scratch.url)
    #expect(named.code == 3)
    #expect(named.errors.contains("it is a list of known failures"))
  }

  // MARK: Recording

  @Test func `what fails is written, with what failed for a reason`() throws {
    let scratch = try scratch()
    let result = try check(scratch, "--record-failures", "known.jsonc")
    #expect(result.code == 1)
    #expect(result.errors == "1 known failure in known.jsonc\n")
    #expect(
      try scratch.read("known.jsonc") == """
        {
          "knownFailures": [
            {
              "scenario": "in/x.jsonc", "platform": "kotlin",
              "why": "accepted: expected 4, found 3; and 1 more",
            },
          ],
        }

        """)
    #expect(try check(scratch, "--known-failures", "known.jsonc").code == 0)
  }

  @Test func `a reason stays, and so does what was not replayed`() throws {
    let scratch = try scratch(
      """
      { "knownFailures": [
        // Comments go.
        { "scenario": "../in/x.jsonc", "platform": "kotlin", "why": "not yet" },
        { "scenario": "x.jsonc", "platform": "swift", "why": "mended meanwhile" },
        { "scenario": "gone.jsonc", "platform": "swift", "why": "gone" },
        { "scenario": "../other.jsonc", "platform": "swift", "why": "elsewhere" } ] }
      """)
    try scratch.write("other.jsonc", peaceful)
    #expect(try check(scratch, "--record-failures", "in/known.jsonc").code == 1)
    #expect(
      try scratch.read("in/known.jsonc") == """
        {
          "knownFailures": [
            { "scenario": "../other.jsonc", "platform": "swift", "why": "elsewhere" },
            { "scenario": "x.jsonc", "platform": "kotlin", "why": "not yet" },
          ],
        }

        """)
  }

  @Test func `a list with mistakes is not written over`() throws {
    let scratch = try scratch("{ \"knownFailures\": 7 }")
    let result = try check(scratch, "--record-failures", "in/known.jsonc")
    #expect(result.code == 3)
    #expect(try scratch.read("in/known.jsonc") == "{ \"knownFailures\": 7 }")
  }

  @Test(arguments: [
    ["--shard", "1/2"], ["--fail-fast"], ["--max-fail", "3"],
  ])
  func `a part of the runs is no ground for a list`(_ arguments: [String]) throws {
    let scratch = try scratch()
    let result = try Sdksim.run(
      ["check", "in", "--record-failures", "known.jsonc"] + arguments, in: scratch.url,
      environment: ["CI": ""])
    #expect(result.code == 2)
    #expect(!FileManager.default.fileExists(atPath: scratch.url.path + "/known.jsonc"))
  }

  @Test func `with CI set no list is written`() throws {
    let scratch = try scratch()
    let result = try Sdksim.run(
      ["check", "in", "--record-failures", "known.jsonc"], in: scratch.url,
      environment: ["CI": "1"])
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("sdksim: --record-failures writes files, and with CI set"))
    #expect(!FileManager.default.fileExists(atPath: scratch.url.path + "/known.jsonc"))
  }

  // MARK: Matrices

  /// Three events are accepted in each case, and each case expects four.
  private func matrix(_ entries: String...) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "in/m.jsonc",
      """
      { "platforms": ["kotlin"], "vary": { "seed": [1, 2] }, "steps": [{ "at": "0s", "track": 3 }],
        "expect": { "kotlin": { "accepted": 4 } } }
      """)
    let list = entries.map { "{ \"scenario\": \"m.jsonc\", \"platform\": \"kotlin\", \($0) }" }
    try scratch.write(
      "in/known.jsonc", "{ \"knownFailures\": [" + list.joined(separator: ",\n") + "] }")
    return scratch
  }

  @Test func `an entry without a case speaks of all cases, one with a case of that one`() throws {
    let known = ["--known-failures", "in/known.jsonc"]
    func code(_ entries: String...) throws -> Int32 {
      let scratch = try entries.count == 1 ? matrix(entries[0]) : matrix(entries[0], entries[1])
      return try Sdksim.run(["check", "in"] + known, in: scratch.url).code
    }
    #expect(try code("\"why\": \"all\"") == 0)
    #expect(try code("\"why\": \"one\", \"case\": \"seed=1\"") == 1)
    #expect(
      try code("\"why\": \"1\", \"case\": \"seed=1\"", "\"why\": \"2\", \"case\": \"seed=2\"") == 0)
    #expect(try code("\"why\": \"none\", \"case\": \"seed=3\"") == 3)

    let scratch = try matrix("\"why\": \"all\"", "\"why\": \"first\", \"case\": \"seed=1\"")
    let result = try Sdksim.run(["check", "in"] + known, in: scratch.url)
    #expect(result.output.contains("(seed=1), kotlin: first\n"))
    #expect(result.output.contains("(seed=2), kotlin: all\n"))
  }
}

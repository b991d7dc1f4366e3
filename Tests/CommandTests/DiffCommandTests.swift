import Testing

/// `sdksim diff`, run as a process.
@Suite struct DiffCommandTests {
  private static let scenario = """
    { "title": "Four offline", "platforms": ["flutter"], "end": "20s", "steps": [
      { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 4 } ] }
    """

  private static func policy(_ limit: Int, of platform: String = "flutter") -> String {
    """
    { "platform": "\(platform)", "like": "flutter",
      "settings": [["outbox.limit", \(limit), "flutter.outbox.limit"]] }
    """
  }

  private static func result(_ scratch: Scratch, _ arguments: String...) throws -> String {
    let result = try Sdksim.run(
      ["run", "a.jsonc", "--format", "json"] + arguments, in: scratch.url)
    #expect(result.code == 0)
    return result.output
  }

  /// Of four events an outbox of three loses e1, and one of two e2 as well.
  @Test func `two results are compared, with the row that may explain it`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.scenario)
    try scratch.write("old.json", try Self.result(scratch, "--set", "flutter.outbox.limit=3"))
    try scratch.write("new.json", try Self.result(scratch, "--set", "flutter.outbox.limit=2"))
    let same = try Sdksim.run(["diff", "old.json", "old.json"], in: scratch.url)
    #expect(same.code == 0)
    #expect(same.output == "Nothing differs in 1 scenario.\n")
    let result = try Sdksim.run(["diff", "old.json", "new.json"], in: scratch.url)
    #expect(result.code == 1)
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix("Events end otherwise in 1 of 1 scenario, on flutter.\n"))
    #expect(result.output.contains("  replayed with otherwise: overrides.flutter.outbox.limit"))
    #expect(
      result.output.contains("    e2: waiting in the outbox → dropped (overflow)\n"))
    #expect(result.output.contains("    may explain it: outbox.limit 3 → 2\n"))
  }

  @Test func `two policies are compared, and scenarios replayed under both`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.scenario)
    try scratch.write("old.jsonc", Self.policy(2))
    try scratch.write("new.jsonc", Self.policy(3))
    let rows = try Sdksim.run(["diff", "old.jsonc", "new.jsonc"], in: scratch.url)
    #expect(rows.code == 1)
    #expect(rows.output.contains("\noutbox.limit on flutter: 2 → 3\n"))
    let arguments = ["diff", "old.jsonc", "new.jsonc", "--scenarios", "a.jsonc"]
    let result = try Sdksim.run(arguments, in: scratch.url)
    #expect(result.code == 1)
    #expect(result.output.contains("      e2: dropped (overflow) → waiting in the outbox\n"))
    let markdown = try Sdksim.run(arguments + ["--format", "markdown"], in: scratch.url)
    #expect(markdown.code == 1)
    #expect(markdown.output.hasPrefix("## What behaves otherwise\n"))
    let json = try Sdksim.run(arguments + ["--format=json"], in: scratch.url)
    #expect(json.output.hasPrefix("{\n  \"format\": 1,\n"))
    #expect(try Sdksim.run(arguments + ["--format=json"], in: scratch.url).output == json.output)
  }

  @Test func `the tables of this program are the same as their files`() throws {
    let result = try Sdksim.run(
      ["diff", "built-in", "Sources/Policies/Tables", "--scenarios", "Scenarios/tour.jsonc"])
    #expect(result.errors.isEmpty)
    #expect(result.output == "No row differs.\n")
    #expect(result.code == 0)
  }

  @Test func `a platform of one side only is told, and what it is like may be given for both`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write("acme.jsonc", Self.policy(7, of: "acme"))
    let added = try Sdksim.run(["diff", "built-in", "acme.jsonc"], in: scratch.url)
    #expect(added.code == 1)
    #expect(
      added.output == """
        No row differs. No scenario was replayed; --scenarios PATH shows what it changes there. 1 platform
        only after: acme.

        """)
    let both = try Sdksim.run(
      ["diff", "built-in", "built-in", "--policy", "acme.jsonc"], in: scratch.url)
    #expect(both.code == 0)
  }

  @Test func `what is of two kinds is not compared, and each kind is said`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.scenario)
    try scratch.write("old.json", try Self.result(scratch))
    try scratch.write("new.jsonc", Self.policy(3))
    let result = try Sdksim.run(["diff", "old.json", "new.jsonc"], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "sdksim: old.json is a result, and new.jsonc is a policy: “diff” compares results with "
        + "results, and policies with policies\n")
  }

  @Test(arguments: [
    ("a.jsonc", "it is a scenario; its result can be compared"),
    ("other.json", "it is neither a result of “run --format json” nor a policy"),
    ("folder", "there is no policy in this folder"),
    ("nowhere", "there is no such file or folder"),
    ("format.json", "this is format 2 of a result, and only format 1 is read"),
    ("broken.json", "error: "),
    ("wrong.jsonc", "there is no setting “outbox.limits”"),
  ])
  func `what can't be compared is a file's mistake`(path: String, message: String) throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.scenario)
    try scratch.write("other.json", "{ \"a\": 1 }")
    try scratch.write("folder/notes.json", "{ \"a\": 1 }")
    try scratch.write("format.json", "{ \"format\": 2, \"results\": [] }")
    try scratch.write("broken.json", "{ \"format\": 1, \"results\": [")
    try scratch.write(
      "wrong.jsonc",
      "{ \"platform\": \"flutter\", \"like\": \"flutter\", \"settings\": [[\"outbox.limits\", 5, "
        + "\"flutter.outbox.limit\"]] }")
    let result = try Sdksim.run(["diff", path, "built-in"], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message))
    #expect(result.errors.contains(path))
  }

  @Test(arguments: [
    (["diff", "a"], "“diff” needs OLD NEW"),
    (["diff", "a", "b", "c"], "“diff” takes two of these only: “c” is too many"),
    (["diff", "-", "-"], "stdin is read once"),
    (["diff", "a", "b", "--format", "csv"], "“csv” is no value of --format"),
  ])
  func `a command line's mistake is told`(arguments: [String], message: String) throws {
    let result = try Sdksim.run(arguments)
    #expect(result.code == 2)
    #expect(result.errors.contains(message))
  }

  @Test func `scenarios go with policies, not with results`() throws {
    let scratch = try Scratch()
    try scratch.write("old.json", "{ \"format\": 1, \"results\": [] }")
    let result = try Sdksim.run(
      ["diff", "old.json", "old.json", "--scenarios", "a.jsonc"], in: scratch.url)
    #expect(result.code == 2)
    #expect(result.errors.contains("--scenarios is for policies, and these are results"))
  }

  @Test func `a scenario that is wrong keeps the changelog from being written`() throws {
    let scratch = try Scratch()
    try scratch.write("old.jsonc", Self.policy(2))
    try scratch.write("a.jsonc", "{ \"steps\": [{ \"at\": \"0s\", \"trakc\": 1 }] }")
    let result = try Sdksim.run(
      ["diff", "old.jsonc", "built-in", "--scenarios", "a.jsonc"], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("did you mean “track”?"))
  }
}

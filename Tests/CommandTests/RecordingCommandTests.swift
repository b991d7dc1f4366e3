import Foundation
import Testing

/// `accept` records outcomes, `check` compares with them, `review` shows what differs.
@Suite struct RecordingCommandTests {
  /// Three events on Kotlin, each accepted after 0.1 s.
  private static let scenario = """
    { "title": "Peace", "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 3 }] }
    """

  private static let recorded = """
    {
      "format": 1,
      "platforms": {
        "kotlin": {
          "end": "100ms",
          "totals": { "tracked": 3, "accepted": 3, "stored": 3, "requests": 3 },
          "sentAt": ["0s", "0s", "0s"],
          "events": { "e1-e3": "accepted at 100ms, sent once, stored as user, by send.mode" },
          "told": ["at 100ms: track Accepted, e1-e3"]
        }
      }
    }

    """

  private func scratch(_ recording: String? = recorded) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", Self.scenario)
    if let recording { try scratch.write("x.outcome.json", recording) }
    return scratch
  }

  /// The recording, with the end of another run.
  private static let outdated = recorded.replacing("\"100ms\"", with: "\"5s\"")

  // MARK: accept

  @Test func `an outcome is recorded beside its scenario, and written once`() throws {
    let scratch = try scratch(nil)
    let first = try Sdksim.run(["accept", "."], in: scratch.url)
    #expect(first.code == 0)
    #expect(
      first.output == """
        new        x.outcome.json
        1 outcome recorded: 1 new, 0 changed; 0 unchanged

        """)
    #expect(try scratch.read("x.outcome.json") == Self.recorded)

    let file = scratch.url.appendingPathComponent("x.outcome.json").path
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: file)
    let second = try Sdksim.run(["accept", "x.jsonc"], in: scratch.url)
    #expect(second.output == "0 outcomes recorded: 0 new, 0 changed; 1 unchanged\n")
    let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(date == Date(timeIntervalSince1970: 1000))
  }

  @Test func `another outcome takes the place of what is recorded, whatever that is`() throws {
    for old in [Self.outdated, "{ no recording", ""] {
      let scratch = try scratch(old)
      let result = try Sdksim.run(["accept", "."], in: scratch.url, environment: ["CI": "1"])
      #expect(result.code == 0)
      #expect(result.output.hasPrefix("changed    x.outcome.json\n"))
      #expect(try scratch.read("x.outcome.json") == Self.recorded)
    }
  }

  @Test func `expectations that are not met are named, and the outcome is recorded`() throws {
    let scratch = try Scratch()
    try scratch.write("y.jsonc", mistaken)
    let result = try Sdksim.run(["accept", "y.jsonc"], in: scratch.url)
    #expect(result.code == 0)
    #expect(
      result.output == """
        new        y.outcome.json
        not met    y.jsonc: 7 expectations, whatever is recorded
        1 outcome recorded: 1 new, 0 changed; 0 unchanged

        """)
    #expect(try Sdksim.run(["check", "y.jsonc"], in: scratch.url).code == 1)
  }

  @Test(arguments: [
    (["accept", "-"], "stdin has no place"),
    (["accept", "x.jsonc", "--seed", "7"], "no flag --seed"),
    (["review", "x.jsonc", "--set", "kotlin.send.mode=each"], "no flag --set"),
    (["accept", "x.jsonc", "--platform", "kotlin"], "no flag --platform"),
  ])
  func `another world than the scenario's is not recorded`(
    _ arguments: [String], _ message: String
  ) throws {
    let scratch = try scratch()
    let result = try Sdksim.run(arguments, in: scratch.url)
    #expect(result.code == 2)
    #expect(result.errors.contains(message))
  }

  @Test func `two scenarios do not share a recording`() throws {
    let scratch = try scratch(nil)
    try scratch.write("x.json", peaceful.replacing("},\n}", with: "}\n}"))
    let result = try Sdksim.run(["accept", "."], in: scratch.url)
    #expect(result.code == 3)
    #expect(
      result.errors.contains("x.json: its outcome would be recorded where that of x.jsonc is"))
    #expect(try scratch.read("x.outcome.json") == Self.recorded)
    #expect(try Sdksim.run(["check", "."], in: scratch.url).code == 0)
  }

  // MARK: check

  @Test func `a check compares with what is recorded`() throws {
    let scratch = try scratch()
    let fine = try Sdksim.run(["check", "."], in: scratch.url)
    #expect(fine.code == 0)
    #expect(fine.output.hasPrefix("1 scenario, 0 expectations, 1 recorded outcome: all met\n"))

    try scratch.write("x.outcome.json", Self.outdated)
    let other = try Sdksim.run(["check", "."], in: scratch.url)
    #expect(other.code == 1)
    #expect(other.output.contains("  x.outcome.json:5:14: kotlin, at the end\n"))
    #expect(other.output.contains("    end: expected 5s, found 100ms\n"))
    #expect(other.output.contains("  review: sdksim review x.jsonc\n"))
  }

  @Test func `a recording that is wrong is a file that is wrong`() throws {
    let scratch = try scratch("{ \"format\": 1 }")
    let result = try Sdksim.run(["check", "."], in: scratch.url)
    #expect(result.code == 3)
    #expect(
      result.errors == """
        x.outcome.json:1:1: error: a recorded outcome needs the key “platforms”
          { "format": 1 }
          ^

        """)
  }

  @Test func `a recording is never taken for a scenario`() throws {
    let scratch = try scratch()
    try scratch.write("y.outcome.json", Self.scenario)
    try scratch.write("y.jsonc", Self.scenario)
    let run = try Sdksim.run(["run", ".", "--format", "csv"], in: scratch.url)
    #expect(run.code == 0)
    #expect(!run.output.contains("outcome.json"))
    let named = try Sdksim.run(["run", "x.outcome.json"], in: scratch.url)
    #expect(named.code == 3)
    #expect(
      named.errors == "sdksim: x.outcome.json: it is a recorded outcome, not a scenario\n")
  }

  @Test func `a recording whose scenario is gone is told of, and stays`() throws {
    let scratch = try scratch()
    try scratch.write("in/gone.outcome.json", Self.recorded)
    let check = try Sdksim.run(["check", "."], in: scratch.url)
    #expect(check.code == 1)
    #expect(check.output.hasPrefix("orphan  in/gone.outcome.json\n"))
    #expect(try Sdksim.run(["check", ".", "--filter", "x.json"], in: scratch.url).code == 0)
    let named = try Sdksim.run(["check", "x.jsonc", "in/gone.jsonc"], in: scratch.url)
    #expect(named.code == 3)
    #expect(named.output.hasPrefix("orphan  in/gone.outcome.json\n"))

    let accept = try Sdksim.run(["accept", "."], in: scratch.url)
    #expect(accept.code == 0)
    #expect(
      accept.output.hasPrefix(
        "orphan     in/gone.outcome.json: its scenario is gone; delete it\n"))
    let review = try Sdksim.run(["review", "."], in: scratch.url)
    #expect(review.code == 1)
    #expect(review.output.contains("in/gone.outcome.json\n  its scenario is gone"))
    #expect(try scratch.read("in/gone.outcome.json") == Self.recorded)
  }

  // MARK: review

  @Test func `a review shows the lines that go and come, and writes nothing`() throws {
    let scratch = try scratch(Self.outdated)
    let result = try Sdksim.run(["review", "."], in: scratch.url, environment: ["CI": "1"])
    #expect(result.code == 1)
    #expect(
      result.output == """
        x.outcome.json  Peace
          kotlin
                "kotlin": {
          -       "end": "5s",
          +       "end": "100ms",
                  "totals": { "tracked": 3, "accepted": 3, "stored": 3, "requests": 3 },

        1 outcome reviewed, 1 differs

        """)
    #expect(try scratch.read("x.outcome.json") == Self.outdated)
    let colour = try Sdksim.run(["review", ".", "--color", "always"], in: scratch.url)
    #expect(colour.output.contains("\u{1B}[31m-       \"end\": \"5s\",\u{1B}[0m"))
  }

  @Test func `what differs in its layout only is no difference`() throws {
    let scratch = try scratch(Self.recorded.replacing("\n", with: " "))
    let result = try Sdksim.run(["review", "."], in: scratch.url)
    #expect(result.code == 0)
    #expect(result.output == "1 outcome reviewed, 0 differ\n")
  }

  @Test func `what is not recorded yet is shown when asked for`() throws {
    let scratch = try scratch(nil)
    let quiet = try Sdksim.run(["review", "."], in: scratch.url)
    #expect(quiet.code == 0)
    #expect(
      quiet.output
        == "0 outcomes reviewed, 0 differ; 1 scenario without a recorded outcome, which --new shows\n"
    )
    let shown = try Sdksim.run(["review", ".", "--new"], in: scratch.url)
    #expect(shown.code == 1)
    #expect(shown.output.contains("\n  nothing is recorded yet\n"))
    #expect(shown.output.contains("\n  +       \"end\": \"100ms\",\n"))
    #expect(!FileManager.default.fileExists(atPath: scratch.url.path + "/x.outcome.json"))
  }

  @Test func `an interactive review writes what is accepted, and no more`() throws {
    let scratch = try scratch(Self.outdated)
    for name in ["a", "b", "y", "z"] {
      try scratch.write("\(name).jsonc", Self.scenario)
      try scratch.write("\(name).outcome.json", Self.outdated)
    }
    let result = try Sdksim.run(
      ["review", ".", "--interactive"], in: scratch.url, input: "perhaps\na\ns\nA\nq\n",
      environment: ["CI": ""])
    #expect(result.code == 1)
    #expect(result.output.hasSuffix("quit: 4 outcomes reviewed, 4 differ, 2 accepted\n"))
    for (name, text) in [
      ("a", Self.recorded), ("b", Self.outdated), ("x", Self.recorded), ("y", Self.outdated),
      ("z", Self.outdated),
    ] {
      #expect(try scratch.read("\(name).outcome.json") == text)
    }
    let rest = try Sdksim.run(
      ["review", ".", "--interactive"], in: scratch.url, input: "a\na\na\n",
      environment: ["CI": ""])
    #expect(rest.code == 0)
    #expect(try Sdksim.run(["check", "."], in: scratch.url).code == 0)
  }

  @Test func `without an answer nothing is accepted, and with CI set nobody is asked`() throws {
    let scratch = try scratch(Self.outdated)
    let silent = try Sdksim.run(
      ["review", ".", "--interactive"], in: scratch.url, environment: ["CI": ""])
    #expect(silent.code == 1)
    let refused = try Sdksim.run(
      ["review", ".", "--interactive"], in: scratch.url, input: "a\n", environment: ["CI": "true"])
    #expect(refused.code == 2)
    #expect(refused.output == "")
    #expect(refused.errors.hasPrefix("sdksim: --interactive writes files, and with CI set"))
    #expect(try scratch.read("x.outcome.json") == Self.outdated)
  }

  // MARK: Matrices

  @Test func `one file holds the outcomes of all cases`() throws {
    let scratch = try Scratch()
    let varied = Self.scenario.replacing(
      "{ \"title\"", with: "{ \"vary\": { \"seed\": [1, 2] }, \"title\"")
    try scratch.write("m.jsonc", varied)
    let accept = try Sdksim.run(["accept", ".", "--filter", "seed=2"], in: scratch.url)
    #expect(accept.output.hasSuffix("1 outcome recorded: 1 new, 0 changed; 0 unchanged\n"))
    let text = try scratch.read("m.outcome.json")
    #expect(
      text.hasPrefix(
        "{\n  \"format\": 1,\n  \"cases\": {\n    \"seed=1\": {\n      \"kotlin\": {\n"))
    #expect(text.contains("\n    \"seed=2\": {\n"))
    let check = try Sdksim.run(["check", "."], in: scratch.url)
    #expect(check.code == 0)
    #expect(check.output.contains("2 recorded outcomes: all met"))

    try scratch.write("m.jsonc", varied.replacing("[1, 2]", with: "[1, 3]"))
    let other = try Sdksim.run(["check", "."], in: scratch.url)
    #expect(other.code == 1)
    #expect(other.output.contains("    recorded cases: expected seed=2, found no such case\n"))
    #expect(other.output.contains("    recorded cases: expected seed=1; seed=2, found seed=3\n"))
    #expect(try Sdksim.run(["check", ".", "--case", "seed=1"], in: scratch.url).code == 1)
  }
}

import Foundation
import Testing

/// `explain` follows events, and says what it cannot find.
@Suite struct ExplainCommandTests {
  private static let scenario = """
    { "title": "Two", "platforms": ["swift", "kotlin"], "steps": [
      { "at": "0s", "track": 12 }, { "at": "0s", "track": { "name": "purchase" } },
      { "at": "0s", "track": { "count": 2, "stream": "sensor" } } ] }
    """

  private func run(_ arguments: String...) throws -> Sdksim.Result {
    try Sdksim.run(["explain", "-"] + arguments, input: Self.scenario)
  }

  @Test(arguments: [
    ("purchase", "Two: purchase\n"), ("e3", "Two: e3\n"), ("s1", "Two: s1\n"),
    ("e1-e12", "Two: e1–e12\n"),
    ("e1–e12", "Two: e1–e12\n"), ("e2,purchase,e2-e3", "Two: e2, purchase, e3\n"),
    ("e1, purchase", "Two: e1, purchase\n"),
  ])
  func `events are named as a scenario names them`(name: String, head: String) throws {
    let result = try run("--event", name)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix(head))
  }

  @Test(arguments: [
    ("purchas", "no event is named “purchas”; did you mean “purchase”?"),
    ("E3", "no event is named “E3”; did you mean “e3”?"),
    ("e13", "there is no “e13”: the last one is “e12”"),
    ("e5-e2", "a range of events goes from the first to the last"),
    ("l1", "there is no “l1”: nothing of the stream “location” takes a number"),
    ("12345", "no event is named “12345”; write e3, e1-e12, s1 (sensor), l1 (location), or a name"),
    ("e1,", "no event is named “”; write e3"),
  ])
  func `an event that is not there is told plainly`(name: String, message: String) throws {
    let result = try run("--event", name)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("sdksim: " + message), "\(result.errors)")
  }

  @Test func `more than a hundred events are too many`() throws {
    let many = "{ \"steps\": [{ \"at\": \"0s\", \"track\": 10000000 }] }"
    let result = try Sdksim.run(["explain", "-", "--event", "e1-e10000000"], input: many)
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("sdksim: at most 100 events are followed at a time"))
  }

  @Test func `a platform, or several, may be chosen`() throws {
    let output = try run("--event", "e1", "--platform", "kotlin").output
    #expect(output.contains("\nkotlin\n"))
    #expect(!output.contains("\nswift\n"))
    let both = try run("--event", "e1", "--platform", "kotlin,swift").output
    #expect(both.contains("\nkotlin\n"))
    #expect(both.contains("\nswift\n"))
  }

  @Test func `the same bytes come out of two processes`() throws {
    for format in ["text", "json", "markdown"] {
      let first = try run("--event", "e1-e3", "--format", format)
      #expect(first.code == 0)
      #expect(first.output == (try run("--event", "e1-e3", "--format", format)).output)
      let between = try run("--between", "swift,kotlin", "--format", format)
      #expect(between.code == 0)
      #expect(between.output == (try run("--between", "swift,kotlin", "--format", format)).output)
    }
  }

  // MARK: Two platforms

  private static let busy = """
    { "title": "Busy", "steps": [
      { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 2 } ] }
    """

  @Test func `between two platforms it finds rows, in both directions`() throws {
    let result = try Sdksim.run(["explain", "-", "--between", "swift,kotlin"], input: Self.busy)
    #expect(result.code == 0)
    #expect(result.output.contains("\nswift would end as kotlin does with one row of kotlin's\n"))
    #expect(result.output.contains("\nkotlin would end as swift does with one row of swift's\n"))
  }

  @Test func `what-ifs change what there is to explain`() throws {
    let line = ["explain", "-", "--between", "swift,kotlin", "--set", "swift.answers.5xx=drop"]
    let result = try Sdksim.run(line, input: Self.busy)
    #expect(result.output.contains("\nEach event ends alike on both.\n"))
  }

  @Test(arguments: [
    (
      ["--between", "swift"],
      "--between takes two different platforms with a comma between them, not “swift”"
    ),
    (["--between", "swift,swift"], "--between takes two different platforms with a comma"),
    (["--between", "swift,kotlin,node"], "--between takes two different platforms with a comma"),
    (["--between", "swift,"], "--between takes two different platforms with a comma"),
    (["--between", "swift,kotlni"], "there is no platform “kotlni”; did you mean “kotlin”?"),
    (
      ["--between", "swift,kotlin", "--platform", "node"],
      "--between names its platforms: leave --platform out"
    ),
    ([], "give --event NAME, or --between and two platforms"),
  ])
  func `what it cannot explain is told plainly`(flags: [String], message: String) throws {
    let result = try Sdksim.run(["explain", "-"] + flags, input: Self.scenario)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("sdksim: " + message), "\(result.errors)")
  }

  /// As other commands take it, a platform that a scenario leaves out is no matter of the command
  /// line.
  @Test func `a platform that the scenario leaves out is a wrong file`() throws {
    let result = try run("--between", "swift,node")
    #expect(result.code == 3)
    #expect(result.output == "")
    #expect(
      result.errors
        == "sdksim: <stdin>: it is not replayed on “node”; its platforms are “swift” and “kotlin”\n"
    )
    #expect(try run("--event", "e1", "--platform", "node").code == 3)
  }

  @Test func `any number of events may have to end alike`() throws {
    let many = """
      { "title": "Many", "platforms": ["swift", "kotlin"], "steps": [{ "at": "0s", "track": 300 }] }
      """
    let result = try Sdksim.run(
      ["explain", "-", "--between", "swift,kotlin", "--event", "e1-e200,e300"], input: many)
    #expect(result.code == 0)
    #expect(result.output.hasSuffix("\n\ne1–e200, e300 end alike on both.\n"))
  }

  private static let commas = """
    { "title": "C", "platforms": ["kotlin"], "steps": [
      { "at": "0s", "track": { "name": "a,b" } }, { "at": "0s", "track": { "name": "a" } },
      { "at": "0s", "track": { "name": "b" } } ] }
    """

  @Test(arguments: [
    (["--event", "a,b"], "C: “a,b”\n"),
    (["--event", "a", "--event", "b"], "C: a, b\n"),
    (["--event", "b,a"], "C: b, a\n"),
    (["--event", "a,b", "--event", "b"], "C: “a,b”, b\n"),
  ])
  func `an event's own name wins over a list with commas`(flags: [String], head: String) throws {
    let result = try Sdksim.run(["explain", "-"] + flags, input: Self.commas)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix(head))
  }

  /// The case says none, the argument the most: the line below the heading has what was replayed.
  @Test func `what was replayed stands below the heading`() throws {
    let varied = """
      { "title": "V", "platforms": ["swift"], "vary": { "jitter": ["none", "max"] }, "steps": [
        { "at": "0s", "track": 1 } ] }
      """
    let result = try Sdksim.run(
      [
        "explain", "-", "--event", "e1", "--case", "jitter=none", "--jitter", "max", "--seed", "3",
        "--set", "swift.answers.5xx=drop",
      ], input: varied)
    #expect(
      result.output.hasPrefix(
        "V (jitter=none): e1\n<stdin>: 1 event, seed 3, jitter max, swift.answers.5xx=drop\n"))
  }

  @Test func `a scenario that varies is explained case by case`() throws {
    let varied = """
      { "platforms": ["swift", "kotlin"], "vary": { "seed": [1, 2] }, "steps": [
        { "at": "0s", "track": 1 } ] }
      """
    let all = try Sdksim.run(["explain", "-", "--event", "e1"], input: varied)
    #expect(all.code == 2)
    #expect(all.errors.hasPrefix("sdksim: an explanation follows one case: give --case and one of"))
    let one = try Sdksim.run(
      ["explain", "-", "--event", "e1", "--case", "seed=2", "--format", "json"],
      input: varied)
    #expect(one.code == 0)
    #expect(one.output.contains("\"case\": \"seed=2\""))
  }
}

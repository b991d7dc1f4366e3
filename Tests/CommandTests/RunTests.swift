import Foundation
import Testing

/// `run`, `check` and `trace` do what their flags say.
@Suite struct RunTests {
  @Test(arguments: zip([peaceful, mistaken], [0, 1] as [Int32]))
  func `the exit code tells whether expectations are met`(text: String, code: Int32) throws {
    #expect(try Sdksim.run(["run", "-"], input: text).code == code)
    #expect(try Sdksim.run(["check", "-"], input: text).code == code)
  }

  @Test(arguments: [
    ["run"], ["run", "--format", "json"], ["run", "--format", "csv"],
    ["run", "--format", "markdown"], ["run", "--only-different"], ["check"],
    ["check", "--format", "json"], ["trace", "--platform", "flutter"],
    ["trace", "--platform", "flutter", "--format", "jsonl"], ["trace"],
    ["trace", "--format", "json"],
  ])
  func `two processes print the same bytes`(arguments: [String]) throws {
    let path = "Scenarios/tour.jsonc"
    let first = try Sdksim.run(arguments + [path])
    let second = try Sdksim.run(
      arguments + [path], environment: ["SWIFT_DETERMINISTIC_HASHING": "1", "LANG": "C"])
    #expect(first.code == 0)
    #expect(!first.output.isEmpty)
    #expect(first.output == second.output)
    #expect(first.errors == "")
  }

  @Test(arguments: [
    ["--seed", "7"], ["--seed=7"], ["--jitter", "max"], ["--jitter=none"],
    ["--platform", "swift"], ["--platform=swift"],
    ["--reading", "timeout.after?=60s"], ["--reading=timeout.after?=60s"],
    ["--set", "swift.retry.delays=1s, 2s"],
    ["--set", "swift.queue.limit=5"], ["--set=swift.queue.limit=5"], ["--policy", "acme.jsonc"],
    ["--policy=acme.jsonc"], ["--color", "always"], ["--color=never"],
  ])
  func `a flag works wherever it is offered`(flag: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    try scratch.write("acme.jsonc", acme)
    for (before, after) in [(flag, []), ([], flag)] {
      for command in [["run"], ["check"], ["trace"]] {
        let line = before + command + ["x.jsonc"] + after
        let result = try Sdksim.run(line, in: scratch.url)
        #expect(result.code == 0, "\(line): \(result.errors)")
        #expect(result.errors == "")
      }
    }
    if flag[0].contains("policy") || flag[0].contains("set") || flag[0].contains("reading") {
      #expect(try Sdksim.run(["policy"] + flag, in: scratch.url).code == 0)
    }
  }

  /// A platform of a user's own.
  private let acme = "{ \"platform\": \"acme\", \"like\": \"flutter\" }"

  @Test func `what-ifs change the result and stand in it`() throws {
    let plain = try Sdksim.run(["run", "-", "--format=json"], input: peaceful).output
    #expect(plain.contains("\"seed\": 1,"))
    let changed = try Sdksim.run(
      [
        "run", "-", "--format=json", "--seed=7", "--jitter=max", "--reading=flush.clock?=first",
        "--set=flutter.queue.flush.every=7s", "--platform=flutter,swift",
      ], input: peaceful
    ).output
    #expect(changed.contains("\"seed\": 7,"))
    #expect(changed.contains("\"jitter\": \"max\""))
    #expect(changed.contains("\"flush.clock?\": \"first\""))
    #expect(changed.contains("\"flutter.queue.flush.every\": \"7s\""))
    #expect(changed.contains("\"sentAt\": [7000]"))
    #expect(!changed.contains("\"kotlin\""))
  }

  @Test func `an override that breaks an expectation fails the check`() throws {
    let text = """
      {
        "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "flutter": { "sentAt": ["15s"] } },
      }
      """
    #expect(try Sdksim.run(["check", "-"], input: text).code == 0)
    let flag = "--set=flutter.queue.flush.every=16s"
    #expect(try Sdksim.run(["check", "-", flag], input: text).code == 1)
  }

  @Test func `a policy file adds its platform`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    try scratch.write("acme.jsonc", acme)
    try scratch.write("more.jsonc", acme.replacing("acme", with: "more"))
    let both = ["--policy", "acme.jsonc", "--policy", "more.jsonc"]
    let all = try Sdksim.run(["run", "x.jsonc", "--format", "json"] + both, in: scratch.url)
    #expect(all.output.contains("\"acme\": {"))
    #expect(all.output.contains("\"more\": {"))
    let one = try Sdksim.run(
      ["run", "x.jsonc", "--format", "json", "--platform", "acme"] + both, in: scratch.url)
    #expect(one.output.contains("\"acme\": {"))
    #expect(!one.output.contains("\"flutter\": {"))
  }

  @Test func `after two dashes everything is a path`() throws {
    let scratch = try Scratch()
    try scratch.write("--seed", peaceful)
    #expect(try Sdksim.run(["run", "--", "--seed"], in: scratch.url).code == 0)
  }

  @Test func `colour is for terminals, or for who asks for it`() throws {
    let escape = "\u{1B}["
    #expect(!(try Sdksim.run(["run", "-"], input: peaceful).output.contains(escape)))
    let always = ["run", "-", "--color", "always"]
    #expect(try Sdksim.run(always, input: peaceful).output.contains(escape))
    #expect(try Sdksim.run(always, input: "{").errors.contains(escape))
    #expect(!(try Sdksim.run(["run", "-"], input: "{").errors.contains(escape)))
  }

  @Test func `a run of one file ends with how to retell it, what-ifs included`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", mistaken)
    let run = try Sdksim.run(["run", "x.jsonc", "--seed", "7"], in: scratch.url)
    #expect(
      run.output.hasSuffix(
        "\nretell one platform: sdksim trace x.jsonc --platform javascript --seed 7\n"))
    #expect(!(try Sdksim.run(["run", "."], in: scratch.url).output.contains("retell")))
    #expect(!(try Sdksim.run(["run", "-"], input: peaceful).output.contains("retell")))
  }

  @Test func `platforms that no page has room for side by side are shown in blocks`() throws {
    let scratch = try Scratch()
    var flags: [String] = []
    for number in 1...4 {
      let name = "a-platform-with-a-name-\(number)"
      try scratch.write(
        "\(number).jsonc",
        "{ \"platform\": \"\(name)\", \"like\": \"node\","
          + " \"settings\": [[\"queue.limit\", \(number), \"js.batch\"]] }")
      flags += ["--policy", "\(number).jsonc"]
    }
    let result = try Sdksim.run(["policy"] + flags, in: scratch.url)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    for number in 1...4 { #expect(result.output.contains("a-platform-with-a-name-\(number)")) }
    #expect(result.output.split(separator: "\n").filter { $0 == "Queue" }.count == 3)
  }

  @Test(arguments: ["scenario", "policy", "result", "check"])
  func `schemas are JSON`(kind: String) throws {
    let result = try Sdksim.run(["schema", kind])
    #expect(result.code == 0)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    }
  }

  @Test(arguments: [
    ["policy"], ["policy", "swift", "kotlin"], ["policy", "--claims"], ["policy", "--all"],
    ["policy", "--only-different"],
    ["policy", "--settings"], ["policy", "--format", "markdown"], ["policy", "--format=csv"],
  ])
  func `tables are shown`(arguments: [String]) throws {
    let result = try Sdksim.run(arguments)
    #expect(result.code == 0)
    #expect(!result.output.isEmpty)
    #expect(result.errors == "")
  }
}

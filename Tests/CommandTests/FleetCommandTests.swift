import Foundation
import Testing

@testable import sdksim

/// Two platforms, sessions, bad networks and a server that fails.
private let text = """
  {
    "title": "Some <people>",
    "devices": 33, "days": 1,
    "platforms": { "swift": 2, "flutter": 1 },
    "sessions": { "opened": { "exponential": "5m" }, "closed": { "exponential": "1h" }, "killed": 50 },
    "tracking": { "events": { "exponential": "20s" } },
    "connectivity": { "online": { "exponential": "4m" }, "offline": { "exponential": "1m" } },
    "latency": { "uniform": ["50ms", "5s"] },
    "answers": [{ "share": 5, "timeout": true, "stored": 50 }],
    "outages": [{ "from": "12h", "to": "13h", "status": 503 }],
  }
  """

private func folder(_ text: String = text) throws -> Scratch {
  let scratch = try Scratch()
  try scratch.write("fleet.jsonc", text)
  return scratch
}

private func fleet(_ arguments: String..., in scratch: Scratch) throws -> Sdksim.Result {
  try Sdksim.run(["fleet", "fleet.jsonc"] + arguments, in: scratch.url)
}

@Suite struct FleetCommandTests {
  @Test func `each device is counted once on each platform`() throws {
    let scratch = try folder(
      #"{ "devices": 3, "days": 2, "tracking": { "events": "6h" }, "platforms": { "kotlin": 1 } }"#)
    let result = try fleet("--format", "csv", in: scratch)
    #expect(result.code == 0)
    // At 6, 12, … 42 h: seven events a device, each a request of its own on Kotlin.
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains("fleet.jsonc,kotlin,,tracked,21,,"))
    #expect(lines.contains("fleet.jsonc,kotlin,,accepted,21,100.000000,"))
    #expect(lines.contains("fleet.jsonc,kotlin,,lost,0,0.000000,"))
    // Seven in 48 hours.
    #expect(lines.contains("fleet.jsonc,kotlin,,requests,21,0.14583333,"))
    #expect(lines.contains("fleet.jsonc,kotlin,,p99.9,,100,"))
    #expect(lines.contains("fleet.jsonc,kotlin,,longest,,100,"))
  }

  @Test(arguments: ["text", "json", "csv", "markdown"])
  func `jobs and shards change no byte`(format: String) throws {
    let scratch = try folder()
    let compared = ["--compare", "flutter.retry.limit=2", "--compare", "flush.clock?=first"]
    let how = ["--format", format]
    let whole = try Sdksim.run(
      ["fleet", "fleet.jsonc", "--jobs", "1"] + compared + how, in: scratch.url)
    #expect(whole.code == 0 && !whole.output.isEmpty)
    let two = try Sdksim.run(
      ["fleet", "fleet.jsonc", "--jobs", "2"] + compared + how, in: scratch.url)
    #expect(two.output == whole.output)
    var names: [String] = []
    for number in 1...16 {
      names.append("\(number).json")
      let shard = try Sdksim.run(
        ["fleet", "fleet.jsonc", "--shard", "\(number)/16", "-o", "\(number).json"] + compared,
        in: scratch.url)
      #expect(shard.code == 0, "\(shard.errors)")
    }
    let merged = try Sdksim.run(["merge"] + names.reversed() + how, in: scratch.url)
    #expect(merged.output == whole.output)
    let file = try Sdksim.run(["merge"] + names + how + ["-o", "whole"], in: scratch.url)
    #expect(file.output == "" && file.code == 0)
    #expect(try scratch.read("whole") == whole.output)
  }

  @Test func `what was killed goes on where it was, and counts nothing twice`() throws {
    let scratch = try folder(text.replacing("\"devices\": 33", with: "\"devices\": 600"))
    let arguments = ["fleet", "fleet.jsonc", "--shard", "2/2"]
    let whole = try Sdksim.run(arguments + ["-o", "whole.json"], in: scratch.url)
    #expect(whole.code == 0)

    let process = Sdksim.process(arguments + ["-o", "part.json"], in: scratch.url)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let part = scratch.url.appending(path: "part.json")
    while process.isRunning && !FileManager.default.fileExists(atPath: part.path) { usleep(1_000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    let cut = try scratch.read("part.json")
    #expect(cut.contains("\"shard\": \"2/2\""))
    #expect(try cut != scratch.read("whole.json"))

    let refused = try Sdksim.run(["merge", "part.json"], in: scratch.url)
    #expect(refused.code == 3)
    #expect(refused.errors.contains("of 300 devices; the command that began it goes on with"))
    for _ in 1...2 {
      // Gone on with once more, all has lived already.
      let resumed = try Sdksim.run(arguments + ["-o", "part.json", "--resume"], in: scratch.url)
      #expect(resumed.code == 0)
      #expect(try scratch.read("part.json") == scratch.read("whole.json"))
    }
  }

  @Test func `shards that are not of one fleet are refused where they differ`() throws {
    let scratch = try folder()
    for number in 1...2 {
      #expect(
        try fleet("--shard", "\(number)/3", "-o", "\(number).json", in: scratch).code == 0)
    }
    func merge(_ names: String...) throws -> String {
      let merged = try Sdksim.run(["merge"] + names, in: scratch.url)
      #expect(merged.code == 3 && merged.output == "")
      return merged.errors
    }
    #expect(try merge("1.json", "2.json") == "sdksim: of 3 shards, 1 is missing: 3/3\n")
    #expect(
      try merge("1.json", "1.json").hasPrefix(
        "1.json:4:12: error: shard 1/3 stands twice: it is in 1.json, too\n"))
    let others = [
      (["--seed", "2"], "3.json:11:11: error: chance is drawn from another seed than in 1.json"),
      (["--days", "2"], "3.json:10:11: error: the devices live other days than in 1.json"),
      (["--devices", "34"], "3.json:9:14: error: the fleet has other devices than in 1.json"),
      (["--platform", "swift"], "3.json:14:15: error: there are other policies than in 1.json"),
      (
        ["--set", "flutter.retry.limit=2"],
        "3.json:12:16: error: policies were changed by other arguments than in 1.json"
      ),
      (["--set", "flutter.retry.limit=2"], "error: the rows of flutter were others than in 1"),
    ]
    for (flags, message) in others {
      let shard = ["fleet", "fleet.jsonc", "--shard", "3/3", "-o", "3.json"]
      #expect(try Sdksim.run(shard + flags, in: scratch.url).code == 0)
      #expect(try merge("1.json", "2.json", "3.json").contains(message))
    }
    try scratch.write("fleet.jsonc", text + "\n")
    #expect(try fleet("--shard", "3/3", "-o", "3.json", in: scratch).code == 0)
    #expect(
      try merge("1.json", "2.json", "3.json").contains(
        "3.json:6:15: error: the fleet's file was another one than in 1.json"))
    let resumed = try fleet("--shard", "2/3", "-o", "3.json", "--resume", in: scratch)
    #expect(resumed.code == 3)
    #expect(resumed.errors.hasPrefix("3.json:4:12: error: this is shard 3/3, and not shard 2/3\n"))
    try scratch.write("check.json", "{ \"format\": 1 }")
    #expect(
      try merge("1.json", "check.json").hasPrefix(
        "sdksim: check.json: it is no fleet's record, and those before are"))
    let edited = try scratch.read("1.json").replacing("\"tracked\": ", with: "\"tracked\": 1")
    try scratch.write("1.json", edited)
    #expect(try merge("1.json").contains("do not add up: this file was changed by somebody"))
  }

  @Test(arguments: [
    ("--shard 1/2", "--shard needs --output FILE: “merge” reads it"),
    ("--shard 1/2 -o -", "--shard needs --output FILE: “merge” reads it"),
    ("--shard 3/2 -o x.json", "“3/2” is no shard"),
    ("--shard 1/2 -o x.json --format json", "a shard has no --format; “merge” has"),
    ("--resume", "--resume is for a shard; --shard 1/1 is one of the whole"),
    ("--devices 0", "--devices takes a whole number from 1 to 1000000000, not “0”"),
    ("--days 367", "--days takes a whole number from 1 to 366, not “367”"),
    ("--platform fluter", "did you mean “flutter”?"),
    ("--compare flutter.retry.limit=5", "this changes nothing on any platform of the fleet"),
    ("--compare flutter.retry.limt=5", "there is no setting “retry.limt”"),
    ("--compare node.retry.limit=5", "there is no platform “node”; there are “swift” and"),
    ("--compare flutter.eventBatchSize=x", "“eventBatchSize” takes a whole number"),
    ("--compare flush.clock?=never", "“never” is no answer of “flush.clock?”"),
    ("-o fleet.jsonc", "the result would take the place of “fleet.jsonc”, which is read here"),
  ])
  func `a wrong command line is told of`(line: String, message: String) throws {
    let scratch = try folder()
    let words = line.split(separator: " ").map { String($0) }
    let result = try Sdksim.run(["fleet", "fleet.jsonc"] + words, in: scratch.url)
    #expect(result.code == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func `a change is lived by the same devices`() throws {
    let scratch = try folder()
    let result = try fleet(
      "--compare", "flutter.eventBatchSize=1; flutter.eventFlushMs=1000", "--format", "json",
      in: scratch)
    #expect(result.code == 0)
    let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let changes = try #require(root?["changes"] as? [[String: Any]])
    #expect(changes.count == 1)
    #expect(changes[0]["platform"] as? String == "flutter")
    #expect(
      changes[0]["change"] as? String == "flutter.eventBatchSize=1; flutter.eventFlushMs=1000")
    // Ten events a request at most, and then one each: there are more requests.
    let difference = try #require(changes[0]["difference"] as? [String: [String: Any]])
    let more = try #require(difference["requests"]?["perDeviceHour"] as? Double)
    #expect(more > 0)
  }

  @Test func `other files are named for what they are`() throws {
    let scratch = try folder(peaceful)
    let result = try fleet(in: scratch)
    #expect(result.code == 3)
    let message = "fleet.jsonc: it is a scenario, not a fleet; “sdksim run” replays it"
    #expect(result.errors == "sdksim: \(message)\n")
  }

  @Test func `what a fleet's config and readings say holds for its devices`() throws {
    let own = """
      { "devices": 2, "platforms": { "flutter": 1 }, "tracking": { "events": "1m" },
        "config": { "all": { "eventFlushMs": 1 } } }
      """
    // A tick comes at each millisecond: each event is sent at once, and accepted 100 ms later.
    let result = try fleet("--format", "csv", in: try folder(own))
    #expect(result.output.contains("fleet.jsonc,flutter,,longest,,100,"))
  }

  @Test(arguments: [
    #""latency": "3d""#, #""answers": [{ "share": 100, "unreachable": true }]"#,
    #""answers": [{ "share": 0, "status": 503 }], "platforms": { "react": 1000000, "swift": 1 }"#,
    #""answers": [{ "share": 100, "status": 429, "retryAfter": "1590d" }]"#,
    #""sessions": { "opened": "1h", "closed": "1ms", "killed": 100 }"#,
    #""outages": [{ "from": "0s", "to": "1590d", "timeout": true }]"#,
    #""connectivity": { "online": "1ms", "offline": { "pareto": { "least": "1h", "shape": 1 } } }"#,
    #""consent": { "atFirst": 0 }, "identity": { "atFirst": 0 }"#,
    #""consent": { "atFirst": 50, "granted": "1h", "withdrawn": "1h" }"#, #""days": 366"#,
    #""sessions": { "opened": "1590d", "closed": "1590d" }"#,
  ])
  func `an extreme fleet has a result`(rest: String) throws {
    let scratch = try folder(
      "{ \"devices\": 2, \"tracking\": { \"events\": \"6h\", \"sensor\": \"9h\" }, \(rest) }")
    for format in ["text", "json"] {
      let result = try fleet("--format", format, in: scratch)
      #expect(result.code == 0, "\(result.errors)")
    }
  }

  @Test(arguments: [
    (Int64(0), Int64(1_000), Int64(0), Int64(500), "0 of 1,000 devices"),
    (250, 1_000, 0, 500, "250 of 1,000 devices, 500 a second, 2s left"),
    (600, 1_000, 500, 2_000, "600 of 1,000 devices, 50 a second, 8s left"),
    (1, 1_000_000_000, 0, 1_000, "1 of 1,000,000,000 devices, 1 a second, 11574d1h46m39s left"),
  ])
  func `progress has a rate, and the time left at that rate`(
    lived: Int64, all: Int64, before: Int64, time: Int64, text: String
  ) {
    #expect(FleetProgress.text(lived, of: all, since: before, in: time) == text)
  }

  @Test func `a platform that a policy file adds is lived on, and has no part of the fleet`() throws
  {
    let scratch = try folder()
    try scratch.write("acme.jsonc", #"{ "platform": "acme", "like": "kotlin" }"#)
    func platforms(_ flags: String...) throws -> [String] {
      let result = try Sdksim.run(
        ["fleet", "fleet.jsonc", "--devices", "1", "--policy", "acme.jsonc", "--format", "json"]
          + flags, in: scratch.url)
      #expect(result.code == 0)
      let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      let found = try #require(root?["platforms"] as? [String: [String: Any]])
      return found.keys.sorted().map { "\($0) \(found[$0]!["parts"]!)" }
    }
    #expect(try platforms() == ["acme 0", "flutter 1", "swift 2"])
    #expect(try platforms("--platform", "swift,node") == ["node 0", "swift 2"])
  }

  @Test func `a fleet is read from stdin`() throws {
    let result = try Sdksim.run(
      ["fleet", "-", "--devices", "2", "--format", "csv"], input: text)
    #expect(result.code == 0)
    #expect(result.output.contains("<stdin>,swift,,tracked,"))
  }

  @Test func `progress goes to stderr where it is asked for, and never into results`() throws {
    let scratch = try folder()
    let plain = try fleet(in: scratch)
    #expect(plain.errors == "")
    #expect(try fleet("--progress", in: scratch).output == plain.output)
  }
}

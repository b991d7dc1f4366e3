import Foundation
import Reports
import Testing

/// Shards merged are the whole, and any number of jobs is one, to the byte.
@Suite struct ShardTests {
  /// A folder with what passes, what fails, what is wrong, what comes to no end, and what is passed
  /// over.
  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    for number in 1...9 {
      let text = number % 3 == 0 ? mistaken : peaceful
      try scratch.write("all/\(number).jsonc", text.replacing("Peace", with: "Peace \(number)"))
    }
    try scratch.write("all/deep/silent.jsonc", #"{ "steps": [{ "at": "0s", "track": 1 }] }"#)
    try scratch.write(
      "all/deep/cites.jsonc",
      #"""
      { "claims": ["kotlin.result"], "platforms": ["kotlin"],
        "steps": [{ "at": "0s", "track": 1 }], "expect": { "kotlin": { "accepted": 2 } } }
      """#)
    try scratch.write("all/broken.jsonc", "{ \"steps\": [{ \"at\": 3 }], \"title\": }")
    try scratch.write("all/wrong.jsonc", #"{ "steps": [{ "at": "0s", "trak": 1 }] }"#)
    try scratch.write("all/policy.jsonc", #"{ "platform": "other", "like": "swift" }"#)
    try scratch.write("empty/policy.jsonc", #"{ "platform": "other", "like": "swift" }"#)
    try scratch.write("empty/second.jsonc", #"{ "platform": "other", "like": "swift" }"#)
    try scratch.write("empty/third.jsonc", #"{ "platform": "other", "like": "swift" }"#)
    try scratch.write("acme.jsonc", #"{ "platform": "acme", "like": "flutter" }"#)
    return scratch
  }

  private let paths = ["all", "empty", "nowhere.jsonc"]

  /// Runs all shards, and gives the names of their records.
  private func shards(
    _ count: Int, _ arguments: [String], in scratch: Scratch
  ) throws -> [String] {
    try (1...count).map { number in
      let name = "records/\(number)-of-\(count).json"
      try FileManager.default.createDirectory(
        at: scratch.url.appendingPathComponent("records"), withIntermediateDirectories: true)
      let result = try Sdksim.run(
        ["check"] + arguments + ["--shard", "\(number)/\(count)", "--report", "json=\(name)"],
        in: scratch.url)
      #expect([0, 1, 3].contains(result.code), "\(result.errors)")
      return name
    }
  }

  @Test(arguments: [1, 2, 8])
  func `shards merged give the bytes and the code of the whole`(count: Int) throws {
    let scratch = try folder()
    let arguments = paths + ["--policy", "acme.jsonc", "--set", "flutter.queue.flush.every=7s"]
    let names = try shards(count, arguments, in: scratch)
    for format in CheckFormat.allCases {
      for colour in ["always", "never"] {
        let how = ["--format", format.rawValue, "--color", colour]
        let whole = try Sdksim.run(["check"] + arguments + how, in: scratch.url)
        let merged = try Sdksim.run(["merge"] + names.reversed() + how, in: scratch.url)
        #expect(merged.output == whole.output)
        #expect(merged.code == whole.code)
        #expect(whole.code == 3)
        #expect(!whole.output.isEmpty)
      }
    }
  }

  @Test func `recorded outcomes, orphans and known failures come through a merge`() throws {
    let scratch = try Scratch()
    for number in 1...9 {
      try scratch.write("all/\(number).jsonc", number % 3 == 0 ? mistaken : peaceful)
    }
    #expect(try Sdksim.run(["accept", "all"], in: scratch.url).code == 0)
    let known = ["check", "all", "--record-failures", "known.jsonc"]
    let recording = try Sdksim.run(known, in: scratch.url, environment: ["CI": ""])
    #expect(recording.code == 1)
    // From now on 3 is met after all, 6 and 9 fail as is known, 1 and 2 have orphans, and 4 comes
    // to something else than recorded.
    try scratch.write("all/3.jsonc", peaceful)
    for number in 1...2 {
      try FileManager.default.removeItem(at: scratch.url.appending(path: "all/\(number).jsonc"))
    }
    try scratch.write("all/4.jsonc", peaceful.replacing("\"track\": 3", with: "\"track\": 4"))
    let listed = try scratch.read("known.jsonc").components(separatedBy: "all/3.jsonc").count - 1
    #expect(listed == 7)
    let arguments = ["all", "--known-failures", "known.jsonc"]
    let names = try shards(3, arguments, in: scratch)
    for format in CheckFormat.allCases {
      let how = ["--format", format.rawValue]
      let whole = try Sdksim.run(["check"] + arguments + how, in: scratch.url)
      let merged = try Sdksim.run(["merge"] + names + how, in: scratch.url)
      #expect(merged.output == whole.output)
      #expect(merged.code == whole.code)
      #expect(whole.code == 1)
      if format == .text {
        for part in ["14 known failures:", "met after all", "orphan  all/1", "orphan  all/2"] {
          #expect(whole.output.contains(part))
        }
      }
    }
  }

  @Test func `reports that go to files are those of the whole, too`() throws {
    let scratch = try folder()
    let names = try shards(3, ["all"], in: scratch)
    func reports(_ name: String) -> [String] {
      CheckFormat.allCases.flatMap { ["--report", "\($0.rawValue)=\(name).\($0.rawValue)"] }
    }
    _ = try Sdksim.run(["check", "all"] + reports("whole"), in: scratch.url)
    _ = try Sdksim.run(["merge"] + names + reports("merged"), in: scratch.url)
    for format in CheckFormat.allCases {
      let merged = try scratch.read("merged.\(format.rawValue)")
      #expect(merged == (try scratch.read("whole.\(format.rawValue)")))
      #expect(!merged.isEmpty)
    }
  }

  @Test func `a whole record alone is written anew in any format`() throws {
    let scratch = try folder()
    let record = try Sdksim.run(["check", "all", "--format", "json"], in: scratch.url)
    for format in CheckFormat.allCases {
      let how = ["--format", format.rawValue]
      let whole = try Sdksim.run(["check", "all"] + how, in: scratch.url)
      let merged = try Sdksim.run(["merge", "-"] + how, in: scratch.url, input: record.output)
      #expect(merged.output == whole.output)
      #expect(merged.code == whole.code)
    }
  }

  @Test func `an empty shard is a fine result, and its list is empty`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    var lists: [String] = []
    for number in 1...4 {
      let shard = ["check", "x.jsonc", "--shard", "\(number)/4"]
      #expect(try Sdksim.run(shard, in: scratch.url).code == 0)
      lists.append(try Sdksim.run(shard + ["--list"], in: scratch.url).output)
    }
    #expect(lists.filter { $0.isEmpty }.count == 3)
    #expect(
      lists.joined() == (try Sdksim.run(["check", "x.jsonc", "--list"], in: scratch.url).output))
  }

  @Test(arguments: [[], ["--allow-empty"]])
  func `whether nothing will do is judged of the whole`(flags: [String]) throws {
    let scratch = try Scratch()
    for number in 1...4 { try scratch.write("all/\(number).jsonc", peaceful) }
    let arguments = ["all", "--tag", "none", "--filter", "x"] + flags
    let whole = try Sdksim.run(["check"] + arguments, in: scratch.url)
    #expect(whole.code == (flags.isEmpty ? 3 : 0))
    let merged = try Sdksim.run(
      ["merge"] + shards(2, arguments, in: scratch), in: scratch.url)
    #expect(merged.output == whole.output)
    #expect(merged.errors == whole.errors)
    #expect(merged.code == whole.code)
  }

  @Test func `a folder without scenarios is told of once`() throws {
    let scratch = try folder()
    let names = try shards(5, ["empty"], in: scratch)
    let merged = try Sdksim.run(["merge"] + names, in: scratch.url)
    #expect(merged.code == 3)
    #expect(merged.errors == "sdksim: empty: there is no scenario in this folder\n")
  }

  @Test func `what shards left out is summed`() throws {
    let scratch = try Scratch()
    for number in 1...20 { try scratch.write("all/\(number).jsonc", mistaken) }
    let names = try shards(2, ["all", "--fail-fast"], in: scratch)
    let merged = try Sdksim.run(["merge"] + names, in: scratch.url)
    #expect(merged.code == 1)
    // Each of the two parts stops at its first.
    #expect(merged.output.contains("\n18 scenarios left out, as enough had failed\n"))
  }

  @Test func `stdin has no shard`() throws {
    let result = try Sdksim.run(["check", "-", "--shard", "1/2"], input: peaceful)
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("sdksim: --shard goes by paths, and stdin has none\n"))
  }

  @Test func `all that is wrong with the files is told, and nothing is written`() throws {
    let scratch = try Scratch()
    for number in 1...4 { try scratch.write("all/\(number).jsonc", peaceful) }
    let names = try shards(3, ["all"], in: scratch)
    try scratch.write("x.jsonc", peaceful)
    let unread = try Sdksim.run(
      ["merge", names[0], "x.jsonc", "gone.json", "--report", "json=out.json"], in: scratch.url)
    #expect(unread.code == 3)
    #expect(unread.output == "")
    #expect(unread.errors.contains("x.jsonc:1:1: error: this is no record of a check"))
    #expect(unread.errors.contains("sdksim: gone.json: there is no such file or folder\n"))
    let missing = try Sdksim.run(
      ["merge", names[0], names[0], "--report", "json=out.json"], in: scratch.url)
    #expect(missing.code == 3)
    #expect(missing.output == "")
    #expect(
      missing.errors.hasPrefix(
        "records/1-of-3.json:4:12: error: shard 1/3 stands twice: it is in records/1-of-3.json, too"
      ))
    #expect(missing.errors.hasSuffix("\nsdksim: of 3 shards, 2 are missing: 2/3, 3/3\n"))
    #expect(throws: (any Error).self) { try scratch.read("out.json") }
  }

  // MARK: Jobs

  @Test(arguments: [["--fail-fast"], ["--max-fail", "2"], []])
  func `any number of jobs checks to the same bytes`(flags: [String]) throws {
    let scratch = try folder()
    let arguments = ["check", "all", "--format", "json"] + flags
    let one = try Sdksim.run(arguments + ["--jobs", "1"], in: scratch.url)
    #expect(one.output.contains("\"notReplayed\": 0,") == flags.isEmpty)
    for jobs in ["2", "7"] {
      let several = try Sdksim.run(arguments + ["--jobs", jobs], in: scratch.url)
      #expect(several.output == one.output)
      #expect(several.errors == one.errors)
      #expect(several.code == one.code)
    }
  }

  @Test(arguments: ["text", "json", "markdown", "csv"])
  func `any number of jobs runs to the same bytes`(format: String) throws {
    let arguments = ["run", "Scenarios/striking", "Scenarios/readings", "--format", format]
    let one = try Sdksim.run(arguments + ["--jobs", "1"])
    #expect(one.code == 0)
    for jobs in ["2", "7"] {
      let several = try Sdksim.run(arguments + ["--jobs", jobs])
      #expect(several.output == one.output)
      #expect(several.code == 0)
    }
  }

  @Test(arguments: ["0", "257", "two", "-1", "1.5"])
  func `jobs are a number`(text: String) throws {
    let result = try Sdksim.run(["check", "-", "--jobs", text], input: peaceful)
    #expect(result.code == 2)
    #expect(
      result.errors.hasPrefix("sdksim: --jobs takes a whole number from 1 to 256, not “\(text)”\n"))
  }
}

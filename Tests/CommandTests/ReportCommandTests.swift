import Foundation
import Testing

/// `report` writes a page, whole or not at all.
@Suite struct ReportCommandTests {
  private static let two = """
    { "title": "Two", "tags": ["pair"], "platforms": ["swift", "kotlin"],
      "steps": [{ "at": "0s", "track": 1 }] }
    """

  private static let differing = """
    { "title": "Offline", "tags": ["network"], "steps": [
      { "at": "0s", "connection": "offline" }, { "at": "1s", "track": 2 } ] }
    """

  /// The data in a page.
  private func data(_ page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  private func scenarios(_ page: String) throws -> [[String: Any]] {
    try #require(try data(page)["scenarios"] as? [[String: Any]])
  }

  /// Runs it in a folder with `a.jsonc` and `b/c.jsonc`, and gives the page.
  private func page(_ arguments: String...) throws -> String {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.two)
    try scratch.write("b/c.jsonc", Self.differing)
    let result = try Sdksim.run(
      ["report", "."] + arguments + ["-o", "page.html"], in: scratch.url)
    #expect(result.code == 0, "\(result.errors)")
    return try scratch.read("page.html")
  }

  @Test(arguments: [["-o", "page.html"], ["--output", "page.html"], ["--output=page.html"]])
  func `it writes the page where it is told to`(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.two)
    let result = try Sdksim.run(["report", "a.jsonc"] + arguments, in: scratch.url)
    #expect(result.code == 0)
    let page = try scratch.read("page.html")
    let kilobytes = (page.utf8.count + 999) / 1000
    #expect(result.output == "page.html: 1 scenario, \(kilobytes) kB\n")
    #expect(result.errors == "")
    #expect(try scenarios(page).map { $0["title"] as? String } == ["Two"])
  }

  @Test func `to stdout goes the page alone`() throws {
    let result = try Sdksim.run(["report", "-", "-o", "-"], input: Self.two)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("<!doctype html>\n"))
    #expect(try scenarios(result.output)[0]["path"] as? String == "<stdin>")
  }

  @Test func `a folder's scenarios stand in the order of their paths`() throws {
    #expect(try scenarios(page()).map { $0["path"] as? String } == ["a.jsonc", "b/c.jsonc"])
  }

  @Test func `each case of a scenario that varies is one of its own`() throws {
    let varied = """
      { "title": "Seeds", "platforms": ["swift"], "vary": { "seed": [1, 2] },
        "steps": [{ "at": "0s", "track": 1 }] }
      """
    let result = try Sdksim.run(["report", "-", "-o", "-"], input: varied)
    #expect(try scenarios(result.output).map { $0["case"] as? String } == ["seed=1", "seed=2"])
    let one = try Sdksim.run(["report", "-", "-o", "-", "--case", "seed=2"], input: varied)
    #expect(try scenarios(one.output).map { $0["case"] as? String } == ["seed=2"])
  }

  // MARK: The flags of a run

  @Test(arguments: [
    (["--filter", "off"], ["b/c.jsonc"]), (["--tag", "pair"], ["a.jsonc"]),
    (["--platform", "flutter"], ["b/c.jsonc"]),
    (["--platform", "kotlin"], ["a.jsonc", "b/c.jsonc"]),
  ])
  func `what is not wanted is left out`(flags: [String], paths: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.two)
    try scratch.write("b/c.jsonc", Self.differing)
    let result = try Sdksim.run(["report", ".", "-o", "-"] + flags, in: scratch.url)
    let found = try scenarios(result.output)
    #expect(found.map { $0["path"] as? String } == paths)
    if flags[0] == "--platform" {
      #expect(found.allSatisfy { $0["platforms"] as? [String] == [flags[1]] })
    }
  }

  @Test func `another answer, another row and another seed are taken, and told`() throws {
    let found = try scenarios(
      page("--reading", "flutter.timeout?=uncertain", "--set", "kotlin.answers.network=uncertain"))
    let texts = try #require(found[0]["texts"] as? [String])
    let chosen = try #require(found[0]["chosen"] as? [Int]).map { texts[$0] }
    #expect(chosen == ["flutter.timeout?=uncertain"])
    #expect(found[0]["facts"] as? String == "1 event, seed 1, kotlin.answers.network=uncertain")
    let seeded = try scenarios(page("--seed", "7", "--jitter", "max"))
    #expect(seeded[0]["facts"] as? String == "1 event, seed 7, jitter max")
  }

  /// content.blocks.cold: offline they come from the bundle. Swift is not to look there.
  @Test func `platforms that differ in content alone do not end alike`() throws {
    let text = """
      { "platforms": ["kotlin", "swift"], "steps": [
        { "at": "0s", "connection": "offline" },
        { "at": "1s", "content": "blocks", "from": { "bundle": true } } ] }
      """
    let alike = try Sdksim.run(["report", "-", "-o", "-"], input: text)
    #expect(try scenarios(alike.output)[0]["alike"] as? [Int] == [0, 0])
    let other = try Sdksim.run(
      ["report", "-", "-o", "-", "--set", "swift.content.blocks=[network, cache]"], input: text)
    #expect(try scenarios(other.output)[0]["alike"] as? [Int] == [0, 1])
  }

  @Test func `a policy of one's own is a platform more`() throws {
    let scratch = try Scratch()
    try scratch.write("c.jsonc", Self.differing)
    try scratch.write(
      "acme.jsonc",
      "{ \"platform\": \"acme\", \"title\": \"Acme\", \"like\": \"swift\", \"settings\": [] }")
    let result = try Sdksim.run(
      ["report", "c.jsonc", "--policy", "acme.jsonc", "--platform", "swift,acme", "-o", "-"],
      in: scratch.url)
    #expect(
      try data(result.output)["platforms"] as? [[String]] == [
        ["swift", "Swift"], ["acme", "Acme"],
      ])
  }

  @Test func `the bytes are the same whatever the number of jobs`() throws {
    #expect(try page("--jobs", "1") == page("--jobs", "5"))
  }

  // MARK: What is refused

  @Test func `without a place to write to it is refused`() throws {
    let result = try Sdksim.run(["report", "-"], input: Self.two)
    #expect(result.code == 2)
    #expect(result.errors.contains("“report” needs --output FILE"))
  }

  @Test(arguments: ["a.jsonc", "./a.jsonc", "link.jsonc", "acme.jsonc", "b/../a.jsonc"])
  func `the page takes the place of nothing that is read`(path: String) throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.two)
    try scratch.write("b/c.jsonc", Self.differing)
    let acme = "{ \"platform\": \"acme\", \"like\": \"swift\", \"settings\": [] }"
    try scratch.write("acme.jsonc", acme)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url.path + "/link.jsonc", withDestinationPath: "a.jsonc")
    let result = try Sdksim.run(
      ["report", "a.jsonc", "--policy", "acme.jsonc", "-o", path], in: scratch.url)
    #expect(result.code == 2)
    #expect(result.errors.contains("would take the place of “\(path)”, which is read here"))
    #expect(try scratch.read("a.jsonc") == Self.two)
    #expect(try scratch.read("acme.jsonc") == acme)
  }

  @Test func `a folder is no place for a page`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.two)
    try scratch.write("b/c.jsonc", Self.differing)
    let result = try Sdksim.run(["report", "a.jsonc", "-o", "b"], in: scratch.url)
    #expect(result.code == 4)
    #expect(result.errors == "sdksim: b: it is a folder\n")
  }

  @Test func `where a file is wrong, nothing is written`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.two)
    try scratch.write("wrong.jsonc", "{ \"steps\": [{ \"at\": \"0s\", \"trak\": 1 }] }")
    try scratch.write("page.html", "old")
    let result = try Sdksim.run(["report", ".", "-o", "page.html"], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.errors.contains("wrong.jsonc:1:"))
    #expect(try scratch.read("page.html") == "old")
  }

  @Test func `a run without an end is told of, and nothing is written`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "a.jsonc",
      """
      { "platforms": ["flutter"], "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "track": 1 } ] }
      """)
    let result = try Sdksim.run(
      [
        "report", "a.jsonc", "-o", "page.html", "--set", "flutter.retry.limit=none",
      ], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.errors.contains("does not come to an end"))
    #expect(!FileManager.default.fileExists(atPath: scratch.url.path + "/page.html"))
  }

  @Test func `where nothing is left to replay, nothing is written, unless that is allowed`() throws
  {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", Self.two)
    let none = ["report", "a.jsonc", "-o", "page.html", "--tag", "other"]
    let refused = try Sdksim.run(none, in: scratch.url)
    #expect(refused.code == 3)
    #expect(!FileManager.default.fileExists(atPath: scratch.url.path + "/page.html"))
    let allowed = try Sdksim.run(none + ["--allow-empty"], in: scratch.url)
    #expect(allowed.code == 0)
    #expect(try scenarios(scratch.read("page.html")).isEmpty)
  }

  @Test func `an expectation that is not met is shown, and the code says so`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", mistaken)
    let result = try Sdksim.run(["report", "a.jsonc", "-o", "page.html"], in: scratch.url)
    #expect(result.code == 1)
    let found = try scenarios(scratch.read("page.html"))
    #expect((found[0]["failed"] as? [[Int]])?.count == 7)
  }
}

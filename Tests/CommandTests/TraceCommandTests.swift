import Foundation
import Testing

/// `trace` draws lanes, or prints journals.
@Suite struct TraceCommandTests {
  private static let scenario = """
    { "title": "Two", "platforms": ["swift", "kotlin"], "steps": [{ "at": "0s", "track": 1 }] }
    """

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> String {
    let result = try Sdksim.run(
      ["trace", "-"] + arguments, input: Self.scenario, environment: environment)
    #expect(result.code == 0, "\(result.errors)")
    return result.output
  }

  @Test func `without a platform it draws a lane for each`() throws {
    let output = try run()
    #expect(output.contains("\nswift: the server has the event\n"))
    #expect(output.contains("\nkotlin: the server has the event\n"))
    #expect(output.contains("\nsteps       |0s track e1\n"))
  }

  @Test func `of several platforms it draws those`() throws {
    let output = try run("--platform", "kotlin,swift")
    #expect(output == (try run()))
    #expect(!(try run("--format", "timeline", "--platform=swift")).contains("kotlin"))
  }

  @Test func `of one platform it prints the journal`() throws {
    let output = try run("--platform", "kotlin")
    #expect(output.hasPrefix("Two: Kotlin\n\n0.000 s  line 1: track e1\n"))
    #expect(output == (try run("--platform", "kotlin", "--format", "text")))
  }

  @Test func `as text it prints the journals one after another`() throws {
    let both = try run("--format", "text")
    let swift = try run("--format", "text", "--platform", "swift")
    let kotlin = try run("--format", "text", "--platform", "kotlin")
    #expect(both == swift + "\n" + kotlin)
  }

  @Test func `lines of several platforms name theirs`() throws {
    let both = try run("--format", "jsonl").components(separatedBy: "\n").dropLast()
    let alone = try run("--format", "jsonl", "--platform", "kotlin")
      .components(separatedBy: "\n").dropLast()
    #expect(both.last == "{\"platform\": \"kotlin\", " + alone.last!.dropFirst())
  }

  @Test func `as JSON it is one document with a journal for each platform`() throws {
    let data = Data(try run("--format", "json").utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(document["format"] as? Int == 1)
    let platforms = try #require(document["platforms"] as? [String: [String: Any]])
    #expect(platforms.keys.sorted() == ["kotlin", "swift"])
    let journal = try #require(platforms["kotlin"]?["journal"] as? [[String: Any]])
    #expect(journal.map { $0["kind"] as? String }.prefix(2) == ["step", "tracked"])
    #expect(platforms["kotlin"]?["end"] as? Int == 100)
  }

  @Test func `lanes are as wide as asked for, else as COLUMNS says, else 100`() throws {
    let long = String(repeating: "word ", count: 60)
    let scenario = "{ \"title\": \"\(long)\", \"steps\": [{ \"at\": \"0s\", \"track\": 1 }] }"
    func widest(_ arguments: [String], _ environment: [String: String]) throws -> Int {
      let result = try Sdksim.run(
        ["trace", "-"] + arguments, input: scenario, environment: environment)
      let title = result.output.components(separatedBy: "\n").filter { $0.hasPrefix("word") }
      return title.map { $0.count }.max() ?? 0
    }
    // Words of four letters and a blank: as many as fit, less the last blank.
    #expect(try widest([], ["COLUMNS": ""]) == 99)
    #expect(try widest([], ["COLUMNS": "wide"]) == 99)
    #expect(try widest([], ["COLUMNS": "74"]) == 74)
    #expect(try widest(["--width", "55"], ["COLUMNS": "74"]) == 54)
    #expect(try widest([], ["COLUMNS": "3"]) == 39)
  }
}

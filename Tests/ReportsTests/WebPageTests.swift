import Comparison
import Foundation
import JSONC
import Policies
import ScenarioFiles
import TestSupport
import Testing

@testable import Reports

/// The page as a whole: that it asks for nothing, and holds nothing but text of others.
@Suite struct WebPageTests {
  static func page(_ scenarios: [WebPageScenario]) -> String {
    String(decoding: Output.gathered { writeWebPage(scenarios, to: &$0) }, as: UTF8.self)
  }

  static func scenario(_ text: String) -> WebPageScenario {
    scenario(Replaying.scenario(text))
  }

  static func scenario(_ scenario: Scenario) -> WebPageScenario {
    var writer = WebPageScenarioWriter(scenario)
    for policy in Replaying.policies(of: scenario) {
      writer.add(try! trace(scenario, under: policy))
    }
    return writer.finished()
  }

  private static let peaceful = scenario(
    "{ \"title\": \"Peace\", \"steps\": [{ \"at\": \"0s\", \"track\": 3 }] }")

  /// What stands between two texts, each there once.
  private func part(of page: String, from start: String, to end: String) throws -> String {
    let pieces = page.components(separatedBy: start)
    #expect(pieces.count == 2, "\(start)")
    return try #require(pieces.last?.components(separatedBy: end).first)
  }

  // MARK: One file that asks for nothing

  @Test func `the policy names the sums of the page's own style and script`() throws {
    let page = Self.page([Self.peaceful])
    let policy = try part(
      of: page, from: "<meta http-equiv=\"Content-Security-Policy\" content=\"", to: "\"")
    let style = try part(of: page, from: "<style>", to: "</style>")
    let script = try part(of: page, from: "<script type=\"module\">", to: "</script>")
    #expect(
      policy.components(separatedBy: "; ") == [
        "default-src 'none'", "style-src 'sha256-\(SHA256.base64(Array(style.utf8)))'",
        "script-src 'sha256-\(SHA256.base64(Array(script.utf8)))'", "img-src data:",
        "base-uri 'none'", "form-action 'none'",
      ])
    #expect(style.contains("--ink") && script.contains("class Lanes"))
  }

  @Test func `nothing in the page leads out of it`() {
    let page = Self.page([Self.peaceful])
      .replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    for word in [
      "http:", "https:", "//www", " src=", "@import", "url(", "fetch(", "XMLHttpRequest",
      "WebSocket", "import(", "sendBeacon",
    ] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func `no text becomes markup or code, and no style or handler stands in an attribute`() {
    let page = Self.page([Self.peaceful])
    for word in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
      "DOMParser", "createContextualFragment", "setHTML", " style=", "setAttribute(\"style\"",
    ] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.firstMatch(of: /<[^>]* on[a-z]+=/) == nil)
  }

  // MARK: Words of others

  private static let hostile = """
    {
      "title": "</script><script>alert(1)</script> \\"quotes\\" 'single' &amp; \\u2028 \\u202e",
      "about": "<!-- <img src=x onerror=alert(2)> %DATA% $& ]]>",
      "tags": ["<b>", "\\u0081\\u0082"],
      "platforms": ["swift", "flutter"],
      "steps": [
        { "at": "0s", "track": { "name": "<img src=x onerror=alert(3)>" } },
        { "at": "1s", "track": { "name": "</SCRIPT >" } },
        { "at": "2s", "call": "signIn", "as": "<i>\\u0081me</i>" },
        { "at": "3s", "track": 2 }
      ]
    }
    """

  @Test func `what a scenario says ends no script and begins no element`() throws {
    let page = Self.page([Self.scenario(Self.hostile)])
    let data = try part(
      of: page, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
    #expect(!data.contains("<"))
    #expect(!data.unicodeScalars.contains("\u{2028}"))
    // The icon stands in an address; no other “<img” or comment is left anywhere.
    #expect(!page.contains("<img") && !page.contains("<!--"))
    #expect(page.lowercased().components(separatedBy: "</script").count == 4)
  }

  @Test func `what a scenario says is read back as it was, made safe to print`() throws {
    let data = try WebPageData(Self.scenario(Self.hostile))
    #expect(
      data.scenario["title"] as? String
        == "</script><script>alert(1)</script> \"quotes\" 'single' &amp; \\u{2028} \\u{202E}")
    #expect(data.scenario["about"] as? String == "<!-- <img src=x onerror=alert(2)> %DATA% $& ]]>")
    #expect(data.scenario["tags"] as? [String] == ["<b>", "\\u{81}\\u{82}"])
    #expect(data.texts.contains("<img src=x onerror=alert(3)>"))
    #expect(data.texts.contains("the identity is now <i>\\u{81}me</i>"))
    #expect(data.texts.contains("request \u{82} leaves with \u{81}"))
  }

  // MARK: Bytes

  @Test func `the same scenarios give the same bytes`() {
    #expect(Self.page([Self.scenario(Self.hostile)]) == Self.page([Self.scenario(Self.hostile)]))
  }

  /// As many of those that the house replays on all platforms, large ones among them, over again.
  @Test func `500 scenarios on all platforms stay under 5 MB`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scenarios")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".jsonc") && $0 != "survivors.jsonc" }.sorted()
    let scenarios = try paths.flatMap { path in
      let bytes = try Data(contentsOf: folder.appending(path: path))
      return Replaying.cases(String(decoding: bytes, as: UTF8.self))
    }.filter { $0.platforms.count == 7 }.map { Self.scenario($0) }
    #expect(scenarios.count > 60)
    let many = (0..<500).map { scenarios[$0 % scenarios.count] }
    #expect(Self.page(many).utf8.count < 5_000_000)
  }
}

/// A page's data, read back.
struct WebPageData {
  let all: [String: Any]
  let scenario: [String: Any]
  let texts: [String]

  init(_ scenarios: WebPageScenario...) throws {
    let bytes = Output.gathered { writeWebPageData(scenarios, to: &$0) }
    all = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    scenario = try #require((all["scenarios"] as? [[String: Any]])?.first)
    texts = try #require(scenario["texts"] as? [String])
  }

  func run(_ place: Int = 0) throws -> [String: Any] {
    try #require((scenario["runs"] as? [[String: Any]])?[place])
  }

  /// The word that a number of the page stands for.
  func word(_ list: String, _ number: Int) throws -> String {
    try #require(all[list] as? [String])[number]
  }

  /// A run's lines: the time, the sentence as it stands, the request, and the ranges of events.
  func lines(_ place: Int = 0) throws -> [String] {
    let numbers = try #require(try run(place)["lines"] as? [Int])
    let sentences = try #require(scenario["sentences"] as? [[Int]])
    var rest = numbers[...]
    var time = 0
    var last = ""
    var lines: [String] = []
    while let wait = rest.popFirst() {
      time += wait
      let sentence = sentences[rest.removeFirst()]
      let code = rest.removeFirst()
      let request = code % 2 == 1 ? " #\(rest.removeFirst())" : ""
      var ranges: [String] = []
      var first = 0
      for _ in 0..<max(0, code / 2 - 1) {
        first += rest.removeFirst()
        let count = rest.removeFirst()
        ranges.append("\(first)+\(count)")
        first += count
      }
      if code / 2 > 1 { last = " " + ranges.joined(separator: ",") }
      lines.append("\(time) \(texts[sentence[1]])\(request)\(code / 2 > 0 ? last : "")")
    }
    return lines
  }
}

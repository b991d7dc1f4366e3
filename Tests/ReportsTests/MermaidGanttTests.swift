import Comparison
import Foundation
import JSONC
import Policies
import ScenarioFiles
import TestSupport
import Testing

@testable import Reports

@Suite struct MermaidGanttTests {
  /// Swift and Kotlin know of the 503 at 1.1 s. Flutter's tick of 15 s meets none. The axis is
  /// 15.1 s long: 2 s are the least round length of which eight reach further. A bar of 100 ms is
  /// less than its fortieth part. The longest name has seven letters, six pixels each.
  @Test func `a picture has steps, and a section for each set of platforms`() {
    let chart = EndingChart(
      Replaying.result(
        """
        { "platforms": ["swift", "kotlin", "flutter"], "jitter": "none", "steps": [
          { "at": "0s", "server": 503 }, { "at": "1s", "track": 1 },
          { "at": "2s", "server": "ok" } ] }
        """))!
    #expect(
      MermaidGantt(chart: chart).lines == [
        "%%{init: {\"gantt\": {\"leftPadding\": 72}}}%%",
        "gantt",
        "    accTitle: When the events ended that do not end alike everywhere",
        "    accDescr: The list below the picture says the same in words.",
        "    dateFormat YYYY-MM-DD HH:mm:ss.SSS",
        "    axisFormat %M:%S",
        "    tickInterval 2second",
        "    section steps",
        "    0s server#58; 503 :milestone, 2000-01-01 00:00:00.000, 2000-01-01 00:00:00.000",
        "    2s server#58; ok :milestone, 2000-01-01 00:00:02.000, 2000-01-01 00:00:02.000",
        "    section swift",
        "    1 uncertain, lost - e1, 1s to 1.1s :crit, milestone, 2000-01-01 00:00:01.000, "
          + "2000-01-01 00:00:01.100",
        "    section kotlin",
        "    1 dropped (rejected), lost - e1, 1s to 1.1s :crit, milestone, "
          + "2000-01-01 00:00:01.000, 2000-01-01 00:00:01.100",
        "    section flutter",
        "    1 accepted - e1, 1s to 15.1s :2000-01-01 00:00:01.000, 2000-01-01 00:00:15.100",
      ])
  }

  @Test(
    arguments: [
      (0, "2000-01-01 00:00:00.000"), (59_999, "2000-01-01 00:00:59.999"),
      (90_061_001, "2000-01-02 01:01:01.001"), (31 * 86_400_000, "2000-02-01 00:00:00.000"),
      (60 * 86_400_000, "2000-03-01 00:00:00.000"), (359 * 86_400_000, "2000-12-25 00:00:00.000"),
    ] as [(Int64, String)])
  func `a time is a date of a day long ago`(time: Int64, date: String) {
    #expect(MermaidGantt.date(time) == date)
  }

  @Test(arguments: [
    ("e1–e12", "e1-e12"), ("a: b; c", "a#58; b#59; c"), ("<b>", "#60;b#62;"),
    ("%%{init}%%", "#37;#37;#123;init#125;#37;#37;"), ("#35;", "#35;35#59;"), ("購", "#36092;"),
    ("```", "#96;#96;#96;"), ("a\nb", "a#9226;b"),
  ])
  func `a text means nothing but itself`(text: String, escaped: String) {
    #expect(MermaidGantt.escaped(text) == escaped)
  }

  @Test func `a long text is cut`() {
    let text = String(repeating: "x", count: 61)
    #expect(MermaidGantt.escaped(text) == String(repeating: "x", count: 60) + "...")
    #expect(MermaidGantt.escaped(String(text.dropLast())) == String(text.dropLast()))
  }

  // MARK: The grammar

  /// What Mermaid reads, as far as we write it, and no more.
  private static var line: Regex<AnyRegexOutput> {
    try! Regex(
      "%%\\{init: \\{\"gantt\": \\{\"leftPadding\": [0-9]+\\}\\}\\}%%|gantt"
        + "|    acc(Title|Descr): [A-Za-z .]+|    dateFormat YYYY-MM-DD HH:mm:ss.SSS"
        + "|    axisFormat (%M:%S.%L|%M:%S|%H:%M|day %-j, %H:%M)"
        + "|    tickInterval [1-9][0-9]*(millisecond|second|minute|hour|day)"
        + "|    section ([A-Za-z0-9 ,.()-]|#[0-9]+;|<br>)+"
        + "|    [0-9]([A-Za-z0-9 ,.()-]|#[0-9]+;)* :(done, |crit, |active, |active, crit, )?(milestone, )?"
        + "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}, "
        + "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}")
  }

  private func check(_ chart: EndingChart, _ name: String) {
    let lines = MermaidGantt(chart: chart).lines
    let grammar = Self.line
    for line in lines where (try? grammar.wholeMatch(in: line)) == nil {
      Issue.record("\(name): \(line)")
    }
    #expect(lines.filter { $0 == "gantt" }.count == 1)
    // A quarter of what Mermaid takes.
    #expect(lines.joined(separator: "\n").utf8.count < 12_500, "\(name)")
    for bar in chart.steps + chart.sections.flatMap({ $0.bars }) {
      #expect(bar.from <= bar.to, "\(name)")
      #expect(MermaidGantt.date(bar.from) <= MermaidGantt.date(bar.to), "\(name)")
    }
  }

  @Test(arguments: [
    "    section a: b", "    section <b>", "    section x :milestone, 2000-01-01", "    e1 :done",
    "    1 a: b :done, 2000-01-01 00:00:00.000, 2000-01-01 00:00:00.000",
    "    1 a; b :done, 2000-01-01 00:00:00.000, 2000-01-01 00:00:00.000",
    "    click a href b", "%%{init: {}}%%", "    axisFormat %s", "gantt x", "",
  ])
  func `what is not of the grammar is refused`(line: String) {
    #expect((try? Self.line.wholeMatch(in: line)) == nil)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

  @Test func `pictures of all scenarios are of the grammar`() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path())
      .filter { $0.hasSuffix(".jsonc") && $0 != "survivors.jsonc" }.sorted()
    var count = 0
    for path in paths {
      let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      for scenario in Replaying.cases(text) where scenario.platforms.count > 1 {
        let result = try compare(scenario, under: Replaying.policies(of: scenario))
        guard let chart = EndingChart(result) else {
          #expect(result.differences.isEmpty, "\(path)")
          continue
        }
        check(chart, path)
        count += 1
      }
    }
    #expect(count > 40)
  }

  @Test(arguments: [
    "section x", "gantt", "title: a", "%%{init: {}}%%", "</details><script>alert(1)</script>",
    "```", "a :crit, milestone, b", "#quot;", "click a href b", "--", "e1 e2", "\u{202E}abc",
  ])
  func `a name cannot leave its place`(name: String) {
    let text = """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "1s", "track": { "name": \(quoted(name)) } },
        { "at": "2s", "call": "signIn", "as": \(quoted(name)) } ] }
      """
    let result = Replaying.result(text)
    let chart = EndingChart(result)!
    check(chart, name)
    let markdown = ResultPicture(result)!.text(isOpen: true)
    #expect(markdown.components(separatedBy: "```").count == 3)
    #expect(markdown.components(separatedBy: "</details>").count == 2)
    #expect(!markdown.contains("<script"))
  }

  private func quoted(_ text: String) -> String {
    let data = try! JSONEncoder().encode(text)
    return String(decoding: data, as: UTF8.self)
  }
}

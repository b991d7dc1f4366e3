import Comparison
import JSONC
import ScenarioFiles
import TestSupport
import Testing

@testable import Reports

@Suite struct TimelineTextTests {
  private func drawn(_ text: String, width: Int = 100, colour: Bool = false) -> String {
    let scenario = Replaying.scenario(text)
    var timelines = Timelines(scenario)
    for policy in Replaying.policies(of: scenario) {
      timelines.add(try! trace(scenario, under: policy))
    }
    return written { writeTimelines(timelines, width: width, colour: colour, to: &$0) }
  }

  private func lines(_ text: String, width: Int = 100) -> [String] {
    drawn(text, width: width).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
  }

  /// Between 1.1 s and 15 s nothing happens. Without that span half of the shortest one, 50 ms, is
  /// a column: 1 s is the 20th, and 15 s, behind 23 of them and the fold's three, the 26th. Swift
  /// and Kotlin know the 503 at 1.1 s; Flutter at 15.1 s, and sends again at 16.1 s, 48 columns in.
  @Test func `a lane for each platform, over one axis`() {
    let drawing = drawn(
      """
      { "title": "Busy", "platforms": ["swift", "kotlin", "flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } },
        { "at": "1s", "track": 1 } ] }
      """)
    #expect(
      drawing == """
        Busy
        test.jsonc: 1 event; one column is 50ms, and ~ stands for a quiet span

        time        0s          0.6s          15s         15.6s       16.2s
                    |-----------|------------~|-----------|-----------|
        steps       |server: 503, once  |track e1

        swift: 1 uncertain; the server has 0; 1 lost
          tracked                       1    ~
          requests                      >=S  ~
          queue                         1-   ~
          uncertain                       1--~-------------------------

        kotlin: 1 dropped (rejected); the server has 0; 1 lost
          tracked                       1    ~
          requests                      >=S  ~
          dropped                         1  ~

        flutter: 1 accepted; the server has 1
          tracked                       1    ~
          requests                           ~>=S...................>=A
          queue                         1----~
          outbox                             ~1-----------------------

        > leaves, = in flight, A accepted, S 5xx, . backoff, 3-- holds three

        """)
  }

  @Test func `platforms on which the same happens share a lane`() {
    let lines = lines(
      """
      { "platforms": ["javascript", "react", "swift"], "steps": [{ "at": "0s", "track": 1 }] }
      """)
    #expect(lines.contains("javascript, react: 1 accepted; the server has 1"))
    #expect(lines.contains("swift: 1 accepted; the server has 1"))
  }

  @Test func `a step for some platforms only says for which`() {
    let lines = lines(
      """
      { "platforms": ["swift", "flutter"], "steps": [
        { "at": "0s", "track": 1 }, { "at": "1s", "call": "flush", "only": ["flutter"] } ] }
      """)
    #expect(lines.contains { $0.hasSuffix("|flush (flutter)") })
  }

  /// Twelve calls at 0 s, of which the first meets a 503; all are answered at 0.1 s. Half of that is
  /// a column, and the answers stand in the third: one failure, and eleven successes below.
  @Test func `answers of one kind in a column are counted, and two kinds stand in two lines`() {
    let lines = lines(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 12 },
        { "at": "1s", "track": 1 } ] }
      """)
    let first = lines.firstIndex { $0.hasPrefix("  requests") }!
    #expect(lines[first].hasPrefix("  requests  >=S"))
    #expect(lines[first + 1].hasPrefix("              A11"))
    #expect(lines[lines.count - 2].contains("A2 two of them"))
  }

  @Test func `a number without room is a mark, and explained`() {
    let lines = lines(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "track": 1234 }, { "at": "1s", "track": { "count": 40, "every": "50ms" } },
        { "at": "10s", "track": { "count": 20, "every": "1ms" } } ] }
      """, width: 40)
    let tracked = lines.first { $0.hasPrefix("  tracked") }
    #expect(tracked?.contains("1k") == true)
    #expect(lines.suffix(3).joined(separator: " ").contains("+ a number without room"))
  }

  @Test func `names may be wide, combined or hostile`() {
    let lines = lines(
      """
      { "title": "\\u001b[31m購入", "platforms": ["swift"], "steps": [
        { "at": "0s", "track": { "name": "購入" } },
        { "at": "1s", "track": { "name": "e\\u0301\\u0301te\\u0301" } },
        { "at": "2s", "track": { "name": "\\u001b]0;x" } } ] }
      """)
    #expect(lines[0] == "␛[31m購入")
    #expect(lines.joined().split(separator: "|track ").count == 4)
    #expect(!lines.joined().unicodeScalars.contains { $0.value == 0x1B })
  }

  /// The pole of a wide name stands right of the name, at the same column as on the axis.
  @Test func `a flag without room to its right stands to its left`() {
    let lines = lines(
      """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "track": 1 }, { "at": "10s", "connection": "offline" },
        { "at": "20s", "track": { "name": "購入購入購入購入" } } ] }
      """, width: 44)
    let flag = lines.first { $0.hasSuffix("購入|") }
    let ruler = lines[4]
    let pole = ruler.lastIndex(of: "|").map { ruler.distance(from: ruler.startIndex, to: $0) }
    #expect(flag.map { width($0) - 1 } == pole)
  }

  @Test(arguments: [40, 44, 60, 80, 100, 132, 240])
  func `no line is wider than the page`(width: Int) {
    let lines = lines(
      """
      { "title": "Many", "steps": [
        { "at": "0s", "track": 30 }, { "at": "1s", "server": 503 }, { "at": "2s", "track": 12 },
        { "at": "20s", "connection": "offline" }, { "at": "21s", "track": 200 },
        { "at": "22s", "call": "flush" }, { "at": "61s", "connection": "online" },
        { "at": "62s", "server": "ok" }, { "at": "7d", "app": "background" },
        { "after": "1s", "call": "signOut" }, { "after": "1s", "app": "kill" } ] }
      """, width: width)
    for line in lines { #expect(JSONC.width(line) <= width, "\(line)") }
  }

  @Test func `more steps than there are lines for are counted`() {
    let steps = (0..<20).map { _ in "{ \"at\": \"0s\", \"track\": 1 }" }.joined(separator: ",")
    let lines = lines("{ \"platforms\": [\"kotlin\"], \"steps\": [\(steps)] }")
    #expect(lines.contains("            ... and 4 more steps"))
  }

  @Test func `colour changes nothing but colour`() {
    let text = """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "track": 2 } ] }
      """
    var plain = drawn(text, colour: true)
    for code in ["0", "1", "2", "31", "32", "33"] {
      plain = plain.replacing("\u{1B}[\(code)m", with: "")
    }
    #expect(drawn(text, colour: true) != plain)
    #expect(drawn(text) == plain)
  }

  @Test func `a run without an event says so`() {
    let lines = lines(
      """
      { "platforms": ["swift"], "steps": [{ "at": "1s", "call": "flush" }] }
      """)
    #expect(lines.contains("swift: nothing is tracked"))
  }
}

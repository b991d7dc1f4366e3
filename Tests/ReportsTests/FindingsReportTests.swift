import JSONC
import Policies
import Testing

@testable import Reports

@Suite struct FindingsReportTests {
  /// What is found of delays on a platform.
  private func delays(_ platforms: String...) -> [GatheredFinding] {
    let found = platforms.map { name in
      (
        platform: name,
        findings: PolicyLibrary().policy(named: name)!.findings().filter {
          $0.category == .delayNeverReached
        }
      )
    }
    return GatheredFinding.gathered(found)
  }

  private func text(_ findings: [GatheredFinding], _ format: PolicyFormat) -> String {
    written { writeFindings(findings, format: format, to: &$0) }
  }

  @Test func `a finding is told with its rows, claims, and what would do the same`() {
    #expect(
      text(delays("flutter"), .text) == """
        Statements that never matter

          delay-never-reached: flutter
            The delay 30s is never waited: there are 5 resends, after 1s, 2s, 4s, 8s and 16s.
              retry.delays       [1s, 2s, 4s, 8s, 16s, 30s]
              retry.limit        5
              retry.counts       resends
              retry.delay.reset  batch
              flutter.retry.delays: Retries come after 1, 2, 4, 8, 16, then 30 s, plus up to half a second
                of jitter.
              flutter.retry.max: After 5 retries the event is dropped.
              flutter.config.ignored: The outbox ignores maxOfflineQueueSize and maxRetries, and always
                applies 500 and 5.
            retry.delays=[1s, 2s, 4s, 8s, 16s] would do the same

        1 finding: 1 never matters

        """)
  }

  @Test func `platforms of one finding stand together, with what it is not so with`() {
    let lines = text(delays("javascript", "react", "node"), .text)
    #expect(lines.contains("\n  delay-never-reached: javascript, react, node\n"))
    #expect(lines.contains("\n    not so with the app's maxRetries: 7\n"))
    #expect(lines.contains("Taken: failed sends: the batch is\n        dropped at the 5th. Else: "))
    #expect(lines.hasSuffix("\n1 finding: 1 does not matter as the policy stands\n"))
  }

  @Test func `nothing found is said to be nothing`() {
    let words = "Nothing is found: any statement may matter, and none collide.\n"
    #expect(text([], .text) == words)
    #expect(text([], .markdown) == words)
    #expect(text([], .json).contains("\"findings\": []"))
    #expect(text([], .csv).split(separator: "\n").count == 1)
  }

  @Test func `programs are given the same in a form of theirs`() {
    let json = text(delays("flutter", "javascript"), .json)
    let log = DiagnosticLog(SourceFile(path: "findings.json", bytes: Array(json.utf8)))
    #expect(Document(reading: log).isWellFormed)
    #expect(json.contains("\"category\": \"delay-never-reached\""))
    #expect(json.contains("\"kind\": \"not-here\""))
    #expect(json.contains("[\"retry.limit\", 5, [\"js.retry.max\"]]"))
    #expect(json.contains("{\"option\": \"maxRetries\", \"value\": \"7\"}"))
    let cells: [String] = [
      "delay-never-reached", "never", "flutter",
      #""The delay 30s is never waited: there are 5 resends, after 1s, 2s, 4s, 8s and 16s.""#,
      #""retry.delays=[1s, 2s, 4s, 8s, 16s, 30s]; retry.limit=5; retry.counts=resends; "#
        + #"retry.delay.reset=batch""#, "",
      "flutter.retry.delays flutter.retry.max flutter.config.ignored",
      #""retry.delays=[1s, 2s, 4s, 8s, 16s]""#, "",
    ]
    let lines = text(delays("flutter"), .csv).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last.map { String($0) } == cells.joined(separator: ","))
  }

  @Test func `a page is given a table of each kind`() {
    let page = text(delays("flutter", "javascript"), .markdown)
    #expect(page.contains("### Statements that never matter\n\n| finding | platforms |"))
    #expect(page.contains("### Statements that do not matter as the policy stands\n\n| finding |"))
    #expect(page.contains("<br>`retry.limit` 5<br>"))
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { $0.hasSuffix(" |") })
  }

  @Test func `no line is wider than a page`() {
    let all = GatheredFinding.gathered(
      PolicyLibrary.builtInNames.map { name in
        (platform: name, findings: PolicyLibrary().policy(named: name)!.findings())
      })
    #expect(text(all, .text).split(separator: "\n").filter { $0.count > pageWidth } == [])
  }
}

import Comparison
import Simulation
import TestSupport
import Testing

@testable import Reports

@Suite struct TraceReportTests {
  private func trace(_ text: String) -> Trace {
    let scenario = Replaying.scenario(text)
    return try! Comparison.trace(scenario, under: Replaying.policies(of: scenario)[0])
  }

  private func lines(_ text: String) -> [String] {
    let trace = trace(text)
    return writtenJournal(trace, as: .text)
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  @Test func `a trace tells in order what happened, with ranges, settings and claims`() {
    let lines = lines(
      """
      { "title": "Two", "platforms": ["flutter"], "jitter": "none",
        "steps": [
          { "at": "0s", "track": 2 },
          { "at": "0s", "server": 400 } ] }
      """)
    #expect(lines[0] == "Two: Flutter")
    #expect(lines[2] == " 0.000 s  line 3: track e1–e2")
    #expect(lines[3] == " 0.000 s    e1–e2 into the queue")
    #expect(lines[4] == " 0.000 s  line 4: the server: 400, from now on")
    #expect(
      lines[5...7] == [
        "15.000 s    the interval ticks: the queue is flushed  "
          + "[queue.flush.every: flutter.flush.interval]",
        "15.000 s    e1–e2 into the outbox  [queue.flush.to: flutter.sent.moves]",
        "15.000 s    something has entered: the outbox is flushed  "
          + "[outbox.send.onEntry: flutter.outbox.batch]",
      ])
    #expect(
      lines.contains(
        "15.000 s    request 1 leaves with e1–e2  [outbox.send.onEntry: flutter.outbox.batch]"))
    #expect(lines.contains("15.100 s    the server answers 400: e1–e2  [answers.4xx: flutter.4xx]"))
    #expect(lines.contains("15.100 s    e1–e2 dropped: rejected  [answers.4xx: flutter.4xx]"))
    #expect(lines.suffix(2) == ["The end, at 15.100 s; 2 events: 2 dropped.", ""])
  }

  @Test func `a call that a platform lacks is said to do nothing`() {
    let lines = lines(
      """
      { "platforms": ["kotlin", "swift"], "steps": [{ "at": "0s", "call": "flush" }] }
      """)
    #expect(
      lines.contains {
        $0.hasPrefix("0.000 s    flush does nothing on kotlin: it has no such call  [call.flush: ")
      })
  }

  @Test func `JSON has a line for each entry`() {
    let trace = trace(
      """
      { "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 1 }] }
      """)
    let text = writtenJournal(trace, as: .jsonl)
    let lines = text.split(separator: "\n")
    #expect(lines.count == trace.journal.entries.count)
    #expect(
      lines[1] == """
        {"at": 0, "kind": "tracked", "stream": "events", "items": ["e1"], "count": 1, \
        "value": 0, "setting": null, "because": [], "text": "e1 tracked"}
        """)
  }
}

import Comparison
import ScenarioFiles
import TestSupport
import Testing

/// Flutter sends ten events at once; refused, they go again 1 s after the answer at 0.1 s, and up
/// to 0.5 s of jitter later.
@Suite struct CaseTests {
  private func results(expecting cases: String) -> [ScenarioResult] {
    Replaying.cases(
      """
      { "platforms": ["flutter"], "vary": { "jitter": ["none", "max"], "steps.0.server.times": [1, 2] },
        "steps": [{ "at": "0s", "server": { "status": 503, "times": 9 } },
          { "at": "0s", "track": 10 }, { "at": "0s", "expect": { "all": { "waiting": 10 } } }],
        "expect": { "all": { "accepted": 10, "requests": 2 } }, "cases": [ \(cases) ] }
      """
    ).map { Replaying.result(of: $0) }
  }

  @Test func `each case is replayed with its own values`() {
    let all = results(expecting: "")
    // The second refusal is known 0.1 s after the second send, and 2 s later comes the third.
    #expect(
      all.map { $0.platforms[0].sentAt } == [
        [0, 1100], [0, 1100, 3200], [0, 1600], [0, 1600, 1600 + 100 + 2500],
      ])
  }

  @Test func `what is expected of a case is judged in that case only`() {
    let all = results(
      expecting: """
        { "when": { "steps.0.server.times": 2 }, "expect": { "flutter": { "requests": 3 } } },
        { "when": { "jitter": "max" }, "expect": { "flutter": { "sentAt": ["0s", "1600ms"] } } }
        """)
    #expect(all.map { $0.checked } == [3, 3, 4, 4])
    #expect(all.map { $0.failures.map { $0.what } } == [[], [], [], ["sentAt"]])
    #expect(
      all.map { $0.scenario.caseName } == [
        "jitter=none, times=1", "jitter=none, times=2", "jitter=max, times=1",
        "jitter=max, times=2",
      ])
  }

  @Test func `what is expected of all is judged in every case`() {
    #expect(
      results(expecting: "").map { $0.failures.map { $0.what } } == [
        [], ["requests"], [], ["requests"],
      ])
  }
}

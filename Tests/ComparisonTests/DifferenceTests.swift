import ScenarioFiles
import TestSupport
import Testing

@testable import Comparison

/// On Swift, the first of several events is a request of its own and the others follow its answer;
/// on Kotlin each is a request at once.
@Suite struct DifferenceTests {
  private func names(_ result: ScenarioResult) -> [String] {
    result.differences.map {
      let items = result.scenario.items
      return "\(items.name(of: $0.first))-\(items.name(of: $0.last)): \($0.count)"
    }
  }

  /// A 503 is uncertain on Swift and rejected on Kotlin, an ok is accepted on both.
  @Test func `consecutive events that come to the same share a range, and agreement is left out`() {
    let result = Replaying.result(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "track": 2 },
        { "at": "1s", "server": 503 }, { "at": "1s", "track": 3 },
        { "at": "2s", "server": "ok" }, { "at": "2s", "track": 1 } ] }
      """)
    #expect(names(result) == ["e3-e5: 3"])
  }

  /// 503 is uncertain against rejected, 400 is rejected on both, and then 503 again.
  @Test func `a range ends where the outcome changes`() {
    let result = Replaying.result(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "track": 2 },
        { "at": "1s", "server": 400 }, { "at": "1s", "track": 1 },
        { "at": "2s", "server": 503 }, { "at": "2s", "track": 2 } ] }
      """)
    #expect(names(result) == ["e1-e2: 2", "e4-e5: 2"])
  }

  @Test func `an event with a name of its own stands by itself, and others count past it`() {
    let result = Replaying.result(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "track": 2 },
        { "at": "1s", "track": { "name": "purchase" } }, { "at": "2s", "track": 1 } ] }
      """)
    #expect(names(result) == ["e1-e3: 3", "purchase-purchase: 1"])
  }

  /// Signals are resent after a 503 on both; only the events between them differ.
  @Test func `the ranges of one stream are not cut by another`() {
    let result = Replaying.result(
      """
      { "platforms": ["swift", "kotlin"], "end": "500ms", "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "track": 1 },
        { "at": "0s", "track": { "count": 1, "stream": "sensor" } },
        { "at": "0s", "track": 1 } ] }
      """)
    #expect(names(result) == ["e1-e2: 2"])
  }

  @Test func `a platform that did not track an event takes no part`() {
    let result = Replaying.result(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "track": 1, "only": ["swift"] }, { "at": "1s", "track": 1 } ] }
      """)
    #expect(result.differences.isEmpty)
    #expect(!result.differs(0))
    #expect(result.groups == [[0], [1]])
  }

  /// The timeout is uncertain on Swift, and doubled by Flutter's resend; on React as on JavaScript.
  @Test func `platforms are grouped where every event and every total came to the same`() {
    let result = Replaying.result(
      """
      { "platforms": ["javascript", "swift", "react", "flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "timeout": true, "stored": true, "times": 1 } },
        { "at": "0s", "track": 1 } ] }
      """)
    #expect(result.groups == [[0, 1, 2], [3]])
    #expect(names(result) == ["e1-e1: 1"])
  }
}

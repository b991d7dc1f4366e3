import JSONC
import TestSupport
import Testing

@testable import Comparison

/// Four events on Swift: e1 alone at 0 s meets a 503, uncertain at 0.1 s; e2 and e3 follow in one
/// request, accepted at 0.2 s; e4 at 1 s meets a 400, rejected at 1.1 s.
@Suite struct JudgeTests {
  private func result(expecting expectation: String) -> ScenarioResult {
    Replaying.result(
      """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 3 },
        { "at": "1s", "server": 400 }, { "at": "1s", "track": 1 } ],
        "expect": { "swift": { \(expectation) } } }
      """)
  }

  @Test(arguments: [
    #""tracked": 4, "accepted": 2, "dropped": 1, "uncertain": 1, "waiting": 0, "requests": 3"#,
    #""stored": 2, "lost": 2, "doubled": 0, "arrivedAnyway": 0, "misattributed": 0"#,
    #""accepted": [1, 2], "dropped": { "rejected": 1, "overflow": 0 }, "sentWithoutConsent": 0"#,
    #""sentAt": ["0s", ["50ms", "150ms"], "1s"]"#,
    #""events": { "e1": "uncertain", "e2-e3": "accepted", "e4": "dropped:rejected" }"#,
    #""events": { "e1-e4": "accepted", "e1": "uncertain", "e4": "dropped" }"#,
    #""told": { "track": 4, "drops": 0 }"#,
    #""told": { "track": { ".queued": 2, ".deliveryUncertain": 1, ".rejected": 1, "reports": 4 } }"#,
    #""told": [{ "at": "0s", "as": ".queued" }, { "kind": "track" }, { "at": "100ms" }, {}]"#,
    #""inspect": { "queue": 0, "uncertain": 1 }"#,
    #""inspect": { "uncertain": ["e1"] }"#,
  ])
  func `what is so is met`(_ expectation: String) {
    let result = result(expecting: expectation)
    #expect(result.checked > 0)
    #expect(result.failures.map { "\($0.what): \($0.actual)" } == [])
  }

  @Test(arguments: [
    (#""accepted": 3"#, "accepted", "3", "2"),
    (#""requests": [4, 5]"#, "requests", "[4, 5]", "3"),
    (#""dropped": { "overflow": 1 }"#, "dropped.overflow", "1", "0"),
    (#""sentAt": ["0s"]"#, "sentAt", "[0s]", "[0s, 100ms, 1s]"),
    (
      #""sentAt": ["0s", "100ms", ["2s", "3s"]]"#, "sentAt", "[0s, 100ms, [2s, 3s]]",
      "[0s, 100ms, 1s]"
    ),
    (#""events": { "e1": "accepted" }"#, "events e1", "accepted", "uncertain"),
    (
      #""events": { "e1-e3": "accepted" }"#, "events e1-e3", "accepted", "e1 is uncertain"
    ),
    (
      #""events": { "e1-e4": "accepted" }"#, "events e1-e4", "accepted",
      "e1 is uncertain, and 2 of 4 are not"
    ),
    (
      #""events": { "e2-e3": "waiting" }"#, "events e2-e3", "waiting",
      "e2 is accepted, and none of the 2 is"
    ),
    (
      #""events": { "e4": "dropped:overflow" }"#, "events e4", "dropped:overflow",
      "dropped:rejected"
    ),
    (#""told": { "track": 5 }"#, "told.track", "5", "4"),
    (#""told": { "flush": { "reports": 1 } }"#, "told.flush.reports", "1", "0"),
    (#""told": { "track": { ".accepted": 2 } }"#, "told.track “.accepted”", "2", "0"),
    (
      #""told": [{ "at": "1s" }]"#, "told, number 1", "at 1s",
      "at 0s, track, .queued, count 1"
    ),
    (
      #""told": [{}, {}, {}]"#, "told", "3 in all",
      "1 more, first: at 1s100ms, track, .rejected, count 1"
    ),
    (
      #""told": [{}, {}, {}, {}, { "kind": "drops", "reasons": { "rejected": 1 } }]"#,
      "told, number 5", "drops, rejected 1", "nothing more is told"
    ),
    (#""inspect": { "queue": 2 }"#, "inspect.queue", "2", "0"),
    (#""inspect": { "outbox": 0 }"#, "inspect.outbox", "0", "nothing: not offered there"),
    (#""inspect": { "isOnline": true }"#, "inspect.isOnline", "true", "nothing: not offered there"),
    (#""inspect": { "uncertain": ["e1", "e2"] }"#, "inspect.uncertain", "[e1-e2]", "[e1]"),
  ])
  func `what is not so is told with what was expected and what was found`(
    _ expectation: String, _ what: String, _ expected: String, _ actual: String
  ) {
    let failures = result(expecting: expectation).failures
    #expect(failures.map { $0.what } == [what])
    #expect(failures.first?.expected == expected)
    #expect(failures.first?.actual == actual)
  }

  @Test(
    arguments: [
      ("\"idle\"", 10, []), ("10", 10, []), ("[9, 11]", 10, []), ("9", 10, ["9: 10"]),
      ("\"undefined\"", 10, ["undefined: idle"]), ("\"undefined\"", 0, []),
      ("[0, 5]", 0, ["[0, 5]: undefined"]),
    ] as [(String, Int, [String])])
  func `a limiter is idle at its rate, or has no status`(
    _ expected: String, _ rate: Int, _ failures: [String]
  ) {
    let result = Replaying.result(
      """
      { "platforms": ["node"], "config": { "node": { "rateLimitPerSecond": \(rate) } },
        "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "node": { "inspect": { "limiter": \(expected) } } } }
      """)
    #expect(result.failures.map { "\($0.expected): \($0.actual)" } == failures)
  }

  @Test func `a failure stands where the expected value stands`() {
    let result = Replaying.result(
      """
      { "platforms": ["kotlin"],
        "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "kotlin": { "accepted": 2 } } }
      """)
    let failure = result.failures.first
    #expect(failure?.position.line == 3)
    #expect(failure?.position.column == 39)
    #expect(failure?.platform == "kotlin")
    #expect(failure?.at == nil)
  }

  /// The answer is due at 0.1 s, after the checkpoint's own steps.
  @Test func `a checkpoint sees the state before an answer that is due then`() {
    let result = Replaying.result(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "track": 1 },
        { "at": "100ms", "expect": { "kotlin": { "waiting": 1, "accepted": 1 } } },
        { "at": "101ms", "expect": { "kotlin": { "accepted": 1 } } } ] }
      """)
    #expect(result.checked == 3)
    #expect(result.failures.map { $0.what } == ["accepted"])
    #expect(result.failures.first?.at == 100)
  }

  @Test func `content is held against the step that asked for it`() {
    let result = Replaying.result(
      """
      { "platforms": ["kotlin", "swift"], "given": { "connection": "offline" }, "steps": [
        { "at": "0s", "content": "blocks", "from": { "mirror": true },
          "expect": { "kotlin": "mirror", "swift": "cache" } },
        { "at": "1s", "content": "campaign", "expect": { "all": "nothing" } } ] }
      """)
    #expect(result.checked == 4)
    #expect(
      result.failures.map { "\($0.platform) \($0.expected) \($0.actual)" } == [
        "swift cache mirror"
      ])
  }
}

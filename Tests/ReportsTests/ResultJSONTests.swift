import Comparison
import JSONC
import Policies
import Simulation
import TestSupport
import Testing

@testable import Reports

@Suite struct ResultJSONTests {
  /// One event that Kotlin's only request brings: nothing in it is long.
  @Test func `a small result is written byte for byte as the format says`() {
    let result = Replaying.result(
      """
      { "title": "One", "platforms": ["kotlin"], "config": { "kotlin": { "OfflineConfig": null } },
        "readings": { "timeout.after?": "10s" }, "jitter": "none", "seed": 3,
        "steps": [{ "at": "0s", "track": { "name": "buy" } }] }
      """)
    let checksum = result.platforms[0].policy.checksum
    #expect(
      written(result, as: .json) == """
        {
          "format": 1,
          "sdksim": "\(sdksimVersion)",
          "title": "One",
          "scenario": "test.jsonc",
          "seed": 3,
          "jitter": "none",
          "config": {"kotlin": {"OfflineConfig": null}},
          "readings": {"timeout.after?": "10s"},
          "overrides": {},
          "platforms": {
            "kotlin": {
              "policy": "\(checksum)",
              "end": 100,
              "tracked": 1,
              "accepted": 1,
              "dropped": 0,
              "uncertain": 0,
              "waiting": 0,
              "droppedBy": {},
              "requests": 1,
              "sentAt": [0],
              "stored": 1,
              "doubled": 0,
              "lost": 0,
              "arrivedAnyway": 0,
              "misattributed": 0,
              "sentWithoutConsent": 0,
              "events": [
                {"id": "buy", "stream": "events", "trackedAt": 0, "trackedAs": "user", \
        "outcome": "accepted", "reason": null, "waitingIn": null, "at": 100, "attempts": 1, \
        "stored": 1, "storedAs": ["user"], "decidedBy": ["kotlin.noQueue"], \
        "setting": "send.mode"}
              ],
              "told": [
                {"at": 100, "kind": "track", "as": "Accepted", "count": 1, "reasons": {}, \
        "id": "buy"}
              ],
              "restsOn": \(list(result.platforms[0].restsOn.map { $0.id })),
              "claims": \(list(result.platforms[0].claims)),
              "rows": {\(rows(result.platforms[0]))},
              "inspect": {},
              "content": []
            }
          },
          "differences": [],
          "expectations": {
            "checked": 0,
            "failed": []
          }
        }

        """)
  }

  private func rows(_ platform: PlatformOutcome) -> String {
    platform.consultedRows.map { "\"\($0.setting.name)\": \(SettingText.json($0.value))" }
      .joined(separator: ", ")
  }

  @Test func `rows that had a say stand with their values, and no others`() {
    let result = Replaying.result(
      """
      { "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 1 }] }
      """)
    let text = written(result, as: .json)
    let lines = text.split(separator: "\n").filter { $0.contains("\"rows\": {") }
    #expect(lines.count == 1)
    #expect(lines[0].contains("\"send.mode\": \"direct\""))
    // No signal was tracked, and no server refused.
    #expect(!lines[0].contains("\"sensor."))
    #expect(!lines[0].contains("\"answers.4xx\""))
  }

  private func list(_ words: [String]) -> String {
    "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  @Test func `a waiting event has no time, and tells where it waits`() {
    let result = Replaying.result(
      """
      { "platforms": ["flutter"], "end": "1s", "steps": [{ "at": "0s", "track": 1 }] }
      """)
    #expect(
      written(result, as: .json).contains(
        """
        "outcome": "waiting", "reason": null, "waitingIn": "queue", "at": null, "attempts": 0, \
        "stored": 0, "storedAs": [], "decidedBy": [], "setting": null}
        """))
  }

  @Test func `differences and failures are lines of their own`() {
    let text = written(refusedOnce, as: .json)
    #expect(
      text.contains(
        """
          "differences": [
            {"from": "e1", "to": "e1", "count": 1, "outcomes": {"swift": {"outcome": "uncertain", \
        "reason": null, "stored": 0}, "kotlin": {"outcome": "dropped", "reason": "rejected", \
        "stored": 0}}}
          ],
          "expectations": {
            "checked": 3,
            "failed": [
              {"platform": "kotlin", "file": "test.jsonc", "line": 6, "column": 56, "at": 50, \
        "what": "waiting", "expected": "0", "actual": "2"},
        """))
  }

  @Test func `several results stand in a list, and every form can be read again`() {
    for text in [
      written(as: .json, several: true), written(refusedOnce, as: .json),
      written(refusedOnce, refusedOnce, as: .json, several: true),
    ] {
      let log = DiagnosticLog(SourceFile(path: "result.json", bytes: Array(text.utf8)))
      #expect(Document(reading: log).isWellFormed)
      #expect(text.hasPrefix("{\n  \"format\": 1,\n"))
      #expect(text.hasSuffix("\n}\n"))
    }
  }
}

import JSONC
import Policies
import TestSupport
import Testing

@testable import Comparison
@testable import Reports

/// Changelogs of small sides, worked out by hand.
@Suite struct ChangeReportTests {
  private static func written(_ change: BehaviourChange, as format: ChangeFormat) -> String {
    ReportsTests.written {
      writeChange(change, from: "old", to: "new", format: format, to: &$0)
    }
  }

  // MARK: Two files of results

  private static func event(_ name: String, _ end: EventEnd, in place: String? = nil)
    -> EventRecord
  {
    EventRecord(
      name: EventName(name, stream: "events"), end: end, waitingIn: place,
      at: place == nil ? 15_000 : nil, attempts: 0, storedAs: [])
  }

  private static func record(
    _ platform: String, limit: String, isKept: Bool, rows: Bool = true
  ) -> PlatformRecord {
    let dropped = EventEnd(outcome: "dropped", reason: "overflow", stored: 0)
    let waiting = EventEnd(outcome: "waiting", reason: nil, stored: 0)
    return PlatformRecord(
      platform: platform,
      events: ["e1", "e2"].map {
        event($0, isKept ? waiting : dropped, in: isKept ? "outbox" : nil)
      },
      totals: [NamedCount("dropped", isKept ? 0 : 2), NamedCount("waiting", isKept ? 2 : 0)],
      sentAt: [], told: [], readings: [NamedText("inspect.outbox", isKept ? "2" : "0")],
      rows: rows ? [NamedText("outbox.limit", limit)] : nil)
  }

  private static func results(rows: Bool = true) -> BehaviourChange {
    let side = { (limit: String, isKept: Bool, seed: String) in
      ["a.jsonc", "b.jsonc"].map { path in
        ResultRecord(
          key: ResultKey(path), choices: [NamedText("seed", path == "a.jsonc" ? seed : "1")],
          platforms: ["swift", "node"].map {
            record($0, limit: limit, isKept: isKept && path == "a.jsonc", rows: rows)
          })
      }
    }
    let only = ResultRecord(key: ResultKey("c.jsonc", case: "x"), choices: [], platforms: [])
    return BehaviourChange(from: side("2", false, "1"), to: side("4", true, "7") + [only])
  }

  @Test func `two files are told by scenario, platforms that change alike together`() {
    #expect(
      Self.written(Self.results(), as: .text) == """
        Events end otherwise in 1 of 2 scenarios, on swift and node. 1 scenario only after: c.jsonc (x).

        a.jsonc
          replayed with otherwise: seed 1 → 7
          swift, node
            e1–e2: dropped (overflow) → waiting in the outbox
            dropped 2 → 0, waiting 0 → 2
            inspect.outbox 0 → 2
            may explain it: outbox.limit 2 → 4

        """)
  }

  @Test func `where a file has no rows, that is said`() {
    let text = Self.written(Self.results(rows: false), as: .text)
    #expect(text.contains("    rows are not known: a file has none\n"))
    #expect(!text.contains("may explain it"))
  }

  @Test func `two files that say the same say nothing`() {
    let record = ResultRecord(
      key: ResultKey("a.jsonc"), choices: [],
      platforms: [Self.record("swift", limit: "2", isKept: true)])
    let change = BehaviourChange(from: [record], to: [record])
    #expect(Self.written(change, as: .text) == "Nothing differs in 1 scenario.\n")
    #expect(
      Self.written(change, as: .markdown)
        == "## What behaves otherwise\n\nNothing differs in 1 scenario.\n")
  }

  @Test func `Markdown has a heading for the platforms that change alike, and a table`() {
    #expect(
      Self.written(Self.results(), as: .markdown) == """
        ## What behaves otherwise

        Events end otherwise in 1 of 2 scenarios, on swift and node. 1 scenario only after: c.jsonc (x).

        ### swift, node

        | scenario | events | before | now | because of |
        |---|---|---|---|---|
        | a.jsonc | e1–e2 | dropped (overflow) | waiting in the outbox | may explain it: outbox.limit 2 → 4 |

        """)
  }

  @Test func `JSON has all of it, byte for byte`() {
    let before = ResultRecord(
      key: ResultKey("a.jsonc", case: "x"), choices: [],
      platforms: [Self.record("swift", limit: "2", isKept: false)])
    let after = ResultRecord(
      key: ResultKey("a.jsonc", case: "x"), choices: [NamedText("seed", "7")],
      platforms: [Self.record("swift", limit: "4", isKept: true)])
    #expect(
      Self.written(BehaviourChange(from: [before], to: [after]), as: .json) == """
        {
          "format": 1,
          "sdksim": "\(sdksimVersion)",
          "compared": "results",
          "before": "old",
          "after": "new",
          "rows": [],
          "platforms": {
            "onlyBefore": [],
            "onlyAfter": []
          },
          "scenarios": {
            "compared": 1,
            "changed": 1,
            "onlyBefore": [],
            "onlyAfter": []
          },
          "changes": [
            {
              "scenario": "a.jsonc",
              "case": "x",
              "choices": [
                {"name": "seed", "before": null, "after": "7"}
              ],
              "onlyBefore": [],
              "onlyAfter": [],
              "platforms": {
                "swift": {
                  "events": [
                    {"from": "e1", "to": "e2", "count": 2, "before": {"outcome": "dropped", \
        "reason": "overflow", "waitingIn": null, "stored": 0}, "after": {"outcome": "waiting", \
        "reason": null, "waitingIn": "outbox", "stored": 0}, "because": []}
                  ],
                  "finer": [],
                  "totals": {"dropped": [2, 0], "waiting": [0, 2]},
                  "requests": null,
                  "told": [],
                  "toldOtherwise": false,
                  "read": [
                    {"name": "inspect.outbox", "before": "0", "after": "2"}
                  ],
                  "because": [],
                  "rows": [
                    {"name": "outbox.limit", "before": "2", "after": "4"}
                  ],
                  "rowsOfOneSide": []
                }
              }
            }
          ]
        }

        """)
  }

  @Test func `what differs in finer ways only is told in words`() {
    let end = EventEnd(outcome: "accepted", reason: nil, stored: 1)
    let side = { (at: Int64, attempts: Int64, sentAt: [Int64], told: [ToldRecord]) in
      ResultRecord(
        key: ResultKey("a.jsonc"), choices: [],
        platforms: [
          PlatformRecord(
            platform: "swift",
            events: [
              EventRecord(
                name: EventName("e1", stream: "events"), end: end, waitingIn: nil, at: at,
                attempts: attempts, storedAs: ["user"])
            ], totals: [], sentAt: sentAt, told: told, readings: [NamedText("end", "1s")],
            rows: [])
        ])
    }
    let drop = { (at: Int64, count: Int64) in
      ToldRecord(
        at: at, kind: "drops", word: "onEventsDropped", count: count, reason: "overflow",
        event: nil)
    }
    let change = BehaviourChange(
      from: [side(1000, 1, [0, 900], [drop(0, 3)])],
      to: [side(3500, 2, [0, 1900, 3400], [drop(0, 1), drop(0, 1)])])
    #expect(
      Self.written(change, as: .text) == """
        No event ends otherwise; 1 of 1 scenario differs in finer ways, on swift.

        a.jsonc
          swift
            e1: 2s500ms later, attempts 1 → 2
            requests 2 → 3; number 2 leaves at 1s900ms, before at 900ms
            told drops (onEventsDropped), overflow: 3 → 2 in 1 → 2 reports
            all rows that had a say are as before

        """)
  }

  // MARK: Two revisions of policies

  private static func library(_ rows: String) -> PolicyLibrary {
    let text = "{ \"platform\": \"flutter\", \"like\": \"flutter\", \"settings\": [\(rows)] }"
    let log = DiagnosticLog(SourceFile(path: "flutter.jsonc", bytes: Array(text.utf8)))
    return PolicyLibrary.standingIn([log]).library
  }

  private static func limits(_ outbox: Int, _ resends: Int) -> String {
    """
    ["outbox.limit", \(outbox), "flutter.outbox.limit"],
    ["retry.limit", \(resends), "flutter.retry.max"]
    """
  }

  /// Three events move into an outbox of two or of three; nothing is resent.
  private static func policies(replayed: Bool) throws -> BehaviourChange {
    let (before, after) = (library(limits(2, 5)), library(limits(3, 6)))
    var revisions = PolicyRevisions(from: before, to: after)
    if !replayed { return revisions.changes([], compared: nil) }
    let scenario = Replaying.scenario(
      """
      { "platforms": ["flutter"], "end": "20s", "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 3 } ] }
      """)
    let change = try revisions.change(
      of: scenario, before: [before.policy(named: "flutter")!.resolved()!],
      after: [after.policy(named: "flutter")!.resolved()!])
    return revisions.changes([change!], compared: 1)
  }

  @Test
  func `rows come with their claims and what they change, and then those that change nothing`()
    throws
  {
    #expect(
      Self.written(try Self.policies(replayed: true), as: .text) == """
        2 rows differ. Events end otherwise in 1 of 1 scenario, on flutter.

        outbox.limit on flutter: 2 → 3
          flutter.outbox.limit: The outbox holds at most 500 events, and the oldest is dropped first.
          test.jsonc
            on flutter
              e1: dropped (overflow) → waiting in the outbox

        No scenario here shows what these change
          retry.limit on flutter: 5 → 6

        """)
  }

  @Test func `without scenarios only the rows are told`() throws {
    #expect(
      Self.written(try Self.policies(replayed: false), as: .text) == """
        2 rows differ. No scenario was replayed; --scenarios PATH shows what it changes there.

        outbox.limit on flutter: 2 → 3
          flutter.outbox.limit: The outbox holds at most 500 events, and the oldest is dropped first.

        retry.limit on flutter: 5 → 6
          flutter.retry.max: After 5 retries the event is dropped.

        """)
  }

  @Test func `Markdown names the row that explains each change`() throws {
    #expect(
      Self.written(try Self.policies(replayed: true), as: .markdown) == """
        ## What behaves otherwise

        2 rows differ. Events end otherwise in 1 of 1 scenario, on flutter.

        | row | platforms | before | now | rests on |
        |---|---|---|---|---|
        | outbox.limit | flutter | 2 | 3 | flutter.outbox.limit |
        | retry.limit | flutter | 5 | 6 | flutter.retry.max |

        ### flutter

        | scenario | events | before | now | because of |
        |---|---|---|---|---|
        | test.jsonc | e1 | dropped (overflow) | waiting in the outbox | outbox.limit |

        """)
  }

  @Test func `JSON names rows with their values, and the causes by name`() throws {
    let text = Self.written(try Self.policies(replayed: true), as: .json)
    #expect(
      text.contains(
        """
        {"name": "outbox.limit", "kind": "setting", "platforms": ["flutter"], "before": 2, \
        "after": 3, "becauseBefore": ["flutter.outbox.limit"], "because": ["flutter.outbox.limit"]}
        """))
    #expect(text.contains("\"stored\": 0}, \"because\": [[\"outbox.limit\"]]}\n"))
  }

  @Test func `rows that explain only together stand together`() throws {
    let base = try Self.policies(replayed: true)
    var scenarios = base.scenarios
    scenarios[0].platforms[0].events[0].causes = [[0, 1]]
    scenarios[0].platforms[0].causes = []
    let change = BehaviourChange(
      kind: base.kind, rows: base.rows, ownClaims: [], platformsOnlyBefore: [],
      platformsOnlyAfter: ["acme"], compared: 1, scenarios: scenarios, onlyBefore: [],
      onlyAfter: [])
    #expect(
      Self.written(change, as: .text) == """
        2 rows differ. Events end otherwise in 1 of 1 scenario, on flutter. 1 platform only after: acme.

        outbox.limit on flutter: 2 → 3
          flutter.outbox.limit: The outbox holds at most 500 events, and the oldest is dropped first.
        retry.limit on flutter: 5 → 6
          flutter.retry.max: After 5 retries the event is dropped.
          only together:
          test.jsonc
            on flutter
              e1: dropped (overflow) → waiting in the outbox

        """)
    #expect(
      Self.written(change, as: .markdown).contains(
        "| waiting in the outbox | outbox.limit and retry.limit together |\n"))
  }
}

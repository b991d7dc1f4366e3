import TestSupport
import Testing

@testable import Reports

@Suite struct ResultTableTests {
  @Test func `CSV has a header and a line for each event and platform`() {
    #expect(
      written(refusedOnce, as: .csv) == """
        scenario,platform,id,stream,trackedAt,trackedAs,outcome,reason,waitingIn,at,attempts,\
        stored,storedAs,decidedBy,case
        test.jsonc,swift,e1,events,0,user,uncertain,,,100,1,0,,swift.uncertain.moves,
        test.jsonc,swift,e2,events,0,user,accepted,,,200,1,1,user,swift.send.each,
        test.jsonc,kotlin,e1,events,0,user,dropped,rejected,,100,1,0,,kotlin.result \
        kotlin.notStored,
        test.jsonc,kotlin,e2,events,0,user,accepted,,,100,1,1,user,kotlin.noQueue,

        """)
  }

  @Test func `CSV of what differs leaves the others out`() {
    let lines = written(refusedOnce, as: .csv, onlyDifferent: true).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().allSatisfy { $0.contains(",e1,") })
  }

  @Test func `Markdown has what the scenario is about, its options and the answers not taken`() {
    let result = Replaying.result(
      """
      { "title": "T", "about": "Who keeps it?", "platforms": ["flutter"],
        "config": { "flutter": { "eventFlushMs": 2000 } }, "steps": [{ "at": "0s", "track": 1 }] }
      """)
    let text = written(result, as: .markdown)
    #expect(text.hasPrefix("### T\n\nWho keeps it?\n\n`test.jsonc`: 1 event, seed 1\n\n"))
    #expect(text.contains("\n\nconfig: eventFlushMs: 2000\n\n| platform |"))
    #expect(text.contains("| `flush.clock?` | `start` | `first` | flutter |"))
  }

  @Test func `Markdown has a table of totals, and one of what differs`() {
    let text = written(refusedOnce, as: .markdown)
    #expect(
      text.hasPrefix(
        """
        ### One "503"

        `test.jsonc`: 2 events, seed 1

        | platform | accepted | dropped | uncertain | waiting | stored | doubled | lost |
        |---|--:|--:|--:|--:|--:|--:|--:|
        | swift | 1 | 0 | 1 | 0 | 1 | 0 | 1 |
        | kotlin | 1 | 1 | 0 | 0 | 1 | 0 | 1 |

        What the SDK knows: accepted, dropped, uncertain, waiting. What the server has: stored, \
        doubled, lost.

        | events | outcome | platforms | decided by |
        |---|---|---|---|
        | e1 | uncertain | swift | swift.uncertain.moves |
        | e1 | dropped (rejected) | kotlin | kotlin.result |

        """))
    #expect(
      text.hasSuffix(
        """
        | place | platform | what | expected | found |
        |---|---|---|---|---|
        | line 6, at 50ms | kotlin | waiting | 0 | 2 |
        | line 7, at the end | kotlin | dropped | 2 | 1 |

        """))
  }
}

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

        | events | outcome | platforms |
        |---|---|---|
        | e1 | uncertain | swift |
        | e1 | dropped (rejected) | kotlin |

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

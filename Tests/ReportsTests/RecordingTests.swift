import Comparison
import JSONC
import ScenarioFiles
import TestSupport
import Testing

@testable import Reports

/// What a scenario's outcome looks like in the file that keeps it.
@Suite struct RecordingTests {
  private func recorded(_ text: String) -> String {
    String(decoding: recording(of: [Replaying.result(text)]), as: UTF8.self)
  }

  /// Swift sends e1 alone; the 503 comes at 0.1 s and makes it uncertain. e2 waited behind it, and
  /// is told so at once. Kotlin sends both at once, and the first meets the 503.
  @Test func `an outcome has a line for each fate and each thing told, and no zeros`() {
    #expect(
      String(decoding: recording(of: [refusedOnce]), as: UTF8.self) == refusedOnceRecorded)
  }

  @Test func `events that follow one another in their own stream share a line`() {
    let text = recorded(
      """
      { "platforms": ["javascript"], "steps": [
        { "at": "0s", "track": 1 },
        { "at": "0s", "track": { "count": 1, "stream": "sensor" } },
        { "at": "0s", "track": { "name": "purchase" } },
        { "at": "0s", "track": 1 } ], "end": "1s" }
      """)
    #expect(text.contains(#""e1-e2": "waiting in queue""#))
    #expect(text.contains(#""s1": ""#))
    #expect(text.contains(#""purchase": "waiting in queue""#))
  }

  @Test func `each copy that the server has is named`() {
    // No answer, though it is stored; at-least-once sends again, and is acknowledged.
    let text = recorded(
      """
      { "platforms": ["javascript"], "jitter": "none",
        "config": { "all": { "eventRetryPolicy": "at-least-once" } }, "steps": [
        { "at": "0s", "server": { "timeout": true, "stored": true, "times": 1 } },
        { "at": "0s", "track": 1 } ] }
      """)
    // The interval sends at 15 s, the timeout comes 30 s later, the retry one second after that.
    #expect(text.contains("accepted at 46s100ms, sent 2 times, stored 2 times as user and user"))
  }

  @Test func `what is written is laid out, and reads back as the same`() throws {
    let bytes = recording(of: [refusedOnce])
    let log = DiagnosticLog(SourceFile(path: "x.outcome.json", bytes: bytes))
    let document = Document(reading: log)
    #expect(formatted(document, trailingCommas: false) == bytes)
    let read = try #require(Recording(document, log))
    #expect(read.cases.map { $0.name } == [nil])
    #expect(read.cases[0].platforms.map { $0.name } == ["swift", "kotlin"])
    let replay = try CheckedReplay(
      refusedOnce.scenario, under: Replaying.policies(of: refusedOnce.scenario), RunChoices(),
      standards(read))
    #expect(replay.checked.platforms.allSatisfy { $0.isRecorded })
    #expect(!replay.checked.platforms.flatMap { $0.failures }.contains { $0.kind == .recording })
  }

  // MARK: Mistakes

  @Test(arguments: [
    "⟦{⟧ \"platforms\": {} }",
    "⟦{⟧ \"format\": 1 }",
    "{ \"format\": ⟦2⟧, \"platforms\": {} }",
    "{ \"format\": 1, \"platforms\": ⟦[]⟧ }",
    "{ \"format\": 1, ⟦\"platforms\"⟧: {}, \"cases\": {} }",
    "{ \"format\": 1, \"platforms\": { \"swift\": ⟦{⟧} } }",
    "{ \"format\": 1, \"platforms\": { \"swift\": { \"end\": ⟦\"soon\"⟧ } } }",
    "{ \"format\": 1, \"platforms\": { \"swift\": { \"end\": \"1s\", ⟦\"ends\"⟧: 1 } } }",
    "{ \"format\": 1, \"platforms\": { \"swift\": { \"end\": \"1s\", \"totals\": { ⟦\"lots\"⟧: 1 } } } }",
    "{ \"format\": 1, \"platforms\": { \"swift\": { \"end\": \"1s\", \"totals\": { \"lost\": ⟦0⟧ } } } }",
    "{ \"format\": 1, \"platforms\": { \"swift\": { \"end\": \"1s\", \"sentAt\": [⟦1⟧] } } }",
    "{ \"format\": 1, \"platforms\": { \"swift\": { \"end\": \"1s\", \"events\": { \"e1\": ⟦7⟧ } } } }",
    "{ \"format\": 1, \"platforms\": { \"swift\": { \"end\": \"1s\", \"events\": { ⟦\"e3-e1\"⟧: \"x\" } } } }",
    """
    { "format": 1, "platforms": { "swift": { "end": "1s",
      "events": { "e1-e4": "x", ⟦"e4": "y"⟧, "e9": "z" } } } }
    """,
    "{ \"format\": 1, \"platforms\": { \"swift\": { \"end\": \"1s\", \"told\": [⟦{}⟧] } } }",
    "{ \"format\": 1, \"platforms\": { \"swift\": { \"end\": \"1s\", \"inspect\": { \"queue\": ⟦-1⟧ } } } }",
  ])
  func `a mistake in a recording is found where it stands`(_ text: String) {
    let marked = Marked(text)
    let log = DiagnosticLog(marked.file)
    #expect(Recording(Document(reading: log), log) == nil)
    #expect(log.sorted.map { $0.span } == marked.spans, "\(log.rendered())")
  }
}

/// The outcome of `refusedOnce`, worked out by hand.
let refusedOnceRecorded = """
  {
    "format": 1,
    "platforms": {
      "swift": {
        "end": "200ms",
        "totals": {
          "tracked": 2, "accepted": 1, "uncertain": 1, "stored": 1, "lost": 1, "requests": 2
        },
        "sentAt": ["0s", "100ms"],
        "events": {
          "e1": "uncertain at 100ms, sent once, by answers.5xx",
          "e2": "accepted at 200ms, sent once, stored as user, by queue.flush.drain"
        },
        "told": ["at 0s: track .queued, e2", "at 100ms: track .deliveryUncertain, e1"],
        "inspect": { "queue": 0, "uncertain": ["e1"] }
      },
      "kotlin": {
        "end": "100ms",
        "totals": {
          "tracked": 2, "accepted": 1, "dropped": 1, "stored": 1, "lost": 1, "requests": 2
        },
        "sentAt": ["0s", "0s"],
        "events": {
          "e1": "dropped:rejected at 100ms, sent once, by answers.5xx",
          "e2": "accepted at 100ms, sent once, stored as user, by send.mode"
        },
        "told": ["at 100ms: track Rejected, e1", "at 100ms: track Accepted, e2"]
      }
    }
  }

  """

/// A replay held against a recording only.
func standards(_ recording: Recording, allCases: [String?] = [nil]) -> Standards {
  var standards = Standards()
  standards.recording = ComparedRecording(recording, allCases: allCases)
  return standards
}

import Comparison
import JSONC
import Policies
import ScenarioFiles
import TestSupport
import Testing

@testable import Reports

/// What `refusedOnce` comes to, held against recordings that say something else.
@Suite struct ComparedRecordingTests {
  private func replay(
    _ recording: String, only platforms: [String] = ["swift", "kotlin"]
  ) throws -> CheckedCase {
    let log = DiagnosticLog(
      SourceFile(path: "test.outcome.json", bytes: Array(recording.utf8)))
    let read = try #require(Recording(Document(reading: log), log), "\(log.rendered())")
    let policies = Replaying.policies(of: refusedOnce.scenario)
      .filter { platforms.contains($0.name) }
    return try CheckedReplay(
      refusedOnce.scenario, under: policies, RunChoices(), standards(read)
    ).checked
  }

  private func failures(_ checked: CheckedCase) -> [String] {
    checked.platforms.flatMap { platform in
      platform.failures.filter { $0.kind == .recording }.map {
        "\(platform.name) \($0.line): \($0.what): \($0.expected) / \($0.actual)"
      }
    }
  }

  private func edited(_ old: String, _ new: String) throws -> String {
    try #require(refusedOnceRecorded.contains(old))
    return refusedOnceRecorded.replacing(old, with: new, maxReplacements: 1)
  }

  @Test(arguments: [
    ("\"200ms\"", "\"1s\"", "swift 5: end: 1s / 200ms"),
    ("\"accepted\": 1", "\"accepted\": 2", "swift 7: accepted: 2 / 1"),
    ("\"lost\": 1, ", "", "swift 4: lost: 0 / 1"),
    ("\"lost\": 1", "\"lost\": 1, \"doubled\": 3", "swift 7: doubled: 3 / 0"),
    ("[\"0s\", \"100ms\"]", "[\"0s\", \"90ms\"]", "swift 9: sentAt, number 2: 90ms / 100ms"),
    (
      "[\"0s\", \"100ms\"]", "[\"0s\"]",
      "swift 9: sentAt, number 2: no more requests / 100ms"
    ),
    (
      "[\"0s\", \"100ms\"]", "[\"0s\", \"100ms\", \"1s\"]",
      "swift 9: sentAt, number 3: 1s / no more requests"
    ),
    (
      "uncertain at 100ms", "uncertain at 1s",
      "swift 11: events e1: “uncertain at 1s, sent once, by answers.5xx” / "
        + "“uncertain at 100ms, sent once, by answers.5xx”"
    ),
    (
      "\"e2\": \"accepted at 200ms", "\"e3\": \"accepted at 200ms",
      "swift 11: events e2: nothing / "
        + "“accepted at 200ms, sent once, stored as user, by queue.flush.drain”"
    ),
    (
      "\"at 0s: track .queued, e2\", ", "",
      "swift 14: told: nothing / “at 0s: track .queued, e2”"
    ),
    (
      "\"at 0s: track .queued, e2\", ", "\"at 0s: track .accepted, e2\", ",
      "swift 14: told, number 1: “at 0s: track .accepted, e2” / “at 0s: track .queued, e2”"
    ),
    ("\"queue\": 0, ", "", "swift 4: inspect.queue: nothing / 0"),
    ("[\"e1\"]", "[]", "swift 15: inspect.uncertain: [] / [e1]"),
  ])
  func `what differs is told with its line in the recording`(
    _ old: String, _ new: String, _ failure: String
  ) throws {
    let found = failures(try replay(edited(old, new)))
    #expect(found.first == failure)
  }

  @Test func `an event that is recorded and no longer tracked is a difference`() throws {
    let found = failures(
      try replay(edited("\"e2\": \"accepted at 100ms", "\"e2-e4\": \"accepted at 100ms")))
    #expect(
      found == [
        "kotlin 25: events e3-e4: “accepted at 100ms, sent once, stored as user, by send.mode” / "
          + "not tracked"
      ])
  }

  @Test func `neither layout nor the order of keys nor cuts between ranges make a difference`()
    throws
  {
    let range = """
      { "format": 1, "platforms": { "kotlin": { "inspect": {}, "sentAt": ["0s", "0s", "0s"],
        "totals": { "requests": 3, "stored": 3, "accepted": 3, "tracked": 3 },
        "events": {
          "e3": "accepted at 100ms, sent once, stored as user, by send.mode",
          "e1-e2": "accepted at 100ms, sent once, stored as user, by send.mode" },
        "told": ["at 100ms: track Accepted, e1-e3"], "end": "0.1s" } } }
      """
    let log = DiagnosticLog(SourceFile(path: "x", bytes: Array(range.utf8)))
    let read = try #require(Recording(Document(reading: log), log))
    let scenario = Replaying.scenario(
      #"{ "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 3 }] }"#)
    let replay = try CheckedReplay(
      scenario, under: Replaying.policies(of: scenario), RunChoices(), standards(read))
    #expect(failures(replay.checked) == [])
    #expect(replay.checked.platforms[0].verdict == .met)
  }

  @Test func `a difference shows the life of the event, and the rows that decided it`() throws {
    let checked = try replay(edited("uncertain at 100ms", "uncertain at 1s"))
    let failure = try #require(checked.platforms[0].failures.first { $0.kind == .recording })
    #expect(failure.file == "test.outcome.json")
    #expect(failure.journal.contains { $0.contains("e1 uncertain") })
    #expect(!failure.journal.contains { $0.contains("e2 accepted") })
    #expect(failure.rows.contains { $0.setting == "answers.5xx" })
    #expect(failure.atStake.contains { $0.id == "swift.uncertain.moves" })
  }

  // MARK: Platforms and cases

  @Test func `with some platforms only, the others are not compared`() throws {
    let text = try edited("\"end\": \"100ms\"", "\"end\": \"2s\"")
    #expect(failures(try replay(text, only: ["swift"])) == [])
    #expect(failures(try replay(text)) == ["kotlin 18: end: 2s / 100ms"])
  }

  @Test func `a platform more or less than recorded is a difference`() throws {
    let renamed = try edited("\"kotlin\"", "\"android\"")
    let checked = try replay(renamed)
    #expect(
      failures(checked) == [
        "kotlin 3: recorded platforms: swift, android / swift, kotlin",
        "android 17: recorded platforms: swift, android / swift, kotlin",
      ])
    #expect(checked.platforms.map { $0.name } == ["swift", "kotlin", "android"])
    #expect(failures(try replay(renamed, only: ["swift"])) == [])
  }

  @Test func `cases that are recorded and gone, or not recorded, are differences`() throws {
    let cases = try edited("\"platforms\": {", "\"cases\": { \"seed=1\": {") + "}"
    #expect(
      failures(try replay(cases, only: ["swift"])) == [
        "swift 3: recorded cases: seed=1 / a scenario without cases",
        "swift 3: recorded cases: seed=1 / no such case",
      ])
  }

  @Test func `ten differences are shown, and the rest counted`() throws {
    let told = (1...14).map { "\"at \($0)s: track .queued, e\($0)\"" }.joined(separator: ", ")
    let checked = try replay(edited("\"at 0s: track .queued, e2\"", told), only: ["swift"])
    let found = failures(checked)
    // Fourteen lines are recorded in the place of one.
    #expect(found.count == 11)
    #expect(
      found[10] == "swift 14: the rest of the recording: what is recorded / 4 more differences")
  }
}

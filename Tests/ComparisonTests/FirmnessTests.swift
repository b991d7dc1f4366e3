import Claims
import Policies
import ScenarioFiles
import TestSupport
import Testing

@testable import Comparison

/// What other answers to open readings make of a scenario.
@Suite struct FirmnessTests {
  private static func firmness(
    _ text: String, on platform: String, _ choices: RunChoices = RunChoices()
  ) throws -> Firmness {
    let scenario = Replaying.scenario(text)
    let library = PolicyLibrary()
    let policy = try #require(
      library.policy(named: platform)?.resolved(
        for: scenario, choices.readings, choices.overrides))
    let sheets = AnswerSheets(library, choices, platforms: [platform])
    return try Firmness(of: scenario, under: policy, choices, sheets)
  }

  private static func names(_ changes: [AnswerChange]) -> [String] {
    changes.map { "\($0.answers.map { $0.text }.joined(separator: " ")) \($0.weight.name)" }
  }

  /// A call is a request, and it is answered: nothing that is left open has to do with it.
  @Test func `a result that no other answer changes is firm`() throws {
    let firmness = try Self.firmness(
      #"{ "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 1 }] }"#, on: "kotlin")
    #expect(firmness.isFirm)
    #expect(firmness.weight == nil)
    // Eleven readings concern Kotlin, and one of them has two other answers, which are no pair.
    #expect(firmness.answers == 12)
    #expect(firmness.pairs == 12 * 11 / 2 - 1)
  }

  /// Moved at 15 s, sent, and given up after 30 s: resent by default, else uncertain for good.
  @Test func `an answer that ends an event otherwise is named, with both ends`() throws {
    let firmness = try Self.firmness(
      """
      { "platforms": ["flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "timeout": true, "stored": true, "times": 1 } },
        { "at": "0s", "track": 1 } ] }
      """, on: "flutter")
    let change = try #require(firmness.alone.first { $0.weight == .ends })
    #expect(firmness.alone.filter { $0.weight == .ends }.count == 1)
    #expect(change.answers.map { $0.text } == ["flutter.timeout?=uncertain"])
    #expect(change.answers[0].taken == "retry")
    #expect(change.change.events.map { $0.events.text("-") } == ["e1"])
    #expect(
      change.change.events[0].before?.end
        == EventEnd(outcome: "accepted", reason: nil, stored: 2))
    #expect(
      change.change.events[0].after?.end
        == EventEnd(outcome: "uncertain", reason: nil, stored: 1))
    #expect(change.items == [0..<1])
  }

  /// The tick comes at 15 s, or 15 s after the first event: at 16 s.
  @Test func `an answer that changes when things happen changes times only`() throws {
    let firmness = try Self.firmness(
      #"{ "platforms": ["javascript"], "steps": [{ "at": "1s", "track": 1 }] }"#,
      on: "javascript")
    #expect(Self.names(firmness.alone) == ["flush.clock?=first times"])
    #expect(firmness.alone[0].items.isEmpty)
    #expect(firmness.together.isEmpty)
  }

  /// Resent after a timeout: by default nobody tells that its outcome was not known.
  @Test func `an answer that changes what the app hears changes what is told`() throws {
    let firmness = try Self.firmness(
      """
      { "platforms": ["javascript"], "config": { "all": { "eventRetryPolicy": "at-least-once" } },
        "steps": [ { "at": "0s", "server": { "status": 503, "times": 1 } },
          { "at": "0s", "track": 1 } ] }
      """, on: "javascript")
    let told = firmness.alone.filter { $0.weight == .told }
    #expect(Self.names(told) == ["js.atLeastOnce.report?=yes told"])
    #expect(told[0].change.told.map { $0.countAfter } == [1])
  }

  /// By default a sign-out offline drops the outbox. If it stays, its event is sent later as the
  /// device's; if the event is of who tracked it besides, it is stored as the user's: an end that
  /// neither answer brings about alone.
  @Test func `a pair that ends an event as neither answer alone does is named`() throws {
    let firmness = try Self.firmness(
      """
      { "platforms": ["javascript"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "1s", "track": 1 },
        { "at": "2s", "call": "signOut" }, { "at": "3s", "connection": "online" } ] }
      """, on: "javascript")
    let ends = firmness.alone.filter { $0.weight == .ends }
    #expect(Self.names(ends) == ["js.logout.outbox?=no ends"])
    #expect(ends[0].change.events[0].after?.end.outcome == "accepted")
    #expect(
      Self.names(firmness.together) == ["js.logout.outbox?=no identity.when?=track ends"])
  }

  /// Two events end otherwise, each under its own answer: both under the pair, which is no news.
  @Test func `a pair that only does what its answers do is not named`() throws {
    let firmness = try Self.firmness(
      """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "server": { "timeout": true, "times": 1 } }, { "at": "0s", "track": 1 },
        { "at": "31s", "connection": "offline" }, { "at": "32s", "track": 1 },
        { "at": "33s", "connection": "online" }, { "at": "34s", "app": "foreground" },
        { "at": "35s", "app": "kill" } ] }
      """, on: "swift")
    // The event of the timeout is dropped by the kill; the one tracked offline waits, is sent as
    // the app says that it is in front, and is accepted.
    let ends = Self.names(firmness.alone.filter { $0.weight == .ends })
    #expect(
      ends.filter { !$0.hasPrefix("timeout.after?") } == [
        "swift.offline?=wait ends", "swift.uncertain.kill?=processKilled ends",
      ])
    let both = firmness.together.filter { change in
      change.answers.map { $0.reading.id } == ["swift.offline?", "swift.uncertain.kill?"]
    }
    #expect(both.isEmpty)
  }

  /// The other answers are those to what the scenario, or an argument, takes.
  @Test func `the default is the other answer where something else is taken`() throws {
    let text = """
      { "platforms": ["flutter"], "jitter": "none", "readings": { "flutter.timeout?": "uncertain" },
        "steps": [ { "at": "0s", "server": { "timeout": true, "times": 1 } },
          { "at": "0s", "track": 1 } ] }
      """
    let own = try Self.firmness(text, on: "flutter")
    #expect(
      Self.names(own.alone.filter { $0.weight == .ends }) == ["flutter.timeout?=retry ends"])
    let argued = try Self.firmness(
      text, on: "flutter",
      RunChoices(readings: [TakenReading(id: "flutter.timeout?", value: "retry")]))
    #expect(
      Self.names(argued.alone.filter { $0.weight == .ends }) == ["flutter.timeout?=uncertain ends"])
  }

  /// Without resends there is nothing that a signal's refusal could be retried with.
  @Test func `answers that leave no policy are named as impossible, pairs only if news`() throws {
    let firmness = try Self.firmness(
      """
      { "platforms": ["flutter"], "config": { "flutter": { "enableOfflineQueue": false } },
        "readings": { "flutter.outbox.off?": "drop" },
        "steps": [{ "at": "0s", "track": { "count": 1, "stream": "sensor" } }] }
      """, on: "flutter")
    #expect(
      firmness.impossible.map { $0.answers.map { $0.text } } == [
        ["sensor.retry?=events", "sensor.4xx?=retry"]
      ])
    #expect(firmness.impossible[0].reason == .noPolicy)
    #expect(!firmness.isFirm)
  }

  /// A refused signal is sent again for ever, alone and with any other answer.
  @Test func `an answer under which a run never ends is named alone, and not tried in pairs`()
    throws
  {
    let firmness = try Self.firmness(
      """
      { "platforms": ["kotlin"], "steps": [ { "at": "0s", "server": 401 },
        { "at": "0s", "track": { "count": 1, "stream": "sensor" } } ] }
      """, on: "kotlin")
    #expect(firmness.impossible.map { $0.answers.map { $0.text } } == [["sensor.4xx?=retry"]])
    #expect(firmness.impossible[0].reason == .endless)
  }

  /// Tracked offline, an event is in the outbox at once, or in memory until the next flush: what an
  /// app reads at 6 s tells, and nothing else.
  @Test func `what an app reads in mid-run counts where the scenario looks at it`() throws {
    let firmness = try Self.firmness(
      """
      { "platforms": ["javascript"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "1s", "track": 3 },
        { "at": "6s", "expect": { "javascript": { "inspect": { "outbox": 3 } } } },
        { "at": "20s", "connection": "online" } ] }
      """, on: "javascript")
    let change = try #require(
      firmness.alone.first { $0.answers.map { $0.text } == ["js.outbox.entry?=flush"] })
    #expect(change.weight == .told)
    #expect(change.unmet.map { $0.actual } == ["0"])
  }

  /// By default the outbox is dropped; if it stays, it is sent as the device's.
  @Test func `whose an event is belongs to its end`() throws {
    let firmness = try Self.firmness(
      """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "server": { "status": 429, "retryAfter": "10s", "times": 1 } },
        { "at": "0s", "track": 1 }, { "at": "5s", "call": "signOut" } ] }
      """, on: "swift")
    let change = try #require(
      firmness.alone.first { $0.answers.map { $0.text } == ["identity.when?=track"] })
    #expect(change.weight == .ends)
    #expect(change.events == ["e1"])
    #expect(change.change.events.isEmpty)
    #expect(change.change.totals.map { $0.name } == ["misattributed"])
  }

  @Test func `rows that arguments replaced stay replaced`() throws {
    let text = """
      { "platforms": ["flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "timeout": true, "times": 1 } }, { "at": "0s", "track": 1 } ] }
      """
    let override = ReplacedRow(name: "flutter.answers.timeout", value: "drop")
    let firmness = try Self.firmness(text, on: "flutter", RunChoices(overrides: [override]))
    // Whatever a timeout should do, the argument says what it does.
    #expect(!Self.names(firmness.alone).contains("flutter.timeout?=uncertain ends"))
  }
}

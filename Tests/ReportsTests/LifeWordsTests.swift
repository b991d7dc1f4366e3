import Comparison
import Policies
import ScenarioFiles
import TestSupport
import Testing

@testable import Reports

/// Sentences of lives, each worked out by hand from the claims and the rows.
@Suite struct LifeWordsTests {
  /// One event on one platform, and a sentence of its life.
  struct Told: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// A scenario's members.
    let members: String
    let event: String
    let sentence: String

    init(_ description: String, _ members: String, _ event: String, _ sentence: String) {
      testDescription = description
      self.members = members
      self.event = event
      self.sentence = sentence
    }
  }

  private func account(_ members: String, _ name: String) -> LifeReport.Account {
    let scenario = Replaying.scenario("{ \"jitter\": \"none\", \(members) }")
    let items = try! scenario.items.items(named: name).flatMap { Array($0) }
    var report = LifeReport(scenario, events: items)
    report.add(try! trace(scenario, under: Replaying.policies(of: scenario)[0]))
    return report.groups[0].accounts[0]
  }

  private func sentences(_ members: String, _ name: String) -> [String] {
    account(members, name).sentences.map { $0.text }
  }

  // MARK: Why an event was dropped

  static let drops: [Told] = [
    // Four tracked at once where two fit: the first and the second go.
    Told(
      "a queue's overflow",
      """
      "platforms": ["javascript"], "config": { "javascript": { "maxOfflineQueueSize": 2 } },
      "end": "1s", "steps": [{ "at": "0s", "track": 4 }]
      """, "e2",
      "Dropped (overflow), as the queue is full, and this is the first in it that may be dropped."),
    // js.outbox.entry?: what is tracked offline enters the outbox at once.
    Told(
      "an outbox's overflow",
      """
      "platforms": ["javascript"], "config": { "javascript": { "maxOfflineQueueSize": 1 } },
      "given": { "connection": "offline" }, "end": "1s", "steps": [{ "at": "0s", "track": 2 }]
      """, "e1",
      "Dropped (overflow), as the outbox is full, and this is the first in it that may be dropped."),
    // kotlin.retryAfter.track?: the 429 of e1 asks for ten seconds, and e2 comes after five.
    Told(
      "a call within Retry-After",
      """
      "platforms": ["kotlin"], "readings": { "kotlin.retryAfter.track?": "reject" }, "steps": [
        { "at": "0s", "server": { "status": 429, "retryAfter": "10s", "times": 1 } },
        { "at": "0s", "track": 1 }, { "at": "5s", "track": 1 }]
      """, "e2",
      "Dropped (rejected), as the server's Retry-After is not over, and no call is sent within it."),
    Told(
      "a call that is refused",
      """
      "platforms": ["kotlin"], "steps": [
        { "at": "0s", "server": 400 }, { "at": "0s", "track": 1 }]
      """, "e1",
      "The server answers 400: dropped (rejected), as nothing is resent that is refused so."),
    // js.retry.max counts a batch's failures, flutter.retry.unit? an event's.
    Told(
      "a batch that has failed too often",
      """
      "platforms": ["javascript"], "steps": [
        { "at": "0s", "server": 429 }, { "at": "0s", "track": 1 }]
      """, "e1", "Dropped (retriesExhausted), as its batch has failed as often as it may."),
    Told(
      "an event that has failed too often",
      """
      "platforms": ["flutter"], "steps": [
        { "at": "0s", "server": 429 }, { "at": "0s", "track": 1 }]
      """, "e1", "Dropped (retriesExhausted), as it has failed as often as it may."),
    // flutter.logout and flutter.consent.clear empty the outbox at 15.5 s; the request of 15 s
    // comes back at 16 s.
    Told(
      "a sign-out with the request under way",
      """
      "platforms": ["flutter"], "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "latency": "1s" }, { "at": "0s", "track": 1 },
        { "at": "15.5s", "call": "signOut" }]
      """, "e1",
      "Dropped (signedOut), as the sign-out emptied the outbox while it was under way."),
    Told(
      "a sign-out with the event in memory",
      """
      "platforms": ["flutter"], "steps": [
        { "at": "0s", "track": 1 }, { "at": "5s", "call": "signOut" }]
      """, "e1", "Dropped (signedOut), as the sign-out empties the queue."),
    Told(
      "a clear with the request under way",
      """
      "platforms": ["flutter"], "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "latency": "1s" }, { "at": "0s", "track": 1 },
        { "at": "15.5s", "call": "clearOutbox" }]
      """, "e1", "Dropped (cleared), as the app cleared the outbox while it was under way."),
    Told(
      "consent withdrawn with the request under way",
      """
      "platforms": ["javascript"], "steps": [
        { "at": "0s", "server": 429 }, { "at": "0s", "latency": "1s" }, { "at": "0s", "track": 1 },
        { "at": "15.5s", "consent": "withdrawn" }]
      """, "e1",
      "Dropped (consentWithdrawn), as consent was withdrawn while it was under way."),
    // e1 is under way from the outbox since 14 s when the sign-out finds e2 in a backoff, and ends.
    Told(
      "a sign-out that ends with the outbox under way",
      """
      "platforms": ["javascript"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "server": 429 },
        { "at": "0s", "latency": "3s" }, { "at": "1s", "track": 1 },
        { "at": "14s", "connection": "online" }, { "at": "14.2s", "latency": "100ms" },
        { "at": "14.5s", "track": 1 }, { "at": "15.5s", "call": "signOut" }]
      """, "e1", "Dropped (identityChanged), as the sign-out ended while it was under way."),
    Told(
      "a sign-out that cannot send",
      """
      "platforms": ["javascript"], "steps": [
        { "at": "0s", "track": 1 }, { "at": "1s", "connection": "offline" },
        { "at": "2s", "call": "signOut" }]
      """, "e1", "Dropped (identityChanged), as the sign-out could not send it."),
    // swift.uncertain.logout, swift.uncertain.kill? and swift.uncertain.limit: 300 and 300 are more
    // than the 500 that the set holds.
    Told(
      "a sign-out with an uncertain set",
      """
      "platforms": ["swift"], "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "track": 1 },
        { "at": "1s", "call": "signOut" }]
      """, "e1", "Dropped (signedOut), as the sign-out discards the uncertain set."),
    Told(
      "a kill with an uncertain set",
      """
      "platforms": ["swift"], "readings": { "swift.uncertain.kill?": "processKilled" }, "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "track": 1 }, { "at": "1s", "app": "kill" }]
      """, "e1", "Dropped (processKilled), as the process ends, and the uncertain set with it."),
    Told(
      "an uncertain set's overflow",
      """
      "platforms": ["swift"], "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "track": 300 },
        { "at": "10s", "track": 300 }]
      """, "e1",
      "Dropped (uncertainOverflow), as the uncertain set is full, and this is the first in it."),
  ]

  @Test(arguments: drops)
  func `a drop has the reason that led to it`(told: Told) {
    let sentences = sentences(told.members, told.event)
    #expect(sentences.contains(told.sentence), "\(sentences)")
  }

  // MARK: What is waited for

  static let waits: [Told] = [
    // Due at 16.1 s, and held until 20 s.
    Told(
      "a resend that was held",
      """
      "platforms": ["flutter"], "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 1 },
        { "at": "15.5s", "connection": "offline" }, { "at": "20s", "connection": "online" }]
      """, "e1", "The wait for a connection is over: sent again in request 2, alone."),
    // swift.backoff.override?: the flush of 0.5 s does not wait until 1.1 s.
    Told(
      "a backoff that a flush ends",
      """
      "platforms": ["swift"], "readings": { "swift.backoff.override?": "yes" }, "steps": [
        { "at": "0s", "server": { "status": 429, "times": 1 } }, { "at": "0s", "track": 1 },
        { "at": "500ms", "call": "flush" }]
      """, "e1", "The backoff is cut short: sent again in request 2, alone."),
    Told(
      "a flush within Retry-After",
      """
      "platforms": ["swift"], "readings": { "swift.backoff.override?": "yes" }, "steps": [
        { "at": "0s", "server": { "status": 429, "retryAfter": "10s", "times": 1 } },
        { "at": "0s", "track": 1 }, { "at": "500ms", "call": "flush" }]
      """, "e1",
      "The backoff is cut short, but Retry-After is not over: to be sent again at 10.100 s."),
    // swift.inFlight?: e2 goes alone at 0.5 s; its 429 is the second, and its delay two seconds.
    Told(
      "another event's failure",
      """
      "platforms": ["swift"], "readings": { "swift.inFlight?": "each" }, "steps": [
        { "at": "0s", "server": { "status": 429, "times": 2 } }, { "at": "0s", "track": 1 },
        { "at": "500ms", "track": 1 }]
      """, "e1",
      "Another event has failed by itself, and all that waits is to be sent again at 2.600 s."),
    Told(
      "a flush by the platform's own name",
      """
      "platforms": ["flutter"], "steps": [{ "at": "0s", "track": 1 }, { "at": "1s", "call": "flush" }]
      """, "e1", "The app calls flush(): the queue is flushed."),
    Told(
      "a flush of the outbox by its name",
      """
      "platforms": ["flutter"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 1 },
        { "at": "20s", "call": "flushOutbox" }], "end": "21s"
      """, "e1", "The app calls flushOfflineQueue(), but the outbox waits for a connection."),
  ]

  @Test(arguments: waits)
  func `a wait ends for the reason that ended it`(told: Told) {
    let sentences = sentences(told.members, told.event)
    #expect(sentences.contains(told.sentence), "\(sentences)")
  }

  /// Five events fail one after another, each by itself; the delays of the second to the sixth 429
  /// are 2, 4, 8, 16 and 32 s, the last from 0.9 s on.
  @Test func `backoffs that others set anew are told twice, and counted`() {
    let sentences = sentences(
      """
      "platforms": ["swift"], "readings": { "swift.inFlight?": "each" }, "steps": [
        { "at": "0s", "server": { "status": 429, "times": 6 } }, { "at": "0s", "track": 1 },
        { "at": "400ms", "track": { "count": 5, "every": "100ms" } }]
      """, "e1")
    let lead = "Another event has failed by itself, and all that waits is to be sent again at "
    #expect(sentences.filter { $0.hasPrefix(lead) } == [lead + "2.500 s."])
    #expect(
      sentences.contains("The same for the last of 5 times: to be sent again at 32.900 s."))
  }

  // MARK: What the app is told

  /// e1 is told of at once, and e2 would be after a minute; the process ends before. What the next
  /// process hears of is its own.
  @Test func `a kill takes along what was gathered to be told`() {
    let members = """
      "platforms": ["javascript"], "config": { "javascript": { "maxOfflineQueueSize": 2 } },
      "steps": [{ "at": "0s", "track": 4 }, { "at": "1s", "app": "kill" },
        { "at": "2s", "app": "start" }, { "at": "3s", "track": 3 }]
      """
    #expect(account(members, "e1").ending == "dropped (overflow); not on the server: lost")
    #expect(
      account(members, "e2").ending
        == "dropped (overflow); not on the server: lost; the app is not told")
  }

  @Test func `a report of another event at the same instant is not this one's`() {
    let members = """
      "platforms": ["javascript"], "steps": [
        { "at": "0s", "track": 1 }, { "at": "5s", "app": "kill" }, { "at": "5s", "app": "start" },
        { "at": "5s", "consent": "withdrawn" }, { "at": "5s", "track": 1 }]
      """
    #expect(
      account(members, "e1").ending
        == "dropped (processKilled); not on the server: lost; the app is not told")
    #expect(account(members, "e2").ending == "dropped (noConsent); not on the server")
  }

  /// The event's request meets the 429, whose outcome is known; the signal's, at the same instant,
  /// the 503, of which the app hears.
  @Test func `a report of another stream is not this one's`() {
    let members = """
      "platforms": ["javascript"], "config": {
        "javascript": { "eventRetryPolicy": "at-least-once" } }, "readings": {
        "js.atLeastOnce.report?": "yes", "sensor.retry?": "events" }, "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } },
        { "at": "0s", "server": { "status": 429, "times": 1 } },
        { "at": "10s", "track": 1 }, { "at": "10s", "call": "flush" },
        { "at": "10s", "track": { "count": 1, "stream": "sensor" } }]
      """
    let heard = "The app hears of 1 uncertain event, by onEventsUncertain."
    #expect(sentences(members, "e1").contains("The server answers 429."))
    #expect(!sentences(members, "e1").contains(heard))
    #expect(sentences(members, "s1").contains(heard))
  }

  /// sensor.lifecycle?: a sign-out leaves the signals as they are. The event cannot be sent.
  @Test func `a sign-out is no matter of what it keeps`() {
    let members = """
      "platforms": ["javascript"], "steps": [
        { "at": "0s", "server": 503 },
        { "at": "1s", "track": { "count": 1, "stream": "sensor" } }, { "at": "1s", "track": 1 },
        { "at": "1s", "connection": "offline" }, { "at": "2s", "call": "signOut" }], "end": "3s"
      """
    let told = { (name: String) in
      sentences(members, name).filter { $0.hasPrefix("The sign-out ") }
    }
    #expect(told("s1") == [])
    #expect(
      told("e1") == [
        "The sign-out begins.",
        "The sign-out ends, and what is left is dropped.",
      ])
    #expect(sentences(members, "s1").contains("What the sensor queue holds stays."))
  }
}

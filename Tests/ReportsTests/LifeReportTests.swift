import Comparison
import Foundation
import Policies
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@testable import Reports

@Suite struct LifeReportTests {
  private func report(_ text: String, _ names: String...) -> LifeReport {
    let scenario = Replaying.scenario(text)
    let items = names.flatMap { try! scenario.items.items(named: $0).flatMap { Array($0) } }
    var report = LifeReport(scenario, events: items)
    for policy in Replaying.policies(of: scenario) {
      report.add(try! trace(scenario, under: policy))
    }
    return report
  }

  /// Without times and grounds, of the first platform's first event.
  private func sentences(_ text: String, _ name: String) -> [String] {
    report(text, name).groups[0].accounts[0].sentences.map { $0.text }
  }

  private func ending(_ text: String, _ name: String) -> String {
    report(text, name).groups[0].accounts[0].ending
  }

  /// Flutter's tick of 15 s moves both into the outbox; the 503 is known at 15.1 s, the first delay
  /// is a second.
  @Test func `a life is told in order, each sentence with its time and its row`() {
    let report = report(
      """
      { "title": "Busy", "platforms": ["flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } },
        { "at": "1s", "track": { "name": "purchase" } }, { "at": "1s", "track": 1 } ] }
      """, "purchase")
    let text = written { writeLives(report, format: .text, to: &$0) }
    #expect(
      text == """
        Busy: purchase
        test.jsonc: 2 events, seed 1, jitter none

        flutter
          purchase: accepted; on the server, as user's
           1.000 s  Tracked as user, and put into the queue.
          15.000 s  The interval ticks: the queue is flushed.  \
        [queue.flush.every: flutter.flush.interval]
          15.000 s  Moved into the outbox.  [queue.flush.to: flutter.sent.moves]
          15.000 s  Something has entered the outbox: sent in request 1, which carries \
        purchase, e1.  [outbox.send.onEntry: flutter.outbox.batch]
          15.100 s  The server answers 503.  [answers.5xx: flutter.retry.classes]
          15.100 s  To be sent again at 16.100 s.  [retry.delays: flutter.retry.delays]
          16.100 s  The backoff is over: sent again in request 2, which carries purchase, e1.  \
        [retry.delays: flutter.retry.delays]
          16.100 s  The server stores it, as user's.
          16.200 s  Acknowledged: accepted.  [retry.delays: flutter.retry.delays]

        What that rests on
          flutter.flush.interval: The memory queue is sent every 15 s (eventFlushMs).
          flutter.sent.moves: With the outbox on, sending the memory queue means moving it into the
            outbox.
          flutter.outbox.batch: The outbox is sent 10 events at a time while the device has a connection.
          flutter.retry.classes: A network failure, a 429 or a 5xx is retried.
          flutter.retry.delays: Retries come after 1, 2, 4, 8, 16, then 30 s, plus up to half a second of
            jitter.

        """)
  }

  @Test func `events with the same life share an account, and so do platforms`() {
    let report = report(
      """
      { "platforms": ["javascript", "react", "swift"], "steps": [{ "at": "0s", "track": 3 }] }
      """, "e1-e3")
    #expect(report.groups.map { $0.platforms } == [["javascript", "react"], ["swift"]])
    #expect(report.groups.map { $0.accounts.map { $0.events } } == [["e1–e3"], ["e1", "e2–e3"]])
  }

  /// e1 goes alone and meets a 429; e2 waits behind it, in the same queue, and both go at 1.1 s.
  @Test func `what waits behind a batch is told of its backoff`() {
    let text = """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "server": { "status": 429, "times": 1 } }, { "at": "0s", "track": 1 },
        { "at": "50ms", "track": 1 }, { "at": "500ms", "call": "flush" } ] }
      """
    #expect(
      sentences(text, "e2") == [
        "Tracked as user, and put into the queue.",
        "The track call says .queued.",
        "What stands before it is to be sent again at 1.100 s.",
        "The app calls flushEvents(), but a backoff holds the queue back.",
        "The backoff is over: sent in request 2, which carries e1–e2.",
        "The server stores it, as user's.",
        "Acknowledged: accepted.",
      ])
    #expect(sentences(text, "e1").contains("To be sent again at 1.100 s."))
  }

  /// Two more than the outbox of one holds: the first drop is told at once, the second a minute
  /// after it.
  @Test func `gathered overflow is told to the app later`() {
    let text = """
      { "platforms": ["javascript"], "config": { "javascript": { "maxOfflineQueueSize": 1 } },
        "given": { "connection": "offline" }, "end": "2m",
        "steps": [{ "at": "0s", "track": 2 }, { "at": "5s", "track": 1 }] }
      """
    let lives = report(text, "e1", "e2").groups[0].accounts
    #expect(lives.map { $0.sentences.last?.at } == [0, 60_000])
    #expect(
      lives.map { $0.sentences.last?.text }
        == Array(repeating: "The app hears of 1 drop, by onEventsDropped.", count: 2))
    #expect(lives.allSatisfy { $0.ending == "dropped (overflow); not on the server: lost" })
  }

  @Test func `what dies with the process is told to nobody`() {
    let text = """
      { "platforms": ["javascript"], "steps": [
        { "at": "0s", "track": 1 }, { "at": "1s", "app": "kill" } ] }
      """
    #expect(
      ending(text, "e1")
        == "dropped (processKilled); not on the server: lost; the app is not told")
    #expect(
      sentences(text, "e1").last
        == "Dropped (processKilled), as the process ends, and it is in memory only.")
  }

  /// Swift puts what is uncertain back in front; the server had it already.
  @Test func `an event that is sent again by hand, and stored twice, says so`() {
    let text = """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "server": { "status": 503, "stored": true, "times": 1 } },
        { "at": "0s", "track": 1 }, { "at": "1s", "call": "retryUncertain" } ] }
      """
    let sentences = sentences(text, "e1")
    #expect(sentences.contains("The server answers 503: the outcome is uncertain."))
    #expect(
      sentences.contains("The app calls retryUncertainEvents(): back in the queue, in front."))
    #expect(
      sentences.contains("The app calls retryUncertainEvents(): sent again in request 2, alone."))
    #expect(sentences.contains("The server stores it again, as user's."))
    #expect(ending(text, "e1") == "accepted; on the server twice, as user's: doubled")
  }

  /// Signed out at 0.5 s while a 429 holds it; what is sent later is the device's.
  @Test func `whose the server takes it for is told`() {
    let text = """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "server": { "status": 429, "times": 1 } }, { "at": "0s", "track": 1 },
        { "at": "500ms", "call": "signOut" } ] }
      """
    #expect(ending(text, "e1") == "accepted; on the server, as device's: misattributed")
    #expect(sentences(text, "e1").contains("What the queue holds stays."))
  }

  @Test func `a platform that does not track it says so`() {
    let report = report(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "track": 1, "only": ["kotlin"] } ] }
      """, "e1")
    #expect(report.groups[0].accounts.map { $0.ending } == ["not tracked here"])
    #expect(report.groups[0].accounts[0].sentences == [])
  }

  @Test func `an event that waits says where`() {
    let text = """
      { "platforms": ["flutter"], "given": { "connection": "offline" }, "end": "20s",
        "steps": [{ "at": "0s", "track": 1 }] }
      """
    #expect(ending(text, "e1") == "waiting in the outbox; not on the server")
    #expect(
      sentences(text, "e1").last
        == "Something has entered the outbox, but the outbox waits for a connection.")
  }

  /// The tick of 15 s sends; at 15.5 s the connection goes, half a second before the answer.
  @Test func `a connection that is lost under a request is told, with its reading`() throws {
    let report = report(
      """
      { "platforms": ["node"], "jitter": "none", "end": "16s", "steps": [
        { "at": "0s", "latency": "1s" }, { "at": "0s", "track": 1 },
        { "at": "15.5s", "connection": "offline" } ] }
      """, "e1")
    let told = report.groups[0].accounts[0].sentences.filter { $0.at == 15_500 }
    #expect(
      told.map { $0.text }.prefix(2) == [
        "The connection is lost with the request under way, which fails.", "No network.",
      ])
    #expect(told[0].setting == "request.lostConnection")
    #expect(told[0].because == ["connection.inFlight?"])
    #expect(told[1].setting == "answers.network")
  }

  /// Node asks nothing of the connection, and sends at 15 s; the latency is 100 ms.
  @Test(arguments: [
    ("\"connection\": \"offline\"", "No network, as the device is offline."),
    ("\"connection\": \"captive\"", "No network, as the captive network leads nowhere."),
    ("\"server\": { \"unreachable\": true }", "No network."),
  ])
  func `a failed send says how the device stood when it left`(step: String, text: String) {
    let report = report(
      """
      { "platforms": ["node"], "jitter": "none", "end": "16s", "steps": [
        { "at": "0s", \(step) }, { "at": "0s", "track": 1 } ] }
      """, "e1")
    #expect(report.groups[0].accounts[0].sentences.first { $0.at == 15_100 }?.text == text)
  }

  /// An event enters each 15 s, and each time the outbox waits for a connection: five times up to
  /// 75 s.
  @Test func `what happens again and again is told twice, and counted`() {
    let report = report(
      """
      { "platforms": ["flutter"], "jitter": "none", "end": "80s", "steps": [
        { "at": "0s", "connection": "offline" },
        { "at": "1s", "track": { "count": 5, "every": "15s" } } ] }
      """, "e1")
    let waits = report.groups[0].accounts[0].sentences.suffix(2)
    #expect(waits.map { $0.at } == [15_000, 75_000])
    #expect(
      waits.map { $0.text } == [
        "Something has entered the outbox, but the outbox waits for a connection.",
        "The same for the last of 5 times.",
      ])
  }

  @Test func `JSON has accounts, and the words of claims once`() throws {
    let report = report(
      """
      { "title": "T", "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 2 }] }
      """, "e2")
    let data = Data(written { writeLives(report, format: .json, to: &$0) }.utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(document["events"] as? [String] == ["e2"])
    let lives = try #require(document["lives"] as? [[String: Any]])
    #expect(lives.count == 1)
    #expect(lives[0]["platforms"] as? [String] == ["kotlin"])
    #expect(lives[0]["outcome"] as? String == "accepted")
    #expect(lives[0]["storedAs"] as? [String] == ["user"])
    let life = try #require(lives[0]["life"] as? [[String: Any]])
    // Tracked, sent and stored at 0 s; acknowledged, and so its call's result, after the latency.
    #expect(life.map { $0["at"] as? Int } == [0, 0, 0, 100, 100])
    #expect(life.map { $0["request"] as? Int } == [nil, 2, 2, 2, nil])
    #expect(life.map { $0["carries"] as? [String] } == [[], ["e2"], [], [], []])
    let claims = try #require(document["claims"] as? [String: String])
    #expect(claims.keys.sorted() == ["kotlin.noQueue", "kotlin.result"])
  }

  /// The call that meets the 429 says .queued (swift.429.result), which is no end: it waits for the
  /// backoff of a second when the run ends, and is stored after it where it does not.
  @Test func `what an app is told of an event that waits is no end`() throws {
    func isTold(end: String) throws -> Bool? {
      let report = report(
        """
        { "title": "T", "platforms": ["swift"], "end": "\(end)", "steps": [
          { "at": "0s", "server": { "status": 429, "times": 1 } }, { "at": "0s", "track": 1 } ] }
        """, "e1")
      let data = Data(written { writeLives(report, format: .json, to: &$0) }.utf8)
      let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let lives = try #require(document?["lives"] as? [[String: Any]])
      let life = try #require(lives[0]["life"] as? [[String: Any]])
      #expect(life.contains { ($0["text"] as? String)?.contains(".queued") == true })
      return lives[0]["isTold"] as? Bool
    }
    #expect(try isTold(end: "0.5s") == false)
    #expect(try isTold(end: "10s") == false)
  }

  @Test func `Markdown has a table, its cells escaped`() {
    let report = report(
      """
      { "title": "A | B", "platforms": ["kotlin"], "steps": [
        { "at": "0s", "track": { "name": "a|b" } } ] }
      """, "a|b")
    let text = written { writeLives(report, format: .markdown, to: &$0) }
    let head =
      "### A \\| B\n\n`test.jsonc`: 1 event, seed 1\n\n"
      + "**a\\|b on kotlin**: accepted; on the server, as user's\n"
    #expect(text.hasPrefix(head))
    let row = "\n| 0.000 s | Sent in request 1, alone. | send.mode: kotlin.noQueue |\n"
    #expect(text.contains(row))
  }

  /// Each of ten names stands alone; a sentence names eight.
  @Test func `JSON names all that a request carries`() throws {
    let tracks = (1...10).map { "{ \"at\": \"0s\", \"track\": { \"name\": \"n\($0)\" } }" }
    let report = report(
      """
      { "title": "T", "platforms": ["javascript"], "steps": [
        \(tracks.joined(separator: ", ")) ] }
      """, "n1")
    let sent = try #require(report.groups[0].accounts[0].sentences.first { !$0.carries.isEmpty })
    #expect(sent.carries == (1...10).map { "n\($0)" })
    #expect(sent.text.contains("… 10 ranges in all"))
  }

  // MARK: Scenarios of the house

  /// js.logout.sends at 5 s; the 429 would be resent, and that ends it (js.logout.drops): nothing is
  /// due any more.
  @Test func `where a failure ends the sign-out, no resend is told`() throws {
    let path = "striking/sign-out-while-the-server-is-busy.jsonc"
    let file = Self.folder.appending(path: path)
    let report = report(try String(contentsOf: file, encoding: .utf8), "e1")
    #expect(report.groups[0].platforms.first == "javascript")
    let told = report.groups[0].accounts[0].sentences
    #expect(
      told.map { $0.text } == [
        "Tracked as user, and put into the queue.",
        "The sign-out begins.",
        "Sent in request 1, which carries e1–e3.",
        "The server answers 429.",
        "The sign-out ends, and what is left is dropped.",
        "Dropped (identityChanged), as the sign-out could not send it.",
        "The app hears of 3 drops, by onEventsDropped.",
      ])
    #expect(told.map { $0.at } == [0, 5_000, 5_000, 5_100, 5_100, 5_100, 5_100])
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

  /// The moments of a life retell its record.
  @Test(arguments: PolicyLibrary.builtInNames)
  func `lives in all scenarios agree with their records`(platform: String) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path())
      .filter { $0.hasSuffix(".jsonc") && $0 != "survivors.jsonc" }.sorted()
    var count = 0
    for path in paths {
      let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      for scenario in Replaying.cases(text) {
        guard let place = scenario.platforms.firstIndex(of: platform) else { continue }
        let trace = try trace(scenario, under: Replaying.policies(of: scenario)[place])
        let items = Array((0..<scenario.items.count).prefix(40))
        let words = LifeWords(trace)
        for life in lives(of: items, in: trace) {
          check(life, trace, "\(path) on \(platform): item \(life.item)")
          for sentence in words.sentences(life) where isAtALoss(sentence.text) {
            Issue.record("\(path) on \(platform): \(sentence.text)")
          }
          count += 1
        }
      }
    }
    #expect(count > 200)
  }

  /// Whether a sentence is what is said where there are no words: for a trigger, a result, a
  /// listener, a reason or a moment.
  private func isAtALoss(_ text: String) -> Bool {
    Journal.Kind.allCases.contains { text == $0.name + "." } || text == "Dropped."
      || ["Something happens", "says nothing", ", by ."].contains { text.contains($0) }
  }

  private func check(_ life: EventLife, _ trace: Trace, _ what: String) {
    let record = trace.outcome.items[life.item]
    func count(_ kind: Journal.Kind) -> Int { life.moments.count { $0.kind == kind } }
    let last = life.moments.last {
      [.tracked, .accepted, .dropped, .uncertain, .retried].contains($0.kind)
    }
    let outcome: Outcome =
      switch last?.kind {
      case nil: .absent
      case .accepted: .accepted
      case .dropped: .dropped
      case .uncertain: .uncertain
      default: .waiting
      }
    let agrees =
      count(.sent) == Int(record.attempts) && count(.stored) == Int(record.stored)
      && outcome == record.outcome
      && life.moments.map { $0.at } == life.moments.map { $0.at }.sorted()
    if !agrees { Issue.record("\(what)") }
  }
}

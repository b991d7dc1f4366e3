import Foundation
import Testing

/// `readings` ranks what open readings decide, and `run --firm` says how firm a result is.
@Suite struct ReadingsCommandTests {
  /// Sent at 15 s, or 15 s after it was tracked; nothing else that is open has to do with it.
  private static let ticking = """
    { "title": "A tick", "platforms": ["flutter"], "steps": [{ "at": "1s", "track": 1 }] }
    """
  /// Sent at 15 s, given up at 45 s though the server has it, and sent again, or not.
  private static let lostAnswer = """
    { "title": "A lost answer", "platforms": ["flutter"], "jitter": "none", "steps": [
      { "at": "0s", "server": { "timeout": true, "stored": true, "times": 1 } },
      { "at": "0s", "track": 1 } ] }
    """

  private func scratch(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(name, text) }
    return scratch
  }

  @Test func `the reading that changes something is ranked, and the others are named`() throws {
    let scratch = try scratch(["a.jsonc": Self.ticking])
    let result = try Sdksim.run(["readings", "a.jsonc"], in: scratch.url)
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      result.output == """
        0 of 18 open readings decide what becomes of an event in 1 scenario.

        reading        ends   told  times  on
        flush.clock?      0      0      1  flutter

        The numbers are scenarios that another answer changes: what becomes of an event (ends), else what
        the app is told or reads (told), else when things happen (times).
        “sdksim readings ID PATH…” lists the scenarios that one of them decides

        Decide nothing here
          flutter.timeout?, flutter.retry.unit?, flutter.retry.restart?, flutter.refill?,
          flutter.backoff.override?, flutter.memory.limit?, flutter.outbox.off?, flutter.consent.memory?,
          sensor.send?, sensor.retry?, sensor.4xx?, sensor.lifecycle?, overflow.inFlight?, report.first?,
          connection.inFlight?, identity.when?, timeout.after?

        """)
  }

  @Test(arguments: ["flutter.timeout?", "flutter.timeout"])
  func `with an id, with its mark or without, what it decides is listed`(_ id: String) throws {
    let scratch = try scratch(["a.jsonc": Self.ticking, "b.jsonc": Self.lostAnswer])
    let result = try Sdksim.run(["readings", id, "."], in: scratch.url)
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      result.output == """
        1 of 1 open reading decides what becomes of an event in some of 2 scenarios.

        reading            ends   told  times  on
        flutter.timeout?      1      0      0  flutter

        The numbers are scenarios that another answer changes: what becomes of an event (ends), else what
        the app is told or reads (told), else when things happen (times).

        flutter.timeout?
          What does a timeout do?
          flutter.timeout?=uncertain changes what becomes of events
            b.jsonc
              on flutter
                e1: accepted, stored twice → uncertain, yet stored

        """)
  }

  @Test func `programs are given each decision, with what changes`() throws {
    let scratch = try scratch(["b.jsonc": Self.lostAnswer])
    let arguments = ["readings", "flutter.timeout?", "b.jsonc", "--format"]
    let csv = try Sdksim.run(arguments + ["csv"], in: scratch.url)
    #expect(
      csv.output == """
        reading,answer,scenario,case,platform,kind,events
        flutter.timeout?,uncertain,b.jsonc,,flutter,ends,e1

        """)
    let json = try Sdksim.run(arguments + ["json"], in: scratch.url)
    let survey = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(survey["scenarios"] as? Int == 1)
    let readings = try #require(survey["readings"] as? [[String: Any]])
    #expect(readings.count == 1)
    #expect(readings[0]["ends"] as? Int == 1)
    let decisions = try #require(readings[0]["decisions"] as? [[String: Any]])
    #expect(decisions[0]["answers"] as? [String: String] == ["flutter.timeout?": "uncertain"])
    #expect(decisions[0]["kind"] as? String == "ends")
    let events = try #require(decisions[0]["events"] as? [[String: Any]])
    #expect((events[0]["after"] as? [String: Any])?["outcome"] as? String == "uncertain")
    let markdown = try Sdksim.run(arguments + ["markdown"], in: scratch.url)
    #expect(
      markdown.output.contains(
        "| `flutter.timeout?=uncertain` | b.jsonc | flutter | "
          + "e1: accepted, stored twice → uncertain, yet stored |\n"))
  }

  /// If the outbox stays at a sign-out, its event is sent later, and as the device's.
  @Test func `an event that is then stored as somebody else's is said to be`() throws {
    let scratch = try scratch([
      "c.jsonc": """
      { "title": "A sign-out offline", "platforms": ["javascript"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "1s", "track": 1 },
        { "at": "2s", "call": "signOut" }, { "at": "3s", "connection": "online" } ] }
      """
    ])
    let result = try Sdksim.run(["readings", "js.logout.outbox?", "c.jsonc"], in: scratch.url)
    #expect(result.output.contains(" e1: dropped (identityChanged) → accepted\n"))
    #expect(result.output.contains(" misattributed 0 → 1\n"))
  }

  @Test func `a reading that no platform here leaves open is no mistake, and said to be none`()
    throws
  {
    let scratch = try scratch(["a.jsonc": Self.ticking])
    let result = try Sdksim.run(["readings", "kotlin.queued?", "a.jsonc"], in: scratch.url)
    #expect(result.code == 0)
    #expect(
      result.output == "None of the platforms in 1 scenario leaves that open.\n")
  }

  @Test func `the number of threads changes nothing`() throws {
    let one = try Sdksim.run(["readings", "Scenarios/uncertain", "--format", "json", "--jobs", "1"])
    let three = try Sdksim.run([
      "readings", "Scenarios/uncertain", "--format", "json", "--jobs", "3",
    ])
    #expect(one.code == 0)
    #expect(one.output == three.output)
  }

  @Test(arguments: [
    (["readings"], "“readings” needs [ID…] PATH…"),
    (["readings", "flutter.timeout?"], "“readings” needs [ID…] PATH…"),
    (["readings", "flutter.timout?", "Scenarios"], "did you mean “flutter.timeout?”?"),
    (["readings", "flutter.retry.max", "Scenarios"], "“flutter.retry.max” is no reading"),
  ])
  func `what is no reading and no path is told of`(
    _ arguments: [String], _ message: String
  ) throws {
    let result = try Sdksim.run(arguments)
    #expect(result.code == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func `a wrong scenario is told of, and nothing is ranked`() throws {
    let result = try Sdksim.run(["readings", "docs/examples/mistakes.jsonc.txt"])
    #expect(result.code == 3)
    #expect(result.output == "")
  }

  // MARK: How firm a result is

  @Test func `a result is told with what other answers would make of it`() throws {
    let scratch = try scratch(["b.jsonc": Self.lostAnswer])
    let result = try Sdksim.run(["run", "b.jsonc", "--firm"], in: scratch.url)
    #expect(result.code == 0, "\(result.errors)")
    let firm = try #require(result.output.range(of: "How firm this is\n"))
    #expect(
      result.output[firm.lowerBound...].hasPrefix(
        """
        How firm this is
          each other answer to an open reading was taken alone, and with each of the others; a pair is named
          where it does what neither does alone
          flutter: of 19 other answers and 170 pairs, 1 answer changes what becomes of events and 2
            answers change times only
            flutter.timeout?=uncertain
              e1: accepted, stored twice → uncertain, yet stored
            times only: timeout.after?=10s, timeout.after?=60s

        """))
  }

  @Test func `a result that nothing changes is said to be firm`() throws {
    let scratch = try scratch([
      "c.jsonc":
        #"{ "title": "A call", "platforms": ["kotlin"], "steps": [{ "at": "0s", "track": 1 }] }"#
    ])
    let text = try Sdksim.run(["run", "c.jsonc", "--firm"], in: scratch.url)
    #expect(
      text.output.contains("\n  kotlin: firm: 12 other answers and 65 pairs change nothing\n"))
    let markdown = try Sdksim.run(
      ["run", "c.jsonc", "--firm", "--format", "markdown"], in: scratch.url)
    #expect(
      markdown.output.contains(
        "| kotlin | | firm: 12 other answers and 65 pairs change nothing |\n"))
  }

  @Test func `each event of a table has the answers under which it ends otherwise`() throws {
    let scratch = try scratch(["b.jsonc": Self.lostAnswer])
    let result = try Sdksim.run(
      ["run", "b.jsonc", "--firm", "--format", "csv"], in: scratch.url)
    let lines = result.output.split(separator: "\n")
    #expect(lines[0].hasSuffix(",case,endsOtherwiseUnder"))
    #expect(lines[1].hasSuffix(",,flutter.timeout?=uncertain"))
    let plain = try Sdksim.run(["run", "b.jsonc", "--format", "csv"], in: scratch.url)
    #expect(plain.output.split(separator: "\n")[0].hasSuffix(",case"))
  }

  @Test func `a result for programs has the firmness of each platform`() throws {
    let result = try Sdksim.run([
      "run", "Scenarios/tour.jsonc", "--firm", "--format", "json", "--platform", "kotlin",
    ])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let platforms = try #require(object["platforms"] as? [String: [String: Any]])
    let firmness = try #require(platforms["kotlin"]?["firmness"] as? [String: Any])
    #expect(firmness["answers"] as? Int == 12)
    #expect(firmness["pairs"] as? Int == 65)
    let changes = try #require(firmness["changes"] as? [[String: Any]])
    // The request of e7 is given up after 30 s by default: before the kill, or after it.
    #expect(
      changes.first { $0["kind"] as? String == "ends" }?["answers"] as? [String: String] == [
        "timeout.after?": "60s"
      ])
  }
}

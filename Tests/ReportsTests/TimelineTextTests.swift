import Comparison
import JSONC
import ScenarioFiles
import TestSupport
import Testing

@testable import Reports

@Suite struct TimelineTextTests {
  private func drawn(_ text: String, width: Int = 100, colour: Bool = false) -> String {
    let scenario = Replaying.scenario(text)
    var timelines = Timelines(scenario)
    for policy in Replaying.policies(of: scenario) {
      timelines.add(try! trace(scenario, under: policy))
    }
    return written {
      writeTimelines(timelines, RunChoices(), width: width, colour: colour, to: &$0)
    }
  }

  private func lines(_ text: String, width: Int = 100) -> [String] {
    drawn(text, width: width).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
  }

  /// Between 1.1 s and 15 s nothing happens. Without that span 2.3 s are left for 79 columns: 30 ms
  /// each. So 1 s is the column 33 and 1.1 s the column 36; 15 s, behind 37 of them and the fold's
  /// three, the column 40. Swift and Kotlin know the 503 at 1.1 s; Flutter at 15.1 s, and sends again
  /// at 16.1 s, 36 columns after 15 s. Of the round times 1.2 s, and 16.4 s, are none of the line's.
  @Test func `a lane for each platform, over one axis`() {
    let drawing = drawn(
      """
      { "title": "Busy", "platforms": ["swift", "kotlin", "flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } },
        { "at": "1s", "track": 1 } ] }
      """)
    #expect(
      drawing == """
        Busy
        test.jsonc: 1 event, seed 1, jitter none
        One column is 30ms; ~ stands for a quiet span, 13.9s long. The key is at the end.
        Events that do not end alike everywhere: e1.

        time                                            1.1s   15.1s
                    0s           0.4s         0.8s   1s     15s   15.2s         15.6s        16s
                    |------------|------------|------|--|--~|--|--|-------------|------------|-------
        steps       |0s next request: 503            |1s track e1

        swift: the server does not have the event: it is lost
          tracked                                    1     ~
          requests                                   >===  ~
          answers                                       S  ~
          queue                                      1---  ~
          uncertain                                     1--~-----------------------------------------
          ends      1 uncertain, lost: e1, at 1.1s

        kotlin: the server does not have the event: it is lost
          tracked                                    1     ~
          requests                                   >===  ~
          answers                                       S  ~
          dropped                                       1  ~
          ends      1 dropped (rejected), lost: e1, at 1.1s

        flutter: the server has the event
          tracked                                    1     ~
          requests                                         ~>===................................>====
          answers                                          ~   S                                    A
          queue                                      1-----~
          outbox                                           ~1---------------------------------------
          ends      1 accepted: e1, at 16.2s

        >   a request leaves              =   it is under way               .   waits to be sent again
        A   the server accepts            S   the server fails: 503         3-- three, until the next number
        ~   nothing happens for long
        queue       events held in memory, those under way included
        outbox      events stored on the device, those under way included
        accepted    the SDK was told that the server has it
        uncertain   the SDK cannot know whether the server has it
        dropped     the SDK will never send it, or not again; why, in brackets
        lost        uncertain or dropped, and the server does not have it
        (rejected)  answered with a status that this platform does not resend

        """)
  }

  @Test func `platforms on which the same happens share a lane`() {
    let lines = lines(
      """
      { "platforms": ["javascript", "react", "swift"], "steps": [{ "at": "0s", "track": 1 }] }
      """)
    #expect(lines.contains("javascript, react: the server has the event"))
    #expect(lines.contains("swift: the server has the event"))
  }

  @Test func `a step for some platforms only says for which`() {
    let lines = lines(
      """
      { "platforms": ["swift", "flutter"], "steps": [
        { "at": "0s", "track": 1 }, { "at": "1s", "call": "flush", "only": ["flutter"] } ] }
      """)
    #expect(lines.contains { $0.hasSuffix("|1s flush (flutter)") })
  }

  /// Twelve calls at 0 s, of which the first meets a 503; all are answered at 0.1 s. A quarter of
  /// that is a column, and the answers stand in the fifth: one failure, and eleven successes below.
  @Test func `answers of one kind in a column are counted, and two kinds stand in two lines`() {
    let lines = lines(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 12 },
        { "at": "1s", "track": 1 } ] }
      """)
    let first = lines.firstIndex { $0.hasPrefix("  requests") }!
    #expect(lines[first].hasPrefix("  requests  >12== "))
    #expect(lines[first + 1].hasPrefix("  answers       S "))
    #expect(lines[first + 2] == "  and           A11")
    #expect(lines.contains { $0.contains("A2 two, within that column") })
    #expect(lines.contains("and         answers of another kind, within the same column"))
  }

  /// The answers to the first three come in one column, and answers of another kind in the next.
  @Test func `a number without room is a mark, and explained`() {
    let lines = lines(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "server": { "status": 503, "times": 3 } }, { "at": "0s", "track": 3 },
        { "at": "100ms", "track": { "count": 20, "every": "100ms" } } ] }
      """, width: 40)
    #expect(lines.contains("  answers    +AAAAAAAAAAAAAAAAAAAA"))
    #expect(lines.contains("+   more than there is room for"))
  }

  /// 23 requests within 21 columns, and no room for their numbers.
  @Test func `neighbours without room for their numbers have one sum`() {
    let lines = lines(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "track": 3 },
        { "at": "100ms", "track": { "count": 20, "every": "100ms" } } ] }
      """, width: 40)
    #expect(lines.contains("  tracked   23:::::::::::::::::::"))
    #expect(lines.contains("  requests  >23::::::::::::::::::="))
    #expect(lines.contains("9:: nine within that time"))
  }

  /// From 0.1 s on one after another is uncertain, until all 50 are at 9.5 s; a column is 250 ms.
  @Test func `a level without room for its number is no digit of the next`() {
    let lines = lines(
      """
      { "platforms": ["swift"], "end": "10s", "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 3 },
        { "at": "200ms", "track": { "count": 47, "every": "200ms" } } ] }
      """, width: 66)
    let row = lines.first { $0.hasPrefix("  uncertain") }
    #expect(row?.hasPrefix("  uncertain ///") == true)
    #expect(row?.hasSuffix("//50-") == true)
    #expect(lines.contains { $0.contains("/   rises, no room for how many") })
  }

  /// 1,234 calls at once, each a request.
  @Test func `thousands are cut, and explained`() {
    let lines = lines(
      "{ \"platforms\": [\"kotlin\"], \"steps\": [{ \"at\": \"0s\", \"track\": 1234 }] }")
    #expect(lines.contains("  tracked   1k"))
    #expect(lines.contains("  answers       A1k"))
    #expect(lines.contains { $0.contains("1k a thousand or more; 1M: a million") })
    #expect(lines.contains("  ends      1,234 accepted: e1–e1234, at 0.1s"))
  }

  /// e1 is sent at once on Swift, and meets the timeout that was stored; e2 waits behind it, and
  /// dies with the process; e3 comes after the start. Times are those of the file.
  @Test func `what became of events is said in words`() {
    let lines = lines(
      """
      { "platforms": ["swift"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "timeout": true, "stored": true, "times": 1 } },
        { "at": "0s", "track": 2 }, { "at": "5s", "app": "kill" }, { "at": "6s", "app": "start" },
        { "at": "7s", "track": { "name": "last" } } ] }
      """)
    let first = lines.firstIndex { $0.hasPrefix("  ends") }!
    #expect(
      lines[first..<first + 3] == [
        "  ends      1 uncertain, yet stored: e1, at 5s",
        "            1 dropped (processKilled), lost: e2, at 5s",
        "            1 accepted: last, at 7.1s",
      ])
    #expect(lines.contains("swift: the server has 2 of 3 events; 1 is lost"))
    #expect(lines.contains("(processKilled)  in memory when the app was killed"))
    #expect(lines.contains { $0.contains("|0s next request: no answer, yet stored") })
  }

  @Test func `only what occurs is explained`() {
    let lines = lines(
      "{ \"platforms\": [\"kotlin\"], \"steps\": [{ \"at\": \"0s\", \"track\": 1 }] }")
    #expect(
      lines.suffix(3) == [
        "> a request leaves    = it is under way     A the server accepts",
        "accepted  the SDK was told that the server has it", "",
      ])
  }

  @Test func `options that the scenario sets stand in the head, for each set of platforms`() {
    let steps = "\"steps\": [{ \"at\": \"0s\", \"track\": 1 }]"
    let alike = lines(
      """
      { "platforms": ["javascript", "flutter"], "config": { "all": { "eventFlushMs": 2000 } },
        \(steps) }
      """)
    #expect(alike[3] == "config: eventFlushMs: 2000")
    let apart = lines(
      """
      { "platforms": ["javascript", "react", "flutter"],
        "config": { "javascript": { "eventFlushMs": 2000 }, "react": { "eventFlushMs": 2000 } },
        \(steps) }
      """)
    #expect(apart[3] == "config of javascript, react: eventFlushMs: 2000")
    #expect(apart[4].hasPrefix("All events end alike") || apart[4].hasPrefix("Events that"))
  }

  /// Offline, Swift's e1 is uncertain at 0.1 s. It is dropped for consent, and counts as not lost;
  /// Kotlin's, whose request failed, is.
  @Test func `the key says of a drop for consent that it is not lost, where there is one`() {
    let lines = lines(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 1 },
        { "at": "1s", "consent": "withdrawn" } ] }
      """, width: 120)
    #expect(
      lines.contains {
        $0.hasPrefix("lost ")
          && $0.hasSuffix(
            "uncertain or dropped, and the server does not have it; a drop for consent is not lost")
      })
    #expect(
      lines.contains("(consentWithdrawn)  consent was withdrawn while the SDK still held it"))
  }

  /// 500 events offline: the first goes alone, and then 25 at a time, each batch for 100 ms, which
  /// is a column. So the queue holds 500, 499, 474 and so on down to 24 in its column 20. The number
  /// 500 takes three columns; 17 are left before the last.
  @Test func `the most that a lane holds is shown, and the last of it`() {
    let lines = lines(
      """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 500 } ] }
      """, width: 40)
    let falls = String(repeating: "\\", count: 17)
    #expect(lines.contains("  queue     500\(falls)24"))
  }

  @Test func `of two events the server has both or neither`() {
    let both = lines(
      "{ \"platforms\": [\"kotlin\"], \"steps\": [{ \"at\": \"0s\", \"track\": 2 }] }")
    #expect(both.contains("kotlin: the server has both events"))
    let neither = lines(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 2 } ] }
      """)
    #expect(neither.contains("kotlin: the server has neither event; 2 are lost"))
  }

  @Test func `a name of several words is quoted in the steps and among the ends`() {
    let lines = lines(
      """
      { "platforms": ["kotlin"], "steps": [
        { "at": "0s", "track": { "name": "logged out" } } ] }
      """)
    #expect(lines.contains { $0.hasSuffix("|0s track “logged out”") })
    #expect(lines.contains { $0.contains("1 accepted: “logged out”") })
  }

  @Test func `content is told where it is asked for`() {
    let lines = lines(
      """
      { "platforms": ["swift"], "steps": [
        { "at": "1s", "content": "blocks" }, { "at": "2s", "connection": "offline" },
        { "at": "3s", "content": "campaign", "from": { "cache": false } } ] }
      """)
    #expect(lines.contains("  content   network at 1s, nothing at 3s"))
  }

  @Test func `names may be wide, combined or hostile`() {
    let lines = lines(
      """
      { "title": "\\u001b[31m購入", "platforms": ["swift"], "steps": [
        { "at": "0s", "track": { "name": "購入" } },
        { "at": "1s", "track": { "name": "e\\u0301\\u0301te\\u0301" } },
        { "at": "2s", "track": { "name": "\\u001b]0;x" } } ] }
      """)
    #expect(lines[0] == "␛[31m購入")
    #expect(lines.joined().split(separator: "s track ").count == 4)
    #expect(!lines.joined().unicodeScalars.contains { $0.value == 0x1B })
  }

  /// The pole of a wide name stands right of the name, at the same column as on the axis.
  @Test func `a flag without room to its right stands to its left`() {
    let lines = lines(
      """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "track": 1 }, { "at": "300ms", "connection": "offline" },
        { "at": "500ms", "track": { "name": "購入" } } ] }
      """, width: 44)
    let flag = lines.first { $0.hasSuffix("購入|") }
    let axis = lines.first { $0.hasPrefix("time") }!
    let pole = axis.firstRange(of: "0.5s").map {
      axis.distance(from: axis.startIndex, to: $0.lowerBound)
    }
    #expect(flag.map { width($0) - 1 } == pole)
  }

  @Test func `a step without room beside its pole has none, and is not cut`() {
    let lines = lines(
      """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "track": 1 },
        { "at": "10s", "server": { "timeout": true, "times": 1 } }, { "at": "20s", "track": 1 } ] }
      """, width: 40)
    #expect(lines.contains { $0.hasSuffix(" 10s next request: no answer") })
  }

  @Test(arguments: [40, 44, 60, 80, 100, 132, 240])
  func `no line is wider than the page`(width: Int) {
    let lines = lines(
      """
      { "title": "Many", "steps": [
        { "at": "0s", "track": 30 }, { "at": "1s", "server": 503 }, { "at": "2s", "track": 12 },
        { "at": "20s", "connection": "offline" }, { "at": "21s", "track": 200 },
        { "at": "22s", "call": "flush" }, { "at": "61s", "connection": "online" },
        { "at": "62s", "server": "ok" }, { "at": "7d", "app": "background" },
        { "after": "1s", "call": "signOut" }, { "after": "1s", "app": "kill" } ] }
      """, width: width)
    for line in lines { #expect(JSONC.width(line) <= width, "\(line)") }
  }

  @Test func `more steps than there are lines for are counted`() {
    let steps = (0..<20).map { _ in "{ \"at\": \"0s\", \"track\": 1 }" }.joined(separator: ",")
    let lines = lines("{ \"platforms\": [\"kotlin\"], \"steps\": [\(steps)] }")
    #expect(lines.contains("            ... and 4 more steps"))
  }

  @Test func `colour changes nothing but colour`() {
    let text = """
      { "platforms": ["swift"], "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "track": 2 } ] }
      """
    var plain = drawn(text, colour: true)
    for code in ["0", "1", "2", "31", "32", "33"] {
      plain = plain.replacing("\u{1B}[\(code)m", with: "")
    }
    #expect(drawn(text, colour: true) != plain)
    #expect(drawn(text) == plain)
  }

  @Test func `a run without an event says so`() {
    let lines = lines(
      """
      { "platforms": ["swift"], "steps": [{ "at": "1s", "call": "flush" }] }
      """)
    #expect(lines.contains("swift: nothing is tracked"))
  }
}

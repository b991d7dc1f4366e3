import JSONC
import ScenarioFiles
import TestSupport
import Testing

@Suite struct MatrixMistakeTests {
  /// A scenario of two platforms and two steps around some members.
  private func around(_ members: String) -> String {
    """
    { "platforms": ["node", "flutter"], \(members), "steps": [
      { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "1s", "track": 2 } ] }
    """
  }

  @Test func `one path's values are no more than cases may be, and short enough for names`() {
    let many = (0...1000).map { "\($0)" }.joined(separator: ",")
    let long = String(repeating: "x", count: 201)
    for (vary, message) in [
      (
        #""seed": ⟦[\#(many)]⟧"#,
        "1001 values are too many: a scenario has at most 1000 cases"
      ),
      (
        #""steps.1.track": [{ "name": "a" }, ⟦{ "name": "\#(long)" }⟧]"#,
        "a value that names a case is at most 200 bytes long, as JSON"
      ),
      (
        #""config.node,flutter.maxRetries": [1], ⟦"config.flutter, node.maxRetries"⟧: [2]"#,
        "“config.flutter, node.maxRetries” and “config.node,flutter.maxRetries” vary the same thing"
      ),
    ] {
      let marked = Marked(around("\"vary\": { \(vary) }"))
      let log = DiagnosticLog(marked.file)
      _ = Scenario.readCases(Document(reading: log), log, platforms: Replaying.known)
      #expect(log.diagnostics.map { $0.message } == [message])
      #expect(log.diagnostics.map { $0.span } == marked.spans)
    }
  }

  @Test(arguments: [
    (#""⟦sed⟧": [1]"#, "“sed” is nothing that can vary", "seed"),
    (
      #""⟦cofig⟧.all.maxRetries": [1]"#, "“cofig.all.maxRetries” is nothing that can vary",
      "config.all.maxRetries"
    ),
    (#""⟦platforms⟧": [["node"]]"#, "“platforms” is nothing that can vary", nil),
    (#"⟦""⟧: [1]"#, "“” is nothing that can vary", nil),
    (#"⟦"seed.x"⟧: [1]"#, "a path that begins so is written “seed”", nil),
    (#"⟦"given"⟧: [1]"#, "a path that begins so is written “given.NAME”", nil),
    (#"⟦"config.all"⟧: [1]"#, "a path that begins so is written “config.PLATFORMS.OPTION”", nil),
    (
      #"⟦"config..maxRetries"⟧: [1]"#,
      "a path that begins so is written “config.PLATFORMS.OPTION”", nil
    ),
    (#"⟦"readings."⟧: [1]"#, "a path that begins so is written “readings.ID”", nil),
    (#"⟦"steps.0"⟧: [1]"#, "a path that begins so is written “steps.N.KEY”", nil),
    (#""given.⟦conection⟧": ["offline"]"#, "“conection” is no key of what is given", "connection"),
    (#""config.⟦al⟧.maxRetries": [1, 2]"#, "there is no platform “al”", "all"),
    (#""config.node,⟦fluter⟧.maxRetries": [1, 2]"#, "there is no platform “fluter”", "flutter"),
    (
      #""config.⟦swift⟧.maxRetries": [1, 2]"#,
      "“swift” is not replayed here: the scenario's platforms are “node” and “flutter”", nil
    ),
    (
      #""config.all.⟦maxRetris⟧": [1, 2]"#, "no replayed platform has an option “maxRetris”",
      "maxRetries"
    ),
    (
      #""readings.⟦flutter.timeout⟧": ["retry"]"#, "there is no open reading “flutter.timeout”",
      "flutter.timeout?"
    ),
    (#""steps.⟦x⟧.server": [1]"#, "“x” is no step; steps are numbered from 0", nil),
    (#""steps.⟦01⟧.server": [1]"#, "“01” is no step; steps are numbered from 0", nil),
    (#""steps.⟦2⟧.server": [1]"#, "there is no step 2: the last one is step 1", nil),
    (
      #""steps.⟦99999999999999999999⟧.server": [1]"#,
      "there is no step 99999999999999999999: the last one is step 1", nil
    ),
    (
      #""steps.1.⟦track⟧.count": [1]"#,
      "“track” is the number 2 in this step, and holds no “count”", nil
    ),
    (#""steps.0.⟦srver⟧": [500]"#, "“srver” is no key of a step", "server"),
    (#""steps.0.server.⟦tims⟧": [2]"#, "“tims” is no key of a server's answer", "times"),
    (
      #""steps.0.⟦call⟧": ["flush"]"#,
      "a step does one thing, and this one does “server” already; write two", nil
    ),
  ])
  func `a path that leads nowhere is told of once, at its part that is wrong`(
    member: String, message: String, suggestion: String?
  ) {
    expectMistake(around("\"vary\": { \(member) }"), message, suggestion: suggestion)
  }

  @Test(arguments: [
    (#""vary": ⟦5⟧"#, "“vary” is an object, found the number 5", nil),
    (#""vary": ⟦{}⟧"#, "“vary” names one path at least", nil),
    (#""vary": { "seed": ⟦[]⟧ }"#, "a path varies over one value at least", nil),
    (#""vary": { "seed": ⟦1⟧ }"#, "what “seed” varies over is a list, found the number 1", nil),
    (#""vary": { "seed": [1, 2, ⟦1⟧] }"#, "“1” stands here a second time", nil),
    (#""vary": { "seed": [1, ⟦-2⟧] }"#, "a seed is at least 0", nil),
    (
      #""vary": { "seed": [1, ⟦"a"⟧], "jitter": ["none", "max"] }"#,
      "a seed is a whole number, found the text “a”", nil
    ),
    (
      #""vary": { "jitter": ["none", ⟦"mox"⟧] }"#,
      "“mox” is not a jitter; expected “seeded”, “none” or “max”", "max"
    ),
    (
      #""vary": { "config.all.eventRetryPolicy": ["report", ⟦"repot"⟧] }"#,
      "“eventRetryPolicy” takes “report” or “at-least-once”, found the text “repot”", "report"
    ),
    (
      #""vary": { "readings.flutter.timeout?": [⟦"rety"⟧] }"#,
      "“rety” is not an answer to “flutter.timeout?”; expected “retry” or “uncertain”", "retry"
    ),
    (
      #""vary": { "steps.0.server": ["ok", { ⟦"sttus"⟧: 503 }] }"#,
      "“sttus” is no key of a server's answer", "status"
    ),
    (
      #""vary": { "steps.0.server": ["ok"], ⟦"steps.0.server.times"⟧: [1, 2] }"#,
      "“steps.0.server.times” and “steps.0.server” vary the same thing", nil
    ),
    (
      #"⟦"cases"⟧: []"#,
      "“cases” says what is expected where something varies; there is no “vary”", nil
    ),
  ])
  func `a value that cannot be taken is told of once, where it stands`(
    members: String, message: String, suggestion: String?
  ) {
    expectMistake(around(members), message, suggestion: suggestion)
  }

  @Test(arguments: [
    (#"{ "when": { ⟦"sed"⟧: 1 }, "expect": {} }"#, "“sed” does not vary", "seed"),
    (
      #"{ "when": { ⟦"eventRetryPolicy"⟧: "report" }, "expect": {} }"#,
      "“eventRetryPolicy” does not vary", "config.all.eventRetryPolicy"
    ),
    (#"{ "when": { "seed": ⟦4⟧ }, "expect": {} }"#, "“seed” is never 4", nil),
    (#"{ "when": { "seed": [1, ⟦4⟧] }, "expect": {} }"#, "“seed” is never 4", nil),
    (
      #"{ "when": { "config.all.eventRetryPolicy": ⟦"repot"⟧ }, "expect": {} }"#,
      "“config.all.eventRetryPolicy” is never repot", "report"
    ),
    (
      #"{ "when": { "seed": ⟦[]⟧ }, "expect": {} }"#,
      "this matches no case; name one value at least", nil
    ),
    (#"{ "when": ⟦{}⟧, "expect": {} }"#, "“when” names one varied path at least", nil),
    (#"{ "when": ⟦1⟧, "expect": {} }"#, "“when” is an object, found the number 1", nil),
    (#"⟦{⟧ "expect": {} }"#, "a case needs the key “when”", nil),
    (#"⟦{⟧ "when": { "seed": 1 } }"#, "a case needs the key “expect”", nil),
    (
      #"{ "when": { "seed": 1 }, "expect": {}, ⟦"exepct"⟧: {} }"#, "“exepct” is no key of a case",
      "expect"
    ),
    (
      #"{ "when": { "seed": [1, 2] }, "expect": { "node": { ⟦"acepted"⟧: 1 } } }"#,
      "“acepted” is no key of an expectation", "accepted"
    ),
    (
      #"{ "when": { "seed": 2 }, "expect": { "⟦swift⟧": {} } }"#,
      "“swift” is not replayed here: the scenario's platforms are “node” and “flutter”", nil
    ),
    (#"{ "when": { "seed": 2 }, "expect": ⟦[]⟧ }"#, "“expect” is an object, found a list", nil),
  ])
  func `a mistake in what is expected of some cases is told of with its place`(
    entry: String, message: String, suggestion: String?
  ) {
    expectMistake(
      around(
        """
        "vary": { "config.all.eventRetryPolicy": ["report", "at-least-once"], "seed": [1, 2, 3] },
        "cases": [ \(entry) ]
        """), message, suggestion: suggestion)
  }

  @Test func `a mistake of the file that nothing varies is told of once, and without a case`() {
    let marked = Marked(around(#""vary": { "seed": [1, 2] }, "end": ⟦5⟧"#))
    let found = read(marked).found
    #expect(found.map { $0.span } == marked.spans)
    #expect(found.first?.notes.isEmpty == true)
  }

  @Test func `a mistake that only some cases meet says in which`() {
    let marked = Marked(
      around(
        #"""
        "vary": { "steps.1.track": [1, 3, 2], "seed": [1, 2] },
        "expect": { "all": { "events": { ⟦"e3"⟧: "accepted" } } }
        """#))
    let found = read(marked).found
    #expect(found.map { $0.message } == ["there is no “e3”: the last one is “e1”"])
    #expect(found.map { $0.span } == marked.spans)
    #expect(
      found.first?.notes.map { $0.message } == [
        "so it is in the case “track=1, seed=1”, and in 3 more"
      ])
  }

  @Test func `an expectation that its own cases meet alike names none of them`() {
    let marked = Marked(
      around(
        #"""
        "vary": { "seed": [1, 2] }, "cases": [{ "when": { "seed": 2 },
          "expect": { "all": { "events": { ⟦"e3"⟧: "accepted" } } } }]
        """#))
    let found = read(marked).found
    #expect(found.map { $0.span } == marked.spans)
    #expect(found.first?.notes.isEmpty == true)
  }

  @Test func `mistakes of every kind come together, in the order of the file`() {
    let marked = Marked(
      around(
        #"""
        "vary": { "⟦sed⟧": [1], "jitter": [⟦"mox"⟧, "none"], "steps.⟦7⟧.track": [1] },
        "cases": [{ "when": { "jitter": ⟦"least"⟧ }, "expect": { "⟦nod⟧": {} } }], "end": ⟦5⟧
        """#))
    #expect(read(marked).found.map { $0.span } == marked.spans)
  }

  @Test func `what cannot be read in what varies is told of once`() {
    let found = read(Marked(around(#""vary": { "seed": [1, x], "jitter": ["none"] }"#))).found
    #expect(found.count == 1)
  }

  /// 10 × 10 × 10 are the most; one more of the last makes 1,100.
  @Test func `there are a thousand cases at most`() throws {
    let ten = "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"
    let most = #""vary": { "config.node.maxRetries": \#(ten), "seed": \#(ten), "#
    let fits = readCases(Marked(around(most + #""steps.1.track": \#(ten) }"#)))
    #expect(fits.cases?.count == 1000)
    expectMistake(
      around(
        #"⟦"vary"⟧: "# + most.dropFirst(8) + #""steps.1.track": [11, \#(ten.dropFirst()) }"#),
      "this makes more cases than a scenario may have: 1100, and at most 1000")
  }
}

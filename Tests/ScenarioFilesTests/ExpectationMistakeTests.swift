import ScenarioFiles
import Testing

@Suite struct ExpectationMistakeTests {
  /// A scenario of twelve events, `purchase` and one signal for Flutter, with an expectation.
  private func around(_ expectations: String) -> String {
    #"""
    { "steps": [
      { "at": "0s", "track": 12 }, { "at": "0s", "track": { "name": "purchase" } },
      { "at": "0s", "track": { "count": 1, "stream": "sensor" }, "only": ["flutter"] }
    ], "expect": { \#(expectations) } }
    """#
  }

  @Test(arguments: [
    (#""⟦fluter⟧": {}"#, "there is no platform “fluter”", "flutter"),
    (#""all": ⟦5⟧"#, "an expectation is an object, found the number 5", nil),
    (#""all": { ⟦"acepted"⟧: 1 }"#, "“acepted” is no key of an expectation", "accepted"),
    (#""all": { "accepted": ⟦-1⟧ }"#, "“accepted” is at least 0", nil),
    (#""all": { "accepted": ⟦"1"⟧ }"#, "“accepted” is a whole number, found the text “1”", nil),
    (#""all": { "accepted": ⟦[1]⟧ }"#, "a range has two ends: [least, most]", nil),
    (#""all": { "accepted": ⟦[3, 1]⟧ }"#, "a range goes from the least to the most", nil),
    (
      #""all": { "dropped": { ⟦"overflown"⟧: 1 } }"#, "nothing is dropped for “overflown”",
      "overflow"
    ),
    (#""all": { "sentAt": [⟦5⟧] }"#, "a time has a unit; write \"5s\" or \"5ms\"", nil),
    (#""all": { "sentAt": [⟦["2s", "1s"]⟧] }"#, "a range goes from the least to the most", nil),
    (
      #""all": { "events": { ⟦"e13"⟧: "accepted" } }"#, "there is no “e13”: the last one is “e12”",
      nil
    ),
    (
      #""all": { "events": { ⟦"e1-e13"⟧: "accepted" } }"#,
      "there is no “e13”: the last one is “e12”", nil
    ),
    (
      #""all": { "events": { ⟦"e3-e1"⟧: "accepted" } }"#,
      "a range of events goes from the first to the last", nil
    ),
    (
      #""all": { "events": { ⟦"l1"⟧: "accepted" } }"#,
      "there is no “l1”: nothing of the stream “location” takes a number", nil
    ),
    (
      #""all": { "events": { ⟦"purchse"⟧: "accepted" } }"#, "no event is named “purchse”",
      "purchase"
    ),
    (#""all": { "events": { ⟦"e0"⟧: "accepted" } }"#, "no event is named “e0”", nil),
    (#""swift": { "events": { ⟦"s1"⟧: "accepted" } }"#, "“s1” is not tracked on swift", nil),
    (
      #""all": { "events": { "e1": ⟦"acepted"⟧ } }"#,
      "“acepted” is not an outcome; expected “accepted”, “uncertain”, “waiting”, “dropped” or "
        + "“dropped:REASON”", "accepted"
    ),
    (
      #""all": { "events": { "e1": ⟦"dropped:expird"⟧ } }"#, "nothing is dropped for “expird”",
      "expired"
    ),
    (
      #""swift": { "told": ⟦5⟧ }"#,
      "what the app was told is an object by kind, or a list in order, found the number 5", nil
    ),
    (#""swift": { "told": { ⟦"drop"⟧: 5 } }"#, "“drop” is no key of “told”", "drops"),
    (
      #""swift": { "told": { "track": { ⟦".acepted"⟧: 0 } } }"#,
      "“.acepted” is not a word that swift can say", ".accepted"
    ),
    (
      #""node": { "told": { "drops": { ⟦"overflw"⟧: 0 } } }"#,
      "nothing is dropped for “overflw”", "overflow"
    ),
    (
      #""node": { "told": [{ "kind": ⟦"drop"⟧ }] }"#,
      "“drop” is not a kind; expected “drops”, “uncertain”, “track” or “flush”", "drops"
    ),
    (
      #""kotlin": { "told": [{ "as": ⟦"Acepted"⟧ }] }"#,
      "“Acepted” is not a word that kotlin can say", "Accepted"
    ),
    (#""swift": { "inspect": { ⟦"queu"⟧: 1 } }"#, "“queu” is no key of “inspect”", "queue"),
    (
      #""swift": { "inspect": { "uncertain": [⟦"e99"⟧] } }"#,
      "there is no “e99”: the last one is “e12”", nil
    ),
    (
      #""node": { "inspect": { "limiter": ⟦"busy"⟧ } }"#,
      "“busy” is not a limiter's status; expected “idle” or “undefined”", nil
    ),
    (
      #""swift,node": { "accepted": 1 }, "node,react": { "accepted": ⟦2⟧ }"#,
      "“accepted” is expected of one platform twice, by keys of the same breadth", nil
    ),
  ])
  func `a mistake in an expectation is told of with its place`(
    expectations: String, message: String, suggestion: String?
  ) {
    expectMistake(around(expectations), message, suggestion: suggestion)
  }

  @Test func `a platform that is not replayed cannot be expected anything of`() {
    expectMistake(
      #"""
      { "platforms": ["swift"], "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "⟦node⟧": { "accepted": 1 } } }
      """#, "“node” is not replayed here: the scenario's platforms are “swift”")
  }

  @Test func `a key of several platforms speaks of those of them that are replayed`() throws {
    let scenario = try scenario(
      #"""
      { "platforms": ["swift"], "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "swift,node": { "accepted": 1 } } }
      """#)
    #expect(scenario.checks(for: "swift").count == 1)
    expectMistake(
      #"""
      { "platforms": ["swift"], "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "swift,⟦nod⟧": { "accepted": 1 } } }
      """#, "there is no platform “nod”", suggestion: "node")
  }

  @Test func `a checkpoint for some platforms expects nothing of others`() {
    expectMistake(
      #"""
      { "steps": [{ "at": "0s", "track": 1 },
        { "at": "0s", "expect": { ⟦"node"⟧: { "accepted": 1 } }, "only": ["swift"] }] }
      """#, "this step is not for “node”")
  }
}

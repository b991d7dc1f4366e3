import JSONC
import ScenarioFiles
import TestSupport
import Testing

@Suite struct StepMistakeTests {
  /// A scenario of those steps, ending at 1 m.
  private func around(_ steps: String) -> String {
    "{ \"steps\": [\(steps)], \"end\": \"1m\" }"
  }

  @Test(arguments: [
    (#"⟦{⟧ "track": 1 }"#, "a step needs the key “at”", nil),
    (#"{ "at": "0s", ⟦"after"⟧: "1s", "track": 1 }"#, "a step has “at” or “after”, not both", nil),
    (#"{ "at": ⟦1⟧, "track": 1 }"#, "a time has a unit; write \"1s\" or \"1ms\"", nil),
    (#"{ "at": ⟦"-1s"⟧, "track": 1 }"#, "a time cannot be negative", nil),
    (#"{ "at": ⟦"5"⟧, "track": 1 }"#, "a unit is missing; write “5s”, or ms, m, h, d", nil),
    (#"{ "at": ⟦"9999999999d"⟧, "track": 1 }"#, "a time is at most 10,000 years", nil),
    (
      #"{ "at": "2s", "track": 1 }, { "at": ⟦"1s"⟧, "track": 1 }"#,
      "this step comes too late in the file: the one before it is at 2s", nil
    ),
    (#"{ "at": ⟦"2m"⟧, "track": 1 }"#, "this step comes after the end of the scenario", nil),
    (
      #"{ "at": "50s", "track": 1 }, { "after": ⟦"11s"⟧, "track": 1 }"#,
      "this step comes after the end of the scenario", nil
    ),
    (
      #"⟦{ "at": "0s" }⟧"#,
      "this step does nothing; it needs one of “track”, “server”, “serverLimit”, “latency”, "
        + "“connection”, “app”, “consent”, “call”, “content” or “expect”", nil
    ),
    (#"{ "at": "0s", ⟦"trak"⟧: 1 }"#, "“trak” is no key of a step", "track"),
    (
      #"{ "at": "0s", "track": 1, ⟦"server"⟧: 503 }"#,
      "a step does one thing, and this one does “track” already; write two", nil
    ),
    (
      #"{ "at": "0s", "track": 1, ⟦"expect"⟧: {} }"#,
      "an expectation is a step of its own; write it as the next step", nil
    ),
    (#"{ "at": "0s", "track": 1, ⟦"as"⟧: "x" }"#, "“as” does not belong to “track”", nil),
    (#"{ "at": "0s", "track": 1, "only": ⟦[]⟧ }"#, "a step for no platform does nothing", nil),
    (#"{ "at": "0s", "track": 1, "only": [⟦"swfit"⟧] }"#, "there is no platform “swfit”", "swift"),
    (#"{ "at": "0s", "track": ⟦0⟧ }"#, "the number of events is at least 1", nil),
    (
      #"{ "at": "0s", "track": ⟦1e99⟧ }"#,
      "this number is too large: the number of events is at most 10000000", nil
    ),
    (
      #"{ "at": "0s", "track": 9999999 }, { "at": "0s", "track": ⟦2⟧ }"#,
      "a scenario tracks at most 10000000 events in all", nil
    ),
    (
      #"{ "at": "0s", "track": ⟦"x"⟧ }"#,
      #"a step tracks a number of events; one with a name is { "name": "x" }"#, nil
    ),
    (#"{ "at": "0s", "track": ⟦{⟧ "every": "1s" } }"#, "a track step needs the key “count”", nil),
    (
      #"{ "at": "0s", "track": { "count": 2, "stream": ⟦"sensors"⟧ } }"#,
      "“sensors” is not a stream; expected “events”, “sensor” or “location”", "sensor"
    ),
    (
      #"{ "at": "0s", "track": { "count": 62, "every": ⟦"1s"⟧ } }"#,
      "the last of these would be tracked at 1m1s, after the end", nil
    ),
    (
      #"{ "at": "0s", "track": { "count": 1000000, "every": ⟦"3000000d"⟧ } }"#,
      "the last of these would be tracked more than 10,000 years on", nil
    ),
    (
      #"{ "at": "0s", "track": { "name": "buy", ⟦"count"⟧: 1 } }"#,
      "a name is one event's; “count” does not belong here", nil
    ),
    (
      #"{ "at": "0s", "track": { "name": ⟦"e7"⟧ } }"#,
      "“e7” looks like a number of an event; take another name", nil
    ),
    (
      #"{ "at": "0s", "track": { "name": ⟦"e1-e3"⟧ } }"#,
      "“e1-e3” looks like a number of an event; take another name", nil
    ),
    (
      #"{ "at": "0s", "track": { "name": ⟦"S07"⟧ } }"#,
      "“S07” looks like a number of an event; take another name", nil
    ),
    (#"{ "at": "0s", "track": { "name": ⟦""⟧ } }"#, "an event's name is not empty", nil),
    (
      #"{ "at": "0s", "track": { "name": "a" } }, { "at": "0s", "track": { "name": ⟦"a"⟧ } }"#,
      "the name “a” is taken already", nil
    ),
    (#"{ "at": "0s", "latency": ⟦250⟧ }"#, "a time has a unit; write \"250s\" or \"250ms\"", nil),
    (
      #"{ "at": "0s", "connection": ⟦"onlin"⟧ }"#,
      "“onlin” is not a connection; expected “online”, “offline” or “captive”", "online"
    ),
    (
      #"{ "at": "0s", "app": ⟦"stop"⟧ }"#,
      "“stop” is not a change of the app; expected “background”, “foreground”, “kill” or “start”",
      nil
    ),
    (
      #"{ "at": "0s", "consent": ⟦"withdraw"⟧ }"#,
      "“withdraw” is not a consent; expected “granted” or “withdrawn”", "withdrawn"
    ),
    (#"{ "at": "0s", "consent": ⟦{}⟧ }"#, "expected “push” or “channel” in this consent", nil),
    (
      #"{ "at": "0s", "consent": { ⟦"pusch"⟧: "granted" } }"#, "“pusch” is no key of a consent",
      "push"
    ),
    (
      #"{ "at": "0s", "call": ⟦"signout"⟧ }"#,
      "“signout” is not a call; expected “flush”, “flushOutbox”, “flushSensor”, “clearOutbox”, "
        + "“retryUncertain”, “discardUncertain”, “signOut”, “signIn” or “deleteIdentity”",
      "signOut"
    ),
    (
      #"{ "at": "0s", "call": "flush", ⟦"as"⟧: "x" }"#,
      "“as” says who signs in; it does not belong to “flush”", nil
    ),
    (
      #"{ "at": "0s", "call": "signIn", "as": ⟦"device"⟧ }"#,
      "a person's name is not empty, and not “device”", nil
    ),
    (
      #"{ "at": "0s", "call": ⟦"clearOutbox"⟧, "only": ["swift"] }"#,
      "no platform that this step is for has the call “clearOutbox”", nil
    ),
    (
      #"{ "at": "0s", "content": ⟦"block"⟧ }"#,
      "“block” is not a content; expected “blocks” or “campaign”", "blocks"
    ),
    (
      #"{ "at": "0s", "content": "blocks", "from": { ⟦"cach"⟧: true } }"#,
      "“cach” is no key of what holds the content", "cache"
    ),
    (
      #"{ "at": "0s", "content": "blocks", "expect": { "all": ⟦"net"⟧ } }"#,
      "“net” is not a source of content; expected “network”, “cache”, “mirror”, “bundle” or "
        + "“nothing”", nil
    ),
  ])
  func `a mistake in a step is told of with its place`(
    steps: String, message: String, suggestion: String?
  ) {
    expectMistake(around(steps), message, suggestion: suggestion)
  }

  @Test(arguments: [
    ("⟦302⟧", "a status is 200 to 299, or 400 to 599"),
    ("⟦199⟧", "a status is at least 200"),
    ("⟦600⟧", "this number is too large: a status is at most 599"),
    ("⟦503.5⟧", "a status is a whole number, not 503.5"),
    (
      #"⟦"down"⟧"#,
      "“down” is not a server's answer; expected “ok”, “timeout” or “unreachable”"
    ),
    (
      "⟦true⟧",
      "a server's answer is a status, an object, or “ok”, “timeout” or “unreachable”, found true"
    ),
    (
      #"⟦{ "latency": "1s" }⟧"#,
      "a server's answer needs one of “status”, “timeout” or “unreachable”"
    ),
    (
      #"{ "status": 503, ⟦"timeout"⟧: true }"#,
      "an answer has one kind, and this one has “status” already"
    ),
    (#"{ "timeout": ⟦false⟧ }"#, "“timeout” is true, or isn't there"),
    (#"{ "status": 503, "times": ⟦0⟧ }"#, "“times” is at least 1"),
    (
      #"{ "status": 200, "stored": ⟦false⟧ }"#,
      "a success is always stored; “stored” is for other answers"
    ),
    (#"{ "status": 400, ⟦"retryAfter"⟧: "1s" }"#, "“retryAfter” belongs to a 429 or a 5xx"),
    (#"{ "timeout": true, ⟦"retryAfter"⟧: "1s" }"#, "“retryAfter” belongs to a 429 or a 5xx"),
    (
      #"{ "status": 429, "retryAfter": ⟦30⟧ }"#,
      "a time has a unit; write \"30s\" or \"30ms\""
    ),
    (
      #"{ "status": 503, "drop": ⟦{ "count": 1 }⟧ }"#,
      "only a success drops a part; this answer stores nothing or all"
    ),
    (
      #"{ "status": 200, "drop": ⟦{⟧ "reason": "x" } }"#,
      "what the server drops needs the key “count”"
    ),
    (#"{ "status": 200, "drop": { "count": ⟦0⟧ } }"#, "the number dropped is at least 1"),
  ])
  func `a mistake in a server's answer is told of with its place`(
    answer: String, message: String
  ) {
    expectMistake(around("{ \"at\": \"0s\", \"server\": \(answer) }"), message)
  }

  @Test(arguments: [
    (#"⟦"off"⟧"#, "“off” is not a server's limit; expected “none”"),
    (#"⟦{⟧ "per": "1s" }"#, "a server's limit needs the key “requests”"),
    (#"{ "requests": ⟦0⟧, "per": "1s" }"#, "“requests” is at least 1"),
    (#"{ "requests": 1, "per": ⟦"0s"⟧ }"#, "“per” is at least 1ms"),
  ])
  func `a mistake in a server's limit is told of with its place`(limit: String, message: String) {
    expectMistake(around("{ \"at\": \"0s\", \"serverLimit\": \(limit) }"), message)
  }

  @Test func `all mistakes of all steps are told of`() {
    let marked = Marked(
      around(#"{ "at": ⟦1⟧, "track": ⟦0⟧ }, { "at": "0s", "call": ⟦"x"⟧ }, ⟦7⟧"#))
    #expect(read(marked).found.map { $0.span } == marked.spans)
  }

  // MARK: One cause, one mistake

  /// What a misspelt step would track is expected below it, and its own keys are read as ever.
  @Test func `a misspelt key has no mistakes that follow from it`() {
    expectMistake(
      #"""
      {
        "steps": [{ "at": "0s", ⟦"trak"⟧: { "name": "buy" } }, { "at": "1s", "track": 2 }],
        "end": "1m",
        "expect": { "all": { "events": { "buy": "accepted", "e1-e2": "accepted" } } }
      }
      """#, "“trak” is no key of a step", suggestion: "track")
  }

  /// Nobody knows which key was meant: what stands there is not read by a guess.
  @Test(arguments: [
    (#"{ "at": "1s", ⟦"connect"⟧: "offline" }"#, "connect", "consent"),
    (#"{ ⟦"ap"⟧: "1s", "track": 1 }"#, "ap", "app"),
    (#"{ "at": "1s", "call": "signIn", ⟦"a"⟧: "bob" }"#, "a", "as"),
    (#"{ "at": "1s", ⟦"conent"⟧: "blocks", "from": { "cache": true } }"#, "conent", "consent"),
  ])
  func `what stands at a misspelt key is no mistake of another`(
    step: String, key: String, suggestion: String
  ) {
    expectMistake(
      #"{ "steps": [{ "at": "0s", "track": 1 }, \#(step)], "end": "1m" }"#,
      "“\(key)” is no key of a step", suggestion: suggestion)
  }

  @Test func `what follows from a step that cannot be read is not told`() {
    expectMistake(
      #"""
      {
        "steps": [{ "at": "0s", "track": { "count": ⟦"two"⟧ } }],
        "end": "1m",
        "expect": { "all": { "events": { "e1-e2": "accepted" } } }
      }
      """#, "the number of events is a whole number, found the text “two”")
  }
}

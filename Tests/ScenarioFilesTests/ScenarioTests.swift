import JSONC
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@Suite struct ScenarioTests {
  @Test func `steps compile to actions at their times, for the platforms they are for`() throws {
    let scenario = try scenario(
      #"""
      { "platforms": ["swift", "flutter"], "seed": 7, "jitter": "none", "end": "1h", "steps": [
        { "at": "1s", "track": 2 },
        { "after": "500ms", "track": { "count": 3, "every": "100ms", "stream": "sensor" } },
        { "at": "2s", "call": "clearOutbox", "only": ["flutter"] },
        { "at": "2s", "call": "signIn", "as": "user2" },
        { "at": "3s", "expect": { "all": { "tracked": 5 } } },
        { "at": "3s", "consent": { "push": "withdrawn", "channel": "granted" } }
      ] }
      """#)
    let swift = scenario.program(for: "swift")
    let flutter = scenario.program(for: "flutter")
    #expect(swift.steps.map { $0.origin } == [0, 1, 3, 4, 5, 5])
    #expect(flutter.steps.map { $0.origin } == [0, 1, 2, 3, 4, 5, 5])
    #expect(flutter.steps.map { $0.at } == [1000, 1500, 2000, 2000, 3000, 3000, 3000])
    #expect((swift.itemCount, swift.end) == (5, 3_600_000))
    #expect((swift.seed, swift.jitter) == (7, .none))
    #expect(swift.identities == ["device", "user", "user2"])
    guard case .track(2, 3, 100, .sensor) = swift.steps[1].action,
      case .signIn(2) = swift.steps[2].action, case .checkpoint(4) = swift.steps[3].action
    else {
      Issue.record("the second step tracks, the fourth signs in, the fifth is a checkpoint")
      return
    }
  }

  @Test func `a server's answers compile to rules`() throws {
    let scenario = try scenario(
      #"""
      { "steps": [
        { "at": "0s", "server": "ok" }, { "at": "0s", "server": 503 },
        { "at": "0s", "server": { "status": 429, "retryAfter": "30s", "times": 2 } },
        { "at": "0s", "server": { "timeout": true, "stored": true, "latency": "2s" } },
        { "at": "0s", "server": { "status": 200, "drop": { "count": 2, "reason": "schema" } } },
        { "at": "0s", "server": "unreachable" },
        { "at": "0s", "serverLimit": { "requests": 10, "per": "1s", "retryAfter": "5s" } },
        { "at": "0s", "serverLimit": "none" }
      ] }
      """#)
    var rules: [ServerRule] = []
    for step in scenario.program(for: "node").steps {
      if case .server(let rule) = step.action { rules.append(rule) }
    }
    #expect(
      rules.map { $0.answer } == [
        .accepted(dropping: 0), .status(503), .status(429), .timeout, .accepted(dropping: 2),
        .unreachable,
      ])
    #expect(rules.map { $0.retryAfter } == [nil, nil, 30_000, nil, nil, nil])
    #expect(rules.map { $0.times } == [nil, nil, 2, nil, nil, nil])
    #expect(rules.map { $0.stored } == [false, false, false, true, false, false])
    #expect(rules.map { $0.latency } == [nil, nil, nil, 2000, nil, nil])
  }

  @Test func `everything that the format knows can be said in one scenario`() throws {
    let scenario = try scenario(
      #"""
      {
        "title": "All of it", "about": "Why", "tags": ["a"],
        "claims": ["swift.uncertain.moves", "flutter.timeout?"],
        "platforms": ["javascript", "swift", "kotlin", "flutter"],
        "given": { "connection": "online", "app": "foreground", "consent": "granted",
          "signedIn": true, "storage": "available" },
        "config": { "all": { "eventRetryPolicy": "at-least-once" },
          "flutter": { "eventBatchSize": 5 } },
        "readings": { "flutter.timeout?": "uncertain" }, "seed": 1, "jitter": "seeded",
        "steps": [
          { "at": "0s", "track": 12 },
          { "at": "1s", "track": { "count": 3, "every": "100ms", "stream": "sensor" } },
          { "at": "1s", "track": { "name": "purchase" } },
          { "at": "5s", "connection": "captive" }, { "at": "6s", "app": "background" },
          { "at": "7s", "consent": "withdrawn" }, { "at": "7s", "consent": { "push": "granted" } },
          { "at": "8s", "call": "flush" }, { "at": "8s", "call": "signIn", "as": "user2" },
          { "at": "9s", "call": "clearOutbox", "only": ["flutter"] },
          { "after": "2s", "track": 1 },
          { "at": "12s", "expect": { "flutter": { "waiting": 3 } } },
          { "at": "13s", "content": "blocks", "from": { "mirror": true }, "expect": { "all": "mirror" } },
        ],
        "end": "10m",
        "expect": {
          "javascript,react": { "uncertain": 12 }, "kotlin": { "dropped": { "rejected": 12 } },
          "flutter": { "accepted": 12, "sentAt": ["15s", ["16100ms", "16600ms"]] },
          "swift": { "events": { "purchase": "accepted", "e1-e12": "uncertain",
            "e3": "dropped:overflow" }, "inspect": { "uncertain": ["e1", "e3-e4"] } },
        },
      }
      """#)
    #expect(scenario.platforms == ["javascript", "swift", "kotlin", "flutter"])
    #expect(scenario.items.count == 17)
    #expect(scenario.platforms.map { scenario.checks(for: $0).count } == [2, 5, 2, 4])
  }

  @Test func `an event with a name of its own takes no number`() throws {
    let scenario = try scenario(
      #"""
      { "steps": [
        { "at": "0s", "track": 2 }, { "at": "0s", "track": { "name": "purchase" } },
        { "at": "0s", "track": { "count": 1, "stream": "location" } }, { "at": "0s", "track": 1 }
      ], "expect": { "swift": { "events": { "e2-e3": "waiting", "purchase": "accepted" } } } }
      """#)
    #expect((0..<5).map { scenario.items.name(of: $0) } == ["e1", "e2", "purchase", "l1", "e3"])
    let ranges = scenario.checks(for: "swift").atEnd.compactMap { check -> [Range<Int>]? in
      if case .items(let ranges, _) = check.expectation { return ranges }
      return nil
    }
    #expect(ranges == [[1..<2, 4..<5], [2..<3]])
  }

  @Test func `a narrower key adds to a broader one, and takes the place of what it repeats`() throws
  {
    let scenario = try scenario(
      #"""
      { "steps": [{ "at": "0s", "track": 1 }], "expect": {
        "swift": { "accepted": 1 },
        "all": { "accepted": 2, "lost": 3, "dropped": { "overflow": 4, "expired": 5 } },
        "swift,node": { "lost": 6, "dropped": 7 } } }
      """#)
    #expect(counts(of: scenario, on: "swift") == ["lost 6", "dropped 7", "accepted 1"])
    #expect(counts(of: scenario, on: "node") == ["accepted 2", "lost 6", "dropped 7"])
    #expect(
      counts(of: scenario, on: "react") == ["accepted 2", "lost 3", "overflow 4", "expired 5"])
  }

  @Test func `of several keys that cover an event the last one counts`() throws {
    let scenario = try scenario(
      #"""
      { "steps": [{ "at": "0s", "track": 12 }], "expect": { "swift": { "events": {
        "e1-e12": "uncertain", "e3": "dropped:overflow", "e5-e6": "accepted" } } } }
      """#)
    var found: [[Range<Int>]] = []
    for check in scenario.checks(for: "swift").atEnd {
      if case .items(let ranges, _) = check.expectation { found.append(ranges) }
    }
    #expect(found == [[0..<2, 3..<4, 6..<12], [2..<3], [4..<6]])
  }

  @Test func `a check remembers where it stands`() throws {
    let marked = Marked(
      "{ \"steps\": [{ \"at\": \"0s\", \"track\": 1 }],\n\"expect\": { \"all\": { \"lost\": ⟦0⟧ } } }"
    )
    let scenario = try #require(read(marked).scenario)
    let check = try #require(scenario.checks(for: "node").atEnd.first)
    #expect([check.span] == marked.spans)
    #expect(scenario.file.position(of: check.span.start).line == 2)
  }

  @Test func `checkpoints stand apart from the end, and content is judged at the end`() throws {
    let scenario = try scenario(
      #"""
      { "platforms": ["swift", "node"], "steps": [
        { "at": "0s", "track": 1 },
        { "at": "1s", "expect": { "all": { "waiting": 1 }, "swift": { "waiting": [0, 1] } } },
        { "at": "2s", "content": "blocks", "from": { "cache": true }, "expect": { "all": "cache" } }
      ] }
      """#)
    let swift = scenario.checks(for: "swift")
    #expect(swift.checkpoints.map { $0.origin } == [1])
    #expect(swift.checkpoints.map { $0.at } == [1000])
    guard case .count(.waiting, 0...1)? = swift.checkpoints.first?.checks.first?.expectation,
      case .content(2, .cache)? = swift.atEnd.first?.expectation
    else {
      Issue.record("swift waits for none or one, and has its content from the cache")
      return
    }
    #expect(swift.count == 2)
  }

  /// The counts expected at the end, as words.
  private func counts(of scenario: Scenario, on platform: String) -> [String] {
    scenario.checks(for: platform).atEnd.compactMap { check in
      switch check.expectation {
      case .count(let counted, let number): "\(counted.rawValue) \(number.lowerBound)"
      case .droppedBy(let reason, let number): "\(reason.name) \(number.lowerBound)"
      default: nil
      }
    }
  }
}

import JSONC
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@Suite struct MatrixTests {
  private func cases(_ text: String) throws -> [Scenario] {
    let (cases, found) = readCases(Marked(text))
    #expect(found.map { $0.message } == [])
    return try #require(cases)
  }

  private func cases(varying paths: String, _ members: String = "") throws -> [Scenario] {
    try cases(
      """
      { "platforms": ["node", "flutter"], "vary": { \(paths) }, \(members)
        "steps": [{ "at": "0s", "server": 503 }, { "at": "1s", "track": 2 }] }
      """)
  }

  @Test func `a scenario in which nothing varies is one, and no case`() throws {
    let all = try cases(#"{ "title": "T", "steps": [{ "at": "0s", "track": 1 }] }"#)
    #expect(all.map { $0.caseName } == [nil])
    #expect(all.map { $0.heading } == ["T"])
  }

  @Test func `the product comes in the order written, the first path slowest`() throws {
    let all = try cases(
      varying: #""jitter": ["none", "max"], "seed": [3, 1], "steps.1.track": [5]"#,
      #""title": "T","#)
    #expect(
      all.map { $0.caseName } == [
        "jitter=none, seed=3, track=5", "jitter=none, seed=1, track=5",
        "jitter=max, seed=3, track=5", "jitter=max, seed=1, track=5",
      ])
    #expect(all.map { $0.seed } == [3, 1, 3, 1])
    #expect(all.map { $0.jitter } == [.none, .none, .max, .max])
    #expect(all.map { $0.items.count } == [5, 5, 5, 5])
    #expect(all.last?.heading == "T (jitter=max, seed=1, track=5)")
    #expect(all.last?.matrixCase?.values.map { $0.path } == ["jitter", "seed", "steps.1.track"])
  }

  @Test(arguments: [
    (
      #""config.all.maxRetries": [1], "readings.flutter.timeout?": ["retry"]"#,
      "maxRetries=1, flutter.timeout?=retry"
    ),
    (
      #""config.node.maxRetries": [1], "config.flutter.maxRetries": [2], "seed": [7]"#,
      "config.node.maxRetries=1, config.flutter.maxRetries=2, seed=7"
    ),
    (
      #""steps.0.server": [{ "status": 429, "retryAfter": "1m" }]"#,
      #"server={"status": 429, "retryAfter": "1m"}"#
    ),
    (#""given.signedIn": [false], "end": ["1h"]"#, "signedIn=false, end=1h"),
    (#""steps.1.only": [["node"]]"#, #"only=["node"]"#),
    (#""steps.1.track": [{ "name": "a, b" }]"#, #"track={"name": "a, b"}"#),
  ])
  func `a case is named by the last part of each path where that is enough`(
    paths: String, name: String
  ) throws {
    let all = try cases(varying: paths)
    #expect(all.map { $0.caseName } == [name])
  }

  @Test func `a text that could be mistaken for two keeps its quotes`() throws {
    let all = try cases(
      #"""
      { "vary": { "steps.0.track.name": ["a, b", "c=d", "e f", "ü", "g"] },
        "steps": [{ "at": "1s", "track": { "stream": "events" } }] }
      """#)
    #expect(
      all.map { $0.caseName } == [
        #"name="a, b""#, #"name="c=d""#, #"name="e f""#, #"name="ü""#, "name=g",
      ])
  }

  @Test func `what the scenario does not state is added, and what it states is replaced`() throws {
    let all = try cases(
      varying: #"""
        "given.connection": ["offline"], "end": ["1h"], "config.all.eventFlushMs": [10],
        "config.node, flutter.maxRetries": [2], "readings.flutter.timeout?": ["uncertain"],
        "steps.0.server": ["ok"], "steps.1.only": [["node"]]
        """#, #""end": "2h", "config": { "all": { "maxRetries": 9, "eventFlushMs": 9 } },"#)
    let only = try #require(all.first)
    let program = only.program(for: "node")
    #expect(program.given.connection == .offline)
    #expect(only.end == 3_600_000)
    #expect(only.options(for: "node").map { $0.name } == ["eventFlushMs", "maxRetries"])
    #expect(only.options(for: "node").map { $0.value.noun } == ["the number 10", "the number 2"])
    #expect(only.readings.map { $0.value } == ["uncertain"])
    #expect(program.steps.count == 2)
    #expect(only.program(for: "flutter").steps.count == 1)
  }

  /// `[kind number]`, sorted by the order in which they are judged.
  private func counts(_ scenario: Scenario, _ platform: String) -> [String] {
    scenario.checks(for: platform).atEnd.compactMap { check in
      if case .count(let counted, let number) = check.expectation {
        return "\(counted.rawValue) \(number.lowerBound)"
      }
      return nil
    }
  }

  @Test func `what is expected of a case counts for more, however broad its key`() throws {
    let all = try cases(
      varying: #""seed": [1, 2], "jitter": ["none", "max"]"#,
      #"""
      "expect": { "node": { "accepted": 1, "lost": 2 }, "all": { "accepted": 3 } },
      "cases": [
        { "when": { "seed": 2 }, "expect": { "all": { "accepted": 4 } } },
        { "when": { "seed": [1, 2], "jitter": "max" }, "expect": { "node": { "lost": 5 },
          "flutter": { "accepted": 6, "lost": 7 } } }
      ],
      """#)
    #expect(
      all.map { counts($0, "node") } == [
        ["accepted 1", "lost 2"], ["accepted 1", "lost 5"], ["lost 2", "accepted 4"],
        ["accepted 4", "lost 5"],
      ])
    #expect(
      all.map { counts($0, "flutter") } == [
        ["accepted 3"], ["accepted 6", "lost 7"], ["accepted 4"], ["accepted 6", "lost 7"],
      ])
  }

  @Test func `a list of values stands for itself before it stands for several`() throws {
    let all = try cases(
      varying: #""steps.1.only": [["node"], ["flutter"], ["node", "flutter"]]"#,
      #"""
      "cases": [
        { "when": { "steps.1.only": ["node"] }, "expect": { "node": { "tracked": 2 } } },
        { "when": { "steps.1.only": [["flutter"], ["node"]] }, "expect": { "node": { "lost": 0 } } }
      ],
      """#)
    #expect(all.map { counts($0, "node") } == [["tracked 2", "lost 0"], ["lost 0"], []])
  }

  @Test func `checkpoints hold for all cases`() throws {
    let all = try cases(
      #"""
      { "platforms": ["node"], "vary": { "seed": [1, 2] }, "steps": [
        { "at": "0s", "track": 1 }, { "at": "1s", "expect": { "all": { "waiting": 1 } } } ] }
      """#)
    #expect(all.map { $0.checks(for: "node").checkpoints.count } == [1, 1])
  }
}

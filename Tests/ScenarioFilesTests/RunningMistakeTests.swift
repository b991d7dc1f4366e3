import JSONC
import ScenarioFiles
import TestSupport
import Testing

@Suite struct RunningMistakeTests {
  private static let kill = #"{ "at": "1s", "app": "kill" }"#

  @Test(arguments: [
    (#"⟦{ "at": "2s", "track": 1 }⟧"#, "the app is not running"),
    (#"⟦{ "at": "2s", "call": "flush" }⟧"#, "the app is not running"),
    (#"⟦{ "at": "2s", "call": "signIn" }⟧"#, "the app is not running"),
    (#"⟦{ "at": "2s", "app": "background" }⟧"#, "the app is not running"),
    (#"⟦{ "at": "2s", "app": "foreground" }⟧"#, "the app is not running"),
    (#"⟦{ "at": "2s", "app": "kill" }⟧"#, "the app is not running"),
    (#"⟦{ "at": "2s", "content": "blocks" }⟧"#, "the app is not running"),
    (
      #"{ "at": "2s", "app": "start" }, ⟦{ "at": "3s", "app": "start" }⟧"#,
      "the app is running already"
    ),
  ])
  func `what is done while the app is not running is told of`(steps: String, message: String) {
    expectMistake("{ \"steps\": [\(Self.kill), \(steps)] }", message)
  }

  @Test func `what belongs to nobody's process may change meanwhile`() throws {
    _ = try scenario(
      #"""
      { "steps": [
        { "at": "1s", "app": "kill" }, { "at": "2s", "consent": "withdrawn" },
        { "at": "2s", "connection": "offline" }, { "at": "2s", "server": 503 },
        { "at": "3s", "app": "start" }, { "at": "3s", "track": 1 }
      ] }
      """#)
  }

  @Test func `it is checked for each platform by itself`() {
    expectMistake(
      #"""
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "1s", "app": "kill", "only": ["swift"] }, ⟦{ "at": "2s", "track": 1 }⟧
      ] }
      """#, "the app is not running, on swift")
  }

  @Test func `a scenario may begin with the app stopped`() {
    expectMistake(
      #"{ "given": { "app": "stopped" }, "steps": [⟦{ "at": "0s", "track": 1 }⟧] }"#,
      "the app is not running")
  }

  @Test(arguments: [("1s", "3s", true), ("1s", "2s", true), ("1s", "1999ms", false)])
  func `a series that goes on while the app is not running is told of`(
    kill: String, start: String, isWrong: Bool
  ) {
    // Tracked at 0, 2 and 4 s; at one instant a series comes before the steps below it.
    let marked = Marked(
      """
      { "steps": [
        ⟦{ "at": "0s", "track": { "count": 3, "every": "2s" } }⟧,
        { "at": "\(kill)", "app": "kill" }, { "at": "\(start)", "app": "start" }
      ] }
      """)
    let found = read(marked).found
    #expect(
      found.map { $0.message }
        == (isWrong ? ["some of these are tracked while the app is not running"] : []))
    #expect(found.map { $0.span } == (isWrong ? marked.spans : []))
  }

  @Test func `a series whose last item comes with the kill is in time`() throws {
    _ = try scenario(
      #"""
      { "steps": [
        { "at": "0s", "track": { "count": 3, "every": "2s" } }, { "at": "4s", "app": "kill" }
      ] }
      """#)
  }
}

import JSONC
import Simulation
import Testing

@testable import Policies

@Suite struct SurvivorTests {
  private func read(_ text: String) -> ([Survivor]?, DiagnosticLog) {
    let log = Choosing.log(text)
    let entries = Survivor.read(
      Document(reading: log), log, platforms: PolicyLibrary.builtInNames)
    return (entries, log)
  }

  @Test func `an entry names platforms, a row, values, and why`() throws {
    let (entries, log) = read(
      """
      { "about": "x", "survivors": [
        { "platforms": "all", "setting": "queue.limit", "to": "any", "because": "so it is" },
        { "platforms": ["kotlin", "swift"], "setting": "retry.limit", "to": [6, "none"],
          "because": "that too" },
        { "platforms": ["node"], "setting": "queue.batch", "to": 11, "because": "and that" } ] }
      """)
    #expect(log.isEmpty, "\(log.rendered())")
    let survivors = try #require(entries)
    #expect(survivors.map { $0.setting.name } == ["queue.limit", "retry.limit", "queue.batch"])
    #expect(survivors[0].platforms == nil)
    #expect(survivors[0].values == nil)
    #expect(survivors[1].platforms?.map { $0.text } == ["kotlin", "swift"])
    #expect(survivors[1].values?.map { $0.text } == ["6", "none"])
    #expect(survivors[2].values?.map { $0.text } == ["11"])
    #expect(survivors[2].because == "and that")
  }

  private static let rest = #""to": "any", "because": "x""#

  @Test(arguments: [
    (
      #""platforms": ["kotlni"], "setting": "retry", \#(rest)"#, "there is no platform “kotlni”",
      "\"kotlni\"", "kotlin"
    ),
    (
      #""platforms": [], "setting": "retry", \#(rest)"#, "“platforms” is “all”, or a list", "[]",
      nil
    ),
    (
      #""platforms": "node", "setting": "retry", \#(rest)"#, "“platforms” is “all”, or a list",
      "\"node\"", nil
    ),
    (
      #""platforms": ["node", "node"], "setting": "retry", \#(rest)"#, "“node” stands twice",
      "\"node\"", nil
    ),
    (
      #""platforms": "all", "setting": "retry.limt", \#(rest)"#, "there is no setting “retry.limt”",
      "\"retry.limt\"", "retry.limit"
    ),
    (
      #""platforms": "all", "setting": "retry", "to": true, "because": "x""#,
      "“to” is a value as a table shows it", "true", nil
    ),
    (
      #""platforms": "all", "setting": "retry", "to": [], "because": "x""#,
      "“to” is a value as a table shows it", "[]", nil
    ),
    (
      #""platforms": "all", "setting": "retry", "to": [3, "3"], "because": "x""#,
      "“3” stands twice", "\"3\"", nil
    ),
    (
      #""platforms": "all", "setting": "retry", "to": "any", "because": " ""#,
      "a reason says why", "\" \"", nil
    ),
    (
      #""platforms": "all", "setting": "retry", "to": "any""#, "a survivor needs the key “because”",
      "{", nil
    ),
    (
      #""platforms": "all", "setting": "retry", \#(rest), "why": 1"#,
      "“why” is no key of a survivor",
      "\"why\"", nil
    ),
  ])
  func `a mistake is told where it stands`(
    entry: String, message: String, place: String, suggestion: String?
  ) throws {
    let (entries, log) = read("{ \"survivors\": [{ \(entry) }] }")
    #expect(entries == nil)
    #expect(log.count == 1, "\(log.rendered())")
    let diagnostic = try #require(log.diagnostics.first)
    #expect(diagnostic.message.hasPrefix(message), "\(diagnostic.message)")
    #expect(log.file.text(of: diagnostic.span) == place)
    #expect(diagnostic.suggestion == suggestion)
  }

  @Test func `all mistakes of a file are told at once`() {
    let (_, log) = read(
      """
      { "survivors": [
        { "platforms": ["x"], "setting": "y", "to": {}, "because": "" }, 7 ], "more": 1 }
      """)
    #expect(log.count == 6)
  }

  @Test func `a file without survivors is wrong`() {
    #expect(
      read("{}").1.diagnostics.map { $0.message } == [
        "a file of survivors needs the key “survivors”"
      ])
    #expect(read("[]").0 == nil)
  }
}

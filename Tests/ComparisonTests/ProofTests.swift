import JSONC
import Policies
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@testable import Comparison

@Suite struct ProofTests {
  private func witnesses(
    _ texts: [String], _ library: PolicyLibrary = Replaying.library,
    _ choices: RunChoices = RunChoices()
  ) -> [Witness] {
    texts.flatMap { text in
      let scenario = Replaying.scenario(text, KnownPlatforms(library))
      return Replaying.policies(of: scenario, library).map {
        try! Witness(scenario, under: $0, choices, library)
      }
    }
  }

  /// The changes of one row, as `value` or `value!` where it is noticed.
  private func changes(
    of setting: String, on platform: String, _ texts: [String],
    _ library: PolicyLibrary = Replaying.library
  ) -> [String] {
    let id = SettingCatalogue.matching(setting)
    let proof = Proof(library, [platform], settings: id, witnesses(texts, library))
    #expect(proof.rows.count == 1)
    return proof.trial(of: 0).changes.map {
      SettingText.text($0.to) + ($0.isNoticed ? "!" : "")
    }
  }

  /// One event on JavaScript, which the tick at 15 s sends.
  private static func ticking(_ expectation: String, more: String = "") -> String {
    """
    { "platforms": ["javascript"], "steps": [{ "at": "0s", "track": 1 }], \(more)
      "expect": { "javascript": { \(expectation) } } }
    """
  }

  // A tick a millisecond off sends at another time; no tick at all never sends.
  @Test(arguments: [
    (#""sentAt": ["15s"]"#, ["15s1ms!", "14s999ms!", "none!"]),
    (#""accepted": 1"#, ["15s1ms", "14s999ms", "none!"]),
    (#""sentAt": [["14s", "15s"]]"#, ["15s1ms!", "14s999ms", "none!"]),
    (#""tracked": 1"#, ["15s1ms", "14s999ms", "none"]),
  ])
  func `a change is noticed where an expectation is no longer met`(
    expectation: String, expected: [String]
  ) {
    let text = Self.ticking(expectation)
    #expect(changes(of: "queue.flush.every", on: "javascript", [text]) == expected)
  }

  @Test func `one scenario of several is enough`() {
    let texts = [#""tracked": 1"#, #""sentAt": [["15s", "16s"]]"#, #""sentAt": [["14s", "15s"]]"#]
      .map { Self.ticking($0) }
    #expect(
      changes(of: "queue.flush.every", on: "javascript", texts) == [
        "15s1ms!", "14s999ms!", "none!",
      ])
  }

  // A step comes before a tick of the same instant.
  @Test func `a checkpoint notices too`() {
    let text = """
      { "platforms": ["javascript"], "steps": [
          { "at": "0s", "track": 1 },
          { "at": "15s", "expect": { "javascript": { "requests": 0 } } } ] }
      """
    #expect(
      changes(of: "queue.flush.every", on: "javascript", [text]) == [
        "15s1ms", "14s999ms!", "none",
      ])
  }

  @Test func `an option of the scenario's own hides a change of its row`() {
    let text = Self.ticking(
      #""sentAt": ["5s"]"#, more: #""config": { "javascript": { "eventFlushMs": 5000 } },"#)
    // Without an interval there is no clock, and the option sets an interval that asks for one.
    #expect(
      changes(of: "queue.flush.every", on: "javascript", [text]) == [
        "15s1ms", "14s999ms", "none!",
      ])
  }

  @Test func `a run that no longer ends is noticed`() {
    let text = """
      { "platforms": ["javascript"], "steps": [
          { "at": "0s", "server": 429 }, { "at": "0s", "track": 1 }, { "at": "0s", "call": "flush" } ],
        "expect": { "javascript": { "tracked": 1 } } }
      """
    #expect(changes(of: "retry.limit", on: "javascript", [text]) == ["6", "4", "none!"])
  }

  /// A platform whose option needs a belief that there can be offline.
  private var library: PolicyLibrary {
    let text = """
      { "platform": "acme", "like": "swift", "claims": { "acme.a": "So it is." },
        "settings": [["connectivity.belief", "real", "acme.a"]],
        "options": [{ "option": "hurry", "takes": "boolean", "because": "acme.a",
          "when": { "true": [["queue.flush.onOnline", "yes", "acme.a"]] } }] }
      """
    let log = DiagnosticLog(SourceFile(path: "acme.jsonc", bytes: Array(text.utf8)))
    var library = PolicyLibrary()
    library.add([log])
    precondition(log.isEmpty, log.rendered())
    return library
  }

  @Test func `an option that cannot be taken any more is noticed`() {
    func scenario(_ hurry: Bool) -> String {
      """
      { "platforms": ["acme"], "config": { "acme": { "hurry": \(hurry) } },
        "steps": [{ "at": "0s", "track": 1 }], "expect": { "acme": { "tracked": 1 } } }
      """
    }
    // Another belief than none would change nothing of the table itself, and is not tried.
    let row = "connectivity.belief"
    #expect(changes(of: row, on: "acme", [scenario(true)], library) == ["none!"])
    #expect(changes(of: row, on: "acme", [scenario(false)], library) == ["none"])
  }

  @Test func `a word that the platform lost is noticed where it is named`() {
    // Never said, and so nothing but the word itself can be wrong.
    let text = """
      { "platforms": ["swift"], "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "swift": { "told": { "flush": { ".nothingToFlush": 0 } } } } }
      """
    let found = changes(of: "call.flush.nothing", on: "swift", [text])
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasSuffix("!") }, "\(found)")
    let other = text.replacing(".nothingToFlush", with: ".accepted")
    #expect(
      changes(of: "call.flush.nothing", on: "swift", [other]).allSatisfy { !$0.hasSuffix("!") })
  }

  @Test func `rows are tried platform by platform, those meant only`() {
    let text = #"{ "platforms": ["node", "swift"], "steps": [{ "at": "0s", "track": 1 }] }"#
    let settings = SettingCatalogue.matching("content.*")
    let proof = Proof(Replaying.library, ["node", "swift"], settings: settings, witnesses([text]))
    #expect(
      proof.rows.map { "\($0.platform).\($0.setting.name)" } == [
        "node.content.blocks", "node.content.campaign", "swift.content.blocks",
        "swift.content.campaign",
      ])
    let all = Proof(Replaying.library, ["swift"], settings: nil, witnesses([text]))
    #expect(all.rows.count == Replaying.library.policy(named: "swift")?.settings.count)
  }
}

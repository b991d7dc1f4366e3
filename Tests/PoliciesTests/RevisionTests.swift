import JSONC
import Simulation
import Testing

@testable import Policies

/// Libraries in which files stand in for built-in tables, and what differs between their policies.
@Suite struct RevisionTests {
  private static func read(
    _ texts: String...
  ) -> (library: PolicyLibrary, logs: [DiagnosticLog], followers: [DiagnosticLog]) {
    let logs = texts.enumerated().map { Choosing.log($1, path: "policy\($0).jsonc") }
    let (library, followers) = PolicyLibrary.standingIn(logs)
    return (library, logs, followers)
  }

  private static func file(_ platform: String, _ rows: String, like: String? = nil) -> String {
    """
    { "platform": "\(platform)", "like": "\(like ?? platform)", "settings": [\(rows)] }
    """
  }

  private static func value(_ library: PolicyLibrary, _ platform: String, _ row: String) -> String?
  {
    library.policy(named: platform)!.resolved()![row]
  }

  // MARK: Standing in

  @Test func `a file of a built-in platform stands in for it, and those like it follow`() {
    let (library, logs, followers) = Self.read(
      Self.file("javascript", "[\"outbox.limit\", 7, \"js.limit.cap\"]"))
    #expect(logs[0].isEmpty && followers.isEmpty)
    #expect(library.names == PolicyLibrary.builtInNames)
    #expect(Self.value(library, "javascript", "outbox.limit") == "7")
    #expect(Self.value(library, "react", "outbox.limit") == "7")
    #expect(Self.value(library, "flutter", "outbox.limit") == "500")
    #expect(Self.value(PolicyLibrary(), "react", "outbox.limit") == "100")
  }

  @Test func `a platform that starts from one that is replaced starts from the new one`() {
    let (library, logs, _) = Self.read(
      Self.file("acme", "", like: "react"),
      Self.file("react", "[\"outbox.limit\", 7, \"js.limit.cap\"]"))
    #expect(logs.allSatisfy { $0.isEmpty })
    #expect(library.names == PolicyLibrary.builtInNames + ["acme"])
    #expect(Self.value(library, "acme", "outbox.limit") == "7")
    #expect(Self.value(library, "javascript", "outbox.limit") == "100")
  }

  @Test func `two files of one platform are a mistake`() {
    let text = Self.file("react", "")
    let (_, logs, _) = Self.read(text, text)
    #expect(logs[0].isEmpty)
    #expect(
      logs[1].diagnostics.map { $0.message } == ["there is a file for the platform “react” already"]
    )
  }

  /// A queue that waits offline never does where nothing is known of the connection: that is so of
  /// Node and React Native, which start from JavaScript.
  @Test func `a follower that can no longer be read tells so in its own file`() {
    let (_, logs, followers) = Self.read(
      Self.file("javascript", "[\"send.whileOffline\", \"wait\", \"js.limit.cap\"]"))
    #expect(logs[0].isEmpty)
    #expect(
      followers.map { $0.file.path } == ["built-in/react-native.jsonc", "built-in/node.jsonc"])
    for log in followers {
      #expect(log.diagnostics[0].message.contains("“send.whileOffline” “wait” never comes about"))
    }
  }

  @Test func `a library is completed by the platforms that it lacks`() {
    let (first, _, _) = Self.read(Self.file("acme", "", like: "react"))
    let (second, _, _) = Self.read(
      Self.file("flutter", "[\"outbox.limit\", 7, \"flutter.outbox.limit\"]"))
    let whole = second.completed(by: first)
    #expect(whole.names == PolicyLibrary.builtInNames + ["acme"])
    #expect(Self.value(whole, "flutter", "outbox.limit") == "7")
  }

  // MARK: What differs

  private static func changes(_ before: String, _ after: String) -> [PieceChange] {
    let first = read(before).library
    let second = read(after).library
    return first.policy(named: "flutter")!.changes(to: second.policy(named: "flutter")!)
  }

  @Test func `equal policies differ in nothing`() {
    #expect(Self.changes(Self.file("flutter", ""), Self.file("flutter", "")).isEmpty)
  }

  @Test func `rows that differ are told with value and grounds, in the catalogue's order`() {
    let changes = Self.changes(
      Self.file("flutter", ""),
      Self.file(
        "flutter",
        """
        ["outbox.limit", 7, "flutter.outbox.limit"], ["queue.limit", 8, "flutter.memory.limit?"]
        """))
    #expect(changes.map { $0.piece.name } == ["queue.limit", "outbox.limit"])
    #expect(changes[1].before?.value == .count(500))
    #expect(changes[1].after?.value == .count(7))
    #expect(changes[1].before?.because == ["flutter.outbox.limit", "flutter.config.ignored"])
    #expect(changes[1].after?.because == ["flutter.outbox.limit"])
    #expect(!changes[1].isOfGroundsOnly)
  }

  @Test func `a row of the same value on other claims differs in its grounds only`() {
    let changes = Self.changes(
      Self.file("flutter", ""),
      Self.file("flutter", "[\"outbox.limit\", 500, \"flutter.outbox.limit\"]"))
    #expect(changes.map { $0.piece.name } == ["outbox.limit"])
    #expect(changes[0].isOfGroundsOnly)
  }

  @Test func `what readings and options do differs too`() {
    let changes = Self.changes(
      Self.file("flutter", ""),
      """
      { "platform": "flutter", "like": "flutter",
        "readings": { "flutter.memory.limit?": {
          "none": [["queue.limit", 9, "flutter.memory.limit?"]] } },
        "options": [{ "option": "eventBatchSize", "takes": "count", "from": 1,
          "ignored": true, "because": "flutter.config.ignored" }] }
      """)
    #expect(
      changes.map { $0.piece.name } == ["flutter.memory.limit?=none", "eventBatchSize"])
    #expect(changes[0].before?.text == "queue.limit none")
    #expect(changes[0].after?.text == "queue.limit 9")
    #expect(changes[1].after?.text == "a whole number from 1: ignored")
  }

  // MARK: Taking some

  private static func setting(_ name: String) -> PolicyPiece {
    .setting(SettingCatalogue.id(named: name)!)
  }

  @Test func `a policy takes the rows asked for, and no others`() {
    let old = Choosing.policy("flutter")
    let new = Self.read(
      Self.file(
        "flutter",
        """
        ["outbox.limit", 7, "flutter.outbox.limit"], ["queue.limit", 8, "flutter.memory.limit?"]
        """)
    ).library.policy(named: "flutter")!
    let mixed = old.taking([Self.setting("queue.limit")], from: new)?.resolved()
    #expect(mixed?["queue.limit"] == "8")
    #expect(mixed?["outbox.limit"] == "500")
  }

  /// What is flushed to an outbox needs one.
  @Test func `a row that another one needs does not go alone`() {
    let old = Choosing.policy("flutter")
    let new = Self.read(
      Self.file(
        "flutter",
        """
        ["outbox", "none", "flutter.outbox.default"],
        ["queue.flush.to", "network", "flutter.sent.moves"]
        """)
    ).library.policy(named: "flutter")!
    let (outbox, target) = (Self.setting("outbox"), Self.setting("queue.flush.to"))
    #expect(old.taking([outbox], from: new) == nil)
    #expect(old.taking([outbox, target], from: new)?.resolved()?["queue.flush.to"] == "network")
  }

  /// Resends that come back bring their limit, and the limit brings what happens beyond it.
  @Test func `a part that comes along comes with its rows`() {
    let new = Choosing.policy("flutter")
    let old = Self.read(
      Self.file(
        "flutter",
        """
        ["retry", "none", "flutter.retry.classes"],
        ["answers.network", "drop", "flutter.retry.classes"],
        ["answers.timeout", "drop", "flutter.timeout?"],
        ["answers.429", "drop", "flutter.retry.classes"],
        ["answers.5xx", "drop", "flutter.retry.classes"]
        """)
    ).library.policy(named: "flutter")!
    #expect(old.resolved()?["retry.limit"] == nil)
    let pieces = [Self.setting("retry"), Self.setting("answers.network")]
    let mixed = old.taking(pieces, from: new)?.resolved()
    #expect(mixed?["retry.limit"] == "5")
    #expect(mixed?["retry.exhausted"] == "drop")
    #expect(mixed?["answers.5xx"] == "drop")
  }
}

import JSONC
import Simulation
import Testing

@testable import Policies

struct PolicyFileTests {
  /// Reads files together; gives what was added and what was said of each.
  static func read(_ texts: String...) -> (PolicyLibrary, [DiagnosticLog]) {
    let logs = texts.enumerated().map { Choosing.log($1, path: "policy\($0).jsonc") }
    var library = PolicyLibrary()
    library.add(logs)
    return (library, logs)
  }

  /// A policy like JavaScript's with a few rows of its own.
  static func like(
    _ settings: String, of base: String = "javascript", more: String = ""
  ) -> String {
    """
    {
      "platform": "acme",
      "like": "\(base)",
      "claims": { "acme.x": "It is so." },
      "settings": [\(settings)],
      \(more)
    }
    """
  }

  /// The only thing said of a file, as `message [text it points at] suggestion`.
  static func onlyMistake(_ text: String) -> String {
    let (library, logs) = read(text)
    #expect(!library.names.contains("acme"))
    #expect(logs[0].count == 1, "\(logs[0].rendered())")
    guard let diagnostic = logs[0].diagnostics.first else { return "" }
    return "\(diagnostic.message) [\(diagnostic.file.text(of: diagnostic.span))]"
      + (diagnostic.suggestion.map { " \($0)" } ?? "")
  }

  @Test func `a policy of one's own states what differs, and brings its claims`() throws {
    let (library, logs) = Self.read(
      Self.like(
        """
        ["queue.batch", 20, "acme.x"],
        """))
    #expect(logs[0].isEmpty)
    #expect(library.names.last == "acme")
    let policy = try #require(library.policy(named: "acme")?.resolved())
    #expect(policy["queue.batch"] == "20")
    #expect(policy["outbox.batch"] == "10")
    #expect(policy.because(SettingID(.queueBatch, of: .events)) == ["acme.x"])
    #expect(policy.text(of: "acme.x") == "It is so.")
    #expect(policy.text(of: "js.outbox.batch") == "The outbox is sent 10 events at a time.")
    #expect(library.policy(named: "acme")!.has(option: "eventBatchSize"))
  }

  @Test func `a component set to none takes its inherited rows with it`() throws {
    let (library, logs) = Self.read(
      Self.like(
        """
        ["outbox", "none", "acme.x"], ["queue.flush.to", "network", "acme.x"],
        """))
    #expect(logs[0].isEmpty, "\(logs[0].rendered())")
    let policy = try #require(library.policy(named: "acme")?.resolved())
    #expect(policy["outbox.limit"] == nil)
  }

  @Test func `policies may start from one another in any order`() throws {
    let second = """
      { "platform": "b", "like": "a", "settings": [["retry.limit", 9, "js.retry.max"]] }
      """
    let first = """
      { "platform": "a", "like": "node", "settings": [["queue.batch", 7, "js.batch"]] }
      """
    let (library, logs) = Self.read(second, first)
    #expect(logs.allSatisfy { $0.isEmpty })
    let policy = try #require(library.policy(named: "b")?.resolved())
    #expect(policy["queue.batch"] == "7")
    #expect(policy["retry.limit"] == "9")
    #expect(policy["connectivity.belief"] == "always")
  }

  @Test func `a printed table is a policy again, with the same rows`() throws {
    for name in PolicyLibrary.builtInNames {
      let printed = Choosing.policy(name).resolved()!
      let rows = printed.statedRows.map { $0.json }.joined(separator: ",\n")
      let (library, logs) = Self.read("{ \"platform\": \"acme\", \"settings\": [\(rows)] }")
      #expect(logs[0].isEmpty, "\(logs[0].rendered())")
      let again = try #require(library.policy(named: "acme")?.resolved())
      #expect(again.checksum == printed.checksum)
      #expect(again.table == printed.table)
    }
  }

  @Test func `an option of one's own patches rows`() throws {
    let (library, logs) = Self.read(
      Self.like(
        "",
        more: """
          "options": [
            { "option": "turbo", "takes": "boolean", "because": "acme.x",
              "when": { "true": [["queue.flush.onTrack", "yes", "acme.x"]] } },
          ],
          "readings": { "js.4xx?": { "retry": [["answers.4xx", "uncertain", "acme.x"]] } },
          """))
    #expect(logs[0].isEmpty, "\(logs[0].rendered())")
    let policy = try #require(library.policy(named: "acme"))
    let turbo = policy.resolved(options: Choosing.options("{ \"turbo\": true }"))
    #expect(turbo?["queue.flush.onTrack"] == "yes")
    let retry = policy.resolved(readings: [Choosing.reading("js.4xx?=retry")])
    #expect(retry?["answers.4xx"] == "uncertain")
  }

  // MARK: Mistakes of a row

  @Test(arguments: [
    (
      "[\"queue.bacth\", 20, \"acme.x\"]",
      "there is no setting “queue.bacth” [\"queue.bacth\"] queue.batch"
    ),
    (
      "[\"queue.batch\", 0, \"acme.x\"]",
      "“queue.batch” takes a whole number from 1 to 1000000000, found the number 0 [0]"
    ),
    (
      "[\"queue.batch\", \"none\", \"acme.x\"]",
      "“queue.batch” takes a whole number from 1 to 1000000000, found the text “none” [\"none\"]"
    ),
    (
      "[\"queue.storage\", \"stroed\", \"acme.x\"]",
      "“stroed” is no value of “queue.storage”; expected “memory” or “stored” [\"stroed\"] stored"
    ),
    (
      "[\"retry.delays\", [], \"acme.x\"]",
      "“retry.delays” takes a list of 1 to 64 times, found a list [[]]"
    ),
    (
      "[\"retry.cutShortBy\", [\"flush\", \"flush\"], \"acme.x\"]",
      "“flush” stands twice [\"flush\"]"
    ),
    (
      "[\"queue.batch\", 20]",
      "a row also says because of which claim or reading [[\"queue.batch\", 20]]"
    ),
    (
      "[\"queue.batch\", 20, \"js.bacth\"]",
      "there is no claim or reading “js.bacth” [\"js.bacth\"] js.batch"
    ),
    (
      "[\"queue.batch\", 20, []]",
      "because takes the id of a claim or reading, or a list of them, found a list [[]]"
    ),
    (
      "[\"queue.batch\", 20, \"acme.x\"], [\"queue.batch\", 30, \"acme.x\"]",
      "“queue.batch” is stated twice [\"queue.batch\"]"
    ),
    (
      "[\"sensor.outbox.limit\", 20, \"acme.x\"]",
      "“sensor.outbox.limit” has no place where “sensor.outbox” is “none” "
        + "[[\"sensor.outbox.limit\", 20, \"acme.x\"]]"
    ),
  ])
  func `a row's mistake is told where it stands`(row: String, mistake: String) {
    #expect(Self.onlyMistake(Self.like(row)) == mistake)
  }

  @Test func `a time without a unit is told, with what the setting takes`() {
    let (_, logs) = Self.read(Self.like("[\"queue.flush.every\", \"15\", \"acme.x\"]"))
    #expect(logs[0].count == 1)
    #expect(
      logs[0].diagnostics[0].notes.map { $0.message } == [
        "“queue.flush.every” takes a time from 1ms to 10000d, or “none”"
      ])
  }

  // MARK: Mistakes of a table

  @Test func `missing settings are named, all of them`() {
    let rows = Choosing.policy("swift").resolved()!.statedRows
      .filter { !["queue.batch", "retry.limit"].contains($0.setting.name) }
      .map { $0.json }.joined(separator: ",")
    #expect(
      Self.onlyMistake("{ \"platform\": \"acme\", \"settings\": [\(rows)] }")
        == "2 settings are missing: “queue.batch” and “retry.limit” [\"settings\"]")
  }

  @Test(arguments: ["swift", "kotlin"])
  func `whichever row is missing, it is named`(platform: String) {
    let rows = Choosing.policy(platform).resolved()!.statedRows
    for missing in rows {
      let others = rows.filter { $0.setting != missing.setting }.map { $0.json }
      let (library, logs) = Self.read(
        "{ \"platform\": \"acme\", \"settings\": [\(others.joined(separator: ","))] }")
      #expect(!library.names.contains("acme"))
      #expect(
        logs[0].diagnostics.contains { $0.message.contains("“\(missing.setting.name)”") },
        "\(missing.setting.name)")
    }
  }

  @Test func `what a component needs is missed where the component is stated`() {
    let row = "[\"sensor.track.result\", \"awaited\", \"acme.x\"]"
    #expect(
      Self.onlyMistake(Self.like(row))
        == "5 settings are missing: “sensor.track.accepted”, “sensor.track.queued”, "
        + "“sensor.track.noConsent”, “sensor.track.uncertain” and “sensor.track.rejected” [\(row)]")
  }

  @Test(arguments: [
    (
      "[\"outbox\", \"none\", \"acme.x\"]",
      "“queue.flush.to” “outboxWhenOffline” needs an outbox, and there is none"
    ),
    (
      "[\"outbox.prune\", \"never\", \"acme.x\"]",
      "“outbox.age” “7d” and “outbox.prune” “never” cannot both be: an age limit is kept by "
        + "pruning"
    ),
  ])
  func `rows that cannot work together are told where the one stands`(
    row: String, message: String
  ) {
    #expect(Self.onlyMistake(Self.like(row)) == "\(message) [\(row)]")
  }

  @Test func `an age limit asks for its pruning where it is stated`() {
    let row = "[\"queue.age\", \"1d\", \"acme.x\"]"
    #expect(
      Self.onlyMistake(Self.like(row)) == "the setting “queue.prune” is missing [\(row)]")
  }

  @Test func `an outbox that nothing can enter is refused`() {
    let (_, logs) = Self.read(
      Self.like(
        """
        ["connectivity.belief", "always", "acme.x"], ["queue.flush.onOnline", "no", "acme.x"],
        ["outbox.send.onOnline", "no", "acme.x"],
        """))
    #expect(
      logs[0].diagnostics.map { $0.message }
        == ["outbox.entry” “track", "queue.flush.to” “outboxWhenOffline"].map {
          "“\($0)” never comes about, as “connectivity.belief” is “always”"
        })
  }

  @Test func `resends without an end or a pause are refused`() {
    let rows = "[\"retry.delays\", [\"0s\"], \"acme.x\"], [\"retry.limit\", \"none\", \"acme.x\"]"
    #expect(
      Self.onlyMistake(Self.like(rows))
        == "“retry.delays” “[0s]” with “retry.limit” “none” would resend for ever without a pause "
        + "[[\"retry.delays\", [\"0s\"], \"acme.x\"]]")
  }

  @Test func `a belief in no connection leaves nothing to wait for one`() {
    let (_, logs) = Self.read(Self.like("[\"connectivity.belief\", \"none\", \"acme.x\"]"))
    #expect(
      logs[0].diagnostics.map { $0.message }
        == [
          "“inspect.isOnline” “isOnline()” has nothing to say, as “connectivity.belief” is “none”"
        ]
        + [
          "queue.flush.onOnline” “yes", "outbox.send.onOnline” “yes", "outbox.entry” “track",
          "queue.flush.to” “outboxWhenOffline",
        ].map { "“\($0)” never comes about, as “connectivity.belief” is “none”" })
  }

  @Test func `a direct call has nothing to resend, to store or to keep`() {
    let (_, logs) = Self.read(Self.like("[\"retry\", \"backoff\", \"acme.x\"]", of: "kotlin"))
    let messages = logs[0].diagnostics.map { $0.message }
    #expect(messages.count == 2)
    #expect(messages[0].hasPrefix("8 settings are missing: “retry.delays”"))
    #expect(
      messages[1] == "“retry” “backoff” needs a queue, and with “send.mode” “direct” there is none")
  }

  @Test func `an answer that is resent needs resends`() {
    let row = "[\"sensor.retry\", \"none\", \"acme.x\"]"
    let (_, logs) = Self.read(Self.like(row))
    #expect(logs[0].count == 4)
    #expect(
      logs[0].diagnostics[0].message
        == "“sensor.answers.network” “retry” needs resends, and there are none")
  }

  @Test func `results that are told need words`() {
    #expect(
      Self.onlyMistake(Self.like("[\"track.accepted\", \"none\", \"acme.x\"]", of: "swift"))
        == "“track.result” “awaited” needs a word for “track.accepted” "
        + "[[\"track.accepted\", \"none\", \"acme.x\"]]")
  }

  // MARK: Mistakes of a file

  @Test(arguments: [
    (
      "{ \"platform\": \"acme\", \"like\": \"javscript\" }",
      "there is no policy “javscript” to start from [\"javscript\"] javascript"
    ),
    (
      "{ \"platform\": \"acme\", \"like\": \"acme\" }",
      "this policy would start from itself, by way of “acme” [\"acme\"]"
    ),
    ("{ \"platform\": \"acme\" }", "a policy needs the key “settings” [{]"),
    ("{ \"settings\": [] }", "a policy needs the key “platform” [{]"),
    (
      "{ \"platform\": \"swift\", \"like\": \"node\" }",
      "there is a platform “swift” already [\"swift\"]"
    ),
    (
      "{ \"platform\": \"acme\", \"like\": \"node\", \"claims\": { \"js.batch\": \"Mine.\" } }",
      "“js.batch” is in the ledger already [\"js.batch\"]"
    ),
    (
      "{ \"platform\": \"acme\", \"like\": \"node\", \"readings\": { \"js.4xx\": {} } }",
      "there is no reading “js.4xx” [\"js.4xx\"] js.4xx?"
    ),
    (
      "{ \"platform\": \"acme\", \"like\": \"node\", \"readings\": { \"js.4xx?\": { \"drop\": [] } } }",
      "“drop” is the default of “js.4xx?”, and changes nothing [\"drop\"]"
    ),
    (
      "{ \"platform\": \"acme\", \"like\": \"node\", \"optoins\": [] }",
      "“optoins” is no key of a policy [\"optoins\"] options"
    ),
  ])
  func `a file's mistake is told where it stands`(text: String, mistake: String) {
    #expect(Self.onlyMistake(text) == mistake)
  }

  @Test(arguments: ["Acme", "a.b", "", "all", "a,b", "a b"])
  func `a platform's name is small letters, digits and hyphens`(name: String) {
    let mistake = Self.onlyMistake("{ \"platform\": \"\(name)\", \"like\": \"node\" }")
    #expect(mistake.hasPrefix("“\(name)” cannot name a platform"))
  }

  @Test func `a circle of policies is told`() {
    let (library, logs) = Self.read(
      "{ \"platform\": \"a\", \"like\": \"b\" }", "{ \"platform\": \"b\", \"like\": \"a\" }")
    #expect(library.names == PolicyLibrary.builtInNames)
    #expect(
      logs[1].diagnostics.map { $0.message } == [
        "this policy would start from itself, by way of “a”"
      ])
    #expect(
      logs[0].diagnostics.map { $0.message } == ["“b” has mistakes, and nothing can start from it"])
  }

  @Test func `an unreadable file adds nothing`() {
    let (library, logs) = Self.read(
      "{ \"platform\": \"acme\", \"like\": \"node\", \"settings\": [ }")
    #expect(!logs[0].isEmpty)
    #expect(library.names == PolicyLibrary.builtInNames)
  }
}

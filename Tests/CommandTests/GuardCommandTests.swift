import Foundation
import Testing

/// One event on JavaScript that the tick at 15 s sends.
private func ticking(_ expectation: String) -> String {
  """
  {
    "title": "A tick",
    "platforms": ["javascript"],
    "steps": [{ "at": "0s", "track": 1 }],
    "expect": { "javascript": { \(expectation) } },
  }
  """
}

@Suite struct GuardCommandTests {
  private let row = ["--setting", "queue.flush.every"]

  private func survivors(_ to: String) -> String {
    """
    { "survivors": [
      { "platforms": ["javascript"], "setting": "queue.flush.every", "to": \(to),
        "because": "the example only counts" } ] }
    """
  }

  @Test func `what nobody notices is listed with the claims that it leaves unguarded`() throws {
    let scratch = try Scratch()
    try scratch.write("s/a.jsonc", ticking("\"accepted\": 1"))
    let result = try Sdksim.run(["guard", "s"] + row, in: scratch.url)
    #expect(result.code == 1)
    #expect(result.errors == "")
    #expect(
      result.output == """
        unguarded  queue.flush.every: “15s” → “15s1ms”, “14s999ms”
          on javascript
            js.flush.interval: The memory queue is sent every eventFlushMs, 15,000 ms by default.

        platform    changes  noticed  accounted for  unguarded
        javascript        3        1              0          2

        1 of 3 changes noticed, 0 accounted for, 2 unguarded

        """)
  }

  @Test func `a row that is guarded is fine`() throws {
    let scratch = try Scratch()
    try scratch.write("s/a.jsonc", ticking("\"sentAt\": [\"15s\"]"))
    let result = try Sdksim.run(["guard", "s"] + row, in: scratch.url)
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.hasSuffix("\n3 of 3 changes noticed, 0 accounted for, 0 unguarded\n"))
  }

  @Test(arguments: [
    ("[\"15s1ms\", \"14s999ms\"]", 0, "1 of 3 changes noticed, 2 accounted for, 0 unguarded"),
    ("\"15s1ms\"", 1, "1 of 3 changes noticed, 1 accounted for, 1 unguarded"),
    ("\"any\"", 1, "1 of 3 changes noticed, 2 accounted for, 0 unguarded"),
  ])
  func `a folder's own file of survivors is used, and so is one that is named`(
    to: String, code: Int32, score: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write("s/a.jsonc", ticking("\"accepted\": 1"))
    try scratch.write("elsewhere.jsonc", survivors(to))
    let named = try Sdksim.run(
      ["guard", "s", "--survivors", "elsewhere.jsonc"] + row, in: scratch.url)
    try scratch.write("s/survivors.jsonc", survivors(to))
    let own = try Sdksim.run(["guard", "s"] + row, in: scratch.url)
    for result in [named, own] {
      #expect(result.code == code, "\(result.errors)")
      #expect(result.output.hasSuffix("\n\(score)\n"))
      #expect(result.output.contains("    the example only counts\n"))
    }
    // The one noticed is told with its place.
    #expect(
      own.output.contains("  s/survivors.jsonc:2:45: that “queue.flush.every” becomes “none”")
        == (to == "\"any\""))
    #expect(try Sdksim.run(["check", "s"], in: scratch.url).code == 0)
  }

  @Test func `a mistaken file of survivors is a wrong file`() throws {
    let scratch = try Scratch()
    try scratch.write("s/a.jsonc", ticking("\"accepted\": 1"))
    try scratch.write("s/survivors.jsonc", survivors("1").replacing("javascript", with: "java"))
    let result = try Sdksim.run(["guard", "s"] + row, in: scratch.url)
    #expect(result.code == 3)
    #expect(result.errors.hasPrefix("s/survivors.jsonc:2:19: error: there is no platform “java”"))
    let missing = try Sdksim.run(["guard", "s", "--survivors", "no.jsonc"], in: scratch.url)
    #expect(missing.code == 3)
  }

  @Test func `where an expectation is not met, nothing is proved`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", mistaken)
    let result = try Sdksim.run(["guard", "a.jsonc", "--platform", "swift"], in: scratch.url)
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        sdksim: expectations must be met before anything can be proved
          a.jsonc:4: 1 expectation not met on swift

        """)
  }

  @Test(arguments: [
    ["guard"], ["guard", "a.jsonc", "--setting", "retry.limt"],
    ["guard", "a.jsonc", "--jobs", "0"], ["guard", "a.jsonc", "--jobs", "many"],
    ["guard", "a.jsonc", "--platform", "java"], ["guard", "a.jsonc", "--format", "csv"],
    ["guard", "a.jsonc", "--set", "swift.queue.batch=3"],
  ])
  func `a mistaken command line is told`(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", ticking("\"accepted\": 1"))
    #expect(try Sdksim.run(arguments, in: scratch.url).code == 2)
  }

  @Test(arguments: ["text", "json", "markdown"])
  func `the bytes are the same whatever the number of jobs`(format: String) throws {
    let scratch = try Scratch()
    try scratch.write("s/a.jsonc", peaceful)
    try scratch.write("s/b.jsonc", ticking("\"sentAt\": [\"15s\"]"))
    let arguments = ["guard", "s", "--setting", "queue.*", "--format", format, "--jobs"]
    let one = try Sdksim.run(arguments + ["1"], in: scratch.url)
    #expect(one.code == 1)
    #expect(!one.output.isEmpty)
    for jobs in ["2", "7"] {
      let several = try Sdksim.run(arguments + [jobs], in: scratch.url)
      #expect(several.output == one.output)
    }
  }

  @Test func `as Markdown there are tables of all that the text says`() throws {
    let scratch = try Scratch()
    try scratch.write("s/a.jsonc", ticking("\"accepted\": 1"))
    try scratch.write("s/survivors.jsonc", survivors("[\"15s1ms\", \"16s\"]"))
    let result = try Sdksim.run(["guard", "s", "--format", "markdown"] + row, in: scratch.url)
    #expect(result.code == 1)
    #expect(
      result.output == """
        **1 of 3 changes noticed, 1 accounted for, 1 unguarded**

        | platform | changes | noticed | accounted for | unguarded |
        |---|---:|---:|---:|---:|
        | javascript | 3 | 1 | 1 | 1 |

        ## Unguarded

        | setting | value | unnoticed | platforms | claims |
        |---|---|---|---|---|
        | `queue.flush.every` | `15s` | `14s999ms` | javascript | `js.flush.interval`: The memory \
        queue is sent every eventFlushMs, 15,000 ms by default. |

        ## Accounted for

        | changes | what | because |
        |---:|---|---|
        | 1 | queue.flush.every → “15s1ms”, “16s”, on javascript | the example only counts |

        ## Reasons that do not hold

        - `s/survivors.jsonc:2`: “queue.flush.every” is not changed to “16s” on “javascript”

        """)
  }

  @Test func `as JSON every unguarded row stands with its platform`() throws {
    let scratch = try Scratch()
    try scratch.write("s/a.jsonc", ticking("\"accepted\": 1"))
    let result = try Sdksim.run(["guard", "s", "--format", "json"] + row, in: scratch.url)
    let data = Data(result.output.utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(json["changes"] as? Int == 3)
    #expect(json["unguarded"] as? Int == 2)
    let rows = try #require(json["rows"] as? [[String: Any]])
    #expect(rows.count == 1)
    #expect(rows[0]["platform"] as? String == "javascript")
    #expect(rows[0]["value"] as? String == "15s")
    #expect(rows[0]["unnoticed"] as? [String] == ["15s1ms", "14s999ms"])
    #expect((rows[0]["claims"] as? [String: String])?.keys.first == "js.flush.interval")
  }

  @Test func `a policy of one's own is proved like the others`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "acme.jsonc",
      """
      { "platform": "acme", "like": "javascript", "claims": { "acme.tick": "Every 5 s." },
        "settings": [["queue.flush.every", "5s", "acme.tick"]] }
      """)
    try scratch.write(
      "s/a.jsonc",
      ticking("\"accepted\": 1").replacing("javascript", with: "acme"))
    let result = try Sdksim.run(
      ["guard", "s", "--policy", "acme.jsonc"] + row, in: scratch.url)
    #expect(result.code == 1)
    #expect(result.output.contains("queue.flush.every: “5s” → “5s1ms”, “4s999ms”\n  on acme\n"))
    #expect(result.output.contains("    acme.tick: Every 5 s.\n"))
  }
}

/// A replaced row falls away where a scenario has no place for it.
@Suite struct FallingRowTests {
  @Test func `a row falls away with the component that a scenario's option takes away`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "s/off.jsonc",
      """
      { "platforms": ["flutter"], "config": { "flutter": { "enableOfflineQueue": false } },
        "steps": [{ "at": "0s", "track": 1 }], "expect": { "flutter": { "tracked": 1 } } }
      """)
    for set in ["flutter.outbox.limit=501", "flutter.outbox.send.onCall=no"] {
      let result = try Sdksim.run(["check", "s", "--set", set], in: scratch.url)
      #expect(result.code == 0, "\(result.errors)")
    }
    let nowhere = try Sdksim.run(
      ["check", "s", "--set", "flutter.sensor.outbox.limit=5"], in: scratch.url)
    #expect(nowhere.code == 2)
    #expect(nowhere.errors.contains("“sensor.outbox.limit” has no place"))
  }
}

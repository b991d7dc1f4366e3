import Foundation
import Testing

/// `claims` lists the ledger with what cites it.
@Suite struct ClaimsCommandTests {
  @Test func `a row or an option, and a scenario, stand behind every claim and every reading`()
    throws
  {
    let result = try Sdksim.run(["claims", "Scenarios", "--uncovered"])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output == "0 claims, 0 open readings\n")
  }

  @Test func `what nothing stands behind is listed, and told by the exit code`() throws {
    let result = try Sdksim.run(["claims", "Scenarios/tour.jsonc", "--uncovered"])
    #expect(result.code == 1)
    #expect(result.output.contains("\nkotlin.queued?  open\n"))
    #expect(!result.output.contains("\nkotlin.notStored  stated\n"))
  }

  @Test(arguments: ["text", "json", "markdown", "csv"])
  func `every format names every entry, with scenarios or without`(format: String) throws {
    for paths in [[], ["Scenarios/tour.jsonc"]] {
      let result = try Sdksim.run(["claims", "--format", format] + paths)
      #expect(result.code == 0)
      for id in ["all.overflow.oldest", "content.campaign", "flush.clock?", "timeout.after?"] {
        #expect(result.output.contains(id))
      }
      #expect(result.output.contains("tour") == !paths.isEmpty)
    }
  }

  @Test func `a policy file adds its rows`() throws {
    let result = try Sdksim.run([
      "claims", "--policy", "docs/examples/acme-web.jsonc", "--format", "csv",
    ])
    #expect(result.output.contains(" acme-web.retry.limit"))
  }

  @Test func `a wrong scenario is told of, and nothing is listed`() throws {
    let result = try Sdksim.run(["claims", "docs/examples/mistakes.jsonc.txt"])
    #expect(result.code == 3)
    #expect(result.output == "")
    #expect(result.errors.contains("mistakes.jsonc.txt:3:3: error:"))
  }

  @Test func `an id is looked up, a reading with its question and every answer`() throws {
    let result = try Sdksim.run(["claims", "kotlin.queued", "kotlin.result"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("kotlin.result  stated"))
    #expect(result.output.contains("\nkotlin.queued?  open\n"))
    #expect(result.output.contains(" (default) "))
    #expect(!result.output.contains("kotlin.noQueue  "))
    #expect(!result.output.contains("open readings"))
    #expect(result.output.contains("\nkotlin.queued  example\n"))
    let marked = try Sdksim.run(["claims", "kotlin.queued?"])
    #expect(marked.output.hasPrefix("kotlin.queued?  open\n"))
  }

  @Test func `what is no id and no file is told of with the nearest id`() throws {
    let result = try Sdksim.run(["claims", "kotlin.resutl"])
    #expect(result.code == 2)
    #expect(
      result.errors.hasPrefix(
        "sdksim: “kotlin.resutl” is no claim, no reading and no file; did you mean "
          + "“kotlin.result”?\n"))
  }

  @Test func `claims of a policy's own are listed, cited, and told of in a schema`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "acme.jsonc",
      """
      { "platform": "acme", "like": "kotlin", "claims": { "acme.slow": "Acme is slow." },
        "settings": [["request.timeout", "60s", "acme.slow"]] }
      """)
    try scratch.write(
      "x.jsonc",
      """
      { "platforms": ["acme"], "claims": ["acme.slow"], "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "acme": { "accepted": 2 } } }
      """)
    let policy = ["--policy", "acme.jsonc"]
    let listed = try Sdksim.run(["claims", "acme.slow", "x.jsonc"] + policy, in: scratch.url)
    #expect(
      listed.output == """
        acme.slow  own
          Acme is slow.
          rows        request.timeout
          verdict     contradicted by x.jsonc
          scenarios   x.jsonc


        """)
    let check = try Sdksim.run(["check", "x.jsonc"] + policy, in: scratch.url)
    #expect(check.code == 1)
    #expect(check.output.contains("\n    acme.slow: Acme is slow.\n"))
    let all = try Sdksim.run(["claims", "--format", "csv"] + policy, in: scratch.url)
    #expect(all.output.contains(" acme.request.timeout") == false)
    #expect(all.output.contains("acme.slow,own,Acme is slow.,acme,acme.request.timeout,,,\n"))
    #expect(!all.output.contains("acme.answers."))
    let schema = try Sdksim.run(["schema", "scenario"] + policy, in: scratch.url)
    #expect(schema.output.contains("\"acme\""))
    #expect(schema.output.contains("\"acme.slow\""))
    #expect(try Sdksim.run(["run", "x.jsonc"], in: scratch.url).code == 3)
  }

  @Test func `that a platform can be added is said once`() throws {
    let text = """
      { "platforms": ["zzzzzz", "yyyyyy"], "steps": [{ "at": "0s", "track": 1 }],
        "expect": { "zzzzzz": { "accepted": 1 } } }
      """
    let errors = try Sdksim.run(["run", "-"], input: text).errors
    #expect(errors.components(separatedBy: "your own with --policy FILE").count == 2)
  }
}

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
    let result = try Sdksim.run(["claims", "docs/examples/mistakes.jsonc"])
    #expect(result.code == 3)
    #expect(result.output == "")
    #expect(result.errors.contains("mistakes.jsonc:3:3: error:"))
  }
}

internal import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

func writeLivesJSON(_ report: LifeReport, to output: inout Output) {
  output.openObject()
  openExplanation(of: report.scenario, report.circumstances, to: &output)
  let ranges = ItemRanges(report.items.map { Int32($0) }, report.scenario.items)
  output.member("events", inline: ranges.words("-"))
  output.key("lives")
  output.openList()
  for group in report.groups {
    for account in group.accounts {
      output.element()
      write(account, on: group.platforms, to: &output)
    }
  }
  output.close()
  writeClaimsJSON(report.claims, to: &output)
  output.close()
  output.write("\n")
}

/// Writes the members that every explanation begins with.
func openExplanation(
  of scenario: Scenario, _ circumstances: Circumstances, to output: inout Output
) {
  output.member("format", 1)
  output.member("sdksim", sdksimVersion)
  output.member("title", scenario.title)
  output.member("scenario", scenario.file.path)
  if let name = scenario.caseName { output.member("case", name) }
  output.key("seed")
  output.write(magnitude: circumstances.seed)
  output.member("jitter", circumstances.jitter.rawValue)
  output.key("readings")
  output.openObject(inline: true)
  for reading in circumstances.readings { output.member(reading.id, reading.value) }
  output.close()
  output.key("overrides")
  output.openObject(inline: true)
  for row in circumstances.overrides { output.member(row.name, row.value) }
  output.close()
}

func writeClaimsJSON(_ claims: [(id: String, text: String)], to output: inout Output) {
  output.key("claims")
  output.openObject()
  for claim in claims { output.member(claim.id, claim.text) }
  output.close()
}

private func write(
  _ account: LifeReport.Account, on platforms: [String], to output: inout Output
) {
  output.openObject()
  output.member("platforms", inline: platforms)
  output.member("events", inline: account.names)
  output.member("outcome", orNull: account.end?.outcome)
  output.member("reason", orNull: account.end?.reason)
  output.member("waitingIn", orNull: account.end?.waitingIn)
  output.member("storedAs", inline: account.end?.storedAs ?? [])
  output.member("isTold", account.end?.isTold ?? false)
  output.member("text", account.ending)
  output.key("life")
  output.openList()
  for sentence in account.sentences {
    output.element()
    output.openObject(inline: true)
    output.member("at", time: sentence.at)
    output.member("text", sentence.text)
    output.member("request", numberOrNull: sentence.request)
    output.member("carries", inline: sentence.carries)
    output.member("setting", orNull: sentence.setting)
    output.member("because", inline: sentence.because)
    output.close()
  }
  output.close()
  output.close()
}

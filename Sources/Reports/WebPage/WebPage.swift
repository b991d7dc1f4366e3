internal import Claims
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Writes one page that holds scenarios and all that is needed to look at them.
///
/// It asks nothing of any network: its policy forbids that, and any style or script but its own.
///
/// - Parameter flags: what a command line takes to replay as these were, word by word.
public func writeWebPage(
  _ scenarios: [WebPageScenario], flags: [String] = [], to output: inout Output
) {
  let template = WebPageTemplate()
  output.write(bytes: template.head)
  output.write(template.securityPolicy)
  output.write(bytes: template.afterPolicy)
  output.write(bytes: template.style)
  output.write(bytes: template.afterStyle)
  output.write(bytes: Output.gathered { writeMeanings(to: &$0) })
  output.write(bytes: template.afterSettings)
  writeWebPageData(scenarios, flags: flags, to: &output)
  output.write(bytes: template.afterData)
  output.write(bytes: template.script)
  output.write(bytes: template.tail)
}

/// What rows mean, by the names that they have for events. A playground knows that already.
private func writeMeanings(to output: inout Output) {
  output.openList(inline: true)
  for id in SettingID.all where id.stream == nil || id.stream == .events {
    output.element()
    output.list([id.name, id.definition.meaning])
  }
  output.close()
}

/// Writes what a page holds of scenarios: one JSON object, safe to stand in a script element.
public func writeWebPageData(
  _ scenarios: [WebPageScenario], flags: [String] = [], to output: inout Output
) {
  let head = Output.gathered { head in
    head.openObject(inline: true)
    head.member("format", 1)
    head.member("sdksim", sdksimVersion)
    head.member("flags", inline: flags.map { shown($0) })
    WebPageWords.write(to: &head)
    writePlatforms(scenarios, to: &head)
    writeLedger(scenarios, to: &head)
    head.key("scenarios")
  }
  output.write(bytes: safeInScript(head))
  output.write("[")
  for (place, scenario) in scenarios.enumerated() {
    output.write(place > 0 ? ",\n" : "\n")
    output.write(bytes: scenario.json)
  }
  output.write("\n]}\n")
}

/// All platforms of all scenarios: built-in ones in their order, then others as they come.
private func writePlatforms(_ scenarios: [WebPageScenario], to output: inout Output) {
  var platforms: [WebPageScenario.Platform] = []
  for platform in scenarios.flatMap({ $0.platforms }) where !platforms.contains(platform) {
    platforms.append(platform)
  }
  let builtIn = PolicyLibrary.builtInNames
  let ordered =
    builtIn.flatMap { name in platforms.filter { $0.name == name } }
    + platforms.filter { !builtIn.contains($0.name) }
  output.key("platforms")
  output.openList(inline: true)
  for platform in ordered {
    output.element()
    output.list([platform.name, shown(platform.title)])
  }
  output.close()
}

/// The claims and readings that are cited, in the ledger's order, and claims of policies' own.
private func writeLedger(_ scenarios: [WebPageScenario], to output: inout Output) {
  // Only asked, never iterated.
  let cited = Set(scenarios.flatMap { $0.cited })
  output.key("claims")
  output.openList(inline: true)
  for claim in Ledger.claims where cited.contains(claim.id) {
    output.element()
    output.list([claim.id, claim.text])
  }
  var own: [OwnClaim] = []
  for claim in scenarios.flatMap({ $0.ownClaims })
  where cited.contains(claim.id) && !own.contains(where: { $0.id == claim.id }) {
    own.append(claim)
  }
  for claim in own {
    output.element()
    output.list([shown(claim.id), shown(claim.text)])
  }
  output.close()
  output.key("readings")
  output.openList(inline: true)
  for reading in Ledger.readings where cited.contains(reading.id) {
    output.element()
    output.list([reading.id, reading.question] + reading.values.flatMap { [$0.name, $0.meaning] })
  }
  output.close()
}

/// The words that the numbers of a page stand for.
private enum WebPageWords {
  static func write(to output: inout Output) {
    output.member("kinds", inline: Journal.Kind.allCases.map { $0.name })
    output.member("outcomes", inline: Outcome.allCases.map { $0.name })
    output.member("reasons", inline: DropReason.allCases.map { $0.name })
    output.member("answers", inline: Timeline.Answer.allCases.map { name($0) })
    output.member("holders", inline: Timeline.Holder.all.map { $0.name })
    output.member("toldKinds", inline: Told.Kind.allCases.map { $0.name })
    output.member("streams", inline: Stream.allCases.map { $0.letter })
    output.member(
      "totals",
      inline: [
        "tracked", "accepted", "dropped", "uncertain", "waiting", "stored", "doubled", "lost",
        "arrivedAnyway", "misattributed", "sentWithoutConsent",
      ])
  }

  private static func name(_ answer: Timeline.Answer) -> String {
    switch answer {
    case .unanswered: "unanswered"
    case .unreachable: "unreachable"
    case .timeout: "timeout"
    case .serverError: "serverError"
    case .refused: "refused"
    case .tooMany: "tooMany"
    case .acceptedInPart: "acceptedInPart"
    case .accepted: "accepted"
    }
  }
}

internal import JSONC
public import ScenarioFiles

/// How a list of scenarios is written.
public enum ListFormat: String, CaseIterable, Sendable { case text, json }

/// A scenario that would be replayed, and where.
public struct ListedScenario: Sendable {
  let path: String
  let caseName: String?
  let title: String
  let tags: [String]
  let platforms: [String]

  public init(_ scenario: Scenario, on platforms: [String]) {
    path = scenario.file.path
    caseName = scenario.caseName
    title = scenario.title
    tags = scenario.tags
    self.platforms = platforms
  }
}

/// Names scenarios, a line each.
public func writeList(
  _ scenarios: [ListedScenario], format: ListFormat, to output: inout Output
) {
  switch format {
  case .text:
    let width = scenarios.reduce(0) { max($0, JSONC.width(shown($1.path))) }
    for scenario in scenarios {
      let heading = scenario.caseName.map { "\(scenario.title) (\($0))" } ?? scenario.title
      output.write(Layout.left(shown(scenario.path), width) + "  \(shown(heading))\n")
    }
  case .json:
    output.openObject()
    output.member("format", 1)
    output.key("scenarios")
    output.openList()
    for scenario in scenarios {
      output.element()
      output.openObject(inline: true)
      output.member("scenario", scenario.path)
      if let name = scenario.caseName { output.member("case", name) }
      output.member("title", scenario.title)
      output.member("tags", inline: scenario.tags)
      output.member("platforms", inline: scenario.platforms)
      output.close()
    }
    output.close()
    output.close()
    output.write("\n")
  }
}

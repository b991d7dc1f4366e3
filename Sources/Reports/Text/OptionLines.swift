internal import JSONC
internal import ScenarioFiles

/// The options that a scenario's `config` sets, in its words: `config: eventFlushMs: 2000` where
/// they are the same on all platforms, else a line for each set of platforms. Safe to print.
func optionLines(_ scenario: Scenario, _ platforms: [String]) -> [String] {
  var sets: [(options: String, platforms: [String])] = []
  for platform in platforms {
    let options = scenario.options(for: platform).map { "\($0.name): \(jsonText($0.value))" }
    let text = shown(options.joined(separator: ", "))
    if let known = sets.firstIndex(where: { $0.options == text }) {
      sets[known].platforms.append(platform)
    } else {
      sets.append((options: text, platforms: [platform]))
    }
  }
  let isForAll = sets.count == 1
  return sets.filter { !$0.options.isEmpty }.map { set in
    let whose = isForAll ? "" : " of \(set.platforms.joined(separator: ", "))"
    return "config\(whose): \(set.options)"
  }
}

public import Comparison
internal import JSONC
internal import ScenarioFiles

/// Writes the command that shows one platform's run step by step, the first that fails if any does;
/// where platforms differ, also those that draw all of them, and that find why two differ.
///
/// - Parameter arguments: the flags, as words, that the run was made with.
public func writeRetelling(
  of result: ScenarioResult, arguments: [String] = [], to output: inout Output
) {
  let name = result.failures.first?.platform ?? result.platforms[0].platform
  var all = [(lead: "retell one platform:", command: "trace", flags: ["--platform", name])]
  if let pair = differingPair(of: result) {
    all.append((lead: "all of them over time:", command: "trace", flags: []))
    all.append(
      (
        lead: "why two differ:", command: "explain",
        flags: ["--between", pair.joined(separator: ",")]
      ))
  }
  output.write("\n")
  for (lead, command, flags) in all {
    var words = ["sdksim", command, result.scenario.file.path] + flags
    if let name = result.scenario.caseName { words += ["--case", name] }
    let line = shown((words + arguments).map { shellWord($0) }.joined(separator: " "))
    let fits = lead.count + 1 + line.count <= pageWidth
    output.write(lead + (fits ? " " : "\n  ") + line + "\n")
  }
}

/// The first two platforms on which an event does not end alike; nil where all end alike.
private func differingPair(of result: ScenarioResult) -> [String]? {
  guard let difference = result.differences.first else { return nil }
  let outcomes = ResultWords(result: result).outcomes(difference)
  guard outcomes.count > 1 else { return nil }
  return outcomes.prefix(2).map { result.platforms[$0.platforms[0]].platform }
}

public import Comparison
internal import JSONC
internal import ScenarioFiles

/// Writes the command that shows one platform's run step by step, the first that fails if any does.
///
/// - Parameter arguments: the flags, as words, that the run was made with.
public func writeRetelling(
  of result: ScenarioResult, arguments: [String] = [], to output: inout Output
) {
  let name = result.failures.first?.platform ?? result.platforms[0].platform
  var words = ["sdksim", "trace", result.scenario.file.path, "--platform", name]
  if let name = result.scenario.caseName { words += ["--case", name] }
  let line = shown((words + arguments).map { shellWord($0) }.joined(separator: " "))
  let lead = "retell one platform:"
  let fits = lead.count + 1 + line.count <= pageWidth
  output.write("\n" + lead + (fits ? " " : "\n  ") + line + "\n")
}

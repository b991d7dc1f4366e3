public import Comparison

/// Writes the results of one call of `run` as JSON, one after another: `begin`, each result, `end`.
///
/// Apart from the other formats, as a page that holds the engine has no use for those.
public struct ResultJSONWriter: Sendable {
  /// Whether there may be several: they are wrapped in a list.
  let several: Bool
  let onlyDifferent: Bool
  private var count = 0

  public init(several: Bool, onlyDifferent: Bool = false) {
    self.several = several
    self.onlyDifferent = onlyDifferent
  }

  public func begin(to output: inout Output) {
    if several { output.write("{\n  \"format\": 1,\n  \"results\": [") }
  }

  public mutating func add(_ result: ScenarioResult, to output: inout Output) {
    if several { output.write(count > 0 ? ",\n" : "\n") }
    writeJSON(result, onlyDifferent: onlyDifferent, to: &output)
    if !several { output.write("\n") }
    count += 1
  }

  public func end(to output: inout Output) {
    if several { output.write(count > 0 ? "\n  ]\n}\n" : "]\n}\n") }
  }
}

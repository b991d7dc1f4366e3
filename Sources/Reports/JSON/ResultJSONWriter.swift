public import Comparison

/// Writes the results of one call of `run` as JSON, one after another: `begin`, each result, `end`.
///
/// Apart from the other formats, as a page that holds the engine has no use for those.
public struct ResultJSONWriter: Sendable {
  /// Writes members that follow on a platform.
  typealias More = @Sendable (ScenarioResult, PlatformOutcome, inout Output) -> Void

  /// Whether there may be several: they are wrapped in a list.
  let several: Bool
  let onlyDifferent: Bool
  /// Handed in, so that whoever asks for nothing more does not have to carry it along.
  private let more: More?
  private var count = 0

  public init(several: Bool) {
    self.init(several: several, onlyDifferent: false, more: nil)
  }

  init(several: Bool, onlyDifferent: Bool, more: More?) {
    self.several = several
    self.onlyDifferent = onlyDifferent
    self.more = more
  }

  public func begin(to output: inout Output) {
    if several { output.write("{\n  \"format\": 1,\n  \"results\": [") }
  }

  public mutating func add(_ result: ScenarioResult, to output: inout Output) {
    if several { output.write(count > 0 ? ",\n" : "\n") }
    writeJSON(result, onlyDifferent: onlyDifferent, more: more, to: &output)
    if !several { output.write("\n") }
    count += 1
  }

  public func end(to output: inout Output) {
    if several { output.write(count > 0 ? "\n  ]\n}\n" : "]\n}\n") }
  }
}

internal import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// Writes a result, version 1 of the format; the last line is left unended.
func writeJSON(
  _ result: ScenarioResult, onlyDifferent: Bool, more: ResultJSONWriter.More?,
  to output: inout Output
) {
  output.openObject()
  output.member("format", 1)
  output.member("sdksim", sdksimVersion)
  output.member("title", result.scenario.title)
  output.member("scenario", result.scenario.file.path)
  if let own = result.scenario.matrixCase { write(own, to: &output) }
  output.key("seed")
  output.write(magnitude: result.seed)
  output.member("jitter", result.jitter.rawValue)
  writeConfiguration(result, to: &output)
  output.key("readings")
  write(result.readings, to: &output)
  output.key("overrides")
  output.openObject(inline: true)
  for row in result.overrides { output.member(row.name, row.value) }
  output.close()
  output.key("platforms")
  output.openObject()
  for platform in result.platforms {
    output.key(platform.platform)
    output.openObject()
    PlatformJSON(result: result, platform: platform, onlyDifferent: onlyDifferent)
      .write(to: &output)
    more?(result, platform, &output)
    output.close()
  }
  output.close()
  writeDifferences(result, to: &output)
  writeExpectations(result, to: &output)
  output.close()
}

/// Which case it is, and what varies in it.
private func write(_ own: ScenarioCase, to output: inout Output) {
  output.member("case", own.name)
  output.key("vary")
  output.openObject(inline: true)
  for varied in own.values {
    output.key(varied.path)
    output.write(jsonText(varied.value))
  }
  output.close()
}

/// The options as the scenario sets them, platform by platform.
private func writeConfiguration(_ result: ScenarioResult, to output: inout Output) {
  output.key("config")
  output.openObject(inline: true)
  for platform in result.platforms {
    let options = result.scenario.options(for: platform.platform)
    if options.isEmpty { continue }
    output.key(platform.platform)
    output.openObject(inline: true)
    for option in options {
      output.key(option.name)
      output.write(jsonText(option.value))
    }
    output.close()
  }
  output.close()
}

private func write(_ readings: [TakenReading], to output: inout Output) {
  output.openObject(inline: true)
  for reading in readings { output.member(reading.id, reading.value) }
  output.close()
}

private func writeDifferences(_ result: ScenarioResult, to output: inout Output) {
  output.key("differences")
  output.openList()
  for difference in result.differences {
    output.element()
    output.openObject(inline: true)
    output.member("from", result.scenario.items.name(of: difference.first))
    output.member("to", result.scenario.items.name(of: difference.last))
    output.member("count", difference.count)
    output.key("outcomes")
    output.openObject(inline: true)
    for platform in result.platforms {
      let item = platform.items[difference.first]
      if item.outcome == .absent { continue }
      output.key(platform.platform)
      output.openObject(inline: true)
      output.member("outcome", item.outcome.name)
      output.member("reason", orNull: item.reasonName)
      output.member("stored", Int(item.stored))
      output.close()
    }
    output.close()
    output.close()
  }
  output.close()
}

private func writeExpectations(_ result: ScenarioResult, to output: inout Output) {
  output.key("expectations")
  output.openObject()
  output.member("checked", result.checked)
  output.key("failed")
  write(result.failures, in: result.scenario.file.path, to: &output)
  output.close()
}

/// A list, an object a line.
func write(_ failures: [ExpectationFailure], in path: String, to output: inout Output) {
  output.openList()
  for failure in failures {
    output.element()
    output.openObject(inline: true)
    output.member("platform", failure.platform)
    output.member("file", path)
    output.member("line", failure.position.line)
    output.member("column", failure.position.column)
    output.member("at", time: failure.at)
    output.member("what", failure.what)
    output.member("expected", failure.expected)
    output.member("actual", failure.actual)
    output.close()
  }
  output.close()
}

internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Writes the beginning of a document of journals.
func openTraceJSON(_ trace: Trace, to output: inout Output) {
  output.openObject()
  output.member("format", 1)
  output.member("sdksim", sdksimVersion)
  output.member("title", trace.scenario.title)
  output.member("scenario", trace.scenario.file.path)
  if let name = trace.scenario.caseName { output.member("case", name) }
  output.key("seed")
  output.write(magnitude: trace.program.seed)
  output.member("jitter", trace.program.jitter.rawValue)
  output.key("platforms")
  output.openObject()
}

/// Writes one platform's journal into that document.
func writeTraceJSON(_ trace: Trace, to output: inout Output) {
  output.key(trace.policy.name)
  output.openObject()
  output.member("end", time: trace.outcome.end)
  output.key("journal")
  output.openList()
  let words = JournalWords(trace)
  for entry in trace.journal.entries {
    output.element()
    writeEntry(entry, trace, words, to: &output)
  }
  output.close()
  output.close()
}

func closeTraceJSON(to output: inout Output) {
  output.close()
  output.close()
  output.write("\n")
}

/// Writes a journal as a line for each entry, each with the platform where that has to be said.
func writeTraceLines(_ trace: Trace, withPlatform: Bool, to output: inout Output) {
  let words = JournalWords(trace)
  for entry in trace.journal.entries {
    let platform = withPlatform ? trace.policy.name : nil
    writeEntry(entry, trace, words, platform, to: &output)
    output.write("\n")
  }
}

private func writeEntry(
  _ entry: Journal.Entry, _ trace: Trace, _ words: JournalWords, _ platform: String? = nil,
  to output: inout Output
) {
  let items = trace.journal.items[entry.firstItem..<entry.firstItem + entry.itemCount]
  output.openObject(inline: true)
  if let platform { output.member("platform", platform) }
  output.member("at", time: entry.at)
  output.member("kind", entry.kind.name)
  output.member("stream", entry.stream.name)
  output.member("items", inline: ItemRanges(Array(items), trace.scenario.items).words("-"))
  output.member("count", entry.itemCount)
  output.key("value")
  output.write(number: entry.value)
  output.member("setting", orNull: entry.setting?.name)
  let because = entry.setting.map { trace.policy.because($0) } ?? []
  output.member("because", inline: because)
  output.member("text", words.text(entry, Array(items)))
  output.close()
}

public import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// How a trace is written; JSON has one line for each entry.
public enum TraceFormat: String, CaseIterable, Sendable { case text, json }

/// Writes everything that happened, in order.
///
/// As text, entries that follow one another and say the same of other events share a line.
public func writeTrace(
  _ trace: Trace, format: TraceFormat, colour: Bool = false, to output: inout Output
) {
  switch format {
  case .text: TraceText(trace, Paint(isOn: colour)).write(to: &output)
  case .json: writeTraceJSON(trace, to: &output)
  }
}

private struct TraceText {
  let trace: Trace
  let words: JournalWords
  let paint: Paint

  init(_ trace: Trace, _ paint: Paint) {
    self.trace = trace
    self.paint = paint
    words = JournalWords(trace)
  }

  func write(to output: inout Output) {
    output.write(paint.bold(shown("\(trace.scenario.heading): \(trace.policy.title)")) + "\n\n")
    let width = secondsText(trace.end).count
    var lines = JournalLines(trace.journal)
    while let line = lines.next() {
      output.write(paint.dim(Layout.right(secondsText(line.entry.at), width)) + "  ")
      let text = shown(words.text(line.entry, line.items))
      let isStep = line.entry.kind == .step
      output.write(isStep ? paint.bold(text) : "  " + text)
      let grounds = words.grounds(line.entry)
      if !grounds.isEmpty { output.write("  " + paint.dim("[\(grounds)]")) }
      output.write("\n")
    }
    output.write("\n" + ending + "\n")
  }

  private var ending: String {
    let totals = trace.totals
    let parts = [
      (totals.accepted, "accepted"), (totals.dropped, "dropped"), (totals.uncertain, "uncertain"),
      (totals.waiting, "waiting"),
    ].filter { $0.0 > 0 }.map { "\(Layout.grouped($0.0)) \($0.1)" }
    let sum = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    return "The end, at \(secondsText(trace.end)); "
      + "\(Layout.counted(totals.tracked, "event"))\(sum)."
  }
}

private func writeTraceJSON(_ trace: Trace, to output: inout Output) {
  let words = JournalWords(trace)
  for entry in trace.journal.entries {
    let items = trace.journal.items[entry.firstItem..<entry.firstItem + entry.itemCount]
    output.openObject(inline: true)
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
    output.write("\n")
  }
}

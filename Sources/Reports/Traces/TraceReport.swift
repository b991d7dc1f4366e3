public import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// How journals are written; `jsonl` has one line for each entry.
public enum TraceFormat: String, CaseIterable, Sendable { case text, json, jsonl }

/// Writes everything that happened, in order: of one platform, or of several one after another.
///
/// As text, entries that follow one another and say the same of other events share a line.
public struct TraceWriter {
  private let format: TraceFormat
  private let isOfSeveral: Bool
  private let paint: Paint
  private var isFirst = true

  /// - Parameter isOfSeveral: whether journals of several platforms are to come.
  public init(_ format: TraceFormat, ofSeveral isOfSeveral: Bool = false, colour: Bool = false) {
    self.format = format
    self.isOfSeveral = isOfSeveral
    paint = Paint(isOn: colour)
  }

  public mutating func add(_ trace: Trace, to output: inout Output) {
    switch format {
    case .text:
      if !isFirst { output.write("\n") }
      TraceText(trace, paint).write(to: &output)
    case .json:
      if isFirst { openTraceJSON(trace, to: &output) }
      writeTraceJSON(trace, to: &output)
    case .jsonl: writeTraceLines(trace, withPlatform: isOfSeveral, to: &output)
    }
    isFirst = false
  }

  /// - Precondition: at least one journal has been added.
  public mutating func end(to output: inout Output) {
    if format == .json { closeTraceJSON(to: &output) }
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
    let width = secondsText(trace.outcome.end).count
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
    let totals = trace.outcome.totals
    let parts = [
      (totals.accepted, "accepted"), (totals.dropped, "dropped"), (totals.uncertain, "uncertain"),
      (totals.waiting, "waiting"),
    ].filter { $0.0 > 0 }.map { "\(Layout.grouped($0.0)) \($0.1)" }
    let sum = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    return "The end, at \(secondsText(trace.outcome.end)); "
      + "\(Layout.counted(totals.tracked, "event"))\(sum)."
  }
}

public import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// Draws lanes in letters and digits, for a terminal or a page.
///
/// - Parameters:
///   - choices: those that all lanes were replayed with; they are told at the top.
///   - width: how many columns there are; at least `narrowestPage` are taken.
public func writeTimelines(
  _ timelines: Timelines, _ choices: RunChoices, width: Int, colour: Bool = false,
  to output: inout Output
) {
  TimelineText(
    timelines, Circumstances(timelines.scenario, choices), width: max(width, narrowestPage),
    Paint(isOn: colour)
  ).write(to: &output)
}

/// The fewest columns that lanes are drawn in.
public let narrowestPage = 40

private struct TimelineText {
  /// The column at which lanes begin: behind their names.
  static let lead = 12

  let timelines: Timelines
  let circumstances: Circumstances
  let width: Int
  let paint: Paint
  let axis: TimeAxis
  let lanes: [LaneRows]

  init(_ timelines: Timelines, _ circumstances: Circumstances, width: Int, _ paint: Paint) {
    self.timelines = timelines
    self.circumstances = circumstances
    self.width = width
    self.paint = paint
    let axis = TimeAxis(timelines.instants, columns: width - Self.lead - LaneRow.tail)
    self.axis = axis
    lanes = timelines.lanes.map { LaneRows($0.timeline, axis) }
  }

  func write(to output: inout Output) {
    writeHead(to: &output)
    writeAxis(to: &output)
    writeSteps(to: &output)
    for place in timelines.lanes.indices { writeLane(place, to: &output) }
    let key = TimelineKey(timelines, lanes, isFolded: !axis.folds.isEmpty)
    for line in key.lines(width) { output.write(paint.dim(line) + "\n") }
  }

  // MARK: The head

  private func writeHead(to output: inout Output) {
    for line in Layout.wrapped(shown(timelines.scenario.heading), width) {
      output.write(paint.bold(line) + "\n")
    }
    let place = shown(timelines.scenario.file.path)
    let scale =
      "One column is \(timeText(axis.columnMilliseconds))\(foldWords). The key is at the end."
    for text in ["\(place): \(circumstances.textWithReadings)", scale] {
      for line in Layout.wrapped(text, width) { output.write(paint.dim(line) + "\n") }
    }
    for option in optionLines(timelines.scenario, timelines.platforms) {
      for line in Layout.wrapped(option, width) { output.write(paint.dim(line) + "\n") }
    }
    if let parting = timelines.parting {
      for line in Layout.wrapped(parting, width) { output.write(line + "\n") }
    }
    output.write("\n")
  }

  /// `; ~ stands for a quiet span, 9 in all, up to 20s long`.
  private var foldWords: String {
    if axis.folds.isEmpty { return "" }
    let longest = TimeScale.text(axis.longestFold)
    if axis.folds.count == 1 { return "; ~ stands for a quiet span, \(longest) long" }
    return "; ~ stands for a quiet span, \(axis.folds.count) in all, up to \(longest) long"
  }

  private func writeAxis(to output: inout Output) {
    let labels = axis.labels(before: width - Self.lead, at: timelines.wantedTimes)
    var ruler = [UInt8](repeating: UInt8(ascii: "-"), count: axis.width)
    for fold in axis.folds { ruler[fold] = LaneRow.fold }
    var name = "time"
    for line in [1, 0] {
      var text = ""
      for label in labels where label.line == line {
        text += Layout.spaces(label.column - text.utf8.count) + label.text
        ruler[label.column] = UInt8(ascii: "|")
      }
      if text.isEmpty { continue }
      write(name, text, to: &output)
      name = ""
    }
    write("", paint.dim(String(decoding: ruler, as: UTF8.self)), to: &output)
  }

  private func writeSteps(to output: inout Output) {
    let flags = StepFlags(
      timelines.steps, of: timelines.platforms, axis, room: width - Self.lead)
    for (number, line) in flags.lines.enumerated() {
      write(number == 0 ? "steps" : "", line, to: &output)
    }
    if flags.left > 0 {
      write("", "... and \(Layout.counted(flags.left, "more step"))", to: &output)
    }
  }

  private func write(_ name: String, _ line: String, to output: inout Output) {
    let isEmpty = line.isEmpty
    output.write((isEmpty ? name : Layout.left(name, Self.lead)) + line + "\n")
  }

  // MARK: Lanes

  private func writeLane(_ place: Int, to output: inout Output) {
    output.write("\n")
    let lane = timelines.lanes[place]
    let words = EndingWords(lane.timeline, timelines.scenario.items)
    let names = lane.platforms.joined(separator: ", ")
    for (number, line) in Layout.wrapped("\(names): \(words.verdict)", width - 2).enumerated() {
      output.write((number == 0 ? "" : "  ") + paint.bold(line) + "\n")
    }
    for (name, row) in lanes[place].rows {
      write("  " + name, row.text(paint), to: &output)
    }
    var name = "  ends"
    for ending in words.endings {
      for (number, line) in Layout.wrapped(ending.text, width - Self.lead - 2).enumerated() {
        let text = number == 0 ? line : "  " + line
        write(name, paint.painted(text, ending.tone), to: &output)
        name = ""
      }
    }
    if let content = words.content {
      for (number, line) in Layout.wrapped(content, width - Self.lead).enumerated() {
        write(number == 0 ? "  content" : "", line, to: &output)
      }
    }
  }
}

internal import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// Draws lanes in letters and digits, for a terminal or a page.
///
/// - Parameter width: how many columns there are; at least `narrowestPage` are taken.
public func writeTimelines(
  _ timelines: Timelines, width: Int, colour: Bool = false, to output: inout Output
) {
  TimelineText(timelines, width: max(width, narrowestPage), Paint(isOn: colour))
    .write(to: &output)
}

/// The fewest columns that lanes are drawn in.
public let narrowestPage = 40

private struct TimelineText {
  /// The column at which lanes begin: behind their names.
  static let lead = 12

  let timelines: Timelines
  let width: Int
  let paint: Paint
  let axis: TimeAxis
  let lanes: [LaneRows]

  init(_ timelines: Timelines, width: Int, _ paint: Paint) {
    self.timelines = timelines
    self.width = width
    self.paint = paint
    let axis = TimeAxis(timelines.instants, columns: width - Self.lead)
    self.axis = axis
    lanes = timelines.lanes.map { LaneRows($0.timeline, axis) }
  }

  func write(to output: inout Output) {
    writeHead(to: &output)
    writeAxis(to: &output)
    writeSteps(to: &output)
    for place in timelines.lanes.indices { writeLane(place, to: &output) }
    writeLegend(to: &output)
  }

  // MARK: The head

  private func writeHead(to output: inout Output) {
    for line in Layout.wrapped(shown(timelines.scenario.heading), width) {
      output.write(paint.bold(line) + "\n")
    }
    let scale =
      "one column is \(timeText(axis.columnMilliseconds))"
      + (axis.folds.isEmpty ? "" : ", and ~ stands for a quiet span")
    let count = Layout.counted(timelines.scenario.items.count, "event")
    for line in Layout.wrapped("\(shown(timelines.scenario.file.path)): \(count); \(scale)", width)
    {
      output.write(paint.dim(line) + "\n")
    }
    output.write("\n")
  }

  private func writeAxis(to output: inout Output) {
    var labels = ""
    var ruler = [UInt8](repeating: UInt8(ascii: "-"), count: axis.width)
    for fold in axis.folds { ruler[fold] = LaneRow.fold }
    for label in axis.labels(before: width - Self.lead) {
      labels += Layout.spaces(label.column - labels.utf8.count) + label.text
      ruler[label.column] = UInt8(ascii: "|")
    }
    write("time", labels, to: &output)
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
    let names = lane.platforms.joined(separator: ", ")
    let lines = Layout.wrapped("\(names): \(Self.summary(lane.timeline.totals))", width - 2)
    for (number, line) in lines.enumerated() {
      output.write(number == 0 ? paint.bold(line) + "\n" : "  " + paint.bold(line) + "\n")
    }
    for (name, row) in lanes[place].rows {
      write("  " + name, row.text(paint), to: &output)
    }
  }

  /// `8 accepted, 2 dropped (processKilled); the server has 8, 1 doubled`.
  private static func summary(_ totals: Totals) -> String {
    if totals.tracked == 0 { return "nothing is tracked" }
    var parts: [String] = []
    if totals.accepted > 0 { parts.append("\(Layout.grouped(totals.accepted)) accepted") }
    for (place, count) in totals.droppedBy.enumerated() where count > 0 {
      parts.append("\(Layout.grouped(count)) dropped (\(DropReason.allCases[place].name))")
    }
    if totals.uncertain > 0 { parts.append("\(Layout.grouped(totals.uncertain)) uncertain") }
    if totals.waiting > 0 { parts.append("\(Layout.grouped(totals.waiting)) waiting") }
    var text = parts.joined(separator: ", ")
    text += "; the server has \(Layout.grouped(totals.stored))"
    if totals.doubled > 0 { text += ", \(Layout.grouped(totals.doubled)) doubled" }
    if totals.lost > 0 { text += "; \(Layout.grouped(totals.lost)) lost" }
    return text
  }

  // MARK: The legend

  private func writeLegend(to output: inout Output) {
    let used = LaneRows.Mark.allCases.filter { mark in
      lanes.contains { $0.used[Int(mark.rawValue)] }
    }
    output.write("\n")
    var line = ""
    for words in used.map({ $0.meaning }) + ["3-- holds three"] {
      if !line.isEmpty && line.utf8.count + 2 + words.utf8.count > width {
        output.write(paint.dim(line) + "\n")
        line = ""
      }
      line += (line.isEmpty ? "" : ", ") + words
    }
    output.write(paint.dim(line) + "\n")
  }
}

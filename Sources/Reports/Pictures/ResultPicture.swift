internal import Comparison
internal import JSONC

/// An ending chart for a pull request: the picture, and the same in words.
struct ResultPicture {
  private let chart: EndingChart

  /// Nil where there is nothing to draw.
  init?(_ result: ScenarioResult) {
    guard let chart = EndingChart(result) else { return nil }
    self.chart = chart
  }

  /// - Parameter isOpen: whether it is unfolded at first.
  func text(isOpen: Bool) -> String {
    var text =
      "\n<details\(isOpen ? " open" : "")><summary>When events ended that do not end alike "
    text += "everywhere, as a picture</summary>\n\n"
    let gantt = MermaidGantt(chart: chart)
    text += markdownFence(gantt.lines, "mermaid")
    text +=
      "\nEach bar reaches from the first of its events being tracked to the last outcome, and "
    text += "a mark stands for a short one. The axis counts \(gantt.axisUnits) since the start. "
    text += "\(colours)\n\nIn words:\n\n"
    for section in chart.sections {
      let bars = section.bars.map { "\($0.words): \($0.items), \($0.time)" }.joined(separator: "; ")
      let names = section.platforms.joined(separator: ", ")
      text += "- \(markdownCell(names)): \(markdownCell(bars.isEmpty ? "tracks none" : bars))\n"
    }
    for line in omissions { text += "- \(line)\n" }
    return text + "\n</details>\n"
  }

  private var far: [String] {
    if chart.farSteps == 0 { return [] }
    let count = Layout.counted(chart.farSteps, "step")
    return ["not drawn, as far from when these events end: \(count)"]
  }

  /// `Blue: accepted, and stored once. Red: lost.`; of those that occur.
  private var colours: String {
    let bars = chart.sections.flatMap { $0.bars }
    let tones = EndingChart.Tone.allCases.filter { tone in bars.contains { $0.tone == tone } }
    return tones.map { "\($0.colour): \($0.meaning)." }.joined(separator: " ")
  }

  private var omissions: [String] {
    [
      (chart.leftSteps, "step"), (chart.leftSections, "other set of platforms"),
      (chart.leftBars, "bar"), (chart.leftRanges, "more range"),
    ].filter { $0.0 > 0 }.map { "not drawn: \(Layout.counted($0.0, $0.1))" } + far
  }
}

extension EndingChart.Tone {
  /// As pages draw it that have no colours of their own.
  fileprivate var colour: String {
    switch self {
    case .accepted: "Blue"
    case .lost: "Red"
    case .neither: "Grey"
    case .arrivedAnyway: "Light blue"
    case .doubled: "Light blue with a red edge"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .accepted: "accepted, and stored once"
    case .lost: "lost"
    case .neither: "waiting, or dropped for consent; not stored, and not lost"
    case .arrivedAnyway: "uncertain or dropped, yet stored"
    case .doubled: "stored more than once"
    }
  }
}

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
    text += markdownFence(MermaidGantt(chart: chart).lines, "mermaid")
    text +=
      "\nEach bar reaches from the first of its events being tracked to the last outcome, and "
    text += "a mark stands for a short one. In words:\n\n"
    for section in chart.sections {
      let bars = section.bars.map { "\($0.words): \($0.items), \($0.time)" }.joined(separator: "; ")
      let names = section.platforms.joined(separator: ", ")
      text += "- \(markdownCell(names)): \(markdownCell(bars.isEmpty ? "tracks none" : bars))\n"
    }
    for line in omissions { text += "- \(line)\n" }
    return text + "\n</details>\n"
  }

  private var omissions: [String] {
    [
      (chart.leftSteps, "step"), (chart.leftSections, "other set of platforms"),
      (chart.leftBars, "bar"), (chart.leftRanges, "more range"),
    ].filter { $0.0 > 0 }.map { "not drawn: \(Layout.counted($0.0, $0.1))" }
  }
}

internal import Comparison
internal import JSONC

/// Where platforms differ: what became of events, where, and the row's first ground for it.
extension ResultText {
  func writeDifferences(to output: inout Output) {
    guard result.platforms.count > 1 else { return }
    output.write("\n")
    guard !result.differences.isEmpty else {
      writeWrapped(words.likeness, indent: 0, hanging: 2, to: &output)
      return
    }
    output.write(paint.bold("Where they differ") + "\n")
    let shown = result.differences.prefix(Self.mostRanges)
    let ranges = shown.map { (words.items($0), words.groundedOutcomes($0)) }
    let columns = DifferenceColumns(ranges.map { ($0.0, $0.1) }, words)
    for (name, ends) in ranges {
      for (number, end) in ends.enumerated() {
        let isRepeated = number > 0 && ends[number - 1].outcome == end.outcome
        write(
          number == 0 ? name : "", isRepeated ? "" : end.outcome,
          Layout.wrapped(words.platforms(end.platforms), columns.platforms), end.ground, columns,
          to: &output)
      }
    }
    let more = result.differences.count - shown.count
    if more > 0 {
      output.write("  … and \(Layout.counted(more, "more range")); JSON and CSV list them all\n")
    }
  }

  private func write(
    _ name: String, _ outcome: String, _ platforms: [String], _ ground: String,
    _ columns: DifferenceColumns, to output: inout Output
  ) {
    let lead = "  " + Layout.left(name, columns.name) + "  "
    output.write(lead + painted(outcome))
    output.write(Layout.spaces(columns.outcome - outcome.count + 2))
    if ground.isEmpty {
      output.write(platforms[0] + "\n")
    } else {
      output.write(Layout.left(platforms[0], columns.platforms) + "  " + paint.dim(ground) + "\n")
    }
    for line in platforms.dropFirst() {
      output.write(Layout.spaces(columns.name + columns.outcome + 6) + line + "\n")
    }
  }

  private func painted(_ outcome: String) -> String {
    if outcome.hasPrefix("accepted") { return paint.green(outcome) }
    return outcome.hasPrefix("dropped") ? paint.red(outcome) : paint.yellow(outcome)
  }
}

/// How wide each part of a line about a difference is.
private struct DifferenceColumns {
  let name: Int
  let outcome: Int
  let platforms: Int

  init(_ ranges: [(name: String, ends: [ResultWords.GroundedOutcome])], _ words: ResultWords) {
    let ends = ranges.flatMap { $0.ends }
    name = ranges.map { JSONC.width($0.name) }.max() ?? 0
    outcome = ends.map { $0.outcome.count }.max() ?? 0
    let ground = ends.map { $0.ground.count }.max() ?? 0
    let room = max(14, pageWidth - name - outcome - ground - 8)
    platforms =
      ends.flatMap { Layout.wrapped(words.platforms($0.platforms), room) }.map { $0.count }.max()
      ?? 0
  }
}

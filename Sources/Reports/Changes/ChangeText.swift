internal import Comparison
internal import JSONC

/// A changelog for a terminal: of two files by scenario, of two policies by row.
struct ChangeText {
  /// More scenarios under a row, and more lines of a platform, are counted only.
  static let mostScenarios = 10
  static let mostLines = 8

  let words: ChangeWords
  let paint: Paint

  func write(to output: inout Output) {
    for line in Layout.wrapped(words.summary, pageWidth) { output.write(paint.bold(line) + "\n") }
    if words.isOfResults { writeScenarios(to: &output) } else { writeRows(to: &output) }
  }

  // MARK: By scenario

  private func writeScenarios(to output: inout Output) {
    for scenario in words.change.scenarios {
      output.write("\n" + paint.bold(words.name(scenario.key)) + "\n")
      for choice in scenario.choices {
        write("replayed with otherwise: " + PlatformChangeWords.sentence(choice), 2, to: &output)
      }
      writePresence(scenario.onlyBefore, "before", to: &output)
      writePresence(scenario.onlyAfter, "after", to: &output)
      for effect in effects(scenario) {
        write(effect.platforms.map { shown($0) }.joined(separator: ", "), 2, to: &output)
        write(effect.lines, 4, to: &output)
      }
    }
  }

  private func writePresence(_ platforms: [String], _ side: String, to output: inout Output) {
    if platforms.isEmpty { return }
    write("only \(side): " + platforms.map { shown($0) }.joined(separator: ", "), 2, to: &output)
  }

  /// Platforms of which the same is said, in the order of the first of each.
  private func effects(_ scenario: ScenarioChange) -> [CauseGroup.Effect] {
    var effects: [CauseGroup.Effect] = []
    for platform in scenario.platforms {
      var lines = capped(platform.events.map { PlatformChangeWords.sentence($0) })
      if let totals = PlatformChangeWords.totals(platform) { lines.append(totals) }
      lines += capped(PlatformChangeWords.besides(platform))
      if let suspicion = words.suspicion(platform) { lines.append(suspicion) }
      if let known = effects.firstIndex(where: { $0.lines == lines }) {
        effects[known].platforms.append(platform.platform)
      } else {
        effects.append(CauseGroup.Effect(platforms: [platform.platform], lines: lines))
      }
    }
    return effects
  }

  // MARK: By row

  private func writeRows(to output: inout Output) {
    let groups = CauseGroup.groups(words)
    for group in groups {
      output.write("\n")
      for place in group.rows { writeHead(of: words.change.rows[place], to: &output) }
      if group.rows.count > 1 { write("only together:", 2, to: &output) }
      write(group.scenarios, to: &output)
    }
    let shown = groups.flatMap { $0.rows }
    let silent = words.change.rows.indices.filter { !shown.contains($0) }
    if silent.isEmpty { return }
    if case .policies(replayed: true) = words.change.kind {
      output.write("\n" + paint.bold("No scenario here shows what these change") + "\n")
      for place in silent { write(words.sentence(words.change.rows[place]), 2, to: &output) }
    } else {
      for place in silent {
        output.write("\n")
        writeHead(of: words.change.rows[place], to: &output)
      }
    }
  }

  private func writeHead(of row: RowChange, to output: inout Output) {
    for (number, line) in Layout.wrapped(words.sentence(row), pageWidth - 2).enumerated() {
      output.write((number == 0 ? "" : "  ") + paint.bold(line) + "\n")
    }
    for id in words.because(row) {
      write("\(shown(id)): \(shown(words.text(of: id)))", 2, isDim: true, to: &output)
    }
  }

  private func write(_ scenarios: [CauseGroup.Entry], to output: inout Output) {
    for scenario in scenarios.prefix(Self.mostScenarios) {
      write(words.name(scenario.key), 2, to: &output)
      for effect in scenario.effects {
        write("on " + effect.platforms.map { shown($0) }.joined(separator: ", "), 4, to: &output)
        write(capped(effect.lines), 6, to: &output)
      }
    }
    let more = scenarios.count - Self.mostScenarios
    if more > 0 {
      output.write("  … and \(Layout.counted(more, "more scenario")); JSON lists them all\n")
    }
  }

  // MARK: Lines

  private func capped(_ lines: [String]) -> [String] {
    let more = lines.count - Self.mostLines
    if more <= 0 { return lines }
    return lines.prefix(Self.mostLines) + ["… and \(Layout.grouped(more)) more"]
  }

  private func write(_ lines: [String], _ indent: Int, to output: inout Output) {
    for line in lines { write(line, indent, to: &output) }
  }

  private func write(
    _ text: String, _ indent: Int, isDim: Bool = false, to output: inout Output
  ) {
    for (number, line) in Layout.wrapped(text, pageWidth - indent - 2).enumerated() {
      let lead = Layout.spaces(number == 0 ? indent : indent + 2)
      output.write(lead + (isDim ? paint.dim(line) : line) + "\n")
    }
  }
}

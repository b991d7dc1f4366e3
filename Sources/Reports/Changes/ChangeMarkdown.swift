internal import Comparison
internal import JSONC
internal import Policies

/// A changelog for release notes: the rows, then each platform's changes in a table.
struct ChangeMarkdown {
  /// More lines of a platform's table are counted only.
  static let mostLines = 50

  let words: ChangeWords

  func write(to output: inout Output) {
    output.write("## What behaves otherwise\n\n" + markdownCell(words.summary) + "\n")
    writeRows(to: &output)
    for section in sections {
      output.write("\n### \(section.platforms.map { markdownCell($0) }.joined(separator: ", "))\n")
      write(section.ends, to: &output)
      write(section.finer, to: &output)
    }
  }

  private func writeRows(to output: inout Output) {
    if words.change.rows.isEmpty { return }
    output.write("\n| row | platforms | before | now | rests on |\n|---|---|---|---|---|\n")
    for row in words.change.rows {
      let cells = [
        words.name(row), row.platforms.joined(separator: ", "), words.value(row.change.before),
        words.value(row.change.after), words.because(row).joined(separator: ", "),
      ]
      writeRow(cells, to: &output)
    }
  }

  // MARK: Platforms

  /// What changes on some platforms, the same on each of them.
  private struct Section: Equatable {
    var platforms: [String]
    /// Scenario, events, before, now, and because of what.
    var ends: [[String]] = []
    /// Scenario, what changed, and because of what.
    var finer: [[String]] = []
  }

  private var sections: [Section] {
    var sections: [Section] = []
    for scenario in words.change.scenarios {
      for platform in scenario.platforms {
        let place =
          sections.firstIndex { $0.platforms == [platform.platform] } ?? sections.count
        if place == sections.count { sections.append(Section(platforms: [platform.platform])) }
        add(platform, words.name(scenario.key), to: &sections[place])
      }
    }
    var merged: [Section] = []
    for section in sections {
      let known = merged.firstIndex { $0.ends == section.ends && $0.finer == section.finer }
      if let known {
        merged[known].platforms += section.platforms
      } else {
        merged.append(section)
      }
    }
    return merged
  }

  private func add(_ platform: PlatformChange, _ scenario: String, to section: inout Section) {
    for change in platform.events {
      let ends = [
        PlatformChangeWords.ending(change.before), PlatformChangeWords.ending(change.after),
      ]
      section.ends.append(
        [scenario, PlatformChangeWords.events(change.events)] + ends + [
          causes(change.causes, platform)
        ])
    }
    if !platform.events.isEmpty { return }
    let lines =
      (PlatformChangeWords.totals(platform).map { [$0] } ?? [])
      + PlatformChangeWords.besides(platform)
    section.finer.append(
      [scenario, lines.joined(separator: "; "), causes(platform.causes, platform)])
  }

  /// The rows found, or those of two files that may be the reason.
  private func causes(_ sets: [[Int]], _ platform: PlatformChange) -> String {
    words.suspicion(platform) ?? sets.map { words.cause($0) }.joined(separator: "; ")
  }

  private func write(_ table: [[String]], to output: inout Output) {
    if table.isEmpty { return }
    output.write(
      table[0].count == 5
        ? "\n| scenario | events | before | now | because of |\n|---|---|---|---|---|\n"
        : "\n| scenario | what changes besides | because of |\n|---|---|---|\n")
    for cells in table.prefix(Self.mostLines) { writeRow(cells, to: &output) }
    let more = table.count - Self.mostLines
    if more > 0 {
      output.write("\n… and \(Layout.counted(more, "more line")); JSON has them all\n")
    }
  }
}

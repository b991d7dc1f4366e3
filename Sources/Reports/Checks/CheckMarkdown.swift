internal import JSONC

/// A check for a pull request: the verdict, where to look first, a table of what failed, and what
/// led there folded away.
struct CheckMarkdown {
  /// So many lines stand in the table.
  static let mostRows = 50

  let record: CheckRecord

  /// A comment on a pull request holds 65,536 characters.
  static let mostBytes = 65_000

  func write(to output: inout Output) {
    write(within: Self.mostBytes, rest: "`--format json` has them", to: &output)
  }

  /// Writes as many whole sections as there is room for, and says so where that is not all.
  ///
  /// - Parameters:
  ///   - most: the bytes that may be written; where they do not even hold the verdict, nothing is.
  ///   - rest: where to find what is left out.
  func write(within most: Int, rest: String = "the log has them", to output: inout Output) {
    let sections = sections
    if sections.reduce(0, { $0 + $1.utf8.count }) <= most {
      for section in sections { output.write(section) }
      return
    }
    var kept = 0
    var size = 0
    // The line that tells of the cut is never longer than for all that there are.
    let room = most - cutLine(sections.count, of: sections.count, rest).utf8.count
    while kept < sections.count, size + sections[kept].utf8.count <= room {
      size += sections[kept].utf8.count
      kept += 1
    }
    if kept == 0 { return }
    for section in sections.prefix(kept) { output.write(section) }
    output.write(cutLine(sections.count - kept, of: sections.count, rest))
  }

  private func cutLine(_ left: Int, of all: Int, _ rest: String) -> String {
    "\nCut for want of room: \(left) of \(all) sections are left out; \(rest).\n"
  }

  /// In the order in which they are worth their room; each but the first begins with a blank line.
  private var sections: [String] {
    ["### sdksim check\n\n**\(markdownCell(record.headline))**\n"] + suspects + table + faults
      + orphans + CheckMarkdownDetails(record: record).sections + known
  }

  // MARK: The sections

  private var suspects: [String] {
    let suspects = Suspects(record).rows
    if suspects.isEmpty { return [] }
    var text = "\n**Where to look first**\n\n"
    for suspect in suspects {
      text += "- \(markdownCell(suspect.words))\n"
      for id in suspect.row.because {
        text += "  - \(markdownCode(shown(id))): \(markdownCell(record.text(of: id)))\n"
      }
    }
    return [text]
  }

  private var table: [String] {
    let rows = record.cases.flatMap { tableRows($0) }
    if rows.isEmpty { return [] }
    var text = "\n| scenario | platforms | expected | found | place |\n|---|---|---|---|---|\n"
    for row in rows.prefix(Self.mostRows) { text += row }
    let more = rows.count - Self.mostRows
    if more > 0 {
      text += "\n… and \(Layout.counted(more, "more line")); `--format json` has them all\n"
    }
    return [text]
  }

  private func tableRows(_ checked: CheckedCase) -> [String] {
    let scenario = markdownCell(checked.heading)
    let failing = gathered(checked.platforms.filter { $0.verdict == .notMet }).map { gathered in
      let failure = gathered.failure
      let moment = failure.at == nil ? "" : ", \(failure.moment)"
      return row([
        scenario, markdownCell(gathered.platforms.joined(separator: ", ")),
        markdownCell("\(failure.what): \(failure.expected)\(moment)"),
        markdownCell(failure.actual), markdownCode(shown("\(failure.file):\(failure.line)")),
      ])
    }
    let unexpected = checked.platforms.filter { $0.verdict == .unexpectedlyMet }.map { platform in
      let known = platform.known
      return row([
        scenario, markdownCell(platform.name),
        "the known failure " + markdownCell("“\(known?.why ?? "")”"), "all as expected",
        markdownCode(shown("\(known?.file ?? ""):\(known?.line ?? 1)")),
      ])
    }
    return failing + unexpected
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  private var faults: [String] {
    if record.faults.isEmpty { return [] }
    let items = record.faults.map { fault in
      let place = fault.line.map { ":\($0)" } ?? ""
      return "- \(markdownCode(shown(fault.path + place))): \(markdownCell(fault.message))\n"
    }
    return ["\n**Could not be checked**\n\n" + items.joined()]
  }

  private var orphans: [String] {
    if record.orphans.isEmpty { return [] }
    let items = record.orphans.map { "- \(markdownCode(shown($0))): \(orphanAdvice)\n" }
    return ["\n**Recorded outcomes without a scenario**\n\n" + items.joined()]
  }

  private var known: [String] {
    var items: [String] = []
    for checked in record.cases {
      for platform in checked.platforms where platform.verdict == .knownFailure {
        let label = markdownCell("\(checked.label), \(platform.name)")
        items.append("- \(label): \(markdownCell(platform.known?.why ?? ""))\n")
      }
    }
    if items.isEmpty { return [] }
    let summary = Layout.counted(items.count, "known failure")
    return ["\n<details><summary>\(summary)</summary>\n\n\(items.joined())\n</details>\n"]
  }
}

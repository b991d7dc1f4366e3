internal import JSONC

/// What led to a check's failures, a part a scenario that unfolds.
struct CheckMarkdownDetails {
  /// So many scenarios have a part of their own.
  static let most = 10
  /// So much of what one of them has not met is told.
  static let mostFailures = 5

  let record: CheckRecord

  /// One for each scenario that is told in full, and one that counts the others.
  var sections: [String] {
    let failing = record.cases.filter { checked in
      checked.platforms.contains { $0.verdict == .notMet }
    }
    var sections = failing.prefix(Self.most).map { section($0) }
    let more = failing.count - sections.count
    if more > 0 {
      sections.append("\n… and \(Layout.counted(more, "more scenario")), like these\n")
    }
    return sections
  }

  private func section(_ checked: CheckedCase) -> String {
    let failing = checked.platforms.filter { $0.verdict == .notMet }
    let summary = "\(htmlText(shown(checked.heading))) (\(htmlText(shown(checked.path))))"
    var text = "\n<details><summary>\(summary)</summary>\n\n"
    let all = gathered(failing)
    for gathered in all.prefix(Self.mostFailures) { text += part(gathered) }
    let more = all.count - Self.mostFailures
    if more > 0 {
      let command = checked.command("check", nil, record.conditions) + " --format json"
      text += "… and \(Layout.grouped(more)) more here; this lists them all:\n\n"
      text += markdownFence([command], "text") + "\n"
    }
    let claims = claimsAtStake(failing)
    if !claims.isEmpty {
      text += "At stake:\n\n"
      for claim in claims {
        text += "- \(markdownCode(shown(claim.id))): \(markdownCell(claim.text))\n"
      }
      text += "\n"
    }
    let platform = failing[0].name
    let commands = ["run", "trace"].map { checked.command($0, platform, record.conditions) }
    return text + markdownFence(commands, "text") + "\n</details>\n"
  }

  private func part(_ gathered: GatheredFailure) -> String {
    let failure = gathered.failure
    let platforms = gathered.platforms.joined(separator: ", ")
    var text =
      "\(markdownCode(shown(failure.place))): "
      + markdownCell("\(platforms), \(failure.moment)") + "  \n"
      + markdownCell(failure.verdict) + "\n\n"
    if gathered.showsJournal, !failure.journal.isEmpty {
      text += "What led there, on \(markdownCell(gathered.platforms[0])):\n\n"
      text += markdownFence(failure.journal, "text") + "\n"
    }
    return text
  }
}

/// Lines as they stand, in a fence that none of them can end.
func markdownFence(_ lines: [String], _ language: String) -> String {
  var longest = 2
  for line in lines {
    var run = 0
    for byte in line.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
  }
  let fence = String(repeating: "`", count: longest + 1)
  return "\(fence)\(language)\n" + lines.map { shown($0) + "\n" }.joined() + "\(fence)\n"
}

/// A text that means itself between HTML's tags.
func htmlText(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

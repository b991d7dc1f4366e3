internal import JSONC
internal import Reports

/// For programs: all that the text says, and each claim's verdict platform by platform.
extension PagesReport {
  func writeJSON(to output: inout Output) {
    output.openObject()
    output.member("format", 1)
    output.member("sdksim", sdksimVersion)
    output.key("pages")
    output.openList()
    for check in checks {
      output.element()
      write(check, to: &output)
    }
    output.close()
    writeCounts(to: &output)
    output.close()
    output.write("\n")
  }

  private func write(_ check: PageCheck, to output: inout Output) {
    output.openObject()
    output.member("page", check.page.file.path)
    output.key("problems")
    output.openList()
    for problem in check.problems {
      output.element()
      write(problem, to: &output)
    }
    output.close()
    output.member("untold", check.untold)
    output.key("claims")
    output.openList()
    for claim in check.claims {
      output.element()
      write(claim, to: &output)
    }
    output.close()
    output.key("remarks")
    output.openList()
    for remark in check.page.remarks {
      output.element()
      output.openObject(inline: true)
      output.member("line", remark.position.line)
      output.member("column", remark.position.column)
      output.member("message", remark.message)
      output.close()
    }
    output.close()
    output.close()
  }

  private func write(_ problem: PageProblem, to output: inout Output) {
    let diagnostic = problem.diagnostic
    output.openObject()
    output.member("kind", problem.kind.rawValue)
    output.member("isMistake", problem.isMistake)
    output.member("line", diagnostic.position.line)
    output.member("column", diagnostic.position.column)
    output.member("message", diagnostic.message)
    output.member("notes", inline: diagnostic.notes.map { $0.message })
    output.member("suggestion", orNull: diagnostic.suggestion)
    output.member("difference", inline: problem.difference.map { $0.marked })
    output.member("journal", inline: problem.journal)
    output.member("mend", orNull: Self.command(for: problem))
    output.close()
  }

  private func write(_ claim: ClaimFinding, to output: inout Output) {
    output.openObject()
    output.member("id", claim.id)
    output.member("line", claim.position.line)
    output.member("column", claim.position.column)
    output.member("verdict", claim.verdict.name)
    output.key("platforms")
    output.openObject(inline: true)
    for finding in claim.platforms { output.member(finding.platform, finding.verdict.name) }
    output.close()
    output.member("readings", inline: claim.readings)
    output.close()
  }

  private func writeCounts(to output: inout Output) {
    output.key("checked")
    output.openObject()
    output.member("pages", checks.count)
    output.member("unmarked", unmarked)
    output.member("unread", unread)
    output.member("scenarios", counts.scenarios)
    output.member("expectations", counts.expectations)
    output.member("outcomes", counts.outcomes)
    output.member("files", counts.files)
    output.member("tables", counts.tables)
    output.member("values", counts.values)
    output.key("claims")
    output.openObject(inline: true)
    for verdict in ClaimVerdict.allCases {
      output.member(verdict.name, counts.claims[verdict.rawValue])
    }
    output.close()
    output.member("skipped", counts.skipped)
    output.member("problems", problems)
    output.close()
  }
}

internal import Comparison
internal import JSONC
internal import Policies
internal import Simulation

/// Writes a proof as data; unguarded rows stand platform by platform.
func writeGuardJSON(_ summary: GuardSummary, to output: inout Output) {
  output.openObject()
  output.member("format", 1)
  output.member("sdksim", sdksimVersion)
  writeMembers(summary.score, to: &output)
  output.key("platforms")
  output.openObject()
  for (name, score) in summary.platforms {
    output.key(name)
    output.openObject(inline: true)
    writeMembers(score, to: &output)
    output.close()
  }
  output.close()
  output.key("rows")
  output.openList()
  for row in summary.unguarded {
    output.element()
    write(row, to: &output)
  }
  output.close()
  output.key("accounts")
  output.openList()
  for account in summary.accounts {
    output.element()
    write(account, to: &output)
  }
  output.close()
  output.key("stale")
  output.openList()
  for diagnostic in summary.stale {
    output.element()
    output.openObject(inline: true)
    output.member("file", diagnostic.file.path)
    output.member("line", diagnostic.position.line)
    output.member("column", diagnostic.position.column)
    output.member("message", diagnostic.message)
    output.close()
  }
  output.close()
  output.close()
  output.write("\n")
}

private func writeMembers(_ score: GuardSummary.Score, to output: inout Output) {
  output.member("changes", score.changes)
  output.member("noticed", score.noticed)
  output.member("accounted", score.accounted)
  output.member("unguarded", score.unguarded)
}

private func write(_ row: GuardSummary.UnguardedRow, to output: inout Output) {
  output.openObject()
  output.member("platform", row.platform)
  output.member("setting", row.row.setting.name)
  output.key("value")
  output.write(SettingText.json(row.row.value))
  output.key("unnoticed")
  output.openList(inline: true)
  for value in row.to {
    output.element()
    output.write(SettingText.json(value))
  }
  output.close()
  output.key("claims")
  output.openObject()
  for (id, text) in row.claims { output.member(id, text) }
  output.close()
  output.close()
}

private func write(_ account: GuardSummary.Account, to output: inout Output) {
  let survivor = account.survivor
  output.openObject()
  output.member("setting", survivor.setting.name)
  output.key("platforms")
  if let platforms = survivor.platforms {
    output.list(platforms.map { $0.text })
  } else {
    output.write(quoted: "all")
  }
  output.key("to")
  if let values = survivor.values {
    output.list(values.map { $0.text })
  } else {
    output.write(quoted: "any")
  }
  output.member("because", survivor.because)
  output.member("changes", account.count)
  output.close()
}

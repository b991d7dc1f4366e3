internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

func writeExchangesJSON(_ report: ExchangeReport, to output: inout Output) {
  let names = report.scenario.items
  output.openObject()
  openExplanation(of: report.scenario, report.circumstances, to: &output)
  output.member("between", inline: [report.first.name, report.second.name])
  if let items = report.items {
    output.member("events", inline: ItemRanges(items.map { Int32($0) }, names).words("-"))
  }
  output.key("differences")
  output.openList()
  for gap in report.exchanges[0].gaps {
    output.element()
    output.openObject(inline: true)
    writeEvents(gap, names, to: &output)
    output.key("ends")
    output.openList(inline: true)
    for (policy, end) in zip([report.first, report.second], [gap.own, gap.other]) {
      output.element()
      writeEnd(end, of: policy.name, to: &output)
    }
    output.close()
    output.close()
  }
  output.close()
  output.key("untracked")
  output.openList()
  for (policy, items) in zip([report.first, report.second], report.exchanges[0].untracked)
  where !items.isEmpty {
    output.element()
    output.openObject(inline: true)
    output.member("platform", policy.name)
    output.member("events", inline: ItemRanges(items, names).words("-"))
    output.close()
  }
  output.close()
  output.key("exchanges")
  output.openList()
  for exchange in report.exchanges {
    output.element()
    ExchangeJSON(exchange: exchange, names: names).write(to: &output)
  }
  output.close()
  writeClaimsJSON(ExchangeWords(report: report).allClaims, to: &output)
  output.close()
  output.write("\n")
}

private func writeEvents(_ gap: EndGap, _ names: ItemNames, to output: inout Output) {
  output.member("events", inline: ItemRanges(gap.items, names).words("-"))
  output.member("count", gap.items.count)
}

private func writeEnd(
  _ record: ItemRecord, of platform: String? = nil, to output: inout Output
) {
  output.openObject(inline: true)
  if let platform { output.member("platform", platform) }
  output.member("outcome", record.outcome.name)
  output.member("reason", orNull: record.reasonName)
  output.member("stored", Int(record.stored))
  output.close()
}

/// One direction.
private struct ExchangeJSON {
  let exchange: RowExchange
  let names: ItemNames

  func write(to output: inout Output) {
    output.openObject()
    output.member("receiver", exchange.receiver.name)
    output.member("giver", exchange.giver.name)
    output.member("differing", exchange.differing)
    output.member("candidates", inline: exchange.candidates.map { $0.name })
    output.key("tried")
    output.openList()
    for tally in exchange.tallies {
      output.element()
      output.openObject(inline: true)
      output.member("size", tally.size)
      output.member("replayed", tally.replayed)
      output.member("invalid", tally.invalid)
      output.member("unjudged", tally.unjudged)
      output.member("left", tally.left)
      output.close()
    }
    output.close()
    output.member("isCutShort", exchange.isCutShort)
    output.member("isLeftByAllRows", exchange.isLeftByAllRows)
    write(exchange.solutions, to: &output)
    output.key("nearest")
    if let best = exchange.best { write(best, to: &output) } else { output.write("null") }
    output.key("partial")
    output.openList()
    for (gap, sets) in zip(exchange.gaps, exchange.partial) {
      output.element()
      output.openObject()
      writeEvents(gap, names, to: &output)
      write(sets, to: &output)
      output.close()
    }
    output.close()
    output.close()
  }

  private func write(_ sets: RowSets, to output: inout Output) {
    output.key("sets")
    output.openList()
    for set in sets.sets {
      output.element()
      write(set, to: &output)
    }
    output.close()
    output.member("more", sets.more)
    output.member("isComplete", sets.isComplete)
  }

  private func write(_ set: RowSet, to output: inout Output) {
    output.openObject()
    output.key("rows")
    output.openList()
    for stage in set.stages {
      output.element()
      write(stage, to: &output)
    }
    output.close()
    output.member("along", inline: set.along.map { $0.name })
    output.close()
  }

  private func write(_ stage: RowSet.Stage, to output: inout Output) {
    output.openObject(inline: true)
    output.member("setting", stage.row.name)
    write("own", stage.row, exchange.receiver, to: &output)
    write("other", stage.row, exchange.giver, to: &output)
    output.member("isTable", stage.isTable)
    output.key("left")
    guard let left = stage.left else {
      output.write("null")
      output.close()
      return
    }
    output.openList(inline: true)
    for gap in left {
      output.element()
      output.openObject(inline: true)
      writeEvents(gap, names, to: &output)
      output.key("end")
      writeEnd(gap.own, to: &output)
      output.close()
    }
    output.close()
    output.close()
  }

  private func write(
    _ key: String, _ row: SettingID, _ policy: ResolvedPolicy, to output: inout Output
  ) {
    output.key(key)
    output.openObject(inline: true)
    output.key("value")
    output.write(policy.row(row).map { SettingText.json($0.value) } ?? "null")
    output.member("because", inline: policy.because(row))
    output.close()
  }
}

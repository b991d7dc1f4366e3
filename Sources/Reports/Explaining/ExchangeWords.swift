internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// An exchange of rows in words, the same for all who write for people.
struct ExchangeWords {
  let report: ExchangeReport

  // MARK: What differs

  /// `5 of 11 events end otherwise:`
  var difference: String {
    let count = report.exchanges[0].gaps.reduce(0) { $0 + $1.items.count }
    if count == 0 { return "Each event ends alike on both." }
    let all = report.items?.count ?? report.scenario.items.count
    return "\(Layout.grouped(count)) of \(Layout.counted(all, "event")) "
      + (count == 1 ? "ends" : "end") + " otherwise:"
  }

  func names(_ gap: EndGap) -> String { ItemRanges(gap.items, report.scenario.items).text }

  func end(_ record: ItemRecord) -> String {
    endingText(
      record.outcome.name, reason: record.reasonName, stored: Int(record.stored))
  }

  // MARK: Rows

  /// `answers.timeout: uncertain → retry`.
  func change(_ row: SettingID, _ exchange: RowExchange) -> String {
    "\(row.name): \(value(row, exchange.receiver)) → \(value(row, exchange.giver))"
  }

  private func value(_ row: SettingID, _ policy: ResolvedPolicy) -> String {
    policy.row(row).map { SettingText.text($0.value) } ?? "·"
  }

  /// `js.policy.report → flutter.timeout?`: what the row rests on, on the one and on the other.
  func grounds(_ row: SettingID, _ exchange: RowExchange) -> String {
    let sides = [exchange.receiver, exchange.giver].map { policy in
      let ids = policy.because(row)
      return ids.isEmpty ? "nothing" : ids.joined(separator: ", ")
    }
    return sides.joined(separator: " → ")
  }

  func rows(_ set: RowSet) -> String { set.rows.map { $0.name }.joined(separator: " + ") }

  func changes(_ set: RowSet, _ exchange: RowExchange) -> String {
    set.rows.map { change($0, exchange) }.joined(separator: " + ")
  }

  /// Rows that come or go with a set; nil where none does.
  func along(_ set: RowSet) -> String? {
    if set.along.isEmpty { return nil }
    let names = set.along.prefix(4).map { $0.name }.joined(separator: ", ")
    let more = set.along.count - 4
    return "a part goes with its rows: \(names)" + (more > 0 ? " and \(more) more" : "")
  }

  // MARK: What is left

  /// What one stage closes, and what it leaves.
  func outcome(of stage: RowSet.Stage, after closed: [Bool], _ exchange: RowExchange) -> String {
    guard let left = stage.left else { return "no valid policy without the next row" }
    var alike: [String] = []
    for (place, gap) in exchange.gaps.enumerated() where stage.isClosed[place] && !closed[place] {
      alike.append("\(names(gap)) \(end(gap.other))")
    }
    var parts: [String] = []
    if !alike.isEmpty { parts.append("now alike: " + alike.joined(separator: ", ")) }
    parts.append("still different: " + (left.isEmpty ? "nothing" : ends(left)))
    return parts.joined(separator: "; ")
  }

  /// `e7–e9 uncertain, yet stored`.
  func ends(_ gaps: [EndGap]) -> String {
    gaps.map { "\(names($0)) \(end($0.own))" }.joined(separator: ", ")
  }

  // MARK: Verdicts

  /// `javascript would end as flutter does with 2 rows of flutter's:`
  func heading(_ exchange: RowExchange) -> String {
    let receiver = exchange.receiver.name
    let giver = exchange.giver.name
    if let solution = exchange.solutions.first {
      let count = solution.rows.count == 1 ? "one row" : "\(solution.rows.count) rows"
      return "\(receiver) would end as \(giver) does with \(count) of \(giver)'s"
    }
    if exchange.isOutOfReach {
      return "No rows of \(giver)'s make \(receiver) end as \(giver) does"
    }
    if exchange.isCutShort {
      return "No rows of \(giver)'s were found that make \(receiver) end as \(giver) does"
    }
    let most = min(RowSearch.mostRows, exchange.candidates.count)
    let what = most < 2 ? "row" : "set of up to \(most) rows"
    return "No \(what) of \(giver)'s makes \(receiver) end as \(giver) does"
  }

  /// Why nothing can; nil where something may.
  func outOfReach(_ exchange: RowExchange) -> String? {
    guard exchange.isOutOfReach else { return nil }
    return "With all rows of \(exchange.giver.name)'s a difference is left: steps of the scenario "
      + "are for one of the two only."
  }

  /// The set that leaves the least, and what it leaves; nil where none leaves less than there is.
  func nearest(_ exchange: RowExchange) -> String? {
    guard let best = exchange.best, let left = best.stages.last?.left else { return nil }
    return "the nearest is \(rows(best)); still different: \(ends(left))"
  }

  /// Where no set does a part either.
  func none(_ exchange: RowExchange) -> String {
    "no set of up to \(min(RowSearch.mostRows, exchange.candidates.count)) rows"
  }

  /// How it is known.
  func proof(_ exchange: RowExchange) -> String {
    let one = exchange.differing == 1
    var text =
      "\(Layout.counted(exchange.differing, "row")) differ\(one ? "s" : ""), of which "
      + "\(exchange.candidates.count) can change how these events end. "
    let tried = exchange.tallies.map { tally($0) }
    text += tried.isEmpty ? "Nothing was tried." : "Tried: " + tried.joined(separator: "; ") + "."
    if exchange.isCutShort { text += " Then the limit was reached." }
    return text
  }

  private func tally(_ tally: RowExchange.Tally) -> String {
    let all = tally.replayed + tally.invalid + tally.left
    let noun =
      switch tally.size {
      case 1: all == 1 ? "row alone" : "rows alone"
      case 2: all == 1 ? "pair" : "pairs"
      default: all == 1 ? "set of \(tally.size)" : "sets of \(tally.size)"
      }
    var text = "\(Layout.grouped(all - tally.left)) "
    if tally.left > 0 { text += "of \(Layout.grouped(all)) " }
    text += noun
    if tally.invalid > 0 { text += " (\(Layout.grouped(tally.invalid)) no valid policy)" }
    return text
  }

  /// The claims and readings behind the rows of the sets that are told in full, each once.
  var claims: [(id: String, text: String)] {
    var found: [(id: String, text: String)] = []
    for exchange in report.exchanges {
      let rows = exchange.solutions.first?.rows ?? exchange.partial.flatMap { $0.first?.rows ?? [] }
      for row in rows {
        for policy in [exchange.receiver, exchange.giver] {
          for id in policy.because(row) where !found.contains(where: { $0.id == id }) {
            found.append((id: id, text: Reports.words(of: id, policy, report.readings)))
          }
        }
      }
    }
    return found
  }
}

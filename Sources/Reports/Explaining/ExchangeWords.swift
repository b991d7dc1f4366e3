internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// An exchange of rows in words, the same for all who write for people.
struct ExchangeWords {
  let report: ExchangeReport

  // MARK: What differs

  /// `5 of 11 events end differently:`
  var difference: String {
    let count = report.exchanges[0].gaps.reduce(0) { $0 + $1.items.count }
    if count == 0 { return agreement }
    let all = report.items?.count ?? report.scenario.items.count
    return "\(Layout.grouped(count)) of \(Layout.counted(all, "event")) "
      + (count == 1 ? "ends" : "end") + " differently:"
  }

  private var agreement: String {
    let untracked = report.exchanges[0].untracked
    guard let items = report.items else {
      let all = report.scenario.items.count
      if all == 0 { return "No event is tracked." }
      let isCompared = untracked.allSatisfy { $0.count < all }
      return isCompared
        ? "Each event ends alike on both." : "No event is tracked on both."
    }
    // The events asked for and those left out may both be many.
    var isLeftOut = [Bool](repeating: false, count: report.scenario.items.count)
    for item in untracked.joined() { isLeftOut[Int(item)] = true }
    let alike = items.filter { !isLeftOut[$0] }
    let names = ItemRanges((alike.isEmpty ? items : alike).map { Int32($0) }, report.scenario.items)
    let count = alike.isEmpty ? items.count : alike.count
    return alike.isEmpty
      ? "\(names.text) \(count == 1 ? "is" : "are") not tracked on both."
      : "\(names.text) \(count == 1 ? "ends" : "end") alike on both."
  }

  /// Events that one of the two does not track, in a sentence for each of the two.
  var untracked: [String] {
    zip([report.first, report.second], report.exchanges[0].untracked).compactMap {
      policy, items in
      if items.isEmpty { return nil }
      let names = ItemRanges(items, report.scenario.items).text
      return "Not tracked on \(policy.name), and left out: \(names)."
    }
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
    return "these rows come or go with it: \(names)" + (more > 0 ? " and \(more) more" : "")
  }

  // MARK: What is left

  /// What one stage closes, and what it leaves.
  func outcome(of stage: RowSet.Stage, after closed: [Bool], _ exchange: RowExchange) -> String {
    guard let left = stage.left else {
      return stage.isTable
        ? "not judged: its replay takes too long" : "no valid policy without the next row"
    }
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
    if let solution = exchange.solutions.sets.first {
      let count = solution.rows.count == 1 ? "one row" : "\(solution.rows.count) rows"
      return "\(receiver) would end as \(giver) does with \(count) of \(giver)'s"
    }
    if !exchange.isComplete {
      return "No rows of \(giver)'s were found that make \(receiver) end as \(giver) does"
    }
    let most = min(RowSearch.mostRows, exchange.candidates.count)
    let what = most < 2 ? "row" : "set of up to \(most) rows"
    return "No \(what) of \(giver)'s makes \(receiver) end as \(giver) does"
  }

  /// That all rows together do not do it, or not either, and why; nil where they do.
  func leftByAllRows(_ exchange: RowExchange) -> String? {
    guard exchange.isLeftByAllRows else { return nil }
    let too = exchange.solutions.sets.isEmpty ? ", too" : ""
    return "All rows of \(exchange.giver.name)'s together leave a difference\(too): steps of the "
      + "scenario are for one of the two only."
  }

  /// The set that leaves the least, and what it leaves; nil where none leaves less than there is.
  func nearest(_ exchange: RowExchange) -> String? {
    guard let best = exchange.best, let left = best.stages.last?.left else { return nil }
    return "the nearest is \(rows(best)); still different: \(ends(left))"
  }

  /// What stands above the rows for one group of events.
  func part(_ gap: EndGap) -> String { "to make \(names(gap)) alone end alike:" }

  /// Where no set does a part either.
  func none(_ sets: RowSets, _ exchange: RowExchange) -> String {
    guard sets.isComplete else { return "none found so far" }
    let most = min(RowSearch.mostRows, exchange.candidates.count)
    return most < 2 ? "no row" : "no set of up to \(most) rows"
  }

  /// `95 more sets`, those that are not told included; nil where there are none.
  ///
  /// - Parameter told: how many are told.
  func more(_ sets: RowSets, told: Int) -> String? {
    let more = sets.sets.count + sets.more - told
    return more > 0 ? Layout.counted(more, "more set") : nil
  }
}

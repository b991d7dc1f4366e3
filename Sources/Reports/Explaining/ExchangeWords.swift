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
    if count == 0 { return agreement }
    let all = report.items?.count ?? report.scenario.items.count
    return "\(Layout.grouped(count)) of \(Layout.counted(all, "event")) "
      + (count == 1 ? "ends" : "end") + " otherwise:"
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
    return "a part goes with its rows: \(names)" + (more > 0 ? " and \(more) more" : "")
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

  /// How it is known.
  func proof(_ exchange: RowExchange) -> String {
    let one = exchange.differing == 1
    var text =
      "\(Layout.counted(exchange.differing, "row")) differ\(one ? "s" : ""), of which "
      + "\(exchange.candidates.count) can change how these events end. "
    let tried = exchange.tallies.map { tally($0) }
    text += tried.isEmpty ? "Nothing was tried." : "Tried: " + tried.joined(separator: "; ") + "."
    if exchange.tallies.contains(where: { $0.unjudged > 0 }) {
      text += " What takes far longer than the two themselves is not judged."
    }
    if exchange.isCutShort { text += " Then the limit was reached." }
    return text
  }

  private func tally(_ tally: RowExchange.Tally) -> String {
    let all = tally.replayed + tally.invalid + tally.unjudged + tally.left
    let noun =
      switch tally.size {
      case 1: all == 1 ? "row alone" : "rows alone"
      case 2: all == 1 ? "pair" : "pairs"
      default: all == 1 ? "set of \(tally.size)" : "sets of \(tally.size)"
      }
    var text = "\(Layout.grouped(all - tally.left)) "
    if tally.left > 0 { text += "of \(Layout.grouped(all)) " }
    text += noun
    var parts: [String] = []
    if tally.invalid > 0 { parts.append("\(Layout.grouped(tally.invalid)) no valid policy") }
    if tally.unjudged > 0 { parts.append("\(Layout.grouped(tally.unjudged)) not judged") }
    return parts.isEmpty ? text : text + " (\(parts.joined(separator: ", ")))"
  }

  // MARK: Grounds

  /// The claims and readings behind the rows of the sets that are told in full, each once.
  var claims: [(id: String, text: String)] {
    claims { exchange in
      let first = exchange.solutions.sets.first
      return first.map { [$0] } ?? exchange.partial.compactMap { $0.sets.first }
    }
  }

  /// Those behind the rows of all sets that are kept.
  var allClaims: [(id: String, text: String)] {
    claims { exchange in
      exchange.solutions.sets + (exchange.best.map { [$0] } ?? [])
        + exchange.partial.flatMap { $0.sets }
    }
  }

  private func claims(of sets: (RowExchange) -> [RowSet]) -> [(id: String, text: String)] {
    var found: [(id: String, text: String)] = []
    for exchange in report.exchanges {
      var isSeen = [Bool](repeating: false, count: SettingID.all.count)
      for row in sets(exchange).flatMap({ $0.rows }) where !isSeen[Int(row.index)] {
        isSeen[Int(row.index)] = true
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

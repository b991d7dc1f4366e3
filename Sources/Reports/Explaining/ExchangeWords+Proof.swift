internal import Comparison

extension ExchangeWords {
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
}

/// One sentence of a life.
struct LifeSentence: Equatable, Sendable {
  /// Milliseconds.
  let at: Int64
  let text: String
  /// The end of a sentence that is told several times in a row, each time with another end.
  let tail: String?
  /// The row that decided it, or nil where only the scenario did.
  let setting: String?
  /// The claims and readings that the row rests on.
  let because: [String]
  /// The number of the request it is about, from 1, or nil.
  let request: Int?
  /// All that the request carries, where it leaves: `e1-e3`, as a scenario writes it.
  let carries: [String]

  /// So many sentences that say the same are told one by one.
  private static let mostAlike = 3

  /// What is said again and again is said once, and then that it was.
  static func folded(_ sentences: [LifeSentence]) -> [LifeSentence] {
    var kept: [LifeSentence] = []
    var place = 0
    while place < sentences.count {
      let first = sentences[place]
      var end = place + 1
      while end < sentences.count && sentences[end].says(theSameAs: first) { end += 1 }
      kept.append(first)
      if end - place > mostAlike {
        kept.append(sentences[end - 1].last(of: end - place))
      } else {
        kept += sentences[(place + 1)..<end]
      }
      place = end
    }
    return kept
  }

  /// Whether it differs in its time alone, and in its tail, and is about no request.
  private func says(theSameAs other: LifeSentence) -> Bool {
    setting == other.setting && because == other.because && request == nil
      && other.request == nil && stem == other.stem
  }

  /// Without its tail.
  private var stem: String {
    guard let tail else { return text }
    return String(decoding: text.utf8.dropLast(tail.utf8.count + 1), as: UTF8.self)
  }

  private func last(of count: Int) -> LifeSentence {
    let end = tail.map { ": \($0)" } ?? ""
    return LifeSentence(
      at: at, text: "The same for the last of \(count) times\(end).", tail: tail,
      setting: setting, because: because, request: request, carries: carries)
  }
}

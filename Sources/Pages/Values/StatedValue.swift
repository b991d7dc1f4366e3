/// What a piece of prose states, understood.
enum StatedValue: Equatable {
  case count(Int64)
  /// Milliseconds.
  case duration(Int64)
  /// Milliseconds each.
  case delays([Int64])
  /// “none”.
  case none
  /// “no limit”: there is none.
  case noLimit
  /// “never”: it does not happen.
  case never
  /// Anything else, as it stands, in lower case.
  case word(String)
}

/// What prose is expected to state: the same words mean other things elsewhere.
enum StatedKind: Equatable {
  case count
  /// Numbers without a unit are of that one; nil: they say nothing.
  case duration(unit: Int64?)
  case delays(unit: Int64?)
  case word
}

extension StatedValue {
  /// No value takes more bytes.
  private static let longest = 1000

  /// Understands a text; nil where it says nothing that is expected.
  ///
  /// Marks of emphasis and code around it or in it are passed over.
  init?(_ text: String, as kind: StatedKind) {
    var words = ProseWords(text)
    if words.isEmpty || text.utf8.count > Self.longest { return nil }
    if kind == .word {
      self = .word(ProseWords.plain(text))
      return
    }
    if ProseWords.hasDashedNumber(text) { return nil }
    let parts = ProseWords.glosses(text)
    if !parts.glosses.isEmpty, let outside = StatedValue(parts.text, as: kind) {
      // What stands in brackets says the same in other words, or nothing of the kind.
      let glosses = parts.glosses.compactMap { StatedValue($0, as: kind) }
      guard glosses.allSatisfy({ $0 == outside }) else { return nil }
      if !glosses.isEmpty {
        self = outside
        return
      }
    }
    if words.isNone || words.isNoLimit || words.isNever {
      self = words.isNone ? .none : words.isNever ? .never : .noLimit
      return
    }
    words.dropLead()
    switch kind {
    case .count:
      guard let count = words.takeOrdinal() ?? words.takeCount(), words.isNounOrNothing else {
        return nil
      }
      self = .count(count)
    case .duration(let unit):
      guard let time = words.takeTime(bare: unit), words.isEmpty else { return nil }
      self = .duration(time)
    case .delays(let unit):
      guard let times = words.takeTimes(bare: unit), words.isEmpty else { return nil }
      self = .delays(times)
    case .word: return nil
    }
  }
}

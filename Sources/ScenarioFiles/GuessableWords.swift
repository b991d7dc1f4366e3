import JSONC

/// Words that people guess, beside those that mean the same here.
enum GuessableWords {
  typealias Table = [(guess: String, meaning: String)]

  static let platforms: Table = [("ios", "swift"), ("android", "kotlin"), ("web", "javascript")]
  static let calls: Table = [("logout", "signOut"), ("login", "signIn"), ("identify", "signIn")]
  static let consents: Table = [("revoked", "withdrawn")]

  /// What a guessed word is called here, or nil; capitals count as small letters.
  static func meaning(of word: String, _ table: Table) -> String? {
    let letters = word.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    return table.first { Array($0.guess.utf8) == letters }?.meaning
  }
}

extension ScenarioReader {
  /// Whether a value is a guessed word; if so, the log says what it is called here.
  func isGuess(
    _ value: Value, as what: String, _ table: GuessableWords.Table
  ) -> Bool {
    guard case .string(let word) = value.kind,
      let meaning = GuessableWords.meaning(of: word, table)
    else { return false }
    log.error("“\(excerpt(word))” is not \(what)", at: value.span, suggestion: meaning)
    return true
  }
}

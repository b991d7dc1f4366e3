import JSONC

/// Words that people guess, beside those that mean the same here.
enum GuessableWords {
  typealias Table = [(guess: String, meaning: String)]

  static let platforms: Table = [("ios", "swift"), ("android", "kotlin"), ("web", "javascript")]
  static let calls: Table = [("logout", "signOut"), ("login", "signIn"), ("identify", "signIn")]
  static let consents: Table = [("revoked", "withdrawn")]

  /// What a guessed word is called here, or nil.
  static func meaning(of word: String, _ table: Table) -> String? {
    table.first { $0.guess == word.lowercased() }?.meaning
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

import JSONC

/// Words that people guess, beside those that mean the same here.
enum GuessableWords {
  static let platforms = [("ios", "swift"), ("android", "kotlin"), ("web", "javascript")]
  static let calls = [("logout", "signOut"), ("login", "signIn"), ("identify", "signIn")]
  static let consents = [("revoked", "withdrawn")]

  /// What a guessed word is called here, or nil.
  static func meaning(of word: String, _ table: [(guess: String, meaning: String)]) -> String? {
    table.first { $0.guess == word.lowercased() }?.meaning
  }
}

extension ScenarioReader {
  /// Whether a value is a guessed word; if so, the log says what it is called here.
  func isGuess(
    _ value: Value, as what: String, _ table: [(guess: String, meaning: String)]
  ) -> Bool {
    guard case .string(let word) = value.kind,
      let meaning = GuessableWords.meaning(of: word, table)
    else { return false }
    log.error("“\(excerpt(word))” is not \(what)", at: value.span, suggestion: meaning)
    return true
  }
}

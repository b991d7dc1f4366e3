import Claims
import JSONC
import Simulation

extension ScenarioReader {
  /// A list of texts, none of them twice.
  func readWords(_ value: Value?, of what: String, each: String) -> [String] {
    readLocatedWords(value, of: what, each: each).map { $0.text }
  }

  func readLocatedWords(
    _ value: Value?, of what: String, each: String
  ) -> [(text: String, span: Span)] {
    var words: [(text: String, span: Span)] = []
    for element in value?.array(as: what, log) ?? [] {
      guard let word = element.string(as: each, log) else { continue }
      if word.isEmpty {
        log.error("\(each) is not empty", at: element.span)
      } else if let first = words.first(where: { $0.text == word }) {
        log.error(
          "“\(excerpt(word))” stands here a second time", at: element.span,
          notes: [.init("it stands here first", at: first.span)])
      } else {
        words.append((word, element.span))
      }
    }
    return words
  }

  func readClaims(_ value: Value?) -> [String] {
    let words = readLocatedWords(value, of: "“claims”", each: "a claim")
    for (id, span) in words where !Ledger.isKnown(id) && !known.claims.contains(id) {
      log.error(
        "there is no claim “\(excerpt(id))”", at: span,
        suggestion: nearest(to: id, among: Ledger.ids + known.claims))
    }
    return words.map { $0.text }
  }

  /// The platforms to replay; all that are known if none of those stated is, so that the rest of
  /// the file can be checked.
  func readPlatforms(_ value: Value?) -> [String] {
    guard let value else { return known.defaults }
    let words = readLocatedWords(value, of: "“platforms”", each: "a platform")
    for (name, span) in words where known[name] == nil {
      unknownPlatform(name, at: span, among: known.names)
    }
    if case .array(let elements) = value.kind, elements.isEmpty {
      log.error("a scenario is replayed on one platform at least", at: value.span)
    }
    let names = words.map { $0.text }.filter { known[$0] != nil }
    return names.isEmpty ? known.defaults : names
  }

  func readGiven(_ value: Value?) -> Given {
    var given = Given()
    guard let value,
      let reader = ObjectReader(
        value, as: "what is given", keys: ["connection", "app", "consent", "signedIn", "storage"],
        log)
    else { return given }
    if let word = reader["connection"]?.choice(Connection.self, as: "a connection", log) {
      given.connection = word
    }
    if let word = reader["app"]?.choice(AppState.self, as: "the app's state", log) {
      given.app = word
    }
    if let word = reader["consent"]?.word(as: "a consent", among: consentWords, log) {
      given.consent = word == 0
    }
    if let flag = reader["signedIn"]?.bool(as: "“signedIn”", log) { given.signedIn = flag }
    let storage = ["available", "unavailable"]
    if let word = reader["storage"]?.word(as: "the storage", among: storage, log) {
      given.storageAvailable = word == 0
    }
    return given
  }
}

/// Granted comes first.
let consentWords = ["granted", "withdrawn"]
